"""Finds the best meld by going through sets, runs and additions and weighing each.

Of cards of one rank, only the top one matters later, so a set is considered once for each card on top. Here
`elsewhere` are the cards that fit on the other rows, `layable` the whole hand but for what the player keeps
for a Kabadak. Sets of cards are whole numbers with one bit per card;
`notices` is in parts of `PROBABILITY_SCALE`.
"""

from caboprob.kabadak.core.cards import POINTS, bit, card_count, cards_of_rank, first_card, rank_of
from caboprob.kabadak.core.moves import ADD, LAY, move_without_cards
from caboprob.kabadak.core.patterns import in_pairs, in_threes, run_starts
from caboprob.kabadak.core.rows import cards_fitting, is_set, neighbour, top_card_of
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.assessment import Assessment
from caboprob.kabadak.montecarlo.observation import fitting_any
from caboprob.kabadak.montecarlo.policy import HUNDREDTHS, PROBABILITY_SCALE, Policy
from caboprob.kabadak.montecarlo.weighing import looks_ahead, weigh_run, weigh_set
from caboprob.shuffling import Shuffler, random_below

LEAST_CARD_WORTH = HUNDREDTHS * POINTS[0]  # of the 7, which counts least


def choose(assessment: Assessment, state: State, policy: Policy, notices: int, stream: Shuffler) -> None:
    """Leaves the best meld in the assessment; each rank, run or row is noticed with the chance `notices`."""
    consider_sets(assessment, policy, notices, stream)
    consider_runs(assessment, policy, notices, stream)
    # Who may lay a set of two has come out, and may add cards to rows.
    if assessment.smallest_set == 2 and assessment.layable & assessment.fitting:
        for row in range(state.row_count):
            if int(assessment.layable) & cards_fitting(state, row) and noticed(notices, stream):
                consider_addition(assessment, state, policy, row)


def consider_sets(assessment: Assessment, policy: Policy, notices: int, stream: Shuffler) -> None:
    """Considers a new set of every rank of which there are enough cards."""
    layable = int(assessment.layable)
    sets = in_pairs(layable) if assessment.smallest_set == 2 else in_threes(layable)
    while sets:
        cards = sets & cards_of_rank(rank_of(first_card(sets)))
        if noticed(notices, stream):
            consider_set(assessment, policy, cards)
        sets &= ~cards


def consider_runs(assessment: Assessment, policy: Policy, notices: int, stream: Shuffler) -> None:
    """Considers a new run from every card that begins one."""
    starts = run_starts(int(assessment.layable))
    while starts:
        if noticed(notices, stream):
            consider_run(assessment, policy, first_card(starts))
        starts &= starts - 1


def noticed(notices: int, stream: Shuffler) -> bool:
    """Whether the player notices something; one who notices everything uses no random number."""
    return notices >= PROBABILITY_SCALE or random_below(stream, PROBABILITY_SCALE) < notices


def consider_set(assessment: Assessment, policy: Policy, cards: int) -> None:
    """Considers a new row of one rank: all its cards or, where fewer may be better, every subset and top."""
    move, elsewhere = move_without_cards(LAY, 0), int(assessment.fitting)
    if not looks_ahead(policy) and policy.per_card >= -LEAST_CARD_WORTH:
        weigh_set(assessment, policy, move, cards, first_card(cards), elsewhere)
        return
    subset = cards
    while subset:
        if card_count(subset) >= assessment.smallest_set:
            weigh_tops(assessment, policy, move, subset, elsewhere)
        subset = subset - 1 & cards  # the next smaller subset of `cards`, as bits


def weigh_tops(assessment: Assessment, policy: Policy, move: int, cards: int, elsewhere: int) -> None:
    """Considers a set with each of its cards on top."""
    tops = cards
    while tops:
        weigh_set(assessment, policy, move, cards, first_card(tops), elsewhere)
        tops &= tops - 1


def consider_run(assessment: Assessment, policy: Policy, card: int) -> None:
    """Considers new rows from this card on, of three cards and more, upwards and downwards."""
    move, cards = move_without_cards(LAY, 0), bit(card) | bit(card + 1)
    following = neighbour(card + 1, 1)  # a set of one card, or empty
    while following & assessment.layable:
        cards |= following
        weigh_run(assessment, policy, move, cards, 1, int(assessment.fitting))
        weigh_run(assessment, policy, move, cards, -1, int(assessment.fitting))
        following = neighbour(first_card(following), 1)


def consider_addition(assessment: Assessment, state: State, policy: Policy, row: int) -> None:
    """Considers cards for a row: each that fits alone, two that a set lacks, or any that continue a run."""
    top_card, move = top_card_of(state, row), move_without_cards(ADD, row)
    elsewhere = fitting_any(state, row) if looks_ahead(policy) else 0
    fitting_cards = int(assessment.layable) & cards_fitting(state, row)
    same_rank = fitting_cards & cards_of_rank(rank_of(top_card))
    weigh_singles(assessment, policy, move, same_rank, elsewhere)
    if is_set(state, row) and card_count(same_rank) > 1:
        weigh_tops(assessment, policy, move, same_rank, elsewhere)
    for step in (1, -1):
        following = neighbour(top_card, step) & fitting_cards
        cards = following
        while following:
            weigh_run(assessment, policy, move, cards, step, elsewhere)
            following = (
                neighbour(first_card(following), step) & assessment.layable if not is_set(state, row) else 0
            )
            cards |= following


def weigh_singles(assessment: Assessment, policy: Policy, move: int, same_rank: int, elsewhere: int) -> None:
    """Considers each of these cards of one rank alone."""
    while same_rank:
        card = first_card(same_rank)
        weigh_set(assessment, policy, move, bit(card), card, elsewhere)
        same_rank &= same_rank - 1
