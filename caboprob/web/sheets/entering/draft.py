"""A round that is being entered: the revision of the sheet it is based on, and the round it is to correct.

All of it is in the address, so that nothing is lost when the page is reloaded. A new round that is being
entered is set aside while an earlier one is corrected. A sheet of Kabadak has no `rules`, and its rounds
are games.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import streamlit as st

from caboprob.errors import CaboError
from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.sheet.agreed import check_entry
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.names import name_key
from caboprob.sheet.recorded import check_record
from caboprob.sheet.sheet import Sheet
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.packing import pack, unpack
from caboprob.web.frame import intoview
from caboprob.web.roundentry import completeness, fields
from caboprob.web.roundentry.fields import BASED_ON_INPUT, CORRECTS_INPUT, ME_INPUT, RECORDED_INPUT
from caboprob.web.sheets.entering import gamefields, setaside

ENTRY_SELECTOR = ".st-key-entry"
CORRECTION_BLOCKED = (
    "entry-busy"  # in the visitor's session, told once: somebody wanted to correct another round meanwhile
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A round in the fields, `begun` once anything is entered, and the revision of the sheet seen then.

    `corrected_round` is the number of the round that it is to replace, None for a new round.
    """

    begun: bool
    base_revision: int
    corrected_round: int | None


def read(key: str, sheet: Sheet) -> Draft:
    """What is being entered; a new draft is based on the sheet as the visitor saw it last."""
    if not has_begun(sheet):
        setaside.bring_back(sheet)
    begun = has_begun(sheet)
    revision = _read_number(input_value(BASED_ON_INPUT))
    last_seen = _read_number(str(st.session_state.get(_seen_key(key), sheet.revision)))
    base_revision = (revision if revision is not None else last_seen) if begun else sheet.revision
    st.session_state[_seen_key(key)] = sheet.revision
    st.session_state[BASED_ON_INPUT] = str(base_revision) if begun else ""
    choices.text_in_address(BASED_ON_INPUT)
    choices.text_in_address(RECORDED_INPUT)
    setaside.keep_in_address()
    corrected_round = _read_number(choices.text_in_address(CORRECTS_INPUT)) or None
    return Draft(begun, min(base_revision or 0, sheet.revision), corrected_round)


def read_now(sheet: Sheet) -> Draft:
    """What is being entered at the moment a button is tapped, before the page is drawn again."""
    revision = _read_number(input_value(BASED_ON_INPUT))
    return Draft(
        has_begun(sheet),
        sheet.revision if revision is None else revision,
        _read_number(input_value(CORRECTS_INPUT)) or None,
    )


def has_begun(sheet: Sheet) -> bool:
    """Whether anything is entered, or a round is to be corrected."""
    return is_correction() or _has_entries(sheet)


def may_correct(sheet: Sheet) -> bool:
    """Whether a round can be put into the fields without anything being lost that is entered there.

    A new round is set aside; a correction can be left as long as it changes nothing.
    """
    if not is_correction():
        return not (_has_entries(sheet) and setaside.is_there())
    return _changes_nothing(sheet)


def _has_entries(sheet: Sheet) -> bool:
    if sheet.rules is None:
        return gamefields.has_entries()
    return fields.has_entries(len(sheet.players))


def _changes_nothing(sheet: Sheet) -> bool:
    """Whether the correction in the fields is the round as it stands on the sheet."""
    number = _read_number(input_value(CORRECTS_INPUT)) or 0
    try:
        return 0 < number <= len(sheet.rounds) and entry(sheet) == sheet.rounds[number - 1].entry
    except CaboError:
        return False


def is_complete(sheet: Sheet) -> bool:
    """Whether the round, or game, that is in the fields now can be saved."""
    if not (
        _has_entries(sheet) if sheet.rules is None else completeness.is_complete(sheet.rules, sheet.players)
    ):
        return False
    try:
        check_entry(sheet.agreed, len(sheet.players), entry(sheet))
    except CaboError:
        return False
    return True


