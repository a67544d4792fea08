"""What is asked on the page of the call: the table, and how the hands are to be compared."""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.exact.call import MODELS, Model, check_model
from caboprob.exact.position import Position
from caboprob.web import cardpad, choices, presets, share, tableentry
from caboprob.web.tablefields import ME
from caboprob.web.visit import Visit

MODEL = "model"


@dataclass(frozen=True, slots=True)
class Asked:
    """A table, and the model by which the hands on it are compared."""

    position: Position
    model: Model


def ask(visit: Visit) -> tuple[Asked | None, DeltaGenerator]:
    """What was asked, None as long as nothing can be counted, and beside it the place for the answer."""
    with st.container(key="call"):
        with st.container():
            position = tableentry.ask(visit)
            model = _model(visit)
            below = st.container()
        with st.container(key="call-side"):
            answer = st.container(key="call-answer")
            st.markdown(f"**{visit.say('call.examples')}**")
            presets.draw(visit, "call")
    if position is None:
        if not cardpad.cards_in(ME):
            answer.info(visit.say("call.empty"))
        return None, answer
    try:
        check_model(position, model)
    except CaboError as error:
        below.error(visit.reason(error))
        return None, answer
    return Asked(position, model), answer


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
