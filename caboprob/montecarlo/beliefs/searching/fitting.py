"""How far a moment of a freely played round looks as a person describes theirs."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards, Ints, Struct
from caboprob.montecarlo.beliefs.searching.sought import OPEN, SoughtMoment

SIZES_FIT, OWN_SIZE_FITS, OTHERS_FIT, UNKNOWN_FIT, CARDS_FIT, TOP_FITS = 1, 2, 4, 8, 16, 32
SIZED_SO = OWN_SIZE_FITS | SIZES_FIT
COUNTS_SO = SIZED_SO | OTHERS_FIT | UNKNOWN_FIT
LOOKS_SO = COUNTS_SO | CARDS_FIT
NEAREST_TIERS = 10
FAR = 10  # the tier of a moment at which the table looks not at all as sought
MOST_POINTS = 1 << 10  # off, that tell two distances of a tier apart

SIZE, UNKNOWN, POINTS, TOP = range(SUMMARY_COLUMNS := 4)  # columns of `SeenMoments.summary`

Places = npt.NDArray[np.int32]
Summary = npt.NDArray[np.int16]
Distances = npt.NDArray[np.int16]


class Moment(Struct):
    """Where a moment is found again, and how far the table looks as sought."""

    number: int  # of the round
    seat: int  # who is on turn
    fits: int  # bits: in what the table looks as sought
    points: int  # of the own cards known, beyond those sought
    tier: int  # how far it is from what is sought: 0 where it looks just so, `FAR` where not at all so


def judge(
    summary: Summary,
    offsets: Places,
    notes: Cards,
    sought_moment: SoughtMoment,
    moment: Moment,
    distances: Distances,
) -> int:
    """Writes down how far each moment is from what is sought; gives how many look just so.

    A distance is the tier, and within it by how many points the own cards known differ. `moment` is scratch.
    """
    looks_so, of_others = 0, says_of_others(sought_moment)
    for index in range(len(distances)):
        weigh(moment, summary[index], notes, int(offsets[index]), sought_moment, of_others)
        off = min(abs(int(moment.points)), MOST_POINTS - 1)
        distances[index] = moment.tier * MOST_POINTS + off
        looks_so += moment.fits & LOOKS_SO == LOOKS_SO
    return looks_so


def describe(
    round_numbers: Places,
    summary: Summary,
    offsets: Places,
    notes: Cards,
    sought_moment: SoughtMoment,
    chosen: Ints,
    moments: Sequence[Moment],
) -> None:
    """Writes down where the chosen moments are found again, and how far they look as sought."""
    of_others = says_of_others(sought_moment)
    for place in range(len(chosen)):
        index = chosen[place]
        moments[place].number, moments[place].seat = round_numbers[index], notes[offsets[index]]
        weigh(moments[place], summary[index], notes, int(offsets[index]), sought_moment, of_others)


@not_inlined
def says_of_others(sought_moment: SoughtMoment) -> bool:
    """Whether anything is said of the others' hands."""
    for seat in range(1, sought_moment.players):  # noqa: SIM110  a generator cannot be compiled
        if sought_moment.sizes[seat] != OPEN:
            return True
    return False


def weigh(
    moment: Moment, summary: Summary, notes: Cards, begin: int, sought_moment: SoughtMoment, of_others: bool
) -> None:
    """Says of a moment whose notes begin there how far it looks as sought."""
    moment.points = summary[POINTS] - sought_moment.points
    off, differing = abs(int(moment.points)), 0
    fits = OWN_SIZE_FITS if summary[SIZE] == sought_moment.sizes[0] else 0
    if summary[UNKNOWN] == sought_moment.unknown:
        fits |= UNKNOWN_FIT
        # Cards that count otherwise are other cards: as a rule there is no need to look at them.
        if moment.points == 0 or (sought_moment.cards_before_points and off <= sought_moment.tolerance):
            differing = differing_cards(notes, begin + 1, summary, sought_moment)
            fits |= 0 if differing else CARDS_FIT
    fits |= (
        others_cards(notes, begin + 2 + int(summary[SIZE]), sought_moment)
        if of_others
        else SIZES_FIT | OTHERS_FIT
    )
    top = summary[TOP]
    if sought_moment.top == OPEN or (top >= 0 and sought_moment.class_of[top] == sought_moment.top):
        fits |= TOP_FITS
    moment.fits = fits
    nearly = differing == 1 if sought_moment.cards_before_points else off == 0
    moment.tier = tier_of(fits, off <= sought_moment.tolerance, nearly)


@not_inlined
def differing_cards(notes: Cards, hands: int, summary: Summary, sought_moment: SoughtMoment) -> int:
    """How many of the own cards known are none of those sought; the notes of the hands begin at `hands`."""
    known, sought_too = hands, 0
    for _ in range(sought_moment.players):
        known += 1 + notes[known]
    for number in range(sought_moment.sizes[0]):
        if sought_moment.cards[0, number] != OPEN:
            held = 0
            for slot in range(summary[SIZE]):
                if notes[known + slot]:
                    held += sought_moment.class_of[notes[hands + 1 + slot]] == sought_moment.cards[0, number]
            for earlier in range(number):
                held -= sought_moment.cards[0, earlier] == sought_moment.cards[0, number]
            sought_too += held > 0
    return int(summary[SIZE] - summary[UNKNOWN] - sought_too)


@not_inlined
def others_cards(notes: Cards, place: int, sought_moment: SoughtMoment) -> int:
    """Whether the others' hands, of which notes begin there, are as large as sought and hold what I know."""
    fits = SIZES_FIT | OTHERS_FIT
    for seat in range(1, sought_moment.players):
        size = int(notes[place])
        if sought_moment.sizes[seat] != OPEN and size != sought_moment.sizes[seat]:
            fits &= ~SIZES_FIT
        for number in range(sought_moment.sizes[seat]):
            if sought_moment.cards[seat, number] != OPEN:
                held = 0
                for slot in range(place + 1, place + 1 + size):
                    held += sought_moment.class_of[notes[slot]] == sought_moment.cards[seat, number]
                if held < sought_moment.alike_held[seat, number]:
                    fits &= ~OTHERS_FIT
        place += 1 + size
    return fits


def tier_of(fits: int, is_near: bool, nearly: bool) -> int:
    """How far a moment is from what is sought; nearer each time with the right card on the discard pile."""
    if fits & LOOKS_SO == LOOKS_SO:
        near = 0
    elif fits & COUNTS_SO == COUNTS_SO and is_near:
        near = 1 if nearly else 2
    elif fits & SIZED_SO == SIZED_SO:
        near = 3 if is_near else 4
    else:
        return FAR
    return 2 * near if fits & TOP_FITS else 2 * near + 1
