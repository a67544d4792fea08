"""The questions: those of `data/finder.toml`, and one about every rule that none of these asks about.

An answer is a code: the name that the data gives to the values, with a number where it is open (`plus-10`),
or the values as `spelt_value` writes them. So every value that a rule set can have has an answer, named or
not.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from caboprob import cards, rulesets
from caboprob.content import layered, paths
from caboprob.errors import BadRules
from caboprob.finder import facts
from caboprob.finder.facts import Value
from caboprob.rulesets import RuleSet

FILE = "finder.toml"
ANY_NUMBER, NO_EFFECT, NUMBER_ALONE = "n", "-", "n"
"""Among the values of an answer: any number, and a rule without effect; as its name: the number alone."""

NO_SUCH_THING = "none"
"""The code of an answer: there is no such thing in the game."""

NOT_ASKED = frozenset({"setup.players.0", "actions", facts.POINTS})
"""Rules without a question of their own. Others ask for the most players, though not for the fewest, what the
cards do, and what Kings and jokers count.
"""

Pattern = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the facts at `paths`. `order` is its place in how easily people remember the answer.

    One that is `worded` has words of its own, the others ask what a single rule is.
    `named` are the answers that have a name, each with the values it stands for; `offers` are numbers to
    choose from, by the name of their answer. `kinds` has, by kind of game, the code that is true of games
    outside the family. `needs` has, by answer, the rules that a rules file must state besides, so that the
    answer is possible in it. `opens` says that it is asked before all others.
    """

    id: str
    order: int
    paths: tuple[str, ...]
    worded: bool
    named: Mapping[str, Pattern] = field(default_factory=dict, hash=False)
    offers: Mapping[str, Sequence[int]] = field(default_factory=dict, hash=False)
    kinds: Mapping[str, str] = field(default_factory=dict, hash=False)
    needs: Mapping[str, Mapping[str, Value]] = field(default_factory=dict, hash=False)
    opens: bool = False

    def code(self, rules: RuleSet) -> str:
        """The answer that is true of a rule set."""
        return self.code_of(tuple(facts.fact(rules, path) for path in self.paths))

    def code_of(self, values: Pattern) -> str:
        """The answer that stands for these values, the first of several that do."""
        for name, pattern in self.named.items():
            if _matches(pattern, values):
                number = next(
                    (value for value, wanted in zip(values, pattern, strict=True) if wanted == ANY_NUMBER),
                    None,
                )
                return code_with_number(name, number)
        return NO_SUCH_THING if set(values) == {None} else "_".join(map(facts.spelt_value, values))

    def code_of_kind(self, kind: str) -> str:
        """The answer that is true of a game of another kind."""
        return self.kinds.get(kind, NO_SUCH_THING)


def code_with_number(name: str, number: Value) -> str:
    """The code of a named answer: `nothing`, `plus-10`, or the number alone."""
    if number is None:
        return name
    return str(number) if name == NUMBER_ALONE else f"{name}-{number}"


def questions() -> Mapping[str, Question]:
    """All questions by their names, those of the data first."""
    return _questions(paths.data_folders())


@lru_cache(maxsize=8)
def _questions(folders: tuple[Path, ...]) -> Mapping[str, Question]:
    """The questions by their names; the data folders of now are for the cache only."""
    worded = [
        _read_question(name, order, row) for order, (name, row) in enumerate(layered.read_data(FILE).items())
    ]
    # A path may ask for several rules at once: `actions.11|J` for `actions.11` and `actions.J`.
    paths_asked = {part for one in worded for path in one.paths for part in facts.possible_keys(path)}
    paths_left = [path for path in _rules_and_actions() if path not in paths_asked | NOT_ASKED]
    plain_questions = [
        _question_about_rule(path, len(worded) + index) for index, path in enumerate(paths_left)
    ]
    return {question.id: question for question in (*worded, *plain_questions)}


def _read_question(name: str, order: int, row: layered.TomlTable) -> Question:
    try:
        fields = tuple(row["fields"])
        named = {key: tuple(map(_pattern, values)) for key, values in row["answers"].items()}
        needs = {
            key: {path: facts.normalized(value) for path, value in rows.items()}
            for key, rows in row.get("needs", {}).items()
        }
        offers, kinds = row.get("offers", {}), row.get("kinds", {})
        return Question(name, order, fields, True, named, offers, kinds, needs, row.get("opens", False))
    except (KeyError, TypeError, AttributeError):
        raise BadRules("finder-unreadable", question=name) from None


def _pattern(value: object) -> Value:
    return None if value == NO_EFFECT else facts.normalized(value)


def _rules_and_actions() -> Iterator[str]:
    """The paths of all rules, and of the action of every rank of every deck."""
    yield facts.DECK
    yield from facts.field_by_path()
    ranks = (rank for key in cards.decks() for rank in cards.deck(key).ranks)
    yield from (f"{facts.ACTIONS_PREFIX}{rank}" for rank in dict.fromkeys(ranks))


def _question_about_rule(path: str, order: int) -> Question:
    """A question about one rule; whole numbers are answers that are their numbers alone."""
    rule = facts.field_by_path().get(path)
    # The limits of the kamikaze are for its number of cards of each rank.
    has_numbers = rule is not None and "low" in rule.metadata and rule.name != "kamikaze"
    return Question(path, order, (path,), False, {NUMBER_ALONE: (ANY_NUMBER,)} if has_numbers else {})


def _matches(pattern: Pattern, values: Pattern) -> bool:
    """Whether values are those of a named answer; `n` stands for any number."""
    return len(pattern) == len(values) and all(
        (want == ANY_NUMBER and type(value) is int) or (want == value and type(want) is type(value))
        for want, value in zip(pattern, values, strict=True)
    )


def is_of_family(key: str) -> bool:
    """Whether a listed rule set is one of the family, whose rules can be read."""
    return rulesets.summaries()[key].kind == rulesets.FAMILY