def suspicion(sheet: Sheet) -> completeness.Suspicion | None:
    """What is possible in the fields, but perhaps not meant; None if nothing is."""
    return completeness.suspicion(sheet.rules, sheet.players) if sheet.rules else None


def entry(sheet: Sheet) -> Entry:
    """What is entered, once it is complete, with its record if that ends the same way.

    Refuses what cannot be read (`CaboError`).
    """
    entered = _entry_without_record(sheet)
    record = unpack(input_value(RECORDED_INPUT))
    if record is None or record_refused(sheet):
        return entered
    return replace(entered, record=record)


def record_refused(sheet: Sheet) -> CaboError | None:
    """Why the record that came with the round does not fit what is in the fields; None if it fits."""
    packed = input_value(RECORDED_INPUT)
    if not packed:
        return None
    try:
        check_record(
            sheet.rules,
            len(sheet.players),
            replace(_entry_without_record(sheet), record=unpack(packed) or ""),
        )
    except CaboError as error:
        return error
    return None


def has_record() -> bool:
    """Whether a record has come with the round."""
    return bool(input_value(RECORDED_INPUT))


def _entry_without_record(sheet: Sheet) -> Entry:
    if sheet.rules is None:
        return gamefields.read()
    return fields.read(sheet.rules, len(sheet.players))


def begin_correction(sheet: Sheet, number: int) -> None:
    """Puts a round of the sheet into the fields to correct it; the callback of a button.

    A new round that is in the fields comes back as soon as the correction is saved or dropped.
    """
    if _has_entries(sheet) and not is_correction():
        setaside.set_aside(sheet)
        st.session_state[ME_INPUT] = ""  # which of the players the visitor was
    entry = sheet.rounds[number - 1].entry
    if isinstance(entry, RoundEntry):
        assert sheet.rules, "a round is one of the CABO family"
        fields.fill(sheet.rules.deck, entry)
    else:
        gamefields.fill(entry)
    st.session_state[RECORDED_INPUT] = pack(entry.record) if entry.record else ""
    base_on(sheet.revision, number)
    intoview.bring(ENTRY_SELECTOR, focus=True)


def base_on(revision: int, corrected_round: int | None) -> None:
    """Bases the draft on this revision of the sheet; the callback of a button."""
    st.session_state[BASED_ON_INPUT] = str(revision)
    st.session_state[CORRECTS_INPUT] = str(corrected_round or "")


def is_correction() -> bool:
    """Whether the draft is to replace a round."""
    return bool(_read_number(input_value(CORRECTS_INPUT)))


def base_on_own_change(sheet: Sheet, corrected_round: int | None, removed_round: int | None) -> None:
    """Bases the draft on the sheet that its writer has just changed, perhaps by removing a round."""
    if corrected_round and removed_round == corrected_round:
        clear(sheet)
        return
    if corrected_round and removed_round and removed_round < corrected_round:
        corrected_round -= 1
    base_on(sheet.revision, corrected_round)


def reseat(sheet: Sheet, names_by_new_seat: Sequence[str]) -> None:
    """Moves what is entered for the people of a sheet to the seats in which they sit from now on."""
    seats = list(map(name_key, sheet.players))
    order = [seats.index(name_key(name)) + 1 for name in names_by_new_seat]
    _reseat_fields(order)
    setaside.change(sheet, partial(_reseat_fields, order))


def _reseat_fields(order: Sequence[int]) -> None:
    fields.reseat(order)
    gamefields.reseat(order)


def clear(sheet: Sheet) -> None:
    """Empties the fields, or puts the round back that was set aside; the callback of a button."""
    if sheet.rules is None:
        gamefields.clear()
    else:
        fields.clear(len(sheet.players))
    for name in (BASED_ON_INPUT, CORRECTS_INPUT, RECORDED_INPUT, ME_INPUT):
        st.session_state[name] = ""
    setaside.bring_back(sheet)


def _seen_key(key: str) -> str:
    return f"seen-{key}"


def _read_number(text: str) -> int | None:
    return int(text) if is_unsigned_numeral(text) and len(text) < 6 else None
