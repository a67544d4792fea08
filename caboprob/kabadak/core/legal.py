"""All legal moves: whatever could fit, filtered by `why_illegal`. Each order of a set is a move of its own.

A move of the kind `KABADAK` lays the combination of that name, three aces, two kings, a jack and a queen, and
ends the game.

Every function but the first writes the legal ones of its moves into `moves` and returns the new `count`.
"""

from caboprob.kabadak.core.cards import bit, card_count, cards_of_rank, rank_of
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, move_without_cards, with_card
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.rows import cards_fitting, is_set, neighbour, top_card_of
from caboprob.kabadak.core.state import State
from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Ints

MOVE_BUFFER_SIZE = 2048
"""Room for all legal moves, even with 25 cards in the hand."""


def legal_moves(state: State, moves: Ints) -> int:
    """Writes the legal moves into `moves`, as far as there is room, and returns how many there are."""
    count = 0
    for kind in (DRAW, KABADAK, PASS):
        count = add_if_legal(state, move_without_cards(kind, 0), moves, count)
    count = add_sets(state, moves, count)
    count = add_runs(state, moves, count)
    if state.came_out[state.turn]:  # and may add to rows
        for row in range(state.row_count):
            count = add_additions(state, row, moves, count)
    return count


@not_inlined
def add_if_legal(state: State, move: int, moves: Ints, count: int) -> int:
    """Keeps a move if it is legal."""
    if why_illegal(state, move) != Reason.LEGAL:
        return count
    if count < len(moves):
        moves[count] = move
    return count + 1


def add_sets(state: State, moves: Ints, count: int) -> int:
    """New rows of equal ranks: pairs, and the larger sets that begin with them."""
    hand = int(state.hands[state.turn])
    for rank in range(8):
        same_rank = hand & cards_of_rank(rank)
        if card_count(same_rank) > 1:
            for first in range(rank, 32, 8):
                for second in range(rank, 32, 8):
                    if first != second and same_rank & bit(first) and same_rank & bit(second):
                        pair = with_card(with_card(move_without_cards(LAY, 0), first), second)
                        count = add_if_legal(state, pair, moves, count)
                        rest = same_rank & ~bit(first) & ~bit(second)
                        count = add_larger_sets(state, pair, rest, moves, count)
    return count


def add_larger_sets(state: State, pair: int, rest: int, moves: Ints, count: int) -> int:
    """Sets of three and four that begin with this pair; `rest` are the other cards of its rank."""
    for third in range(32):
        if rest & bit(third):
            three = with_card(pair, third)
            count = add_if_legal(state, three, moves, count)
            for fourth in range(32):
                if rest & ~bit(third) & bit(fourth):
                    count = add_if_legal(state, with_card(three, fourth), moves, count)
    return count


def add_runs(state: State, moves: Ints, count: int) -> int:
    """New rows of one suit, upwards and downwards."""
    hand = int(state.hands[state.turn])
    for card in range(32):
        if hand & bit(card):
            single = with_card(move_without_cards(LAY, 0), card)
            count = add_run(state, single, card, 1, moves, count)
            count = add_run(state, single, card, -1, moves, count)
    return count


def add_run(state: State, move: int, card: int, step: int, moves: Ints, count: int) -> int:
    """`move` extended by the next card after `card`, by the next two, and so on, if the hand has them."""
    hand = int(state.hands[state.turn])
    while hand & neighbour(card, step):
        card += step
        move = with_card(move, card)
        count = add_if_legal(state, move, moves, count)
    return count


def add_additions(state: State, row: int, moves: Ints, count: int) -> int:
    """Additions to a row: single cards, two cards of a set's rank, or several that continue a run."""
    hand = int(state.hands[state.turn])
    top_card, step = top_card_of(state, row), int(state.steps[row])  # upwards or downwards, if it is a run
    fitting_cards = hand & cards_fitting(state, row)  # singly: of the top card's rank, or next to it
    same_rank = fitting_cards & cards_of_rank(rank_of(top_card))
    for card in range(32):
        if fitting_cards & bit(card):
            single = with_card(move_without_cards(ADD, row), card)
            count = add_if_legal(state, single, moves, count)
            if not is_set(state, row) and card == top_card + step:
                count = add_run(state, single, card, step, moves, count)
            elif is_set(state, row) and same_rank & bit(card):
                count = add_with_second(state, single, same_rank & ~bit(card), moves, count)
    return count


def add_with_second(state: State, single: int, others: int, moves: Ints, count: int) -> int:
    """The move `single`, of one card, with each of the `others` as its second."""
    for card in range(32):
        if others & bit(card):
            count = add_if_legal(state, with_card(single, card), moves, count)
    return count
