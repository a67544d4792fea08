"""The rulings: questions people put at the table, each with a verdict and the clauses it rests on."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from caboprob import rulesets
from caboprob.content import layered, messages, paths
from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES
from caboprob.errors import BadNotation, excerpt
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulevalues import has_no_effect
from caboprob.text.games.rulewords import house_name, quoted
from caboprob.text.rulebook.changedrules import with_changes_first
from caboprob.text.rulebook.clauses import books, clauses, differing_fields, text_lender, words_folder
from caboprob.text.rulebook.rulebook import FIELD_IN_BRACES, fill_in_numbers
from caboprob.text.rulebook.support import HOUSE_SUPPORT

FOLDER = "rulings"
DEFAULT_STATUS = "default"  # the status of a verdict for which the data name none
CHAPTER_KEY = "chapters.ruling."  # begins the key of a chapter's title


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question with its verdicts in one language.

    `verdicts` has one for each rule set it concerns; `statuses` say how far each text settles it, and
    `deciding`, where the data name them, which statements do so: `score.sum#2` is the second of a clause.
    `notes` say how else some texts can be read. `frequency_rank` is its rank among the most asked, from 1.
    `general_case` is the case of which this is a special one. `revised` is the day on which its
    words or its verdicts were last changed; `outdated` says that its words in another language are newer.
    """

    case: str
    question: str
    answer: str
    verdicts: dict[str, str]
    statuses: dict[str, str]
    notes: dict[str, str]
    clauses: tuple[str, ...]
    deciding: dict[str, tuple[str, ...]]
    search_terms: tuple[str, ...]
    frequency_rank: int | None
    general_case: str | None
    revised: date | None
    outdated: bool


@cache
def rulings(language: str) -> dict[str, Ruling]:
    """All rulings by their case code, in the order of their chapters."""
    texts = {**_texts(DEFAULT_LANGUAGE), **_texts(language)}
    return {case: _ruling(language, case, row, texts[case]) for case, row in cases().items() if case in texts}


def ruling(language: str, case: str) -> Ruling:
    """The ruling of a case; `BadNotation` if there is none."""
    code = case.strip().upper()
    chosen = rulings(language).get(code[:1] + code[1:].zfill(2))
    if chosen is None:
        raise BadNotation("case-unknown", case=excerpt(case))
    return chosen


def most_asked(language: str, key: str, house: tuple[str, ...] = ()) -> list[Ruling]:
    """The rulings on the rule set `key` that people ask most, the most asked first.

    Those about what these rules do not have, such as trading sets, are left out.
    """
    rules = rulesets.read(key, house) if key in rulesets.family_keys() else None  # None for Kabadak
    asked = [
        ruling
        for ruling in rulings(language).values()
        if ruling.frequency_rank and key in ruling.verdicts and (not rules or _has_subject(rules, ruling))
    ]
    return sorted(asked, key=lambda ruling: ruling.frequency_rank or 0)


def _has_subject(rules: RuleSet, ruling: Ruling) -> bool:
    """Whether the subject of a ruling is there: not if all that its first clause governs has no effect."""
    governed = [
        rule.name for rule in rulesets.rule_fields() if ruling.clauses[0] in rulesets.clauses_of(rule)
    ]
    return not governed or not all(has_no_effect(rules, name) for name in governed)


def rulings_resting_on(language: str, clause: str, key: str) -> list[Ruling]:
    """The rulings on a rule set that rest on a clause."""
    return [
        ruling for ruling in rulings(language).values() if clause in ruling.clauses and key in ruling.verdicts
    ]


def related_rulings(language: str, chosen: Ruling, key: str | None = None) -> list[Ruling]:
    """Other rulings, on the rule set `key` if one is given, that rest on the same clauses.

    Those that share most of them come first.
    """
    clauses = set(chosen.clauses)
    shared_clauses = {
        other.case: len(clauses.intersection(other.clauses))
        for other in rulings(language).values()
        if other.case != chosen.case and (key is None or key in other.verdicts)
    }
    related = (case for case, count in shared_clauses.items() if count)
    nearest = sorted(related, key=lambda case: -shared_clauses[case])
    return [ruling(language, case) for case in nearest]


