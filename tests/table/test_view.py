"""What a player sees: their own knowledge, the open cards, and nothing that depends on any other card."""

from hypothesis import given
from hypothesis import strategies as st

from caboprob.table.core import codes
from caboprob.table.core.state import State
from caboprob.table.view import View, view
from tests.rounds import Hand, played
from tests.table.games import (
    every_next_game,
    every_other_game,
    on_paper,
    openings,
    order_after,
    paper_move,
    rounds,
    stroll,
)
from tests.table.paper import Paper, make

HANDS = ("1 2 3 4", "5 6 7 8", "1 1 12 13")


def seen(seat: int | None, *moves: str, hands: tuple[Hand, ...] = HANDS, **facts: object) -> View:
    """What a seat, from 0, or without one a bystander sees after these moves of a CABO round.

    Player 1 knows slots 1 and 2, player 2 slot 4.
    """
    given = {"rules": "cabo-de", "pile": "9 10 0", "discard": "9", "looks": ((1, 2), (4,)), **facts}
    return view(played(given.pop("rules"), hands, *moves, **given).end, seat)


def hand(text: str) -> tuple[int | None, ...]:
    """`1 ? 3` as a view has that hand."""
    return tuple(None if word == "?" else int(word) for word in text.split())


def hands_in(visible: View) -> list[tuple[int | None, ...]]:
    return list(visible.hands)


def test_the_start_of_a_round() -> None:
    assert hands_in(seen(0)) == [hand("1 2 ? ?"), hand("? ? ? ?"), hand("? ? ? ?")]
    assert hands_in(seen(1)) == [hand("? ? ? ?"), hand("? ? ? 8"), hand("? ? ? ?")]
    assert hands_in(seen(None)) == [hand("? ? ? ?")] * 3
    visible = seen(2)
    assert (visible.seat, visible.turn, visible.caller, visible.over) == (2, 0, None, False)
    assert (visible.discard, visible.pile_size, visible.drawn, visible.holding) == ((9,), 39, None, False)


def test_a_card_kept_from_the_pile_is_known_to_its_owner_alone() -> None:
    assert hands_in(seen(0, "draw keep 3"))[0] == hand("1 2 9 ?")
    assert hands_in(seen(1, "draw keep 3"))[0] == hand("? ? ? ?")
    assert seen(1, "draw keep 3").discard == (9, 3)


def test_a_card_taken_from_the_discard_pile_is_known_to_all() -> None:
    for seat in (1, 2, None):
        assert hands_in(seen(seat, "take 3"))[0] == hand("? ? 9 ?")


def test_a_look_is_for_the_one_who_looks() -> None:
    moves = ("draw look 2:1",)
    assert hands_in(seen(0, *moves))[1] == hand("5 ? ? ?")
    assert hands_in(seen(1, *moves))[1] == hand("? ? ? 8")
    assert hands_in(seen(None, *moves))[1] == hand("? ? ? ?")


def test_a_swapped_card_is_known_where_it_went_to_whoever_knew_it() -> None:
    facts = {"pile": "11"}
    assert hands_in(seen(0, "draw swap 1 2:4", **facts))[:2] == [hand("? 2 ? ?"), hand("? ? ? 1")]
    assert hands_in(seen(1, "draw swap 1 2:4", **facts))[:2] == [hand("8 ? ? ?"), hand("? ? ? ?")]
    assert hands_in(seen(2, "draw swap 1 2:4", **facts))[:2] == [hand("? ? ? ?")] * 2


def test_a_false_set_was_seen_by_all() -> None:
    for seat in (1, 2, None):
        assert hands_in(seen(seat, "take 1+3"))[0] == hand("1 ? 3 ?")
        assert hands_in(seen(seat, "take 1+3", rules="kaboom"))[0] == hand("1 ? 3 ? 9")
    assert hands_in(seen(0, "draw keep 1+3", rules="kaboom", pile="10"))[0] == hand("1 2 3 ? 10")
    assert hands_in(seen(1, "draw keep 1+3", rules="kaboom", pile="10"))[0] == hand("1 ? 3 ? ?")


def test_a_true_set_closes_the_gaps_and_knowledge_moves_with_the_cards() -> None:
    moves = ("take 1", "draw keep 4", "draw keep 1+2")
    assert hands_in(seen(2, *moves, pile="10 9"))[2] == hand("9 ? ?")
    assert hands_in(seen(1, *moves, pile="10 9")) == [hand("9 ? ? ?"), hand("? ? ? 10"), hand("? ? ?")]


def test_only_who_drew_a_card_sees_it() -> None:
    state = played("cabo-de", HANDS, pile="9 10", discard="9").end
    state.drawn, state.phase = 10, codes.HOLDING
    assert [view(state, seat).drawn for seat in (0, 1, 2, None)] == [10, None, None, None]
    assert all(view(state, seat).holding for seat in (0, 1, 2, None))


