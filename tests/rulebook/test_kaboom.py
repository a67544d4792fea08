"""KABOOM, source 004: setting up, the turn, sets. Each docstring gives the line that decides."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.shuffling import scripted_shuffler
from caboprob.table.core.codes import CALL, DRAW, TAKE
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import move_at, move_without_places, place_at
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.dealing import deal
from caboprob.table.view import view
from tests.rounds import played
from tests.rulebook.observing import discards, hands, pile_size, refusing, seen, stopped, to_move
from tests.rulebook.onward import cards_left, go_on

TWO = ["1 2 3 4", "5 6 7 8"]
FIVE = ["1 2 3 4", "5 6 7 8", "9 10 11 12", "1 2 3 4", "5 6 7 8"]


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [2, 5])
def test_two_to_five_play(players: int) -> None:
    """004:2"""
    round_ = played("kaboom", FIVE[:players], *["draw discard"] * players, pile="9 10 11 12 0", discard="0")
    assert (round_.broken, to_move(round_)) == (None, 1)


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [1, 6])
def test_one_is_too_few_and_six_are_too_many(players: int) -> None:
    """004:2"""
    with refusing(BadNotation, "players-count"):
        played("kaboom", [*FIVE, "9 10 11 12"][:players], discard="0")


@pytest.mark.clause("setup.cards")
def test_the_52_cards_have_the_values_0_to_13() -> None:
    """004:4; how many there are of each is CABO's: a default"""
    deck = rulesets.read("kaboom").deck
    assert len(deck) == 52
    assert [(face.name, face.points) for face in deck.faces] == [(str(value), value) for value in range(14)]
    assert deck.copies == (2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2)


@pytest.mark.clause("setup.cards")
def test_there_is_no_14_and_no_third_13() -> None:
    """004:4"""
    with refusing(BadNotation, "card-unknown"):
        played("kaboom", ["14 2 3 4", "5 6 7 8"], discard="0")
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played("kaboom", ["13 13 13 4", "5 6 7 8"], discard="0")


@pytest.mark.clause("setup.deal", "setup.first-discard")
def test_four_cards_each_lie_hidden_and_the_next_one_lies_open() -> None:
    """004:10"""
    rules = rule_table(rulesets.read("kaboom"))
    cards = [*range(13), *range(1, 14), *range(14), *range(1, 13)]
    state = new_state()
    deal(state, rules, 3, 0, scripted_shuffler(cards))
    for seat in range(3):
        assert view(state, seat).hands == ((None,) * 4,) * 3
    assert sorted(card for seat in range(3) for card in state.hands[seat, :4]) == cards[:12]
    assert view(state, None).discard == (cards[12],)
    assert (state.pile_size, state.pile[state.pile_size - 1]) == (52 - 13, cards[13])


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize(
    ("slots", "known"), [([1, 2], "1 2 ? ?"), ([4, 2], "? 2 ? 4"), ([3], "? ? 3 ?"), ([], "? ? ? ?")]
)
def test_any_two_own_cards_may_be_looked_at_in_secret(slots: list[int], known: str) -> None:
    """004:10"""
    round_ = played("kaboom", TWO, discard="0", looks=[slots])
    assert seen(round_, 1) == [known, "? ? ? ?"]
    assert seen(round_, 2) == ["? ? ? ?", "? ? ? ?"]


@pytest.mark.clause("setup.first-look")
@pytest.mark.parametrize(
    ("slots", "key"), [([1, 2, 3], "looks-too-many"), ([2, 2], "looks-slots"), ([5], "looks-slots")]
)
def test_no_third_card_may_be_looked_at(slots: list[int], key: str) -> None:
    """004:10"""
    with refusing(BadNotation, key):
        played("kaboom", TWO, discard="0", looks=[slots])


@pytest.mark.clause("setup.order")
@pytest.mark.parametrize("move", ["draw look 1", "draw swap 1 2"])
def test_later_on_cards_are_neither_looked_at_nor_moved(move: str) -> None:
    """004:10"""
    round_ = played("kaboom", TWO, move, pile="0", discard="0")
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards")
    assert hands(round_) == TWO
    assert seen(round_, 1) == ["? ? ? ?", "? ? ? ?"]


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize("move", ["pass", "look 1", "swap 1 2", "draw", "take", "take discard", "draw keep"])
def test_there_is_no_fourth_option_and_none_is_done_by_halves(move: str) -> None:
    """004:12-14"""
    with refusing(BadNotation, "move-unreadable"):
        played("kaboom", TWO, move, pile="9", discard="0")


