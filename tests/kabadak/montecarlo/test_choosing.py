"""The meld that a player chooses is the best of all, tried one by one."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from caboprob.kabadak.core.cards import points
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, cards_in, kind_of
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.players import KEYS, named, with_change
from tests.kabadak.games import dealt, games, legal, on_paper, said, seeds, stroll
from tests.kabadak.montecarlo.decisions import decided, decided_on_paper
from tests.kabadak.montecarlo.model import best_moves, player, random_player

EVERY = 4  # of so many positions of a game one is tried


def positions(seed: int, every: int = EVERY) -> Iterator[State]:
    """Positions of a game at random, some of which have few cards on the table and some have many."""
    random = Random(seed)
    state = dealt(random)
    for number, _ in enumerate(stroll(state, random)):
        if number % every == 0 and not state.ended_by:
            yield state


def attentive(random: Random) -> Player:
    """A random player who overlooks nothing; some weigh points alone, or points and cards."""
    who = with_change(random_player(random), "lay.notices=1")
    for path in random.sample(["lay.plan", "lay.guard", "lay.per_card"], random.randrange(4)):
        who = with_change(who, f"{path}=0")
    return who


@games(60)
@given(seed=seeds)
def test_the_eager_one_lays_what_takes_most_points(seed: int) -> None:
    for state in positions(seed):
        possible = legal(state)
        move = decided(state, named("eager"))
        most = max((points(cards_in(one)) for one in possible if kind_of(one) in (LAY, ADD)), default=0)
        if KABADAK in possible:
            assert move == KABADAK
        elif most:
            assert move in possible
            assert points(cards_in(move)) == most
        else:
            assert move == (DRAW if state.talon_size else PASS)


@games(60)
@given(seed=seeds)
@pytest.mark.slow
def test_an_attentive_player_does_what_the_traits_mean(seed: int) -> None:
    random = Random(seed)
    for state in positions(seed):
        who, paper = attentive(random), on_paper(state)
        assert decided_on_paper(state, who) in best_moves(paper, who), (who.notation, paper)


@pytest.mark.parametrize("key", KEYS[1:])  # all but the beginner, who overlooks cards
@games(12)
@given(seed=seeds)
@pytest.mark.slow
def test_a_built_in_player_does_what_the_traits_mean(key: str, seed: int) -> None:
    for state in positions(seed):
        assert decided_on_paper(state, named(key)) in best_moves(on_paper(state), named(key))


def kind_of_decision(state: State, move: int) -> str:
    """What is done, and whether something else could have been."""
    word, possible = str(said(move)[0]), legal(state)
    if KABADAK in possible and move != KABADAK:
        return f"{word}, holding Kabadak"
    can_lay = any(kind_of(other) in (LAY, ADD) for other in possible)
    return f"{word}, able to lay" if can_lay and move == DRAW else word


@pytest.mark.slow
def test_all_kinds_of_decisions_were_among_those_compared() -> None:
    random, seen = Random(5), Counter[str]()
    for seed in range(400):
        for state in positions(seed):
            seen[kind_of_decision(state, decided(state, attentive(random)))] += 1
    waiting = {"lay, holding Kabadak", "add, holding Kabadak"}
    assert set(seen) == {"draw", "draw, able to lay", "lay", "add", "kabadak", "pass"} | waiting
    assert min(seen.values()) > 2


@games(40)
@given(seed=seeds)
def test_a_player_who_overlooks_everything_draws_while_there_is_a_talon(seed: int) -> None:
    blind = player("lay.notices=0")
    for state in positions(seed, 1):
        move, possible = decided(state, blind), legal(state)
        if KABADAK in possible:
            assert move == KABADAK
        elif state.talon_size:
            assert move == DRAW


@pytest.mark.parametrize(
    "traits",
    ["lay.notices=0", "kabadak.hoard_from=0", "draw.below=50 lay.per_card=-20", "lay.notices=0.3"],
)
@games(40)
@given(seed=seeds)
def test_without_a_talon_whatever_can_be_laid_is(traits: str, seed: int) -> None:
    """Source 002, line 82."""
    who = player(*traits.split())
    for state in positions(seed, 1):
        if state.talon_size:
            continue
        possible = legal(state)
        move = decided(state, who)
        assert move in possible
        assert (move == PASS) == (possible == [PASS])


@games(40)
@given(seed=seeds)
def test_the_move_of_a_random_player_is_legal(seed: int) -> None:
    random = Random(seed)
    for state in positions(seed, 1):
        who = random_player(random)
        move = decided(state, who)
        assert move in legal(state), (who.notation, said(move))
