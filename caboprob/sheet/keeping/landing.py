"""Where an entry lands that was begun before others wrote on the sheet, or what it is at odds with there."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from caboprob.sheet.entries import Entry
from caboprob.sheet.steps import Contents, Names, Step, standing_at_each

UNKNOWN = 0
"""What an entry corrects that is to correct a round of which nothing is known: no revision adds it."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What an entry is to become, and the revision of the sheet that was `seen` when it was begun.

    It `corrects` the round that was added at that revision; a further round corrects None.
    """

    seen: int
    corrects: int | None = None


class Odds(StrEnum):
    """What others have done that an entry is at odds with: somebody has to choose."""

    ADDED = "added"  # a round, which may be the same one
    CHANGED = "changed"  # the round that is corrected
    GONE = "gone"  # that round is not there any more


@dataclass(frozen=True, slots=True)
class Landing:
    """Where an entry lands: as round `number`, which it replaces or, where it is a further one, becomes.

    `was` is that number on the sheet as it was seen, None if the round was not there. Where the entry is at
    `odds`, it is so with round `against`, if there is one; `why` are the steps that made it so, and `before`
    is what stood there of a round that is gone. A round that is gone would be put back as round `number`.
    """

    number: int
    odds: Odds | None = None
    was: int | None = None
    against: int | None = None
    why: tuple[Step, ...] = ()
    before: Entry | None = None

    @property
    def moved(self) -> bool:
        """Whether its number is another one by now."""
        return self.was not in (None, self.number)


def landing(players: Names, steps: Sequence[Step], intent: Intent) -> Landing:
    """Where an entry lands after all these steps of a sheet that was begun with such names."""
    stood = tuple(standing_at_each(players, steps))
    seen = min(intent.seen, len(steps))
    if intent.corrects is None:
        return _further(stood, steps, seen)
    return _correction(stood, steps, seen, intent.corrects)


def _further(stood: Sequence[Contents], steps: Sequence[Step], seen: int) -> Landing:
    """A further round is at odds with those that were added meanwhile: the first is what mine was to be."""
    number, was = len(stood[-1].entries) + 1, len(stood[seen].entries) + 1
    against = _added_since(stood[-1], seen)
    if against is None:
        return Landing(number, was=was)
    return Landing(number, Odds.ADDED, was, against, _adding(stood[-1], steps, against))


def _correction(stood: Sequence[Contents], steps: Sequence[Step], seen: int, corrects: int) -> Landing:
    """A correction is at odds with whatever else the round says by now."""
    then, now = stood[seen], stood[-1]
    number, was = now.number(corrects), then.number(corrects)
    if number is None:
        return _gone(stood, steps, seen, corrects)
    if was is not None and now.entry(corrects) == then.entry(corrects):
        return Landing(number, was=was)
    return Landing(number, Odds.CHANGED, was, number, _last_on(stood, steps, seen, corrects))


def _gone(stood: Sequence[Contents], steps: Sequence[Step], seen: int, corrects: int) -> Landing:
    """A round that was struck, or was seen to be gone when it was decided to put it back.

    It is at odds with a round that was added in its place: that may be the same one, entered anew.
    """
    then, now = stood[seen], stood[-1]
    number, was = _place(stood, corrects), then.number(corrects)
    if was is None and corrects != UNKNOWN:
        against = _added_since(now, seen)
        return Landing(number, Odds.ADDED if against else None, None, against, _adding(now, steps, against))
    going = _last_on(stood, steps, seen, corrects)
    added = _added_since(now, going[0].revision if going else seen)
    why = (*going, *_adding(now, steps, added))
    return Landing(number, Odds.GONE, was, added if added == number else None, why, then.entry(corrects))


def _place(stood: Sequence[Contents], added: int) -> int:
    """Where a round is put back: behind those that stood before it, at the end if it never stood."""
    now = stood[-1]
    for contents in reversed(stood):
        number = contents.number(added)
        if number is not None:
            earlier = contents.added[: number - 1]
            return max((n for n, one in enumerate(now.added, 1) if one in earlier), default=0) + 1
    return len(now.entries) + 1


def _added_since(now: Contents, seen: int) -> int | None:
    """The number of the first round that was added after that revision."""
    return next((number for number, added in enumerate(now.added, 1) if added > seen), None)


def _adding(now: Contents, steps: Sequence[Step], number: int | None) -> tuple[Step, ...]:
    """The step that added a round, if there is one."""
    return () if number is None else (steps[now.added[number - 1] - 1],)


def _last_on(stood: Sequence[Contents], steps: Sequence[Step], seen: int, added: int) -> tuple[Step, ...]:
    """The last step after that revision that corrected or took away a round, or brought it back."""
    for revision in range(len(steps), seen, -1):
        if stood[revision].entry(added) != stood[revision - 1].entry(added):
            return (steps[revision - 1],)
    return ()
