"""The replay of a record of any game; which one it is, the record says itself."""

from collections.abc import Sequence

from caboprob import rulesets
from caboprob.errors import BadNotation, shown
from caboprob.kabadak import record as kabadak_record
from caboprob.kabadak import replay as kabadak_replay
from caboprob.records import parts
from caboprob.table import record as round_record
from caboprob.table import replay as round_replay

Replay = round_replay.Replay | kabadak_replay.Replay


def replayed(text: str, rules: str | None = None, house: Sequence[str] | None = None) -> Replay:
    """Reads a record and plays it to its end or to its first illegal move.

    `rules` and `house` take the place of the record's own. Refuses what is no record (`BadNotation` and
    its kin).
    """
    named = parts(text).get("rules")
    if named in rulesets.listed(kabadak_record.RULES):
        _check_own(rules, house)
        return kabadak_replay.replay(kabadak_record.read_record(text))
    if named is not None and rules is None and named not in tuple(rulesets.every()):
        raise BadNotation("record-rules-unknown", rules=shown(named), known=", ".join(rulesets.every()))
    return round_replay.replay(round_record.read_record(text, rules, house))


def _check_own(rules: str | None, house: Sequence[str] | None) -> None:
    """Kabadak is judged by its own rules only."""
    others = [one for one in (rules, *(house or ())) if one not in (None, kabadak_record.RULES)]
    if others:
        raise BadNotation("kabadak-own-rules", got=shown(", ".join(map(str, others))))
