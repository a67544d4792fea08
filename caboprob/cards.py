"""Decks, the ranks and points of their cards, and the notation of cards and hands.

A face is what a card shows, as it is written: `7`, `Kh`, `X`. A card is an int, the number of its
face in `Deck.faces`. Where a suit makes no difference a card may be written without it (`5` as well as `5h`).
A suit may also be written as its symbol, `K♥`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from numbers import Integral
from typing import Any, NoReturn, TypeGuard

from caboprob.content import layered, paths
from caboprob.errors import BadNotation, BadRules, ImpossibleCards, at_place, excerpt
from caboprob.reading.numerals import PLAIN_MINUS, is_whole_numeral
from caboprob.reading.rankwords import with_rank_letter
from caboprob.reading.suits import with_suit_letter

# The structs of the rules core have room for this many: the largest deck, Kombio's, has 70 cards of 16
# ranks. Every round carries that room along, so there is little more.
MOST_CARDS, MOST_RANKS = 72, 16
SEPARATORS = re.compile(r"[\s,]+")


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows; `rank` is its number in `Deck.ranks`, `suit` is empty if none is written."""

    name: str
    rank: int
    suit: str
    points: int


@dataclass(frozen=True, slots=True, repr=False)
class Deck:
    """A deck: the faces a card can show, and how many cards of each rank there are (`copies`).

    A card is given by the number of its face in `faces`.
    """

    key: str
    ranks: tuple[str, ...] = field(hash=False)  # key and copies suffice for a hash; equality compares all
    copies: tuple[int, ...]
    suits: str = field(hash=False)
    faces: tuple[Face, ...] = field(hash=False)

    def __repr__(self) -> str:
        return f"Deck({self.key!r}, {len(self)} cards)"

    def __len__(self) -> int:
        return sum(self.copies)

    def cards(self) -> tuple[int, ...]:
        """Every card of the deck, each copy on its own, in order of rank."""
        return tuple(
            card for rank, copies in enumerate(self.copies) for card in self._copies_of(rank, copies)
        )

    def read_card(self, text: object) -> int:
        """The card written as `text`; `BadNotation` if this deck has no such face.

        Court cards may be written as in German or French, too, where that means no other card.
        """
        notation = (
            str(text).strip().translate(PLAIN_MINUS) if isinstance(text, str) or is_whole_number(text) else ""
        )
        name = with_suit_letter(notation)
        card = self._card_called(name)
        if card is None:
            name = with_rank_letter(name)
            card = self._card_called(name)
        if card is not None:
            return card
        if name.upper() in self.ranks:
            raise BadNotation("card-needs-suit", card=name.upper(), suits=", ".join(self.suits))
        raise BadNotation("card-unknown", card=excerpt(text), faces=self.face_names())

    def _card_called(self, name: str) -> int | None:
        return (
            next((card for card, face in enumerate(self.faces) if face.name.lower() == name.lower()), None)
            if name.isascii()
            else None
        )

    def read_hand(self, text: str | Sequence[object]) -> tuple[int, ...]:
        """A hand from its notation, `7 0 12` or `7,0,12`, or from a list of cards."""
        cards = [part for part in SEPARATORS.split(text) if part] if isinstance(text, str) else text
        return tuple(self.read_card(card) for card in cards)

    def write_hand(self, cards: Iterable[int]) -> str:
        """The notation of a hand."""
        return " ".join(self.faces[card].name for card in cards)

    def write_card(self, card: int) -> int | str:
        """A card as written in JSON: a number if the deck has no suits, else its name."""
        name = self.faces[card].name
        only_numbers = not self.suits and all(map(is_whole_numeral, self.ranks))
        return int(name) if only_numbers else name

    def points(self, cards: Iterable[int]) -> int:
        """The sum of the cards' points."""
        return sum(self.faces[card].points for card in cards)

    def check(self, cards: Iterable[int]) -> None:
        """Refuses more cards of a rank than the deck has, or one suited card twice (`ImpossibleCards`).

        Refuses what is not a card of this deck (`BadNotation`).
        """
        faces = [self._face(card) for card in cards]
        names = Counter(face.name for face in faces)
        ranks = Counter(face.rank for face in faces)
        for face in faces:
            most = self.copies[face.rank]
            if ranks[face.rank] > most:
                self._refuse(self.ranks[face.rank], most, ranks[face.rank])
            if face.suit and names[face.name] > 1:
                self._refuse(face.name, 1, names[face.name])

    def _face(self, card: object) -> Face:
        if is_whole_number(card) and 0 <= card < len(self.faces):
            return self.faces[card]
        got = card if is_whole_number(card) else repr(card)
        raise BadNotation("card-number-unknown", got=excerpt(got), most=len(self.faces) - 1)

    def _refuse(self, card: str, most: int, got: int) -> NoReturn:
        raise ImpossibleCards("too-many-of-a-card", card=card, n=most, got=got)

    def face_names(self) -> str:
        """The faces that the cards of this deck can have, for a message: `0, 1, … 13`."""
        unsuited_ranks = {face.rank for face in self.faces if not face.suit}
        in_deck = [face for face in self.faces if self.copies[face.rank]]
        return ", ".join(face.name for face in in_deck if not face.suit or face.rank not in unsuited_ranks)

    def _copies_of(self, rank: int, copies: int) -> list[int]:
        faces = [card for card, face in enumerate(self.faces) if face.rank == rank]
        suited = [card for card in faces if self.faces[card].suit]
        return suited or faces * copies


