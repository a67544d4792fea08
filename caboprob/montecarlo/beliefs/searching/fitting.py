"""How well a moment of a freely played round fits what a person describes.

Cards of equal rank and points are of one class, whatever their suit.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards, Ints, Struct
from caboprob.montecarlo.beliefs.searching.sought import UNSPECIFIED, SoughtMoment

OTHERS_SIZES_FIT, OWN_SIZE_FITS, OTHERS_CARDS_FIT = 1, 2, 4
UNKNOWN_FIT, OWN_CARDS_FIT, TOP_FITS = 8, 16, 32
"""What about a moment is as sought, as bits: the sizes of the others' hands and of mine, the cards I know in
theirs, how many of my own I do not know, which own cards I do know, and the top discard."""
BOTH_SIZES_FIT = OWN_SIZE_FITS | OTHERS_SIZES_FIT
COUNTS_FIT = BOTH_SIZES_FIT | OTHERS_CARDS_FIT | UNKNOWN_FIT
TABLE_FITS = COUNTS_FIT | OWN_CARDS_FIT
ALL_FITS = TABLE_FITS | TOP_FITS
# Steps away from what is sought, see `tier_of`: of moments in the first of them, those with the right top
# discard come before all others; so they do in the later ones.
FIRST_STEPS, LATER_STEPS = 3, 4
NEAREST_TIERS = 2 * (FIRST_STEPS + LATER_STEPS)  # the tiers below this are near enough
OTHER_SIZES = NEAREST_TIERS  # the tier of a moment at which a hand described has another number of cards
TIER_WIDTH = 1 << 10  # of distances: so many differences in points are told apart within a tier

SIZE, UNKNOWN, POINTS, TOP, SNAPPED, PILE_STAGE = range(SUMMARY_COLUMNS := 6)
"""The columns of `SeenMoments.summary`: how many cards I hold, how many of them I do not know, the points of
those I know, the top discard, whether it was snapped, and the stage of the draw pile."""

Int32s = npt.NDArray[np.int32]
Summary = npt.NDArray[np.int16]
Distances = npt.NDArray[np.int16]


class Moment(Struct):
    """Where a moment is found again, and how well the table fits what is sought."""

    number: int  # of the round
    seat: int  # who is on turn
    fits: int  # bits: what about the table is as sought
    points_off: int  # the points of the own cards known, less those sought
    tier: int  # how far it is from what is sought: 0 where all fits, at most `OTHER_SIZES`


def measure_distances(
    summary: Summary,
    offsets: Int32s,
    notes: Cards,
    sought_moment: SoughtMoment,
    moment: Moment,
    distances: Distances,
) -> int:
    """Writes the distance of each moment from what is sought; gives how many fit.

    The summary, the notes, and the `offsets` at which each moment's notes begin are those of `SeenMoments`.

    Distances are ordered by tier, and within it by how many points the own cards known differ. `moment` is
    scratch space.
    """
    fitting_count, others_described = 0, are_others_described(sought_moment)
    for index in range(len(distances)):
        compare_moment(moment, summary[index], notes, int(offsets[index]), sought_moment, others_described)
        difference = min(abs(int(moment.points_off)), TIER_WIDTH - 1)
        distances[index] = moment.tier * TIER_WIDTH + difference
        fitting_count += moment.fits & ALL_FITS == ALL_FITS
    return fitting_count


def describe_moments(
    round_numbers: Int32s,
    summary: Summary,
    offsets: Int32s,
    notes: Cards,
    sought_moment: SoughtMoment,
    chosen: Ints,
    moments: Sequence[Moment],
) -> None:
    """Fills in `moments`: where the chosen ones are found again, and how well they fit what is sought."""
    others_described = are_others_described(sought_moment)
    for row in range(len(chosen)):
        index = chosen[row]
        moments[row].number, moments[row].seat = round_numbers[index], notes[offsets[index]]
        compare_moment(
            moments[row], summary[index], notes, int(offsets[index]), sought_moment, others_described
        )


@not_inlined
def are_others_described(sought_moment: SoughtMoment) -> bool:
    """Whether the description says anything of the others' hands."""
    for seat in range(1, sought_moment.players):  # noqa: SIM110  a generator cannot be compiled
        if sought_moment.sizes[seat] != UNSPECIFIED:
            return True
    return False


