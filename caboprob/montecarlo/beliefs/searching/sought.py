"""The moment that is looked for in freely played rounds, as one struct: what a person says of the table."""

from functools import cache
from typing import Annotated

import numpy as np

from caboprob.cards import Deck
from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.slots import LARGEST_HAND
from caboprob.table.core.codes import FACES, SEATS
from caboprob.table.position import Position

OPEN = -1  # nobody says anything of it
TOLERANCE, SHARE_OF_POINTS = 3, 0.1


class SoughtMoment(Struct):
    """A moment as one person describes it, who is seat 0 and on turn.

    Cards that count alike, whatever their suit, are of one class. A slot holds a card of one class, or of a
    range of ranks, or any card.
    """

    first_round: int  # the first round to search
    rounds: int  # how many
    players: int
    turns_had: int
    phase: int  # of the turn: its beginning, or its end where a call is decided on
    seats_after_starter: int  # how many seats after the one who began I sit
    all_play_alike: int  # everybody plays alike, so that any seat of a round may stand for mine
    sizes: Annotated[Ints, SEATS]
    cards: Annotated[Ints, SEATS, LARGEST_HAND]  # the class of a known card
    alike_held: Annotated[Ints, SEATS, LARGEST_HAND]  # how many cards of that class I say the hand holds
    low: Annotated[Ints, SEATS, LARGEST_HAND]  # the ranks of a card known within limits
    high: Annotated[Ints, SEATS, LARGEST_HAND]
    unknown: int  # own cards not known
    points: int  # of the own cards known
    tolerance: int  # of these points: a hand that counts as much more or less is nearly as good
    cards_before_points: int  # whether a hand is nearer that has more of the cards, not that counts the same
    top: int  # the class of the top discard
    seen: Annotated[Ints, FACES]  # how many cards of a class lie in the discard pile at least
    class_of: Annotated[Ints, FACES]  # the class of every card


def describe_moment(
    position: Position, turns_had: int, *, place: int | None, alike: bool, described: int | None = None
) -> SoughtMoment:
    """The struct of a position in play; hands of others beyond those described may have any size."""
    record = new(SoughtMoment)
    record.players, record.turns_had = position.players, turns_had
    record.seats_after_starter = OPEN if place is None else place
    record.all_play_alike = alike
    classes = card_classes(position.rules.deck)
    record.class_of[: len(classes)] = classes
    sized = position.players if described is None else described + 1
    for seat, hand in enumerate(position.hands):
        record.sizes[seat] = len(hand) if seat < sized else OPEN
        of_class = [OPEN if slot.card is None else classes[slot.card] for slot in hand]
        for number, slot in enumerate(hand):
            record.cards[seat, number] = of_class[number]
            record.alike_held[seat, number] = of_class.count(of_class[number])
            record.low[seat, number], record.high[seat, number] = slot.low, slot.high
    faces = position.rules.deck.faces
    record.points = sum(faces[slot.card].points for slot in position.me if slot.card is not None)
    record.tolerance = int(max(TOLERANCE, SHARE_OF_POINTS * abs(int(record.points))))
    record.cards_before_points = position.rules.snaps
    record.unknown = sum(slot.card is None for slot in position.me)
    record.top = classes[position.discard[-1]] if position.discard else OPEN
    for card in position.discard:
        record.seen[classes[card]] += 1
    return record


@cache
def card_classes(deck: Deck) -> tuple[int, ...]:
    """The class of every card of a deck: equal rank, points and action."""
    keys = [(face.rank, face.points) for face in deck.faces]
    _, classes = np.unique(np.array(keys), axis=0, return_inverse=True)
    return tuple(int(number) for number in classes.ravel())
