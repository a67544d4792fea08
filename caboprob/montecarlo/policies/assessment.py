"""What the player on turn thinks of the table: the own hand as believed, its worst card, its best set."""

from typing import Annotated

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.observation import card_at, card_laid
from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.structs import Ints, Struct
from caboprob.table.core.codes import NO_CARD, RANKS, SLOTS
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State, laps

NOTHING = -1
UNTHOUGHT = -1_000_000  # a worth that nobody has asked for yet
KEPT = -1_000_000  # what losing a card is worth that one wants to keep


class Mind(Struct):
    """What the player on turn thinks of the table. Worths are hundredths of a point."""

    seat: int
    average: int  # worth of a hidden card
    own: int  # worth of the own hand
    unknown: int  # own cards not known
    hidden: int  # the first of them
    worst: int  # the slot of the card to lose first
    gain: int  # what losing it is worth
    pairs: int  # whether some own cards known are equal
    set_rank: int  # the best set to claim
    set_size: int
    set_gain: int
    set_extra: int  # a hidden card claimed with it, on a chance
    chasing: int  # a kamikaze, complete or not
    missing: int  # cards to complete it
    lacks: Annotated[Ints, RANKS]
    ranks: Annotated[Ints, SLOTS]  # of the own cards known


def think(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character) -> None:
    """Looks over the own hand at the beginning of a turn."""
    seat = int(state.turn)
    mind.seat = seat
    mind.average = UNTHOUGHT if player.counts else lore.average
    mind.chasing = 0
    if look_over(mind, state, rules, lore, player) >= player.kamikaze_from:
        chase(mind, state, rules, lore, player)
    mind.set_size = 0
    if player.set_most > 1 and rules.largest_set > 1 and (mind.pairs or player.set_sure < CERTAIN):
        find_set(mind, state, rules, lore, player)


def average_hidden(mind: Mind, state: State, rules: Rules, lore: Lore) -> int:
    """The worth of a card not seen: the deck's average, or for who counts cards that of the cards left."""
    if mind.average == UNTHOUGHT:
        mind.average = average_left(state, rules, lore, int(mind.seat))
    return int(mind.average)


@seldom
def average_left(state: State, rules: Rules, lore: Lore, seat: int) -> int:
    """The average worth of the cards that the seat does not see, for who counts cards."""
    points, cards = int(lore.points), int(rules.deck_size - state.discard_size)
    for depth in range(state.discard_size):
        points -= rules.points[card_laid(state, depth)]
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            card = card_at(state, seat, owner, slot)
            if card != NO_CARD:
                points -= rules.points[card]
                cards -= 1
    return HUNDREDTHS * points // max(cards, 1)


def look_over(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character) -> int:
    """The own sum, the cards not known, the card to lose first; counts the cards that make a kamikaze."""
    seat = int(mind.seat)
    own, unknown, hidden, worst, gain, fitting, ranks, pairs = 0, 0, NOTHING, 0, KEPT, 0, 0, 0
    for slot in range(state.sizes[seat]):
        card = card_at(state, seat, seat, slot)
        if card == NO_CARD:
            mind.ranks[slot] = NOTHING
            worth = average_hidden(mind, state, rules, lore)
            loss = worth + player.keep_curious if state.caller < 0 else worth
            if unknown == 0:
                hidden = slot
            unknown += 1
        else:
            rank = rules.rank[card]
            mind.ranks[slot] = rank
            worth = int(lore.worth[card])
            loss = worth
            fitting += rules.kamikaze[rank] > 0
            pairs |= ranks >> rank & 1
            ranks |= 1 << rank
        own += worth
        if loss > gain:
            worst, gain = slot, loss
    mind.own, mind.unknown, mind.hidden, mind.worst, mind.gain = own, unknown, hidden, worst, gain
    mind.pairs = pairs
    return fitting


