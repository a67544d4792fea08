"""Hands out one class of cards from one bundle: which joint states that leads to, with which weight.

The pairs of leading seats take a transition each, in turn, as digits of a number count up, and with each of
their joint transitions all members of the bundle advance; what they leave of the class lies elsewhere. The
states that the seats of a kind reach are kept in rising order as they come, so that the rank of their
multiset can be read off.

The decks are alternative sets of unseen cards that are counted side by side, see `problem.Cards`.
"""

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.limbs import add_times
from caboprob.exact.arrangements.pairs import NO_STATE, PairTransitions, pair_number
from caboprob.exact.arrangements.program.bundles import Bundle
from caboprob.exact.arrangements.program.ranks import (
    Ranks,
    are_two_pairs_of_a_kind,
    find_row,
    rank_after_two,
    rank_of_two,
    rank_with,
)
from caboprob.exact.arrangements.workspace import Workspace
from caboprob.machinecode.structs import Ints


def hand_out_from(
    pairs: PairTransitions,
    bundle: Bundle,
    work: Workspace,
    ranks: Ranks,
    elsewhere: Ints,
    counts: Ints,
    joint: int,
    counts_after: Ints,
) -> None:
    """Adds the counts of a bundle, of which `joint` is the first, along every joint transition."""
    if are_two_pairs_of_a_kind(work):
        hand_out_two_pairs(pairs, bundle, work, ranks, elsewhere, counts, joint, counts_after)
        return
    if work.pair_count == 0:
        add_bundle(bundle, work, elsewhere, counts, joint, counts_after, 0, 0, 1)
        return
    work.taken_before[0], work.weight_before[0], work.number_before[0] = 0, 1, 0
    start_pair(pairs, work, 0)
    pair = 0
    while pair >= 0:
        if pair < work.pair_count - 1:
            pair = advance(pairs, work, ranks.terms, pair)
        else:
            add_counts(pairs, bundle, work, ranks, elsewhere, counts, joint, counts_after)
            pair -= 1


def hand_out_two_pairs(
    pairs: PairTransitions,
    bundle: Bundle,
    work: Workspace,
    ranks: Ranks,
    elsewhere: Ints,
    counts: Ints,
    joint: int,
    counts_after: Ints,
) -> None:
    """Adds the counts of a bundle where the leading hands are two pairs of a kind.

    Most of the time is spent here.
    """
    # Local copies, as in `add_counts`.
    row, last_row, supply, vacant = work.pair_row[0], work.pair_row[1], work.supply, work.vacant
    stride, single_unchanged = work.stride[work.kind[work.first_leading]], is_single_unchanged(bundle, work)
    for first_transition in range(pairs.begin[row], pairs.end[row, supply]):
        rank_row = find_row(ranks, work, pairs, first_transition)
        taken_first, weight_first = pairs.taken[first_transition], pairs.weight[first_transition]
        for last_transition in range(pairs.begin[last_row], pairs.end[last_row, supply - taken_first]):
            reached = stride * ranks.of_both[rank_row, pairs.after[last_transition]]
            taken = taken_first + pairs.taken[last_transition]
            weight = weight_first * pairs.weight[last_transition]
            if single_unchanged:
                add_times(counts_after, reached, counts, joint, weight * elsewhere[0, vacant, taken])
            else:
                add_bundle(bundle, work, elsewhere, counts, joint, counts_after, reached, taken, weight)


def look_up_transitions(states: HandStates, pairs: PairTransitions, work: Workspace, card_class: int) -> bool:
    """Looks up the transitions of the leading seats; says whether any of their hands is open."""
    work.vacant, any_open = 0, False
    for seat in range(work.first_leading, work.seats):
        kind = work.kind[seat]
        beyond_settled = work.state[seat] - states.settled[card_class, kind]
        if beyond_settled >= 0:
            work.vacant += states.vacant[states.first[card_class, kind] + beyond_settled]
            any_open = True
    for pair in range(work.pair_count):
        seat = work.pair_seat[pair]
        kind, state = work.kind[seat], work.state[seat]
        if work.pair_width[pair] == 2:
            work.pair_row[pair] = pairs.pair_rows[kind] + pair_number(state, work.state[seat + 1])
        else:
            work.pair_row[pair] = pairs.single_rows[kind] + state
    return any_open


def start_pair(pairs: PairTransitions, work: Workspace, pair: int) -> None:
    """Puts a pair before its first transition."""
    work.transition[pair] = pairs.begin[work.pair_row[pair]] - 1
    work.end[pair] = pairs.end[work.pair_row[pair], work.supply - work.taken_before[pair]]


