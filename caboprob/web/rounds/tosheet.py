"""A round that was played or recorded, on its way to a score sheet with its record."""

from caboprob.errors import CaboError
from caboprob.replays import Replay
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.recorded import LONGEST, ended
from caboprob.table.replay import Replay as RoundReplay
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import KABADAK, WHAT
from caboprob.web.roundentry import fields

PAGE = "sheets"


def address(visit: Visit, replay: Replay, corrects: int | None = None) -> str:
    """The address of the page of sheets with the end of a round filled in; empty if it cannot be counted.

    `corrects` is the round of the sheet that it is, with its moves.
    """
    try:
        entry = ended(replay)
    except CaboError:
        return ""
    inputs: dict[str, share.Value] = {LANGUAGE: visit.language}
    if isinstance(entry, RoundEntry) and isinstance(replay, RoundReplay):
        rules = replay.record.rules
        inputs |= {GAME: rules.key, HOUSE: rules.house, **fields.address(rules.deck, entry)}
    elif not isinstance(entry, RoundEntry):
        inputs |= {WHAT: KABADAK, **fields.game_address(entry)}
    if entry.record and len(entry.record) <= LONGEST:
        inputs[fields.RECORDED] = pack(entry.record)
    if corrects is not None:
        inputs[fields.CORRECTS] = str(corrects)
    return share.link(PAGE, inputs)
