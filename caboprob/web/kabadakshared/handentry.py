"""What is asked about a hand: its cards, whether its player has come out, the talon, and the rows laid.

Everything stands in the address: `hand`, `out`, `talon`, `rows` with a row on each line.
"""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import read_cards
from caboprob.kabadak.core.state import CARDS_DEALT, MOST_ROWS
from caboprob.kabadak.view import View, read_view
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.kabadakshared import pad, words

# What the address calls the fields, and what it says in two of them.
HAND_KEY, CAME_OUT_KEY, TALON_KEY, ROWS_KEY = "hand", "out", "talon", "rows"
NO, YES = "no", "yes"
TALON_LASTS, TALON_EMPTY = "lasts", "empty"
LONGEST_HAND, LONGEST_ROWS = 200, 600  # letters


@dataclass(frozen=True, slots=True)
class EnteredTable:
    """The table as entered, None if it is impossible, and the container in which to judge the hand."""

    table: View | None
    verdict_place: DeltaGenerator


def ask(visit: Visit) -> EnteredTable:
    """Shows the fields; what is wrong is said at the field concerned."""
    hand, hand_error = _ask_hand(visit), st.container()
    pad_container, verdict_place = st.container(), st.container()
    came_out = _ask_either(visit, CAME_OUT_KEY, (NO, YES)) == YES
    talon_lasts = _ask_either(visit, TALON_KEY, (TALON_LASTS, TALON_EMPTY)) == TALON_LASTS
    rows = _ask_rows(visit)
    rows_error = st.container()
    with pad_container:
        pad.show(visit, HAND_KEY, _laid_cards(rows))
    try:
        table = read_view(hand, rows, came_out=came_out, talon=talon_lasts)
    except CaboError as error:
        container = rows_error if error.where and error.where[0].startswith("row") else hand_error
        container.error(words.refusal(visit, error))
        return EnteredTable(None, verdict_place)
    if hand and table.position.unknown:  # fewer cards are entered than were dealt
        hand_error.caption(visit.say("kabadak.field.so-far", n=len(table.hand), most=CARDS_DEALT))
    return EnteredTable(table, verdict_place)


def _ask_hand(visit: Visit) -> str:
    text = st.text_input(
        visit.say("kabadak.field.hand"),
        key=HAND_KEY,
        bind="query-params",
        max_chars=LONGEST_HAND,
        placeholder=visit.say("kabadak.field.example"),
        help=visit.say("kabadak.field.notation"),
    )
    share.add_to_link(**{HAND_KEY: text})
    return text.strip()


def _ask_either(visit: Visit, key: str, options: tuple[str, str]) -> str:
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say(f"kabadak.field.{key}"),
        options,
        key=key,
        label_of=lambda one: visit.say(f"kabadak.field.{key}-{one}"),
        required=True,
    )
    share.add_to_link(**{key: chosen})
    return chosen


def _ask_rows(visit: Visit) -> list[str]:
    """Asks for the rows, one on each line."""
    with st.expander(
        visit.say("kabadak.field.rows"),
        icon=":material/table_restaurant:",
        expanded=bool(input_value(ROWS_KEY)),
    ):
        text = st.text_area(
            visit.say("kabadak.field.rows-label"),
            key=ROWS_KEY,
            bind="query-params",
            max_chars=LONGEST_ROWS,
            height=120,
            placeholder=visit.say("kabadak.field.rows-example"),
        )
        st.caption(visit.say("kabadak.field.rows-lead"))
    share.add_to_link(**{ROWS_KEY: text})
    return [line for line in text.splitlines() if line.strip()][:MOST_ROWS]  # no game has more


def _laid_cards(rows: list[str]) -> set[int]:
    """The cards in rows, as far as they can be read."""
    cards: set[int] = set()
    for row in rows:
        try:
            cards.update(read_cards(row))
        except CaboError:
            continue
    return cards