@seldom
def spare(mind: Mind, state: State, rules: Rules, lore: Lore) -> None:
    """The card to lose first of those that the kamikaze chased can spare."""
    mind.gain = KEPT
    for slot in range(state.sizes[mind.seat]):
        card = card_at(state, int(mind.seat), int(mind.seat), slot)
        worth = average_hidden(mind, state, rules, lore) if card == NO_CARD else lore.worth[card]
        if worth > mind.gain and not (card != NO_CARD and wanted(mind, rules, slot)):
            mind.worst, mind.gain = slot, worth


def wanted(mind: Mind, rules: Rules, slot: int) -> bool:
    """Whether the card in an own slot belongs to the kamikaze chased, and is not one too many of its rank."""
    rank = mind.ranks[slot]
    before = 0
    for index in range(slot):
        if mind.ranks[index] == rank:
            before += 1
    return bool(before < rules.kamikaze[rank])


@seldom
def chase(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character) -> None:
    """Whether a kamikaze is worth chasing, and which cards it lacks; a complete one is kept in any case."""
    missing, size = int(rules.kamikaze_size), state.sizes[mind.seat]
    for rank in range(RANKS):
        mind.lacks[rank] = rules.kamikaze[rank]
    for slot in range(size):
        rank = mind.ranks[slot]
        if rank != NOTHING and mind.lacks[rank] > 0:
            mind.lacks[rank] -= 1
            missing -= 1
    mind.missing = missing
    held = rules.kamikaze_size - missing
    if rules.kamikaze_size == 0 or held < player.kamikaze_from or size < rules.kamikaze_size:
        return
    if missing == 0 or (laps(state) < player.kamikaze_laps and (state.caller < 0 or missing == 1)):
        mind.chasing = 1
        spare(mind, state, rules, lore)


def find_set(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character) -> None:
    """The equal own cards that are worth most to lose together."""
    size = int(state.sizes[mind.seat])
    most = min(int(player.set_most), int(rules.largest_set))
    mind.set_extra = NOTHING
    mind.set_gain = 0
    for first in range(size - 1):
        rank = mind.ranks[first]
        if rank != NOTHING and not (mind.chasing and rules.kamikaze[rank]):
            count = 1
            for slot in range(first + 1, size):
                if mind.ranks[slot] == rank and count < most:
                    count += 1
            worth = count * lore.worth[card_at(state, int(mind.seat), int(mind.seat), first)]
            if count > 1 and worth > mind.set_gain:
                mind.set_rank, mind.set_size, mind.set_gain = rank, count, worth
    if player.set_sure < CERTAIN and mind.unknown:
        bet_on_set(mind, state, rules, lore, player, most)


@seldom
def bet_on_set(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, most: int) -> None:
    """Claims a hidden card with the known ones, if the chance that it fits is good enough for the player."""
    seat, hoped = int(mind.seat), average_hidden(mind, state, rules, lore)
    for slot in range(state.sizes[seat]):
        rank = mind.ranks[slot]
        if rank == NOTHING:
            continue
        count = 0
        for other in range(state.sizes[seat]):
            count += mind.ranks[other] == rank
        worth = count * lore.worth[card_at(state, seat, seat, slot)] + hoped
        if count < most and worth > mind.set_gain:
            left, hidden = copies_left(mind, state, rules, rank)
            if CERTAIN * left >= player.set_sure * hidden:
                mind.set_rank, mind.set_size, mind.set_gain = rank, count + 1, worth
                mind.set_extra = mind.hidden


@seldom
def copies_left(mind: Mind, state: State, rules: Rules, rank: int) -> tuple[int, int]:
    """Of all cards that the seat does not see, how many have this rank, and how many there are."""
    left, hidden = 0, int(rules.deck_size)
    for index in range(rules.deck_size):
        left += rules.rank[rules.deck[index]] == rank
    for depth in range(state.discard_size):
        left -= rules.rank[card_laid(state, depth)] == rank
        hidden -= 1
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            card = card_at(state, int(mind.seat), owner, slot)
            if card != NO_CARD:
                left -= rules.rank[card] == rank
                hidden -= 1
    return left, hidden
