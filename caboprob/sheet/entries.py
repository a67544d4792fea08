"""The entries of a score sheet: rounds of the CABO family, or the games of a round of Kabadak."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from caboprob.cards import is_whole_number
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.score import Game
from caboprob.rulesets import RuleSet

RECORD = "record"
CARDS_LEFT = "left"
ROUND_PARTS = ("hands", "sums", "caller", "shed", "no_cards", "kamikaze", RECORD)
GAME_PARTS = ("losses", "bare", CARDS_LEFT, RECORD)

Parts = Mapping[str, Any]
"""An entry as JSON writes it: values by the names in `ROUND_PARTS` or `GAME_PARTS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEntry:
    """A round: everybody's cards or everybody's sums, and who ended it. Players count from 1.

    `shed` is who ended it by snapping the last card of their hand; `no_cards` says that nothing was left to
    draw. `kamikaze` lists who had one, the hand that costs the others points instead, where only sums are
    given; hands show it themselves.
    """

    hands: tuple[tuple[int, ...], ...] | None = None
    sums: tuple[int, ...] | None = None
    caller: int | None = None
    shed: int | None = None
    no_cards: bool = False
    kamikaze: tuple[int, ...] = ()
    record: str | None = None


@dataclass(frozen=True, slots=True)
class GameEntry(Game):
    """A game of Kabadak: what it cost, who ended it with a bare Kabadak, and its `record` if there is one.

    `left` are the ranks of the cards that each player was left with; empty where only points are known.
    """

    record: str | None = None
    left: tuple[str, str] = ("", "")


Entry = RoundEntry | GameEntry


def entry_as_json(entry: Entry, rules: RuleSet | None) -> dict[str, Any]:
    """An entry as JSON writes it, cards in their notation; what is None, or at its default, is left out."""
    if isinstance(entry, GameEntry):
        parts: dict[str, Any] = {"losses": list(map(int, entry.losses)), "bare": _plain_number(entry.bare)}
        parts |= {CARDS_LEFT: list(entry.left) if any(entry.left) else None}
    else:
        hands = entry.hands
        if hands is not None and rules is not None:
            parts = {"hands": [rules.deck.write_hand(hand) for hand in hands]}
        else:
            parts = {"sums": list(map(int, entry.sums or ()))}
        parts |= {"caller": _plain_number(entry.caller), "shed": _plain_number(entry.shed)}
        parts |= {"no_cards": entry.no_cards or None}
        parts |= {"kamikaze": list(map(int, entry.kamikaze)) or None}
    parts |= {RECORD: json.loads(entry.record) if entry.record else None}
    return {name: value for name, value in parts.items() if value is not None}


def read_round(rules: RuleSet, players: int, parts: Parts) -> RoundEntry:
    """The round that JSON describes, whether or not there can be such a round."""
    _check_parts(parts, ROUND_PARTS)
    hands = parts.get("hands")
    sums = parts.get("sums")
    no_cards = parts.get("no_cards", False)
    if not isinstance(no_cards, bool):
        raise BadNotation("switch-expected", got=excerpt(no_cards))
    return RoundEntry(
        hands=None if hands is None else _read_hands(rules, _list("hands", hands)),
        sums=None if sums is None else _integers("sums", sums),
        caller=_player("caller", parts, players),
        shed=_player("shed", parts, players),
        no_cards=no_cards,
        kamikaze=_integers("kamikaze", parts.get("kamikaze", [])),
        record=_record_text(parts),
    )


def read_game(parts: Parts) -> GameEntry:
    """The game of Kabadak that JSON describes, whether or not there can be such a game."""
    _check_parts(parts, GAME_PARTS)
    losses = _integers("losses", parts.get("losses"))
    if len(losses) != SEATS:
        raise BadNotation("entry-count", players=SEATS, got=len(losses))
    return GameEntry(
        (losses[0], losses[1]), _player("bare", parts, SEATS), _record_text(parts), _cards_left(parts)
    )


def _cards_left(parts: Parts) -> tuple[str, str]:
    with at_place(CARDS_LEFT):
        hands_left = _list(CARDS_LEFT, parts.get(CARDS_LEFT, ["", ""]))
        if len(hands_left) != SEATS:
            raise BadNotation("entry-count", players=SEATS, got=len(hands_left))
        for cards in hands_left:
            if not isinstance(cards, str):
                raise BadNotation("text-expected", got=excerpt(cards))
    return hands_left[0], hands_left[1]


def compact_json(record: object) -> str:
    """A record as JSON without blanks, as an entry has it."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def _record_text(parts: Parts) -> str | None:
    record = parts.get(RECORD)
    with at_place(RECORD):
        if record is not None and not isinstance(record, dict):
            raise BadNotation("record-no-object", got=excerpt(json.dumps(record)))
    return None if record is None else compact_json(record)


def _check_parts(parts: Parts, known_parts: tuple[str, ...]) -> None:
    for name in parts:
        if name not in known_parts:
            raise BadNotation("entry-part-unknown", part=excerpt(name), known=", ".join(known_parts))


def _read_hands(rules: RuleSet, hands: list[object]) -> tuple[tuple[int, ...], ...]:
    cards_by_hand = []
    for number, hand in enumerate(hands, 1):
        with at_place(f"hand {number}"):
            cards_by_hand.append(_read_hand(rules, hand))
    return tuple(cards_by_hand)


def _read_hand(rules: RuleSet, hand: object) -> tuple[int, ...]:
    if not isinstance(hand, str | list):
        raise BadNotation("text-expected", got=excerpt(hand))
    return rules.deck.read_hand(hand)


def _list(part: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        with at_place(part):
            raise BadNotation("list-expected", got=excerpt(value))
    return value


def _integers(part: str, values: object) -> tuple[int, ...]:
    with at_place(part):
        for value in _list(part, values):
            if not is_whole_number(value):
                raise BadNotation("number-expected", got=excerpt(value))
    return tuple(_list(part, values))


def _player(part: str, parts: Parts, players: int) -> int | None:
    """The number of a player, or None; refuses anything else."""
    player = parts.get(part)
    with at_place(part):
        if player is not None and not (is_whole_number(player) and 1 <= player <= players):
            raise BadNotation("player-unknown", players=players, got=excerpt(player))
    return player


def _plain_number(player: int | None) -> int | None:
    """A player's number as an `int` that JSON can write, where one of NumPy's may have been given."""
    return None if player is None else int(player)
