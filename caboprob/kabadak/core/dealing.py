"""The deal: seven cards each, and the talon."""

from caboprob.carryingout import carries_out
from caboprob.kabadak.core.cards import DECK_SIZE
from caboprob.kabadak.core.state import CARDS_DEALT, State, clear_table
from caboprob.kabadak.core.transitions import draw
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler, shuffle


@carries_out("deal.cards", "deck.cards", "turn.first")
@not_inlined
def deal(state: State, dealer: int, shuffler: Shuffler) -> None:
    """Shuffles all cards and deals a game; the first card goes to the one who does not deal."""
    clear_table(state, dealer)
    for card in range(DECK_SIZE):
        state.talon[card] = card
    shuffle(state.talon, DECK_SIZE, shuffler)
    state.talon_size = DECK_SIZE
    for _ in range(2 * CARDS_DEALT):
        draw(state)  # for whoever is on turn
        state.turn = 1 - state.turn
