"""A rule file of one's own: based on the nearest rule set, with what the table plays differently."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.finder import facts
from caboprob.finder.answers import Answers, answer_name, values_of
from caboprob.finder.candidates import Candidates, Fit, questions_still_differing
from caboprob.finder.facts import Value
from caboprob.finder.questions import Question, is_of_family, questions
from caboprob.rulesets import RuleSet

LONGEST_NAME = 40
NOT_IN_NAMES = re.compile(r"[^\w-]+")
RANGE_ENDS = ("0", "1")  # after the path of a range: its lower end, its upper end
PLAIN_KEY = re.compile(r"[a-z_]+")
UNNAMED = "our-table"
HAND_SIZE, MOST_PLAYERS = "setup.hand_size", "setup.players.1"
"""A change of the first may change the second: rules whose cards do not suffice for all are refused."""


@dataclass(frozen=True, slots=True)
class OwnRules:
    """A rule file: its name and text, and what it is based on.

    `changed` are the questions for which it changes something, `missing` those whose answers it does not
    carry; `contradicted` are those of them that it could carry alone, but not with the other answers.
    """

    name: str
    text: str
    base: str
    changed: tuple[str, ...]
    missing: tuple[str, ...]
    contradicted: tuple[str, ...]

    @property
    def unwritable(self) -> tuple[str, ...]:
        """The questions whose answers no such file can say."""
        return tuple(name for name in self.missing if name not in self.contradicted)


def own_rules(candidates: Candidates, title: str = "") -> OwnRules:
    """The file that carries the most answers, based on the nearest rule set that lets it.

    The candidates are all games compared with the answers: those still left, and those gone for not fitting.
    `title` is what people call their rules.
    """
    answers = candidates.telling_answers
    nearest_first = [fit for fit in (*candidates.left, *candidates.gone) if is_of_family(fit.key)]
    files = [_rules_based_on(fit, answers, title) for fit in nearest_first]
    best = min(files, key=lambda file: len(file.missing))  # of equal ones the first, which is the nearest
    fit = nearest_first[files.index(best)]
    contradicted = (
        name for name in best.missing if not _rules_based_on(fit, {name: answers[name]}, title).missing
    )
    return replace(best, contradicted=tuple(contradicted))


def file_name(title: str) -> str:
    """The name of the file, ending as `--rules` wants it."""
    words = NOT_IN_NAMES.sub("-", title[:LONGEST_NAME].lower()).strip("-_")
    return f"{words or UNNAMED}{rulesets.OWN_SUFFIX}"


def _rules_based_on(fit: Fit, answers: Answers, title: str) -> OwnRules:
    """A file based on a rule set: each change is made only if the rules can still be read with it.

    The house rules that the game takes stand in it first, so that it says what is shown of the game.
    """
    key, name = fit.key, file_name(title)
    changes: dict[str, Value] = {
        path: facts.normalized(value)
        for rule in fit.house
        for path, value in rulesets.house_changes(rule, key).items()
    }
    changed: list[str] = []
    for question in (questions()[each] for each in questions_still_differing(fit, answers)):
        code = answers[question.id]
        # The rules that a file must state besides, so that this answer is possible in it.
        needed = question.needs.get(answer_name(question, code), {})
        changes_tried = {
            **needed,
            **changes,
            **_changes_of_answer(rulesets.read(key), question, code, changes),
        }
        if _carries(name, _file_text(key, changes_tried, title), question, code):
            changes = changes_tried
            changed.append(question.id)
    text = _file_text(key, changes, title)
    rules = rulesets.read_own(name, text)
    missing = tuple(each for each, code in answers.items() if questions()[each].code(rules) != code)
    return OwnRules(name, text, key, tuple(changed), missing, ())


def _changes_of_answer(
    base: RuleSet, question: Question, code: str, changes_before: Mapping[str, Value]
) -> dict[str, Value]:
    """What an answer, given by its code, changes in a rules file, by its keys, after other changes."""
    values = values_of(question, code) or ()
    changes: dict[str, Value] = {
        key: value
        for path, value in zip(question.paths, values, strict=False)
        for key in facts.rule_keys(base, path)
        if value is not None
    }
    if (size := changes.get(HAND_SIZE)) is not None:
        # Two cards are left for the piles: the first discard, and one to draw.
        most_players = int(str(changes_before.get(MOST_PLAYERS, base.players_max)))
        changes[MOST_PLAYERS] = min(most_players, (len(base.deck) - 2) // int(str(size)))
    return changes


def _carries(name: str, text: str, question: Question, code: str) -> bool:
    """Whether a file can be read, and answers a question like this."""
    with suppress(CaboError):
        return question.code(rulesets.read_own(name, text)) == code
    return False


def _file_text(key: str, changes: Mapping[str, Value], title: str) -> str:
    """The text of a rules file."""
    return "\n".join(_file_lines(key, changes, title)) + "\n"


def _file_lines(key: str, changes: Mapping[str, Value], title: str) -> Iterator[str]:
    yield f'based_on = "{key}"'
    changes = _with_whole_ranges(rulesets.read(key), changes)
    yield from (f"{path} = {_toml_value(path, value)}" for path, value in changes.items() if "." not in path)
    for group in dict.fromkeys(path.partition(".")[0] for path in changes if "." in path):
        yield from ("", f"[{group}]")
        for path, value in changes.items():
            if path.startswith(f"{group}."):
                yield f"{_toml_key(path.partition('.')[2])} = {_toml_value(path, value)}"
    if name := " ".join("".join(letter if letter.isprintable() else " " for letter in title).split()):
        yield from ("", "[about]", f"name = {json.dumps(name[:LONGEST_NAME], ensure_ascii=False)}")


def _with_whole_ranges(base: RuleSet, changes: Mapping[str, Value]) -> dict[str, Value]:
    """The changes with both ends of a range as the one list that a rules file has for them."""
    with_ranges: dict[str, Value] = {}
    for path, value in changes.items():
        name, _, end = path.rpartition(".")
        if end in RANGE_ENDS:
            end_paths = (f"{name}.{either_end}" for either_end in RANGE_ENDS)
            with_ranges[name] = tuple(
                changes.get(end_path, facts.fact(base, end_path)) for end_path in end_paths
            )
        else:
            with_ranges[path] = value
    return with_ranges


def _toml_key(name: str) -> str:
    """A key; ranks, which are numbers or capitals, are quoted as in our own files."""
    return name if PLAIN_KEY.fullmatch(name) else f'"{name}"'


def _toml_value(path: str, value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str) or value is None:
        return f'"{value}"'
    if path != facts.KAMIKAZE:
        return f"[{', '.join(_toml_value('', part) for part in value)}]"
    counts = ", ".join(f"{_toml_key(rank)} = {count}" for rank, count in value)
    return f"{{ {counts} }}" if counts else "{}"
