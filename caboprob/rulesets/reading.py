"""Reads a rule set from its file, lays house rules over it, and refuses what cannot be."""

import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from caboprob import cards, paths
from caboprob.errors import BadNotation, BadRules, located, shown
from caboprob.rulesets import house
from caboprob.rulesets.checks import check
from caboprob.rulesets.ruleset import RuleSet, rules
from caboprob.rulesets.values import value_of

KEYS = ("cabo-de", "cabo-en", "kaboom", "cabu")
LARGEST_FILE = 100_000
TOP = frozenset({"deck", "based_on"})

Table = dict[str, Any]


def read(name: str, house_rules: Sequence[str] = ()) -> RuleSet:
    """The rule set `name`, a key of `KEYS` or the path of a person's own file, with these house rules.

    Refuses an unknown name or house rule (`BadNotation`) and a wrong field (`BadRules`, with file and key).
    """
    key, table = _load(name)
    base = table.get("based_on", key)
    for written in house_rules:
        _lay(table, house.read(written, base).changes)
    with located(name if key != name else f"{key}.toml"):
        return _build(key, base, table, tuple(house_rules))


def _load(name: str) -> tuple[str, Table]:
    """The key and the whole table of a rule set, a person's own file laid over what it is based on."""
    if name in KEYS:
        return name, _parse(paths.data("rulesets", f"{name}.toml"))
    if not name.endswith(".toml"):
        raise BadNotation("rules-unknown", rules=shown(name), known=", ".join(KEYS))
    with located(name):
        own = _parse(Path(name))
        if "based_on" not in own:
            return Path(name).stem, own
        if own["based_on"] not in KEYS:
            raise BadRules("rules-base-unknown", base=shown(own["based_on"]), known=", ".join(KEYS))
    table = _parse(paths.data("rulesets", f"{own['based_on']}.toml"))
    _lay(table, _dotted(own))
    return Path(name).stem, table


def _parse(path: Path) -> Table:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRules("file-too-large", most=LARGEST_FILE)
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRules("file-missing", why=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRules("file-unreadable", why=shown(error, 120)) from None


def _dotted(table: Mapping[str, Any], prefix: str = "") -> Table:
    """A table's leaves by dotted path; lists and the cards of a kamikaze stay whole."""
    leaves: Table = {}
    for name, value in table.items():
        path = f"{prefix}{name}"
        if isinstance(value, dict) and path != "score.kamikaze":
            leaves |= _dotted(value, f"{path}.")
        else:
            leaves[path] = value
    return leaves


def _lay(table: Table, changes: Mapping[str, Any]) -> None:
    """Lays changes, by dotted path, over a table."""
    for path, value in changes.items():
        *groups, name = path.split(".")
        place = table
        for group in groups:
            place = place.setdefault(group, {})
            if not isinstance(place, dict):
                raise BadRules("rule-not-table", rule=group)
        place[name] = value


def _build(key: str, base: str, table: Table, house_rules: tuple[str, ...]) -> RuleSet:
    _check_names(table)
    values = {field.name: value_of(field, table) for field in rules()}
    name = table.get("deck")
    if name not in ("cabo", "cabu"):
        raise BadRules("rule-words", rule="deck", got=shown(name), words="cabo, cabu")
    rule_set = RuleSet(
        key=key,
        base=base,
        house=house_rules,
        deck=cards.deck(name, values["jokers"]),
        **values,
    )
    check(rule_set)
    return rule_set


def _check_names(table: Table) -> None:
    """Refuses a key that is no rule, so that a misspelt rule is not silently left out."""
    known = {_without_index(field.metadata["path"]) for field in rules()}
    for path in _dotted(table):
        if path not in known | TOP and not path.startswith("actions."):
            near = get_close_matches(path, sorted(known), n=3, cutoff=0.0)
            raise BadRules("rule-unknown", rule=shown(path), known=", ".join(near))


def _without_index(path: str) -> str:
    return path.removesuffix(".0").removesuffix(".1")