def compare_moment(
    moment: Moment,
    summary: Summary,
    notes: Cards,
    begin: int,
    sought_moment: SoughtMoment,
    others_described: bool,
) -> None:
    """Writes how well a moment fits what is sought; its notes (see `SeenMoments`) begin at `begin`."""
    moment.points_off = summary[POINTS] - sought_moment.points
    difference, differing = abs(int(moment.points_off)), 0
    is_near = sought_moment.least_points <= summary[POINTS] <= sought_moment.most_points
    fits = OWN_SIZE_FITS if summary[SIZE] == sought_moment.sizes[0] else 0
    if summary[UNKNOWN] == sought_moment.unknown:
        fits |= UNKNOWN_FIT
        # Cards that count otherwise are other cards, so as a rule there is no need to look at them.
        if difference == 0 or (sought_moment.cards_before_points and is_near):
            differing = differing_cards(notes, begin + 1, summary, sought_moment)
            fits |= 0 if differing else OWN_CARDS_FIT
    fits |= (
        compare_others(notes, begin + 2 + int(summary[SIZE]), sought_moment)
        if others_described
        else OTHERS_SIZES_FIT | OTHERS_CARDS_FIT
    )
    fits |= TOP_FITS if top_fits(summary, sought_moment) else 0
    moment.fits = fits
    is_nearest = differing == 1 if sought_moment.cards_before_points else difference == 0
    moment.tier = tier_of(fits, is_near, is_nearest)


def top_fits(summary: Summary, sought_moment: SoughtMoment) -> bool:
    """Whether the top discard is the one sought, and was snapped or not, as I say."""
    if sought_moment.top == UNSPECIFIED:
        return True
    top = summary[TOP]
    if top < 0 or sought_moment.class_of[top] != sought_moment.top:
        return False
    return bool(sought_moment.top_snapped == UNSPECIFIED or sought_moment.top_snapped == summary[SNAPPED])


@not_inlined
def differing_cards(notes: Cards, begin: int, summary: Summary, sought_moment: SoughtMoment) -> int:
    """How many of the own cards known are not among those sought; the notes of the hands begin at `begin`."""
    known_flags, matching = begin, 0
    for _ in range(sought_moment.players):
        known_flags += 1 + int(notes[known_flags])
    for number in range(sought_moment.sizes[0]):
        if sought_moment.classes[0, number] != UNSPECIFIED:
            held_count = 0
            for slot in range(summary[SIZE]):
                card = notes[begin + 1 + slot]
                if notes[known_flags + slot]:
                    held_count += sought_moment.class_of[card] == sought_moment.classes[0, number]
            for earlier in range(number):
                held_count -= sought_moment.classes[0, earlier] == sought_moment.classes[0, number]
            matching += held_count > 0
    return int(summary[SIZE] - summary[UNKNOWN] - matching)


@not_inlined
def compare_others(notes: Cards, begin: int, sought_moment: SoughtMoment) -> int:
    """The fit bits of the others' hands: their sizes, and the cards I know there; notes from `begin` on."""
    fits = OTHERS_SIZES_FIT | OTHERS_CARDS_FIT
    for seat in range(1, sought_moment.players):
        size = int(notes[begin])
        if sought_moment.sizes[seat] != UNSPECIFIED and size != sought_moment.sizes[seat]:
            fits &= ~OTHERS_SIZES_FIT
        for number in range(sought_moment.sizes[seat]):
            if sought_moment.classes[seat, number] != UNSPECIFIED:
                held_count = 0
                for slot in range(begin + 1, begin + 1 + size):
                    held_count += sought_moment.class_of[notes[slot]] == sought_moment.classes[seat, number]
                if held_count < sought_moment.class_counts[seat, number]:
                    fits &= ~OTHERS_CARDS_FIT
        begin += 1 + size
    return fits


def tier_of(fits: int, is_near: bool, is_nearest: bool) -> int:
    """How far a moment is from what is sought: near hands come first, and of these the right top discard.

    `is_near` says whether the own hand counts nearly the same, `is_nearest` whether it comes first of these.
    """
    if fits & TABLE_FITS == TABLE_FITS:
        step = 0
    elif fits & COUNTS_FIT == COUNTS_FIT and is_near:
        step = 1 if is_nearest else 2
    elif fits & BOTH_SIZES_FIT == BOTH_SIZES_FIT:
        step = 3 if is_near else 4
        if not fits & OTHERS_CARDS_FIT:
            step += 2
    else:
        return OTHER_SIZES
    if step < FIRST_STEPS:
        return step if fits & TOP_FITS else FIRST_STEPS + step
    return FIRST_STEPS + step if fits & TOP_FITS else FIRST_STEPS + LATER_STEPS + step


def is_table_fit(fits: Any) -> Any:
    """By moment, whether the hands look just as described."""
    return (fits & TABLE_FITS) == TABLE_FITS


def is_all_fit(fits: Any) -> Any:
    """By moment, whether everything looks just as described, the top discard too."""
    return (fits & ALL_FITS) == ALL_FITS
