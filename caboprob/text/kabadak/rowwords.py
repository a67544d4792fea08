"""Rows of Kabadak in words: what a row is now, and which cards fit on it."""

from collections.abc import Iterable

from caboprob.content.messages import say
from caboprob.kabadak.core.cards import CARD_NAMES, list_cards
from caboprob.kabadak.core.rows import cards_fitting
from caboprob.kabadak.core.state import State
from caboprob.text.cardnames import card_name

SET_STEP = 0
ROW_KINDS = {SET_STEP: "set", 1: "run-up", -1: "run-down"}  # by the step from card to card


def row_kind(state: State, row: int) -> str:
    """The kind of a row: `set`, `run-up` or `run-down`."""
    return ROW_KINDS[int(state.steps[row])]


def kind_words(language: str, state: State, row: int) -> str:
    """The kind of a row, in words."""
    return say(language, f"kabadakreplay.row.{row_kind(state, row)}")


def row_name(language: str, row: int) -> str:
    """The name of a row; rows are numbered from 1."""
    return say(language, "kabadakreplay.row.name", row=row + 1)


def fitting_cards_words(language: str, state: State, row: int) -> str:
    """The single cards that may be added to a row, except those already on the table."""
    cards = list_cards(cards_fitting(state, row) & ~int(state.laid))  # both are sets with one bit per card
    if not cards:
        return say(language, "kabadakreplay.row.nothing-fits")
    return say(language, "kabadakreplay.row.fits", cards=card_names(cards))


def card_names(cards: Iterable[int]) -> str:
    """The names of cards."""
    return " ".join(card_name(CARD_NAMES[card]) for card in cards)
