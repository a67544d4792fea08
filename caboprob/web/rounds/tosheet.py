"""A round that was played or recorded, on its way to a score sheet with its record."""

from dataclasses import replace

from caboprob.errors import CaboError
from caboprob.replays import Replay
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.recorded import LONGEST_RECORD, entry_of_replay
from caboprob.table.replay import Replay as RoundReplay
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.roundentry import fields, keptrounds, sheetlink

PAGE = "sheets"
FIRST = "first"  # who began, or dealt


def sheet_links(visit: Visit, replay: Replay) -> dict[str, str]:
    """By their words, the links to a new sheet and to existing ones; empty if the round cannot be scored."""
    is_of_round = isinstance(replay, RoundReplay)
    game = "" if is_of_round else KABADAK
    new_sheet_words = say_for_game(visit.language, game, "sheets.elsewhere.new")
    links = {
        new_sheet_words: new_sheet_address(visit, replay),
        visit.say("sheets.elsewhere.put"): form_address(visit, replay),
    }
    return {words: href for words, href in links.items() if href}


def new_sheet_address(visit: Visit, replay: Replay) -> str:
    """The address that makes a new sheet of the round and its moves; empty if the round cannot be scored."""
    try:
        entry = entry_of_replay(replay)
    except CaboError:
        return ""
    inputs = _visitor_inputs(visit)
    if isinstance(entry, RoundEntry) and isinstance(replay, RoundReplay):
        record = replay.record
        inputs |= {
            GAME_INPUT: record.rules.key,
            HOUSE_INPUT: record.rules.house,
            fields.PLAYERS_INPUT: len(record.hands),
        }
        inputs |= {
            FIRST: str(record.starter),
            keptrounds.ROUNDS: keptrounds.pack_rounds(record.rules, [_without_long_record(entry)]),
        }
    elif not isinstance(replay, RoundReplay):
        inputs |= {GAME_CHOICE: KABADAK, FIRST: str(replay.record.dealer)}
        inputs |= {keptrounds.ROUNDS: keptrounds.pack_rounds(None, [_without_long_record(entry)])}
    return share.link(PAGE, sheetlink.offer_inputs(inputs))


def _visitor_inputs(visit: Visit) -> dict[str, share.Value]:
    """What the address of a sheet says about the visitor: their language, and which player they were."""
    return {LANGUAGE_INPUT: visit.language, **({fields.ME_INPUT: str(visit.me)} if visit.me else {})}


def _without_long_record(entry: Entry) -> Entry:
    """The entry without a record that is too long for a sheet."""
    return replace(entry, record=None) if entry.record and len(entry.record) > LONGEST_RECORD else entry


def form_address(visit: Visit, replay: Replay, corrects: int | None = None) -> str:
    """The address of the page of sheets with the end of a round filled in; empty if it cannot be scored.

    `corrects` is the number of the round that it replaces on its sheet; the page then offers only that sheet.
    """
    try:
        entry = entry_of_replay(replay)
    except CaboError:
        return ""
    inputs = _visitor_inputs(visit)
    if isinstance(entry, RoundEntry) and isinstance(replay, RoundReplay):
        rules = replay.record.rules
        inputs |= {GAME_INPUT: rules.key, HOUSE_INPUT: rules.house, **fields.inputs_of(rules.deck, entry)}
    elif not isinstance(entry, RoundEntry):
        inputs |= {GAME_CHOICE: KABADAK, **fields.inputs_of_game(entry)}
    if entry.record and len(entry.record) <= LONGEST_RECORD:
        inputs[fields.RECORDED_INPUT] = pack(entry.record)
    if corrects is not None:
        inputs |= {fields.CORRECTS_INPUT: str(corrects), FROM_SHEET: input_value(FROM_SHEET)}
    return share.link(PAGE, inputs)
