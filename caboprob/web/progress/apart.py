"""Processes of their own for rounds that are played, once several visitors ask for some at the same time.

What plays them is compiled, but has to have Python's global lock again a hundred times in each answer, and
the pages of fifty visitors hold that most of the time: an answer of forty milliseconds took four times as
long. In another process it does not wait for them. A single visitor never needs one.

Not `multiprocessing`: it has each new process import the main module, and for that Streamlit now and then
passes off a page.
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

LOST = (OSError, EOFError, pickle.UnpicklingError, AttributeError, ImportError, IndexError, TypeError)
"""What reading an answer raises: the process has ended, or what it says cannot be read here."""


class Apart:
    """Calls functions in another process where one is free, and else in this one.

    `wanted` says whether there is anybody for whom a process that has just come up could play.
    """

    def __init__(self, most: int = background.AT_ONCE, wanted: Callable[[], bool] = lambda: True) -> None:
        self._most = most
        self._wanted = wanted
        self._lock = threading.Lock()
        self._started = 0
        self._free: SimpleQueue[Process] = SimpleQueue()

    def start(self) -> None:
        """Starts another process, unless there are enough."""
        with self._lock:
            if self._started < self._most:
                self._started += 1
                threading.Thread(target=self._start, name="apart", daemon=True).start()

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """The value of a function; raises what it raises."""
        try:
            process = self._free.get_nowait()
        except Empty:
            return function(*arguments)
        try:
            value, error = process.call(function, arguments)
        except LOST:  # when there are many again, another one is started
            logging.getLogger(__name__).warning("a process that plays rounds was lost")
            self._end(process)
            return function(*arguments)
        self._free.put(process)
        if error:
            raise error
        return value

    def end(self) -> None:
        """Ends the processes that are free, and gives back what memory they hold; what they saw is lost."""
        with suppress(Empty):
            while True:
                self._end(self._free.get_nowait())

    def _end(self, process: "Process") -> None:
        process.end()
        with self._lock:
            self._started -= 1

    def _start(self) -> None:
        process = Process()
        try:
            process.call(load, (surveys.surveyed_moments.kept.values(),))
        except LOST:
            return  # it cannot be started here; then there is none
        if not self._wanted():
            self._end(process)
            return
        surveys.surveyed_moments.cache_clear()  # from now on it has them
        heap.give_back()
        self._free.put(process)


class Process:
    """A process that calls one function after another, until the one that started it ends."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is not for it
        )

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, CaboError | None]:
        """The value of a function, or what it refused."""
        assert self._process.stdin
        assert self._process.stdout
        pickle.dump((function, arguments), self._process.stdin)
        self._process.stdin.flush()
        return cast(tuple[Any, CaboError | None], pickle.load(self._process.stdout))

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.communicate()


def load(seen: Sequence[tuple[Hashable, SeenMoments]]) -> None:
    """Loads what plays rounds, and takes over what was seen of some, so that nobody waits for it."""
    chunk.load(kernel.KERNEL)
    surveys.surveyed_moments.adopt(seen)
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
    """The value of a function, or what it refused."""
    try:
        return function(*arguments), None
    except CaboError as error:
        return None, error


def main() -> None:
    """Answers what comes in, undisturbed by anything that is printed."""
    heap.share_between_threads()
    background.give_way(background.A_LITTLE)
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        with suppress(BrokenPipeError):  # whoever asked last has ended
            serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
