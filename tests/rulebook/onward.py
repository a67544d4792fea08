"""Going on from a replayed round by single moves of the core, and the cards that are left of a deck."""

from collections import Counter

from caboprob import rulesets
from caboprob.shuffling import hiding_shuffler
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.replay import Replay


def go_on(replayed: Replay, *moves: int) -> tuple[State, Reason]:
    """Goes on from the last legal move by single moves: the table then, and the verdict on the last one."""
    state, reason = replayed.end.copy(), Reason.LEGAL
    for move in moves:
        reason = apply(state, rule_table(replayed.record.rules), move, hiding_shuffler())
    return state, reason


def cards_left(rules: str, *lists: str, house: tuple[str, ...] = ()) -> list[str]:
    """The deck's cards without the listed ones, by rank, with a suit where it makes a difference."""
    deck = rulesets.read(rules, house).deck
    plain = {face.name for face in deck.faces}

    def written(card: int) -> str:
        rank = deck.ranks[deck.faces[card].rank]
        return rank if rank in plain else deck.faces[card].name

    left = Counter(written(card) for card in deck.cards())
    left.subtract(written(card) for card in deck.read_hand(" ".join(lists)))
    assert min(left.values()) >= 0
    return list(left.elements())
