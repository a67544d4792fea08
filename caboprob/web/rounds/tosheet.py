"""A round that was played or recorded, on its way to a score sheet with its record."""

from dataclasses import replace

from caboprob.errors import CaboError
from caboprob.replays import Replay
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.gamewords import say_as
from caboprob.sheet.recorded import LONGEST, entry_of_replay
from caboprob.table.replay import Replay as RoundReplay
from caboprob.web.base.packing import pack
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM
from caboprob.web.frame.pages import KABADAK, WHAT
from caboprob.web.roundentry import atonce, fields, kept

PAGE = "sheets"
FIRST = "first"  # who began, or dealt


def ways(visit: Visit, replay: Replay) -> dict[str, str]:
    """Addresses by what they are called: of a new sheet, or onto one that there is; none if it cannot be."""
    of_round = isinstance(replay, RoundReplay)
    game = "" if of_round else KABADAK
    new = say_as(visit.language, game, "sheets.elsewhere.new")
    found = {new: at_once(visit, replay), visit.say("sheets.elsewhere.put"): address(visit, replay)}
    return {words: href for words, href in found.items() if href}


def at_once(visit: Visit, replay: Replay) -> str:
    """The address that makes a new sheet with a round and its moves by one tap; empty as `address` is."""
    try:
        entry = entry_of_replay(replay)
    except CaboError:
        return ""
    inputs = _visitor(visit)
    if isinstance(entry, RoundEntry) and isinstance(replay, RoundReplay):
        record = replay.record
        inputs |= {GAME: record.rules.key, HOUSE: record.rules.house, fields.PLAYERS: len(record.hands)}
        inputs |= {FIRST: str(record.starter), kept.ROUNDS: kept.pack_rounds(record.rules, [_short(entry)])}
    elif not isinstance(replay, RoundReplay):
        inputs |= {WHAT: KABADAK, FIRST: str(replay.record.dealer)}
        inputs |= {kept.ROUNDS: kept.pack_rounds(None, [_short(entry)])}
    return share.link(PAGE, atonce.address(inputs))


def _visitor(visit: Visit) -> dict[str, share.Value]:
    """What the address of a sheet says of the visitor: their language, and which player they were."""
    return {LANGUAGE: visit.language, **({fields.ME: str(visit.me)} if visit.me else {})}


def _short(entry: Entry) -> Entry:
    """The entry without a record that is too long for a sheet."""
    return replace(entry, record=None) if entry.record and len(entry.record) > LONGEST else entry


def address(visit: Visit, replay: Replay, corrects: int | None = None) -> str:
    """The address of the page of sheets with the end of a round filled in; empty if it cannot be counted.

    `corrects` is the round of the sheet that it is, with its moves; the page then offers that sheet alone.
    """
    try:
        entry = entry_of_replay(replay)
    except CaboError:
        return ""
    inputs = _visitor(visit)
    if isinstance(entry, RoundEntry) and isinstance(replay, RoundReplay):
        rules = replay.record.rules
        inputs |= {GAME: rules.key, HOUSE: rules.house, **fields.address(rules.deck, entry)}
    elif not isinstance(entry, RoundEntry):
        inputs |= {WHAT: KABADAK, **fields.game_address(entry)}
    if entry.record and len(entry.record) <= LONGEST:
        inputs[fields.RECORDED] = pack(entry.record)
    if corrects is not None:
        inputs |= {fields.CORRECTS: str(corrects), FROM: input_value(FROM)}
    return share.link(PAGE, inputs)
