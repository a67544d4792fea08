"""Decisions planted in records: plain mistakes, and moves that nobody disputes."""

from dataclasses import dataclass
from typing import Any

Card = int | str

CABO = ("cabo-de", "cabo-en", "kaboom")
KINGS_LOOK = ("cabu", "cambio", "tamalou")


@dataclass(frozen=True, slots=True)
class Planted:
    """A record whose last entry holds the decision: the last one of that entry in the stage."""

    name: str
    rules: str
    hands: tuple[tuple[Card, ...], ...]
    moves: tuple[str, ...]
    stage: str
    discard: tuple[Card, ...] = (6,)
    pile: tuple[Card, ...] = ()

    @property
    def record(self) -> dict[str, Any]:
        """The record as people write it; everybody looked at their first two cards."""
        return {
            "rules": self.rules,
            "hands": [list(hand) for hand in self.hands],
            "discard": list(self.discard),
            "pile": list(self.pile),
            "looks": [[1, 2]] * len(self.hands),
            "moves": list(self.moves),
        }

    def __str__(self) -> str:
        return f"{self.rules}: {self.name}"


def of_cabo(name: str, stage: str, mine: str, pile: str, moves: str, discard: int = 6) -> list[Planted]:
    """The same decision of player 1 of three in the three games with numbers."""
    hands = (_cards(mine), (5, 8, 9, 10), (4, 7, 10, 11))
    played = tuple(move.strip() for move in moves.split(","))
    return [Planted(name, rules, hands, played, stage, (discard,), _cards(pile)) for rules in CABO]


def of_cabu(name: str, stage: str, mine: str, pile: str, moves: str) -> Planted:
    """A decision of player 1 of three in Cabu."""
    hands = (tuple(mine.split()), ("5c", "8d", "9h", "10s"), ("4c", "7d", "10h", "Js"))
    played = tuple(move.strip() for move in moves.split(","))
    return Planted(name, "cabu", hands, played, stage, (), tuple(pile.split()))


def of_kings(name: str, others: tuple[str, ...], mine: str, pile: str, moves: str) -> list[Planted]:
    """The same decision of player 1 with a black king, in the games in which it looks and then may swap."""
    hands = tuple(tuple(hand.split()) for hand in (mine, *others))
    played = tuple(move.strip() for move in moves.split(","))
    return [Planted(name, rules, hands, played, "drawn", (), tuple(pile.split())) for rules in KINGS_LOOK]


def _cards(written: str) -> tuple[Card, ...]:
    return tuple(int(card) for card in written.split())


LOOKED_AT_ALL = "draw look 3, draw discard, draw discard, draw look 4, draw discard, draw discard"
LOOKING = "7 6 9 8 10 6"  # the cards drawn in these moves
LOOKING_IN_CABU = "7s 6s 9s 8s 10d 6h"


def known(name: str, stage: str, mine: str, drawn: int, move: str) -> list[Planted]:
    """A decision in the third turn, by a player who has looked at all four cards."""
    return of_cabo(name, stage, mine, f"{LOOKING} {drawn}", f"{LOOKED_AT_ALL}, {move}")


