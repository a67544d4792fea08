"""The pictures of a run, one at a time; on a phone none before it is wanted."""

from collections.abc import Callable

import streamlit as st

from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import AtTable
from caboprob.montecarlo.results.report import Report, of_run
from caboprob.web.base import choices, device
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.lab import calls, piles, points, rounds
from caboprob.web.lab.inputs import Asked

NONE = "none"
PICTURES: dict[str, Callable[[Visit, Asked, Report, int], None]] = {
    "calls": calls.by_sum,
    "beliefs": calls.beliefs,
    "length": rounds.show,
    "games": rounds.games,
    "points": points.by_player,
    "places": points.by_place,
    "piles": piles.show,
}
OF_CALLS = ("calls", "beliefs")


def offered(asked: Asked) -> list[str]:
    """The pictures that there are of these rounds: of the same deals no call is independent of the others."""
    left_out = {"rounds": ("games",), "same-deals": ("games", *OF_CALLS), "games": ()}[asked.kind]
    return [name for name in PICTURES if name not in left_out]


def show(visit: Visit, asked: Asked, result: Result[AtTable], seat: int) -> None:
    """Draws the picture that is chosen."""
    st.header(visit.say("lab.pictures"))
    names = offered(asked)
    chosen = choices.choice(
        st.segmented_control,
        visit.say("lab.picture.title"),
        [*names, NONE],
        key="view",
        words=lambda name: visit.say(f"lab.picture.{name}"),
        default=NONE if device.is_phone() else names[0],
        required=True,
        label_visibility="collapsed",
        wrap=True,
    )
    share.include(view=chosen)
    if chosen != NONE:
        PICTURES[chosen](visit, asked, of_run(result), seat)
