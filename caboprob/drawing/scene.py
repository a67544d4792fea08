"""What a drawing shows: cards, seats and the table, in the notation that people type."""

from dataclasses import dataclass
from typing import Literal

Mark = Literal["", "new", "looked", "swapped", "wrong"]
Power = Literal["", "look-own", "look-other", "swap", "look-any", "look-swap"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: `name` is its notation, None if it lies face down.

    `mark` is what has just happened to it (`wrong`: it did not fit, or was refused), `power` the action
    that it lets its player carry out.
    The note of a face-down card is written on its back (`0–5`), that of an open card below it.
    """

    name: str | None
    mark: Mark = ""
    note: str = ""
    power: Power = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and their cards; `knows` lists the slots, from 1, that this player has seen.

    `active` is whoever is on turn, `caller` whoever has called, `sum` the sum of the cards as text, empty
    where none is to be shown. With `columns` the cards lie in that many, slot 1 nearest to the player.
    """

    label: str
    cards: tuple[Card, ...]
    active: bool = False
    caller: bool = False
    sum: str = ""
    knows: tuple[int, ...] = ()
    columns: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table; `pile_size` and `discard_size` are None if nobody has counted those cards."""

    seats: tuple[Seat, ...]
    pile_size: int | None
    discard: Card | None = None
    discard_size: int | None = 0
    drawn: Card | None = None
    drawn_by: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards laid together in Kabadak, the last one on top; `kind` says in words what they form."""

    label: str
    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class KabadakTable:
    """The table of Kabadak: rows of cards, the stock to draw from, and the hands of the players."""

    seats: tuple[Seat, ...]
    rows: tuple[Row, ...]
    stock_size: int
