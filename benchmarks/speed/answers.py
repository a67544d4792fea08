"""How long an answer takes: on random tables, and on the heaviest that people have asked about.

Each is answered in a process of its own, the machine code loaded and all memories empty.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from caboprob.errors import CaboError
from caboprob.exact.call import Model
from caboprob.precompiling import build_counting
from tests.exact import scenes
from tests.exact.answering import Answerer
from tests.exact.questions import Question

PARTS = ("call", "win")
SEED, SAMPLE = 2, 300
PATIENCE, LONG_PATIENCE = 5.0, 60.0

FOUR, SIX = "? ? ? ?", "? ? ? ? ? ?"


@dataclass(frozen=True, slots=True)
class Wait:
    """Processor seconds until an answer, or until it was given up.

    `told` is the answer in short, after a `!` what refused the question, and None if it was given up.
    """

    seconds: float
    told: str | None


@dataclass(frozen=True, slots=True)
class Waits:
    """How long the random tables took, fastest first."""

    part: str
    waits: Sequence[Wait]

    def quantile(self, share: float) -> Wait:
        """The longest wait of this share of the tables."""
        return self.waits[round(share * (len(self.waits) - 1))]


@dataclass(frozen=True, slots=True)
class Heavy:
    """How long one table took, by question."""

    name: str
    waits: tuple[Wait, ...]


def waits() -> Iterator[Waits]:
    """A call, and its chance alone, on the random tables of the tests' scenes."""
    build_counting()
    by = Answerer(PATIENCE)
    for part in PARTS:
        tables = [scenes.question(SEED, number)[1] for number in range(SAMPLE)]
        waits = [wait(table, part, by) for table in tables]
        yield Waits(part, sorted(waits, key=lambda wait: wait.seconds))


def heaviest() -> Iterator[Heavy]:
    """The heaviest tables, one by one."""
    build_counting()
    by = Answerer(LONG_PATIENCE)
    for name, table in HEAVIEST.items():
        yield Heavy(name, tuple(wait(table, part, by) for part in PARTS))


def wait(table: Question, part: str, by: Answerer) -> Wait:
    """One answer by a new process that has loaded the rules but remembers no count."""
    with suppress(CaboError):  # some tables are impossible: refusing them is an answer too
        table.position()
    by.renew()
    by.ask(FIRST, part)  # a new process is slow at first
    told, seconds = by.ask(table, part)
    return Wait(seconds, told)


def _question(rules: str, model: Model, me: str, *opponents: str, house: tuple[str, ...] = ()) -> Question:
    return Question(rules, house, model, me, opponents, "")


FIRST = _question("cabo-de", "as-they-lie", "1", "2")

HEAVIEST = {
    "CABO, five hands unknown, one draw": _question("cabo-de", "one-draw", *(FOUR,) * 5),
    "CABO, five hands unknown, as they lie": _question("cabo-de", "as-they-lie", *(FOUR,) * 5),
    "KABOOM, five hands unknown, one draw": _question("kaboom", "one-draw", *(FOUR,) * 5),
    "six cards, two own unknown, four others": _question(
        "cabo-de", "as-they-lie", "1 2 3 4 ? ?", *(SIX,) * 4, house=("six-cards",)
    ),
    "six cards, two own unknown, four others, one draw": _question(
        "cabo-de", "one-draw", "1 2 3 4 ? ?", *(SIX,) * 4, house=("six-cards",)
    ),
    "Cabu, ten hands unknown": _question("cabu", "as-they-lie", *(FOUR,) * 10),
    "Cabu, own cards known, nine others": _question("cabu", "as-they-lie", "A 2 3 4", *(FOUR,) * 9),
    "ranges that overlap, four others": _question(
        "cabo-de", "as-they-lie", "0-5 0-5 ? ?", "0-5 ? ? ?", "2-7 ? ? ?", "4-9 ? ? ?", "6-13 ? ? ?"
    ),
    "ranges that overlap, four others, one draw": _question(
        "cabo-de", "one-draw", "0-5 0-5 ? ?", "0-5 ? ? ?", "2-7 ? ? ?", "4-9 ? ? ?", "6-13 ? ? ?"
    ),
    "two ranges a hand, three others": _question(
        "cabo-de", "as-they-lie", "1 2 ? ?", "0-5 ? 3-9 ?", "? 2-7 ? ?", "0-4 6-13 ? ?"
    ),
}
"""Tables that users had waited too long for, and similar ones."""
