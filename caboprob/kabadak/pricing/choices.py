"""The moves that lead to different tables: of all orders of the same cards, one for each card on top."""

from caboprob.kabadak.core.moves import card_of, cards_in, count_of, kind_of, row_of
from caboprob.kabadak.core.state import State
from caboprob.kabadak.options import list_legal_moves

OutcomeKey = tuple[int, int, int, int]


def distinct_moves(state: State) -> tuple[int, ...]:
    """Every legal move that leads to another table, in the order of `legal_moves`."""
    move_of_outcome: dict[OutcomeKey, int] = {}
    for move in list_legal_moves(state):
        move_of_outcome.setdefault(outcome_key(move), move)
    return tuple(move_of_outcome.values())


def outcome_key(move: int) -> OutcomeKey:
    """A key that is equal for moves after which the tables look alike to both players."""
    top = card_of(move, count_of(move) - 1) if count_of(move) else 0
    return kind_of(move), row_of(move), cards_in(move), top
