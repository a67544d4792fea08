"""The players of a round: how many, what lies before each, and what each had written down before."""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.numerals import read_whole
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad


@dataclass(frozen=True, slots=True)
class Entered:
    """What was entered; `complete` once every hand can be read and scored."""

    hands: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    complete: bool


def number(visit: Visit) -> int:
    """How many players there are."""
    options = [str(count) for count in range(visit.rules.players_min, visit.rules.players_max + 1)]
    chosen = choices.choice(
        st.segmented_control,
        visit.say("score.field.players"),
        options,
        key="players",
        words=str,
        default="3" if "3" in options else options[0],
        required=True,
    )
    share.include(players=chosen)
    return int(chosen)


def fields(visit: Visit, players: int) -> Entered:
    """A hand and a total to enter for each player, and the pad to tap the cards."""
    hands, totals = [], []
    for seat in range(1, players + 1):
        row = st.container(horizontal=True, vertical_alignment="bottom", gap="small", wrap=False)
        below = st.container()
        with row:
            hands.append(cardpad.hand_field(visit, seat, below))
            totals.append(total_field(visit, seat, below))
    targets = _targets(visit, players)
    cardpad.choose(visit.say("score.pad.player"), targets)
    cardpad.pad(visit, targets)
    filled = [hand for hand in hands if hand is not None]
    known = [total for total in totals if total is not None]
    empty_allowed = visit.rules.snaps
    complete = len(filled) == len(known) == players and (all(filled) or (empty_allowed and any(filled)))
    return Entered(tuple(filled), tuple(known), complete)


def _targets(visit: Visit, players: int) -> list[cardpad.Target]:
    """The players' hands in turn: one as large as dealt hands over to the next."""
    full = visit.rules.hand_size
    return [cardpad.Target(cardpad.field_key(seat), str(seat), full) for seat in range(1, players + 1)]


def total_field(visit: Visit, seat: int, below: DeltaGenerator) -> int | None:
    """A player's total before the round, 0 if none is entered; None, and why `below`, if it is no number."""
    key = f"total{seat}"
    text = st.text_input(
        visit.say("score.field.total"),
        key=key,
        bind="query-params",
        max_chars=7,
        placeholder="0",
        width=110,
    )
    share.include(**{key: text})
    try:
        return read_whole(text) if text.strip() else 0
    except CaboError as error:
        below.error(visit.refusal(error))
        return None
