"""Prices rest on what the player on turn can know, and are found on other games than the best move."""

from collections import Counter

import numpy as np
import pytest

from caboprob.analysis.kabadak.grading import POINTS_PER_CABO_POINT
from caboprob.errors import BadNotation, TooLarge
from caboprob.kabadak.core.cards import CARD_NAMES, card_set, list_cards, points, read_cards
from caboprob.kabadak.core.state import SEATS, State, new_state
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.montecarlo.match import match
from caboprob.kabadak.montecarlo.policy import Policy
from caboprob.kabadak.montecarlo.tally import DEALER
from caboprob.kabadak.notation import read_move, write_move
from caboprob.kabadak.pricing.choices import distinct_moves, outcome_key
from caboprob.kabadak.pricing.informationset import information_at_deal, information_set, sample_table
from caboprob.kabadak.pricing.payoff import ROUND_LOSS, excess
from caboprob.kabadak.pricing.playingon import NO_FORCED_MOVE, excesses, new_workspace, play_on
from caboprob.kabadak.pricing.priced import Assumptions, best_and_regret, priced_moves
from caboprob.montecarlo.play.execution.running import run
from caboprob.montecarlo.policies.policy import policies_of
from tests.kabadak.games import legal, play, table

TALON = "7h 8d 7c 9d 10d Qh 10h 8c"
SHARKS = (roster.named("shark"),) * SEATS
ALL_CARDS = (1 << 32) - 1


def whole_table(mine: str, theirs: str, *rows: str) -> State:
    """A table on which every other card lies in the talon."""
    seen = read_cards(" ".join([mine, theirs, *rows]))
    talon = " ".join(CARD_NAMES[card] for card in range(32) if card not in seen)
    return table(mine, theirs, *rows, talon=talon)


def with_hidden_cards_moved(state: State) -> State:
    """The same table to the player on turn: the hidden cards have changed places."""
    other = state.copy()
    hidden = [*list_cards(int(state.hands[1])), *map(int, state.talon[: state.talon_size])]
    hidden.reverse()
    size = len(list_cards(int(state.hands[1])))
    other.hands[1] = card_set(hidden[:size])
    other.talon[: state.talon_size] = hidden[size:]
    return other


def test_cards_that_the_player_cannot_see_change_no_price() -> None:
    state = whole_table("Kh Kd Kc As 9s", "8h 7d", "9h 9d")
    assert priced_moves(state, Assumptions(), 200) == priced_moves(
        with_hidden_cards_moved(state), Assumptions(), 200
    )
    move = read_move("draw")
    assert best_and_regret(state, move, Assumptions(), 200) == best_and_regret(
        with_hidden_cards_moved(state), move, Assumptions(), 200
    )


def test_every_arrangement_of_the_hidden_cards_is_as_likely_as_any_other() -> None:
    state = table("Kh Kd", "7d 8d", "9h 9d", talon="As Ad")
    state.laid = ~card_set(read_cards("Kh Kd 7d 8d As Ad")) & ALL_CARDS
    information, arranged, stream = information_set(state, 0), new_state(), new_workspace(3).card_stream
    seen = Counter[tuple[int, ...]]()
    for _ in range(4_800):
        sample_table(arranged, information, stream)
        seen[(int(arranged.hands[1]), *map(int, arranged.talon[: arranged.talon_size]))] += 1
    assert len(seen) == 12  # six hands of two, each with two orders of the talon
    assert all(abs(count - 400) < 5 * 400**0.5 for count in seen.values())


def test_the_own_hand_and_the_rows_stay_where_they_are() -> None:
    state, arranged = whole_table("Kh Kd Kc", "8h 7d", "9h 9d"), new_state()
    sample_table(arranged, information_set(state, 0), new_workspace(1).card_stream)
    assert arranged.hands[0] == state.hands[0]
    assert arranged.laid == state.laid
    assert arranged.talon_size == state.talon_size
    assert len(list_cards(int(arranged.hands[1]))) == 2


