"""The games that a table may play, after some answers: which still fit, what speaks against the others."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from caboprob import rulesets
from caboprob.content import paths
from caboprob.errors import CaboError
from caboprob.finder import facts
from caboprob.finder.answers import UNKNOWN, Answers, values_of
from caboprob.finder.questions import NO_SUCH_THING, Question, is_of_family, questions
from caboprob.rulesets import HouseRule, RuleSet


class Fit(NamedTuple):
    """A game compared with the answers: the `house` rules it takes, and the questions it answers differently.

    `against` are the names of these questions. `absent` counts those to which the answer was that the table
    has no such thing, which says little about a game.
    """

    key: str
    house: tuple[str, ...]
    against: tuple[str, ...]
    absent: int = 0

    @property
    def distance(self) -> tuple[int, int, int]:
        """How far it is from the answers: how much it answers differently, then the house rules it takes."""
        return len(self.against) - self.absent, self.absent, len(self.house)

    def code(self, question: Question) -> str:
        """What the game answers to a question, by its house rules."""
        if is_of_family(self.key):
            return question.code(rulesets.read(self.key, self.house))
        return question.code_of_kind(rulesets.summaries()[self.key].kind)


@dataclass(frozen=True)
class Candidates:
    """All games compared with the answers; `left` are those that fit best."""

    answers: Answers
    games: tuple[Fit, ...]

    @property
    def telling_answers(self) -> Answers:
        """The answers that tell something."""
        return _telling_answers(self.answers)

    @cached_property
    def left(self) -> tuple[Fit, ...]:
        """The games that are nearest to the answers, in the order in which they are listed."""
        least = min(fit.distance for fit in self.games)
        return tuple(fit for fit in self.games if fit.distance == least)

    @cached_property
    def gone(self) -> tuple[Fit, ...]:
        """The others, the nearest first."""
        return tuple(
            sorted((fit for fit in self.games if fit not in self.left), key=lambda fit: fit.distance)
        )

    @property
    def fits(self) -> bool:
        """Whether some game answers every question as the table does, if need be with house rules."""
        return not self.left[0].against

    @property
    def as_printed(self) -> bool:
        """Whether some game does so without any house rule."""
        return not self.left[0].against and not self.left[0].house


def candidates_after(answers: Answers) -> Candidates:
    """All games compared with these answers, whose order makes no difference.

    That there is no such thing tells nothing before a question that `opens` is answered: it is said of many
    things that are only not remembered.
    """
    return Candidates(
        dict(answers), _all_fits(frozenset(_telling_answers(answers).items()), paths.data_folders())
    )


def _telling_answers(answers: Answers) -> Answers:
    known = {name: code for name, code in answers.items() if code != UNKNOWN}
    things_there = {name: code for name, code in known.items() if code != NO_SUCH_THING}
    return known if any(questions()[name].opens for name in things_there) else things_there


def questions_still_differing(fit: Fit, answers: Answers) -> tuple[str, ...]:
    """The questions that a game of the family answers differently with the house rules that it takes."""
    return _differing_questions(rulesets.read(fit.key, fit.house), tuple(answers.items()))


@lru_cache(maxsize=512)
def _all_fits(answers: frozenset[tuple[str, str]], folders: tuple[Path, ...]) -> tuple[Fit, ...]:
    """All games compared with the answers; the data folders of now are for the cache only."""
    in_order = tuple(sorted(answers, key=lambda answer: questions()[answer[0]].order))
    return tuple(_fit(key, in_order) for key in rulesets.summaries())


def _fit(key: str, answers: Sequence[tuple[str, str]]) -> Fit:
    """A game compared with the answers, with those of its house rules that bring it nearer."""
    house, against = _nearest_house_rules(key, answers)
    return Fit(key, house, against, sum(name in against and code == NO_SUCH_THING for name, code in answers))


def _nearest_house_rules(
    key: str, answers: Sequence[tuple[str, str]]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The house rules that bring a game nearest to the answers, and what it still answers differently."""
    if not is_of_family(key):
        kind = rulesets.summaries()[key].kind
        return (), tuple(name for name, code in answers if questions()[name].code_of_kind(kind) != code)
    house: tuple[str, ...] = ()
    against = _differing_questions(rulesets.read(key), answers)
    for rule in rulesets.house_rules(key) if against else ():
        for option in _options_of(rule, against, dict(answers)):
            with suppress(CaboError):
                left_differing = _differing_questions(rulesets.read(key, (*house, option)), answers)
                if len(left_differing) < len(against):
                    house, against = (*house, option), left_differing
    return house, against


def _differing_questions(rules: RuleSet, answers: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    answers = [(name, code) for name, code in answers if code != UNKNOWN]
    return tuple(name for name, code in answers if questions()[name].code(rules) != code)


def _options_of(rule: HouseRule, against: Sequence[str], answers: Answers) -> Iterator[str]:
    """A house rule as it may be written, where it changes what is answered differently."""
    changed = set(rulesets.house_paths(rule.key))
    for question in (questions()[name] for name in against):
        if rule.low is None:
            if changed & {key for path in question.paths for key in facts.possible_keys(path)}:
                yield rule.key
            continue
        values = values_of(question, answers[question.id]) or ()
        for path, value in zip(question.paths, values, strict=False):
            if changed.intersection(facts.possible_keys(path)) and type(value) is int:
                yield f"{rule.key}={value}"
