"""A game of Kabadak written down: JSON in and out."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, TooLarge, located, shown
from caboprob.kabadak.cards import CARDS, check, read_cards, write_cards
from caboprob.kabadak.refusals import Undealt
from caboprob.kabadak.state import HAND, SEATS
from caboprob.table.record import LONGEST, MOST_MOVES

KEYS = ("rules", "dealer", "hands", "talon", "moves", "note")
RULES = "kabadak"

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written down; the dealer counts from 1, the talon has its next card first.

    Cards that are written down nowhere lie under the talon in an unknown order.
    """

    dealer: int
    hands: tuple[Cards, Cards]
    talon: Cards = ()
    moves: tuple[str, ...] = ()
    note: str = ""

    @property
    def hidden(self) -> int:
        """How many cards are written down nowhere."""
        return CARDS - sum(map(len, self.hands)) - len(self.talon)


def read_record(text: str) -> Record:
    """Reads a record from JSON.

    Refuses what is no record (`BadNotation`), cards that cannot be dealt (`ImpossibleCards`) and records
    beyond `LONGEST` characters or `MOST_MOVES` moves (`TooLarge`).
    """
    if len(text) > LONGEST:
        raise TooLarge("record-too-long", most=LONGEST, got=len(text))
    table = _load(text)
    _check_rules(table)
    record = Record(
        dealer=_dealer(table),
        hands=_hands(table),
        talon=_cards(table, "talon"),
        moves=_moves(table),
        note=_text(table.get("note", ""), "note"),
    )
    check(card for cards in (*record.hands, record.talon) for card in cards)
    return record


def write_record(record: Record) -> dict[str, Any]:
    """The record as an object for JSON."""
    written: dict[str, Any] = {
        "rules": RULES,
        "dealer": record.dealer,
        "hands": [write_cards(hand) for hand in record.hands],
        "talon": write_cards(record.talon),
        "moves": list(record.moves),
    }
    return written | ({"note": record.note} if record.note else {})


def _load(text: str) -> dict[str, Any]:
    try:
        table = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise BadNotation("record-no-json", line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        raise BadNotation("record-no-json", line=1, column=1) from None
    if not isinstance(table, dict):
        raise BadNotation("record-no-object", got=shown(json.dumps(table)))
    for key in table:
        if key not in KEYS:
            raise BadNotation("record-key-unknown", key=shown(key), known=", ".join(KEYS))
    for key in ("rules", "hands"):
        if key not in table:
            raise BadNotation("record-key-missing", key=key)
    return table


def _check_rules(table: dict[str, Any]) -> None:
    if table["rules"] != RULES:
        raise BadNotation("record-rules-unknown", rules=shown(table["rules"]), known=RULES)


def _dealer(table: dict[str, Any]) -> int:
    dealer = table.get("dealer", 1)
    with located("dealer"):
        if type(dealer) is not int or not 1 <= dealer <= SEATS:
            raise BadNotation("player-unknown", players=SEATS, got=shown(dealer))
    return int(dealer)


def _hands(table: dict[str, Any]) -> tuple[Cards, Cards]:
    hands = []
    for number, written in enumerate(_list(table, "hands"), 1):
        with located(f"hands[{number}]"):
            if not isinstance(written, list):
                raise BadNotation("record-list-expected", got=shown(written))
            hands.append(read_cards(written))
            if len(written) != HAND:
                raise Undealt("kabadak.errors.hand-of-seven", most=HAND, got=len(written))
    if len(hands) != SEATS:
        raise BadNotation("players-count", least=SEATS, most=SEATS, got=len(hands))
    return hands[0], hands[1]


def _cards(table: dict[str, Any], key: str) -> Cards:
    written: Sequence[object] = _list(table, key)
    with located(key):
        return read_cards(written)


def _moves(table: dict[str, Any]) -> tuple[str, ...]:
    moves = _list(table, "moves")
    if len(moves) > MOST_MOVES:
        raise TooLarge("record-too-many-moves", most=MOST_MOVES, got=len(moves))
    return tuple(_text(move, f"moves[{number}]") for number, move in enumerate(moves, 1))


def _text(written: object, place: str) -> str:
    with located(place):
        if not isinstance(written, str):
            raise BadNotation("record-text-expected", got=shown(written))
    return written


def _list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key, [])
    with located(key):
        if not isinstance(value, list):
            raise BadNotation("record-list-expected", got=shown(json.dumps(value)))
    return value
