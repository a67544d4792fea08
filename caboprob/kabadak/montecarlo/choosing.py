"""Finds the best laying: thinks of sets, runs and additions, and has each weighed.

Of equal ranks only the card on top matters, so a set is thought of once for each top.
"""

from caboprob.kabadak.core.cards import POINTS, bit, first, of_rank, rank_of, size
from caboprob.kabadak.core.moves import ADD, LAY, no_cards
from caboprob.kabadak.core.patterns import in_pairs, in_threes, run_starts
from caboprob.kabadak.core.rows import fitting, is_set, neighbour, top
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.character import CERTAIN, HUNDREDTHS, Character
from caboprob.kabadak.montecarlo.mind import Mind
from caboprob.kabadak.montecarlo.sight import fitting_any
from caboprob.kabadak.montecarlo.weighing import looks_ahead, weigh_run, weigh_set
from caboprob.shuffling import Shuffler, below

LEAST_OF_A_CARD = HUNDREDTHS * POINTS[0]


def choose(mind: Mind, state: State, player: Character, notices: int, luck: Shuffler) -> None:
    """Leaves the best laying in mind; `notices` is the chance that a rank, run or row is not overlooked."""
    free = int(mind.free)
    sets = in_pairs(free) if mind.least == 2 else in_threes(free)
    while sets:
        cards = sets & of_rank(rank_of(first(sets)))
        if noticed(notices, luck):
            choose_set(mind, player, cards)
        sets &= ~cards
    starts = run_starts(free)
    while starts:
        if noticed(notices, luck):
            choose_run(mind, player, first(starts))
        starts &= starts - 1
    if mind.least == 2 and free & mind.open:
        for row in range(state.row_count):
            if free & fitting(state, row) and noticed(notices, luck):
                choose_addition(mind, state, player, row)


def noticed(notices: int, luck: Shuffler) -> bool:
    """Whether a player sees something; who sees everything needs no luck."""
    return notices >= CERTAIN or below(luck, CERTAIN) < notices


def choose_set(mind: Mind, player: Character, cards: int) -> None:
    """A new row of a rank: all its cards, or where fewer may be worth more also some of them, each on top."""
    start, open_now = no_cards(LAY, 0), int(mind.open)
    if not looks_ahead(player) and player.per_card >= -LEAST_OF_A_CARD:
        weigh_set(mind, player, start, cards, first(cards), open_now)
        return
    some = cards
    while some:
        if size(some) >= mind.least:
            weigh_tops(mind, player, start, some, open_now)
        some = some - 1 & cards


def weigh_tops(mind: Mind, player: Character, start: int, cards: int, elsewhere: int) -> None:
    """A set with each of its cards on top."""
    tops = cards
    while tops:
        weigh_set(mind, player, start, cards, first(tops), elsewhere)
        tops &= tops - 1


def choose_run(mind: Mind, player: Character, card: int) -> None:
    """A new row from this card on, of three and more, upwards and downwards."""
    start, cards = no_cards(LAY, 0), bit(card) | bit(card + 1)
    following = neighbour(card + 1, 1)
    while following & mind.free:
        cards |= following
        weigh_run(mind, player, start, cards, 1, int(mind.open))
        weigh_run(mind, player, start, cards, -1, int(mind.open))
        following = neighbour(first(following), 1)


def choose_addition(mind: Mind, state: State, player: Character, row: int) -> None:
    """Cards for a row: each that fits alone, both that a set lacks, or as many as continue a run."""
    on, start = top(state, row), no_cards(ADD, row)
    elsewhere = fitting_any(state, row) if looks_ahead(player) else 0
    fit = int(mind.free) & fitting(state, row)
    equal = fit & of_rank(rank_of(on))
    weigh_singles(mind, player, start, equal, elsewhere)
    if is_set(state, row) and size(equal) > 1:
        weigh_tops(mind, player, start, equal, elsewhere)
    for step in (1, -1):
        following = neighbour(on, step) & fit
        cards = following
        while following:
            weigh_run(mind, player, start, cards, step, elsewhere)
            following = neighbour(first(following), step) & mind.free if not is_set(state, row) else 0
            cards |= following


def weigh_singles(mind: Mind, player: Character, start: int, equal: int, elsewhere: int) -> None:
    """Each card of the same rank alone."""
    while equal:
        card = first(equal)
        weigh_set(mind, player, start, bit(card), card, elsewhere)
        equal &= equal - 1
