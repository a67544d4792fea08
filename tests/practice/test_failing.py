"""Whether a move is certain to fail is known by what I have seen, and then it does fail, with its price."""

from random import Random

import pytest

from caboprob import rulesets
from caboprob.practice import entries
from caboprob.practice.failing import FAILED_SNAP, Failure, certain_failure, last_failure
from caboprob.practice.game import Game, new_game
from caboprob.practice.observation import Stage, observe
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import KEEP, SNAP, TAKE
from caboprob.table.core.event import EXCHANGE_FAILED, SNAP_MISSED
from caboprob.table.core.moves import kind_of, place_count, place_of, seat_of, slot_of
from caboprob.table.core.transitions.apply import apply
from tests.practice.playing import DRAWS, GAMES, SNAPS_NOTHING, config_of, my_moves, tapped_through
from tests.practice.test_observation import shuffle_unseen
from tests.turns import every_nth

ROUNDS = 12


def fails(game: Game, move: int) -> bool:
    """Whether a throw or a claim fails, as the cards lie."""
    table = game.round.table.copy()
    apply(table, game.round.core_rules, move, random_shuffler(0))
    return bool(table.event.consequences & (EXCHANGE_FAILED | SNAP_MISSED))


def known(game: Game, move: int) -> bool:
    """Whether I have seen all cards that a move throws or claims."""
    # The first place of a snap is who snaps, and the card given.
    table, first = game.round.table, 1 if kind_of(move) == SNAP else 0
    places = [place_of(move, index) for index in range(first, place_count(move))]
    return all(table.known[seat_of(at), slot_of(at)] >> game.config.me & 1 for at in places)


@pytest.mark.parametrize("key", every_nth(GAMES, turn=2, of=3))
@pytest.mark.slow
def test_what_is_certain_to_fail_fails_and_no_move_of_known_cards_fails_unannounced(key: str) -> None:
    random, certain, succeeding = Random(3), 0, 0
    for seed in range(ROUNDS):
        for game in tapped_through(new_game(config_of(key, seed)), random):
            if observe(game).stage not in (Stage.TURN, Stage.HOLDING, Stage.SNAP):
                continue
            for move in my_moves(game):
                if kind_of(move) == SNAP or (kind_of(move) in (KEEP, TAKE) and place_count(move) > 1):
                    doomed = certain_failure(game.round, move)
                    assert doomed is None or fails(game, move)
                    if known(game, move):
                        assert fails(game, move) == (doomed is not None)
                        succeeding += doomed is None
                    certain += doomed is not None
    assert certain > 20
    assert succeeding


@pytest.mark.parametrize("key", every_nth(GAMES, turn=1, of=3))
@pytest.mark.slow
def test_a_move_that_has_failed_is_told_with_its_cards_until_i_have_decided_again(key: str) -> None:
    random, failed = Random(11), 0
    for seed in range(ROUNDS):
        for game in tapped_through(new_game(config_of(key, seed)), random):
            if observe(game).stage not in (Stage.TURN, Stage.HOLDING, Stage.SNAP):
                continue
            move = random.choice(my_moves(game))
            after = game.after_decision(entries.write(move))
            told, certain = last_failure(after), certain_failure(game.round, move)
            may_fail = kind_of(move) == SNAP or (kind_of(move) in (KEEP, TAKE) and place_count(move) > 1)
            assert (told is not None) == (may_fail and fails(game, move))
            if told is None:
                continue
            failed += 1
            hands, first = game.round.table.hands, 1 if kind_of(move) == SNAP else 0
            places = [place_of(move, index) for index in range(first, place_count(move))]
            assert told.cards == tuple(int(hands[seat_of(at), slot_of(at)]) for at in places)
            assert certain is None or (told.clause, told.top_card) == (certain.clause, certain.top_card)
            assert certain is None or told.penalty_cards <= certain.penalty_cards
            if kind_of(move) == SNAP:
                sizes = [int(one.round.table.sizes[game.config.me]) for one in (game, after)]
                assert told.penalty_cards == 1 or not game.round.config.rules.snap_penalty_cards
                assert sizes[1] - sizes[0] == told.penalty_cards or after.round.over
            if observe(after).stage in (Stage.TURN, Stage.SNAP):
                again = SNAPS_NOTHING if observe(after).stage == Stage.SNAP else DRAWS
                assert last_failure(after.after_decision(again)) is None
    assert failed > 5


@pytest.mark.parametrize("key", every_nth(GAMES, turn=0, of=3))
def test_cards_that_i_have_not_seen_make_no_move_certain_to_fail(key: str) -> None:
    random, compared = Random(5), 0
    for seed in range(ROUNDS):
        for game in tapped_through(new_game(config_of(key, seed)), random):
            if observe(game).stage in (Stage.TURN, Stage.HOLDING):
                moves = my_moves(game)
                before = [certain_failure(game.round, move) for move in moves]
                shuffle_unseen(game, random)
                assert [certain_failure(game.round, move) for move in moves] == before
                compared += any(before)
                break
    assert compared


def first_failing(key: str, house: tuple[str, ...] = ()) -> Failure | None:
    """The first of my moves that is certain to fail."""
    random = Random(7)
    for seed in range(ROUNDS):
        for game in tapped_through(new_game(config_of(key, seed, house=house)), random):
            for move in my_moves(game) if observe(game).stage in (Stage.TURN, Stage.HOLDING) else ():
                if doomed := certain_failure(game.round, move):
                    return doomed
    return None


@pytest.mark.parametrize("key", GAMES)
def test_what_comes_of_it_is_what_the_rules_say_by_their_clause(key: str) -> None:
    doomed, rules = first_failing(key), rulesets.read(key)
    assert doomed
    if rules.snaps:
        assert (doomed.consequence, doomed.clause, doomed.penalty_cards) == (FAILED_SNAP, "snap.wrong", 1)
        assert doomed.top_card is not None
    else:
        assert (doomed.consequence, doomed.clause) == (rules.failed_set, "set.failed")
