"""What the people at a table have agreed to play by, as it is stored with their sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from caboprob import rulesets
from caboprob.content import paths
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.rulesets import OWN_SUFFIX, RuleSet
from caboprob.sheet.checks import check_round, checked_game, checked_round
from caboprob.sheet.entries import (
    CARDS_LEFT,
    Entry,
    GameEntry,
    RoundEntry,
    entry_as_json,
    read_game,
    read_round,
)
from caboprob.sheet.recorded import check_record, check_record_rules
from caboprob.table.checks import check_players_allowed
from caboprob.table.score import checked_scores_before

LONGEST_TEXT = 100_000  # characters of a file of rules of one's own


@dataclass(frozen=True, slots=True)
class AgreedRules:
    """A rule set by its key, the house rules, and the text of a file of rules of one's own.

    With such a text, the key is the name of the file without its ending. The text is stored with the sheet,
    so that the sheet is counted alike wherever and whenever it is read.
    """

    rules_key: str
    house: tuple[str, ...] = ()
    text: str | None = None

    @property
    def game(self) -> str:
        """The key of the rules, by which a game may have words of its own; empty for rules of one's own."""
        return self.rules_key if self.text is None else ""

    @property
    def rule_set(self) -> RuleSet | None:
        """The rules of the CABO family that are played; None for Kabadak, which knows one edition only."""
        if self.text is not None:
            return _read_own_rules(self, paths.data_folders())
        if self.rules_key in rulesets.keys_of_kind(KABADAK):  # the kind has the name of its only rule set
            return None
        return rulesets.read(self.rules_key, self.house)


@lru_cache(maxsize=64)
def _read_own_rules(agreed: AgreedRules, folders: tuple[Path, ...]) -> RuleSet:
    """The rules in a file of one's own; the data folders hold what they are based on."""
    return rulesets.read_own(f"{agreed.rules_key}{OWN_SUFFIX}", agreed.text or "", agreed.house)


def checked_rules(rules: str, house: Sequence[str] = (), text: str | None = None) -> AgreedRules:
    """The rules agreed on, checked; `text` is the text of the file `rules` if the rules are one's own.

    Refuses unknown rules and house rules, and rules that contradict themselves (`CaboError`).
    """
    if text is not None:
        if len(text) > LONGEST_TEXT:
            raise BadNotation("file-too-large", most=LONGEST_TEXT)
        agreed = AgreedRules(Path(rules).stem, tuple(house), text)
    elif rules in rulesets.summaries():
        agreed = AgreedRules(rules, tuple(house))
    else:
        raise BadNotation("rules-unknown", rules=excerpt(rules), known=", ".join(rulesets.summaries()))
    rule_set = agreed.rule_set
    if rule_set is None:
        if house:
            raise BadNotation("kabadak-own-rules", got=excerpt(", ".join(house)))
        return agreed
    return AgreedRules(agreed.rules_key, rule_set.house, text)


def check_player_count(agreed: AgreedRules, players: int) -> None:
    """Refuses a number of players that the rules do not allow (`BadNotation`)."""
    if agreed.rule_set is not None:
        check_players_allowed(agreed.rule_set, players)
    elif players != SEATS:
        raise BadNotation("players-exactly", players=SEATS, got=players)


def check_starting_totals(
    agreed: AgreedRules,
    players: int,
    totals: Sequence[int] | None,
    resets: Sequence[int] | None = None,
    played: int = 0,
) -> None:
    """Refuses totals, how often each had dropped (`resets`), and numbers of rounds `played` elsewhere that no
    sheet can begin with (`BadNotation`).
    """
    rules = agreed.rule_set
    with at_place("totals"):
        if rules is None:
            raise BadNotation("sheet-totals-kabadak")
        if rules.resets_limited and any(totals or ()) and resets is None:
            raise BadNotation("sheet-totals-resets")
    checked_scores_before(rules, players, totals, resets, played)


def check_entry(agreed: AgreedRules, players: int, entry: Entry) -> None:
    """Refuses an entry that no such round, or game of Kabadak, can bring (`CaboError`)."""
    rule_set = agreed.rule_set
    check_record_rules(rule_set, players, entry)
    if rule_set is None and isinstance(entry, GameEntry):
        checked_game({"losses": list(entry.losses), "bare": entry.bare, CARDS_LEFT: list(entry.left)})
        check_record(None, SEATS, entry)
    elif rule_set is not None and isinstance(entry, RoundEntry):
        check_round(rule_set, players, entry)
    else:
        raise BadNotation("entry-of-other-game")


def checked_entry(agreed: AgreedRules, players: int, parts: Mapping[str, Any]) -> Entry:
    """The entry that JSON describes; refuses one that cannot be (`CaboError`)."""
    rule_set = agreed.rule_set
    return checked_game(parts) if rule_set is None else checked_round(rule_set, players, parts)


def stored_entry(agreed: AgreedRules, players: int, parts: Mapping[str, Any]) -> Entry:
    """The entry that stored JSON describes; it was checked before it was stored."""
    rule_set = agreed.rule_set
    return read_game(parts) if rule_set is None else read_round(rule_set, players, parts)


def entry_as_read_back(agreed: AgreedRules, players: int, entry: Entry) -> Entry:
    """An entry exactly as it will be read back, lists as tuples; refuses one that cannot be (`CaboError`)."""
    check_entry(agreed, players, entry)
    return stored_entry(agreed, players, entry_as_json(entry, agreed.rule_set))
