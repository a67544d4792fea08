"""Answers to a question, part by part, as digests that can be kept and compared."""

import gzip
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from caboprob.errors import CaboError
from caboprob.exact.call import Model, call, win_chance
from caboprob.exact.kamikaze import kamikaze, most_draws, my_kamikaze_chances
from caboprob.exact.ownsum import break_even, by_own_sum, own_sum_distribution
from caboprob.exact.reshuffle import next_card
from caboprob.table.position import Position
from tests.exact.questions import Question, read_row

KEPT = Path(__file__).with_name("answers.jsonl.gz")
"""Ten thousand questions with the answers of release 1; `answering.py` wrote the file."""

DIGITS = 12
DRAWS = 5
TOO_LARGE = "!TooLarge"


def answered_call(position: Position, model: Model) -> object:
    found = call(position, model)
    names = ("win", "alone", "tied", "beaten", "own_kamikaze", "other_kamikaze", "points")
    return {name: getattr(found, name) for name in names}


def answered_by_own_sum(position: Position, model: Model) -> object:
    found = by_own_sum(position, model)
    names = ("own_sum", "success", "alone", "tied", "points", "others_points")
    pays = break_even(found.rows)
    return {
        "rows": [[getattr(row, name) for name in names] for row in found.rows],
        "lowest_other": found.lowest_other,
        "kamikaze": found.kamikaze_chance,
        "pays": [pays.against_own, pays.against_others],
    }


def answered_kamikaze(position: Position, _: Model) -> object:
    found = kamikaze(position)
    known = all(slot.card is not None for slot in position.me)
    within = my_kamikaze_chances(position, min(DRAWS, most_draws(position))) if known else None
    return {"me": found.me, "opponents": found.opponents, "any": found.anyone, "within": within}


def answered_next_card(position: Position, _: Model) -> object:
    found = next_card(position)
    return {"before": found.before, "after": found.after}


PARTS: Mapping[str, Callable[[Position, Model], object]] = {
    "call": answered_call,
    "win": win_chance,
    "by_own_sum": answered_by_own_sum,
    "own_sum_distribution": lambda position, _: own_sum_distribution(position),
    "kamikaze": answered_kamikaze,
    "next_card": answered_next_card,
}
"""The parts of an answer: what is counted for every table."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A question and its answers by part: a digest, a refusal, or None if it took too long.

    `ms` says how many milliseconds of processor time each took.
    """

    scene: str
    question: Question
    answers: dict[str, str | None]
    ms: dict[str, int]


def answer(question: Question, part: str) -> str:
    """The digest of an answer, or the refusal."""
    try:
        return digest(PARTS[part](question.position(), question.model))
    except CaboError as error:
        return ":".join((f"!{type(error).__name__}", error.key, *error.where))


def digest(value: object) -> str:
    """A few digits that, as good as certainly, no other answer has."""
    return sha256(text(value).encode()).hexdigest()[:DIGITS]


def text(value: object) -> str:
    """An answer written out in a unique way, with fractions in lowest terms."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(sorted(f'{key}: {text(one)}' for key, one in value.items()))}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(text, value))}]"
    if isinstance(value, Fraction | int):
        return "{}/{}".format(*Fraction(value).as_integer_ratio())
    assert value is None, value
    return "none"


NEWLY_REFUSED = "refused as too large"


def complaint(kept: Kept, part: str, now: str) -> str | None:
    """What is wrong with an answer, compared with the kept one; None if nothing is.

    Only an answer that took more than a second may now be refused as too large. One that was refused as too
    large, or took too long, may now be given.
    """
    before = kept.answers[part]
    if now == before:
        return None
    if before is None or before.startswith(TOO_LARGE):
        return f"newly refused: {now}" if now.startswith("!") and not now.startswith(TOO_LARGE) else None
    if now.startswith(TOO_LARGE) and not before.startswith("!"):
        ms = kept.ms[part]
        return None if ms > 1000 else f"{NEWLY_REFUSED}, answered in {ms} ms before"
    return f"{now} instead of {before}"


def read(path: Path = KEPT) -> list[Kept]:
    """The kept questions and answers."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [read_line(text) for text in file]


def line(kept: Kept) -> str:
    """A question with its answers as one line of the file."""
    row = [kept.scene, kept.question.row(), kept.answers, kept.ms]
    return json.dumps(row, separators=(",", ":"))


def read_line(text: str) -> Kept:
    """The question and answers that `line` wrote."""
    scene, row, answers, ms = json.loads(text)
    return Kept(scene, read_row(row), answers, ms)
