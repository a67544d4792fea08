"""A round that is being entered: on which state of the sheet it rests, and which round it is to correct.

All of it stands in the address, so that nothing is lost when the page is loaded anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import streamlit as st

from caboprob.errors import CaboError
from caboprob.reading.numerals import is_numeral
from caboprob.sheet.agreed import check_entry
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.names import same
from caboprob.sheet.recorded import check_record
from caboprob.sheet.sheet import Sheet
from caboprob.web.base import choices
from caboprob.web.base.packing import pack, unpack
from caboprob.web.base.steps import input_value
from caboprob.web.frame import intoview
from caboprob.web.roundentry import fields, whole
from caboprob.web.roundentry.fields import CORRECTS, ME, RECORDED
from caboprob.web.sheets.entering import gamefields

ENTRY = ".st-key-entry"
AT = "at"
BUSY = "entry-busy"  # in the visitor's session, told once: another round was to be corrected meanwhile


@dataclass(frozen=True, slots=True)
class Draft:
    """A round in the fields; `at` is the revision of the sheet that was seen when it was begun.

    `corrects` is the round that it is to replace, None for a further one.
    """

    begun: bool
    at: int
    corrects: int | None


def read(key: str, sheet: Sheet) -> Draft:
    """What is being entered; a fresh draft rests on the sheet as the visitor has seen it last."""
    begun = has_begun(sheet)
    known = _number(input_value(AT))
    last = _number(str(st.session_state.get(_seen(key), sheet.revision)))
    at = (known if known is not None else last) if begun else sheet.revision
    st.session_state[_seen(key)] = sheet.revision
    st.session_state[AT] = str(at) if begun else ""
    choices.text_in_address(AT)
    choices.text_in_address(RECORDED)
    corrects = _number(choices.text_in_address(CORRECTS)) or None
    return Draft(begun, min(at or 0, sheet.revision), corrects)


def read_again(sheet: Sheet) -> Draft:
    """The same when a button is tapped, before the page is drawn."""
    at = _number(input_value(AT))
    return Draft(
        has_begun(sheet), sheet.revision if at is None else at, _number(input_value(CORRECTS)) or None
    )


def has_begun(sheet: Sheet) -> bool:
    """Whether anything is entered."""
    if sheet.rules is None:
        return gamefields.has_entries()
    return fields.has_entries(len(sheet.players))


def is_whole(sheet: Sheet) -> bool:
    """Whether such a round, or game, can be written down, as it stands in the fields now."""
    if not (has_begun(sheet) if sheet.rules is None else whole.lacks_nothing(sheet.rules, sheet.players)):
        return False
    try:
        check_entry(sheet.agreed, len(sheet.players), entry(sheet))
    except CaboError:
        return False
    return True


def doubted(sheet: Sheet) -> tuple[str, ...]:
    """The players, with their sums, whose sums cannot be together."""
    return whole.doubted(sheet.rules, sheet.players) if sheet.rules else ()


def entry(sheet: Sheet) -> Entry:
    """What is entered, once it is complete, with its record if that ends so too.

    Refuses what cannot be read (`CaboError`).
    """
    plain = _plain(sheet)
    record = unpack(input_value(RECORDED))
    if record is None or record_refused(sheet):
        return plain
    return replace(plain, record=record)


def record_refused(sheet: Sheet) -> CaboError | None:
    """Why the record that came along with the round in the fields does not go with it, if it does not."""
    packed = input_value(RECORDED)
    if not packed:
        return None
    try:
        check_record(sheet.rules, len(sheet.players), replace(_plain(sheet), record=unpack(packed) or ""))
    except CaboError as error:
        return error
    return None


def has_record() -> bool:
    """Whether a record has come along."""
    return bool(input_value(RECORDED))


def _plain(sheet: Sheet) -> Entry:
    if sheet.rules is None:
        return gamefields.read()
    return fields.read(sheet.rules, len(sheet.players))


def correct(sheet: Sheet, number: int) -> None:
    """Puts a round of the sheet into the fields, to be corrected; the callback of a button."""
    one = sheet.rounds[number - 1].entry
    if isinstance(one, RoundEntry):
        assert sheet.rules, "a round is one of the CABO family"
        fields.fill(sheet.rules.deck, one)
    else:
        gamefields.fill(one)
    st.session_state[RECORDED] = pack(one.record) if one.record else ""
    rest(sheet.revision, number)
    intoview.bring(ENTRY, focus=True)


def rest(revision: int, corrects: int | None) -> None:
    """Lets the draft rest on this state of the sheet; the callback of a button."""
    st.session_state[AT] = str(revision)
    st.session_state[CORRECTS] = str(corrects or "")


def corrects() -> bool:
    """Whether it is to replace a round."""
    return bool(_number(input_value(CORRECTS)))


def follow(sheet: Sheet, corrected: int | None, removed: int | None) -> None:
    """Lets the draft rest on the sheet that its writer has just changed, and perhaps struck a round of."""
    if corrected and removed == corrected:
        forget(sheet)
    else:
        rest(sheet.revision, corrected - (removed < corrected) if corrected and removed else corrected)


def reseat(before: Sequence[str], after: Sequence[str]) -> None:
    """Moves what is entered of these people to the seats where they sit after that."""
    seats = list(map(same, before))
    order = [seats.index(same(name)) + 1 for name in after]
    fields.reseat(order)
    gamefields.reseat(order)


def forget(sheet: Sheet) -> None:
    """Empties the fields; the callback of a button."""
    if sheet.rules is None:
        gamefields.forget()
    else:
        fields.forget(len(sheet.players))
    for name in (AT, CORRECTS, RECORDED, ME):
        st.session_state[name] = ""


def _seen(key: str) -> str:
    return f"seen-{key}"


def _number(text: str) -> int | None:
    return int(text) if is_numeral(text) and len(text) < 6 else None
