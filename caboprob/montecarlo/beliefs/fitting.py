"""How far a moment of a freely played round looks as a person describes theirs."""

from collections.abc import Sequence

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards, Ints, Struct
from caboprob.montecarlo.beliefs.sought import OPEN, Sought
from caboprob.table.core.ruletable import Rules

SIZES_FIT, OWN_SIZE_FITS, OTHERS_FIT, UNKNOWN_FIT, CARDS_FIT, TOP_FITS = 1, 2, 4, 8, 16, 32
SIZED_SO = OWN_SIZE_FITS | SIZES_FIT
COUNTS_SO = SIZED_SO | OTHERS_FIT | UNKNOWN_FIT
LOOKS_SO = COUNTS_SO | CARDS_FIT
NEAREST_TIERS = 10
FAR = 99


class Moment(Struct):
    """Where a moment is found again, and how far the table looks as sought."""

    number: int  # of the round
    seat: int  # who is on turn
    fits: int  # bits: in what the table looks as sought
    points: int  # of the own cards known, beyond those sought
    tier: int  # how far it is from what is sought: 0 where it looks just so, `FAR` where not at all so


def judge(
    number: Ints, begin: Ints, notes: Cards, rules: Rules, sought: Sought, moments: Sequence[Moment]
) -> None:
    """Writes down where each moment is found again, and how far it looks as sought."""
    for index in range(len(number)):
        moments[index].number, moments[index].seat = number[index], notes[begin[index]]
        weigh(moments[index], notes, int(begin[index]), rules, sought)


@not_inlined
def weigh(moment: Moment, notes: Cards, begin: int, rules: Rules, sought: Sought) -> None:
    """Says of a moment whose notes begin there how far it looks as sought."""
    own = begin + 2
    size, known = int(notes[own]), own
    for _ in range(sought.players):
        known += 1 + notes[known]
    fits = OWN_SIZE_FITS if size == sought.sizes[0] else 0
    fits |= own_cards(moment, notes, own + 1, known, size, rules, sought)
    fits |= others_cards(notes, own + 1 + size, sought)
    top = notes[begin + 1]
    if sought.top == OPEN or (top >= 0 and sought.class_of[top] == sought.top):
        fits |= TOP_FITS
    moment.fits = fits
    moment.tier = tier_of(fits, abs(int(moment.points)), int(sought.tolerance))


def own_cards(
    moment: Moment, notes: Cards, cards: int, known: int, size: int, rules: Rules, sought: Sought
) -> int:
    """How far the own cards known are those sought; writes down by how many points they differ."""
    unknown, points, equal = 0, 0, 0
    for slot in range(size):
        if notes[known + slot]:
            points += rules.points[notes[cards + slot]]
        else:
            unknown += 1
    moment.points = points - sought.points
    if unknown != sought.unknown:
        return 0
    for number in range(sought.sizes[0]):
        if sought.cards[0, number] != OPEN:
            held = 0
            for slot in range(size):
                if notes[known + slot]:
                    held += sought.class_of[notes[cards + slot]] == sought.cards[0, number]
            equal += held == sought.alike_held[0, number]
    return UNKNOWN_FIT | CARDS_FIT if equal + unknown == size else UNKNOWN_FIT


def others_cards(notes: Cards, place: int, sought: Sought) -> int:
    """Whether the others' hands, of which notes begin there, are as large as sought and hold what I know."""
    fits = SIZES_FIT | OTHERS_FIT
    for seat in range(1, sought.players):
        size = int(notes[place])
        if sought.sizes[seat] != OPEN and size != sought.sizes[seat]:
            fits &= ~SIZES_FIT
        for number in range(sought.sizes[seat]):
            if sought.cards[seat, number] != OPEN:
                held = 0
                for slot in range(place + 1, place + 1 + size):
                    held += sought.class_of[notes[slot]] == sought.cards[seat, number]
                if held < sought.alike_held[seat, number]:
                    fits &= ~OTHERS_FIT
        place += 1 + size
    return fits


def tier_of(fits: int, off: int, tolerance: int) -> int:
    """How far a moment is from what is sought; nearer each time with the right card on the discard pile."""
    if fits & LOOKS_SO == LOOKS_SO:
        near = 0
    elif fits & COUNTS_SO == COUNTS_SO and off <= tolerance:
        near = 2 if off else 1
    elif fits & SIZED_SO == SIZED_SO:
        near = 3 if off <= tolerance else 4
    else:
        return FAR
    return 2 * near if fits & TOP_FITS else 2 * near + 1
