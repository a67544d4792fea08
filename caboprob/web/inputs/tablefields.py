"""The fields of a table to fill: what they are called in the address, and what the pad puts into them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import streamlit as st

from caboprob.cards import Deck
from caboprob.slots import UNKNOWN
from caboprob.text.rounds.reasons import player
from caboprob.web.base import device
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import cardpad
from caboprob.web.inputs.cardpad import Target
from caboprob.web.inputs.handpicture import dashed

PLAYERS, ME, DISCARD = "players", "me", "discard"
KNOWN = "table-known"  # what is known of the others, unfolded or not
MOST_PLAYERS = 10
RANGES = 3


def opponent(seat: int) -> str:
    """The name of an opponent's hand in the address; the first is player 2."""
    return f"opp{seat}"


def all_keys() -> tuple[str, ...]:
    """Every field that cards are put into, at the largest table."""
    return (ME, *(opponent(seat) for seat in range(1, MOST_PLAYERS)), DISCARD)


def targets(visit: Visit, players: int, dealt: int, *, own: bool) -> list[Target]:
    """The fields that can be tapped into, the own hand first; more than dealt only where hands grow."""
    most = 0 if visit.rules.hands_grow else dealt
    mine = [Target(ME, visit.say("table.pad.me"), most=most)] if own else []
    others = [
        Target(opponent(seat), player(visit.language, seat + 1), most=most) for seat in range(1, players)
    ]
    return [*mine, *others, Target(DISCARD, visit.say("table.pad.discard"))]


def guesses(deck: Deck) -> list[tuple[str, str]]:
    """What a slot can hold besides a card, as notation and words: anything, or a low, middle or high card."""
    ranks = rising(deck)
    cuts = [len(ranks) * part // RANGES for part in range(RANGES + 1)]
    ranges = [f"{ranks[low]}-{ranks[high - 1]}" for low, high in pairwise(cuts)]
    return [(UNKNOWN, UNKNOWN), *((one, dashed(one)) for one in ranges)]


def rising(deck: Deck) -> Sequence[str]:
    """The ranks that count the more the higher they are, without jokers and kings that count by colour."""
    found: list[str] = []
    highest = -1
    for number, rank in enumerate(deck.ranks):
        points = {face.points for face in deck.faces if face.rank == number}
        if deck.copies[number] and len(points) == 1 and min(points) >= highest:
            found.append(rank)
            highest = min(points)
    return found


def written(key: str) -> str:
    """What stands in a field, or is about to, by the address."""
    return str(st.session_state.get(key, st.query_params.get(key, ""))).strip()


def filled(keys: Iterable[str]) -> bool:
    """Whether anything stands in one of these fields."""
    return any(map(written, keys))


def unfolded() -> bool:
    """Whether what is known of the others is shown to begin with: where there is room, if it is anything."""
    return filled(key for key in all_keys() if key != ME) and not device.is_phone()


def clear() -> None:
    """Empties the table."""
    fill({})


def fill(values: dict[str, str]) -> None:
    """Puts values into the fields, empties the others, and unfolds what is known of the other players."""
    for key in all_keys():
        st.session_state[key] = values.get(key, "")
    st.session_state.update({key: value for key, value in values.items() if key not in all_keys()})
    st.session_state[KNOWN] = unfolded()
    st.session_state[cardpad.TARGET] = ME
