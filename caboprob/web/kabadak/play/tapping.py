"""What taps do: cards are chosen, a place receives them, and the address keeps what was decided."""

import streamlit as st

from caboprob.kabadak.practice import entries, taps
from caboprob.kabadak.practice.game import Game
from caboprob.web.kabadak.play import helping
from caboprob.web.kabadak.play.setup import CHOSEN, HELP, MOVES, REFUSED, WARN, WARNED, forget_taps

NO_CARD_CHOSEN = "no-card"


def chosen_cards(game: Game) -> taps.Chosen:
    """The cards of my hand that are chosen, in their order."""
    tapped_cards: taps.Chosen = st.session_state.get(CHOSEN, ())
    hand = int(game.table.hands[game.config.me])  # a bit for each card
    return tuple(card for card in tapped_cards if hand >> card & 1)


def tap_card(number: int) -> None:
    """A tap on a card of the hand."""
    st.session_state[CHOSEN] = taps.card_tapped(st.session_state.get(CHOSEN, ()), number)
    for key in (REFUSED, WARNED):
        st.session_state.pop(key, None)


def tap_place(game: Game, name: str) -> None:
    """A tap on a row, on the stock or on a button; a move that is not allowed is kept, to be told."""
    move = taps.place_tapped(chosen_cards(game), name)
    if move is None or game.why_not(move):
        st.session_state[REFUSED] = NO_CARD_CHOSEN if move is None else move
        st.session_state.pop(WARNED, None)
    elif not _must_warn(game, move):
        _decide(game, entries.write(move))


def _must_warn(game: Game, move: int) -> bool:
    """Whether the move waits for a second tap, because it is a mistake and a warning is wanted."""
    warned_move, _ = st.session_state.get(WARNED, (None, 0.0))
    if st.session_state.get(HELP) != WARN or warned_move == move:
        return False
    points_lost = helping.mistake_cost(game, move)
    if points_lost is None:
        return False
    st.session_state.pop(REFUSED, None)
    st.session_state[WARNED] = (move, points_lost)
    return True


def next_game(game: Game) -> None:
    """Begins the next game of the round."""
    _decide(game, entries.NEXT)


def undo(game: Game) -> None:
    """Takes my last decision back, and all that followed from it."""
    st.session_state[MOVES] = entries.join(game.entries[:-1])
    forget_taps()


def _decide(game: Game, entry: str) -> None:
    st.session_state[MOVES] = entries.join((*game.entries, entry))
    forget_taps()
