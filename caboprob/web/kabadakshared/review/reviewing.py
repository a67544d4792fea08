"""What each turn of a game was worth, in a collapsed section: the biggest losses first, as they are found."""

from collections.abc import Callable
from html import escape

import streamlit as st

from caboprob.analysis.kabadak.gamereview import GameDecision
from caboprob.analysis.review.grades import Grade
from caboprob.kabadak.replay import Replay
from caboprob.text import chances
from caboprob.text.kabadak import reviewwords
from caboprob.text.playernames import kabadak_name
from caboprob.text.rounds.reasons import player_name
from caboprob.web.answers import compiledcode, lazyfold, numbergrid
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared.review import tables
from caboprob.web.kabadakshared.review.judging import ASSUMPTIONS, accounts, judge_turn
from caboprob.web.progress import counting

REVIEW = "review"
MOST_LOSSES = 5
GoTo = Callable[[int], None]


def show(visit: Visit, replay: Replay, go_to: GoTo | None = None) -> None:
    """Shows the review of a game whose moves are legal; nothing for any other.

    `go_to` shows a moment of the game, on a page that can do that.
    """
    if replay.broken or not replay.events:
        return
    fold = lazyfold.show(REVIEW, visit.say("review.title"), ":material/query_stats:")
    if fold is None:  # it is closed, and what is not seen is not judged
        return
    with fold:
        styles.use("answers", "review")
        if compiledcode.check_for_kabadak_prices(visit) and (game_decisions := _judge(visit, replay, None)):
            _show_biggest(visit, game_decisions, "review.none", go_to)
            _show_rest(visit, replay, game_decisions)


def show_mine(visit: Visit, replay: Replay) -> None:
    """Shows the visitor's own losses at once, and everything else in a collapsed section below."""
    styles.use("answers", "review")
    st.subheader(visit.say("review.mine"))
    if not compiledcode.check_for_kabadak_prices(visit):
        return
    game_decisions = _judge(visit, replay, visit.me)
    if game_decisions is None:
        return
    _show_biggest(visit, _decisions_of(game_decisions, visit.me), "review.none-mine")
    fold = lazyfold.show(REVIEW, visit.say("review.rest"), ":material/query_stats:")
    if fold is not None:  # it is open
        with fold:
            others = _decisions_of(game_decisions, visit.me, others=True)
            if worst_decisions(others):
                st.subheader(visit.say("review.of-others"))
                _show_biggest(visit, others, "review.none")
            _show_rest(visit, replay, game_decisions)


def _decisions_of(
    game_decisions: list[GameDecision], player: int | None, *, others: bool = False
) -> list[GameDecision]:
    """The decisions of this player, or of the `others`; all of them if the player is None."""
    return [
        game_decision
        for game_decision in game_decisions
        if player is None or (game_decision.player == player) != others
    ]


def _judge(visit: Visit, replay: Replay, me: int | None) -> list[GameDecision] | None:
    """Judges turn after turn while the list of losses, only mine if `me` is given, grows; None if refused."""
    progress_place, waiting_place, losses_place = st.empty(), st.empty(), st.empty()
    decisions: list[GameDecision] = []
    count = len(replay.events)
    for number in range(1, count + 1):
        with waiting_place.container():
            game_decision = counting.compute(visit, judge_turn, replay.record, number)
        if game_decision is None:
            return None
        decisions.append(game_decision)
        if number < count:
            progress_place.progress(number / count, visit.say("review.judging", done=number, all=count))
            losses_place.html(losses_html(visit, _decisions_of(decisions, me)))
    for place in (progress_place, waiting_place, losses_place):
        place.empty()
    return decisions


def _show_biggest(
    visit: Visit, decisions: list[GameDecision], none_key: str, go_to: GoTo | None = None
) -> None:
    """Shows the biggest losses, with buttons to their moments; if there are none, the message `none_key`."""
    for game_decision in worst_decisions(decisions):
        st.html(losses_html(visit, [game_decision]))
        if go_to:
            st.button(
                visit.say("review.show", n=game_decision.number),
                key=f"review-{game_decision.number}",
                on_click=go_to,
                args=(game_decision.number - 1,),  # moments count from 0, the one before the first turn
                icon=":material/visibility:",
            )
    if not worst_decisions(decisions):
        st.info(visit.say(none_key), icon=":material/check_circle:")


def _show_rest(visit: Visit, replay: Replay, decisions: list[GameDecision]) -> None:
    """Shows missed chances, everybody's decisions, what the points were made of, and every number."""
    st.html(tables.counts_html(visit, decisions))
    st.html(tables.ratings_html(visit, decisions))
    lost = tables.points_lost(decisions)
    both_accounts = counting.compute(visit, accounts, replay.record, lost) if replay.complete else None
    if both_accounts:
        st.html(tables.accounts_html(visit, both_accounts))
        st.caption(reviewwords.sum_sentence(visit.language))
    else:
        st.caption(visit.say("kabadakreview.not-over"))
    for name in reviewwords.NOTES:
        st.caption(reviewwords.note(visit.language, name))
    st.caption(assumption_words(visit))
    numbergrid.show(visit, tables.columns(visit), tables.rows(visit, decisions), key=REVIEW, file="review")


def assumption_words(visit: Visit) -> str:
    """Says how the opponent is assumed to play, and how both play on."""
    opponent = kabadak_name(visit.language, ASSUMPTIONS.may_sit_opposite[0].key)
    player_assumed = kabadak_name(visit.language, ASSUMPTIONS.continuing_player.key)
    return visit.say("kabadakreview.judged-by", players=opponent, me=player_assumed)


def worst_decisions(decisions: list[GameDecision]) -> list[GameDecision]:
    """The turns that lost most, without those whose loss may be chance."""
    bad = [decision for decision in decisions if decision.grade != Grade.BEST]
    return sorted(bad, key=lambda one: -one.loss.value)[:MOST_LOSSES]


def losses_html(visit: Visit, decisions: list[GameDecision]) -> str:
    """The biggest losses: who, what, what was better, by how much, and why."""
    return element(
        "div",
        *(_loss_html(visit, game_decision) for game_decision in worst_decisions(decisions)),
        class_="review",
        role="list",
    )


def _loss_html(visit: Visit, game_decision: GameDecision) -> str:
    language = visit.language
    grade = visit.say(f"review.grade.{game_decision.grade.value}")
    head = f"{visit.say('review.entry', n=game_decision.number)}: {grade}"
    instead = visit.say(
        "review.instead",
        player=player_name(language, game_decision.player, visit.me),
        played=reviewwords.move_words(language, game_decision.played_move),
        best=reviewwords.move_words(language, game_decision.best_move),
    )
    why = reviewwords.why_sentence(language, game_decision)
    return element(
        "div",
        element("h3", escape(head), class_=f"grade-{game_decision.grade.value}"),
        element("p", escape(instead)),
        element("p", element("strong", escape(price_words(visit, game_decision)))),
        *([element("p", escape(why), class_="why")] if why else []),
        class_="loss",
        role="listitem",
    )


def price_words(visit: Visit, game_decision: GameDecision) -> str:
    """What a turn lost, with its interval."""
    parts = {
        "points": game_decision.loss.value,
        "low": game_decision.loss.low,
        "high": game_decision.loss.high,
    }
    return visit.say(
        "review.lost", **{name: chances.points_words(visit.language, value) for name, value in parts.items()}
    )
