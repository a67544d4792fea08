"""Writing a round down: the callbacks of the buttons. What is refused stays in the fields."""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.names import same
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.web.frame import intoview
from caboprob.web.sheets import opening
from caboprob.web.sheets.entering import draft, meanwhile
from caboprob.web.shelf.shelf import keep_open, mark_changed, sheet_seen, sheets

RESULT, CONFLICT = ".standing", ".st-key-conflict"
NEXT_FIELD = ".st-key-hand-typed input, .st-key-sum1 input, .st-key-again button"  # for the keyboard
REFUSED, DONE, EARLY = "sheet-refused", "sheet-done", "sheet-early"  # in the visitor's session, told once
QUESTIONED = "sheet-questioned"  # in the visitor's session: the sums that were questioned at the last tap
AT_ODDS = "sheet-at-odds"  # in the visitor's session: the sheet of which both versions are shown


def write(key: str) -> None:
    """Writes the round in the fields down, once it is confirmed; where something is lacking, has it told.

    The fields are read now: more may have been tapped since the button was drawn.
    """
    sheet = sheet_seen(key)
    if sheet is None:
        return
    if not draft.is_whole(sheet) or _questions(sheet):
        st.session_state[EARLY] = True
        return
    made = draft.read_again(sheet)
    at = made.at if meanwhile.since(key, sheet, made) else sheet.revision
    _tried(key, lambda: _written(key, sheet, at, made.corrects))


def settle(key: str, sheet: Sheet, corrects: int | None, *, writes: bool) -> None:
    """Lets the draft rest on the sheet as it was shown, and where it is complete writes it down at once."""
    draft.rest(sheet.revision, corrects)
    if writes and draft.has_begun(sheet):
        _tried(key, lambda: _written(key, sheet, sheet.revision, corrects))


def begin_next(key: str, sheet: Sheet, *, writes: bool) -> None:
    """Takes the draft to the next game: to the one that somebody has begun, or to one that begins with it."""
    _tried(key, lambda: _taken_on(key, sheet, writes=writes))


def next_game(key: str, sheet: Sheet) -> Sheet | None:
    """The next game of the same people, in whatever seats, if somebody has begun it."""
    following = sheets().following(key)
    after = sheets().read(following) if following else None
    return after if after and _same_people(sheet, after) else None


def _questions(sheet: Sheet) -> bool:
    """Whether the sums are to be questioned: once, where they cannot be together though each can be."""
    doubted = draft.doubted(sheet)
    if not doubted or st.session_state.get(QUESTIONED) == doubted:
        return False
    st.session_state[QUESTIONED] = doubted
    return True


def _same_people(sheet: Sheet, other: Sheet) -> bool:
    return set(map(same, sheet.players)) == set(map(same, other.players))


def _written(key: str, sheet: Sheet, place: int, corrects: int | None) -> None:
    one = draft.entry(sheet)
    if corrects:
        after = sheets().correct(key, corrects, one, revision=place)
    else:
        after = sheets().add(key, one, revision=place)
    mark_changed(key, after)
    draft.forget(after)
    st.session_state.pop(QUESTIONED, None)
    st.session_state[DONE] = corrects or len(after.rounds)
    intoview.bring(RESULT, keyboard_target=NEXT_FIELD)


def _taken_on(key: str, sheet: Sheet, *, writes: bool) -> None:
    begun = sheets().go_on(key)
    after = sheets().read(begun)
    if not _same_people(sheet, after):  # others play on there: ours is a game of its own
        begun = sheets().bring(LooseSheet(agreed=sheet.agreed, players=sheet.players), key).key
        after = sheets().read(begun)
    draft.reseat(sheet.players, after.players)
    draft.rest(after.revision, None)
    opening.turn_to(begun)
    if writes and not after.rounds:
        _written(begun, after, after.revision, None)


def _tried(key: str, write: Callable[[], None]) -> None:
    """Does so; a sheet that has moved on is shown first, and any other refusal told."""
    try:
        write()
    except Conflict as moved:
        keep_open(key, moved.sheet)
        bring_conflict(key)
    except CaboError as error:
        st.session_state[REFUSED] = error


def bring_conflict(key: str, *, resting: bool = False) -> None:
    """Brings both versions into view once; where nobody tapped for it, only to somebody who is `resting`."""
    if not resting or st.session_state.get(AT_ODDS) != key:
        intoview.bring(CONFLICT, when_idle=resting)
    st.session_state[AT_ODDS] = key


def conflict_gone() -> None:
    """Forgets that both versions were shown: the next ones are brought into view again."""
    st.session_state.pop(AT_ODDS, None)
