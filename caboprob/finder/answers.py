"""What a person has answered: written `wrong-call=plus-10`, read back, and what there is to choose from.

The answers that a question has `named` are patterns: values at its `paths`, which lead to rules of a game;
some of the values may be any number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from caboprob import cards, rulesets
from caboprob.content import paths
from caboprob.errors import BadNotation, CaboError, at_place, excerpt
from caboprob.finder import facts
from caboprob.finder.facts import Value
from caboprob.finder.questions import (
    ANY_NUMBER,
    NO_SUCH_THING,
    Question,
    code_with_number,
    is_of_family,
    questions,
)
from caboprob.reading.numerals import read_integer
from caboprob.rulesets import RuleSet

Answers = Mapping[str, str]
"""The codes of the answers by question, in the order in which they were given."""

UNKNOWN = "unknown"
"""The answer: I do not know."""

MOST_ANSWERS = 60
"""How many answers are read."""


def read_answers(texts: Iterable[str]) -> dict[str, str]:
    """The answers written as `question=answer`; a question answered again has its last answer.

    Refuses a question or an answer that there is not, and more than `MOST_ANSWERS` answers (`BadNotation`).
    """
    found: dict[str, str] = {}
    given = list(texts)
    if len(given) > MOST_ANSWERS:
        raise BadNotation("finder-too-many", most=MOST_ANSWERS, got=len(given))
    for text in given:
        name, equals_sign, code = text.strip().partition("=")
        if name not in questions():
            known = ", ".join(question.id for question in questions().values() if question.worded)
            raise BadNotation("finder-question", got=excerpt(name or "-"), known=known)
        if not equals_sign:
            example = f"{name}={answer_choices(questions()[name])[0]}"
            raise BadNotation("finder-form", example=example, got=excerpt(name))
        with at_place(name):
            found[name] = checked_code(questions()[name], code)
    return found


def changed_questions(texts: Iterable[str]) -> tuple[str, ...]:
    """The questions answered more than once, and differently, among answers that `read_answers` takes."""
    found: dict[str, set[str]] = {}
    for text in texts:
        for name, code in read_answers([text]).items():
            found.setdefault(name, set()).add(code)
    return tuple(name for name, codes in found.items() if len(codes) > 1)


def write_answers(answers: Answers) -> tuple[str, ...]:
    """The answers as `read_answers` takes them."""
    return tuple(f"{question}={code}" for question, code in answers.items())


def checked_code(question: Question, code: str) -> str:
    """The code of an answer as it is compared; `BadNotation` if the question has no such answer."""
    if code == UNKNOWN or code in _fixed_codes(question.id, paths.data_folders()):
        return code
    for name, pattern in question.named.items():
        for index, path in enumerate(question.paths):
            number = _number_in_code(code, name) if pattern[index : index + 1] == (ANY_NUMBER,) else None
            if number is not None and facts.in_bounds(path, number):
                return question.code_of(tuple(number if value == ANY_NUMBER else value for value in pattern))
    known = ", ".join((*answer_choices(question), UNKNOWN))
    raise BadNotation("finder-answer", got=excerpt(code or "-"), known=known)


def values_of(question: Question, code: str) -> tuple[Value, ...] | None:
    """The values that an answer stands for, one for each path; None if it stands for none."""
    if values := _fixed_codes(question.id, paths.data_folders()).get(code):
        return values
    # A number stands for itself, though a game of another kind may have it too.
    for name, pattern in question.named.items():
        number = _number_in_code(code, name) if ANY_NUMBER in pattern else None
        if number is not None:
            return tuple(number if value == ANY_NUMBER else value for value in pattern)
    return None


def answer_name(question: Question, code: str) -> str:
    """The name of an answer, of `plus-10` for example `plus`; empty if it has none."""
    for name, pattern in question.named.items():
        if code == name or (ANY_NUMBER in pattern and _number_in_code(code, name) is not None):
            return name
    return ""


def answer_number(question: Question, code: str) -> int | None:
    """The number in an answer, if it has one."""
    name = answer_name(question, code)
    return _number_in_code(code, name) if ANY_NUMBER in question.named.get(name, ()) else None


def answer_choices(question: Question) -> tuple[str, ...]:
    """The answers to choose from: those that are true of a game, then those that one could agree on."""
    return (*codes_of_games(question), *further_codes(question))


def codes_of_games(question: Question) -> tuple[str, ...]:
    """The answers that are true of some game, in the order of the data."""
    found = {
        question.code(rulesets.read(key)) if is_of_family(key) else question.code_of_kind(summary.kind)
        for key, summary in rulesets.summaries().items()
    }
    return tuple(sorted(found, key=lambda code: _sort_key(question, code)))


def further_codes(question: Question) -> tuple[str, ...]:
    """The answers that are true of no game as it is printed."""
    numbers = {
        code_with_number(name, number)
        for name, offers in question.offers.items()
        for number in offers
        if facts.in_bounds(question.paths[question.named[name].index(ANY_NUMBER)], number)
    }
    codes_with_values = {
        code for code, values in _fixed_codes(question.id, paths.data_folders()).items() if values
    }
    found = (codes_with_values | numbers) - set(codes_of_games(question)) - {NO_SUCH_THING}
    return tuple(sorted(found, key=lambda code: _sort_key(question, code)))


def _sort_key(question: Question, code: str) -> tuple[int, int, str]:
    """Answers with a name in the order of the data, each by its number; then the others, none at last."""
    if name := answer_name(question, code):
        return list(question.named).index(name), answer_number(question, code) or 0, code
    return len(question.named) + (code == NO_SUCH_THING), 0, code


def _number_in_code(code: str, name: str) -> int | None:
    """The number in the code of an answer of this name; None if it has none."""
    text = code if name == ANY_NUMBER else code.removeprefix(f"{name}-")
    if name != ANY_NUMBER and text == code:
        return None
    with suppress(BadNotation):
        return read_integer(text)
    return None


@lru_cache(maxsize=512)
def _fixed_codes(name: str, folders: tuple[Path, ...]) -> Mapping[str, tuple[Value, ...]]:
    """The answers without an open number, with their values: the named ones, and those met in some game.

    `folders`, the data folders of now, are for the cache only: others may have other games.
    """
    question = questions()[name]
    found = {code: pattern for code, pattern in question.named.items() if ANY_NUMBER not in pattern}
    found |= {code: () for code in question.kinds.values() if code not in found}
    for rules in _offered_rule_sets():
        code = question.code(rules)
        if not any(
            _number_in_code(code, name) is not None
            for name, one in question.named.items()
            if ANY_NUMBER in one
        ):
            found.setdefault(code, tuple(facts.fact(rules, path) for path in question.paths))
    if not question.worded:
        found |= {facts.spelt_value(value): (value,) for value in _possible_values(question.paths[0])}
    return {**found, NO_SUCH_THING: tuple(None for _ in question.paths)}


def _possible_values(path: str) -> Sequence[Value]:
    """What a rule may be, where that is one of a few words, a deck, or yes or no."""
    if path == facts.DECK:
        return cards.decks()
    rule = facts.field_by_path().get(path)
    if rule is None:
        return ()
    words: Sequence[Value] = rule.metadata.get("words", ())
    return words if words or "low" in rule.metadata else (True, False)


def _offered_rule_sets() -> Iterator[RuleSet]:
    """Every rule set of the family as it is printed, and with each of its house rules that need no number.

    Those of added data folders are among them.
    """
    for key in rulesets.family_keys():
        yield rulesets.read(key)
        for rule in rulesets.house_rules(key):
            if rule.low is None:
                with suppress(CaboError):
                    yield rulesets.read(key, (rule.key,))
