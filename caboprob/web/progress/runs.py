"""Simulations in the background, which a page watches while they run.

As many runs play at once as leave a processor for the visitors; the others wait their turn. Who asks what is
being played already shares that run, so that a page finds its run again when it is loaded anew. A run ends
when the last of its visitors has turned to another page, has left, or has not asked for a while.
"""

import logging
import threading
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from caboprob.errors import CaboError
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.execution.chunk import run_piece_nowait
from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import Result
from caboprob.sizedcache import SizedCache, pickled_size
from caboprob.web.base import presence
from caboprob.web.base.presence import Presence
from caboprob.web.progress import background

MOST_ROUNDS = 2_000_000
"""How many rounds a visitor may have played at a time; a game counts as about ten."""

QUICK_ROUNDS = 100_000
"""As many rounds take a second or two, so that a link may have them played."""

KEPT_BYTES = 32 << 20  # of finished runs, so that a link or a step back shows them at once
GRACE_SECONDS = 1.0  # in which a visitor who has turned to another page may be back
RELOAD_SECONDS = 10.0  # in which a lost connection may come back, or the page be loaded anew
PATIENCE_SECONDS = 20.0  # for which an open page may not ask: browser or server may be busy
STOP_SECONDS = 0.4  # in which a run that is told to stop has ended

_play_permits = threading.BoundedSemaphore(background.MOST_PARALLEL)
_finished: SizedCache[tuple[Experiment, int], Result[Any]] = SizedCache(KEPT_BYTES)
_unfinished: "dict[tuple[Experiment, int], SharedRun]" = {}
_lock = threading.RLock()  # over the shares, and over what is unfinished


@dataclass(slots=True, eq=False)
class SharedRun:
    """What is played for all who share it: so many units, which are rounds, deals or games."""

    experiment: Experiment
    units: int
    result: Result[Any] | None = None  # so far
    is_waiting: bool = True  # for its turn to play
    error: CaboError | None = None  # what went wrong
    shares: "list[Run]" = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)

    def stop(self) -> None:
        """Ends it within a moment; nobody joins any more."""
        self.stopping.set()
        _forget(self)


class Run:
    """A visitor's share in what is played, with its result so far."""

    def __init__(self, shared: SharedRun) -> None:
        self.visitor: Presence = presence.current()
        self.last_seen = time.monotonic()  # when the visitor was last connected
        self.last_asked = time.monotonic()  # when a page last asked for the result
        self.was_abandoned = False  # it ended because its visitor was gone
        self.stopping = threading.Event()
        self.ended = shared.ended
        self._shared = shared
        self._last_result: Result[Any] | None = None  # when others play on

    @property
    def experiment(self) -> Experiment:
        """What is played."""
        return self._shared.experiment

    @property
    def units(self) -> int:
        """How many units are to be played."""
        return self._shared.units

    @property
    def result(self) -> Result[Any] | None:
        """The result so far."""
        return self._shared.result if self.ended is self._shared.ended else self._last_result

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for its turn to play."""
        return self._shared.is_waiting

    @property
    def error(self) -> CaboError | None:
        """What went wrong."""
        return self._shared.error

    @property
    def is_done(self) -> bool:
        """Whether nothing more is played for this visitor."""
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
        """Ends the run within a moment, but not for others who share it; the result so far stays."""
        with _lock:
            self.stopping.set()
            self._give_up()

    def end(self) -> None:
        """Stops the run and waits until it has ended, so that the page that stopped it shows it ended."""
        self.stop()
        self.ended.wait(STOP_SECONDS)

    def abandon_if_visitor_is_gone(self) -> None:
        """Gives the share up once its visitor is gone."""
        now = time.monotonic()
        if self.visitor.is_here:
            self.last_seen = now
        grace = GRACE_SECONDS if self.visitor.turned_away else RELOAD_SECONDS
        if now - self.last_seen > grace or now - self.last_asked > PATIENCE_SECONDS:
            self.was_abandoned = True
            self._give_up()

    def _give_up(self) -> None:
        """Gives the share up; with the last one the run itself ends, within a moment."""
        if self.is_done or self not in self._shared.shares:
            return
        self._shared.shares.remove(self)
        if self._shared.shares:
            self._last_result, self.ended = self._shared.result, threading.Event()
            self.ended.set()
        else:
            self._shared.stop()


def start(experiment: Experiment, units: int) -> Run:
    """Starts a run, or returns a share in one of the same experiment that is playing, or has finished."""
    with _lock:
        shared = _unfinished.get((experiment, units))
        if shared is None:
            shared = SharedRun(experiment, units, _finished.get((experiment, units)))
            if shared.result:
                shared.is_waiting = False
                shared.ended.set()
            else:
                _unfinished[experiment, units] = shared
                threading.Thread(target=_play, args=(shared,), name="run", daemon=True).start()
        run = Run(shared)
        shared.shares.append(run)
        return run


def is_running_or_kept(experiment: Experiment, units: int) -> bool:
    """Whether this is playing, or has finished and is kept."""
    with _lock:
        return (experiment, units) in _unfinished or _finished.get((experiment, units)) is not None


def _play(shared: SharedRun) -> None:
    background.lower_priority(background.MUCH)
    try:
        while not _play_permits.acquire(timeout=0.1):
            if _is_to_stop(shared):
                return
        try:
            shared.is_waiting = False
            shared.result = running.run(
                shared.experiment,
                shared.units,
                watch=partial(_watch, shared),
                stop=shared.stopping,
                play=run_piece_nowait,  # which does not wait for the compiler
            )
            _remember(shared)
        finally:
            _play_permits.release()
    except CaboError as error:
        shared.error = error
    except Exception:  # nobody joins this thread, and the page must not wait for ever
        logging.getLogger(__name__).exception("a run ended early")
    finally:
        _forget(shared)
        shared.ended.set()


def _watch(shared: SharedRun, result: Result[Any]) -> None:
    """Keeps the result so far, and has those who are gone give up their shares."""
    shared.result = result
    _is_to_stop(shared)


def _is_to_stop(shared: SharedRun) -> bool:
    """Whether nobody wants it any more; those who are gone give up their shares."""
    with _lock:
        for run in list(shared.shares):
            run.abandon_if_visitor_is_gone()
    return shared.stopping.is_set()


def _forget(shared: SharedRun) -> None:
    """Has nobody join it any more."""
    with _lock:
        if _unfinished.get((shared.experiment, shared.units)) is shared:
            del _unfinished[shared.experiment, shared.units]


def _remember(shared: SharedRun) -> None:
    if shared.result and not shared.result.stopped:
        _finished.put((shared.experiment, shared.units), shared.result, pickled_size(shared.result))
