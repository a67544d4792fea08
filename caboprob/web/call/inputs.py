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
class Asked:
    """A table, and the model by which the hands on it are compared."""

    position: Position
    model: Model


@dataclass(frozen=True, slots=True)
class Places:
    """Where the answer goes: its number beside the table, below that all the rest.

    On a phone, where the table fills the screen, the number stands in `short` at the edge of the screen too.
    """

    short: DeltaGenerator
    head: DeltaGenerator
    rest: DeltaGenerator


def ask(visit: Visit) -> tuple[Asked | None, Places]:
    """What was asked, None as long as nothing can be counted, and the places for the answer."""
    styles.show("paper", "odds", "call")
    with st.container(key="desk"):
        with st.container():
            position = positions.ask(visit, seats.number(visit), needs_own=True)
            short = st.container(key="call-short")
        with st.container(key="desk-side"):
            head = st.container()
            model = _model(visit)
            below = st.container()
            rest = st.container()
            st.markdown(f"**{visit.say('odds.examples')}**")
            presets.show(visit, "call")
    if position is None and not written(ME):
        head.info(visit.say("call.empty"))
    return _checked(visit, position, model, below), Places(short, head, rest)


def _checked(visit: Visit, position: Position | None, model: Model, below: DeltaGenerator) -> Asked | None:
    """The question, if this table can be compared by this model; why not is said `below`."""
    if position is None:
        return None
    try:
        check_model(position, model)
    except CaboError as error:
        below.error(visit.reason(error))
        return None
    return Asked(position, model)


def _model(visit: Visit) -> Model:
    """How the hands are compared: where a call ends the round at once, only as they lie."""
    if not visit.rules.last_turns:
        st.caption(visit.say("call.model.at-once"))
        return MODELS[0]
    chosen = choices.choice(
        st.segmented_control,
        visit.say("call.model.title"),
        MODELS,
        key=MODEL,
        words=lambda model: visit.say(f"call.model.{model}"),
        required=True,
    )
    share.include(**{MODEL: chosen})
    return next(model for model in MODELS if model == chosen)
