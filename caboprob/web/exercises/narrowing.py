"""The table of an exercise to tap: cards tapped narrow the answers down to those that name them."""

from collections import Counter
from collections.abc import Collection, Iterable

import streamlit as st

from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.slots import write_slot
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import addressvalues, tabletop
from caboprob.web.tapping import taptable
from caboprob.web.tapping.spots import DISCARD, DRAWN, PILE, seat_and_slot, spot_name

SPOTS = "spots"  # in the address: those tapped, behind the name of the exercise
SPOTS_OF_VERB = {
    "draw": (PILE,),
    "take": (DISCARD,),
    "snap": (DISCARD,),
    "keep": (DRAWN,),
    "look": (DRAWN,),
    "swap": (DRAWN,),
    "discard": (DRAWN, DISCARD),
    "deal": (DRAWN, PILE),
}
"""What is tapped on the table for a move, besides the cards it names; nothing for a call, or for none."""
CARDLESS_VERBS = ("deal", "no")  # what follows these names no card: `deal 2`, `no call`


def show(visit: Visit, exercise: Exercise, *, answered: bool) -> frozenset[str]:
    """Shows the table; gives the spots tapped that some answer names. Once answered nothing can be tapped."""
    all_spots = every_spot(exercise)
    tapped = frozenset(addressvalues.read(SPOTS, exercise).split()) & all_spots
    if answered or not fitting_answers(exercise, tapped):
        tapped = frozenset()
    taptable.show(
        visit,
        tabletop.table(visit, exercise),
        lambda name: _tap(exercise, tapped, name),
        my_seat=0,
        chosen=tapped,
        disabled={name for name in all_spots if answered or not fitting_answers(exercise, {name})},
    )
    return tapped


def fitting_answers(exercise: Exercise, tapped: Collection[str]) -> list[Answer]:
    """The answers that name all of these spots, or others that I know to be equal.

    The `moves` of an answer amount to the same thing; one that names them is enough.
    """
    wanted = _faces(exercise, tapped)
    return [
        answer
        for answer in exercise.answers
        if any(wanted <= _faces(exercise, spots(move)) for move in answer.moves)
    ]


def spots(move: str) -> frozenset[str]:
    """The spots that a move in the notation of decisions names."""
    verb, *named_cards = move.replace("+", " ").replace(" give", "").split()
    if verb in CARDLESS_VERBS:
        named_cards = []
    # A card of another player is written like its spot, `2:1`, one of mine by its slot alone.
    card_spots = (card if ":" in card else spot_name(0, int(card) - 1) for card in named_cards)
    return frozenset((*SPOTS_OF_VERB.get(verb, ()), *card_spots))


def every_spot(exercise: Exercise) -> frozenset[str]:
    """All spots of the table."""
    cards = (
        spot_name(seat, slot)
        for seat, hand in enumerate(exercise.position.hands)
        for slot in range(len(hand))
    )
    return frozenset((PILE, DISCARD, *cards, *([DRAWN] if exercise.drawn is not None else [])))


def clear_taps() -> None:
    """Takes back what was tapped."""
    st.session_state[SPOTS] = ""


def _faces(exercise: Exercise, names: Iterable[str]) -> Counter[str]:
    """The spots, where a known card goes by its seat and its face: either of two equal cards will do."""
    return Counter(_face(exercise, name) for name in names)


def _face(exercise: Exercise, name: str) -> str:
    place = seat_and_slot(name)
    if place is None:
        return name
    seat, slot_index = place
    slot = exercise.position.hands[seat][slot_index]
    if slot.card is None:  # I do not know it, or only a range of ranks
        return name
    return f"{seat} {write_slot(exercise.position.rules.deck, slot)}"


def _tap(exercise: Exercise, tapped: frozenset[str], name: str) -> None:
    """A spot tapped twice is let go; one that fits no answer together with the others replaces them."""
    together = tapped ^ {name}
    now_tapped = together if fitting_answers(exercise, together) else {name}
    st.session_state[SPOTS] = addressvalues.address_value(exercise, " ".join(sorted(now_tapped)))
