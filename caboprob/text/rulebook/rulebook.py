"""The rulebook: the clauses of a game in words, their numbers filled in from the rule set."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

from caboprob import rulesets
from caboprob.content import messages
from caboprob.content.messages import LANGUAGES, MINUS
from caboprob.errors import BadRules
from caboprob.rulesets import RuleSet
from caboprob.text.games.deckwords import deck_sentence
from caboprob.text.games.rulevalues import has_no_effect, rule_label, value_in_words
from caboprob.text.rulebook.changedrules import with_changes_first
from caboprob.text.rulebook.clauses import (
    FOLDER,
    Clause,
    book_of,
    clauses,
    differing_fields,
    text_lender,
    words_folder,
)
from caboprob.text.rulebook.support import DEFAULT_SUPPORT, HOUSE_SUPPORT, TextSupport, weakest_support

CARDS_CLAUSE = "setup.cards"
LINK = re.compile(r"\[([^\[\]]+)\]\(clause:([a-z.-]+)\)")
BRACES = frozenset("{}")
FIELD_IN_BRACES = re.compile(r"\{(\w+)")  # `{looks}`, in the words of a clause or a verdict


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of a clause, or a few, with a status of their own.

    `text` is Markdown whose links to other clauses read `clause:id`. `support` has the status: how far
    the printed text of the game bears the statement out, and by which of its lines.
    """

    text: str
    support: TextSupport

    @property
    def text_without_links(self) -> str:
        """The text without its links."""
        return LINK.sub(r"\1", self.text)


@dataclass(frozen=True, slots=True)
class Passage:
    """A clause in words, statement by statement.

    `outdated` says that the translation is older than the newest wording in another language.
    """

    clause: Clause
    title: str
    statements: tuple[Statement, ...]
    outdated: bool

    @property
    def runs(self) -> tuple[tuple[Statement, ...], ...]:
        """Its statements in stretches of one status."""
        return tuple(
            tuple(run) for _, run in groupby(self.statements, key=lambda statement: statement.support.status)
        )

    @property
    def text(self) -> str:
        """All its words as Markdown."""
        return " ".join(statement.text for statement in self.statements)

    @property
    def text_without_links(self) -> str:
        """The text without its links."""
        return LINK.sub(r"\1", self.text)


def join_statements(run: Sequence[Statement]) -> Statement:
    """Statements as one, with the weakest status and the lines that bear it out."""
    return Statement(
        " ".join(statement.text for statement in run),
        weakest_support(statement.support for statement in run),
    )


def passages(language: str, key: str, house: tuple[str, ...] = ()) -> tuple[Passage, ...]:
    """All clauses of a rule set in reading order, with the numbers as its house rules have them."""
    return _passages(language, key, house)  # kept once, whether or not the caller names the house rules


@lru_cache(maxsize=64)
def _passages(language: str, key: str, house: tuple[str, ...]) -> tuple[Passage, ...]:
    rules = rulesets.read(key, house) if key in rulesets.family_keys() else None
    found = (passage_of(language, key, clause, rules) for clause in clauses(key).values())
    return with_remarks(language, found, rules) if rules and text_lender(rules) else tuple(found)


def with_remarks(language: str, found: Iterable[Passage], rules: RuleSet) -> tuple[Passage, ...]:
    """The clauses that these rules borrow; a changed rule is said before the statements that it touches."""
    lender = text_lender(rules)  # whose text serves rules without one of their own, else empty
    if not lender:
        return tuple(found)
    printed = {passage.clause.id: passage for passage in passages(language, lender)}
    changed = rulesets.changed_fields(rulesets.read(lender), rules)
    keys = tuple(map(rulesets.key_in_file, changed))
    return tuple(
        _with_remark(language, passage, printed[passage.clause.id], rules, keys)
        if passage.clause.id in printed
        else passage
        for passage in found
    )


def _with_remark(
    language: str, passage: Passage, printed: Passage, rules: RuleSet, changed: Sequence[str]
) -> Passage:
    statements = list(passage.statements)
    for index, keys in enumerate(passage.clause.touched_by):  # by statement: further rules that it tells of
        if touching := [key for key in changed if key in keys]:
            printed_text = printed.statements[index].text
            text = with_changes_first(language, rules, touching, printed.clause.book, printed_text)
            statements[index] = Statement(text, HOUSE_SUPPORT)
    return replace(passage, statements=tuple(statements))


def passage(language: str, key: str, clause_id: str, house: tuple[str, ...] = ()) -> Passage | None:
    """One clause of a rule set in words; None if it has no such clause."""
    return next((found for found in passages(language, key, house) if found.clause.id == clause_id), None)


def clause_title(language: str, base: str, clause_id: str) -> str:
    """The title of a clause in the game of the rule set `base`."""
    return str(_wording_of(clauses(book_of(base))[clause_id], language)["title"])


def chapter_title(language: str, key: str, chapter: str) -> str:
    """The title of a chapter: the game's own if it has one, else the common one."""
    has_own_title = messages.has_message(language, f"chapters.{words_folder(key)}.{chapter}")
    if not has_own_title and not messages.has_message(language, f"chapters.clause.{chapter}"):
        return chapter.capitalize()  # a chapter that only a further data folder has
    return messages.say_or(language, f"chapters.{words_folder(key)}.{chapter}", f"chapters.clause.{chapter}")


