"""The scores before the round, for pages of odds: asked for, and what they mean."""

import streamlit as st

from caboprob.content.messages import say_to
from caboprob.errors import CaboError
from caboprob.table.score import NEW_GAME, ScoresBefore, checked_scores_before, score_of_kamikaze
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import kamikaze_name, player_name
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seatednames
from caboprob.web.roundentry import typedtotals

NEAR = 50  # the most points that a round costs, unless a call is wrong
ME = 1  # the visitor's number on pages of odds


def ask(visit: Visit, players: int) -> ScoresBefore:
    """Asks for the scores in a collapsed section, and says what they mean; without any it is a new game."""
    fields = st.expander(visit.say("standing.title"), icon=":material/scoreboard:", key="standing")
    fault_place = st.container()  # seen while the fields are folded, too
    with fields:
        st.caption(visit.say("standing.lead"))
        entered_scores = typedtotals.ask(
            visit, seatednames.names(visit, players, ME), fault_place=fault_place
        )
    scores_before = _checked_scores(visit, entered_scores)
    _tell_totals(visit, scores_before)
    return scores_before


def _checked_scores(visit: Visit, entered_scores: ScoresBefore | None) -> ScoresBefore:
    """The scores entered; those of a new game, and why, if no round can begin with them."""
    if entered_scores is None:
        st.caption(visit.say("standing.without"))
        return NEW_GAME
    if not (any(entered_scores.totals) or any(entered_scores.resets) or entered_scores.played):
        return NEW_GAME
    try:
        return checked_scores_before(
            visit.rules,
            len(entered_scores.totals),
            entered_scores.totals,
            entered_scores.resets,
            entered_scores.played,
        )
    except CaboError as error:
        st.error(visit.refusal(error))
        st.caption(visit.say("standing.without"))
        return NEW_GAME


def _tell_totals(visit: Visit, scores_before: ScoresBefore) -> None:
    """Says the totals, and whose is close to being reset; says nothing in a new game."""
    if not scores_before:
        return
    names = seatednames.names(visit, len(scores_before.totals), ME)
    # `resets` has how often each total has dropped.
    rows = list(zip(names, scores_before.totals, scores_before.resets, strict=True))
    total_words = [visit.with_spaced_punctuation(f"{name}: {total}") for name, total, _ in rows]
    sentences = [visit.say("standing.totals", totals=join_words(visit.language, total_words))]
    sentences += [
        _reset_sentence(visit, name, total)
        for name, total, resets in rows
        if _is_near_reset(visit, total, resets)
    ]
    if any(_is_near_reset(visit, total, resets) for _, total, resets in rows):
        sentences.append(visit.say("standing.counts"))
    st.caption(escape_markdown(" ".join(sentences)))


def tell_kamikaze(visit: Visit, scores_before: ScoresBefore) -> None:
    """Says how the totals would stand after a kamikaze of mine."""
    if not scores_before:
        return
    names = seatednames.names(visit, len(scores_before.totals), ME)
    score = score_of_kamikaze(scores_before, visit.rules, ME)
    total_words = [
        visit.with_spaced_punctuation(f"{name}: {total}")
        for name, total in zip(names, score.totals, strict=True)
    ]
    word = kamikaze_name(visit.language, visit.rules)
    sentences = [
        visit.say("standing.kamikaze", kamikaze=word, totals=join_words(visit.language, total_words))
    ]
    dropped_names = [
        names[score_reason.player - 1] for score_reason in score.because if score_reason.event == "reset"
    ]
    if dropped_names:
        sentences.append(
            visit.say(
                "standing.dropped",
                players=join_words(visit.language, dropped_names),
                reached=visit.rules.reset_at,
            )
        )
    if score.game_over:
        sentences.append(visit.say("standing.over"))
    st.caption(escape_markdown(" ".join(sentences)))


def _next_reset_at(visit: Visit, total: int) -> int:
    """The next number of points above 0 at which this total would drop."""
    rules = visit.rules
    return rules.reset_at * max(total // rules.reset_at + 1, 1) if rules.reset_multiples else rules.reset_at


def _is_near_reset(visit: Visit, total: int, resets: int) -> bool:
    """Whether a round can well make a total drop that has dropped `resets` times before, and still may."""
    rules = visit.rules
    # `reset_off` is how many points a reset takes off, 0 where there are none.
    if not rules.reset_off or (rules.resets_limited and resets >= int(rules.reset_times)):
        return False
    return 0 < _next_reset_at(visit, total) - total <= NEAR


def _reset_sentence(visit: Visit, name: str, total: int) -> str:
    """How many more points make a total drop, and to what."""
    reset_at = _next_reset_at(visit, total)
    becomes = reset_at - visit.rules.reset_off
    return say_to(
        visit.language,
        "standing.reset",
        you=name == player_name(visit.language, ME, ME),
        n=reset_at - total,
        player=name,
        reached=reset_at,
        becomes=becomes,
    )
