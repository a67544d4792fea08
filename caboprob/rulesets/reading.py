"""Reads a rule set from its file, lays house rules over it, and refuses what contradicts itself."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn

from caboprob import cards
from caboprob.content import layered, paths
from caboprob.errors import BadNotation, BadRules, at_place, excerpt
from caboprob.reading.documents import TomlTable, read_toml
from caboprob.reading.files import read_file
from caboprob.rulesets import house, listing
from caboprob.rulesets.house import AgreedRule
from caboprob.rulesets.rulefields import key_in_file
from caboprob.rulesets.ruleset import RuleSet, rule_fields
from caboprob.rulesets.values import value_of

LARGEST_FILE = 100_000  # bytes
LONGEST_NAME = 60  # letters of a misspelt rule that are compared with the known ones
KEYS_BESIDES_RULES = frozenset({"deck", "based_on"})
UNCHECKED_GROUPS = ("actions.", "points.", "about.")  # groups whose keys are cards, or are checked elsewhere
OWN_SUFFIX = ".toml"  # of a person's own file of rules
SINGLE_ROUND = "single_round"
PAIR_ENDS = tuple(path for rule in rule_fields() if (path := rule.metadata["path"])[-2:] in (".0", ".1"))
"""The paths of the first and the last number of a pair, such as `setup.players.1`."""
NO_BASE = ""  # the base of a person's own rules that are not based on others


def read(name: str, house_rules: Sequence[str] = ()) -> RuleSet:
    """The rule set `name`, with these house rules laid over it.

    `name` is one of `listing.family_keys()`, those of added data folders too, or the path of a person's own
    file. Refuses an unknown name or house rule (`BadNotation`) and a wrong field (`BadRules`, with file and
    key).
    """
    rules = tuple(house_rules)
    if name in listing.family_keys():
        return _read_listed(name, paths.data_folders(), rules)
    if name in listing.summaries():
        raise BadNotation("rules-of-another-kind", rules=name)
    if not name.endswith(OWN_SUFFIX):
        raise BadNotation("rules-unknown", rules=excerpt(name), known=", ".join(listing.family_keys()))
    return read_own(name, own_text(name), rules)


def own_text(name: str) -> str:
    """The text of a person's own file of rules (`BadNotation` if it cannot be read)."""
    with at_place(name):
        return read_file(name, LARGEST_FILE)


def read_own(name: str, text: str, house_rules: Sequence[str] = ()) -> RuleSet:
    """The rule set of a person's own file, from its name and its text."""
    base, title, table = _load_own(name, text)
    key = Path(name).stem
    return _with_house_rules(table, tuple(house_rules), name, key=key, base=base, title=title, own=True)


@lru_cache(maxsize=64)
def _read_listed(key: str, folders: tuple[Path, ...], house_rules: tuple[str, ...]) -> RuleSet:
    """A rule set of the data folders (named for the cache only); every page asks for it several times."""
    return _with_house_rules(_whole_table(key), house_rules, f"{key}.toml", key=key, base=key, own=False)


def _whole_table(key: str) -> TomlTable:
    """The whole table of a listed rule set: its own file laid over the table it is based on."""
    own_table = layered.read_data(listing.FOLDER, f"{key}.toml")
    base = listing.summaries()[key].based_on
    if not base:
        return own_table
    listing.lineage(key)  # refuses a circle
    table = _whole_table(base)
    _apply(_leaves(own_table), table)
    return table


def _with_house_rules(
    table: TomlTable, house_rules: tuple[str, ...], file_name: str, *, base: str, **other_fields: Any
) -> RuleSet:
    """The rule set of a table with these house rules; `other_fields` are those that are not rules."""
    with at_place("house"):
        agreed = [house.read(notation, base) for notation in house_rules]
    _apply(_merged_changes(agreed), table)
    with at_place(file_name):
        return _build(table, base=base, house=tuple(rule.notation for rule in agreed), **other_fields)


def _load_own(name: str, text: str) -> tuple[str, str, TomlTable]:
    """The base of a person's own file, its title, and its whole table, laid over that of the base."""
    with at_place(name):
        own_table = read_toml(text)
        title = excerpt(listing.checked_about(own_table).get("name", ""))
        if "based_on" not in own_table:
            if "deck" not in own_table:  # which no complete file lacks
                raise BadRules("rules-base-missing", known=", ".join(listing.family_keys()))
            return NO_BASE, title, own_table
        _check_groups(own_table)
        base = own_table["based_on"]
        if base not in listing.family_keys():
            known = ", ".join(listing.family_keys())
            raise BadRules("rules-base-unknown", rule="based_on", base=excerpt(base), known=known)
    table = _whole_table(base)
    _apply(_leaves(own_table), table)
    return base, title, table


