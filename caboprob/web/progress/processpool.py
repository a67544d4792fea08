"""Separate processes that simulate rounds, once several visitors ask for some at the same time.

The simulation is compiled, but needs Python's global lock again a hundred times per answer, and the pages of
fifty visitors hold that lock most of the time: an answer of forty milliseconds took four times as long. In
another process it does not wait for them. A single visitor never needs one.

This does not use `multiprocessing`, whose new processes import the main module, which under Streamlit may
happen to be a page.
"""

import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO, cast

from caboprob.errors import CaboError
from caboprob.montecarlo.beliefs.searching import search, surveys
from caboprob.montecarlo.beliefs.searching.moments import SeenMoments
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk
from caboprob.web.progress import background, heap

LOST_PROCESS_ERRORS = (
    OSError,
    EOFError,
    pickle.UnpicklingError,
    AttributeError,
    ImportError,
    IndexError,
    TypeError,
)
"""What reading an answer may raise if the process has ended, or if its answer cannot be read here."""


class ProcessPool:
    """Calls functions in another process if one is free, or else in this one.

    `is_wanted` is called when a process has started, and says whether anybody is left to use it.
    """

    def __init__(
        self, max_processes: int = background.MOST_PARALLEL, is_wanted: Callable[[], bool] = lambda: True
    ) -> None:
        self._max_processes = max_processes
        self._is_wanted = is_wanted
        self._lock = threading.Lock()
        self._process_count = 0
        self._free_processes: SimpleQueue[Process] = SimpleQueue()

    def start(self) -> None:
        """Starts another process, unless there are enough."""
        with self._lock:
            if self._process_count < self._max_processes:
                self._process_count += 1
                threading.Thread(target=self._start, name="apart", daemon=True).start()

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """The value of `function(*arguments)`; raises what it raises."""
        try:
            process = self._free_processes.get_nowait()
        except Empty:
            return function(*arguments)
        try:
            value, error = process.call(function, arguments)
        except LOST_PROCESS_ERRORS:  # the next crowd starts another one
            logging.getLogger(__name__).warning("a process that plays rounds was lost")
            self._end(process)
            return function(*arguments)
        self._free_processes.put(process)
        if error:
            raise error
        return value

    def end(self) -> None:
        """Ends the processes that are free, which frees their memory and discards what they have cached."""
        with suppress(Empty):
            while True:
                self._end(self._free_processes.get_nowait())

    def _end(self, process: "Process") -> None:
        process.end()
        with self._lock:
            self._process_count -= 1

    def _start(self) -> None:
        process = Process()
        try:
            process.call(load, (surveys.surveyed_moments.cache.items(),))
        except LOST_PROCESS_ERRORS:
            return  # processes cannot be started here, so there is none
        if not self._is_wanted():
            self._end(process)
            return
        surveys.surveyed_moments.cache_clear()  # the process has them now
        heap.give_back()
        self._free_processes.put(process)


class Process:
    """A process that calls one function after another, until the one that started it ends."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # so that Ctrl+C does not reach it
        )

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, CaboError | None]:
        """The value of a function, or the error it refused with."""
        assert self._process.stdin
        assert self._process.stdout
        pickle.dump((function, arguments), self._process.stdin)
        self._process.stdin.flush()
        return cast(tuple[Any, CaboError | None], pickle.load(self._process.stdout))

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.communicate()


def load(moments: Sequence[tuple[Hashable, SeenMoments]]) -> None:
    """Loads the compiled code, and takes over the cached moments, so that nobody waits for either.

    Moments are what was seen in simulated rounds, in which tables like the one asked about are looked for.
    """
    chunk.load(kernel.KERNEL)
    surveys.surveyed_moments.adopt(moments)
    search.load()


def serve(calls: BinaryIO, answers: BinaryIO) -> None:
    """Answers calls until there are no more."""
    while True:
        try:
            function, arguments = pickle.load(calls)
        except EOFError:
            return
        pickle.dump(answer_of(function, arguments), answers)
        answers.flush()


def answer_of(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, CaboError | None]:
    """The value of a function, or the error it refused with."""
    try:
        return function(*arguments), None
    except CaboError as error:
        return None, error


def main() -> None:
    """Answers calls from standard input on standard output; anything printed goes to standard error."""
    heap.share_between_threads()
    background.lower_priority(background.SLIGHTLY)
    with (
        suppress(BrokenPipeError),  # whoever asked last has ended; closing tries once more to write
        os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers,
    ):
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
