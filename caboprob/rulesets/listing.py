"""Which rule sets there are: the files in `data/rulesets/` and in the `rulesets` of any further data folder.

What each says of itself stands under `[about]`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from caboprob.content import layered, messages, paths
from caboprob.errors import BadNotation, BadRules, at_place, excerpt
from caboprob.reading.documents import read_toml
from caboprob.reading.files import read_file

FAMILY = "cabo"
"""The kind of game played by the rules core of the CABO family."""

FOLDER = "rulesets"
LAST_ORDER = 1_000_000  # the place in the list of a rule set that gives none
LARGEST_FILE = 1_000_000  # bytes
ABOUT_FIELDS = ("order", "kind", "name", "language", "texts", "game")


@dataclass(frozen=True, slots=True)
class RuleSetSummary:
    """What a rule set says about itself, apart from its rules.

    `kind` names the rules core that plays it. `based_on` is the rule set that states the rules its file
    leaves out. `texts` is the key of the one whose rulebook and rulings hold where it has none. `language`
    is that of its printed rules. `name` is shown in every language whose messages do not translate it.
    `game` names the game of which this rule set is one of several editions.
    """

    key: str
    order: int = LAST_ORDER
    kind: str = FAMILY
    name: str = ""
    language: str = ""
    based_on: str = ""
    texts: str = ""
    game: str = ""


def family_keys() -> tuple[str, ...]:
    """The keys of all rule sets of the CABO family, in the order of listing; not of people's own files."""
    return keys_of_kind(FAMILY)


def keys_of_kind(kind: str) -> tuple[str, ...]:
    """The keys of all rule sets of a kind, in the order in which they are listed."""
    return _keys(paths.data_folders(), kind)


@lru_cache(8)
def _keys(folders: tuple[Path, ...], kind: str) -> tuple[str, ...]:
    return tuple(key for key, summary in _read_summaries(folders).items() if summary.kind == kind)


def summaries() -> Mapping[str, RuleSetSummary]:
    """All rule sets of every kind, in the order in which they are listed.

    Raises `CaboError` if an additional data folder cannot be read or is inconsistent.
    """
    return _read_summaries(paths.data_folders())


def edition(language: str, keys: tuple[str, ...]) -> str:
    """The first of these rule sets printed in `language`, else in the default language, else the first."""
    for wanted in (language, messages.DEFAULT_LANGUAGE):
        for key in keys:
            if summaries()[key].language == wanted:
                return key
    return keys[0]


def editions(key: str) -> tuple[str, ...]:
    """The rule sets that are editions of the same game, in the order of listing; or it alone."""
    game = summaries()[key].game if key in summaries() else ""
    return tuple(
        edition_key for edition_key, summary in summaries().items() if game and summary.game == game
    ) or (key,)


def lineage(key: str) -> tuple[str, ...]:
    """A rule set, the one whose texts it falls back on, the one which that falls back on, and so on."""
    found = [key]
    while fallback := _fallback_of(found[-1]):
        if fallback in found:
            raise BadRules("rules-fall-back-in-circle", rules=key)
        found.append(fallback)
    return tuple(found)


def _fallback_of(key: str) -> str:
    summary = summaries().get(key)
    return (summary.texts or summary.based_on) if summary else ""


@lru_cache(maxsize=8)
def _read_summaries(folders: tuple[Path, ...]) -> Mapping[str, RuleSetSummary]:
    # `folders` is also the cache key: other folders, other rule sets.
    for folder in folders[1:]:
        _check_folder(folder)
    in_order = sorted(
        map(_read_summary, paths.file_names(FOLDER)), key=lambda summary: (summary.order, summary.key)
    )
    rule_set_summaries = {summary.key: summary for summary in in_order}
    _check_references(rule_set_summaries)
    return rule_set_summaries


def _check_references(rule_set_summaries: Mapping[str, RuleSetSummary]) -> None:
    """Refuses a rule set that builds on one that is not there (`BadRules`)."""
    for summary in rule_set_summaries.values():
        with at_place(f"{summary.key}.toml"):
            for setting, other in (("based_on", summary.based_on), ("about.texts", summary.texts)):
                if other and other not in rule_set_summaries:
                    known = ", ".join(rule_set_summaries)
                    raise BadRules("rules-base-unknown", rule=setting, base=excerpt(other), known=known)


def _read_summary(key: str) -> RuleSetSummary:
    table = layered.read_data(FOLDER, f"{key}.toml")
    with at_place(f"{key}.toml"):
        based_on = _checked_text("based_on", table.get("based_on", ""))
        return RuleSetSummary(key, based_on=based_on, **checked_about(table))


def checked_about(table: Mapping[str, Any]) -> dict[str, Any]:
    """What a rules file says under `[about]`; refuses what it cannot say there (`BadRules`)."""
    about = table.get("about", {})
    if not isinstance(about, dict):
        raise BadRules("rule-not-table", rule="about", got=excerpt(about))
    for name, value in about.items():
        _check_about(name, value)
    return about


def _check_about(name: str, value: object) -> None:
    if name == "order":
        if type(value) is not int or not 0 <= value <= LAST_ORDER:
            raise BadRules("rule-range", rule="about.order", got=excerpt(value), low=0, high=LAST_ORDER)
    elif name in ABOUT_FIELDS:
        _checked_text(f"about.{name}", value)
    else:
        known = ", ".join(f"about.{one}" for one in ABOUT_FIELDS)
        raise BadRules("rule-unknown", rule=excerpt(f"about.{name}"), known=known)


def _checked_text(rule: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadRules("rule-text", rule=rule, got=excerpt(value))
    return value


def _check_folder(folder: Path) -> None:
    """Refuses a further data folder that is missing, or holds a file that is not valid TOML."""
    with at_place(f"{paths.DATA_FOLDER_VARIABLE}: {folder}"):
        if not folder.is_dir():
            raise BadNotation("folder-missing")
        for file in sorted(folder.rglob("*.toml")):
            with at_place(str(file.relative_to(folder))):
                read_toml(read_file(str(file), LARGEST_FILE))