def advance(pairs: PairTransitions, work: Workspace, terms: Ints, pair: int) -> int:
    """Takes the next transition of a pair that is not the last; gives the pair whose turn it then is.

    That is the following pair, or the one before when there is no further transition.
    """
    transition = work.transition[pair] + 1
    if transition >= work.end[pair]:
        return pair - 1
    work.transition[pair] = transition
    work.taken_before[pair + 1] = work.taken_before[pair] + pairs.taken[transition]
    work.weight_before[pair + 1] = work.weight_before[pair] * pairs.weight[transition]
    seat, low, high = work.pair_seat[pair], pairs.low[transition], pairs.high[transition]
    if seat + work.pair_width[pair] > work.last_of_kind[seat]:
        rank = rank_with(work, terms, pair, seat - work.first_of_kind[seat], low, high)
        work.number_before[pair + 1] = work.number_before[pair] + work.stride[work.kind[seat]] * rank
    else:
        work.number_before[pair + 1] = work.number_before[pair]
        join(work, pair, seat - work.first_of_kind[seat], low, high)
    start_pair(pairs, work, pair + 1)
    return pair + 1


def join(work: Workspace, pair: int, size: int, low: int, high: int) -> None:
    """Puts one state or two among the `size` states before a pair; these are then before the next pair."""
    low_place = high_place = 0
    for place in range(size):
        state = work.states_before[pair, place]
        above_low, above_high = state > low, state > high != NO_STATE
        work.states_before[pair + 1, place + above_low + above_high] = state
        low_place += not above_low
        high_place += not above_high
    work.states_before[pair + 1, low_place] = low
    if high != NO_STATE:
        work.states_before[pair + 1, high_place + 1] = high


def add_counts(
    pairs: PairTransitions,
    bundle: Bundle,
    work: Workspace,
    ranks: Ranks,
    elsewhere: Ints,
    counts: Ints,
    joint: int,
    counts_after: Ints,
) -> None:
    """Adds the counts of a bundle wherever the last pair's transitions lead, the others having theirs."""
    pair = work.pair_count - 1
    # Local copies: the compiler cannot know that writing to `counts_after` leaves the workspace as it is.
    seat, number = work.pair_seat[pair], work.number_before[pair]
    taken_before, weight_before = work.taken_before[pair], work.weight_before[pair]
    size, stride = seat - work.first_of_kind[seat], work.stride[work.kind[seat]]
    first_state, second_state, vacant = work.states_before[pair, 0], work.states_before[pair, 1], work.vacant
    single_unchanged = is_single_unchanged(bundle, work)
    for transition in range(pairs.begin[work.pair_row[pair]], work.end[pair]):
        low, high = pairs.low[transition], pairs.high[transition]
        if size == 0:
            rank = rank_of_two(ranks.terms, low, high)
        elif size == 2:
            rank = rank_after_two(ranks.terms, first_state, second_state, low, high)
        else:
            rank = rank_with(work, ranks.terms, pair, size, low, high)
        reached = number + stride * rank
        weight = weight_before * pairs.weight[transition]
        taken = taken_before + pairs.taken[transition]
        if single_unchanged:
            add_times(counts_after, reached, counts, joint, weight * elsewhere[0, vacant, taken])
        else:
            add_bundle(bundle, work, elsewhere, counts, joint, counts_after, reached, taken, weight)


def is_single_unchanged(bundle: Bundle, work: Workspace) -> bool:
    """Whether the bundle is one joint state that stays as it is, with one deck: nothing to go through."""
    stays = len(bundle.taken) == 1 and bundle.taken[0] == bundle.after[0] == bundle.vacant[0] == 0
    return bool(stays and bundle.weight[0] == work.reached_count == work.deck_count == 1)


def add_bundle(  # noqa: PLR0913, PLR0917  # a struct for three numbers would be written all the time
    bundle: Bundle,
    work: Workspace,
    elsewhere: Ints,
    counts: Ints,
    joint: int,
    counts_after: Ints,
    reached: int,
    taken: int,
    weight: int,
) -> None:
    """Adds the counts of all members of a bundle, for one joint transition of the leading hands.

    `reached` is the first joint state of the bundle that it leads to. `elsewhere` says in how many ways the
    rest of the class can lie in slots of settled hands and in the pile: [deck, vacant slots of open
    hands, cards of the class taken].
    """
    decks, vacant, left = work.deck_count, work.vacant, work.supply - taken
    for index in range(work.reached_count):
        member = work.reached_members[index]
        source, slots = (joint + member) * decks, vacant + bundle.vacant[member]
        for transition in range(bundle.begin[member], bundle.end[member, left]):
            target = (reached + bundle.after[transition]) * decks
            ways, cards = weight * bundle.weight[transition], taken + bundle.taken[transition]
            for deck in range(decks):
                times = ways * elsewhere[deck, slots, cards]
                add_times(counts_after, target + deck, counts, source + deck, times)
