"""What others have done to a sheet while a round was being entered, and what can become of that round."""

from collections.abc import Sequence
from typing import NamedTuple

from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import Step, StepKind
from caboprob.web.sheets.entering import setaside
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.shelf.shelf import is_own_revision, sheets


class Resolution(NamedTuple):
    """A way on, and the round that mine then replaces, if any.

    It keeps `theirs`, `mine` or `both`, begins the `next` game with mine, or goes `on` with mine alone.
    """

    name: str
    corrected_round: int | None = None


def conflicting_steps(key: str, sheet: Sheet, draft: Draft) -> tuple[Step, ...]:
    """The steps of others since the draft was begun, if any of them may conflict with it, else none.

    Corrected names affect no round, and added rounds affect no correction.
    """
    if not draft.begun or draft.base_revision >= sheet.revision:
        return ()
    later_steps = sheets().history(key)[draft.base_revision :]
    steps = tuple(step for step in later_steps if not is_own_revision(key, step.revision))
    harmless = {StepKind.RENAME, StepKind.ADD} if draft.corrected_round else {StepKind.RENAME}
    if all(step.kind in harmless for step in steps):
        return ()
    return steps


def is_aside_compatible(key: str, sheet: Sheet) -> bool:
    """Whether nothing that others have done conflicts with the round that is set aside, if there is one."""
    aside_draft = Draft(
        begun=setaside.is_there(), base_revision=setaside.base_revision(), corrected_round=None
    )
    return not conflicting_steps(key, sheet, aside_draft)


def is_too_late(sheet: Sheet, draft: Draft) -> bool:
    """Whether the draft is another round of a game that is already over."""
    return draft.begun and sheet.game_over and not draft.corrected_round


def their_round(sheet: Sheet, draft: Draft, steps: Sequence[Step]) -> int | None:
    """The number of the round on the sheet that conflicts with mine; None if there is none any more."""
    if draft.corrected_round:
        return draft.corrected_round if draft.corrected_round <= len(sheet.rounds) else None
    added = any(step.kind == StepKind.ADD for step in steps)
    return len(sheet.rounds) if added and sheet.rounds else None


def resolutions(sheet: Sheet, draft: Draft, their_number: int | None) -> list[Resolution]:
    """The ways on: keep theirs, mine or both; after the end of a game mine can begin the next one."""
    possible = [Resolution("theirs")]
    if their_number:
        possible.append(Resolution("mine", their_number))
    if is_too_late(sheet, draft):
        possible.append(Resolution("next"))
    elif not sheet.game_over and not (draft.corrected_round and their_number):
        possible.append(Resolution("both" if their_number else "on"))
    return possible
