"""One sheet within a transaction: its next step is appended, and the sheet counted from all its steps.

The `Head` of a sheet is what is stored of it besides its steps: rules, names, and what it began with. Its
`resets` say how often each total had dropped by then, `played` how many rounds the game had had.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from caboprob.errors import CaboError, TooLarge
from caboprob.sheet.agreed import entry_as_read_back
from caboprob.sheet.keeping.keys import read_key_of
from caboprob.sheet.recount import Standing, recount
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import MOST_STEPS, Contents, Step, StepKind, contents_so_far, link_steps
from caboprob.sheet.store import queries
from caboprob.sheet.store.queries import Head

NextStep = Callable[[Sequence[Contents]], Step]
"""Makes the next step, as yet without its revision, from the contents after each step in force."""


class SheetOver(CaboError):
    """The game is over: the next one goes on a new sheet."""


def append_step(
    connection: Connection, head: Head, steps: Sequence[Step], next_step: NextStep
) -> tuple[Step, ...]:
    """Stores the next step of a sheet; refuses a step that cannot be (`CaboError`).

    Returns all its steps, with `undoes` filled in where one is an undo and `old_names` where it is a rename.
    """
    if len(steps) >= MOST_STEPS:
        raise TooLarge("sheet-full", most=MOST_STEPS)
    so_far = contents_so_far(head.players, steps)
    new_step = _checked_step(head, so_far[-1], next_step(so_far), len(steps) + 1)
    queries.append(connection, head, [new_step])
    return link_steps(head.players, (*steps, new_step))


def _checked_step(head: Head, contents: Contents, step: Step, revision: int) -> Step:
    """A step as it is stored; refuses an entry that cannot be, and a new round once the game is over."""
    entry = None if step.entry is None else entry_as_read_back(head.agreed, len(head.players), step.entry)
    if step.kind == StepKind.ADD and _is_over_before(head, contents, step.round or 1):
        raise SheetOver("sheet-over")
    return replace(step, revision=revision, entry=entry)


def _is_over_before(head: Head, contents: Contents, number: int) -> bool:
    """Whether the game is over before that round."""
    return _recount(head, replace(contents, entries=contents.entries[: number - 1])).game_over


def _recount(head: Head, contents: Contents) -> Standing:
    return recount(
        head.agreed,
        len(head.players),
        contents.entries,
        head.first,
        head.starting_totals,
        head.resets,
        head.played,
    )


def sheet_of(head: Head, steps: Sequence[Step], key: str) -> Sheet:
    """A sheet as it stands after its steps."""
    so_far = contents_so_far(head.players, steps)
    standing = _recount(head, so_far[-1])
    return Sheet(
        may_write=head.writable,
        read_key=read_key_of(key.strip()) if head.writable else None,
        agreed=head.agreed,
        players=so_far[-1].players,
        first=head.first,
        starting_totals=head.starting_totals,
        resets=head.resets,
        played=head.played,
        id=head.id,
        evening=head.evening,
        game=head.game,
        began=head.began,
        revision=len(steps),
        undoable=so_far[-1].step,  # the last step in force: the one an undo would take back
        rounds=tuple(
            replace(scored_round, added_in=added_in)
            for scored_round, added_in in zip(standing.rounds, so_far[-1].added_in, strict=True)
        ),
        totals=standing.totals,
        leaders=standing.leaders,
        next_starter=standing.next_starter,
        next_dealer=standing.next_dealer,
        game_over=standing.game_over,
        game_winners=standing.game_winners,
    )
