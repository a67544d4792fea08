"""What others have done to a sheet while a round was entered, and what may become of that round then."""

from collections.abc import Sequence
from typing import NamedTuple

from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import Kind, Step
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.shelf.shelf import sheets


class Way(NamedTuple):
    """A way on: its name, and which round mine then replaces."""

    name: str
    corrects: int | None = None


def since(key: str, sheet: Sheet, draft: Draft) -> tuple[Step, ...]:
    """The steps since the draft was begun that it may be at odds with.

    Corrected names are no matter to any round, and rounds that were only added none to a correction.
    """
    if not draft.begun or draft.at >= sheet.revision:
        return ()
    steps = sheets().history(key)[draft.at :]
    harmless = {Kind.RENAME, Kind.ADD} if draft.corrects else {Kind.RENAME}
    if all(step.kind in harmless for step in steps):
        return ()
    return steps


def too_late(sheet: Sheet, draft: Draft) -> bool:
    """Whether the draft is a further round of a game that is over."""
    return draft.begun and sheet.game_over and not draft.corrects


def their_round(sheet: Sheet, draft: Draft, steps: Sequence[Step]) -> int | None:
    """The round of the sheet that stands against mine; None where there is none any more."""
    if draft.corrects:
        return draft.corrects if draft.corrects <= len(sheet.rounds) else None
    added = any(step.kind == Kind.ADD for step in steps)
    return len(sheet.rounds) if added and sheet.rounds else None


def ways(sheet: Sheet, draft: Draft, number: int | None) -> list[Way]:
    """What may hold: theirs, mine, or both; once the game is over mine may be the first round of the next."""
    found = [Way("theirs")]
    if number:
        found.append(Way("mine", number))
    if too_late(sheet, draft):
        found.append(Way("next"))
    elif not sheet.game_over and not (draft.corrects and number):
        found.append(Way("both" if number else "on"))
    return found