def is_whole_number(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, NumPy's included, but not a boolean."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def decks() -> tuple[str, ...]:
    """The keys of all decks there are."""
    return paths.file_names("decks")


@cache
def deck(key: str, jokers: int = 0, other_points: tuple[tuple[str, int], ...] = ()) -> Deck:
    """The deck `key` of `data/decks/`, with this many jokers.

    `other_points` has points that differ from its file's, by rank (`Q`) or by card (`Kh`); a card's take
    precedence over its rank's. Refuses a file that does not describe a deck, and more cards or ranks than the
    core has room for (`BadRules`).
    """
    table = layered.read_data("decks", f"{key}.toml")
    with at_place(f"decks/{key}.toml"):
        if not _is_deck(table):
            raise BadRules("deck-unreadable", example='{ rank = "7", points = 7, copies = 4 }')
        new_deck = _with_points(_deck_of_table(key, table, jokers), dict(other_points))
        if len(new_deck) > MOST_CARDS or len(new_deck.ranks) > MOST_RANKS:
            raise BadRules("deck-too-large", cards=MOST_CARDS, ranks=MOST_RANKS)
    return new_deck


def _is_deck(table: layered.TomlTable) -> bool:
    """Whether a table has what a deck needs, each part of its kind."""
    suits, rows = table.get("suits", {}), table.get("cards")
    if not isinstance(suits, dict) or not isinstance(rows, list) or not rows:
        return False
    joker = table.get("jokers", {"rank": "", "points": 0})
    return all(_is_row(row, suits) for row in rows) and isinstance(joker, dict) and _is_row(joker, {"": ""})


def _is_row(row: Any, suits: dict[str, str]) -> bool:
    """Whether a row of a deck has a rank, its points (for each colour), and copies or suits."""
    if not isinstance(row, dict) or not isinstance(row.get("rank"), str):
        return False
    points = row.get("points")
    values = [points.get(colour) for colour in suits.values()] if isinstance(points, dict) else [points]
    copies = row.get("copies", len(suits))
    return all(map(is_whole_number, values)) and is_whole_number(copies) and 0 < copies <= MOST_CARDS


def _deck_of_table(key: str, table: layered.TomlTable, jokers: int) -> Deck:
    suits: dict[str, str] = table.get("suits", {})
    ranks: list[str] = []
    copies: list[int] = []
    faces: list[Face] = []
    for row in table["cards"]:
        faces += _faces(row, len(ranks), suits)
        ranks.append(row["rank"])
        copies.append(row.get("copies", len(suits)))
    if joker := table.get("jokers"):
        faces.append(Face(joker["rank"], len(ranks), "", joker["points"]))
        ranks.append(joker["rank"])
        copies.append(jokers)
    return Deck(key, tuple(ranks), tuple(copies), "".join(suits), tuple(faces))


def _with_points(deck: Deck, points: Mapping[str, int]) -> Deck:
    """The deck with other points for some of its cards."""
    faces = (
        replace(face, points=points.get(face.name, points.get(deck.ranks[face.rank], face.points)))
        for face in deck.faces
    )
    return replace(deck, faces=tuple(faces)) if points else deck


def _faces(row: dict[str, Any], rank: int, suits: dict[str, str]) -> list[Face]:
    """The ways to write a card of this rank: without a suit where its points are the same in all."""
    points = row["points"]
    unsuited = [] if isinstance(points, dict) else [Face(row["rank"], rank, "", points)]
    suited = [
        Face(row["rank"] + suit, rank, suit, points[colour] if isinstance(points, dict) else points)
        for suit, colour in suits.items()
    ]
    return unsuited + suited
