"""Rounds recorded move by move: what each enters on a sheet, and whether record and entry agree."""

from functools import lru_cache
from typing import Any

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.errors import BadNotation, TooLarge, at_place, excerpt
from caboprob.kabadak import record as kabadak_record
from caboprob.kabadak import replay as kabadak_replay
from caboprob.kabadak.core.cards import RANKS, rank_of
from caboprob.reading.records import Source, read_raw_record
from caboprob.replays import Replay, read_and_replay
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import Entry, GameEntry, RoundEntry, compact_json
from caboprob.table.record import record_of_end, write_record
from caboprob.table.roundend import RoundEnd
from caboprob.verdicts import BrokenRule

LONGEST_RECORD = 20_000
"""Characters of a record on a sheet: several times what a long round takes."""


class RecordIllegal(BadNotation):
    """A record breaks off at a move that is not allowed; `broken` says which, and why."""

    def __init__(self, broken: BrokenRule[Any]) -> None:
        text = excerpt(broken.text)
        super().__init__("entry-record-illegal", move=broken.move, player=broken.player, text=text)
        self.broken = broken

    def sentence(self, language: str, *, you: bool = False) -> str:
        """Which move it is, and why it is not allowed."""
        why = self.broken.error.sentence(language)
        return say(language, f"errors.{self.key}", **self.facts, why=why)


def entry_of_source(source: Source, rules: RuleSet | None = None) -> Entry:
    """The entry of a round, or of a game of Kabadak, that was recorded to its end; the record goes along.

    `rules` are those of the sheet, which judge it where they are a person's own and the record names them:
    a record never names a file. Refuses anything that is not a record, and one whose end cannot be counted
    (`CaboError`).
    """
    return entry_of_replay(_replay_on_sheet(source, rules))


def _replay_on_sheet(source: Source, rules: RuleSet | None) -> Replay:
    parts = read_raw_record(source)
    rules_named = parts.get("rules")
    if rules is not None and rules.own and rules_named == rules.key:
        return read_and_replay(parts, rules)
    if rules is not None and isinstance(rules_named, str) and rules_named not in rulesets.summaries():
        raise BadNotation(
            "entry-record-of-other-rules", played=excerpt(rules_named), sheet=_rules_name(rules)
        )
    return read_and_replay(parts)


def entry_of_replay(replay: Replay) -> Entry:
    """The entry of a replayed record; refuses one that does not reach the end (`BadNotation`)."""
    if replay.broken is not None:
        raise RecordIllegal(replay.broken)
    if isinstance(replay, kabadak_replay.Replay):
        return _game_entry(replay)
    if replay.score() is None:
        raise BadNotation("entry-record-open")
    ended_by = replay.ended_by
    return RoundEntry(
        hands=replay.hands,
        caller=replay.caller if ended_by == "call" else None,
        shed=int(replay.end.shed_by) + 1 if ended_by == "shed" else None,
        no_cards=ended_by == "no-cards",
        # A record of the end alone tells no more than the entry.
        record=None if replay.record.end_only else compact_json(write_record(replay.record)),
    )


def end_only_record(rules: RuleSet, entry: RoundEntry) -> str | None:
    """The record of a round of which only the end is known; None if its cards are not."""
    if entry.hands is None:
        return None
    end = RoundEnd(entry.caller, entry.shed, entry.no_cards)
    return compact_json(write_record(record_of_end(rules, entry.hands, end)))


def check_record_rules(rules: RuleSet | None, players: int, entry: Entry) -> None:
    """Refuses a record by other rules than the sheet's, or of more or fewer players (`CaboError`).

    `rules` are those of the sheet, None for Kabadak.
    """
    if entry.record is None:
        return
    with at_place("record"):
        if not isinstance(entry.record, str):
            raise BadNotation("text-expected", got=excerpt(entry.record))
        if len(entry.record) > LONGEST_RECORD:
            raise TooLarge("record-too-long", most=LONGEST_RECORD, got=len(entry.record))
        record_rules, record_entry = _rules_and_entry(entry.record, rules)
        if record_rules != rules:
            raise BadNotation(
                "entry-record-of-other-rules", played=_rules_name(record_rules), sheet=_rules_name(rules)
            )
        if _player_count(record_entry) != players:
            raise BadNotation("entry-record-players", players=players, got=_player_count(record_entry))


def check_record(rules: RuleSet | None, players: int, entry: Entry) -> None:
    """Refuses as `check_record_rules` does, and a record whose end contradicts the entry (`CaboError`)."""
    check_record_rules(rules, players, entry)
    with at_place("record"):
        if not record_agrees(rules, entry):
            raise BadNotation("entry-record-contradicts")


def record_agrees(rules: RuleSet | None, entry: Entry) -> bool:
    """Whether the record of an entry on a sheet by these rules, if it has one, ends as the entry says."""
    return entry.record is None or _same_result(_rules_and_entry(entry.record, rules)[1], entry)


def _rules_name(rules: RuleSet | None) -> str:
    """The keys of the rules and of their house rules, as a command takes them."""
    return kabadak_record.KABADAK_KEY if rules is None else " ".join((rules.key, *rules.house))


def _player_count(entry: Entry) -> int:
    """How many players an entry has."""
    return len(entry.hands or ()) if isinstance(entry, RoundEntry) else len(entry.losses)


def _same_result(one: Entry, other: Entry) -> bool:
    """Whether two entries have the same result: the order of the cards in a hand does not matter."""
    return _result_key(one) == _result_key(other)


def _result_key(entry: Entry) -> tuple[object, ...]:
    """The parts of an entry that make its result."""
    if not isinstance(entry, RoundEntry):
        return (*entry.losses, entry.bare)
    hands = None if entry.hands is None else [sorted(hand) for hand in entry.hands]
    shed = entry.shed if entry.caller is None else None  # after a call it tells no more than the empty hand
    return hands, entry.caller, shed, entry.no_cards


@lru_cache(maxsize=256)
def _rules_and_entry(record: str, sheet_rules: RuleSet | None) -> tuple[RuleSet | None, Entry]:
    """The rules of a record, and the entry that its end makes on a sheet."""
    replay = _replay_on_sheet(record, sheet_rules)
    rules = None if isinstance(replay, kabadak_replay.Replay) else replay.record.rules
    return rules, entry_of_replay(replay)


def _game_entry(replay: kabadak_replay.Replay) -> GameEntry:
    if replay.points is None:
        raise BadNotation("entry-record-open")
    first_points, second_points = replay.points
    record_text = compact_json(kabadak_record.write_record(replay.record))
    # The cards that each was left with, empty for who has no points; the winner counts from 1.
    first_cards, second_cards = (
        " ".join(RANKS[rank_of(card)] for card in hand) if points else ""
        for hand, points in zip(replay.hands, replay.points, strict=True)
    )
    bare = replay.winner if replay.won_bare else None
    return GameEntry((first_points, second_points), bare, record_text, (first_cards, second_cards))
