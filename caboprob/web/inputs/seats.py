"""How many people sit at the table."""

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.web.base import choices, standin
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seated

USUAL = "4"


def number(visit: Visit) -> int:
    """The number of players, of those that the rules allow; from here on they have their names, if known."""
    options = seat_numbers(visit.rules)
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("inputs.field.players"),
        options,
        key="players",
        label_of=str,
        default=usual(options),
        required=True,
    )
    share.add_to_link(players=chosen)
    seated.call(int(chosen))
    return int(chosen)


def seat_numbers(rules: RuleSet) -> list[str]:
    """The numbers that the rules allow."""
    return [str(count) for count in range(rules.players_min, rules.players_max + 1)]


def usual(options: list[str]) -> str:
    """The number that is reckoned with until somebody says another."""
    return USUAL if USUAL in options else options[0]


def initial_choice(visit: Visit) -> str:
    """The choice as it stands before the app does."""
    options = seat_numbers(visit.rules)
    return standin.pills(visit.say("inputs.field.players"), *options, chosen=(usual(options),))
