"""A hundred thousand random rounds under each rule set: every one ends or is cut off, no card is lost."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from caboprob.machinecode.compiling import compiled
from caboprob.rulesets.actions import DEALS, LOOKS, SWAPS
from caboprob.shuffling import random_shuffler
from caboprob.table.core import codes
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import NOWHERE
from caboprob.table.core.playout import play_random_rounds, random_move
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal
from tests.table.compiledloops import CAPPED, ENDED, LOST, RESHUFFLED, TALLY_SIZE, tally_rounds
from tests.table.games import GAMES, every_rule_set, rules_of

ROUNDS = 100_000
SEED = 42
IN_ALL_GAMES = {codes.DRAW, codes.TAKE, codes.CALL, codes.KEEP, codes.DISCARD, codes.LOOK, codes.SWAP}


@cache
def tallied(game: tuple[str, ...]) -> np.ndarray:
    """The tally of `ROUNDS` rounds, as many with each number of players; in half of them all are careful."""
    rules, tally = rules_of(game), np.zeros(TALLY_SIZE, np.int64)
    numbers = range(rules.players_min, rules.players_max + 1)
    share = -(-ROUNDS // len(numbers) // 2)
    for players in numbers:
        for careful in (False, True):
            shuffler = random_shuffler(SEED)
            compiled(tally_rounds)(new_state(), rule_table(rules), players, careful, share, shuffler, tally)
    return tally


@every_rule_set
@pytest.mark.slow
def test_every_round_ends_and_no_card_is_lost(game: tuple[str, ...]) -> None:
    tally = tallied(game)
    assert tally[ENDED : ENDED + 4].sum() >= ROUNDS
    assert tally[LOST] == 0
    assert tally[CAPPED] == tally[ENDED], "a round without an end was cut off"


@every_rule_set
@pytest.mark.slow
def test_everything_happens(game: tuple[str, ...]) -> None:
    rules, tally = rules_of(game), tallied(game)
    further = {codes.SNAP} if rules.snaps else set()
    swaps = {*SWAPS, "swap-looked"}
    if any(set(words) & set(LOOKS) and set(words) & swaps for _, words in rules.actions):
        further |= {codes.PASS_SWAP}
    if any(set(words) & set(DEALS) for _, words in rules.actions):
        further |= {codes.DEAL}
    further |= {codes.PASS_CALL} if rules.call_moment == "after-turn" else set()
    further |= {codes.SKIP} if rules.action_fires == "any-discard" else set()
    left_out = set() if rules.takes else {codes.TAKE}
    assert {kind for kind in range(ENDED) if tally[kind]} == (IN_ALL_GAMES | further) - left_out
    ways = {
        codes.CALLED: True,
        codes.SHED: rules.empty_hand_ends,
        codes.OUT_OF_CARDS: rules.may_run_out,
    }
    assert {way: bool(tally[ENDED + way]) for way in ways} == ways
    assert (tally[RESHUFFLED] > ROUNDS / 50) == (rules.reshuffle != "never")


@pytest.mark.slow
def test_few_rounds_are_cut_off(in_full: bool) -> None:
    """Of the moves tried at the start of a turn one in 64 is a call, and about 0.72 are other legal moves.

    So 1 turn in 47 is a call, and about (46 / 47) ** 500 = 2 in 100,000 rounds last more than 500 turns.
    Where throws are allowed more of what is tried is legal, and hands that grow use the cards up: of games
    with house rules only CABO, whose rounds last longest, is played if it is not in full.
    """
    games = [game for game in GAMES if in_full or len(game) == 1 or game[0] == "cabo-de"]
    capped = {game: int(tallied(game)[CAPPED]) for game in games}
    assert max(capped.values()) < 15
    assert 5 < sum(capped.values()) < 40


@pytest.mark.slow
def test_two_cards_are_looked_at_with_a_card_laid_as_with_one_in_hand() -> None:
    """No game has both, but rules of one's own may: Dutch with the look of Kombio's highest card."""
    actions = (("Q", ("look-own", "look-other", "look-two", "swap-looked")),)
    rules = rule_table(replace(rules_of(("dutch",)), actions=actions))
    state, shuffler, looked_at_two = new_state(), random_shuffler(SEED), set()
    for _ in range(200):
        deal(state, rules, 3, 0, shuffler)
        while state.phase != codes.OVER:
            phase = int(state.phase)
            legal = apply(state, rules, random_move(state, rules, shuffler), shuffler) == Reason.LEGAL
            if legal and state.second_looked != NOWHERE:
                looked_at_two.add(phase)
    assert looked_at_two >= {codes.HOLDING, codes.LAID_ACTION}


def test_the_rounds_are_those_of_random_rounds() -> None:
    tally, rules = np.zeros(TALLY_SIZE, np.int64), rule_table(rules_of(("cabu",)))
    compiled(tally_rounds)(new_state(), rules, 4, False, 1000, random_shuffler(SEED), tally)
    made = compiled(play_random_rounds)(new_state(), rules, 4, 0, 1000, random_shuffler(SEED))
    assert tally[:ENDED].sum() == made
