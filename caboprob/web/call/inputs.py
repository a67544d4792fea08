"""What is asked on the page of the call: the table, and how the hands are to be compared."""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.exact.call import MODELS, Model, check_model
from caboprob.table.position import Position
from caboprob.web.base import choices, styles
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import positions, presets, seats
from caboprob.web.inputs.editor import written
from caboprob.web.inputs.positions import ME

MODEL = "model"


@dataclass(frozen=True, slots=True)
class Question:
    """A table, and the model by which the hands on it are compared."""

    position: Position
    model: Model


@dataclass(frozen=True, slots=True)
class Places:
    """Where the answer goes: its number to the `head` beside the table, all else to the `rest` below that.

    On a phone, where the table fills the screen, `short` at the edge of the screen has the number too.
    """

    short: DeltaGenerator
    head: DeltaGenerator
    rest: DeltaGenerator


def ask(visit: Visit) -> tuple[Question | None, Places]:
    """The question, None as long as nothing can be counted, and the places for the answer."""
    styles.use("answers", "call")
    with st.container(key="columns"):
        with st.container():
            position = positions.ask(visit, seats.number(visit), needs_own=True)
            short = st.container(key="call-short")
        with st.container(key="columns-answer"):
            head = st.container()
            model = _model(visit)
            below = st.container()
            rest = st.container()
            st.markdown(f"**{visit.say('odds.examples')}**")
            presets.show(visit, "call")
    if position is None and not written(ME):
        head.info(visit.say("call.empty"))
    return _checked(visit, position, model, below), Places(short, head, rest)


def _checked(visit: Visit, position: Position | None, model: Model, below: DeltaGenerator) -> Question | None:
    """The question; None, and why `below`, if this table cannot be compared by this model."""
    if position is None:
        return None
    try:
        check_model(position, model)
    except CaboError as error:
        below.error(visit.reason(error))
        return None
    return Question(position, model)


def _model(visit: Visit) -> Model:
    """How the hands are compared; where a call ends the round at once there is no choice."""
    if not visit.rules.last_turns:
        st.caption(visit.say("call.model.at-once"))
        return MODELS[0]
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("call.model.title"),
        MODELS,
        key=MODEL,
        label_of=lambda model: visit.say(f"call.model.{model}"),
        required=True,
    )
    share.include(**{MODEL: chosen})
    return next(model for model in MODELS if model == chosen)
