"""How the visitor's rules differ from those the lesson teaches."""

from collections.abc import Iterator

import streamlit as st

from caboprob import rulesets
from caboprob.text.rulewords import game_name, house_name, rows
from caboprob.web.base.visit import Visit


def show(visit: Visit, edition: str) -> None:
    """Shows, in a collapsed box, how the visitor's rules differ from those the lesson teaches."""
    sentences = list(differences(visit, edition))
    if not sentences:
        return
    named = [game_name(visit.language, visit.rules)]
    named += [house_name(visit.language, rule) for rule in visit.house]
    game = ", ".join(named)
    with st.expander(visit.say("learn.other.title", game=game), icon=":material/compare_arrows:"):
        st.markdown(visit.say("learn.other.lead", game=game))
        st.markdown("\n".join(f"- {sentence}" for sentence in sentences))


def differences(visit: Visit, edition: str) -> Iterator[str]:
    """A sentence on each rule that differs."""
    lesson = rows(visit.language, rulesets.read(edition))
    for visitors, taught in zip(rows(visit.language, visit.rules), lesson, strict=True):
        if visitors.value != taught.value:
            yield visit.say(
                "learn.other.differs", label=visitors.label, value=visitors.value, cabo=taught.value
            )
