"""Moves as whole numbers: a kind, for an addition its row, and up to eight cards in the order they are laid.

Unused places are 0, so that every move has one number.
"""

from collections.abc import Sequence

from caboprob.kabadak.core.cards import bit, card_count

DRAW = 1  # the next card of the talon
LAY = 2  # a new row
ADD = 3  # to a row that lies there
KABADAK = 4  # lays the combination of that name, which ends the game
PASS = 5  # a turn skipped

MOST_CARDS = 8  # cards in one step: a whole suit
TOO_MANY = MOST_CARDS + 1  # stands for any larger count; the cards are not listed then
NO_SUCH_ROW = 31  # stands for any row that no table has

# By how many bits each part of a move is shifted; its kind comes first.
ROW_SHIFT = 3
COUNT_SHIFT = 8
CARDS_SHIFT = 12
CARD_BITS = 5
ONE_MORE = 1 << COUNT_SHIFT


def move_without_cards(kind: int, row: int) -> int:
    """A move, or the beginning of one, that names no card."""
    return kind | row << ROW_SHIFT


def with_card(move: int, card: int) -> int:
    """The move with one card more, at the end."""
    return (move | card << (CARDS_SHIFT + CARD_BITS * count_of(move))) + ONE_MORE


def move_of(kind: int, row: int, cards: Sequence[int]) -> int:
    """A move with these cards in their order, however many they are."""
    if len(cards) > MOST_CARDS:
        return too_many(kind, row)
    move = move_without_cards(kind, row)
    for card in cards:
        move = with_card(move, card)
    return move


def too_many(kind: int, row: int) -> int:
    """A move with more cards than can ever be laid in one step."""
    return move_without_cards(kind, row) | TOO_MANY << COUNT_SHIFT


def kind_of(move: int) -> int:
    """The kind of a move."""
    return move & 7


def row_of(move: int) -> int:
    """The row that cards are added to, from 0."""
    return move >> ROW_SHIFT & 31


def count_of(move: int) -> int:
    """How many cards the move names."""
    return move >> COUNT_SHIFT & 15


def card_of(move: int, index: int) -> int:
    """The move's card number `index`, from 0."""
    return move >> (CARDS_SHIFT + CARD_BITS * index) & 31


def cards_in(move: int) -> int:
    """The cards of a move as a set."""
    cards = 0
    for index in range(min(count_of(move), MOST_CARDS)):
        cards |= bit(card_of(move, index))
    return cards


def is_well_formed(move: int) -> bool:
    """Whether a number is a well-formed move: no card twice, unused places zero."""
    kind, count = kind_of(move), count_of(move)
    if kind in (DRAW, KABADAK, PASS):
        return move == kind
    if kind not in (LAY, ADD) or count == 0 or (kind == LAY and row_of(move) != 0):
        return False
    if count > MOST_CARDS:
        return count == TOO_MANY and move >> CARDS_SHIFT == 0
    return move >> (CARDS_SHIFT + CARD_BITS * count) == 0 and card_count(cards_in(move)) == count
