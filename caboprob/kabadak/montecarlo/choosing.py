"""Finds the best meld: goes through sets, runs and additions, and has each weighed.

Of cards of one rank only the top one matters to what follows, so a set is considered once for each top card.
"""

from caboprob.kabadak.core.cards import POINTS, bit, first, of_rank, rank_of, size
from caboprob.kabadak.core.moves import ADD, LAY, move_without_cards
from caboprob.kabadak.core.patterns import in_pairs, in_threes, run_starts
from caboprob.kabadak.core.rows import fitting, is_set, neighbour, top
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.assessment import Assessment
from caboprob.kabadak.montecarlo.observation import fitting_any
from caboprob.kabadak.montecarlo.policy import HUNDREDTHS, PROBABILITY_SCALE, Policy
from caboprob.kabadak.montecarlo.weighing import looks_ahead, weigh_run, weigh_set
from caboprob.shuffling import Shuffler, below

LEAST_OF_A_CARD = HUNDREDTHS * POINTS[0]


def choose(assessment: Assessment, state: State, policy: Policy, notices: int, stream: Shuffler) -> None:
    """Leaves the best meld in the assessment; each rank, run or row is noticed with the chance `notices`."""
    choose_among_sets(assessment, policy, notices, stream)
    choose_among_runs(assessment, policy, notices, stream)
    if assessment.least == 2 and assessment.free & assessment.open:
        for row in range(state.row_count):
            if int(assessment.free) & fitting(state, row) and noticed(notices, stream):
                choose_addition(assessment, state, policy, row)


def choose_among_sets(assessment: Assessment, policy: Policy, notices: int, stream: Shuffler) -> None:
    """Considers a new set of every rank that there are cards enough of."""
    free = int(assessment.free)
    sets = in_pairs(free) if assessment.least == 2 else in_threes(free)
    while sets:
        cards = sets & of_rank(rank_of(first(sets)))
        if noticed(notices, stream):
            choose_set(assessment, policy, cards)
        sets &= ~cards


def choose_among_runs(assessment: Assessment, policy: Policy, notices: int, stream: Shuffler) -> None:
    """Considers a new run from every card that begins one."""
    starts = run_starts(int(assessment.free))
    while starts:
        if noticed(notices, stream):
            choose_run(assessment, policy, first(starts))
        starts &= starts - 1


def noticed(notices: int, stream: Shuffler) -> bool:
    """Whether the player notices something; one who notices everything uses no random number."""
    return notices >= PROBABILITY_SCALE or below(stream, PROBABILITY_SCALE) < notices


def choose_set(assessment: Assessment, policy: Policy, cards: int) -> None:
    """A new row of one rank: all its cards, or where fewer may be worth more every choice of them and top."""
    start, open_now = move_without_cards(LAY, 0), int(assessment.open)
    if not looks_ahead(policy) and policy.per_card >= -LEAST_OF_A_CARD:
        weigh_set(assessment, policy, start, cards, first(cards), open_now)
        return
    some = cards
    while some:
        if size(some) >= assessment.least:
            weigh_tops(assessment, policy, start, some, open_now)
        some = some - 1 & cards  # the next smaller subset of `cards`, as bits


def weigh_tops(assessment: Assessment, policy: Policy, start: int, cards: int, elsewhere: int) -> None:
    """A set with each of its cards on top."""
    tops = cards
    while tops:
        weigh_set(assessment, policy, start, cards, first(tops), elsewhere)
        tops &= tops - 1


def choose_run(assessment: Assessment, policy: Policy, card: int) -> None:
    """A new row from this card on, of three cards and more, upwards and downwards."""
    start, cards = move_without_cards(LAY, 0), bit(card) | bit(card + 1)
    following = neighbour(card + 1, 1)
    while following & assessment.free:
        cards |= following
        weigh_run(assessment, policy, start, cards, 1, int(assessment.open))
        weigh_run(assessment, policy, start, cards, -1, int(assessment.open))
        following = neighbour(first(following), 1)


def choose_addition(assessment: Assessment, state: State, policy: Policy, row: int) -> None:
    """Cards for a row: each that fits alone, two that a set lacks, or any number that continue a run."""
    on, start = top(state, row), move_without_cards(ADD, row)
    elsewhere = fitting_any(state, row) if looks_ahead(policy) else 0
    fit = int(assessment.free) & fitting(state, row)
    equal = fit & of_rank(rank_of(on))
    weigh_singles(assessment, policy, start, equal, elsewhere)
    if is_set(state, row) and size(equal) > 1:
        weigh_tops(assessment, policy, start, equal, elsewhere)
    for step in (1, -1):
        following = neighbour(on, step) & fit
        cards = following
        while following:
            weigh_run(assessment, policy, start, cards, step, elsewhere)
            following = neighbour(first(following), step) & assessment.free if not is_set(state, row) else 0
            cards |= following


def weigh_singles(assessment: Assessment, policy: Policy, start: int, equal: int, elsewhere: int) -> None:
    """Each of these cards of one rank alone."""
    while equal:
        card = first(equal)
        weigh_set(assessment, policy, start, bit(card), card, elsewhere)
        equal &= equal - 1
