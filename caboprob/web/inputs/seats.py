"""How many people sit at the table."""

import streamlit as st

from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seated

USUAL = "4"


def number(visit: Visit) -> int:
    """The number of players, of those that the rules allow; from here on they have their names, if known."""
    options = [str(count) for count in range(visit.rules.players_min, visit.rules.players_max + 1)]
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("inputs.field.players"),
        options,
        key="players",
        label_of=str,
        default=USUAL if USUAL in options else options[0],
        required=True,
    )
    share.include(players=chosen)
    seated.call(int(chosen))
    return int(chosen)
