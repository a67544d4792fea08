"""CABO, English rulebook: the draw pile runs out (001:30), and its timing to the card, which we settled.

Docstrings give the lines that decide: 001:30 is line 30 of text 001, this rulebook.
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
)

A, B = "10 2 6 4", "5 11 7 0"
UNDER = cabo_cards_left(A, B, "9 3")  # the discard pile under a 9, when a 3 is the last card of the draw pile


@pytest.mark.clause("pile.reshuffle")
def test_the_pile_is_reshuffled_as_soon_as_its_last_card_is_drawn() -> None:
    """001:30: that card is still in the drawer's hand."""
    state = after_drawing(played("cabo-en", [A, B], discard=[*UNDER, 9], pile="3"))
    assert (state.drawn, state.reshuffles, state.pile_size) == (3, 1, len(UNDER))
    assert view(state, 0).discard == (9,)


@pytest.mark.clause("pile.reshuffle")
def test_the_last_card_drawn_goes_on_the_new_discard_pile() -> None:
    """001:30: the top discard was set aside before."""
    round_ = played(
        "cabo-en", [A, B], "draw discard", discard=[*UNDER, 9], pile="3", reshuffles=[[*reversed(UNDER)]]
    )
    assert reshuffled_at(round_) == [1]
    assert discards(round_) == "9 3"
    assert pile_size(round_) == len(UNDER)


@pytest.mark.clause("pile.reshuffle")
def test_the_next_player_draws_from_the_new_pile() -> None:
    """001:30"""
    moves = ("draw keep 1", "draw keep 1")
    order = [*reversed(UNDER)]
    round_ = played("cabo-en", [A, B], *moves, discard=[*UNDER, 9], pile="3", reshuffles=[order])
    assert hands(round_) == ["3 2 6 4", f"{order[0]} 11 7 0"]
    assert discards(round_) == "9 10 5"
    assert reshuffled_at(round_) == [1]


@pytest.mark.clause("pile.reshuffle")
def test_a_pile_with_one_card_left_is_not_reshuffled() -> None:
    """001:30"""
    round_ = played("cabo-en", [A, B], "draw discard", discard=UNDER, pile="3 9")
    assert reshuffled_at(round_) == []
    assert pile_size(round_) == 1


@pytest.mark.clause("pile.reshuffle")
@pytest.mark.parametrize(
    "order",
    [
        [3, *UNDER],  # the card in hand is not shuffled in
        [9, *UNDER],  # neither is the top discard
        [3, *UNDER[1:]],  # nor in place of another
        UNDER[1:],  # one is missing
        [],
    ],
)
def test_the_new_pile_holds_the_discards_under_the_top_one_and_nothing_else(order: list[int]) -> None:
    """001:30; our own decision: a list of other cards cannot be read."""
    with refusing(BadNotation, "reshuffle-other-cards"):
        played("cabo-en", [A, B], "draw keep 1", discard=[*UNDER, 9], pile="3", reshuffles=[order])


@pytest.mark.clause("pile.reshuffle")
@pytest.mark.parametrize("moves", [("draw discard",), ("call", "draw discard")])
def test_it_counts_as_a_reshuffle_even_if_nobody_draws_again(moves: tuple[str, ...]) -> None:
    """Our own decision; also in a last turn, since 001:30 makes no exception, and with no list."""
    round_ = played("cabo-en", [A, B], *moves, discard=[*UNDER, 9], pile="3")
    assert round_.broken is None
    assert int(round_.end.reshuffles) == 1
    assert round_.complete == (moves[0] == "call")


def test_a_missing_list_is_an_error_only_when_drawn_from() -> None:
    """Our own decision."""
    moves = ("draw discard", "take 1", "call", "take 1")
    round_ = played("cabo-en", [A, B], *moves, discard=[*UNDER, 9], pile="3")
    assert round_.complete
    with refusing(BadNotation, "draws-hidden"):
        played("cabo-en", [A, B], "draw discard", "draw discard", discard=[*UNDER, 9], pile="3")


def test_while_unlisted_cards_lie_under_the_pile_the_last_listed_one_is_not_its_last() -> None:
    """Our own decision: only the last card of the whole deck brings the reshuffle."""
    round_ = played("cabo-en", [A, B], "draw discard", "take 1", discard="9", pile="3")
    assert reshuffled_at(round_) == []
    assert pile_size(round_) == 42
    with refusing(BadNotation, "draws-hidden"):
        played("cabo-en", [A, B], "draw discard", "draw discard", discard="9", pile="3")


@pytest.mark.clause("pile.reshuffle")
def test_the_first_two_reshuffles_fall_on_draws_43_and_85_when_two_play() -> None:
    """001:30; 43 cards in the pile after the deal, 42 in every new one."""
    first = cabo_cards_left(A, B, "9")
    second = [9, *first[:-2]]
    third = [first[-2], first[-1], *second[:-2]]
    moves = ["draw discard"] * 88
    round_ = played("cabo-en", [A, B], *moves, discard="9", pile=first, reshuffles=[second, third])
    assert round_.broken is None
    assert reshuffled_at(round_) == [43, 85]
    assert (len(second), len(third)) == (42, 42)
