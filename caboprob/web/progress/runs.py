"""Rounds played in the background while a page shows how far they are: the same for every page.

As many runs play at once as leave a processor for the other visitors; the rest wait their turn. A run ends
when its visitor turns to another page or goes, and when nobody has asked for it for a while.
"""

import logging
import threading
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from caboprob.errors import CaboError
from caboprob.montecarlo.play import running
from caboprob.montecarlo.play.chunk import piece_at_once
from caboprob.montecarlo.play.experiment import Experiment
from caboprob.montecarlo.play.running import Result
from caboprob.web.base import presence
from caboprob.web.base.presence import Presence
from caboprob.web.progress import background, keeping
from caboprob.web.progress.keeping import Kept

MOST_ROUNDS = 2_000_000
"""How many rounds a visitor may have played at a time; a game counts as about ten."""

KEPT_BYTES = 32 << 20  # of finished runs, so that a link or a step back shows them at once
GRACE = 1.0  # seconds in which a connection that is lost may come back
PATIENCE = 20.0  # seconds in which a visitor who is there may not ask: a busy browser, or a busy server
MOMENT = 0.4  # seconds in which a run that is told to stop has ended

_places = threading.BoundedSemaphore(background.AT_ONCE)
_kept: Kept[tuple[Experiment, int], Result[Any]] = Kept(KEPT_BYTES)


@dataclass(slots=True)
class Run:
    """A run in the background: what it has so far, whether it is done, and what went wrong, if anything."""

    what: Experiment
    units: int
    result: Result[Any] | None = None
    waiting: bool = True  # for a place
    error: CaboError | None = None
    visitor: Presence = field(default_factory=presence.current)
    seen: float = field(default_factory=time.monotonic)
    asked: float = field(default_factory=time.monotonic)
    forsaken: bool = False  # it ended because its visitor was gone
    stopping: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)

    @property
    def done(self) -> bool:
        """Whether nothing more is played."""
        return self.ended.is_set()

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return 1.0 if self.done else (self.result.units / self.units if self.result else 0.0)

    def ask(self) -> Result[Any] | None:
        """What there is so far; whoever shows it asks again and again."""
        self.asked = time.monotonic()
        return self.result

    def stop(self) -> None:
        """Ends the run within a moment; what has been played stays."""
        self.stopping.set()

    def end(self) -> None:
        """The same, and waits for that moment, so that who has asked for it sees it ended."""
        self.stop()
        self.ended.wait(MOMENT)


def start(what: Experiment, units: int) -> Run:
    """Starts a run, or gives one that is kept."""
    run = Run(what, units)
    kept = _kept.get((what, units))
    if kept:
        run.result, run.waiting = kept, False
        run.ended.set()
        return run
    threading.Thread(target=_play, args=(run,), name="run", daemon=True).start()
    return run


def _play(run: Run) -> None:
    background.give_way(background.MUCH)
    try:
        while not _places.acquire(timeout=0.1):
            if _given_up(run):
                return
        try:
            run.waiting = False
            run.result = running.run(
                run.what, run.units, watch=partial(_watch, run), stop=run.stopping, play=piece_at_once
            )
            _keep(run)
        finally:
            _places.release()
    except CaboError as error:
        run.error = error
    except Exception:  # nobody waits for this thread, and the page must not wait for ever
        logging.getLogger(__name__).exception("a run ended early")
    finally:
        run.ended.set()


def _watch(run: Run, result: Result[Any]) -> None:
    run.result = result
    if _given_up(run):
        run.stop()


def _given_up(run: Run) -> bool:
    now = time.monotonic()
    if run.visitor.here:
        run.seen = now
    if not run.stopping.is_set():
        run.forsaken = now - run.seen > GRACE or now - run.asked > PATIENCE
    return run.forsaken or run.stopping.is_set()


def _keep(run: Run) -> None:
    if run.result and not run.result.stopped:
        _kept.keep((run.what, run.units), run.result, keeping.size(run.result))
