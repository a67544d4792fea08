"""Where a clause stands in the text of a game, and how far the text settles it."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Literal

from caboprob import paths, rulesets
from caboprob.rulesets import RuleSet

Status = Literal["says", "follows", "default", "house"]

# Every text there is, by the key of its rule set, and the game whose clauses it has.
GAMES = {"cabo-de": "cabo", "cabo-en": "cabo", "kaboom": "kaboom", "cabu": "cabu", "kabadak": "kabadak"}
BORROWED = "cabo-en"  # the text whose titles rules without a text of their own borrow


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of one rule set: its id, its source text with the lines, and its status.

    `by_players` marks what only the people at the table can see to, so that no code carries it out.
    """

    id: str
    source: str
    lines: tuple[int, ...]
    status: Status
    by_players: bool = False

    @property
    def chapter(self) -> str:
        """The chapter it stands in: the word before the dot."""
        return self.id.split(".")[0]

    @property
    def place(self) -> str:
        """The place in the source, `000:82`, or nothing where no text has it."""
        return f"{self.source}:{','.join(map(str, self.lines))}" if self.lines else ""


def book_of(key: str) -> str:
    """The text that goes with the rule set `key`: its own, or the one that it borrows titles from."""
    return key if key in GAMES else BORROWED


@cache
def clauses(key: str) -> dict[str, Clause]:
    """All clauses of the rule set `key` by id, in reading order; none for a rule set of a person's own."""
    if key not in GAMES:
        return {}
    table = tomllib.loads(paths.data("rulebook", f"{key}.toml").read_text(encoding="utf-8"))
    return {
        name: Clause(name, table["source"], tuple(row["lines"]), row["status"], row.get("by_players", False))
        for name, row in table["clauses"].items()
    }


def clause_of(rules: RuleSet, name: str, field: str) -> Clause:
    """The clause `name` as it governs one field: a house rule where the table changed the field."""
    standing = clauses(rules.base).get(name)
    changed = rules.base not in rulesets.KEYS or (
        getattr(rules, field) != getattr(rulesets.read(rules.base), field)
    )
    if changed or standing is None:
        return Clause(name, "", (), "house")
    return standing
