"""Runs an experiment in threads, with progress, until it is complete or stopped.

Threads are enough: compiled code does not hold Python's global lock.
"""

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event
from typing import Any, Generic, TypeVar

from caboprob.errors import BadNotation, CaboError, TooLarge, at_place
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.execution.chunk import Piece, play_units, run_piece, unpack_tally
from caboprob.montecarlo.play.execution.experiment import Experiment

MOST_UNITS = 1_000_000_000
MOST_WORKERS = 64
PIECE_SECONDS = 0.1  # short, so that a run reports often and stops soon
FIRST_PIECE, GROWTH = 4, 4  # units of the first piece; by which factor sizes grow or shrink at most

PlayedExperiment = TypeVar("PlayedExperiment", bound=Experiment)


@dataclass(frozen=True, slots=True)
class Result(Generic[PlayedExperiment]):
    """The tally of the first `units` units of an experiment; `stopped` if these are fewer than asked for.

    A unit is a round, a game, or whatever else the experiment repeats.

    `early_end_error` is the error that ended the run early, if it was not stopped on request.
    """

    experiment: PlayedExperiment
    tally: Any
    units: int
    stopped: bool
    seconds: float
    early_end_error: CaboError | None = None


Watch = Callable[[Result[Any]], None]
"""Is called with the result so far."""
Play = Callable[[Experiment, int, int], Piece]
"""Plays a piece of an experiment: so many units from this one on, such as `chunk.run_piece`."""


def run(
    experiment: PlayedExperiment,
    units: int,
    *,
    workers: int = 1,
    size: int | None = None,
    watch: Watch | None = None,
    stop: Event | None = None,
    play: Play = run_piece,
) -> Result[PlayedExperiment]:
    """Plays so many units in threads; the tally is the same for any number of workers and any size.

    `watch` is called with the result so far several times a second; `stop` ends the run early. Pieces, each
    played by one worker, have `size` units, or as many as take about a tenth of a second. Refuses too many
    units (`TooLarge`) and a number of workers out of range (`BadNotation`).
    """
    check_workers(workers)
    check_units(units)
    with ThreadPoolExecutor(workers, thread_name_prefix="rounds") as pool:
        piece_run = PieceRun(
            experiment, pool, pieces_ahead=2 * workers, size=size, play=play, stop=stop or Event()
        )
        return piece_run.run(units, watch)


def run_here(experiment: PlayedExperiment, units: int) -> Result[PlayedExperiment]:
    """Plays so many units in this thread and in one piece: for what takes no longer than a moment."""
    begun = time.perf_counter()
    tally = play_units(experiment, first=0, count=units)
    return Result(experiment, tally, units, stopped=False, seconds=time.perf_counter() - begun)


def check_workers(workers: int) -> None:
    """Refuses a number of workers out of range (`BadNotation`)."""
    with at_place("workers"):
        if not 1 <= workers <= MOST_WORKERS:
            raise BadNotation("number-range", low=1, high=MOST_WORKERS, got=workers)


def check_units(units: int) -> None:
    """Refuses a number of units below 1 (`BadNotation`) or beyond the limit (`TooLarge`)."""
    with at_place("rounds"):
        if units < 1:
            raise BadNotation("number-range", low=1, high=MOST_UNITS, got=units)
        if units > MOST_UNITS:
            raise TooLarge("too-many-rounds", most=MOST_UNITS, got=units)


class PieceRun(Generic[PlayedExperiment]):
    """A run in pieces that are handed to an executor and added up in the order of their units.

    At any moment the tally is that of the first `units_done` units, whichever workers played them. At most
    `pieces_ahead` pieces are handed out at a time. Those not collected yet are `waiting`, each with its
    number of units; the next one has `size` units. Without a size given, it is made to take `seconds`.
    """

    def __init__(
        self,
        experiment: PlayedExperiment,
        pool: Executor,
        *,
        pieces_ahead: int,
        size: int | None = None,
        seconds: float = PIECE_SECONDS,
        play: Play = run_piece,
        stop: Event,
    ) -> None:
        self.experiment, self.pool, self.play, self.stop = experiment, pool, play, stop
        self.pieces_ahead, self.fixed_size, self.piece_seconds = pieces_ahead, size, seconds
        self.size = size or FIRST_PIECE
        self.units_handed_out = self.units_done = 0
        self.tally: Any = new(experiment.kernel.tally)
        self.waiting: deque[tuple[int, Future[Piece]]] = deque()
        self.early_end_error: CaboError | None = None
        self.started = time.perf_counter()

    def run(self, units: int, watch: Watch | None = None) -> Result[PlayedExperiment]:
        """Plays on until so many units have been played; may be called again with more.

        A piece that fails ends the run: with the result so far, or with its error if there is none.
        """
        try:
            self._play(units, watch)
        except CaboError as error:
            self._cancel_pieces()
            if not self.units_done:
                raise
            self.early_end_error = error
        return self.result(units)

    def result(self, units: int) -> Result[PlayedExperiment]:
        """The result so far."""
        seconds = time.perf_counter() - self.started
        return Result(
            self.experiment,
            self.tally.copy(),
            self.units_done,
            self.units_done < units,
            seconds,
            self.early_end_error,
        )

    def _play(self, units: int, watch: Watch | None) -> None:
        self._hand_out(units)
        while self.waiting:
            wait([self.waiting[0][1]], timeout=self.piece_seconds)
            if self.waiting[0][1].done():
                self._collect()
                self._hand_out(units)
                if watch:
                    watch(self.result(units))
            elif self.stop.is_set() and self.waiting[0][1].cancel():
                self._cancel_pieces()

    def _hand_out(self, units: int) -> None:
        while (
            self.units_handed_out < units and len(self.waiting) < self.pieces_ahead and not self.stop.is_set()
        ):
            count = min(self.size, units - self.units_handed_out)
            self.waiting.append(
                (count, self.pool.submit(self.play, self.experiment, self.units_handed_out, count))
            )
            self.units_handed_out += count

    def _cancel_pieces(self) -> None:
        """Gives up the pieces handed out, for which there may be no worker left."""
        for _, future in self.waiting:
            future.cancel()
        self.waiting.clear()
        self.units_handed_out = self.units_done

    def _collect(self) -> None:
        while self.waiting and self.waiting[0][1].done():
            count, future = self.waiting.popleft()
            tally_bytes, seconds = future.result()
            add_tally(self.tally, unpack_tally(self.experiment, tally_bytes))
            self.units_done += count
            if self.fixed_size is None:
                fitting_size = int(count * self.piece_seconds / max(seconds, 1e-6))
                self.size = min(max(fitting_size, self.size // GROWTH, 1), self.size * GROWTH)


def add_tally(tally: Any, other: Any) -> None:
    """Adds another tally to `tally`, field by field."""
    for name in tally.dtype.names:
        tally[name] += other[name]
