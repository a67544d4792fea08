"""The pictures of the table in play, one at a time; on a phone none before it is wanted."""

from collections.abc import Callable

import streamlit as st

from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.web.base import choices, device
from caboprob.web.base.visit import Visit
from caboprob.web.call import hiddencards
from caboprob.web.frame import share

PICTURE, NO_PICTURE = "picture", "none"
PICTURES: dict[str, Callable[[Visit, Evidence], None]] = {"hidden": hiddencards.show}


def show(visit: Visit, evidence: Evidence) -> None:
    """The choice, and the picture chosen."""
    st.header(visit.say("answers.charts.title"))
    first_picture = next(iter(PICTURES))
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("answers.charts.choose"),
        [*PICTURES, NO_PICTURE],
        key=PICTURE,
        label_of=lambda name: visit.say(f"call.picture.{name}"),
        default=NO_PICTURE if device.is_phone() else first_picture,
        required=True,
        wrap=True,
        label_visibility="collapsed",
    )
    share.add_to_link(**{PICTURE: chosen})
    if chosen != NO_PICTURE:
        PICTURES[chosen](visit, evidence)
