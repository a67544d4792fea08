"""One round of a sheet whose score is in dispute, with everything that the score rests on, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.kabadak.core.state import SEATS
from caboprob.rulesets import RuleSet
from caboprob.sheet.agreed import AgreedRules, check_player_count, checked_entry, checked_rules
from caboprob.sheet.entries import RECORD, Entry, GameEntry, RoundEntry, entry_as_json
from caboprob.sheet.names import read_names
from caboprob.sheet.recount import ScoredRound, recount, score_single_round
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import check_round_number
from caboprob.table.score import NEW_GAME, Score, ScoresBefore, checked_scores_before

PART_NAMES = ("rules", "house", "players", "number", "round", "totals", "resets", "played", "games", "first")
MOST_GAMES = 60  # in a round of Kabadak

Parts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DisputedRound:
    """A round, or a game of Kabadak, of these people, scored after what stood `before` on the sheet.

    Rounds count from 1 on their sheet. `before` has the totals, how often each had dropped (`resets`), as
    from exactly 100 to 50, and how many rounds had been `played`; in Kabadak it is empty.
    """

    agreed: AgreedRules
    players: tuple[str, ...]
    before: ScoresBefore
    scored: ScoredRound

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the CABO family that are played; None for Kabadak."""
        return self.agreed.rule_set


def disputed_round_parts(sheet: Sheet, number: int) -> dict[str, Any]:
    """The parts from which `read_disputed_round` scores a round of a sheet by itself; its moves are left out.

    Refuses a round that is not there, and one that does not count (`BadNotation`).
    """
    check_round_number([scored_round.entry for scored_round in sheet.rounds], number)
    if sheet.rounds[number - 1].after_the_end:
        raise BadNotation("entry-after-the-end", round=number)
    parts: dict[str, Any] = {
        "rules": sheet.agreed.rules_key,
        "house": list(sheet.agreed.house),
        "players": list(sheet.players),
        "number": number,
    }
    if sheet.rules is None:
        games = [_without_record(scored_round.entry, None) for scored_round in sheet.rounds[:number]]
        return parts | {"games": games, "first": sheet.first or 1}  # who dealt first
    before = scores_before_round(sheet, number)
    entry_parts = _without_record(sheet.rounds[number - 1].entry, sheet.rules)
    scores = {"totals": list(before.totals), "resets": list(before.resets), "played": before.played}
    return parts | {"round": entry_parts} | scores


def scores_before_round(sheet: Sheet, number: int) -> ScoresBefore:
    """What stood on a sheet of the CABO family before round `number`, which may be the next one to play."""
    zeros = (0,) * len(sheet.players)
    if number == 1:
        return ScoresBefore(sheet.starting_totals or zeros, sheet.resets or zeros, sheet.played)
    score = sheet.rounds[number - 2].score
    if not isinstance(score, Score):  # a round below the end of the game, which has no score
        return ScoresBefore(zeros, zeros)
    are_resets_limited = sheet.rules is not None and sheet.rules.resets_limited
    return ScoresBefore(score.totals, score.resets if are_resets_limited else zeros, score.played)


def read_disputed_round(parts: object) -> DisputedRound:
    """The round of `disputed_round_parts`, scored again; refuses other parts (`CaboError`)."""
    if not isinstance(parts, dict):
        raise BadNotation("record-no-object", got=excerpt(parts))
    for name in parts:
        if name not in PART_NAMES:
            raise BadNotation("entry-part-unknown", part=excerpt(name), known=", ".join(PART_NAMES))
    house = [name for name in _list_part(parts, "house") if isinstance(name, str)]
    agreed = checked_rules(str(parts.get("rules", "")), house)
    players = read_names(_list_part(parts, "players"))
    check_player_count(agreed, len(players))
    if agreed.rule_set is None:
        return DisputedRound(agreed, players, NEW_GAME, _score_last_game(agreed, parts))
    totals, resets = _list_part(parts, "totals"), _list_part(parts, "resets")
    played = parts.get("played", _round_number(parts) - 1) if agreed.rule_set.rounds_limited else 0
    before = checked_scores_before(agreed.rule_set, len(players), totals, resets, played)
    return DisputedRound(agreed, players, before, _score_round(agreed, agreed.rule_set, before, parts))


def _score_round(agreed: AgreedRules, rules: RuleSet, before: ScoresBefore, parts: Parts) -> ScoredRound:
    entry = _read_entry(agreed, len(before.totals), parts.get("round"))
    assert isinstance(entry, RoundEntry), "the rules are of the CABO family"
    return score_single_round(rules, before, entry, _round_number(parts))


def _score_last_game(agreed: AgreedRules, parts: Parts) -> ScoredRound:
    games = _list_part(parts, "games")
    if not 1 <= len(games) <= MOST_GAMES:
        raise BadNotation("number-range", low=1, high=MOST_GAMES, got=len(games))
    first = parts.get("first", 1)
    with at_place("first"):
        if first not in range(1, SEATS + 1):
            raise BadNotation("player-unknown", players=SEATS, got=excerpt(first))
    last_game = recount(agreed, SEATS, [_read_entry(agreed, SEATS, game) for game in games], first).rounds[-1]
    if last_game.after_the_end:
        raise BadNotation("entry-after-the-end", round=last_game.number)
    return last_game


def _read_entry(agreed: AgreedRules, players: int, parts: object) -> Entry:
    if not isinstance(parts, dict):
        raise BadNotation("record-no-object", got=excerpt(parts))
    return checked_entry(agreed, players, {name: part for name, part in parts.items() if name != RECORD})


def _without_record(entry: Entry, rules: RuleSet | None) -> dict[str, Any]:
    assert isinstance(entry, RoundEntry | GameEntry), "there is nothing else on a sheet"
    return {name: part for name, part in entry_as_json(entry, rules).items() if name != RECORD}


def _round_number(parts: Parts) -> int:
    number = parts.get("number", 1)
    if type(number) is not int or number < 1:
        raise BadNotation("number-expected", got=excerpt(number))
    return number


def _list_part(parts: Parts, name: str) -> list[Any]:
    value = parts.get(name, [])
    if not isinstance(value, list):
        with at_place(name):
            raise BadNotation("list-expected", got=excerpt(value))
    return value
