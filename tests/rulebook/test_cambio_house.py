"""Cambio's house rules. Each docstring has the numbers of the sources, as in `data/rulebook/cambio.toml`."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, BadRules
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played, scored
from tests.rulebook.observing import discards, hands, refusing, seen, to_move
from tests.rulebook.test_cambio import GAME, THREE, refused


@pytest.mark.clause("house.tie-caller-wins")
def test_a_tie_may_be_a_right_call() -> None:
    """9"""
    score = scored(GAME, "5h", "5c", "8", caller=1, house=["tie-caller-wins"])
    assert (score.points, score.round_winners) == ((0, 5, 8), (1,))


@pytest.mark.clause("house.unlocked-caller")
def test_without_the_lock_the_caller_throws_too() -> None:
    """Our default."""
    round_ = played(GAME, THREE, "call", "draw discard", "snap 1 2", pile="5d", house=["unlocked-caller"])
    assert hands(round_)[0] == "A 3 4"


@pytest.mark.clause("house.no-throwing")
def test_a_table_may_play_without_throwing() -> None:
    """Our default."""
    assert refused("draw discard", "snap 3 2", house=["no-throwing"]) == (Reason.NO_SNAPS, "snap.throw")


@pytest.mark.clause("house.own-cards-only")
@pytest.mark.parametrize("throw", ["snap 1 2:1", "snap 1 2:1 give 4"])
def test_a_table_may_throw_own_cards_only(throw: str) -> None:
    """Our default."""
    house = ["own-cards-only"]
    assert refused("draw discard", throw, house=house) == (Reason.SNAP_OWN_ONLY, "snap.foreign")
    assert played(GAME, THREE, "draw discard", "snap 3 2", pile="5d", house=house).broken is None


@pytest.mark.clause("house.throw-on-throw")
def test_a_table_may_throw_on_thrown_cards() -> None:
    """Our default, as in Cabu."""
    moves = ("draw discard", "snap 3 2", "snap 1 2")
    round_ = played(GAME, THREE, *moves, pile="5d 2", house=["throw-on-throw"])
    assert discards(round_) == "5d 5c 5s"


@pytest.mark.clause("house.two-penalty-cards")
def test_a_wrong_throw_may_cost_two_cards() -> None:
    """9"""
    round_ = played(GAME, THREE, "draw discard", "snap 1 1", pile="5d 2 9h", house=["two-penalty-cards"])
    assert (hands(round_)[0], seen(round_, 1)[0]) == ("A 5s 3 4 2 9h", "A ? ? ? ? ?")


@pytest.mark.clause("house.swap-any")
@pytest.mark.parametrize("card", ["Jc", "Qc", "Kc"])
@pytest.mark.parametrize("swap", ["draw swap 1 2", "draw swap 2:1 3:1", "draw swap 1 3:1"])
def test_a_table_may_swap_any_two_cards(card: str, swap: str) -> None:
    """3, 6-8, 12"""
    assert played(GAME, THREE, swap, pile=card, house=["swap-any"]).broken is None


@pytest.mark.clause("house.draw-only", "turn.take-discard", "turn.options")
def test_a_table_may_only_draw() -> None:
    """6, 11"""
    reason = (Reason.TAKES_NOTHING, "turn.take-discard")
    assert refused("draw discard", "take 1", house=["draw-only"]) == reason
    assert to_move(played(GAME, THREE, "draw discard", "take 1", pile="5d")) == 3


@pytest.mark.clause("house.jokers", "house.end-at")
def test_jokers_and_another_limit_are_agreed_on() -> None:
    """1, 5, 9 for the jokers, and our default"""
    score = scored(GAME, "X X", "5", caller=1, totals=(0, 45), house=["jokers=2", "end-at=50"])
    assert (score.points, score.game_over) == ((0, 5), True)


@pytest.mark.clause("house.jokers")
def test_there_are_two_jokers_at_most() -> None:
    """1, 5, 9"""
    with refusing(BadNotation, "house-number"):
        rulesets.read(GAME, ["jokers=3"])
    assert len(rulesets.read("cabu", ["jokers=3"]).deck) == 55


def test_a_house_rule_that_the_game_lacks_is_refused() -> None:
    for house in ("fifty-off", "snap-on-wrong", "six-cards"):
        with refusing(BadNotation, "house-unknown"):
            rulesets.read(GAME, [house])


@pytest.mark.clause("action.cards")
def test_an_action_names_a_rank_or_a_card_of_the_deck() -> None:
    own = 'based_on = "cambio"\n[actions]\n'
    rules = rulesets.read_own("mine.toml", own + '"Kh" = ["look-own"]')
    deck = rules.deck
    assert rules.actions_of(deck.faces[deck.read_card("Kh")]) == ("look-own",)
    assert rules.actions_of(deck.faces[deck.read_card("Kd")]) == ()
    with refusing(BadRules, "rule-rank-unknown"):
        rulesets.read_own("mine.toml", own + '"Kx" = ["look-own"]')


@pytest.mark.clause("house.red-king", "setup.cards", "score.negative")
@pytest.mark.parametrize("worth", [-2, -1, 0])
def test_red_kings_may_count_otherwise_and_black_ones_never(worth: int) -> None:
    """8 for -2, and our default"""
    house = [f"red-king={worth}"]
    assert scored(GAME, "Kh Kd Kc", "Q Ks 4", caller=1, house=house).sums == (10 + 2 * worth, 24)
    below = scored(GAME, "9", "Kh", caller=1, totals=(0, 5), house=house)
    assert (below.points[1], below.totals[1]) == (worth, 5 + worth)


@pytest.mark.clause("house.joker", "setup.jokers")
def test_jokers_may_count_less_than_nothing() -> None:
    """8"""
    assert scored(GAME, "X X 3", "Kh 9", caller=1, house=["jokers=2"]).sums == (3, 8)
    assert scored(GAME, "X X 3", "Kh 9", caller=1, house=["jokers=2", "joker=-1"]).sums == (1, 8)


@pytest.mark.clause("house.single-round", "game.end", "game.rounds")
@pytest.mark.parametrize(
    ("hands", "points", "winners"),
    [
        (("A 2", "9", "4"), (3, 9, 4), (1,)),
        (("9", "A 2", "4"), (19, 3, 4), (2,)),
        (("Kh Kd", "A", "2"), (-2, 1, 2), (1,)),
        (("A A", "2", "2"), (12, 2, 2), (2, 3)),
    ],
    ids=["right", "beaten", "below-zero", "tied"],
)
def test_a_single_round_may_be_the_whole_game_and_its_lowest_sum_wins(
    hands: tuple[str, ...], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """1, 5, 7; that all write their sum, and what a wrong call costs, is our default."""
    score = scored(GAME, *hands, caller=1, house=["single-round"])
    assert (score.points, score.game_over, score.game_winners) == (points, True, winners)
    assert {because.clause for because in score.because if because.event == "last-round"} == {
        "house.single-round"
    }


@pytest.mark.clause("house.single-round")
def test_before_a_single_round_nothing_is_written_down() -> None:
    """Our default."""
    with refusing(BadNotation, "total-single-round"):
        scored(GAME, "A", "2", caller=1, totals=(0, 3), house=["single-round"])
