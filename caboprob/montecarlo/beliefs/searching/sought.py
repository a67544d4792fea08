"""The moment that is looked for in freely played rounds, as one struct: what a person says of the table."""

from functools import cache
from typing import Annotated

import numpy as np

from caboprob.cards import Deck
from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.rulesets import RuleSet
from caboprob.slots import LARGEST_HAND
from caboprob.table.core.codes import FACES, SEATS
from caboprob.table.position import Position

MY_BIT = 1  # the bit of seat 0, which is me, in who knows a card
UNSPECIFIED = -1  # where a description says nothing
LEAST_TOLERANCE, TOLERANCE_SHARE = 3, 0.1  # in points, and as a share of the own points known


class SoughtMoment(Struct):
    """A moment as described by one person, who is seat 0 and on turn.

    Cards that count alike, whatever their suit, are of one class. A slot holds a card of one class, or of a
    range of ranks, or any card.
    """

    first_round: int  # the first round to search
    rounds: int  # how many
    players: int
    turns_had: int
    phase: int  # of the turn: its beginning, or its end where a call is decided on
    seats_after_starter: int  # how many seats after the one who began I sit
    all_play_alike: int  # 1 if everybody plays alike, so that any seat of a round may stand for mine
    sizes: Annotated[Ints, SEATS]  # of all hands, mine first; or `UNSPECIFIED`
    classes: Annotated[Ints, SEATS, LARGEST_HAND]  # of the cards known, or `UNSPECIFIED`
    class_counts: Annotated[Ints, SEATS, LARGEST_HAND]  # how many cards of that class I say the hand holds
    low: Annotated[Ints, SEATS, LARGEST_HAND]  # the number of the lowest rank that a card can have
    high: Annotated[Ints, SEATS, LARGEST_HAND]  # ... and the highest
    unknown: int  # how many of my own cards I do not know
    points: int  # of the own cards known
    least_points: int  # a hand of these many points or more, ...
    most_points: int  # ... and of no more than these, is nearly as good
    cards_before_points: int  # 1 if the number of equal cards says how near a hand is, and not equal points
    top: int  # the class of the top discard
    top_snapped: int  # 1 if it was snapped, 0 if not, or `UNSPECIFIED`
    discards_named: Annotated[Ints, FACES]  # by class: how many discards I name; more may lie there
    class_of: Annotated[Ints, FACES]  # by card: its class


def describe_moment(
    position: Position,
    turns_had: int,
    *,
    seats_after_starter: int | None,
    all_play_alike: bool,
    hands_described: int | None = None,
    top_snapped: bool | None = None,
) -> SoughtMoment:
    """The moment of a position in play; hands of others beyond those described may have any size.

    Which rounds to search, and a phase other than the beginning of a turn, are set later.
    """
    moment = new(SoughtMoment)
    moment.players, moment.turns_had = position.players, turns_had
    moment.seats_after_starter = UNSPECIFIED if seats_after_starter is None else seats_after_starter
    moment.all_play_alike = all_play_alike
    classes = card_classes(position.rules.deck)
    moment.class_of[: len(classes)] = classes
    sized_hands = position.players if hands_described is None else hands_described + 1
    for seat, hand in enumerate(position.hands):
        moment.sizes[seat] = len(hand) if seat < sized_hands else UNSPECIFIED
        hand_classes = [UNSPECIFIED if slot.card is None else classes[slot.card] for slot in hand]
        for number, slot in enumerate(hand):
            moment.classes[seat, number] = hand_classes[number]
            moment.class_counts[seat, number] = hand_classes.count(hand_classes[number])
            moment.low[seat, number], moment.high[seat, number] = slot.low, slot.high
    faces = position.rules.deck.faces
    moment.points = sum(faces[slot.card].points for slot in position.me if slot.card is not None)
    moment.unknown = sum(slot.card is None for slot in position.me)
    moment.least_points, moment.most_points = points_nearby(moment, position.rules)
    moment.cards_before_points = position.rules.snaps  # others' cards depend on mine there: see `search`
    moment.top = classes[position.discard[-1]] if position.discard else UNSPECIFIED
    moment.top_snapped = UNSPECIFIED if top_snapped is None else top_snapped
    for card in position.discard:
        moment.discards_named[classes[card]] += 1
    return moment


def points_nearby(moment: SoughtMoment, rules: RuleSet) -> tuple[int, int]:
    """The least and the most points of a hand that counts nearly the same.

    Whoever may call with a hand rarely holds it for long, unlike one with which no call can be right: so a
    hand on the other side of that limit is not nearly the same.
    """
    points = int(moment.points)
    tolerance = int(max(LEAST_TOLERANCE, TOLERANCE_SHARE * abs(points)))
    least, most = points - tolerance, points + tolerance
    if moment.unknown or not isinstance(limit := rules.call_most_points, int):  # a word if there is none
        return least, most
    return (least, min(most, limit)) if points <= limit else (max(least, limit + 1), most)


@cache
def card_classes(deck: Deck) -> tuple[int, ...]:
    """The class of every card of a deck: cards of equal rank and points, and so of equal action, share it."""
    keys = [(face.rank, face.points) for face in deck.faces]
    _, classes = np.unique(np.array(keys), axis=0, return_inverse=True)
    return tuple(int(number) for number in classes.ravel())