class NumberWithNoun(int):
    """A number of a rule set in a text, with what is counted in singular and plural after a colon."""

    language: str

    def __format__(self, forms: str) -> str:
        """The number alone, or of `card|cards` the form that goes with it."""
        if not forms:
            return str(int(self))
        singular, plural = forms.split("|")
        return f"{int(self)} {singular if messages.plural(self.language, int(self)) == 'one' else plural}"


def fill_in_numbers(language: str, text: str, rules: RuleSet | None) -> str:
    """Fills in a rule set's numbers for the fields that a text names: `{looks}`, `{looks:card|cards}`.

    What a card counts has a name of its own: `{points_Kh}`.
    """
    if rules is None or not BRACES.intersection(text):  # to find all facts takes a while
        return text
    return text.format_map(facts_of_rules(language, rules))


@lru_cache(maxsize=64)
def facts_of_rules(language: str, rules: RuleSet) -> Mapping[str, Any]:
    """What a text may name of a rule set: its fields, and what each card counts."""
    facts: dict[str, Any] = {field.name: getattr(rules, field.name) for field in fields(RuleSet)}
    for name, fact in facts.items():
        if type(fact) is int:
            facts[name] = NumberWithNoun(fact)
            facts[name].language = language
    card_points = {f"points_{face.name}": str(face.points).replace("-", MINUS) for face in rules.deck.faces}
    return facts | card_points


def passage_of(language: str, key: str, clause: Clause, rules: RuleSet | None) -> Passage:
    """A clause in words for the rule set `key`, whose values are those of `rules`."""
    row = _wording_of(clause, language)
    texts = _statement_texts(row["text"], clause)
    outdated = row["rev"] < _newest_revision(clause)
    if (
        rules
        and clause.book != key
        and (sentence := _rules_as_text(language, clause, " ".join(texts), rules))
    ):
        # The rule itself as one statement: a house rule of those who borrow the text, else our default.
        supports = (HOUSE_SUPPORT if text_lender(rules) else DEFAULT_SUPPORT,)
        clause = replace(clause, statement_supports=supports, decides=(1,), touched_by=())
        texts = (sentence,)
    elif rules and (rules.house or text_lender(rules)):
        clause = _with_changed_numbers(clause, texts, rules)
    statements = (
        Statement(fill_in_numbers(language, text, rules), support)
        for text, support in zip(texts, clause.statement_supports, strict=True)
    )
    return Passage(clause, row["title"], tuple(statements), outdated)


def _with_changed_numbers(clause: Clause, texts: Sequence[str], rules: RuleSet) -> Clause:
    """The clause; a statement whose numbers are not those of its text has the status of a house rule."""
    language = messages.DEFAULT_LANGUAGE  # numbers are the same in all
    printed = facts_of_rules(language, rulesets.read(clause.book))
    agreed = facts_of_rules(language, rules)
    supports = (
        HOUSE_SUPPORT
        if any(printed.get(name) != agreed.get(name) for name in FIELD_IN_BRACES.findall(text))
        else support
        for text, support in zip(texts, clause.statement_supports, strict=True)
    )
    return replace(clause, statement_supports=tuple(supports))


def _names_field(text: str, name: str) -> bool:
    """Whether a text has the number of this field of a rule set in braces."""
    return re.search(rf"{{{name}[:}}]", text) is not None


def _statement_texts(wording: Any, clause: Clause) -> tuple[str, ...]:
    """The texts of a clause's statements; a text on its own is one statement."""
    texts = wording[clause.book] if isinstance(wording, dict) else wording  # editions may differ
    return (texts,) if isinstance(texts, str) else tuple(texts)


def _rules_as_text(language: str, clause: Clause, text: str, rules: RuleSet) -> str:
    """The rules themselves, where the text of a clause that another rule set words is not true of them.

    Numbers that the text names by their field are filled in anyway, except in a person's own rules: that
    text says nothing of theirs.
    """
    if clause.id == CARDS_CLAUSE and rules.deck != rulesets.read(clause.book).deck:
        return deck_sentence(language, rules.deck)
    differing = differing_fields(clause, rules)
    if all(
        _names_field(text, name) and not has_no_effect(rules, name) and not rules.own for name in differing
    ):
        return ""
    worded = (f"{rule_label(language, name)}: {value_in_words(language, rules, name)}." for name in differing)
    return messages.space_punctuation(language, " ".join(dict.fromkeys(worded)))


@cache
def _newest_revision(clause: Clause) -> int:
    """The newest revision of a clause's wording in any language."""
    wordings = (_wordings(words_folder(clause.book), language).get(clause.id) for language in LANGUAGES)
    return max(int(row["rev"]) for row in wordings if row)


def _wording_of(clause: Clause, language: str) -> dict[str, Any]:
    """A clause's row in one language, in the default language where it is not translated."""
    folder = words_folder(clause.book)
    for language_read in (language, messages.DEFAULT_LANGUAGE):
        if row := _wordings(folder, language_read).get(clause.id):
            return row
    raise BadRules(
        "clause-without-words", clause=clause.id, file=f"{FOLDER}/{folder}/{messages.DEFAULT_LANGUAGE}.toml"
    )


@cache
def _wordings(folder: str, language: str) -> dict[str, dict[str, Any]]:
    return messages.texts(language, FOLDER, folder, f"{language}.toml")
