"""CABO, German rulebook: the empty draw pile (000:50), and its timing to the card, which we settled.

Docstrings give the lines that decide: 000:50 is line 50 of text 000, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.view import view
from tests.rounds import played
from tests.rulebook.observing import (
    after_drawing,
    cabo_cards_left,
    discards,
    hands,
    pile_size,
    refusing,
    reshuffled_at,
    to_move,
)

A, B = "1 2 3 4", "5 6 7 8"
UNDER = cabo_cards_left(A, B, "9 3")  # the discard pile under a 9, when a 3 is the last card of the draw pile


@pytest.mark.clause("pile.reshuffle")
def test_an_empty_pile_alone_is_not_reshuffled() -> None:
    """000:50"""
    round_ = played("cabo-de", [A, B], "draw discard", discard=[*UNDER, 9], pile="3")
    assert pile_size(round_) == 0
    assert reshuffled_at(round_) == []
    assert discards(round_).endswith(" 9 3")


@pytest.mark.clause("pile.reshuffle")
def test_whoever_wants_to_draw_from_an_empty_pile_brings_the_reshuffle() -> None:
    """000:50: the top discard stays, everything under it is the new pile."""
    order = [9, *reversed(UNDER)]
    moves = ("draw discard", "draw keep 1")
    round_ = played("cabo-de", [A, B], *moves, discard=[*UNDER, 9], pile="3", reshuffles=[order])
    assert reshuffled_at(round_) == [2]
    assert hands(round_) == [A, "9 6 7 8"]
    assert discards(round_) == "3 5"
    assert pile_size(round_) == len(UNDER)
    assert view(after_drawing(round_), 0).drawn == UNDER[-1]


@pytest.mark.clause("pile.reshuffle")
def test_what_is_discarded_after_the_pile_ran_out_is_shuffled_in_too() -> None:
    """000:50: the 9 that lay on top when the last card was drawn, and a 5 thrown out after it."""
    pair = "5 5 7 8"
    under = cabo_cards_left(A, pair, "9 3")
    moves = ("draw discard", "take 1+2", "draw keep 1")
    round_ = played("cabo-de", [A, pair], *moves, discard=[*under, 9], pile="3", reshuffles=[[5, *under, 9]])
    assert reshuffled_at(round_) == [3]
    assert hands(round_) == ["5 2 3 4", "3 7 8"]
    assert discards(round_) == "5 1"


@pytest.mark.clause("pile.reshuffle")
@pytest.mark.parametrize("move", ["take 1", "call"])
def test_taking_the_discard_or_calling_needs_no_reshuffle(move: str) -> None:
    """000:50: only whoever wants to draw does."""
    round_ = played("cabo-de", [A, B], "draw discard", move, discard=[*UNDER, 9], pile="3")
    assert round_.broken is None
    assert reshuffled_at(round_) == []
    assert pile_size(round_) == 0


@pytest.mark.clause("pile.reshuffle")
def test_the_pile_is_reshuffled_in_the_last_turns_as_well() -> None:
    """000:50: a call makes no exception."""
    order = [9, *UNDER]
    moves = ("draw discard", "call", "draw discard")
    round_ = played("cabo-de", [A, B], *moves, discard=[*UNDER, 9], pile="3", reshuffles=[order])
    assert reshuffled_at(round_) == [3]
    assert round_.complete


@pytest.mark.clause("pile.reshuffle")
def test_the_reshuffle_comes_before_the_player_decides_about_the_card() -> None:
    """000:50"""
    round_ = played("cabo-de", [A, B], discard=[*UNDER, 3, 9])
    state = after_drawing(round_)
    assert (state.reshuffles, state.pile_size, state.discard_size) == (1, len(UNDER), 1)
    assert view(state, 0).discard == (9,)
    assert to_move(round_) == 1


@pytest.mark.clause("pile.reshuffle")
@pytest.mark.parametrize(
    "order",
    [
        [3, *UNDER],  # the top discard is not shuffled, the 9 under it is
        [9, *UNDER[1:]],  # one is missing
        [9, 9, *UNDER[1:]],  # one stands twice
        [9, 3, *UNDER],  # one too many
        [],
    ],
)
def test_the_new_pile_holds_the_discards_under_the_top_one_and_nothing_else(order: list[int]) -> None:
    """000:50; our own decision: a list of other cards cannot be read."""
    with refusing(BadNotation, "reshuffle-other-cards"):
        moves = ("draw discard", "draw discard")
        played("cabo-de", [A, B], *moves, discard=[*UNDER, 9], pile="3", reshuffles=[order])


def test_nobody_draws_from_a_new_pile_whose_order_was_not_written_down() -> None:
    """Our own decision: the record is in error, not the player."""
    with refusing(BadNotation, "draws-hidden"):
        played("cabo-de", [A, B], "draw discard", "draw discard", discard=[*UNDER, 9], pile="3")


def test_unlisted_cards_lie_under_the_pile_so_that_it_is_not_empty() -> None:
    """Our own decision."""
    with refusing(BadNotation, "draws-hidden"):
        played("cabo-de", [A, B], "draw discard", "draw keep 1", discard="9", pile="3", reshuffles=[[9]])
    round_ = played("cabo-de", [A, B], "draw discard", "take 1", discard="9", pile="3")
    assert pile_size(round_) == 42


@pytest.mark.clause("pile.reshuffle")
def test_the_first_two_reshuffles_fall_on_draws_44_and_87_when_two_play() -> None:
    """000:50; 43 cards in the pile after the deal and in every new one: the k-th at draw 43k + 1."""
    first = cabo_cards_left(A, B, "9")
    second = [9, *first[:-1]]
    third = [first[-1], *second[:-1]]
    moves = ["draw discard"] * 88
    round_ = played("cabo-de", [A, B], *moves, discard="9", pile=first, reshuffles=[second, third])
    assert reshuffled_at(round_) == [44, 87]
    assert round_.broken is None
