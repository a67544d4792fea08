"""Whatever happens in a game: no card is lost, and the paper game, played beside it, says the same."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given

from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, move_without_cards, too_many, with_card
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import loss
from caboprob.kabadak.core.state import BARE_KABADAK, KABADAK_WITH_REST, OUT, STUCK, State, new_state
from caboprob.kabadak.replay import hands, rows
from caboprob.machinecode.compiling import compiled
from caboprob.shuffling import random_shuffler
from tests.kabadak.compiledloops import MOVES, STRAY, tally_games, tried
from tests.kabadak.games import dealt, games, legal, number_of, on_paper, said, same, seeds, stroll, table
from tests.kabadak.paper import Move, Paper, allowed, groups, losses, make, options


def all_cards(state: State) -> list[int]:
    """Every card on the table: hands, rows and talon."""
    talon = state.talon[: state.talon_size].tolist()
    return sorted(card for cards in (*hands(state), *rows(state), talon) for card in cards)


def nameable(paper: Paper, random: Random) -> Iterator[Move]:
    """Moves as anybody could name them: any few cards in any order, whoever holds them, onto any row."""
    yield from (("draw",), ("kabadak",), ("pass",))
    some = random.sample(paper.hand, min(len(paper.hand), 7)) + random.sample(CARD_NAMES, 1)
    cards = [*groups(paper.hand), *(few for size in (1, 2, 3) for few in permutations(some, size))]
    cards += [random.sample(paper.hand, min(len(paper.hand), size)) for size in range(4, 9)]
    for few in cards:
        yield ("lay", *few)
        yield from (("add", row, *few) for row in range(len(paper.rows) + 1))


@games(60)
@given(seed=seeds)
def test_no_card_is_ever_lost_and_the_paper_game_says_the_same(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    paper = on_paper(state)
    for move in stroll(state, random):
        make(paper, said(move))
        assert same(state, paper), said(move)
        assert all_cards(state) == list(range(32))
    assert paper.ended
    assert [loss(state, seat) for seat in (0, 1)] == losses(paper)


@games(30)
@given(seed=seeds)
def test_legal_moves_are_those_of_the_paper_game(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for _ in stroll(state, random):
        possible = [said(move) for move in legal(state)]
        assert len(set(possible)) == len(possible)
        assert set(possible) == options(on_paper(state))


@games(12)
@given(seed=seeds)
def test_a_move_is_legal_exactly_if_it_is_listed(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for number, _ in enumerate(stroll(state, random)):
        if number % 5:
            continue
        paper = on_paper(state)
        moves = {number_of(move): move for move in nameable(paper, random)}
        reasons = tried(state, list(moves))
        accepted = set(np.array([*moves])[reasons == int(Reason.LEGAL)].tolist())
        assert accepted == set(legal(state))
        assert accepted == {number for number, move in moves.items() if allowed(paper, move)}


PAIR = with_card(with_card(move_without_cards(LAY, 0), 1), 9)


@pytest.mark.parametrize(
    "number",
    [
        0,
        6,
        7,
        -1,
        -8 | DRAW,
        move_without_cards(LAY, 0),
        move_without_cards(ADD, 0),
        move_without_cards(DRAW, 1),
        move_without_cards(PASS, 1),
        move_without_cards(KABADAK, 1),
        with_card(DRAW, 1),
        with_card(PAIR, 9),  # a card twice
        PAIR | 1 << 3,  # a new row with a number
        PAIR | 1 << 22,  # a third card that is not counted
        PAIR | 1 << 60,
        too_many(LAY, 0) | 1 << 12,
        too_many(LAY, 0) + (1 << 8),
    ],
)
def test_a_move_has_one_number_only(number: int) -> None:
    state = table("8h 8d 9d 10d", talon="As")
    assert tried(state, [PAIR, number]).tolist() == [Reason.LEGAL, Reason.MALFORMED]


@pytest.mark.slow
def test_whole_games_end_in_every_way_and_lose_no_card() -> None:
    tally = np.zeros(7, np.int64)  # games by what ended them, then stray cards and moves
    state, buffer = new_state(), np.zeros(MOVE_BUFFER_SIZE, np.int64)
    compiled(tally_games)(state, buffer, 100_000, random_shuffler(7), tally)
    assert tally[STRAY] == tally[0] == 0
    assert all(tally[ended] for ended in (OUT, KABADAK_WITH_REST, STUCK))
    assert tally[[OUT, KABADAK_WITH_REST, BARE_KABADAK, STUCK]].sum() == 100_000
    assert 20 < tally[MOVES] / 100_000 < 60
