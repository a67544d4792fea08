"""Where a clause stands in the text of a game, and how far the text settles it."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from caboprob import rulesets
from caboprob.content import layered, messages
from caboprob.rulesets import RuleSet

Status = Literal["says", "follows", "default", "house"]

FOLDER = "rulebook"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of one rule set: its id, its source text with the lines, and its status.

    `book` is the rule set whose text words it: the one it governs, or one whose texts that falls back on.
    `by_players` marks what only the people at the table can see to, so that no code carries it out.
    """

    id: str
    source: str
    lines: tuple[int, ...]
    status: Status
    book: str = ""
    by_players: bool = False

    @property
    def chapter(self) -> str:
        """The chapter it stands in: the word before the dot."""
        return self.id.split(".")[0]

    @property
    def place(self) -> str:
        """The place in the source, `000:82`, or nothing where no text has it."""
        return f"{self.source}:{','.join(map(str, self.lines))}" if self.lines else ""


def books() -> tuple[str, ...]:
    """The keys of all rule sets that have a text, or fall back on one that has, in the order of listing."""
    return tuple(key for key in rulesets.every() if clauses(key))


def book_of(key: str) -> str:
    """The text that goes with the rule set `key`: its own, or the one that it borrows titles from."""
    return key if clauses(key) else borrowed()


def borrowed() -> str:
    """The text whose titles rules without a text of their own borrow."""
    return rulesets.edition(messages.DEFAULT, rulesets.listed())


@cache
def words_of(key: str) -> str:
    """The folder of `data/rulebook/` with the wording of a rule set's text; editions of a game share one."""
    return str(_text(key).get("words", key))


@cache
def clauses(key: str) -> dict[str, Clause]:
    """All clauses of the rule set `key` by id, in reading order; none for a person's own rules.

    Those that its own text lacks are taken, as our default, from the text that it falls back on.
    """
    if key not in rulesets.every():
        return {}
    own, *others = rulesets.lineage(key)
    known = _own(own)
    for other in others:
        known = _completed(known, _own(other))
    return known


def clause_of(rules: RuleSet, name: str, field: str) -> Clause:
    """The clause `name` as it governs one field: a house rule where the table changed the field."""
    standing = clauses(rules.base).get(name)
    changed = rules.base not in rulesets.listed() or (
        getattr(rules, field) != getattr(rulesets.read(rules.base), field)
    )
    if changed or standing is None:
        return Clause(name, "", (), "house")
    return standing


def differing_fields(clause: Clause, rules: RuleSet) -> tuple[str, ...]:
    """The fields behind a clause whose values in `rules` are not those of the rule set that words it."""
    worded = rulesets.read(clause.book)
    return tuple(
        rule.name
        for rule in rulesets.rules()
        if clause.id in (rule.metadata["clause"], *rule.metadata.get("also", ()))
        and getattr(rules, rule.name) != getattr(worded, rule.name)
    )


def _text(key: str) -> layered.Table:
    return layered.table(FOLDER, f"{key}.toml")


def _own(key: str) -> dict[str, Clause]:
    text = _text(key)
    return {
        name: Clause(
            name, text["source"], tuple(row["lines"]), row["status"], key, row.get("by_players", False)
        )
        for name, row in text.get("clauses", {}).items()
    }


def _completed(own: dict[str, Clause], other: dict[str, Clause]) -> dict[str, Clause]:
    """The clauses of both texts, each chapter in one piece; what only the other has is our default."""
    defaults = {
        name: Clause(name, "", (), "default", clause.book, clause.by_players)
        for name, clause in other.items()
    }
    known = {**defaults, **own}
    chapters = list(dict.fromkeys(clause.chapter for clause in known.values()))
    ordered = sorted(known.values(), key=lambda clause: chapters.index(clause.chapter))
    return {clause.id: clause for clause in ordered}
