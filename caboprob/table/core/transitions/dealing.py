"""The start of a round: shuffling, dealing, the first discard, the first looks."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler, order_cards
from caboprob.table.core.hands import append_card, reveal
from caboprob.table.core.moves import place_at
from caboprob.table.core.piles import lay_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State, clear_table


@carries_out("setup.deal", "setup.first-discard")
@not_inlined
def deal(state: State, rules: Rules, players: int, starter: int, shuffler: Shuffler) -> None:
    """Shuffles the deck and deals a round; nobody has looked yet."""
    clear_table(state, players, starter)
    for index in range(rules.deck_size):
        state.pile[index] = rules.deck[index]
    order_cards(state.pile, int(rules.deck_size), shuffler)
    state.pile_size = rules.deck_size
    for _ in range(rules.hand_size):
        for seat in range(players):
            append_card(state, seat, next_card(state), 0)  # 0: nobody knows it
    if rules.first_discard:
        lay_discard(state, next_card(state))


@carries_out("setup.first-look", "setup.which-look")
@not_inlined
def look_at_first_cards(state: State, rules: Rules) -> None:
    """Everyone looks at their first cards: the near ones, or the leftmost if the rules leave the choice."""
    for seat in range(state.players):
        for slot in range(rules.looks):
            reveal(state, place_at(seat, slot), 1 << seat)


def next_card(state: State) -> int:
    """The next card of a pile that is not empty."""
    state.pile_size -= 1
    return int(state.pile[state.pile_size])
