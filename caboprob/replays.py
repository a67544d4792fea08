"""A record of any game, read and replayed; which game it is of, the record says itself."""

from collections.abc import Sequence

from caboprob import rulesets
from caboprob.errors import BadNotation, excerpt
from caboprob.kabadak import record as kabadak_record
from caboprob.kabadak import replay as kabadak_replay
from caboprob.reading.records import Source, read_parts
from caboprob.table import record as round_record
from caboprob.table import replay as round_replay
from caboprob.table.gaps.endreplay import replay_end
from caboprob.table.gaps.gapreplay import replay_with_gaps

Record = round_record.Record | kabadak_record.Record
Replay = round_replay.Replay | kabadak_replay.Replay


def read_record(source: Source, rules: str | None = None, house: Sequence[str] | None = None) -> Record:
    """Reads a record: its parts, its JSON text, or the path of a JSON file.

    `rules` and `house` take the place of the record's own. Refuses anything that is not a record
    (`BadNotation` and its kin).
    """
    parts = read_parts(source)
    named = parts.get("rules")
    if named in rulesets.all_keys(kabadak_record.RULES):
        _check_own(rules, house)
        return kabadak_record.read_record(parts)
    if named is not None and rules is None and named not in tuple(rulesets.summaries()):
        raise BadNotation("record-rules-unknown", rules=excerpt(named), known=", ".join(rulesets.summaries()))
    return round_record.read_record(parts, rules, house)


def replay_text(source: Source, rules: str | None = None, house: Sequence[str] | None = None) -> Replay:
    """Reads a record as `read_record` does, and plays it to its end or to its first illegal move."""
    record = read_record(source, rules, house)
    if isinstance(record, kabadak_record.Record):
        return kabadak_replay.replay(record)
    return round_of(record)


def round_of(record: round_record.Record) -> round_replay.Replay:
    """A record of a round played to its end or to its first illegal move, as far as it is certain."""
    if record.end_only:
        return replay_end(record)
    return replay_with_gaps(record) if record.has_gaps else round_replay.replay(record)


def _check_own(rules: str | None, house: Sequence[str] | None) -> None:
    """Kabadak is judged by its own rules only."""
    others = [one for one in (rules, *(house or ())) if one not in (None, kabadak_record.RULES)]
    if others:
        raise BadNotation("kabadak-own-rules", got=excerpt(", ".join(map(str, others))))
