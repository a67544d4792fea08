"""Simulations in the background, which a page watches while they run.

As many runs play at once as leave a processor for the visitors; the others wait their turn. A run ends when
its visitor turns to another page or leaves, or when no page has asked for its result for a while.
"""

import logging
import threading
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from caboprob.errors import CaboError
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.execution.chunk import piece_at_once
from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import Result
from caboprob.sizedcache import SizedCache, pickled_size
from caboprob.web.base import presence
from caboprob.web.base.presence import Presence
from caboprob.web.progress import background

MOST_ROUNDS = 2_000_000
"""How many rounds a visitor may have played at a time; a game counts as about ten."""

KEPT_BYTES = 32 << 20  # of finished runs, so that a link or a step back shows them at once
GRACE_SECONDS = 1.0  # in which a lost connection may come back
PATIENCE_SECONDS = 20.0  # for which an open page may not ask: browser or server may be busy
STOP_SECONDS = 0.4  # in which a run that is told to stop has ended

_slots = threading.BoundedSemaphore(background.MOST_AT_A_TIME)
_finished: SizedCache[tuple[Experiment, int], Result[Any]] = SizedCache(KEPT_BYTES)


@dataclass(slots=True)
class Run:
    """A run of so many units, which are rounds, deals or games: its result so far, or what went wrong."""

    experiment: Experiment
    units: int
    result: Result[Any] | None = None
    is_waiting: bool = True  # for its turn to play
    error: CaboError | None = None
    visitor: Presence = field(default_factory=presence.current)
    last_seen: float = field(default_factory=time.monotonic)  # when the visitor was last connected
    last_asked: float = field(default_factory=time.monotonic)  # when a page last asked for the result
    was_abandoned: bool = False  # it ended because its visitor was gone
    stopping: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)

    @property
    def is_done(self) -> bool:
        """Whether nothing more is played."""
        return self.ended.is_set()

    @property
    def fraction_done(self) -> float:
        """The share of the units that is done, from 0 to 1."""
        return 1.0 if self.is_done else (self.result.units / self.units if self.result else 0.0)

    def latest_result(self) -> Result[Any] | None:
        """The result so far; a page that shows it must keep asking."""
        self.last_asked = time.monotonic()
        return self.result

    def stop(self) -> None:
        """Ends the run within a moment; the result so far stays."""
        self.stopping.set()

    def end(self) -> None:
        """Stops the run and waits until it has ended, so that the page that stopped it shows it ended."""
        self.stop()
        self.ended.wait(STOP_SECONDS)


def start(experiment: Experiment, units: int) -> Run:
    """Starts a run, or returns a finished one of the same experiment."""
    run = Run(experiment, units)
    known = _finished.get((experiment, units))
    if known:
        run.result, run.is_waiting = known, False
        run.ended.set()
        return run
    threading.Thread(target=_play, args=(run,), name="run", daemon=True).start()
    return run


def _play(run: Run) -> None:
    background.lower_priority(background.MUCH)
    try:
        while not _slots.acquire(timeout=0.1):
            if _is_to_stop(run):
                return
        try:
            run.is_waiting = False
            run.result = running.run(
                run.experiment, run.units, watch=partial(_watch, run), stop=run.stopping, play=piece_at_once
            )
            _remember(run)
        finally:
            _slots.release()
    except CaboError as error:
        run.error = error
    except Exception:  # nobody joins this thread, and the page must not wait for ever
        logging.getLogger(__name__).exception("a run ended early")
    finally:
        run.ended.set()


def _watch(run: Run, result: Result[Any]) -> None:
    run.result = result
    if _is_to_stop(run):
        run.stop()


def _is_to_stop(run: Run) -> bool:
    now = time.monotonic()
    if run.visitor.is_here:
        run.last_seen = now
    if not run.stopping.is_set():
        run.was_abandoned = now - run.last_seen > GRACE_SECONDS or now - run.last_asked > PATIENCE_SECONDS
    return run.was_abandoned or run.stopping.is_set()


def _remember(run: Run) -> None:
    if run.result and not run.result.stopped:
        _finished.put((run.experiment, run.units), run.result, pickled_size(run.result))