def _leaves(table: Mapping[str, Any], prefix: str = "") -> TomlTable:
    """A table's leaves by dotted path; lists and the cards of a kamikaze stay whole."""
    leaves: TomlTable = {}
    for name, value in table.items():
        path = f"{prefix}{name}"
        if isinstance(value, dict) and path != "score.kamikaze":
            leaves |= _leaves(value, f"{path}.")
        else:
            leaves[path] = value
    return leaves


def _apply(changes: Mapping[str, Any], table: TomlTable) -> None:
    """Writes changes, given by dotted path, into a table."""
    for path, value in changes.items():
        *groups, name = path.split(".")
        pair_end = int(name) if path in PAIR_ENDS else None
        if pair_end is not None:
            name = groups.pop()
        inner_table = table
        for group in groups:
            inner_table = inner_table.setdefault(group, {})
            if not isinstance(inner_table, dict):
                raise BadRules("rule-not-table", rule=group, got=excerpt(inner_table))
        inner_table[name] = value if pair_end is None else _with_end(inner_table.get(name), pair_end, value)


def _with_end(pair: Any, end: int, value: Any) -> Any:
    """A pair with another first or last number; anything else as it is: it is refused when it is read."""
    if not isinstance(pair, list) or len(pair) != 2:
        return pair
    return [pair[0], value] if end else [value, pair[1]]


def _merged_changes(agreed: Sequence[AgreedRule]) -> TomlTable:
    """The changes of all house rules; refuses two that change one rule differently."""
    changes: TomlTable = {}
    changed_by: dict[str, str] = {}
    for rule in agreed:
        for path, value in rule.changes.items():
            if changes.setdefault(path, value) != value:
                raise BadRules("rules-contradict", one=changed_by[path], other=rule.notation)
            changed_by[path] = rule.notation
    return changes


def _build(table: TomlTable, **other_fields: Any) -> RuleSet:
    """The rule set of a whole table; `other_fields` are those that are not rules."""
    _read_single_round(table)
    _check_names(table)
    values = {field.name: value_of(field, table) for field in rule_fields()}
    name = table.get("deck")
    if name not in cards.decks():
        raise BadRules("rule-words", rule="deck", got=excerpt(name), words=", ".join(cards.decks()))
    return RuleSet(deck=cards.deck(name, values["jokers"], values["points"]), **other_fields, **values)


def _read_single_round(table: TomlTable) -> None:
    """Reads `game.single_round`, which files of earlier versions have, as a number of rounds."""
    game = table.get("game")
    if not isinstance(game, dict) or SINGLE_ROUND not in game:
        return
    single = game.pop(SINGLE_ROUND)
    if not isinstance(single, bool):
        raise BadRules("rule-words", rule=f"game.{SINGLE_ROUND}", got=excerpt(single), words="true, false")
    if single and game.setdefault("rounds", 1) != 1:
        one, other = f"game.{SINGLE_ROUND} = true", f"game.rounds = {excerpt(game['rounds'])}"
        raise BadRules("rules-contradict", one=one, other=other)


def _check_groups(own_table: TomlTable) -> None:
    """Refuses an empty table that is not a group of rules: laid over the base, it would leave no trace."""
    groups = {path.partition(".")[0] for path in (*map(key_in_file, rule_fields()), *UNCHECKED_GROUPS)}
    for name, value in own_table.items():
        if value == {} and name not in groups:
            _refuse_unknown(name)


def _refuse_unknown(path: str) -> NoReturn:
    similar = get_close_matches(
        path[:LONGEST_NAME], sorted(set(map(key_in_file, rule_fields()))), n=3, cutoff=0.0
    )
    raise BadRules("rule-unknown", rule=excerpt(path), known=", ".join(similar))


def _check_names(table: TomlTable) -> None:
    """Refuses a key that is not a rule, so that a misspelt rule is not silently ignored."""
    known = set(map(key_in_file, rule_fields()))
    for path, value in _leaves(table).items():
        if any(name.startswith(f"{path}.") for name in known):
            raise BadRules("rule-not-table", rule=path, got=excerpt(value))
        if path not in known | KEYS_BESIDES_RULES and not path.startswith(UNCHECKED_GROUPS):
            _refuse_unknown(path)
