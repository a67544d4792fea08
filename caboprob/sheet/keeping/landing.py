"""Where an entry that was begun before others changed the sheet belongs, or what it clashes with there.

Throughout, `contents` are those of the sheet at each revision, the last as it stands now.
"""

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


def find_landing(players: Names, steps: Sequence[Step], intent: Intent) -> Landing:
    """Where an entry lands after all these steps of a sheet that was begun with such names."""
    contents = tuple(contents_by_revision(players, steps))
    revision_seen = min(intent.seen, len(steps))
    if intent.corrects is None:
        return _land_further_round(contents, steps, revision_seen)
    return _land_correction(contents, steps, revision_seen, intent.corrects)


def _land_further_round(contents: Sequence[Contents], steps: Sequence[Step], revision_seen: int) -> Landing:
    """A further round clashes with rounds added meanwhile: the first of them may be the same round."""
    number, number_seen = len(contents[-1].entries) + 1, len(contents[revision_seen].entries) + 1
    clashing_round = _added_since(contents[-1], revision_seen)
    if clashing_round is None:
        return Landing(number, number_seen=number_seen)
    return Landing(
        number, Clash.ADDED, number_seen, clashing_round, _step_adding(contents[-1], steps, clashing_round)
    )


def _land_correction(
    contents: Sequence[Contents], steps: Sequence[Step], revision_seen: int, corrects: int
) -> Landing:
    """A correction clashes with whatever has changed in the round meanwhile."""
    contents_seen, contents_now = contents[revision_seen], contents[-1]
    number, number_seen = contents_now.number(corrects), contents_seen.number(corrects)
    if number is None:
        return _land_missing_round(contents, steps, revision_seen, corrects)
    if number_seen is not None and contents_now.entry(corrects) == contents_seen.entry(corrects):
        return Landing(number, number_seen=number_seen)
    return Landing(
        number, Clash.CHANGED, number_seen, number, _last_step_on(contents, steps, revision_seen, corrects)
    )


def _land_missing_round(
    contents: Sequence[Contents], steps: Sequence[Step], revision_seen: int, corrects: int
) -> Landing:
    """A correction of a round that was removed, or had been when somebody decided to put it back.

    It clashes with a round that was added in its place: that may be the same one, entered again.
    """
    contents_seen, contents_now = contents[revision_seen], contents[-1]
    number, number_seen = _place_to_put_back(contents, corrects), contents_seen.number(corrects)
    if number_seen is None and corrects != UNKNOWN_ROUND:
        clashing_round = _added_since(contents_now, revision_seen)
        return Landing(
            number,
            Clash.ADDED if clashing_round else None,
            None,
            clashing_round,
            _step_adding(contents_now, steps, clashing_round),
        )
    removal = _last_step_on(contents, steps, revision_seen, corrects)
    added_round = _added_since(contents_now, removal[0].revision if removal else revision_seen)
    causes = (*removal, *_step_adding(contents_now, steps, added_round))
    return Landing(
        number,
        Clash.GONE,
        number_seen,
        added_round if added_round == number else None,
        causes,
        contents_seen.entry(corrects),
    )


def _place_to_put_back(contents: Sequence[Contents], added_in: int) -> int:
    """Where a round is put back: behind those that stood before it, at the end if it never stood."""
    contents_now = contents[-1]
    for earlier_contents in reversed(contents):
        number = earlier_contents.number(added_in)
        if number is not None:
            stood_before = earlier_contents.added_in[: number - 1]
            places = (n for n, added in enumerate(contents_now.added_in, 1) if added in stood_before)
            return max(places, default=0) + 1
    return len(contents_now.entries) + 1


def _added_since(contents_now: Contents, revision_seen: int) -> int | None:
    """The number of the first round that was added after that revision; None if there is none."""
    return next(
        (number for number, added_in in enumerate(contents_now.added_in, 1) if added_in > revision_seen), None
    )


def _step_adding(contents_now: Contents, steps: Sequence[Step], number: int | None) -> tuple[Step, ...]:
    """The step that added the round of this number; empty for None."""
    return () if number is None else (steps[contents_now.added_in[number - 1] - 1],)


def _last_step_on(
    contents: Sequence[Contents], steps: Sequence[Step], revision_seen: int, added_in: int
) -> tuple[Step, ...]:
    """The last step after that revision that corrected, removed or brought back a round.

    Empty if none did.
    """
    for revision in range(len(steps), revision_seen, -1):
        if contents[revision].entry(added_in) != contents[revision - 1].entry(added_in):
            return (steps[revision - 1],)
    return ()
