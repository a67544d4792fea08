"""The page *Which game do you play?*: a question at a time, until nothing tells the games apart any more."""

import streamlit as st

from caboprob import finder
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement
from caboprob.web.which import asking, check, own, place, result, standings
from caboprob.web.which.place import Place


def show(visit: Visit) -> None:
    """Shows the question or what was found, and beneath it how the games stand."""
    styles.use("clauses", "learn", "which")
    here = place.read(visit)
    if not here.answers:
        st.markdown(visit.say("finder.lead"))
    if here.problem:
        st.warning(visit.refusal(here.problem))
    if here.question:
        st.html(asking.html(visit, here, here.question))
    else:
        _found(visit, here)
    st.html(standings.html(visit, here))
    announcement.show(_said(visit, here))


def _found(visit: Visit, here: Place) -> None:
    """What was found, what to look through, and a rule file where no game is played quite like that."""
    result.show(visit, here)
    if here.standing.as_printed:
        if len(here.standing.left) == 1:
            st.html(check.html(visit, here, here.standing.left[0]))
        return
    rules = finder.own_rules(here.standing, here.title)
    base = next(fit for fit in here.standing.games if fit.key == rules.base)
    st.html(check.html(visit, here, base))
    own.show(visit, here, rules)


def _said(visit: Visit, here: Place) -> str:
    """What a screen reader says once an answer has been tapped."""
    if here.question:
        question = finder.question_words(visit.language, here.question)
        return f"{asking.progress(visit, here)}. {question}" if here.answers else question
    return result.headline(visit, here)
