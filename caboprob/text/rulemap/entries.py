"""Every clause with its words, its places in the texts, its fields, its functions and its tests."""

from dataclasses import dataclass

from caboprob import rulesets
from caboprob.errors import BadNotation, shown
from caboprob.text.clauses import GAMES, Clause, clauses
from caboprob.text.rulebook import Passage, passage
from caboprob.text.rulemap.functions import FAMILY, KABADAK, RuleFunction, functions
from caboprob.text.rulemap.heldby import ClauseTest, tests


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause of the CABO family or of Kabadak.

    `passages` has its words in every rule set that knows it, by key; `fields` are the keys of a rules file
    that it governs. `tests` is None where there are no tests, as in an installation.
    """

    id: str
    games: str
    passages: dict[str, Passage]
    fields: tuple[str, ...]
    functions: tuple[RuleFunction, ...]
    tests: tuple[ClauseTest, ...] | None

    @property
    def title(self) -> str:
        """What the clause is called."""
        return next(iter(self.passages.values())).title

    @property
    def by_players(self) -> bool:
        """Whether the players see to it themselves, so that no code can carry it out."""
        return all(found.clause.by_players for found in self.passages.values())


def entries(language: str, clause: str | None = None) -> list[Entry]:
    """All clauses in reading order, or those with one id; `BadNotation` for an unknown id."""
    found = [
        _entry(language, games, name)
        for games in (FAMILY, KABADAK)
        for name in _names(games)
        if clause in (None, name)
    ]
    if not found:
        raise BadNotation("clause-unknown", clause=shown(clause))
    return found


def _keys(games: str) -> list[str]:
    """The rule sets whose clauses these are."""
    return [key for key, game in GAMES.items() if (game == KABADAK) == (games == KABADAK)]


def _names(games: str) -> dict[str, Clause]:
    return {name: clause for key in _keys(games) for name, clause in clauses(key).items()}


def _entry(language: str, games: str, name: str) -> Entry:
    marked = tests()
    words = {key: passage(language, key, name) for key in _keys(games)}
    return Entry(
        id=name,
        games=games,
        passages={key: found for key, found in words.items() if found},
        fields=_fields(name) if games == FAMILY else (),
        functions=functions()[games].get(name, ()),
        tests=None if marked is None else marked[games].get(name, ()),
    )


def _fields(clause: str) -> tuple[str, ...]:
    """The keys of a rules file that a clause governs."""
    paths = [field.metadata["path"] for field in rulesets.rules() if field.metadata["clause"] == clause]
    return tuple(dict.fromkeys(path.removesuffix(".0").removesuffix(".1") for path in paths))
