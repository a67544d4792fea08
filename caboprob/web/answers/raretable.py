"""What may be asked instead of a question whose table comes up too rarely: buttons that ask it."""

from collections.abc import Callable

import streamlit as st

from caboprob.montecarlo.beliefs.nearest import (
    DescribedEvidence,
    Lineups,
    NearestQuestions,
    nearest_questions,
    turns_evidence_of,
)
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.text import tablenames
from caboprob.text.numbers import integer_text, join_words
from caboprob.web.base.visit import Visit
from caboprob.web.inputs.tablemates import TABLE_KIND_INPUT
from caboprob.web.inputs.turns import TURNS_INPUT
from caboprob.web.progress import counting


def show(visit: Visit, evidence: DescribedEvidence, companies: Lineups) -> None:
    """Shows why the table is too rare, what may be left out of it, and what has an answer instead.

    `companies` are the other people who may sit there. Nothing is shown if it is not too rare.
    """
    nearest = counting.compute_by_play(visit, nearest_questions, evidence, companies)
    if nearest is None:
        return
    st.info(words(visit, evidence, nearest), icon=":material/lightbulb:")
    with st.container(horizontal=True, gap="small", key="instead"):
        if nearest.fewer_turns is not None:
            _offer(_turns_label(visit, nearest.fewer_turns), TURNS_INPUT, str(nearest.fewer_turns))
        for name in nearest.companies:
            label = visit.say("answers.rare.company", company=tablenames.name(visit.language, name))
            _offer(label, TABLE_KIND_INPUT, name)


def words(visit: Visit, evidence: DescribedEvidence, nearest: NearestQuestions) -> str:
    """Why the table is too rare, and what to do about it."""
    parts = [visit.say(f"answers.rare.part.{part}") for part in told_parts(turns_evidence_of(evidence))]
    sentences = [_reason(visit, nearest)]
    if parts and not nearest.turns_are_rare:
        parts_words = join_words(visit.language, parts, either=True)
        sentences.append(visit.say("answers.rare.leave-out", parts=parts_words))
    if nearest.fewer_turns is not None or nearest.companies:
        sentences.append(visit.say("answers.rare.instead"))
    elif len(sentences) == 1:
        sentences.append(visit.say("answers.rare.other"))
    return " ".join(sentences)


def told_parts(told: TurnsEvidence) -> list[str]:
    """What is said of the table beside my cards and the turns, and so may be left out."""
    is_told = {
        "hands": told.hands_described != 0,  # None: all of them are
        "discard": bool(told.position.discard),
        "starter": told.starter is not None,
    }
    return [part for part, told_here in is_told.items() if told_here]


def _reason(visit: Visit, nearest: NearestQuestions) -> str:
    """Whether the cards make the table rare, or the turns: so few of the rounds were `lasting` that long."""
    if not nearest.turns_are_rare:
        return visit.say("answers.rare.cards")
    key = "answers.rare.short" if nearest.lasting else "answers.rare.never"
    return visit.say(key, n=nearest.lasting, rounds=integer_text(visit.language, nearest.rounds))


def _turns_label(visit: Visit, turns: int) -> str:
    return visit.say("answers.rare.turns", n=turns) if turns else visit.say("answers.rare.dealt")


def _offer(label: str, key: str, value: str) -> None:
    """A button that puts a value into the address."""
    fill: Callable[[str, str], None] = st.session_state.__setitem__
    st.button(label, key=f"instead-{key}-{value}", on_click=fill, args=(key, value))
