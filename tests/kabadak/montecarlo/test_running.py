"""However a run is spread over pieces, workers and machines, compiled or not, its totals are the same."""

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.errors import BadNotation
from caboprob.kabadak.montecarlo.match import KERNEL, KINDS, Kind, Match, match
from caboprob.kabadak.montecarlo.players import named
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.execution.chunk import play_units, run_piece, unpack_tally
from caboprob.montecarlo.play.execution.cluster import run_on
from caboprob.montecarlo.play.execution.running import add_tally, run
from tests.kabadak.games import games, seeds
from tests.kabadak.montecarlo.model import random_player
from tests.montecarlo.test_cluster import two_workers

UNITS = 503


def duel(kind: Kind = "rounds", seed: int = 7) -> Match:
    return match([named("shark"), named("beginner")], kind=kind, seed=seed)


def bytes_of(tally: Any) -> bytes:
    return bytes(cast(Any, tally).tobytes())


@pytest.fixture(scope="module")
def whole() -> bytes:
    """The tally of a run all at once, in one piece."""
    return bytes_of(play_units(duel(), 0, UNITS))


@pytest.mark.parametrize("size", [1, 3, 10, 1000, None])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_workers_and_sizes_make_no_difference(whole: bytes, workers: int, size: int | None) -> None:
    result = run(duel(), UNITS, workers=workers, size=size)
    assert (result.units, result.stopped) == (UNITS, False)
    assert bytes_of(result.tally) == whole


@pytest.mark.parametrize("kind", KINDS)
@given(cuts=st.lists(st.integers(1, 60), min_size=1, max_size=6))
def test_pieces_of_any_sizes_add_up_to_the_same(kind: Kind, cuts: list[int]) -> None:
    experiment, total, done = duel(kind), new(KERNEL.tally), 0
    for count in cuts:
        add_tally(total, unpack_tally(experiment, run_piece(experiment, done, count)[0]))
        done += count
    assert bytes_of(total) == bytes_of(play_units(experiment, 0, done))


@pytest.mark.parametrize("kind", KINDS)
@games(12)
@given(seed=seeds)
def test_anybodys_games_are_the_same_compiled_and_plain(kind: Kind, seed: int) -> None:
    random = Random(seed)
    experiment = match([random_player(random), random_player(random)], kind=kind, seed=seed)
    first = random.randrange(1 << 40)
    units = 1 if kind == "rounds" else 3
    assert bytes_of(play_units(experiment, first, units)) == bytes_of(
        play_units(experiment, first, units, plain=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keys", [("hunter", "shark"), ("beginner", "sharp"), ("steady", "eager")])
def test_the_built_in_players_games_are_the_same_compiled_and_plain(
    kind: Kind, keys: tuple[str, str], in_full: bool
) -> None:
    experiment = match([named(key) for key in keys], kind=kind, seed=1)
    units = (30 if kind == "rounds" else 200) // (1 if in_full else 5)
    assert bytes_of(play_units(experiment, 0, units)) == bytes_of(
        play_units(experiment, 0, units, plain=True)
    )


def test_another_seed_is_another_run() -> None:
    assert bytes_of(play_units(duel(seed=7), 0, 50)) != bytes_of(play_units(duel(seed=8), 0, 50))
    assert bytes_of(play_units(duel(seed=7), 0, 50)) != bytes_of(play_units(duel(seed=7 + (1 << 32)), 0, 50))


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_that_no_random_stream_has_is_refused(seed: int) -> None:
    with pytest.raises(BadNotation, match=r"^seed: expected "):
        duel(seed=seed)


@pytest.mark.parametrize("players", [0, 1, 3])
def test_two_play(players: int) -> None:
    """Source 002, line 6."""
    with pytest.raises(BadNotation, match=rf"^player: .*{players}$"):
        match([named("eager")] * players)


@pytest.mark.in_full
@pytest.mark.slow
def test_the_totals_of_a_cluster_are_those_of_threads(tmp_path: Path) -> None:
    with two_workers(tmp_path) as two:
        result = run_on(two.address, duel(), 5_000)
    assert (result.units, result.stopped) == (5_000, False)
    assert bytes_of(result.tally) == bytes_of(run(duel(), 5_000, workers=2).tally)
