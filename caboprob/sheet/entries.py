"""What is put down on a score sheet: a round of the CABO family, or a game of a round of Kabadak."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from caboprob.cards import is_whole
from caboprob.errors import BadNotation, located, shown
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.losses import check_losses
from caboprob.kabadak.score import Game as GameEntry
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_end, check_hands, check_sums

__all__ = [
    "Entry",
    "GameEntry",
    "RoundEntry",
    "check_round",
    "game_from",
    "read_game",
    "read_round",
    "round_from",
    "written",
]

ROUND_PARTS = ("hands", "sums", "caller", "shed", "no_cards", "kamikaze")
GAME_PARTS = ("losses", "bare")

Parts = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEntry:
    """A round: everybody's cards or everybody's sums, and who ended it. Players count from 1.

    `shed` is who threw the last card; `no_cards` says that nothing was left to draw. `kamikaze` names those
    who had one where only sums are given; cards tell it themselves.
    """

    hands: tuple[tuple[int, ...], ...] | None = None
    sums: tuple[int, ...] | None = None
    caller: int | None = None
    shed: int | None = None
    no_cards: bool = False
    kamikaze: tuple[int, ...] = ()


Entry = RoundEntry | GameEntry


def check_round(rules: RuleSet, players: int, entry: RoundEntry) -> None:
    """Refuses an entry that no round of these rules and this many players can bring (`CaboError`)."""
    if (entry.hands is None) == (entry.sums is None):
        raise BadNotation("entry-hands-or-sums")
    if not isinstance(entry.no_cards, bool):
        raise BadNotation("switch-expected", got=shown(entry.no_cards))
    given = entry.hands if entry.hands is not None else entry.sums or ()
    if len(given) != players:
        raise BadNotation("entry-count", players=players, got=len(given))
    if entry.sums is not None:
        check_sums(
            rules,
            entry.sums,
            caller=entry.caller,
            shed=entry.shed,
            kamikaze=entry.kamikaze,
            no_cards=entry.no_cards,
        )
    elif entry.hands is not None:
        if entry.kamikaze:
            raise BadNotation("entry-kamikaze-of-hands")
        check_hands(rules, entry.hands)
        no_card_left = [not hand for hand in entry.hands]
        check_end(rules, no_card_left, entry.caller, entry.shed, entry.no_cards)


def written(entry: Entry, rules: RuleSet | None) -> dict[str, Any]:
    """An entry in JSON, cards in their notation; what is not said is left out."""
    if isinstance(entry, GameEntry):
        parts: dict[str, Any] = {"losses": list(map(int, entry.losses)), "bare": _number(entry.bare)}
    else:
        hands = entry.hands
        if hands is not None and rules is not None:
            parts = {"hands": [rules.deck.write_hand(hand) for hand in hands]}
        else:
            parts = {"sums": list(map(int, entry.sums or ()))}
        parts |= {"caller": _number(entry.caller), "shed": _number(entry.shed)}
        parts |= {"no_cards": entry.no_cards or None}
        parts |= {"kamikaze": list(map(int, entry.kamikaze)) or None}
    return {name: value for name, value in parts.items() if value is not None}


def round_from(rules: RuleSet, players: int, parts: Parts) -> RoundEntry:
    """The round of such JSON; refuses what no such round can be (`CaboError`)."""
    entry = read_round(rules, players, parts)
    check_round(rules, players, entry)
    return entry


def read_round(rules: RuleSet, players: int, parts: Parts) -> RoundEntry:
    """The round of such JSON, whether or not there can be such a round."""
    _check_parts(parts, ROUND_PARTS)
    hands = parts.get("hands")
    sums = parts.get("sums")
    no_cards = parts.get("no_cards", False)
    if not isinstance(no_cards, bool):
        raise BadNotation("switch-expected", got=shown(no_cards))
    return RoundEntry(
        hands=None if hands is None else tuple(_hand(rules, hand) for hand in _list("hands", hands)),
        sums=None if sums is None else _wholes("sums", sums),
        caller=_player("caller", parts, players),
        shed=_player("shed", parts, players),
        no_cards=no_cards,
        kamikaze=_wholes("kamikaze", parts.get("kamikaze", [])),
    )


def game_from(parts: Parts) -> GameEntry:
    """The game of Kabadak of such JSON; refuses what no game can be (`CaboError`)."""
    game = read_game(parts)
    check_losses(game.losses, game.bare)
    return game


def read_game(parts: Parts) -> GameEntry:
    """The game of Kabadak of such JSON, whether or not there can be such a game."""
    _check_parts(parts, GAME_PARTS)
    losses = _wholes("losses", parts.get("losses"))
    if len(losses) != SEATS:
        raise BadNotation("entry-count", players=SEATS, got=len(losses))
    return GameEntry((losses[0], losses[1]), _player("bare", parts, SEATS))


def _check_parts(parts: Parts, known: tuple[str, ...]) -> None:
    for name in parts:
        if name not in known:
            raise BadNotation("entry-part-unknown", part=shown(name), known=", ".join(known))


def _hand(rules: RuleSet, hand: object) -> tuple[int, ...]:
    if not isinstance(hand, str | list):
        raise BadNotation("text-expected", got=shown(hand))
    return rules.deck.read_hand(hand)


def _list(place: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        with located(place):
            raise BadNotation("list-expected", got=shown(value))
    return value


def _wholes(place: str, values: object) -> tuple[int, ...]:
    with located(place):
        for value in _list(place, values):
            if not is_whole(value):
                raise BadNotation("number-expected", got=shown(value))
    return tuple(_list(place, values))


def _player(place: str, parts: Parts, players: int) -> int | None:
    """A part that names a player, or None."""
    player = parts.get(place)
    with located(place):
        if player is not None and not (is_whole(player) and 1 <= player <= players):
            raise BadNotation("player-unknown", players=players, got=shown(player))
    return player


def _number(player: int | None) -> int | None:
    """A player as a number of Python's own, where NumPy's may have been given."""
    return None if player is None else int(player)
