"""Rounds for tests, written as a person would write them down."""

from collections.abc import Sequence
from json import dumps

from caboprob import rulesets
from caboprob.table.record import read_record
from caboprob.table.replay import Replay, replay
from caboprob.table.score import Score, score_round

Hand = str | Sequence[int | str]


def played(
    rules: str,
    hands: Sequence[Hand],
    *moves: str,
    pile: Hand = (),
    discard: Hand = (),
    starter: int = 1,
    looks: Sequence[Sequence[int]] = (),
    reshuffles: Sequence[Hand] = (),
    house: Sequence[str] = (),
) -> Replay:
    """Replays a round of `rules` with these hands (`"1 2 3 4"`), piles and moves."""
    written = {
        "rules": rules,
        "house": list(house),
        "starter": starter,
        "hands": [_cards(hand) for hand in hands],
        "pile": _cards(pile),
        "discard": _cards(discard),
        "looks": [list(slots) for slots in looks],
        "reshuffles": [_cards(order) for order in reshuffles],
        "moves": list(moves),
    }
    return replay(read_record(dumps(written), rules, list(house)))


def scored(
    rules: str,
    *hands: str,
    caller: int | None = None,
    shed: int | None = None,
    no_cards: bool = False,
    totals: Sequence[int] | None = None,
    played: int = 0,
    house: Sequence[str] = (),
) -> Score:
    """Scores a round of `rules` that ended with these hands (`"5 5 0 0"`).

    The other arguments are those of `score_round`: `no_cards`, for one, says that nothing was left to draw.
    """
    rule_set = rulesets.read(rules, house)
    read = [rule_set.deck.read_hand(hand) for hand in hands]
    return score_round(
        rule_set, read, caller=caller, shed=shed, no_cards=no_cards, totals=totals, played=played
    )


def _cards(hand: Hand) -> list[int | str]:
    return list(hand.split()) if isinstance(hand, str) else list(hand)
