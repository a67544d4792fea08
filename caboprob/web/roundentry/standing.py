"""What stands on the score sheet before the round, for pages of odds: asked for, and what it means."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.table.score import NEW_GAME, ScoresBefore, after_kamikaze, checked_before
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import kamikaze
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seated
from caboprob.web.roundentry import typedtotals

NEAR = 50  # points that a round brings at most, unless a call is wrong
ME = 1


def ask(visit: Visit, players: int) -> ScoresBefore:
    """Asks for it in a fold, and says what it means; nothing stands there before the first round."""
    with st.expander(visit.say("standing.title"), icon=":material/scoreboard:", key="standing"):
        st.caption(visit.say("standing.lead"))
        scores_before = typedtotals.ask(visit, seated.names(visit, players))
    before = _checked(visit, scores_before) if scores_before else NEW_GAME
    _tell(visit, before)
    return before


def _checked(visit: Visit, scores_before: ScoresBefore) -> ScoresBefore:
    """What is entered; nothing, and why, where it cannot stand before a round."""
    if not (any(scores_before.totals) or any(scores_before.resets)):
        return NEW_GAME
    try:
        return checked_before(
            visit.rules, len(scores_before.totals), scores_before.totals, scores_before.resets
        )
    except CaboError as error:
        st.error(visit.refusal(error))
        return NEW_GAME


def _tell(visit: Visit, before: ScoresBefore) -> None:
    """Says the totals, and who is near the number that is reset; nothing in a new game."""
    if not before:
        return
    names = seated.names(visit, len(before.totals))
    stands = list(zip(names, before.totals, before.resets, strict=True))
    sentences = [visit.punctuated(f"{name}: {total}") for name, total, _ in stands]
    said = [visit.say("standing.totals", totals=join_words(visit.language, sentences))]
    said += [_reset(visit, name, total) for name, total, dropped in stands if _near(visit, total, dropped)]
    if any(_near(visit, total, dropped) for _, total, dropped in stands):
        said.append(visit.say("standing.counts"))
    st.caption(escape_markdown(" ".join(said)))


def tell_kamikaze(visit: Visit, before: ScoresBefore) -> None:
    """Says what a kamikaze of mine would bring on the sheet."""
    if not before:
        return
    names = seated.names(visit, len(before.totals))
    score = after_kamikaze(before, visit.rules, ME)
    sentences = [
        visit.punctuated(f"{name}: {total}") for name, total in zip(names, score.totals, strict=True)
    ]
    word = kamikaze(visit.language, visit.rules)
    said = [visit.say("standing.kamikaze", kamikaze=word, totals=join_words(visit.language, sentences))]
    fallen = [
        names[score_reason.player - 1] for score_reason in score.because if score_reason.event == "reset"
    ]
    if fallen:
        said.append(
            visit.say(
                "standing.dropped", players=join_words(visit.language, fallen), reached=visit.rules.reset_at
            )
        )
    if score.game_over:
        said.append(visit.say("standing.over"))
    st.caption(escape_markdown(" ".join(said)))


def _reached(visit: Visit, total: int) -> int:
    """The next number at which this total would drop."""
    rules = visit.rules
    return rules.reset_at * (total // rules.reset_at + 1) if rules.reset_multiples else rules.reset_at


def _near(visit: Visit, total: int, dropped: int) -> bool:
    """Whether a round may well bring a total there, and it may still drop."""
    rules = visit.rules
    if not rules.reset_off or (rules.resets_limited and dropped >= int(rules.reset_times)):
        return False
    return 0 < _reached(visit, total) - total <= NEAR


def _reset(visit: Visit, name: str, total: int) -> str:
    """How many points make a total drop."""
    reached = _reached(visit, total)
    becomes = reached - visit.rules.reset_off
    return visit.say("standing.reset", n=reached - total, player=name, reached=reached, becomes=becomes)