def overriding_rules(ruling: Ruling, key: str, house: Iterable[str]) -> tuple[str, ...]:
    """Those of the house rules of a table that change a rule on which the verdict for `key` rests."""
    return tuple(rule for rule in house if changed_rules(ruling, rulesets.read(key, (rule,)), key))


def changed_rules(ruling: Ruling, rules: RuleSet, key: str) -> tuple[str, ...]:
    """The rules that are not those of the rule set `key`, and on which a ruling rests or which it tells, by
    their keys in a file.
    """
    return _changed_rules(ruling.case, rules, key)


def _changed_rules(case: str, rules: RuleSet, key: str) -> tuple[str, ...]:
    rules_told, rests_on = _rules_told(case, key), set(cases()[case]["clauses"])
    return tuple(
        rulesets.key_in_file(rule)
        for rule in rulesets.changed_fields(rulesets.read(key), rules)
        if rule.name in rules_told or rulesets.clauses_of(rule) & rests_on
    )


@cache
def _rules_told(case: str, key: str) -> frozenset[str]:
    """The fields of a rule set that its verdict on a case tells, by a value filled in or in words.

    What is told in words is in the data: `touched_by` has the rule sets by the key of the rule in a file.
    """
    wording = _texts(DEFAULT_LANGUAGE)[case]
    texts = (wording.get(book) or wording.get(words_folder(book)) for book in rulesets.lineage(key))
    filled_in = FIELD_IN_BRACES.findall(next(filter(None, texts), ""))
    touched_by = cases()[case].get("touched_by", {})
    in_words = (
        field.name
        for field in rulesets.rule_fields()
        if key in touched_by.get(rulesets.key_in_file(field), ())
    )
    return frozenset((*filled_in, *in_words))


def house_remark(language: str, house: Iterable[str]) -> str:
    """A sentence that says which house rules a verdict leaves aside; empty if there are none."""
    names = ", ".join(quoted(language, house_name(language, rule)) for rule in house)
    return messages.say(language, "disputes.house", rules=names) if names else ""


@cache
def chapters() -> tuple[str, ...]:
    """The letters of the chapters: first those with a title, in the order of the titles."""
    titled = [
        key.removeprefix(CHAPTER_KEY)
        for key in messages.catalogue(DEFAULT_LANGUAGE)
        if key.startswith(CHAPTER_KEY)
    ]
    return tuple(dict.fromkeys([*titled, *paths.file_names(FOLDER)]))


def chapter_title(language: str, letter: str) -> str:
    """The title of a chapter; its letter where it has none."""
    key = f"{CHAPTER_KEY}{letter}"
    return messages.say(language, key) if messages.has_message(language, key) else letter


@cache
def cases() -> dict[str, dict[str, Any]]:
    """The parts that are the same in all languages: clauses, statuses, and examples that the tests play."""
    collected: dict[str, dict[str, Any]] = {}
    for letter in chapters():
        collected |= layered.read_data(FOLDER, f"{letter}.toml")
    return collected


@cache
def _texts(language: str) -> dict[str, dict[str, Any]]:
    collected: dict[str, dict[str, Any]] = {}
    for letter in paths.file_names(FOLDER, language):
        collected |= messages.texts(language, FOLDER, language, f"{letter}.toml")
    return collected


def _ruling(language: str, case: str, row: dict[str, Any], wording: dict[str, Any]) -> Ruling:
    """A ruling of its row, which is the same in all languages, and its wording in one of them."""
    verdicts = _verdicts(language, case, row, wording)
    notes = {key: text for key, text in _notes(language, row, wording).items() if key in verdicts}
    return Ruling(
        case=case,
        question=wording["question"],
        answer=wording["answer"],
        verdicts=verdicts,
        statuses={key: _status(case, row, key) for key in verdicts},
        notes=notes,
        clauses=tuple(row["clauses"]),
        deciding={key: tuple(statements) for key, statements in row.get("deciding", {}).items()},
        search_terms=tuple(wording["words"]),
        frequency_rank=row.get("most_asked"),
        general_case=row.get("general"),
        revised=row.get("revised"),
        outdated=wording["rev"] < max(_texts(other).get(case, wording)["rev"] for other in LANGUAGES),
    )


