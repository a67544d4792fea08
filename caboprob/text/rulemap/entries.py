"""Every clause with its words, its places in the texts, its fields, its functions and its tests."""

from collections.abc import Iterable
from dataclasses import dataclass

from caboprob import rulesets
from caboprob.errors import BadNotation, excerpt
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulebook.rulebook import Passage, Statement, join_statements, passages
from caboprob.text.rulebook.sources import support_words
from caboprob.text.rulemap.clausetests import ClauseTest, tests
from caboprob.text.rulemap.functions import RuleFunction, functions


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause of one `kind` of games: the CABO family or Kabadak.

    `passages` has its words in every rule set that knows it, by key; `fields` are the keys of a rules file
    that it governs. `tests` is None where there are no tests, as in an installation.
    """

    id: str
    kind: str
    passages: dict[str, Passage]
    fields: tuple[str, ...]
    functions: tuple[RuleFunction, ...]
    tests: tuple[ClauseTest, ...] | None

    @property
    def title(self) -> str:
        """The title of the clause."""
        return next(iter(self.passages.values())).title

    @property
    def chapter(self) -> str:
        """The chapter it stands in."""
        return self.id.partition(".")[0]

    def wordings(self, language: str) -> dict[tuple[str, ...], tuple[str, ...]]:
        """What it says, with its status, by the keys of the rule sets that share all of it."""
        keys_by_wording: dict[tuple[str, ...], tuple[str, ...]] = {}
        for key, passage in self.passages.items():
            statements = tuple(_statement_words(language, key, join_statements(run)) for run in passage.runs)
            keys_by_wording[statements] = (*keys_by_wording.get(statements, ()), key)
        return {shared: statements for statements, shared in keys_by_wording.items()}

    @property
    def by_players(self) -> bool:
        """Whether the players see to it themselves, so that no code can carry it out."""
        return all(passage.clause.by_players for passage in self.passages.values())


def entries(language: str, clause: str | None = None) -> list[Entry]:
    """All clauses in reading order, or those with one id; `BadNotation` for an unknown id."""
    chosen = []
    for kind, keys in _keys_by_kind().items():
        by_key = {key: {passage.clause.id: passage for passage in passages(language, key)} for key in keys}
        for name in _by_chapter(name for key in keys for name in by_key[key]):
            if clause in (None, name):
                passage_by_key = {key: by_key[key][name] for key in keys if name in by_key[key]}
                chosen.append(_entry(kind, name, passage_by_key))
    if not chosen:
        raise BadNotation("clause-unknown", clause=excerpt(clause))
    return chosen


def _statement_words(language: str, key: str, statement: Statement) -> str:
    return f"{statement.text_without_links} ({support_words(language, key, statement.support)})"


def _by_chapter(ids: Iterable[str]) -> list[str]:
    """The ids, each once, chapter by chapter: a chapter comes where its first clause does."""
    once = list(dict.fromkeys(ids))
    chapters = list(dict.fromkeys(name.partition(".")[0] for name in once))
    return sorted(once, key=lambda name: chapters.index(name.partition(".")[0]))


def _keys_by_kind() -> dict[str, list[str]]:
    """The keys of the rule sets with a text, by kind of games."""
    listed = rulesets.summaries()
    return {
        kind: [key for key in books() if listed[key].kind == kind]
        for kind in dict.fromkeys(listed[key].kind for key in books())
    }


def _entry(kind: str, name: str, passage_by_key: dict[str, Passage]) -> Entry:
    tests_by_kind = tests()
    return Entry(
        id=name,
        kind=kind,
        passages=passage_by_key,
        fields=_fields_of(name) if kind == rulesets.FAMILY else (),
        functions=functions().get(kind, {}).get(name, ()),
        tests=None if tests_by_kind is None else tests_by_kind.get(kind, {}).get(name, ()),
    )


def _fields_of(clause: str) -> tuple[str, ...]:
    """The keys of a rules file that a clause governs, or that a house rule changes."""
    chapter, _, name = clause.partition(".")
    if chapter == "house":
        return rulesets.house_paths(name)
    fields = [rule.metadata["path"] for rule in rulesets.rule_fields() if rule.metadata["clause"] == clause]
    # A pair of numbers, the ends of a range, is one key but two fields: `setup.players.0` and `.1`.
    return tuple(dict.fromkeys(path.removesuffix(".0").removesuffix(".1") for path in fields))
