"""Equal cards of mine that could be given up together later: what a move makes or leaves of them."""

from collections import defaultdict

from caboprob.analysis.moment import ME
from caboprob.analysis.review.judged import Card, JudgedMoment
from caboprob.table.core.codes import KEEP, NO_CARD, TAKE
from caboprob.table.core.moves import kind_of

CLEAR_GAP = 0.75  # points by which cards must differ to be a reason


def explain_more_than_hand(judged_moment: JudgedMoment, move_made: int, best: int) -> bool:
    """Whether the equal cards that the better move leaves count for more than its lower hand.

    In a last turn they are never given up any more.
    """
    if judged_moment.moment.table.caller >= 0:
        return False
    gap = _points_in_sets(judged_moment, best) - _points_in_sets(judged_moment, move_made)
    if gap < CLEAR_GAP:
        return False
    # The aftermath is my hand right after a move.
    return gap > judged_moment.aftermath(move_made).points - judged_moment.aftermath(best).points


def broken_up(judged_moment: JudgedMoment, move_made: int, best: int) -> tuple[Card, ...]:
    """My cards known to be equal of which the move made gives some away, and the better one none."""
    given_by_made, given_by_best = (
        {(card.seat, card.slot) for card in _exchanged(judged_moment, move)} for move in (move_made, best)
    )
    ranks, new_card = judged_moment.moment.core_rules.rank, _taken(judged_moment, move_made)
    for rank, cards in _known_by_rank(judged_moment).items():
        places = {(card.seat, card.slot) for card in cards}
        if (
            len(cards) > 1
            and places & given_by_made
            and not places & given_by_best
            and rank != int(ranks[new_card])
        ):
            return tuple(cards)
    return ()


def _points_in_sets(judged_moment: JudgedMoment, move: int) -> float:
    """The points of all my equal cards after a move but one of each rank: what a set saves."""
    core, worth = judged_moment.moment.core_rules, 0.0
    exchanged = {(card.seat, card.slot) for card in _exchanged(judged_moment, move)}
    points_left = {
        rank: [card.points for card in cards if (card.seat, card.slot) not in exchanged]
        for rank, cards in _known_by_rank(judged_moment).items()
    }
    new_card = _taken(judged_moment, move)
    if new_card != NO_CARD:
        points_left.setdefault(int(core.rank[new_card]), []).append(judged_moment.points_of(new_card))
    for points in points_left.values():
        worth += sum(sorted(points)[1:])
    return worth


def _known_by_rank(judged_moment: JudgedMoment) -> dict[int, list[Card]]:
    """My cards that I know, by rank."""
    cards_by_rank: dict[int, list[Card]] = defaultdict(list)
    hand = judged_moment.moment.table.hands[ME]
    for card in judged_moment.own_cards:
        if card.known:
            cards_by_rank[int(judged_moment.moment.core_rules.rank[hand[card.slot]])].append(card)
    return dict(cards_by_rank)


def _exchanged(judged_moment: JudgedMoment, move: int) -> tuple[Card, ...]:
    """My cards that a move exchanges."""
    return judged_moment.cards(move) if kind_of(move) in (KEEP, TAKE) else ()


def _taken(judged_moment: JudgedMoment, move: int) -> int:
    """The card that a move takes into my hand, or `NO_CARD`."""
    kind = kind_of(move)
    if kind == KEEP:
        return judged_moment.drawn_card
    return judged_moment.top_card if kind == TAKE else NO_CARD
