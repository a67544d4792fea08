"""Answers questions in a process of its own, which is ended if it takes too long.

`python -m tests.exact.answering SECONDS SEED FIRST END` answers these questions of a seed, each in at most so
many seconds of processor time, and prints lines of the file in which answers are kept. `... SECONDS < LINES`
tries those again that took too long.
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
from tests.exact import scenes
from tests.exact.answers import PARTS, Kept, answer, line, read_line
from tests.exact.questions import Question

QUICK = 100
"""Milliseconds that a call may take if its other parts, `win` and `by_own_sum`, are to be counted too."""


class Answerer:
    """A process that answers, with empty caches each time; replaced when a question takes too long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._start()

    def ask(self, question: Question, part: str) -> tuple[str | None, float]:
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


def forget_exact_odds() -> None:
    """Empties every cache of the exact odds."""
    for module in [module for name, module in sys.modules.items() if name.startswith(exact.__name__)]:
        for value in vars(module).values():
            if hasattr(value, "cache_clear") and value.__module__ == module.__name__:
                value.cache_clear()


def kept(seed: int, numbers: range, by: Answerer) -> Iterator[Kept]:
    """The questions with these numbers, answered."""
    for number in numbers:
        scene, question = scenes.question(seed, number)
        yield answered(Kept(scene, question, {}, {}), by)


def answered(kept: Kept, by: Answerer) -> Kept:
    """The question with all parts of its answer except those that are skipped, or take too long again."""
    found, ms = dict(kept.answers), dict(kept.ms)
    for part in PARTS:
        if found.get(part) is None and not _skipped(part, found, ms):
            found[part], seconds = by.ask(kept.question, part)
            ms[part] = round(seconds * 1000)
    return replace(kept, answers=found, ms=ms)


def _skipped(part: str, found: dict[str, str | None], ms: dict[str, int]) -> bool:
    """Whether a part is skipped: where a call is slow, so are its chance alone and its odds by own sum."""
    return part in {"win", "by_own_sum"} and (found["call"] is None or ms["call"] >= QUICK)


def _serve(ours: Connection, theirs: Connection, seconds: float) -> None:
    theirs.close()
    with suppress(EOFError):
        while True:
            question, part = ours.recv()
            forget_exact_odds()
            signal.setitimer(signal.ITIMER_PROF, seconds)  # ends the process
            start = process_time()
            result = answer(question, part)
            took = process_time() - start
            signal.setitimer(signal.ITIMER_PROF, 0)
            ours.send((result, took))


def main(seconds: str, *words: str) -> None:
    build_counting()
    by = Answerer(float(seconds))
    if words:
        seed, first, end = map(int, words)
        lines = kept(seed, range(first, end), by)
    else:
        lines = (answered(read_line(text), by) for text in sys.stdin)
    for kept_answer in lines:
        print(line(kept_answer), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
