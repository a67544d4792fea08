"""The record of a game of Kabadak, read and written."""

from dataclasses import dataclass
from typing import Any

from caboprob.carryingout import carries_out
from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
from caboprob.kabadak.core.cards import DECK_SIZE, check_distinct, read_cards, write_cards
from caboprob.kabadak.core.state import CARDS_DEALT, SEATS
from caboprob.reading.records import (
    RawRecord,
    Source,
    check_keys,
    list_of,
    moves_of,
    note_of,
    player_of,
    read_raw_record,
    rows_of,
)

KEYS = ("rules", "dealer", "hands", "talon", "moves", "note")
KABADAK_KEY = "kabadak"

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game; the dealer counts from 1, and the next card of the talon comes first.

    Cards that are not listed lie under the talon in an unknown order.
    """

    dealer: int
    hands: tuple[Cards, Cards]
    talon: Cards = ()
    moves: tuple[str, ...] = ()
    note: str = ""

    @property
    def hidden(self) -> int:
        """How many cards the record does not list."""
        return DECK_SIZE - sum(map(len, self.hands)) - len(self.talon)


def read_record(source: Source) -> Record:
    """Reads a record of a game.

    Refuses what is not a record (`BadNotation`), cards that cannot be dealt (`ImpossibleCards`) and records
    beyond `LONGEST_RECORD` characters or `MOST_MOVES` moves (`TooLarge`).
    """
    parts = read_raw_record(source)
    _check_rules(parts)
    check_keys(parts, KEYS, ("rules", "hands"))
    record = Record(
        dealer=player_of(parts, "dealer", SEATS),
        hands=_hands(parts),
        talon=_talon(parts),
        moves=moves_of(parts),
        note=note_of(parts),
    )
    check_distinct(card for cards in (*record.hands, record.talon) for card in cards)
    return record


def write_record(record: Record) -> dict[str, Any]:
    """The record as an object for JSON."""
    fields: dict[str, Any] = {
        "rules": KABADAK_KEY,
        "dealer": record.dealer,
        "hands": [write_cards(hand) for hand in record.hands],
        "talon": write_cards(record.talon),
        "moves": list(record.moves),
    }
    return fields | ({"note": record.note} if record.note else {})


def _check_rules(parts: RawRecord) -> None:
    """Refuses a record of another game, before its parts are checked."""
    rules_named = parts.get("rules", KABADAK_KEY)
    if rules_named != KABADAK_KEY:
        raise BadNotation("kabadak-record-expected", rules=excerpt(rules_named), known=KABADAK_KEY)


def _hand(cards_written: list[Any]) -> Cards:
    cards = read_cards(cards_written)
    if len(cards) != CARDS_DEALT:
        raise ImpossibleCards("kabadak-hand", most=CARDS_DEALT, got=len(cards))
    return cards


@carries_out("deck.players")
def _hands(parts: RawRecord) -> tuple[Cards, Cards]:
    hands = rows_of(parts, "hands", _hand)
    if len(hands) != SEATS:
        raise BadNotation("players-exactly", players=SEATS, got=len(hands))
    return hands[0], hands[1]


def _talon(parts: RawRecord) -> Cards:
    cards_written = list_of(parts, "talon")
    with at_place("talon"):
        return read_cards(cards_written)
