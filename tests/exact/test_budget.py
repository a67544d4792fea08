"""The price of an answer is known before it is counted, and one that costs too much is refused at once."""

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest

from caboprob.errors import TooLarge
from caboprob.exact import success
from caboprob.exact.arrangements import budget, counting, limbs
from caboprob.exact.arrangements.cancelling import Cancellation, Cancelled, flag
from caboprob.exact.arrangements.cost import cost
from caboprob.exact.arrangements.counting import pose
from caboprob.exact.arrangements.handstates import hand_states
from caboprob.exact.arrangements.program import program, transitions
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.arrangements.workspace import new_workspace
from caboprob.exact.call import call, showdown_of, win_chance
from caboprob.exact.kamikaze import kamikaze
from caboprob.exact.lowest import count_arrangements
from caboprob.exact.outcomes import unpriced_outcomes
from caboprob.exact.ownsum import by_own_sum
from caboprob.exact.reshuffle import next_card
from caboprob.machinecode.compiling import compiled
from caboprob.table.position import Position, read_position
from tests.exact.tables import rules_of, table

TABLES = [
    ("cabo-de", "1 2 3 4", ["? ? ? ?"] * 3, 5),
    ("cabo-de", "7 7 6 6", ["? ? ? ?", "0-9 ? ?", "3 ? ? 12"], 8),
    ("kaboom", "1 2 ? ?", ["? ? ? ?"] * 2, 6),
    ("cabu", "A 2 ? 4", ["? ? ? ?"] * 2, 5),
]


@pytest.mark.parametrize(("key", "me", "opponents", "least"), TABLES)
def test_the_dynamic_program_makes_at_most_the_joint_transitions_of_its_price(
    key: str, me: str, opponents: list[str], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    def count(*asked: object) -> None:
        taken.append(1)
        limbs.add_times(*asked)  # type: ignore[arg-type]  # as the program calls it

    monkeypatch.setattr(transitions, "add_times", count)
    position = table(key, me, *opponents)
    unseen = unseen_of(position)
    hands = [hand_of(position.rules.deck, unseen, hand) for hand in position.hands]
    kinds = tuple((hand, hands.count(hand)) for hand in dict.fromkeys(hands))
    problem = pose((unseen,), kinds, least, window=2)
    states = hand_states(problem)
    price, *_ = compiled(cost)(problem, states)
    program.count_patterns(problem, states, new_workspace(), flag())
    assert len(taken) <= price


@pytest.mark.parametrize(("key", "me", "opponents", "_"), TABLES)
def test_what_has_been_priced_is_not_prepared_again(
    key: str, me: str, opponents: list[str], _: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def posed(*problem: object) -> object:
        asked.append(problem)
        return original_pose(*problem)  # type: ignore[arg-type]  # as the counting calls it

    original_pose = counting.pose
    monkeypatch.setattr(counting, "pose", posed)
    count = partial(unpriced_outcomes, showdown_of(table(key, me, *opponents), "as-they-lie"))
    budget.price(count)
    problems = len(asked)
    budget.run_if_affordable(count)
    assert 0 < problems == len(asked) - problems


@pytest.mark.parametrize("answer", [call, win_chance, by_own_sum, kamikaze, next_card])
def test_what_costs_too_much_is_refused_before_it_is_counted(
    answer: Callable[[Position], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "_run", None)
    monkeypatch.setattr(budget, "MOST_TRANSITIONS", 1)
    key = "kaboom" if answer is kamikaze else "cabu"
    with pytest.raises(TooLarge) as refused:
        answer(table(key, "? ? ? ?", "2-7 ? 3-9", "? 3-8 ? 3-7", "? ? 5-9"))
    assert refused.value.key == "odds-beyond-budget"


@pytest.mark.parametrize("answer", [call, win_chance, by_own_sum])
def test_ten_hands_of_which_nothing_is_known_are_beyond_the_budget(
    answer: Callable[[Position], object],
) -> None:
    with pytest.raises(TooLarge):
        answer(read_position(rules_of("cabu"), players=10))


def test_own_unknown_cards_are_worth_the_same_gone_through_one_by_one_and_counted_with_the_others() -> None:
    for key, me, opponents, _ in TABLES:
        asked = showdown_of(table(key, me, *opponents), "as-they-lie")
        for margin in (0, 1):
            assert success.count_set_by_set(asked, margin) == success.count_jointly(asked, margin)


def test_what_was_only_priced_is_not_kept() -> None:
    position = table("cabo-de", "1 2 3 4", "0-5 ? ? 2-9")
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    assert budget.price(lambda: count_arrangements(unseen, hands)).transitions > 0
    assert count_arrangements(unseen, hands) > 0


def test_a_way_that_costs_too_much_leaves_the_other() -> None:
    def refused() -> int:
        raise TooLarge("odds-beyond-budget")

    assert budget.cheapest(refused, lambda: 3) == 3
    with pytest.raises(TooLarge):
        budget.cheapest(refused, refused)


def test_a_count_that_is_cancelled_ends() -> None:
    cancellation = Cancellation()
    begun, ended = threading.Event(), threading.Event()

    def count() -> None:
        with cancellation.heeded():
            begun.set()
            with suppress(Cancelled):
                while True:
                    by_own_sum(table("cabo-de", "1 2 3 4", *["? ? ? ?"] * 3))
        ended.set()

    threading.Thread(target=count, daemon=True).start()
    assert begun.wait(60)
    cancellation.cancel()
    assert ended.wait(60)


def test_a_cancelled_count_has_no_answer_and_the_next_one_has() -> None:
    position, cancellation = table("cabo-de", "1 2 3 4", "? ? ? ?"), Cancellation()
    cancellation.cancel()
    with cancellation.heeded(), pytest.raises(Cancelled):
        win_chance(position)
    assert win_chance(position) > 0
