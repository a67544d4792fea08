"""Whether the hands entered are possible: each by itself, and all of them at one table."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.cards import Deck
from caboprob.errors import CaboError, ImpossibleCards
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_hand

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand; if it is impossible, why, and whether only together with other hands."""

    hand: Hand
    fault: CaboError | None = None
    is_shared: bool = False


def judge_hands(rules: RuleSet, names: Sequence[str], texts: Sequence[str]) -> tuple[JudgedHand, ...]:
    """Reads everybody's cards from their notation and judges them."""
    judged_alone = [_judge_alone(rules, text) for text in texts]
    shared_faults = _faults_together(rules.deck, names, [judged_hand.hand for judged_hand in judged_alone])
    return tuple(
        JudgedHand(judged_hand.hand, shared_faults[seat], is_shared=True)
        if seat in shared_faults and not judged_hand.fault
        else judged_hand
        for seat, judged_hand in enumerate(judged_alone)
    )


def _judge_alone(rules: RuleSet, text: str) -> JudgedHand:
    """A hand judged by itself; an impossible one gets no cards, so that it does not affect the others."""
    try:
        hand = rules.deck.read_hand(text)
        if hand:
            check_hand(rules, hand)
    except CaboError as error:
        return JudgedHand((), error)
    return JudgedHand(hand)


def _faults_together(deck: Deck, names: Sequence[str], hands: Sequence[Hand]) -> dict[int, ImpossibleCards]:
    """By seat, from 0: the fault of holding, together with others, more cards of a kind than the deck has."""
    faults: dict[int, ImpossibleCards] = {}
    remaining = list(hands)
    while surplus := _find_surplus(deck, remaining):
        kind = surplus.facts["card"]
        counts = [sum(kind in _names_of(deck, card) for card in hand) for hand in remaining]
        holders = [f"{name} ({count})" for name, count in zip(names, counts, strict=True) if count]
        fault = ImpossibleCards("too-many-of-a-card-together", **surplus.facts | {"held": ", ".join(holders)})
        for seat, count in enumerate(counts):
            if count:
                faults.setdefault(seat, fault)
        remaining = [tuple(card for card in hand if kind not in _names_of(deck, card)) for hand in remaining]
    return faults


def _find_surplus(deck: Deck, hands: Sequence[Hand]) -> ImpossibleCards | None:
    try:
        deck.check(card for hand in hands for card in hand)
    except ImpossibleCards as error:
        return error
    return None


def _names_of(deck: Deck, card: int) -> tuple[str, str]:
    """What an error may call a card that there are too many of: its name, or its rank."""
    return deck.faces[card].name, deck.ranks[deck.faces[card].rank]