@pytest.mark.clause("snap.throw")
def test_only_the_player_on_turn_chooses_and_nobody_throws_in_between() -> None:
    """004:12"""
    round_ = played("kaboom", TWO, "draw discard", "snap 2 1", pile="5", discard="0")
    assert stopped(round_) == (2, 2, Reason.NO_SNAPS, "snap.throw 004:12")


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize(
    "move", [move_at(TAKE, place_at(0, 0)), move_without_places(CALL), move_without_places(DRAW)]
)
def test_who_has_drawn_can_no_longer_take_call_or_draw(move: int) -> None:
    """004:12"""
    _, reason = go_on(played("kaboom", TWO, pile="9 9", discard="0"), move_without_places(DRAW), move)
    assert (reason, reason.clause) == (Reason.CARD_IN_HAND, "turn.draw")


@pytest.mark.clause("turn.take-discard")
def test_the_open_card_replaces_an_own_card_which_comes_to_lie_open() -> None:
    """004:13-14; that everyone knows the card taken follows from its having lain open"""
    round_ = played("kaboom", TWO, "take 3", discard="12 0", looks=[[1, 3], [1, 2]])
    assert hands(round_) == ["1 2 0 4", "5 6 7 8"]
    assert discards(round_) == "12 3"
    assert seen(round_, 1) == ["1 ? 0 ?", "? ? ? ?"]
    assert seen(round_, 2) == ["? ? 0 ?", "5 6 ? ?"]
    assert (pile_size(round_), to_move(round_)) == (52 - 8 - 2, 2)


@pytest.mark.clause("turn.exchange")
@pytest.mark.parametrize("move", ["take {}", "draw keep {}"])
@pytest.mark.parametrize(
    ("slot", "reason"), [("2:1", Reason.NOT_YOUR_SLOT), ("5", Reason.NO_SLOT_TO_EXCHANGE)]
)
def test_a_card_only_ever_replaces_an_own_card(move: str, slot: str, reason: Reason) -> None:
    """004:14,19"""
    round_ = played("kaboom", TWO, move.format(slot), pile="9", discard="0")
    assert stopped(round_) == (1, 1, reason, "turn.exchange 004:14,19")


@pytest.mark.clause("turn.secret-draw")
def test_what_is_drawn_is_seen_by_the_player_on_turn_alone() -> None:
    """004:16-17"""
    state, _ = go_on(played("kaboom", TWO, pile="9", discard="0"), move_without_places(DRAW))
    assert [(view(state, seat).drawn, view(state, seat).holding) for seat in (0, 1, None)] == [
        (9, True), (None, True), (None, True),
    ]  # fmt: skip


@pytest.mark.clause("turn.exchange")
def test_a_drawn_card_is_kept_in_place_of_an_own_card() -> None:
    """004:19"""
    round_ = played("kaboom", TWO, "draw keep 2", pile="9", discard="0", looks=[[1, 2]])
    assert hands(round_) == ["1 9 3 4", "5 6 7 8"]
    assert discards(round_) == "0 2"
    assert seen(round_, 1)[0] == "1 9 ? ?"
    assert seen(round_, 2)[0] == "? ? ? ?"
    assert to_move(round_) == 2


@pytest.mark.clause("action.optional")
def test_a_drawn_card_is_thrown_away_and_its_power_need_not_be_used() -> None:
    """004:20,26"""
    round_ = played("kaboom", TWO, "draw discard", pile="7", discard="0")
    assert (hands(round_), discards(round_), to_move(round_)) == (TWO, "0 7", 2)
    assert seen(round_, 1) == ["? ? ? ?", "? ? ? ?"]


SETS = [
    ("5 2 5 9", "1+3", "0 2 9", "0 ? 9"),
    ("9 5 2 5", "4+2", "9 0 2", "? 0 ?"),
    ("9 5 5 5", "2+3+4", "9 0", "? 0"),
    ("5 5 5 9", "1+3", "0 5 9", "0 ? 9"),
    ("5 5 5 5", "1+2+3+4", "0", "0"),
]


@pytest.mark.clause("set.size", "set.new-place")
@pytest.mark.parametrize(("hand", "claim", "after", "known"), SETS)
def test_equal_cards_go_for_the_open_card(hand: str, claim: str, after: str, known: str) -> None:
    """004:14-15; the new card lies at the leftmost freed place"""
    round_ = played("kaboom", [hand, "1 2 3 4"], f"take {claim}", discard="12 0", looks=[[4]])
    assert hands(round_) == [after, "1 2 3 4"]
    assert discards(round_) == "12" + " 5" * len(claim.split("+"))
    assert seen(round_, 1)[0] == known
    assert seen(round_, 2)[0].split() == ["0" if card == "0" else "?" for card in after.split()]
    assert to_move(round_) == 2


