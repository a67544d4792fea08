"""Lessons as data: `data/lessons/<name>.toml`, and their words in `data/lessons/<name>/<language>.toml`.

A lesson is named after the folder of the rulebook's words that it teaches. `based_on` names another lesson
whose steps, rounds and words hold where it has none of its own; `order` names its steps in their order.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from caboprob import rulesets
from caboprob.content import layered, messages, paths
from caboprob.text.rulebook.clauses import words_folder

FOLDER = "lessons"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the moment of a round that it shows, what it asks, and the answers it offers.

    `round` and `after` give the moment, `eyes` who sees it: a player, from `1`, or `open`. With `drawn` the
    player on turn has drawn. `asks` names what is judged. An answer is a move, or a claim about fact `of`.
    `taps` says what tapping plays: by what is tapped, a move with places to fill in; `cards` cards make an
    answer, 0 any number. `then` shows the next moment of the round once the answer is right. `sums` shows the
    sum of each hand. `tries` is a move whose outcome is asked about. `names` are cards that the words name,
    `clauses` the ids of those that decide.
    """

    name: str
    round: str
    after: int
    asks: str
    clauses: tuple[str, ...]
    of: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    taps: Mapping[str, str] = field(default_factory=dict)
    cards: int = 1
    then: bool = False
    eyes: str = "1"
    drawn: bool = False
    sums: bool = True
    tries: str = ""
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of its words: for an answer such as `a` also why it is right or wrong, `why-a`.

        Where cards can be tapped, `right` praises what no answer on offer foresaw, and `wrong` says why what
        is allowed is still not asked for.
        """
        answers = (*self.answers, *(f"why-{letter}" for letter in self.answers))
        return ("title", "text", "question", *answers, *(("right", "wrong") if self.taps else ()))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its steps in their order, and its rounds as they are written."""

    lesson_id: str
    steps: tuple[Step, ...]
    rounds: Mapping[str, Mapping[str, Any]]


@cache
def lesson_ids() -> tuple[str, ...]:
    """The ids of all lessons, in the order of the games that they teach."""
    order = list(dict.fromkeys(words_folder(key) for key in rulesets.summaries()))
    ids = (lesson_id for lesson_id in paths.file_names(FOLDER) if editions(lesson_id))
    return tuple(sorted(ids, key=order.index))


def editions(lesson_id: str) -> tuple[str, ...]:
    """The rule sets that a lesson teaches as they are."""
    return tuple(key for key in rulesets.summaries() if words_folder(key) == lesson_id)


@cache
def lesson_for(key: str) -> str:
    """The lesson for a rule set: of its own text, else of one it falls back on, else of its kind.

    The kind is the rules core that plays it.
    """
    kind = rulesets.summaries()[key].kind
    lessons_of_kind = [
        lesson_id for lesson_id in lesson_ids() if rulesets.summaries()[editions(lesson_id)[0]].kind == kind
    ]
    for ancestor in rulesets.lineage(key):
        if words_folder(ancestor) in lessons_of_kind:
            return words_folder(ancestor)
    return lessons_of_kind[0]


def edition(lesson_id: str, key: str, language: str) -> str:
    """The rule set by which a lesson is played: `key` if it is taught, else the edition in this language.

    Without one in this language, it is that in the default one, else the first.
    """
    taught = editions(lesson_id)
    return key if key in taught else rulesets.edition(language, taught)


@cache
def lesson(lesson_id: str) -> Lesson:
    """The lesson with this id."""
    table = _table(lesson_id)
    row_by_step: dict[str, Any] = table["steps"]
    order = table.get("order", list(row_by_step))
    steps = tuple(_step(name, row_by_step[name]) for name in order)
    return Lesson(lesson_id, steps, table["rounds"])


@cache
def words(language: str, lesson_id: str) -> Mapping[str, Any]:
    """The words of a lesson, a table for each step; what a language lacks is said in the default one."""
    merged: layered.TomlTable = {}
    for ancestor in reversed(_lineage(lesson_id)):
        for language_read in (messages.DEFAULT_LANGUAGE, language):
            layered.overlay(merged, messages.texts(language, FOLDER, ancestor, f"{language_read}.toml"))
    return merged


def _step(name: str, row: Mapping[str, Any]) -> Step:
    return Step(name, **{**row, "clauses": tuple(row["clauses"])})


def _table(lesson_id: str) -> layered.TomlTable:
    merged: layered.TomlTable = {}
    for ancestor in reversed(_lineage(lesson_id)):
        layered.overlay(merged, layered.read_data(FOLDER, f"{ancestor}.toml"))
    return merged


def _lineage(lesson_id: str) -> list[str]:
    """A lesson, the one that it is based on, and so on."""
    lineage = [lesson_id]
    while (base := layered.read_data(FOLDER, f"{lineage[-1]}.toml").get("based_on")) and base not in lineage:
        lineage.append(base)
    return lineage
