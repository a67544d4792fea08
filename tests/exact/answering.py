"""Answers questions in a process of its own, which is given up where it takes too long.

`python -m tests.exact.answering SECONDS SEED FIRST END` answers these numbers of a seed, none in more time of
one processor than said, and prints the lines of the file that keeps the answers. `... SECONDS < LINES` tries
again what was given up, with more patience.
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import process_time

from caboprob import exact
from caboprob.precompiling import build_counting
from tests.exact.answers import PARTS, Kept, answer, line, read_line
from tests.exact.asked import Asked
from tests.exact.scenes import asked

QUICK = 100
"""Milliseconds that a call may take for its answer by own sum to be asked for too, and its chance alone."""


class Answerer:
    """A process that answers, with empty memories each time; a new one after each that was given up."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._start()

    def ask(self, question: Asked, part: str) -> tuple[str | None, float]:
        """The answer and the seconds it took; None if it took too long."""
        self._ours.send((question, part))
        try:
            found: tuple[str, float] = self._ours.recv()
        except EOFError:
            self.renew()
            return None, self.seconds
        return found

    def renew(self) -> None:
        """Ends the process and begins another."""
        self._ours.close()
        self._process.join()
        self._start()

    def _start(self) -> None:
        forking = get_context("fork")  # the code is loaded once
        self._ours, theirs = forking.Pipe()
        self._process = forking.Process(target=_serve, args=(theirs, self._ours, self.seconds), daemon=True)
        self._process.start()
        theirs.close()


def forget() -> None:
    """Empties all that the counting remembers, in whatever part of it."""
    for module in [one for name, one in sys.modules.items() if name.startswith(exact.__name__)]:
        for one in vars(module).values():
            if hasattr(one, "cache_clear") and one.__module__ == module.__name__:
                one.cache_clear()


def kept(seed: int, numbers: range, by: Answerer) -> Iterator[Kept]:
    """The questions of these numbers, answered."""
    for number in numbers:
        scene, question = asked(seed, number)
        yield answered(Kept(scene, question, {}, {}), by)


def answered(kept: Kept, by: Answerer) -> Kept:
    """The question with all parts of its answer but those that are spared, or given up again."""
    found, ms = dict(kept.answers), dict(kept.ms)
    for part in PARTS:
        if found.get(part) is None and not _spared(part, found, ms):
            found[part], seconds = by.ask(kept.asked, part)
            ms[part] = round(seconds * 1000)
    return replace(kept, answers=found, ms=ms)


def _spared(part: str, found: dict[str, str | None], ms: dict[str, int]) -> bool:
    """Whether a part is not asked for: where a call takes long, so do the chance alone and the own sums."""
    return part in {"win", "by_own_sum"} and (found["call"] is None or ms["call"] >= QUICK)


def _serve(ours: Connection, theirs: Connection, seconds: float) -> None:
    theirs.close()
    with suppress(EOFError):
        while True:
            question, part = ours.recv()
            forget()
            signal.setitimer(signal.ITIMER_PROF, seconds)  # ends the process
            start = process_time()
            told = answer(question, part)
            took = process_time() - start
            signal.setitimer(signal.ITIMER_PROF, 0)
            ours.send((told, took))


def main(seconds: str, *words: str) -> None:
    build_counting()
    by = Answerer(float(seconds))
    if words:
        seed, first, end = map(int, words)
        lines = kept(seed, range(first, end), by)
    else:
        lines = (answered(read_line(one), by) for one in sys.stdin)
    for one in lines:
        print(line(one), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