def test_compiled_and_plain_code_bring_the_same() -> None:
    state = whole_table("Kh Kd Kc As 9s", "8h 7d", "9h 9d")
    options, information = distinct_moves(state), information_set(state, 0)
    plain = np.zeros((5, len(options)), np.int64)
    policies, moves = policies_of(SHARKS, policy_struct=Policy), np.array(options, np.int64)
    play_on(new_workspace(1), information, 0, policies, moves, first_unit=3, excesses_out=plain)
    assert (plain == excesses(information, 0, options, SHARKS, seed=1, first_unit=3, units=5)).all()


def test_a_deal_brings_both_seats_the_same_with_the_signs_turned() -> None:
    mine, theirs = (
        excesses(information_at_deal(0), seat, (NO_FORCED_MOVE,), SHARKS, seed=1, first_unit=0, units=500)
        for seat in range(SEATS)
    )
    assert (mine == -theirs).all()


def test_without_a_talon_both_hands_are_known_and_nothing_is_left_to_chance() -> None:
    state = table("Kh Kd 7s", "", "9h 9d", "Kc Ks")
    rest = ~(int(state.hands[0]) | int(state.laid)) & ALL_CARDS
    state.hands[1] = rest
    assert {option.excess.stderr for option in priced_moves(state, Assumptions(), 50)} == {0}


def test_orders_that_leave_the_same_card_on_top_are_one_choice() -> None:
    state = table("9h 9d 9c", "8h", talon=TALON)
    assert len(distinct_moves(state)) == 1 + 6 + 3  # draw, three pairs, the set, by the card on top
    assert {outcome_key(move) for move in legal(state)} == {
        outcome_key(move) for move in distinct_moves(state)
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_a_payoff_is_the_own_loss_less_the_others(seat: int) -> None:
    end = play(table("7s 8s 9s", "8h Kd", talon=TALON), "lay 7s 8s 9s")
    assert excess(end, seat) == (-1 if seat == 0 else 1) * points(int(end.hands[1]))


def test_a_bare_kabadak_counts_as_much_as_loses_a_round() -> None:
    end = play(table("Ah Ad Ac Kh Kd Js Qc", "8h Kd", talon=TALON, out=(0, 0)), "kabadak")
    assert (excess(end, 0), excess(end, 1)) == (-ROUND_LOSS, ROUND_LOSS) == (-201, 201)


def test_the_best_move_stands_first_and_the_others_say_how_far_behind_they_are() -> None:
    best, *others = priced_moves(table("7s 8s 9s", "8h Kd", talon=TALON), Assumptions(), 300)
    assert sorted(write_move(best.move).split()) == ["7s", "8s", "9s", "lay"]
    assert best.regret is None
    assert all(one.regret and one.regret.low > 0 for one in others if write_move(one.move) == "draw")


@pytest.mark.parametrize(("rounds", "error"), [(1, BadNotation), (10**9, TooLarge)])
def test_rounds_out_of_range_are_refused(rounds: int, error: type[Exception]) -> None:
    with pytest.raises(error):
        priced_moves(table("7s 8s 9s", "8h Kd", talon=TALON), Assumptions(), rounds)


def test_games_from_the_deal_bring_what_games_played_without_prices_do() -> None:
    games = 4_000
    brought = excesses(
        information_at_deal(0), 0, (NO_FORCED_MOVE,), SHARKS, seed=1, first_unit=0, units=games
    )[:, 0]
    tally = run(match(SHARKS, kind="games", seed=5), games).tally
    without_prices = (tally.place_losses[DEALER] - tally.place_losses[1 - DEALER]) / games
    points_alone = brought[abs(brought) != ROUND_LOSS]
    assert abs(points_alone.mean() - without_prices) < 4 * brought.std() * (2 / games) ** 0.5


def test_the_result_of_a_game_varies_as_the_scale_of_the_grades_says() -> None:
    brought = excesses(
        information_at_deal(0), 0, (NO_FORCED_MOVE,), SHARKS, seed=1, first_unit=0, units=4_000
    )[:, 0]
    points_alone = brought[abs(brought) != ROUND_LOSS]
    cabo_deviation = 10.5  # of a round of CABO
    assert points_alone.std() == pytest.approx(cabo_deviation * POINTS_PER_CABO_POINT, rel=0.05)
