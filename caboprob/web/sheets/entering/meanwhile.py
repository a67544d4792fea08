"""What others have done to a sheet while a round was entered, and what may become of that round then."""

from collections.abc import Sequence
from typing import NamedTuple

from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import Kind, Step
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.shelf.shelf import shelf


class Way(NamedTuple):
    """A way on: its name, and which round mine then replaces."""

    name: str
    corrects: int | None = None


def since(key: str, sheet: Sheet, made: Draft) -> tuple[Step, ...]:
    """The steps since the draft was begun that it may be at odds with.

    Corrected names are no matter to any round, and rounds that were only added none to a correction.
    """
    if not made.begun or made.at >= sheet.revision:
        return ()
    steps = shelf().history(key)[made.at :]
    harmless = {Kind.RENAME, Kind.ADD} if made.corrects else {Kind.RENAME}
    if all(step.kind in harmless for step in steps):
        return ()
    return steps


def too_late(sheet: Sheet, made: Draft) -> bool:
    """Whether the draft is a further round of a game that is over."""
    return made.begun and sheet.game_over and not made.corrects


def their_round(sheet: Sheet, made: Draft, steps: Sequence[Step]) -> int | None:
    """The round of the sheet that stands against mine; None where there is none any more."""
    if made.corrects:
        return made.corrects if made.corrects <= len(sheet.rounds) else None
    added = any(step.kind == Kind.ADD for step in steps)
    return len(sheet.rounds) if added and sheet.rounds else None


def ways(sheet: Sheet, made: Draft, number: int | None) -> list[Way]:
    """What may hold: theirs, mine, or both; once the game is over mine may be the first round of the next."""
    found = [Way("theirs")]
    if number:
        found.append(Way("mine", number))
    if too_late(sheet, made):
        found.append(Way("next"))
    elif not sheet.game_over and not (made.corrects and number):
        found.append(Way("both" if number else "on"))
    return found
