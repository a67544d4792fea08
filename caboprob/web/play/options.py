"""How I want to play: how much help, a warning before a blunder, the pace of the others."""

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

HELP, WARN, PACE = "help", "warn", "pace"
NOTHING, ODDS, ADVICE = "nothing", "odds", "advice"
AT_ONCE, SLOWLY, BY_TAP = "at-once", "slowly", "by-tap"
HELPS = (NOTHING, ODDS, ADVICE)
PACES = (AT_ONCE, SLOWLY, BY_TAP)
TITLES = {HELP: "play.help.title", PACE: "play.pace.title"}
NO, YES = "0", "1"


@dataclass(frozen=True, slots=True)
class Options:
    """How I want to play: one of the `HELPS`, whether a blunder is warned of, one of the `PACES`."""

    help: str
    warn: bool
    pace: str


def options_in_address() -> Options:
    """What the address says."""
    options = Options(
        choices.option_in_address(HELP, HELPS, NOTHING),
        choices.option_in_address(WARN, (NO, YES), NO) == YES,
        choices.option_in_address(PACE, PACES, AT_ONCE),
    )
    share.add_to_link(**{HELP: options.help, WARN: YES if options.warn else NO, PACE: options.pace})
    return options


def ask(visit: Visit, chosen: Options) -> None:
    """The choices, which may change at any time."""
    for key, values, value in ((HELP, HELPS, chosen.help), (PACE, PACES, chosen.pace)):
        choices.show_choice(
            st.segmented_control,
            visit.say(TITLES[key]),
            values,
            key=key,
            value=value,
            label_of=_labels(visit, key),
            required=True,
            wrap=True,
        )
    widget_key = choices.widget_key(WARN)
    st.session_state[widget_key] = chosen.warn
    st.checkbox(visit.say("play.warn"), key=widget_key, on_change=_take_over_warn)


def _labels(visit: Visit, key: str) -> Callable[[str], str]:
    if key == HELP:
        return lambda value: visit.say(f"play.help.{value}")
    return lambda value: visit.say(f"play.pace.{value}")


def _take_over_warn() -> None:
    st.session_state[WARN] = YES if st.session_state[choices.widget_key(WARN)] else NO
