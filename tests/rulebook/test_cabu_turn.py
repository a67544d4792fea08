"""Cabu, source 003: setting up, the turn, the call. Each docstring gives the line that decides."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import CALL, DISCARD, DRAW, LOOK, TAKE
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import move_at, move_without_places, place_at
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards
from caboprob.table.view import view
from tests.rounds import played
from tests.rulebook.observing import discards, hands, pile_size, refusing, seen, stopped, to_move
from tests.rulebook.onward import cards_left, go_on

TWO = ["A 2 3 4", "5 6 7 8"]
THREE = [*TWO, "9 10 J Q"]
UNSEEN = "? ? ? ?"
MANY = [" ".join(cards_left("cabu")[start : start + 4]) for start in range(0, 44, 4)]


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [2, 6, 10])
def test_two_or_more_play(players: int) -> None:
    """003:8"""
    round_ = played("cabu", MANY[:players], *["draw discard"] * players, pile="J J J J Q Q Q Q Kh Kd")
    assert (round_.broken, to_move(round_)) == (None, 1)


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [1, 11])
def test_one_is_too_few_and_eleven_are_more_than_one_pack_serves(players: int) -> None:
    """003:8; the upper end is a default"""
    with refusing(BadNotation, "players-count"):
        played("cabu", MANY[:players])


@pytest.mark.clause("setup.cards", "setup.jokers")
def test_the_pack_has_52_cards_in_four_suits_and_no_joker_unless_agreed() -> None:
    """003:10"""
    deck = rulesets.read("cabu").deck
    assert len(deck) == len(set(deck.cards())) == 52
    assert deck.ranks == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X")
    assert deck.copies == (4,) * 13 + (0,)
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played("cabu", ["X 2 3 4", "5 6 7 8"])
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played("cabu", ["Kh 2 3 4", "5 6 7 Kh"])


@pytest.mark.clause("setup.deal")
@pytest.mark.parametrize("players", [2, 5])
def test_four_cards_each_lie_hidden_and_the_rest_is_a_hidden_pile(players: int) -> None:
    """003:16-17,36,38; no card lies open"""
    state = new_state()
    deal(state, rule_table(rulesets.read("cabu")), players, 0, random_shuffler(7))
    for seat in range(players):
        assert view(state, seat).hands == ((None,) * 4,) * players
    assert (state.pile_size, view(state, None).discard) == (52 - 4 * players, ())


@pytest.mark.clause("setup.which-look")
def test_everyone_may_look_at_the_two_nearest_cards() -> None:
    """003:18,37; these are slots 1 and 2"""
    state = new_state()
    rules = rule_table(rulesets.read("cabu"))
    deal(state, rules, 3, 0, random_shuffler(7))
    look_at_first_cards(state, rules)
    for seat in range(3):
        known = [[card is not None for card in hand] for hand in view(state, seat).hands]
        assert known == [[other == seat] * 2 + [False] * 2 for other in range(3)]


@pytest.mark.clause("setup.first-look")
@pytest.mark.parametrize(("slots", "known"), [([1, 2], "A 2 ? ?"), ([2], "? 2 ? ?"), ([], UNSEEN)])
def test_looking_is_a_right_and_no_duty(slots: list[int], known: str) -> None:
    """003:37"""
    round_ = played("cabu", TWO, looks=[slots])
    assert (seen(round_, 1), seen(round_, 2)) == ([known, UNSEEN], [UNSEEN, UNSEEN])


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize(
    ("slots", "key"),
    [([1, 3], "looks-slots"), ([4], "looks-slots"), ([1, 1], "looks-slots"), ([1, 2, 3], "looks-too-many")],
)
def test_no_other_card_may_be_looked_at(slots: list[int], key: str) -> None:
    """003:36-37"""
    with refusing(BadNotation, key):
        played("cabu", TWO, looks=[slots])


@pytest.mark.clause("setup.order")
@pytest.mark.parametrize("move", ["look 1", "swap 1 2", "pass", "draw", "take", "draw look 1 look 2"])
def test_later_looks_and_other_liberties_are_no_moves_at_all(move: str) -> None:
    """003:37,40-44,56-58"""
    with refusing(BadNotation, "move-unreadable"):
        played("cabu", TWO, move, pile="5h 5d")


@pytest.mark.clause("starter.first", "turn.direction")
@pytest.mark.parametrize("starter", [1, 2, 3])
def test_whoever_the_table_chose_starts_and_play_goes_round(starter: int) -> None:
    """003:40,72"""
    moves: list[str] = []
    for turn in range(4):
        round_ = played("cabu", THREE, *moves, pile="7 8 Kh Kd", starter=starter)
        assert to_move(round_) == (starter - 1 + turn) % 3 + 1
        moves.append("draw discard")


@pytest.mark.clause("turn.secret-draw")
def test_who_is_on_turn_draws_and_alone_sees_the_card() -> None:
    """003:40"""
    round_ = played("cabu", TWO, pile="Jh")
    state, _ = go_on(round_, move_without_places(DRAW))
    drawn = round_.record.pile[0]
    assert [(view(state, seat).drawn, view(state, seat).holding) for seat in (0, 1, None)] == [
        (drawn, True), (None, True), (None, True),
    ]  # fmt: skip


@pytest.mark.clause("turn.exchange")
def test_a_drawn_card_goes_in_for_an_own_card_which_comes_to_lie_open() -> None:
    """003:43"""
    round_ = played("cabu", TWO, "draw keep 2", pile="9", looks=[[1, 2], [1, 2]])
    assert (hands(round_), discards(round_)) == (["A 9 3 4", "5 6 7 8"], "2")
    assert seen(round_, 1) == ["A 9 ? ?", UNSEEN]
    assert seen(round_, 2) == [UNSEEN, "5 6 ? ?"]
    assert (pile_size(round_), to_move(round_)) == (52 - 8 - 1, 2)


@pytest.mark.clause("turn.exchange")
@pytest.mark.parametrize("move", ["draw keep {}", "take {}"])
@pytest.mark.parametrize(
    ("slot", "reason"), [("1:1", Reason.NOT_YOUR_SLOT), ("5", Reason.NO_SLOT_TO_EXCHANGE)]
)
def test_a_card_goes_in_for_an_own_card_only(move: str, slot: str, reason: Reason) -> None:
    """003:43,57"""
    round_ = played("cabu", TWO, "draw discard", move.format(slot), pile="9 9")
    assert stopped(round_) == (2, 2, reason, "turn.exchange 003:36,43,57")


@pytest.mark.clause("set.size")
@pytest.mark.parametrize("move", ["draw keep 1+2", "take 1+2", "draw keep 1+2+3+4"])
def test_equal_cards_are_not_traded_together(move: str) -> None:
    """003:43,57; they leave by being thrown"""
    round_ = played("cabu", TWO, "draw discard", move, pile="9 9", starter=2)
    assert stopped(round_)[:3] == (2, 1, Reason.NO_SETS)
    equal = played("cabu", ["5 5 5 5", "6 6 7 8"], "draw discard", move, pile="9 9", starter=2)
    assert stopped(equal) == (2, 1, Reason.NO_SETS, "set.size 003:43,57")


@pytest.mark.clause("turn.discard-drawn")
def test_a_drawn_card_is_played_onto_the_discard_pile() -> None:
    """003:44"""
    round_ = played("cabu", TWO, "draw discard", "draw discard", pile="9 A")
    assert (hands(round_), discards(round_), to_move(round_)) == (TWO, "9 A", 1)


@pytest.mark.clause("turn.draw")
@pytest.mark.parametrize(
    "move", [move_without_places(CALL), move_at(TAKE, place_at(0, 0)), move_without_places(DRAW)]
)
def test_a_drawn_card_is_exchanged_or_played_and_nothing_else(move: int) -> None:
    """003:41-44,56"""
    round_ = played("cabu", TWO, "draw discard", "draw discard", pile="9 A 3 3")
    _, reason = go_on(round_, move_without_places(DRAW), move)
    assert (reason, reason.clause) == (Reason.CARD_IN_HAND, "turn.draw")


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize("move", [move_without_places(DISCARD), move_at(LOOK, place_at(0, 0))])
def test_nothing_is_played_before_a_card_is_drawn(move: int) -> None:
    """003:40-44"""
    _, reason = go_on(played("cabu", TWO, pile="7h"), move)
    assert (reason, reason.clause) == (Reason.TURN_NOT_BEGUN, "turn.options")


@pytest.mark.clause("turn.take-discard")
def test_instead_of_drawing_one_may_take_the_open_card_for_an_own_one() -> None:
    """003:56-57; the short version leaves this out, the long one counts"""
    round_ = played("cabu", TWO, "draw discard", "take 3", pile="9", looks=[[1, 2], [1, 2]])
    assert (hands(round_), discards(round_)) == (["A 2 3 4", "5 6 9 8"], "7")
    assert seen(round_, 1) == ["A 2 ? ?", "? ? 9 ?"]
    assert seen(round_, 2) == [UNSEEN, "5 6 9 ?"]
    assert (pile_size(round_), to_move(round_)) == (52 - 8 - 1, 1)


@pytest.mark.clause("turn.take-discard")
def test_only_the_top_of_the_discard_pile_is_taken() -> None:
    """003:57"""
    round_ = played("cabu", TWO, *["draw discard"] * 2, "take 1", pile="9 10")
    assert (hands(round_)[0], discards(round_)) == ("10 2 3 4", "9 A")


@pytest.mark.clause("setup.first-discard")
def test_the_first_player_finds_no_open_card_to_take() -> None:
    """003:38,57"""
    round_ = played("cabu", TWO, "take 1")
    assert stopped(round_) == (1, 1, Reason.NOTHING_TO_TAKE, "turn.take-discard 003:57")


@pytest.mark.clause("call.last-turns", "round.end")
@pytest.mark.parametrize("turns_before", [0, 1, 2])
def test_a_call_ends_the_round_at_once_and_nobody_has_another_turn(turns_before: int) -> None:
    """003:22,58"""
    moves = ["draw discard"] * turns_before
    round_ = played("cabu", THREE, *moves, "call", "draw discard", pile="Kh A 2 3")
    assert (round_.complete, round_.ended_by, round_.caller) == (True, "call", turns_before + 1)
    assert (hands(round_), pile_size(round_)) == (THREE, 52 - 12 - turns_before)
    assert stopped(round_)[0::2] == (turns_before + 2, Reason.ROUND_OVER)
    assert stopped(round_)[3] == "round.end 003:22,53,58"


@pytest.mark.clause("call.when")
def test_calling_with_many_points_is_bold_and_allowed() -> None:
    """003:63 is advice"""
    assert played("cabu", ["J J Q Q", "A 2 3 4"], "call").complete


@pytest.mark.clause("round.reveal")
def test_all_cards_are_turned_up_when_the_round_ends() -> None:
    """003:60"""
    assert seen(played("cabu", TWO), 2) == [UNSEEN, UNSEEN]
    assert seen(played("cabu", TWO, "call"), 2) == TWO


@pytest.mark.clause("pile.reshuffle")
def test_an_empty_pile_is_made_again_of_the_discards_under_the_open_card() -> None:
    """the text is silent: a default"""
    pile = cards_left("cabu", *TWO)
    again = pile[:-1][::-1]  # the order of the new pile
    round_ = played("cabu", TWO, *["draw discard"] * 44, "draw keep 1", pile=pile, reshuffles=[again])
    assert round_.states[44].reshuffles == 0
    assert (pile_size(round_), round_.end.reshuffles) == (42, 1)
    assert (hands(round_)[0], discards(round_)) == (f"{again[0]} 2 3 4", f"{pile[-1]} A")
