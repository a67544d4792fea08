"""The record of a round, read and written."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from caboprob import rulesets
from caboprob.carryingout import carries_out
from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
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
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.annotations import read_cards, says_more_than_move, write_card
from caboprob.table.checks import check_players_allowed
from caboprob.table.roundend import KEY as END
from caboprob.table.roundend import RoundEnd, read_end, write_end

KEYS = (
    "rules", "house", "starter", "hands", "discard", "pile", "looks", "moves", "reshuffles", "shown", "note",
    END,
)  # fmt: skip

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A round as written down; `pile` has its next card first, `discard` its top last.

    Cards that it does not list lie under the pile. Players and looked-at slots count from 1. `HIDDEN` stands
    for a card that nobody has told; `shown` has the hands turned up at the end, if any were. If `end_only`
    is there, nothing else is known: no deal and no moves.
    """

    rules: RuleSet
    starter: int
    hands: tuple[Cards, ...]
    discard: Cards
    pile: Cards
    looks: tuple[tuple[int, ...], ...]
    moves: tuple[str, ...]
    reshuffles: tuple[Cards, ...]
    note: str
    shown: tuple[Cards, ...] = ()
    end_only: RoundEnd | None = None

    @property
    def has_gaps(self) -> bool:
        """Whether it leaves cards untold, or tells some later than where they were dealt or drawn."""
        listed = (*self.hands, self.discard, self.pile, *self.reshuffles)
        deck = self.rules.deck
        return (
            any(HIDDEN in cards for cards in listed)
            or bool(self.shown)
            or any(says_more_than_move(text, deck) for text in self.moves)
        )

    @property
    def unlisted_count(self) -> int:
        """How many cards of the deck the record does not list."""
        listed = sum(map(len, self.hands)) + len(self.discard) + len(self.pile)
        return len(self.rules.deck) - listed


def read_record(
    source: Source, rules: str | RuleSet | None = None, house: Sequence[str] | None = None
) -> Record:
    """Reads a record of a round; `rules` and `house` take the place of its own.

    A `RuleSet` has its house rules already.

    Refuses anything that is not a record (`BadNotation`, `BadRules`), cards the deck does not have
    (`ImpossibleCards`), and records beyond `LONGEST_RECORD` characters or `MOST_MOVES` moves (`TooLarge`).
    """
    parts = read_raw_record(source)
    check_keys(parts, KEYS, required=() if END in parts else ("hands",))
    return _build(parts, rules, house)


def write_record(record: Record) -> dict[str, Any]:
    """The record as an object for JSON."""
    deck = record.rules.deck
    if record.end_only:
        return _write_end_only(record, record.end_only)

    def written_cards(hand: Cards) -> list[int | str]:
        return [write_card(deck, card) for card in hand]

    fields: dict[str, Any] = {
        "rules": record.rules.key,
        "house": list(record.rules.house),
        "starter": record.starter,
        "hands": [written_cards(hand) for hand in record.hands],
        "discard": written_cards(record.discard),
        "pile": written_cards(record.pile),
        "looks": [list(slots) for slots in record.looks],
        "moves": list(record.moves),
        "reshuffles": [written_cards(order) for order in record.reshuffles],
    }
    shown_hands = {"shown": [written_cards(hand) for hand in record.shown]} if record.shown else {}
    return fields | shown_hands | ({"note": record.note} if record.note else {})


def _write_end_only(record: Record, end: RoundEnd) -> dict[str, Any]:
    deck = record.rules.deck
    return {
        "rules": record.rules.key,
        "house": list(record.rules.house),
        "shown": [[write_card(deck, card) for card in hand] for hand in record.shown],
        END: write_end(end),
        **({"note": record.note} if record.note else {}),
    }


def record_of_end(rules: RuleSet, hands: Sequence[Cards], end: RoundEnd, note: str = "") -> Record:
    """The record of a round of which only the end is known."""
    return Record(
        rules=rules,
        starter=1,  # stands in for whoever it was
        hands=tuple((HIDDEN,) * rules.hand_size for _ in hands),
        discard=(),
        pile=(),
        looks=(),
        moves=(),
        reshuffles=(),
        note=note,
        shown=tuple(map(tuple, hands)),
        end_only=end,
    )


