"""Weighs a meld: the points it takes from the hand, what it leaves there, and what it lets the other lay.

The assessment keeps the best meld so far. Sets of cards are whole numbers with one bit per card.
"""

from caboprob.kabadak.core.cards import bit, card_count, cards_of_rank, first_card, points, rank_of
from caboprob.kabadak.core.moves import with_card
from caboprob.kabadak.core.rows import neighbour
from caboprob.kabadak.montecarlo.assessment import Assessment, idle_points
from caboprob.kabadak.montecarlo.policy import HUNDREDTHS, Policy

WON = 1 << 40  # worth more than any other meld: it lays the last card


def looks_ahead(policy: Policy) -> bool:
    """Whether the player cares about what follows a meld."""
    return policy.plan > 0 or policy.guard > 0


def weigh_set(
    assessment: Assessment, policy: Policy, move: int, cards: int, on_top: int, elsewhere: int
) -> None:
    """Considers cards of one rank with this one on top, appended to `move`.

    `elsewhere` has the cards that fit on the other rows.
    """
    fitting_on_top = cards_of_rank(rank_of(on_top)) | neighbour(on_top, 1) | neighbour(on_top, -1)
    worth = worth_of(assessment, policy, cards, elsewhere | fitting_on_top)
    if worth > assessment.best_worth:
        assessment.best_worth = worth
        assessment.best_move = with_card(with_cards(move, cards & ~bit(on_top), 1), on_top)


def weigh_run(
    assessment: Assessment, policy: Policy, move: int, cards: int, step: int, elsewhere: int
) -> None:
    """Considers neighbouring cards laid upwards (`step` 1) or downwards (-1)."""
    on_top = last_card(cards) if step > 0 else first_card(cards)
    fitting = elsewhere | cards_of_rank(rank_of(on_top)) | neighbour(on_top, step)
    worth = worth_of(assessment, policy, cards, fitting)
    if worth > assessment.best_worth:
        assessment.best_worth = worth
        assessment.best_move = with_cards(move, cards, step)


def worth_of(assessment: Assessment, policy: Policy, cards: int, fitting: int) -> int:
    """The worth of a meld in hundredths of a point, if `fitting` is what fits on a row after it.

    Idle are the cards in no pair, run or row; the assessment has what was idle and what fitted before.
    """
    rest = int(assessment.hand) & ~cards
    if rest == 0:
        return WON
    worth = HUNDREDTHS * points(cards) + policy.per_card * card_count(cards)
    if policy.plan:
        worth += policy.plan * (assessment.idle_points - idle_points(rest, fitting))
    if policy.guard:
        unseen = int(assessment.unseen)
        worth -= policy.guard * (card_count(fitting & unseen) - card_count(int(assessment.fitting) & unseen))
    return worth


def with_cards(move: int, cards: int, step: int) -> int:
    """The move with all these cards appended, the lowest first (`step` 1) or the highest first (-1)."""
    while cards:
        card = first_card(cards) if step > 0 else last_card(cards)
        move = with_card(move, card)
        cards &= ~bit(card)
    return move


def last_card(cards: int) -> int:
    """The last card of a set of cards that is not empty, by suit and rank."""
    for shift in (1, 2, 4, 8, 16):
        cards |= cards >> shift
    return card_count(cards) - 1
