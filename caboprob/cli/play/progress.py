"""What happens on the terminal while rounds are played: a progress bar, and Ctrl-C to stop."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caboprob.montecarlo.play.execution.running import Watch


@contextmanager
def stop_on_interrupt() -> Iterator[Event]:
    """An event that Ctrl-C sets instead of ending the program, so that what was played is still reported."""
    stop = Event()
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield stop  # whoever called us handles Ctrl-C itself, or ignores it
        return
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def showing_progress(lang: str, units: int) -> Iterator["Watch | None"]:
    """A progress bar on standard error for so many units: rounds, games or deals.

    It yields what is to be called with the result so far; None if standard error is no terminal.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from caboprob.content.messages import say

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say(lang, "simulate.playing"), total=units)
        yield lambda result: progress.update(task, completed=result.units)