def _verdicts(language: str, case: str, row: dict[str, Any], wording: dict[str, Any]) -> dict[str, str]:
    """The verdict for each rule set that has one."""
    verdict_by_key = {key: _verdict(language, case, row, wording, key) for key in books()}
    return {key: verdict for key, verdict in verdict_by_key.items() if verdict is not None}


def _verdict(language: str, case: str, row: dict[str, Any], wording: dict[str, Any], key: str) -> str | None:
    """The verdict for a rule set; a default taken over from another rule set is marked as such.

    Rules that borrow all their text have that of the game also where they differ, after what they change.
    """
    book, text = _text_and_book(language, row, wording, key)
    if book != key and (changed := _changes_behind(case, key)):
        rules = rulesets.read(key)
        lender = text_lender(rules)
        printed = _verdict(language, case, row, wording, lender)
        return printed and with_changes_first(language, rules, changed, lender, printed)
    if text is not None and book != key and row["status"].get(key, DEFAULT_STATUS) == DEFAULT_STATUS:
        return _taken_over(language, book, text)
    return text


@cache
def _changes_behind(case: str, key: str) -> tuple[str, ...]:
    """The rules behind a verdict, by their keys in a file, that a rule set which borrows its text changes."""
    rules = rulesets.read(key) if key in rulesets.family_keys() else None
    lender = text_lender(rules) if rules else ""
    return _changed_rules(case, rules, lender) if rules and lender else ()


def _status(case: str, row: dict[str, Any], key: str) -> str:
    """How far a text settles a case for a rule set; a house rule where one that borrows it changes it."""
    if key in row["status"] or not _changes_behind(case, key):
        return str(row["status"].get(key, DEFAULT_STATUS))
    return HOUSE_SUPPORT.status


def _taken_over(language: str, book: str, text: str) -> str:
    """Another book's verdict as our default; that its own text is silent is left out."""
    silent, ours = messages.say(language, "rules.text-silent"), messages.say(language, "rules.our-default")
    verdict = text.removeprefix(silent).removeprefix(ours).lstrip()
    return messages.say(language, "rules.as-under", game=listed_name(language, book), verdict=verdict)


def _notes(language: str, row: dict[str, Any], wording: dict[str, Any]) -> dict[str, str]:
    """The notes of each rule set on its own text: those on another's are not taken over with a verdict."""
    text_by_key = {key: _text_and_book(language, row, wording.get("note", {}), key) for key in books()}
    return {key: text for key, (book, text) in text_by_key.items() if text is not None and book == key}


def _text_and_book(
    language: str, row: dict[str, Any], wording: dict[str, Any], key: str
) -> tuple[str, str | None]:
    """The rule set whose text serves for `key`, itself or one that it falls back on, and that text.

    The text is None where it does not hold for `key`, or there is none.
    """
    for book in rulesets.lineage(key):
        text: str | None = wording.get(book) or wording.get(words_folder(book))
        if text:
            rules = rulesets.read(key) if key in rulesets.family_keys() else None
            return book, fill_in_numbers(language, text, rules) if book == key or _same_rules(
                row, key, book
            ) else None
    return key, None


def _same_rules(row: dict[str, Any], key: str, book: str) -> bool:
    """Whether a text for the rule set `book` also holds for `key`: they share every rule it rests on."""
    if key not in rulesets.family_keys():
        return True
    rules, book_clauses, own_clauses = rulesets.read(key), clauses(book), clauses(key)
    rests_on = [name for name in row["clauses"] if name in book_clauses]
    return not any(
        name not in own_clauses or differing_fields(book_clauses[name], rules) for name in rests_on
    )
