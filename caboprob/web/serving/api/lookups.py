"""Answers from the data folders: rules, rulebooks and rulings, by the functions of the command line."""

from collections.abc import Mapping
from typing import Any

from caboprob import rulesets
from caboprob.answers.rules import rule_sets_answer, rules_answer
from caboprob.answers.rulings import all_rulings_answer, found_rulings_answer, shown_ruling_answer
from caboprob.errors import at_place
from caboprob.text.booklet.content import booklet

Values = Mapping[str, Any]


def rules(values: Values) -> dict[str, Any]:
    """Every listed rule set."""
    return {"rules": rule_sets_answer(values["lang"])}


def rule_set(values: Values) -> dict[str, Any]:
    """One rule set, rule by rule, with its house rules."""
    return rules_answer(values["lang"], rulesets.read(values["rules"], values["house"]))


def rulebook(values: Values) -> dict[str, Any]:
    """The rulebook and the rulings of a game, as `caboprob rules export --format json` writes them."""
    return booklet(values["lang"], values["rules"])


def rulings(values: Values) -> dict[str, Any]:
    """The rulings that a search finds; without one, all."""
    if values["q"] is None:
        return all_rulings_answer(values["lang"], values["rules"])
    return found_rulings_answer(values["lang"], values["q"], values["rules"], values["top"])


def ruling(values: Values) -> dict[str, Any]:
    """One ruling."""
    with at_place("case"):
        return shown_ruling_answer(values["lang"], values["case"])
