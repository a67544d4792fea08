"""What each turn of a game was worth, in a fold: the biggest losses first, as they are found."""

from collections.abc import Callable
from html import escape

import streamlit as st

from caboprob.analysis.kabadak.gamereview import GameDecision
from caboprob.analysis.review.grades import Grade
from caboprob.kabadak.replay import Replay
from caboprob.text import chances
from caboprob.text.kabadak import reviewwords
from caboprob.text.playernames import kabadak_name
from caboprob.text.rounds.reasons import player
from caboprob.web.answers import lazyfold, numbergrid, ready
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.melds.review import tables
from caboprob.web.melds.review.judged import ASSUMED, accounts, judge_turn
from caboprob.web.progress import counting

REVIEW = "review"
MOST = 5
Go = Callable[[int], None]


def show(visit: Visit, replay: Replay, go: Go | None = None) -> None:
    """The review of a game whose moves are legal, nothing where there is none.

    `go` shows a moment of the game, on a page that can.
    """
    if replay.broken or not replay.events:
        return
    fold = lazyfold.show(REVIEW, visit.say("review.title"), ":material/query_stats:")
    if fold is None:
        return
    with fold:
        styles.use("answers", "review")
        if ready.for_kabadak_prices(visit) and (game_decisions := _judge(visit, replay, None)):
            _show_biggest(visit, game_decisions, "review.none", go)
            _show_rest(visit, replay, game_decisions)


def show_mine(visit: Visit, replay: Replay) -> None:
    """The visitor's own losses at once, and in a fold below them everything else."""
    styles.use("answers", "review")
    st.subheader(visit.say("review.mine"))
    if not ready.for_kabadak_prices(visit):
        return
    game_decisions = _judge(visit, replay, visit.me)
    if game_decisions is None:
        return
    _show_biggest(visit, _of(game_decisions, visit.me), "review.none-mine")
    fold = lazyfold.show(REVIEW, visit.say("review.rest"), ":material/query_stats:")
    if fold is not None:
        with fold:
            others = _of(game_decisions, visit.me, others=True)
            if worst(others):
                st.subheader(visit.say("review.of-others"))
                _show_biggest(visit, others, "review.none")
            _show_rest(visit, replay, game_decisions)


def _of(game_decisions: list[GameDecision], me: int | None, *, others: bool = False) -> list[GameDecision]:
    """The decisions of one player, or those of the other; all where nobody is meant."""
    return [
        game_decision
        for game_decision in game_decisions
        if me is None or (game_decision.player == me) != others
    ]


def _judge(visit: Visit, replay: Replay, me: int | None) -> list[GameDecision] | None:
    """Judges turn after turn; the list of losses, mine if I am named, grows. None if one was refused."""
    bar, waiting, biggest = st.empty(), st.empty(), st.empty()
    decisions: list[GameDecision] = []
    count = len(replay.events)
    for number in range(1, count + 1):
        with waiting.container():
            game_decision = counting.answer(visit, judge_turn, replay.record, number)
        if game_decision is None:
            return None
        decisions.append(game_decision)
        if number < count:
            bar.progress(number / count, visit.say("review.judging", done=number, all=count))
            biggest.html(losses_html(visit, _of(decisions, me)))
    for place in (bar, waiting, biggest):
        place.empty()
    return decisions


def _show_biggest(visit: Visit, decisions: list[GameDecision], none: str, go: Go | None = None) -> None:
    """The biggest losses, with the way to their moments; if there are none, the message `none`."""
    for game_decision in worst(decisions):
        st.html(losses_html(visit, [game_decision]))
        if go:
            st.button(
                visit.say("review.show", n=game_decision.number),
                key=f"review-{game_decision.number}",
                on_click=go,
                args=(game_decision.number - 1,),
                icon=":material/visibility:",
            )
    if not worst(decisions):
        st.info(visit.say(none), icon=":material/check_circle:")


def _show_rest(visit: Visit, replay: Replay, decisions: list[GameDecision]) -> None:
    """What was let go, everybody's decisions, what the points were made of, and every number."""
    st.html(tables.counts_html(visit, decisions))
    st.html(tables.ratings_html(visit, decisions))
    lost = tables.lost(decisions)
    found = counting.answer(visit, accounts, replay.record, lost) if replay.complete else None
    if found:
        st.html(tables.accounts_html(visit, found))
        st.caption(reviewwords.sum_sentence(visit.language))
    else:
        st.caption(visit.say("kabadakreview.not-over"))
    for name in reviewwords.NOTES:
        st.caption(reviewwords.note(visit.language, name))
    st.caption(assumptions(visit))
    numbergrid.show(visit, tables.columns(visit), tables.rows(visit, decisions), key=REVIEW, file="review")


def assumptions(visit: Visit) -> str:
    """From what every turn is judged, and who plays on."""
    opposite = kabadak_name(visit.language, ASSUMED.everybody[0].key)
    me = kabadak_name(visit.language, ASSUMED.plays_on.key)
    return visit.say("kabadakreview.judged-by", players=opposite, me=me)


def worst(decisions: list[GameDecision]) -> list[GameDecision]:
    """The turns that lost most, beyond chance."""
    bad = [decision for decision in decisions if decision.grade != Grade.BEST]
    return sorted(bad, key=lambda one: -one.loss.value)[:MOST]


def losses_html(visit: Visit, decisions: list[GameDecision]) -> str:
    """The biggest losses: who, what, what was better, by how much, and why."""
    return element(
        "div",
        *(_loss(visit, game_decision) for game_decision in worst(decisions)),
        class_="review",
        role="list",
    )


def _loss(visit: Visit, game_decision: GameDecision) -> str:
    language = visit.language
    grade = visit.say(f"review.grade.{game_decision.grade.value}")
    head = f"{visit.say('review.entry', n=game_decision.number)}: {grade}"
    instead = visit.say(
        "review.instead",
        player=player(language, game_decision.player, visit.me),
        played=reviewwords.move_words(language, game_decision.played_move),
        best=reviewwords.move_words(language, game_decision.best_move),
    )
    why = reviewwords.why_sentence(language, game_decision)
    return element(
        "div",
        element("h3", escape(head), class_=f"grade-{game_decision.grade.value}"),
        element("p", escape(instead)),
        element("p", element("strong", escape(price(visit, game_decision)))),
        *([element("p", escape(why), class_="why")] if why else []),
        class_="loss",
        role="listitem",
    )


def price(visit: Visit, game_decision: GameDecision) -> str:
    """What a turn lost, with its interval."""
    parts = {
        "points": game_decision.loss.value,
        "low": game_decision.loss.low,
        "high": game_decision.loss.high,
    }
    return visit.say(
        "review.lost", **{name: chances.points(visit.language, value) for name, value in parts.items()}
    )
