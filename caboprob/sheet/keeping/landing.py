"""Where an entry that was begun before others changed the sheet belongs, or what it clashes with there."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from caboprob.sheet.entries import Entry
from caboprob.sheet.steps import Contents, Names, Step, contents_by_revision

UNKNOWN_ROUND = 0
"""`Intent.corrects` for a round of which nothing is known: no revision has this number."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What an entry is to become, and the revision of the sheet that was `seen` when it was begun.

    `corrects` is the revision that added the round to be corrected; None for a further round.
    """

    seen: int
    corrects: int | None = None


class Clash(StrEnum):
    """What others have done that an entry clashes with, so that somebody has to choose."""

    ADDED = "added"  # they added a round, which may be the same one
    CHANGED = "changed"  # they changed the round to be corrected
    GONE = "gone"  # that round is no longer there


@dataclass(frozen=True, slots=True)
class Landing:
    """Where an entry lands: as round `number`, which it replaces or, where it is a further one, becomes.

    `number_seen` is the number of that round on the sheet as it was seen, None if it was not there. A `clash`
    is with round `clashing_round`, if that is still there; `causes` are the steps that led to it. Of a round
    that is gone, `entry_seen` is what stood there; it would be put back as round `number`.
    """

    number: int
    clash: Clash | None = None
    number_seen: int | None = None
    clashing_round: int | None = None
    causes: tuple[Step, ...] = ()
    entry_seen: Entry | None = None

    @property
    def moved(self) -> bool:
        """Whether the number of the round has changed since."""
        return self.number_seen not in (None, self.number)


def landing(players: Names, steps: Sequence[Step], intent: Intent) -> Landing:
    """Where an entry lands after all these steps of a sheet that was begun with such names."""
    contents = tuple(contents_by_revision(players, steps))
    seen = min(intent.seen, len(steps))
    if intent.corrects is None:
        return _land_further_round(contents, steps, seen)
    return _land_correction(contents, steps, seen, intent.corrects)


def _land_further_round(contents: Sequence[Contents], steps: Sequence[Step], seen: int) -> Landing:
    """A further round clashes with rounds added meanwhile: the first of them may be the same round."""
    number, number_seen = len(contents[-1].entries) + 1, len(contents[seen].entries) + 1
    against = _added_since(contents[-1], seen)
    if against is None:
        return Landing(number, number_seen=number_seen)
    return Landing(number, Clash.ADDED, number_seen, against, _step_adding(contents[-1], steps, against))


def _land_correction(
    contents: Sequence[Contents], steps: Sequence[Step], seen: int, corrects: int
) -> Landing:
    """A correction clashes with whatever has changed in the round meanwhile."""
    then, now = contents[seen], contents[-1]
    number, number_seen = now.number(corrects), then.number(corrects)
    if number is None:
        return _land_missing_round(contents, steps, seen, corrects)
    if number_seen is not None and now.entry(corrects) == then.entry(corrects):
        return Landing(number, number_seen=number_seen)
    return Landing(number, Clash.CHANGED, number_seen, number, _last_step_on(contents, steps, seen, corrects))


def _land_missing_round(
    contents: Sequence[Contents], steps: Sequence[Step], seen: int, corrects: int
) -> Landing:
    """A correction of a round that was removed, or had been when somebody decided to put it back.

    It clashes with a round that was added in its place: that may be the same one, entered again.
    """
    then, now = contents[seen], contents[-1]
    number, number_seen = _place_to_put_back(contents, corrects), then.number(corrects)
    if number_seen is None and corrects != UNKNOWN_ROUND:
        against = _added_since(now, seen)
        return Landing(
            number, Clash.ADDED if against else None, None, against, _step_adding(now, steps, against)
        )
    removal = _last_step_on(contents, steps, seen, corrects)
    added = _added_since(now, removal[0].revision if removal else seen)
    causes = (*removal, *_step_adding(now, steps, added))
    return Landing(
        number, Clash.GONE, number_seen, added if added == number else None, causes, then.entry(corrects)
    )


def _place_to_put_back(contents: Sequence[Contents], added_in: int) -> int:
    """Where a round is put back: behind those that stood before it, at the end if it never stood."""
    now = contents[-1]
    for past in reversed(contents):
        number = past.number(added_in)
        if number is not None:
            before = past.added_in[: number - 1]
            return max((n for n, one in enumerate(now.added_in, 1) if one in before), default=0) + 1
    return len(now.entries) + 1


def _added_since(now: Contents, seen: int) -> int | None:
    """The number of the first round that was added after that revision; None if there is none."""
    return next((number for number, added in enumerate(now.added_in, 1) if added > seen), None)


def _step_adding(now: Contents, steps: Sequence[Step], number: int | None) -> tuple[Step, ...]:
    """The step that added the round of this number; empty for None."""
    return () if number is None else (steps[now.added_in[number - 1] - 1],)


def _last_step_on(
    contents: Sequence[Contents], steps: Sequence[Step], seen: int, added_in: int
) -> tuple[Step, ...]:
    """The last step after that revision that corrected, removed or brought back a round.

    Empty if none did.
    """
    for revision in range(len(steps), seen, -1):
        if contents[revision].entry(added_in) != contents[revision - 1].entry(added_in):
            return (steps[revision - 1],)
    return ()