MISTAKES = [
    *of_cabo("calls at once with two high cards known", "turn", "12 13 6 7", "", "call"),
    *of_cabo("keeps a 13 in place of a known 1", "drawn", "1 9 6 7", "13", "draw keep 1"),
    *of_cabo("keeps a 12 in place of a known 0", "drawn", "8 0 6 7", "12", "draw keep 2"),
    *of_cabo("discards a 0 with a known 12 in hand", "drawn", "12 3 6 7", "0", "draw discard"),
    *of_cabo("discards a 1 with a known 13 in hand", "drawn", "13 3 6 7", "1", "draw discard"),
    *of_cabo("takes a 13 in place of a known 2", "turn", "2 9 6 7", "", "take 1", 13),
    *of_cabo("takes a 12 in place of a known 0", "turn", "4 0 6 7", "", "take 2", 12),
    *of_cabo("gives up a known 2 instead of a known 13", "drawn", "2 13 6 7", "1", "draw keep 1"),
    *of_cabo("gives up a known 0 instead of a known 12", "drawn", "12 0 6 7", "3", "draw keep 2"),
    *of_cabo("claims a 1 and a 12, both known, as a set", "drawn", "1 12 6 7", "0", "draw keep 1+2"),
    *of_cabo("swaps a known 0 for a card unseen", "drawn", "0 9 6 7", "11", "draw swap 1 2:1"),
    *of_cabo("keeps a 10 in place of a known 2 in the last turn", "drawn", "2 5 6 7", "3 2 10",
             "draw keep 3, call, draw discard, draw keep 1"),
    *of_cabo("discards a 0 in the last turn with a known 12 in hand", "drawn", "12 5 6 7", "3 2 0",
             "draw keep 3, call, draw discard, draw discard"),
    of_cabu("calls at once with two high cards known", "turn", "Kc Qh 6c 7h", "", "call"),
    of_cabu("keeps a black king in place of a known ace", "drawn", "As 9c 6c 7h", "Ks", "draw keep 1"),
    of_cabu("keeps a queen in place of a known red king", "drawn", "Kd 9c 6c 7h", "Qs", "draw keep 1"),
    of_cabu("discards an ace with a known queen in hand", "drawn", "Qc 3c 6c 7h", "As", "draw discard"),
    of_cabu("discards a 2 with a known 10 in hand", "drawn", "10c 3c 6c 7h", "2s", "draw discard"),
    of_cabu("gives up a known 2 instead of a known queen", "drawn", "2c Qd 6c 7h", "As", "draw keep 1"),
    of_cabu("gives up a known red king instead of a known 9", "drawn", "Kd 9c 6c 7h", "As", "draw keep 1"),
    of_cabu("throws a known 3 on a queen", "snap", "3c 9c 6c 7h", "Qs 5s", "draw discard, snap 1 1:1"),
    of_cabu("throws a known ace on a 5", "snap", "Ac 9c 6c 7h", "5s 6s", "draw discard, snap 1 1:1"),
    of_cabu("swaps a known red king for a card unseen", "drawn", "Kh 9c 6c 7h", "Jc", "draw swap 1:1 2:3"),
    of_cabu("swaps a known 2 away after a look at a 5", "drawn", "2c 3c 6c 7h", "Kc",
            "draw look 2:1 swap 1:1 2:2"),
    *known("does not call with 2 points", "turn", "0 1 1 0", 13, "draw discard"),
    *known("does not call with a kamikaze in hand", "turn", "13 13 12 12", 1, "draw discard"),
    *known("breaks up a kamikaze for a 1", "drawn", "13 13 12 12", 1, "draw keep 1"),
    *known("gives up a 2 instead of two 12s as a set", "drawn", "12 12 2 3", 1, "draw keep 3"),
    *known("swaps a known 0 for an unseen card with four low cards", "drawn", "0 2 1 3", 11,
           "draw swap 1 2:3"),
    *of_cabo("looks at a card already known", "drawn", "1 3 6 7", "7", "draw look 1")[:2],
    *of_cabo("claims a set that has failed before", "drawn", "1 12 6 7", "9 8 9 0",
             "draw keep 1+2, draw discard, draw discard, draw keep 1+2"),
    *of_cabo("takes a 13 in the last turn", "turn", "2 5 6 7", "3 2",
             "draw keep 3, call, draw discard, take 1", 13),
    *of_cabo("swaps a known 0 away in the last turn", "drawn", "0 5 6 7", "3 2 11",
             "draw keep 3, call, draw discard, draw swap 1 2:2"),
    of_cabu("does not call with 1 point", "turn", "Ac Kh Ad Kd", f"{LOOKING_IN_CABU} Qs",
            f"{LOOKED_AT_ALL}, draw discard"),
    of_cabu("takes a queen in place of a known ace", "turn", "As 9c 6c 7h", "Qs 4s 4h",
            "draw discard, draw discard, draw discard, take 1"),
    of_cabu("looks at a card already known", "drawn", "2c 3c 6c 7h", "7s", "draw look 1"),
    of_cabu("throws another's unseen card to give away a red king", "snap", "Kd 9c 6c 7h", "5s",
            "draw discard, snap 1 2:1 give 1"),
    of_cabu("gives away a known ace and keeps a known queen", "snap", "Ac Qh 6c 7h", "9s 5s",
            "draw look 2:1, draw discard, snap 1 2:1 give 1"),
    *of_kings("swaps a known ace for a queen just seen", ("Qd 8d 9h 10s", "4c 7d 10h Js"), "As 9c 6c 7h",
              "Kc", "draw look 2:1 swap 1:1 2:1"),
    *of_kings("leaves a red king just seen with a known queen in hand", ("Kd 8d 9h 10s",), "Qs 5d 4c 6h",
              "7s 6s 8h 9d Kc", "draw look 3, draw discard, draw look 4, draw discard, draw look 2:1"),
    of_cabu("swaps a known ace for a jack just seen", "drawn", "As 9c 6c 7h", "10d 6h 8s Jc",
            "draw look 3:4, draw discard, draw discard, draw swap 1:1 3:4"),
]  # fmt: skip

UNDISPUTED = [
    *known("keeps a 0 in place of a 13", "drawn", "13 3 2 1", 0, "draw keep 1"),
    *known("keeps a 1 in place of a 12", "drawn", "2 12 3 4", 1, "draw keep 2"),
    *known("discards a 13", "drawn", "1 3 2 4", 13, "draw discard"),
    *known("claims two 12s as a set for a 1", "drawn", "12 12 2 3", 1, "draw keep 1+2"),
    *known("draws with 35 points", "turn", "12 11 5 7", 13, "draw discard"),
    *known("calls with 2 points", "turn", "0 1 1 0", 13, "call"),
    of_cabu("keeps a red king in place of a queen", "drawn", "Qc 3c 2c Ah", f"{LOOKING_IN_CABU} Kd",
            f"{LOOKED_AT_ALL}, draw keep 1"),
    of_cabu("throws a known queen on a queen", "snap", "Qc 3c 6c 7h", "Qs 5s", "draw discard, snap 1 1:1"),
    *known("calls with a kamikaze in hand", "turn", "13 13 12 12", 1, "call"),
    of_cabu("gives away a known queen and keeps a known ace", "snap", "Ac Qh 6c 7h", "9s 5s",
            "draw look 2:1, draw discard, snap 1 2:1 give 2"),
]  # fmt: skip

NATURAL = [
    *of_cabo("takes a 0 in place of a known 12 in the first turn", "turn", "12 6 9 2", "", "take 1", 0),
    *of_kings("swaps a known queen for an ace just seen", ("Ad 9h 4s 8c", "5h 7d Js 3d"), "Qh 5d 9c 2s",
              "Ks", "draw look 2:1 swap 1:1 2:1")[:2],
]  # fmt: skip
"""What most people would do; whether something else is a little better depends on how one plays on."""
