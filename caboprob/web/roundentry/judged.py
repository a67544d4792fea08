"""Whether the hands entered can lie on one table: each by itself, and all of them together."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.cards import Deck
from caboprob.errors import CaboError, ImpossibleCards
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_hand

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand; where it cannot be, why, and whether other hands share that fault."""

    hand: Hand
    fault: CaboError | None = None
    shared: bool = False


def judge(rules: RuleSet, names: Sequence[str], texts: Sequence[str]) -> tuple[JudgedHand, ...]:
    """Everybody's cards, in their notation, as they are found."""
    alone = [_alone(rules, text) for text in texts]
    together = _together(rules.deck, names, [judged_hand.hand for judged_hand in alone])
    return tuple(
        JudgedHand(judged_hand.hand, together[seat], shared=True)
        if seat in together and not judged_hand.fault
        else judged_hand
        for seat, judged_hand in enumerate(alone)
    )


def _alone(rules: RuleSet, text: str) -> JudgedHand:
    """A hand by itself; one that cannot be has no cards for others to be measured by."""
    try:
        hand = rules.deck.read_hand(text)
        if hand:
            check_hand(rules, hand)
    except CaboError as error:
        return JudgedHand((), error)
    return JudgedHand(hand)


def _together(deck: Deck, names: Sequence[str], hands: Sequence[Hand]) -> dict[int, ImpossibleCards]:
    """The seats, from 0, that hold more cards of a kind than the deck has, with who holds how many."""
    faults: dict[int, ImpossibleCards] = {}
    left = list(hands)
    while excess := _excess(deck, left):
        kind = excess.facts["card"]
        counts = [sum(kind in _kinds(deck, card) for card in hand) for hand in left]
        held = [f"{name} ({count})" for name, count in zip(names, counts, strict=True) if count]
        fault = ImpossibleCards("too-many-of-a-card-together", **excess.facts | {"held": ", ".join(held)})
        for seat, count in enumerate(counts):
            if count:
                faults.setdefault(seat, fault)
        left = [tuple(card for card in hand if kind not in _kinds(deck, card)) for hand in left]
    return faults


def _excess(deck: Deck, hands: Sequence[Hand]) -> ImpossibleCards | None:
    try:
        deck.check(card for hand in hands for card in hand)
    except ImpossibleCards as error:
        return error
    return None


def _kinds(deck: Deck, card: int) -> tuple[str, str]:
    """What a card may be called where there are too many of it: by its name, or by its rank."""
    return deck.faces[card].name, deck.ranks[deck.faces[card].rank]
