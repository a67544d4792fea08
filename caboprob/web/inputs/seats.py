"""How many people sit at the table."""

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.web.base import choices, placeholders
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seatednames

USUAL_NUMBER = "4"


def ask(visit: Visit) -> int:
    """Asks for the number of players; from here on messages use their names, if the address has them."""
    options = player_counts(visit.rules)
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("inputs.field.players"),
        options,
        key="players",
        label_of=str,
        default=usual_number(options),
        required=True,
    )
    share.add_to_link(players=chosen)
    seatednames.use_names_in_address(int(chosen))
    return int(chosen)


def player_counts(rules: RuleSet) -> list[str]:
    """The numbers of players that the rules allow."""
    return [str(count) for count in range(rules.players_min, rules.players_max + 1)]


def usual_number(options: list[str]) -> str:
    """The default among these numbers of players, as text."""
    return USUAL_NUMBER if USUAL_NUMBER in options else options[0]


def initial_html(visit: Visit) -> str:
    """The HTML that stands for the field until the app has loaded."""
    options = player_counts(visit.rules)
    return placeholders.pills(visit.say("inputs.field.players"), *options, chosen=(usual_number(options),))
