"""Rows on the table, sets and runs: what lies on top, what fits on it, and putting it there.

The step of a row, in `State.steps`, is 0 for a set, 1 for a run that goes up, -1 for one that goes down.
"""

from caboprob.carryingout import carries_out
from caboprob.kabadak.core.cards import bit, cards_of_rank, rank_of, suit_of
from caboprob.kabadak.core.state import State


def top_card_of(state: State, row: int) -> int:
    """The top card of a row."""
    return int(state.rows[row, state.row_sizes[row] - 1])


def is_set(state: State, row: int) -> bool:
    """Whether a row is a set now: its top two cards have the same rank."""
    return bool(state.steps[row] == 0)


def neighbour(card: int, step: int) -> int:
    """The bit of the card of this suit a rank up (`step` 1) or down (-1); 0 beyond ace and 7."""
    rank = rank_of(card) + step
    return bit(card + step) if 0 <= rank < 8 else 0


@carries_out("row.top", "row.change", "row.mixed")
def cards_fitting(state: State, row: int) -> int:
    """The cards that may be laid singly on a row, a bit for each.

    They are those of the top card's rank and its neighbours, on a run only the next one in its direction. How
    many equal ranks lie on top need not be counted, since every card exists only once.
    """
    card = top_card_of(state, row)
    if is_set(state, row):
        return cards_of_rank(rank_of(card)) | neighbour(card, 1) | neighbour(card, -1)
    return cards_of_rank(rank_of(card)) | neighbour(card, int(state.steps[row]))


def open_row(state: State, card: int) -> int:
    """Begins a new row with a card; gives its number."""
    row = int(state.row_count)
    state.row_count += 1
    state.rows[row, 0] = card
    state.row_sizes[row] = 1
    state.steps[row] = 0
    return row


@carries_out("row.mixed", "row.lies")
def put_on(state: State, row: int, card: int) -> None:
    """Puts a card on a row. The top two cards now decide whether the row is a set or a run."""
    state.steps[row] = rank_of(card) - rank_of(top_card_of(state, row))
    state.rows[row, state.row_sizes[row]] = card
    state.row_sizes[row] += 1


@carries_out("run.ace-seven")
def are_ace_and_seven(one: int, other: int) -> bool:
    """Whether the two are an ace and a 7 of one suit."""
    return suit_of(one) == suit_of(other) and abs(rank_of(one) - rank_of(other)) == 7