def _build(parts: RawRecord, rules: str | RuleSet | None, house: Sequence[str] | None) -> Record:
    rule_set = rules if isinstance(rules, RuleSet) else _rule_set(parts, rules, house)
    read_hand = partial(read_cards, rule_set.deck)
    if END in parts:
        shown_hands = rows_of(parts, "shown", read_hand)
        check_players_allowed(rule_set, len(shown_hands))
        end = read_end(parts, rule_set, shown_hands)
        record = record_of_end(rule_set, shown_hands, end, note_of(parts))
        _check_shown(record)
        return record
    hands = rows_of(parts, "hands", read_hand)
    check_players_allowed(rule_set, len(hands))
    record = Record(
        rules=rule_set,
        starter=player_of(parts, "starter", len(hands)),
        hands=tuple(hands),
        discard=_read_row(parts, "discard", rule_set),
        pile=_read_row(parts, "pile", rule_set),
        looks=tuple(rows_of(parts, "looks", _checked_slots)),
        moves=moves_of(parts),
        reshuffles=tuple(rows_of(parts, "reshuffles", read_hand)),
        note=note_of(parts),
        shown=tuple(rows_of(parts, "shown", read_hand)),
    )
    _check_cards(record)
    _check_looks(record)
    _check_shown(record)
    return record


def _rule_set(parts: RawRecord, rules: str | None, house: Sequence[str] | None) -> RuleSet:
    key = parts.get("rules") if rules is None else rules
    if key is None:
        raise BadNotation("record-key-missing", key="rules")
    if rules is None and key not in rulesets.family_keys():
        # A record can come from anybody: it may name a rule set, but never a file on this machine.
        raise BadNotation("record-rules-unknown", rules=excerpt(key), known=", ".join(rulesets.family_keys()))
    house_rules = list_of(parts, "house") if house is None else list(house)
    with at_place("house"):
        for rule in house_rules:
            if not isinstance(rule, str):
                raise BadNotation("record-text-expected", got=excerpt(rule))
    return rulesets.read(str(key), house_rules)


def _read_row(parts: RawRecord, key: str, rules: RuleSet) -> Cards:
    listed_values = list_of(parts, key)
    with at_place(key):
        return read_cards(rules.deck, listed_values)


def _checked_slots(listed_values: list[Any]) -> tuple[int, ...]:
    for slot in listed_values:
        if type(slot) is not int:
            raise BadNotation("record-number-expected", got=excerpt(slot))
    return tuple(listed_values)


@carries_out("setup.cards")
def _check_cards(record: Record) -> None:
    rules = record.rules
    for number, hand in enumerate(record.hands, 1):
        with at_place(f"hands[{number}]"):
            if not hand:
                raise ImpossibleCards("hand-empty")
            if len(hand) > rules.hand_size and not rules.hands_grow:
                raise ImpossibleCards("hand-too-large", most=rules.hand_size, got=len(hand))
    # With a hand that has grown, a player may have kept the first discard after a failed set.
    any_grown = any(len(hand) > rules.hand_size for hand in record.hands)
    if rules.first_discard and not record.discard and not any_grown:
        raise BadNotation("record-discard-missing")
    if record.discard[-1:] == (HIDDEN,):
        with at_place("discard"):
            raise BadNotation("record-top-hidden")
    listed = [card for cards in (*record.hands, record.discard, record.pile) for card in cards]
    rules.deck.check(card for card in listed if card != HIDDEN)
    if len(listed) > len(rules.deck):
        raise ImpossibleCards("more-than-the-deck", deck=len(rules.deck), got=len(listed))


def _check_shown(record: Record) -> None:
    with at_place("shown"):
        if record.shown and len(record.shown) != len(record.hands):
            raise BadNotation("record-shown-players", players=len(record.hands), got=len(record.shown))
        record.rules.deck.check(card for hand in record.shown for card in hand if card != HIDDEN)


@carries_out("setup.first-look", "setup.which-look")
def _check_looks(record: Record) -> None:
    rules = record.rules
    if len(record.looks) > len(record.hands):
        raise BadNotation("looks-too-many-players", players=len(record.hands), got=len(record.looks))
    for number, slots in enumerate(record.looks, 1):
        last_slot = rules.looks if rules.look_at == "nearest" else len(record.hands[number - 1])
        with at_place(f"looks[{number}]"):
            if len(slots) > rules.looks:
                raise BadNotation("looks-too-many", n=rules.looks, got=len(slots))
            if len(set(slots)) < len(slots) or any(not 1 <= slot <= last_slot for slot in slots):
                raise BadNotation("looks-slots", last=last_slot, got=excerpt(list(slots)))


def same_cards(rules: RuleSet, one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two lists hold the same cards. Either may leave out a suit that makes no difference."""
    only_in_one, only_in_other = Counter(one) - Counter(other), Counter(other) - Counter(one)

    def by_rank(cards: Counter[int], *, suited: bool) -> Counter[int]:
        faces = [rules.deck.faces[card] for card in cards.elements()]
        return Counter(face.rank for face in faces if face.suit or not suited)

    different_suits = by_rank(only_in_one, suited=True) & by_rank(only_in_other, suited=True)
    return not different_suits and by_rank(only_in_one, suited=False) == by_rank(only_in_other, suited=False)
