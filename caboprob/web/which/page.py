"""The page *Which game do you play?*: a question at a time, until no question tells the games apart."""

import streamlit as st

from caboprob import finder
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement
from caboprob.web.which import asking, check, finderstate, own, result, standings
from caboprob.web.which.finderstate import FinderState


def show(visit: Visit) -> None:
    """Shows the question or what was found, and below that which games are still possible."""
    styles.use("clauses", "learn", "which")
    state = finderstate.read(visit)
    if not state.answers:
        st.markdown(visit.say("finder.lead"))
    if state.problem:
        st.warning(visit.refusal(state.problem))
    if state.question:
        st.html(asking.html(visit, state, state.question))
    else:
        _show_result(visit, state)
    st.html(standings.html(visit, state))
    announcement.show(_announcement_words(visit, state))


def _show_result(visit: Visit, state: FinderState) -> None:
    """Shows what was found, what to check, and unless some game fits as printed, a file of the own rules."""
    result.show(visit, state)
    if state.candidates.as_printed:  # without any house rule
        if len(state.candidates.left) == 1:
            st.html(check.html(visit, state, state.candidates.left[0]))
        return
    rules = finder.own_rules(state.candidates, state.title)
    # `base` names the game whose rules the file takes over and changes.
    base_fit = next(fit for fit in state.candidates.games if fit.key == rules.base)
    st.html(check.html(visit, state, base_fit))
    own.show(visit, state, rules)


def _announcement_words(visit: Visit, state: FinderState) -> str:
    """What a screen reader announces after an answer has been tapped."""
    if state.question:
        question = finder.question_words(visit.language, state.question)
        return f"{asking.progress(visit, state)}. {question}" if state.answers else question
    return result.headline_sentence(visit, state)
