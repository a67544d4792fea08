"""However a run is split into pieces and shared by workers, compiled or not, its tally is the same bytes."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Event, Timer
from typing import Any, cast

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, CaboError, TooLarge
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.execution.running import (
    MOST_UNITS,
    MOST_WORKERS,
    PieceRun,
    Result,
    add_tally,
    run,
)
from caboprob.montecarlo.play.job import FREE_CHOICE
from caboprob.montecarlo.play.scenario import CaboExperiment, ScenarioKind, scenario, situation
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies import players
from caboprob.table.core.codes import CALL, DRAW
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import read_position

KEYS = rulesets.family_keys()
UNITS = 1003


def table(key: str, seats: int, kind: ScenarioKind = "rounds") -> CaboExperiment:
    return scenario(rulesets.read(key), [players.read("steady")] * seats, kind=kind, seed=7)


def played_on(key: str) -> CaboExperiment:
    """A position with known cards, unknown ones and one of a range, and three ways to begin."""
    cards = ("5s", "5h") if key == "cabu" else ("5", "5")
    position = read_position(
        rulesets.read(key),
        me=f"2-3 {cards[0]} ? ?",
        opponents=["? ? ? ?", "4-9 ? ? ?"],
        discard=cards[1],
    )
    everybody = [players.read("steady")] * 3
    options = (FREE_CHOICE, move_without_places(DRAW), move_without_places(CALL))
    return situation(position, everybody, options=options, others_know=2, seed=7)


def counted(tally: Tally) -> bytes:
    return bytes(cast(Any, tally).tobytes())


@pytest.fixture(scope="module")
def whole() -> bytes:
    """All at once, in one piece."""
    return counted(play_units(table("cabo-de", 4), 0, UNITS))


@pytest.mark.parametrize("size", [1, 3, 10, 1000, None])
@pytest.mark.parametrize("workers", [1, 2, 3, 7])
@pytest.mark.slow
def test_workers_and_sizes_make_no_difference(whole: bytes, workers: int, size: int | None) -> None:
    result = run(table("cabo-de", 4), UNITS, workers=workers, size=size)
    assert (result.units, result.stopped) == (UNITS, False)
    assert counted(result.tally) == whole


@pytest.mark.parametrize("workers", [1, 3])
def test_what_is_stopped_has_played_the_first_units_and_no_others(workers: int) -> None:
    stop, experiment = Event(), table("cabo-de", 4)

    def watch(result: Result) -> None:
        if result.units > 50:
            stop.set()

    result = run(experiment, MOST_UNITS, workers=workers, size=10, watch=watch, stop=stop)
    assert 50 < result.units <= 60 + 3 * 2 * workers * 10
    assert result.stopped
    assert counted(result.tally) == counted(play_units(experiment, 0, result.units))


def test_what_is_stopped_before_it_begins_has_played_nothing() -> None:
    stop = Event()
    stop.set()
    result = run(table("cabo-de", 2), 10, stop=stop)
    assert (result.units, result.stopped, result.tally.rounds) == (0, True, 0)


class Nobody(Executor):
    """Takes everything and plays nothing, as a cluster does whose workers are lost."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_nobody_is_waited_for_after_a_stop() -> None:
    stop = Event()
    piece_run = PieceRun(table("cabo-de", 2), Nobody(), pieces_ahead=4, stop=stop, seconds=0.01)
    Timer(0.1, stop.set).start()
    result = piece_run.run(100)
    assert (result.units, result.stopped) == (0, True)
    assert not piece_run.waiting


class Losing(Executor):
    """Plays at once; from a unit on it has lost whoever would play."""

    def __init__(self, first_lost: int) -> None:
        self.first_lost = first_lost

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        if args[1] >= self.first_lost:
            answer.set_exception(CaboError("scheduler-unreachable", got="there"))
        else:
            answer.set_result(fn(*args, **kwargs))
        return answer


def test_what_was_played_before_all_was_lost_is_kept_and_says_so() -> None:
    experiment = table("cabo-de", 2)
    piece_run = PieceRun(experiment, Losing(30), pieces_ahead=4, size=10, stop=Event())
    result = piece_run.run(100)
    assert (result.units, result.stopped) == (30, True)
    assert result.early_end_error
    assert result.early_end_error.key == "scheduler-unreachable"
    assert counted(result.tally) == counted(play_units(experiment, 0, 30))
    assert not piece_run.waiting


def test_a_run_that_is_lost_before_anything_was_played_is_refused() -> None:
    with pytest.raises(CaboError, match="no Dask scheduler"):
        PieceRun(table("cabo-de", 2), Losing(0), pieces_ahead=4, stop=Event()).run(100)


def test_a_whole_run_has_lost_nothing() -> None:
    assert (
        PieceRun(table("cabo-de", 2), Losing(100), pieces_ahead=4, size=10, stop=Event())
        .run(100)
        .early_end_error
        is None
    )


def test_watch_is_called_with_more_and_more_units() -> None:
    seen: list[Result] = []
    experiment = table("cabo-de", 4)
    run(experiment, 200, workers=2, size=20, watch=seen.append)
    units = [result.units for result in seen]
    assert units == sorted(set(units))
    assert units[-1] == 200
    assert all(counted(one.tally) == counted(play_units(experiment, 0, one.units)) for one in seen)
    assert [one.stopped for one in seen] == [one.units < 200 for one in seen]


def test_a_run_goes_on_where_it_was() -> None:
    experiment = table("cabu", 3)
    with ThreadPoolExecutor(2) as pool:
        piece_run = PieceRun(experiment, pool, pieces_ahead=4, stop=Event())
        assert piece_run.run(30).units == 30
        assert counted(piece_run.run(100).tally) == counted(play_units(experiment, 0, 100))


@pytest.mark.parametrize(
    ("units", "workers", "refused", "place"),
    [
        (0, 1, BadNotation, "rounds: "),
        (-1, 1, BadNotation, "rounds: "),
        (MOST_UNITS + 1, 1, TooLarge, "rounds: "),
        (1, 0, BadNotation, "workers: "),
        (1, MOST_WORKERS + 1, BadNotation, "workers: "),
    ],
)
def test_refusals_are_one_sentence_that_names_the_place(
    units: int, workers: int, refused: type[CaboError], place: str
) -> None:
    with pytest.raises(refused) as error:
        run(table("cabo-de", 2), units, workers=workers)
    assert str(error.value).startswith(f"{place}expected ")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.slow
def test_what_a_round_adds_does_not_depend_on_the_rounds_before(key: str) -> None:
    experiment, total = table(key, 4), new(Tally)
    for number in range(UNITS):
        add_tally(total, play_units(experiment, number, 1))
    assert counted(total) == counted(play_units(experiment, 0, UNITS))


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_rounds_are_the_same_compiled_and_plain(key: str, in_full: bool) -> None:
    experiment, units = table(key, 4), 200 if in_full else 40
    assert counted(play_units(experiment, 0, units)) == counted(play_units(experiment, 0, units, plain=True))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("kind", "units"), [("same-deals", 4), ("games", 1)])
def test_deals_and_games_are_the_same_compiled_and_plain(key: str, kind: ScenarioKind, units: int) -> None:
    experiment = table(key, 3, kind)
    assert counted(play_units(experiment, 5, units)) == counted(play_units(experiment, 5, units, plain=True))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.slow
def test_positions_are_the_same_compiled_and_plain(key: str) -> None:
    experiment = played_on(key)
    assert counted(play_units(experiment, 0, 10)) == counted(play_units(experiment, 0, 10, plain=True))
