"""Whatever happens in a round: no card is lost, and the paper round, played beside it, says the same."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from tests.table.games import (
    described,
    described_paper,
    every_game,
    every_next_game,
    every_other_game,
    legal,
    on_paper,
    openings,
    order_after,
    paper_move,
    rounds,
    stroll,
)
from tests.table.paper import make
from tests.table.paperoptions import options


def cards_of(state: State) -> Counter[int]:
    """Every card on the table by its face: hands, pile, discard pile and the one drawn."""
    hands = [state.hands[seat, : state.sizes[seat]].tolist() for seat in range(state.players)]
    piles = [state.pile[: state.pile_size].tolist(), state.discard[: state.discard_size].tolist()]
    drawn = [int(state.drawn)] if state.drawn >= 0 else []
    return Counter(card for cards in (*hands, *piles, drawn) for card in cards)


@every_other_game
@rounds(20)
@given(data=st.data())
def test_no_card_is_ever_lost(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    deck = Counter(rules.deck.cards())
    assert cards_of(state) == deck
    for _ in stroll(rules, state, shuffler, random):
        assert cards_of(state) == deck


@every_game
@rounds(25)
@given(data=st.data())
@pytest.mark.slow
def test_cards_and_knowledge_are_those_of_the_paper_round(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    paper_round = on_paper(rules, state)
    for before, move in stroll(rules, state, shuffler, random):
        order = order_after(before, state)
        paper_round.orders = [] if order is None else [order]
        make(paper_round, paper_move(move))
        assert described(state) == described_paper(paper_round), paper_move(move)


@every_next_game
@rounds(15)
@given(data=st.data())
def test_legal_moves_are_those_of_the_paper_round(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    paper_round = on_paper(rules, state)
    for before, move in stroll(rules, state, shuffler, random, most=25):
        order = order_after(before, state)
        paper_round.orders = [] if order is None else [order]
        make(paper_round, paper_move(move))
        possible = [paper_move(option) for option in legal(state, rule_table(rules))]
        assert len(set(possible)) == len(possible)
        assert set(possible) == options(paper_round)
