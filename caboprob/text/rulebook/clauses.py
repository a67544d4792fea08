"""Where a clause stands in the text of a game, and how far the text settles it."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from caboprob import rulesets
from caboprob.content import layered, messages
from caboprob.rulesets import RuleSet
from caboprob.text.rulebook.support import (
    DEFAULT_SUPPORT,
    HOUSE_SUPPORT,
    Status,
    TextSupport,
    weakest_support,
)

HOUSE_RULE_PREFIX = "house."  # begins the id of a clause that is a house rule
FOLDER = "rulebook"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of one rule set: its id, and how far the text supports each of its statements.

    `book` is the rule set whose text words it: the one it governs, or one whose texts that falls back on.
    `decides` has the numbers, from 1, of the statements that are the rule itself; the others add to it.
    `by_players` marks what only the people at the table can see to, so that no code carries it out.
    `touched_by` has for each statement the rules, by their keys in a file, that it tells of besides those
    that the clause governs: where one of these is changed, the statement may be untrue.
    """

    id: str
    statement_supports: tuple[TextSupport, ...]
    book: str = ""
    decides: tuple[int, ...] = (1,)
    by_players: bool = False
    touched_by: tuple[tuple[str, ...], ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter it stands in: the word before the dot."""
        return self.id.split(".")[0]

    @property
    def support(self) -> TextSupport:
        """How far the text supports the rule itself: the weakest statement that decides."""
        return weakest_support(self.statement_supports[number - 1] for number in self.decides)

    @property
    def status(self) -> Status:
        """How far the text settles the rule itself."""
        return self.support.status

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the text that the rule itself rests on."""
        return self.support.lines


def books() -> tuple[str, ...]:
    """The keys of all rule sets that have a text, or fall back on one that has, in the order of listing."""
    return tuple(key for key in rulesets.summaries() if clauses(key))


def book_of(key: str) -> str:
    """The text that goes with the rule set `key`: its own, or the one that it borrows titles from."""
    return key if clauses(key) else default_book()


def text_lender(rules: RuleSet) -> str:
    """The rule set whose text serves rules that have none; empty where they have one, or none serves.

    That is a person's own rules, or a rule set of a further data folder that brings no clauses.
    """
    if not rules.base:
        return ""
    lenders = rulesets.lineage(rules.base)
    has_text = [bool(book_table(key).get("clauses")) for key in lenders]
    if not any(has_text) or (has_text[0] and not rules.own):
        return ""
    return lenders[has_text.index(True)]


def default_book() -> str:
    """The text whose titles rules without a text of their own borrow."""
    return rulesets.edition(messages.DEFAULT_LANGUAGE, rulesets.family_keys())


@cache
def words_folder(key: str) -> str:
    """The folder of `data/rulebook/` with the wording of a rule set's text; editions of a game share one."""
    return str(book_table(key).get("words", key))


@cache
def clauses(key: str) -> dict[str, Clause]:
    """All clauses of the rule set `key` by id, in reading order; none for a person's own rules.

    Those that its own text lacks are taken, as our default, from the text that it falls back on.
    """
    if key not in rulesets.summaries():
        return {}
    own, *others = rulesets.lineage(key)
    known = _own_clauses(own)
    house_clauses = {f"{HOUSE_RULE_PREFIX}{rule.key}" for rule in rulesets.house_rules(key)}
    for other in others:
        taken_over = {
            name: clause for name, clause in _own_clauses(other).items() if _may_be_taken(name, house_clauses)
        }
        known = _merged(known, taken_over)
    return known


def _may_be_taken(name: str, house_clauses: set[str]) -> bool:
    """Whether a clause of another text is for these rules too: no house rule but those that they offer."""
    return not name.startswith(HOUSE_RULE_PREFIX) or name in house_clauses


def clause_in_force(rules: RuleSet, clause_id: str, *fields: str) -> Clause:
    """The clause that governs fields of these rules: a house rule where the table changed one of them.

    Also where they are based on no rule set, or on one without such a clause.
    """
    printed_clause = clauses(rules.base).get(clause_id)
    changed = rules.base not in rulesets.family_keys() or any(
        getattr(rules, field) != getattr(rulesets.read(rules.base), field) for field in fields
    )
    if changed or printed_clause is None:
        return Clause(clause_id, (HOUSE_SUPPORT,))
    return printed_clause


def clause_under(rules: RuleSet, clause_id: str) -> Clause:
    """A clause as it stands under these rules: a house rule where the table changed a field behind it."""
    fields_behind = (rule.name for rule in rulesets.rule_fields() if clause_id in rulesets.clauses_of(rule))
    return clause_in_force(rules, clause_id, *fields_behind)


def differing_fields(clause: Clause, rules: RuleSet) -> tuple[str, ...]:
    """The fields behind a clause whose values in `rules` are not those of the rule set that words it."""
    changed = rulesets.changed_fields(rulesets.read(clause.book), rules)
    return tuple(rule.name for rule in changed if clause.id in rulesets.clauses_of(rule))


@cache  # a page of rulings asks for it hundreds of times, and reading takes some ten milliseconds
def book_table(key: str) -> layered.TomlTable:
    """What is recorded of the text of a rule set: its clauses, its headings; empty if it has none."""
    return layered.read_data(FOLDER, f"{key}.toml")


def _own_clauses(key: str) -> dict[str, Clause]:
    return {name: _read_clause(key, name, row) for name, row in book_table(key).get("clauses", {}).items()}


def _read_clause(key: str, clause_id: str, row: dict[str, Any]) -> Clause:
    supports = tuple(TextSupport(status, tuple(lines)) for status, *lines in row["parts"])
    rules_by_number = row.get("touched_by", {})
    touched_by = tuple(tuple(rules_by_number.get(str(number), ())) for number in range(1, len(supports) + 1))
    decides = tuple(row.get("decides", (1,)))
    return Clause(clause_id, supports, key, decides, row.get("by_players", False), touched_by)


def _merged(own: dict[str, Clause], other: dict[str, Clause]) -> dict[str, Clause]:
    """The clauses of both texts, each chapter in one piece; what only the other has is our default."""
    defaults = {
        name: replace(clause, statement_supports=(DEFAULT_SUPPORT,) * len(clause.statement_supports))
        for name, clause in other.items()
    }
    known = {**defaults, **own}
    chapters = list(dict.fromkeys(clause.chapter for clause in known.values()))
    ordered = sorted(known.values(), key=lambda clause: chapters.index(clause.chapter))
    return {clause.id: clause for clause in ordered}