@pytest.mark.clause("set.new-place")
@pytest.mark.parametrize(("hand", "claim", "after", "known"), SETS)
def test_equal_cards_go_for_a_drawn_card(hand: str, claim: str, after: str, known: str) -> None:
    """004:19; who stays behind keeps its order, and who knew it knows it still"""
    round_ = played("kaboom", [hand, "1 2 3 4"], f"draw keep {claim}", pile="0", discard="12", looks=[[4]])
    assert hands(round_) == [after, "1 2 3 4"]
    assert discards(round_) == "12" + " 5" * len(claim.split("+"))
    assert seen(round_, 1)[0] == known
    assert set(seen(round_, 2)[0].split()) == {"?"}


@pytest.mark.clause("set.size")
def test_one_card_is_the_fewest_a_hand_can_come_to() -> None:
    """004:15"""
    round_ = played(
        "kaboom", ["5 5 5 5", "1 2 3 4"], "take 1+2+3+4", "draw discard", "take 1", pile="9", discard="0"
    )
    assert (hands(round_)[0], discards(round_), round_.complete) == ("9", "5 5 5 5 0", False)


@pytest.mark.clause("set.failed")
def test_unequal_cards_stay_and_the_open_card_joins_them() -> None:
    """004:15; at the right end, known to all like the cards turned up, the turn over: defaults"""
    round_ = played("kaboom", TWO, "take 1+2", discard="12 0", looks=[[3]])
    assert hands(round_) == ["1 2 3 4 0", "5 6 7 8"]
    assert discards(round_) == "12"
    assert seen(round_, 1)[0] == "1 2 3 ? 0"
    assert seen(round_, 2)[0] == "1 2 ? ? 0"
    assert to_move(round_) == 2


@pytest.mark.clause("set.failed")
def test_unequal_cards_stay_and_the_drawn_card_joins_them_known_to_its_owner() -> None:
    """004:15,19; the note on sets speaks of sets from either pile"""
    round_ = played("kaboom", TWO, "draw keep 1+2", pile="9", discard="0", looks=[[3]])
    assert hands(round_) == ["1 2 3 4 9", "5 6 7 8"]
    assert discards(round_) == "0"
    assert seen(round_, 1)[0] == "1 2 3 ? 9"
    assert seen(round_, 2)[0] == "1 2 ? ? ?"
    assert to_move(round_) == 2


@pytest.mark.clause("set.equal")
@pytest.mark.parametrize(("hand", "claim"), [("5 5 6 1", "1+2+3"), ("11 12 1 2", "1+2"), ("0 13 1 2", "1+2")])
def test_one_card_of_another_value_spoils_the_whole_set(hand: str, claim: str) -> None:
    """004:15; 11 and 12 have one power and yet two values"""
    round_ = played("kaboom", [hand, "1 2 3 4"], f"draw keep {claim}", pile="9", discard="0")
    assert (hands(round_)[0], discards(round_)) == (f"{hand} 9", "0")


@pytest.mark.clause("set.failed")
def test_after_a_failed_set_there_may_be_no_open_card_to_take() -> None:
    """004:13,15"""
    round_ = played("kaboom", TWO, "take 1+2", "take 1", discard="0")
    assert stopped(round_) == (2, 2, Reason.NOTHING_TO_TAKE, "turn.take-discard 004:13")


@pytest.mark.clause("set.failed")
def test_a_hand_grows_with_every_failed_set_and_a_card_so_gained_is_like_any_other() -> None:
    """004:15 sets no limit"""
    pile = cards_left("kaboom", *TWO, "0")
    round_ = played("kaboom", TWO, *["draw keep 1+2"] * 42, "take 25", pile=pile, discard="0")
    first, second = (hand.split() for hand in hands(round_))
    assert first == ["1", "2", "3", "4", *pile[:40:2], "0"]
    assert second == ["5", "6", "7", "8", *pile[1:42:2]]
    assert (discards(round_), round_.complete) == (pile[40], False)


@pytest.mark.clause("set.size")
def test_a_set_of_five_cannot_be_claimed() -> None:
    """004:15; there are at most four of a value"""
    with refusing(BadNotation, "set-too-long"):
        played("kaboom", TWO, "take 1+2", "draw discard", "take 1+2+3+4+5", pile="9", discard="0")