def test_a_penalty_card_was_seen_by_nobody_and_a_wrong_throw_by_all() -> None:
    hands = ("A 2 3", "4 5")
    facts = {"hands": hands, "rules": "cabu", "pile": "9 10", "discard": "7", "looks": ((1,),)}
    deck = played("cabu", hands).record.rules.deck
    shown = {seat: seen(seat, "snap 1 2:2", **facts) for seat in (0, 1, None)}
    for seat, visible in shown.items():
        five = deck.read_card("5")
        assert visible.hands[1] == (None, five)
        assert visible.hands[0] == (deck.read_card("A") if seat == 0 else None, None, None, None)


def test_a_given_card_is_known_to_whoever_knew_it() -> None:
    facts = {"hands": ("A 2 3", "4 5"), "rules": "cabu", "pile": "9 10", "discard": "5", "looks": ((1,),)}
    deck = played("cabu", facts["hands"]).record.rules.deck
    giver, other = (seen(seat, "snap 1 2:2 give 1", **facts) for seat in (0, 1))
    assert giver.hands == ((None, None), (None, deck.read_card("A")))
    assert other.hands == ((None, None), (None, None))


def test_at_the_end_all_cards_lie_open() -> None:
    visible = seen(None, "call", "take 1", "take 1")
    assert visible.over
    assert visible.caller == 0
    assert hands_in(visible) == [hand("1 2 3 4"), hand("9 6 7 8"), hand("5 1 12 13")]


def hidden_places(state: State, seat: int) -> list[tuple[str, tuple[int, ...]]]:
    """Where the cards lie that a seat does not know: in hands, in the pile, just drawn by another one."""
    places: list[tuple[str, tuple[int, ...]]] = [("pile", (at,)) for at in range(state.pile_size)]
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            if not state.known[owner, slot] >> seat & 1:
                places.append(("hands", (owner, slot)))
    if state.drawn >= 0 and seat != state.turn:
        places.append(("drawn", ()))
    return places


def rearranged(state: State, seat: int, shift: int) -> State:
    """The same table, the cards that a seat does not know in other places."""
    copy, places = state.copy(), hidden_places(state, seat)
    cards = [state[field][at] if at else state[field] for field, at in places]
    for (field, at), card in zip(places, cards[shift:] + cards[:shift], strict=True):
        if at:
            copy[field][at] = card
        else:
            copy[field] = card
    return copy


@every_other_game
@rounds(8)
@given(data=st.data())
def test_a_view_does_not_depend_on_a_card_its_player_does_not_know(
    game: tuple[str, ...], data: st.DataObject
) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    for number, _ in enumerate(stroll(rules, state, shuffler, random, most=80)):
        if number % 3 or state.phase == codes.OVER:
            continue
        for seat in range(state.players):
            other = rearranged(state, seat, random.randrange(1, 9))
            assert view(other, seat) == view(state, seat)
            assert view(other, None) == view(state, None)


def expected(paper_round: Paper, seat: int | None) -> tuple[tuple[int | None, ...], ...]:
    """The hands as the paper round lets a seat know them."""
    viewers = paper_round.everyone if seat is None else {seat}
    return tuple(
        tuple(card[1] if paper_round.ended or viewers <= paper_round.knows[card] else None for card in hand)
        for hand in paper_round.hands
    )


@every_next_game
@rounds(8)
@given(data=st.data())
def test_a_view_shows_what_the_paper_round_lets_its_player_know(
    game: tuple[str, ...], data: st.DataObject
) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    paper_round = on_paper(rules, state)
    for before, move in stroll(rules, state, shuffler, random, most=80):
        order = order_after(before, state)
        paper_round.orders = [] if order is None else [order]
        make(paper_round, paper_move(move))
        for seat in (*range(state.players), None):
            visible = view(state, seat)
            assert visible.hands == expected(paper_round, seat)
            held = paper_round.held[1] if paper_round.held and seat == paper_round.turn else None
            assert (visible.drawn, visible.holding) == (held, paper_round.held is not None)
            assert visible.discard == tuple(card[1] for card in paper_round.discard)
            assert (visible.pile_size, visible.over) == (len(paper_round.pile), bool(paper_round.ended))


def test_a_card_taken_lies_face_up_where_the_rules_have_it_so() -> None:
    for seat in (1, None):
        visible = seen(seat, "take 3", rules="cabo-2")
        assert (visible.open, hands_in(visible)[0]) == (((2,), (), ()), hand("? ? 9 ?"))
    assert seen(1, "take 3").open == ((), (), ())
