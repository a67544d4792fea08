"""Reads and replays records of any game; a record says itself which game it is of."""

from collections.abc import Sequence

from caboprob import rulesets
from caboprob.errors import BadNotation, excerpt
from caboprob.kabadak import record as kabadak_record
from caboprob.kabadak import replay as kabadak_replay
from caboprob.reading.records import Source, read_raw_record
from caboprob.rulesets import RuleSet
from caboprob.table import record as round_record
from caboprob.table import replay as round_replay
from caboprob.table.gaps.endreplay import replay_end
from caboprob.table.gaps.gapreplay import replay_with_gaps

Record = round_record.Record | kabadak_record.Record
Replay = round_replay.Replay | kabadak_replay.Replay


def read_record(
    source: Source, rules: str | RuleSet | None = None, house: Sequence[str] | None = None
) -> Record:
    """Reads a record: its parts, its JSON text, or the path of a JSON file.

    `rules` and the `house` rules take the place of the record's own; a `RuleSet` has its own.
    Refuses anything that is not a record (`BadNotation` and its kin).
    """
    parts = read_raw_record(source)
    rules_key = parts.get("rules")
    if rules_key in rulesets.keys_of_kind(
        kabadak_record.KABADAK_KEY
    ):  # the kind and its rule set share a name
        _refuse_other_rules(rules, house)
        return kabadak_record.read_record(parts)
    if rules_key is not None and rules is None and rules_key not in tuple(rulesets.summaries()):
        known = ", ".join(rulesets.summaries())
        raise BadNotation("record-rules-unknown", rules=excerpt(rules_key), known=known)
    return round_record.read_record(parts, rules, house)


def read_and_replay(
    source: Source, rules: str | RuleSet | None = None, house: Sequence[str] | None = None
) -> Replay:
    """Reads a record as `read_record` does, and plays it to its end or to its first illegal move."""
    record = read_record(source, rules, house)
    if isinstance(record, kabadak_record.Record):
        return kabadak_replay.replay(record)
    return replay_round(record)


def replay_round(record: round_record.Record) -> round_replay.Replay:
    """A record of a round played to its end or to its first illegal move, as far as it is certain.

    One that is `end_only` tells how the round ended and no moves; one with gaps leaves out some cards.
    """
    if record.end_only:
        return replay_end(record)
    return replay_with_gaps(record) if record.has_gaps else round_replay.replay(record)


def _refuse_other_rules(rules: str | RuleSet | None, house: Sequence[str] | None) -> None:
    """Refuses rules for a record of Kabadak, which is judged by its own rules only."""
    other_rules = [key for key in (rules, *(house or ())) if key not in (None, kabadak_record.KABADAK_KEY)]
    if other_rules:
        raise BadNotation("kabadak-own-rules", got=excerpt(", ".join(map(str, other_rules))))
