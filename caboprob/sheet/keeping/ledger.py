"""One sheet within a transaction: its next step, and how it stands after all of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from caboprob.errors import CaboError, TooLarge
from caboprob.sheet.agreed import as_read_again
from caboprob.sheet.keeping.keys import read_key_of
from caboprob.sheet.recount import Standing, recount
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.steps import MOST_STEPS, Contents, Kind, Step, linked, standing_after
from caboprob.sheet.store import queries
from caboprob.sheet.store.queries import Head

Choice = Callable[[Sequence[Contents]], Step]
"""The next step, with no revision yet, chosen from all that has stood on the sheet and was not undone."""


class SheetOver(CaboError):
    """The game is over: the next one goes on a new sheet."""


def append(connection: Connection, head: Head, steps: Sequence[Step], choose: Choice) -> tuple[Step, ...]:
    """Stores the next step of a sheet, and gives all of them; refuses one that cannot be (`CaboError`)."""
    if len(steps) >= MOST_STEPS:
        raise TooLarge("sheet-full", most=MOST_STEPS)
    stood = standing_after(head.players, steps)
    taken = _settled(head, stood[-1], choose(stood), len(steps) + 1)
    queries.append(connection, head, [taken])
    return linked(head.players, (*steps, taken))


def _settled(head: Head, contents: Contents, step: Step, revision: int) -> Step:
    """A step as it is stored; refuses an entry that cannot be, and any once the game is over."""
    given = None if step.entry is None else as_read_again(head.agreed, len(head.players), step.entry)
    if step.kind == Kind.ADD and _over_before(head, contents, step.round or 1):
        raise SheetOver("sheet-over")
    return replace(step, revision=revision, entry=given)


def _over_before(head: Head, contents: Contents, number: int) -> bool:
    """Whether the game is over before that round."""
    return _counted(head, replace(contents, entries=contents.entries[: number - 1])).game_over


def _counted(head: Head, contents: Contents) -> Standing:
    return recount(head.agreed, len(head.players), contents.entries, head.first, head.before, head.resets)


def sheet_of(head: Head, steps: Sequence[Step], key: str) -> Sheet:
    """A sheet as it stands after its steps."""
    stood = standing_after(head.players, steps)
    standing = _counted(head, stood[-1])
    return Sheet(
        may_write=head.writable,
        read_key=read_key_of(key.strip()) if head.writable else None,
        agreed=head.agreed,
        players=stood[-1].players,
        first=head.first,
        before=head.before,
        resets=head.resets,
        number=head.id,
        evening=head.evening,
        game=head.game,
        began=head.began,
        revision=len(steps),
        undoes=stood[-1].step,
        rounds=tuple(
            replace(scored_round, added=added)
            for scored_round, added in zip(standing.rounds, stood[-1].added, strict=True)
        ),
        totals=standing.totals,
        leaders=standing.leaders,
        next_starter=standing.next_starter,
        next_dealer=standing.next_dealer,
        game_over=standing.game_over,
        game_winners=standing.game_winners,
    )
