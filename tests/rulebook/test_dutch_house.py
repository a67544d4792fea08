"""Dutch's house rules, and what a person's own rules may take from it; docstrings as in `test_dutch`."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadRules
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import CALL
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.dealing import deal
from tests.rounds import played, scored
from tests.rulebook.observing import refusing, seen

GAME = "dutch"
THREE = ["As 5s Qh 4", "5h 6 Jh 8", "9 5c Js 7"]


@pytest.mark.clause("house.two-looks", "setup.first-look")
def test_tables_may_agree_that_everyone_looks_at_two() -> None:
    """5, 6, 7, 8, 9, 10"""
    looked = played(GAME, THREE, discard="10", looks=[[1, 4]], house=["two-looks"])
    assert seen(looked, 1)[0] == "As ? ? 4"


@pytest.mark.clause("house.unlocked-caller", "call.no-lock")
def test_tables_may_agree_on_no_lock() -> None:
    """Our default"""
    moves = ("draw discard", "call", "draw keep 3 swap 1 1:1")
    free = played(GAME, THREE, *moves, pile="2 3 9h", discard="10", house=["unlocked-caller"])
    assert free.broken is None


@pytest.mark.clause("house.single-round")
def test_in_a_single_round_the_lowest_sum_wins() -> None:
    """Our default"""
    assert scored(GAME, "A", "9", caller=1, house=["single-round"]).game_winners == (1,)


def own(text: str, base: str = "cabo-de") -> RuleSet:
    return rulesets.read_own("ours", f'based_on = "{base}"\n[about]\nname = "Ours"\n{text}')


@pytest.mark.clause("call.when")
def test_own_rules_may_want_turns_and_few_cards_before_a_call() -> None:
    """No game that is shipped has these"""
    rules = rule_table(own("[call]\nafter_laps = 1\nmost_cards = 4\n", base="tamalou"))
    state = new_state()
    deal(state, rules, 3, 0, random_shuffler(1))
    assert why_illegal(state, rules, move_without_places(CALL)) == Reason.CALL_TOO_EARLY
    state.turns = 3
    assert why_illegal(state, rules, move_without_places(CALL)) == Reason.LEGAL
    state.sizes[0] = 5
    assert why_illegal(state, rules, move_without_places(CALL)) == Reason.CALL_TOO_MANY_CARDS


@pytest.mark.clause("call.no-lock")
def test_a_caller_who_throws_needs_locked_cards_and_throws() -> None:
    assert own("[call]\nthrows = true\n", base="tamalou").caller_throws
    with refusing(BadRules, "rules-contradict"):
        own("[call]\nthrows = true\n")
    with refusing(BadRules, "rules-contradict"):
        own("[call]\nlocked = false\n", base=GAME)
