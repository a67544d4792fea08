"""Rulings as answers, each with the places in the rule texts that it rests on."""

from typing import Any

from caboprob import finder
from caboprob.answers.defaults import MOST_RULINGS
from caboprob.answers.statements import source
from caboprob.errors import BadNotation, at_place
from caboprob.rulesets import RuleSet
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulings import rulings
from caboprob.text.rulings.ownrules import ruling_under
from caboprob.text.rulings.rulings import Ruling
from caboprob.text.search.search import find_hits


def found_rulings_answer(
    language: str, query: str, key: str | None, top: int, own_rules: RuleSet | None = None
) -> dict[str, Any]:
    """The rulings that a search finds, best first, under the `own_rules` of the person who asks, if any.

    `sure` is false where probably none of them answers it. Refuses an empty query (`BadNotation`).
    """
    check_search(query, top)
    hits = find_hits(language, query, key=key, kind="ruling", top=top)
    found = [rulings.ruling(language, hit.id) for hit in hits.hits]
    ruled = [ruling_under(language, ruling, own_rules) if own_rules else ruling for ruling in found]
    answers = [ruling_answer(language, ruling, key) for ruling in ruled]
    return {"rules": key, "sure": hits.sure, "games": _games_asked_about(language, query), "rulings": answers}


def _games_asked_about(language: str, query: str) -> dict[str, Any] | None:
    """The games meant, and all by what they answer, if a query asks which game; None if it does not."""
    distinction = finder.tell_games_apart(language, query)
    if distinction is None:
        return None
    question = distinction.question
    return {
        "keys": list(distinction.games),
        "question": question.id if question else None,
        "answers": [
            {"code": code, "words": finder.question_with_answer(language, question, code), "keys": list(keys)}
            for code, keys in distinction.answers().items()
            if question
        ],
    }


def all_rulings_answer(language: str, key: str | None) -> dict[str, Any]:
    """All rulings, or those on one rule set, in the order of their chapters."""
    on_rule_set = [
        ruling for ruling in rulings.rulings(language).values() if key is None or key in ruling.verdicts
    ]
    return {
        "rules": key,
        "sure": None,
        "games": None,
        "rulings": [ruling_answer(language, ruling, key) for ruling in on_rule_set],
    }


def shown_ruling_answer(
    language: str, case: str, key: str | None = None, own_rules: RuleSet | None = None
) -> dict[str, Any]:
    """A ruling with its verdict for every rule set, or for the one named, under `own_rules` if there are any.

    Refuses an unknown case (`BadNotation`).
    """
    ruling = rulings.ruling(language, case)
    ruled = ruling_under(language, ruling, own_rules) if own_rules else ruling
    return ruling_answer(language, ruled, key) | ({} if key else {"verdicts": ruled.verdicts})


def ruling_answer(language: str, ruling: Ruling, key: str | None) -> dict[str, Any]:
    """A ruling with the verdict, note and status of one rule set, or the general verdict and all of these."""
    return {
        "case": ruling.case,
        "question": ruling.question,
        "verdict": ruling.verdicts.get(key or "", ruling.answer),
        "note": ruling.notes if key is None else ruling.notes.get(key),
        "status": ruling.statuses if key is None else ruling.statuses.get(key),
        "clauses": list(ruling.clauses),
        "sources": {
            rule_set: _sources(language, ruling, rule_set)
            for rule_set in _rule_sets_with_verdict(ruling, key)
        },
        "revised": ruling.revised.isoformat() if ruling.revised else None,
    }


def check_search(query: str, top: int) -> None:
    """Refuses an empty query, and a number of rulings out of range (`BadNotation`)."""
    if not query.strip():
        raise BadNotation("query-empty")
    with at_place("top"):
        if not 1 <= top <= MOST_RULINGS:
            raise BadNotation("top-range", most=MOST_RULINGS, got=top)


def _rule_sets_with_verdict(ruling: Ruling, key: str | None) -> list[str]:
    """The rule sets that it has a verdict for, or the one named; none where own rules change the verdict."""
    return [rule_set for rule_set in ruling.statuses if key in (None, rule_set)]


def _sources(language: str, ruling: Ruling, key: str) -> list[dict[str, Any]]:
    """Each clause that the verdict rests on, with its status and its place in the text."""
    known = clauses(key)
    return [
        {
            "clause": name,
            "status": known[name].status,
            "source": source(language, known[name].book, known[name].lines),
        }
        for name in ruling.clauses
        if name in known
    ]
