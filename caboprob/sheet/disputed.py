"""One round of a sheet by itself, with all that its score rests on, to be judged elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.kabadak.core.state import SEATS
from caboprob.rulesets import RuleSet
from caboprob.sheet.agreed import AgreedRules, agree, check_table, entry_from
from caboprob.sheet.entries import RECORD, Entry, GameEntry, RoundEntry, entry_as_json
from caboprob.sheet.names import read_names
from caboprob.sheet.recount import ScoredRound, counted_round, recount
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import check_round_number
from caboprob.table.score import NEW_GAME, Score, ScoresBefore, checked_before

PARTS = ("rules", "house", "players", "number", "round", "totals", "resets", "games", "first")
MOST_GAMES = 60

Parts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DisputedRound:
    """A round, or a game of Kabadak, of these people, counted after what stood `before` on the sheet.

    Rounds count from 1 on their sheet. In Kabadak nothing is said of what stood before.
    """

    agreed: AgreedRules
    players: tuple[str, ...]
    before: ScoresBefore
    scored: ScoredRound

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the CABO family that are played; None for Kabadak."""
        return self.agreed.rule_set


def disputed_round(sheet: Sheet, number: int) -> dict[str, Any]:
    """What is said of a round of a sheet so that it can be counted by itself; its moves are left out.

    Refuses a round that is not there, and one that does not count (`BadNotation`).
    """
    check_round_number([scored_round.entry for scored_round in sheet.rounds], number)
    if sheet.rounds[number - 1].after_the_end:
        raise BadNotation("entry-after-the-end", round=number)
    said: dict[str, Any] = {
        "rules": sheet.agreed.rules,
        "house": list(sheet.agreed.house),
        "players": list(sheet.players),
        "number": number,
    }
    if sheet.rules is None:
        games = [_said(scored_round.entry, None) for scored_round in sheet.rounds[:number]]
        return said | {"games": games, "first": sheet.first or 1}
    before = before_round(sheet, number)
    round_ = _said(sheet.rounds[number - 1].entry, sheet.rules)
    return said | {"round": round_, "totals": list(before.totals), "resets": list(before.resets)}


def before_round(sheet: Sheet, number: int) -> ScoresBefore:
    """What stood on a sheet of the CABO family before a round; one more than there are is the next one."""
    none = (0,) * len(sheet.players)
    if number == 1:
        return ScoresBefore(sheet.before or none, sheet.resets or none)
    score = sheet.rounds[number - 2].score
    if not isinstance(score, Score):
        return ScoresBefore(none, none)
    limited = sheet.rules is not None and sheet.rules.resets_limited
    return ScoresBefore(score.totals, score.resets if limited else none, score.played)


def read(parts: object) -> DisputedRound:
    """A round from what `disputed_round` said of it, counted anew; refuses what none can be (`CaboError`)."""
    if not isinstance(parts, dict):
        raise BadNotation("record-no-object", got=excerpt(parts))
    for name in parts:
        if name not in PARTS:
            raise BadNotation("entry-part-unknown", part=excerpt(name), known=", ".join(PARTS))
    house = [one for one in _list(parts, "house") if isinstance(one, str)]
    agreed = agree(str(parts.get("rules", "")), house)
    players = read_names(_list(parts, "players"))
    check_table(agreed, len(players))
    if agreed.rule_set is None:
        return DisputedRound(agreed, players, NEW_GAME, _game(agreed, parts))
    totals, resets = _list(parts, "totals"), _list(parts, "resets")
    played = _number(parts) - 1 if agreed.rule_set.rounds_limited else 0
    before = checked_before(agreed.rule_set, len(players), totals, resets, played)
    return DisputedRound(agreed, players, before, _round(agreed, agreed.rule_set, before, parts))


def _round(agreed: AgreedRules, rules: RuleSet, before: ScoresBefore, parts: Parts) -> ScoredRound:
    entry = _entry(agreed, len(before.totals), parts.get("round"))
    assert isinstance(entry, RoundEntry), "the rules are of the CABO family"
    return counted_round(rules, before, entry, _number(parts))


def _game(agreed: AgreedRules, parts: Parts) -> ScoredRound:
    games = _list(parts, "games")
    if not 1 <= len(games) <= MOST_GAMES:
        raise BadNotation("number-range", low=1, high=MOST_GAMES, got=len(games))
    first = parts.get("first", 1)
    with at_place("first"):
        if first not in range(1, SEATS + 1):
            raise BadNotation("player-unknown", players=SEATS, got=excerpt(first))
    last = recount(agreed, SEATS, [_entry(agreed, SEATS, game) for game in games], first).rounds[-1]
    if last.after_the_end:
        raise BadNotation("entry-after-the-end", round=last.number)
    return last


def _entry(agreed: AgreedRules, players: int, parts: object) -> Entry:
    if not isinstance(parts, dict):
        raise BadNotation("record-no-object", got=excerpt(parts))
    return entry_from(agreed, players, {name: part for name, part in parts.items() if name != RECORD})


def _said(entry: Entry, rules: RuleSet | None) -> dict[str, Any]:
    assert isinstance(entry, RoundEntry | GameEntry), "there is nothing else on a sheet"
    return {name: part for name, part in entry_as_json(entry, rules).items() if name != RECORD}


def _number(parts: Parts) -> int:
    number = parts.get("number", 1)
    if type(number) is not int or number < 1:
        raise BadNotation("number-expected", got=excerpt(number))
    return number


def _list(parts: Parts, name: str) -> list[Any]:
    value = parts.get(name, [])
    if not isinstance(value, list):
        with at_place(name):
            raise BadNotation("list-expected", got=excerpt(value))
    return value
