"""A round to practise: no card is lost, the record tells what was played, and nothing hidden leaves it."""

from random import Random

import pytest
from hypothesis import given

from caboprob.errors import BadNotation, CaboError, IllegalMove
from caboprob.kabadak.core.cards import DECK_SIZE, card_count, list_cards
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import DRAW, PASS, move_without_cards
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import HIDDEN, SEATS
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.options import list_legal_moves
from caboprob.kabadak.practice import entries, taps
from caboprob.kabadak.practice.config import GameConfig
from caboprob.kabadak.practice.game import Game, game_after, new_game
from caboprob.kabadak.practice.observation import Observation, Stage, observe
from caboprob.kabadak.record import read_record, write_record
from caboprob.kabadak.replay import Replay, replay
from tests.kabadak.games import games, on_paper, seeds

ALL = (1 << DECK_SIZE) - 1
PASSES = move_without_cards(PASS, 0)
PLACES = (taps.NEW_ROW, taps.TALON, taps.DECLARE, taps.SKIP, *(f"row{number}" for number in (1, 2, 3, 9)))


def config(seed: int, me: int = 0, opponent: str = "steady") -> GameConfig:
    return GameConfig(roster.named(opponent), me, seed)


def tap(game: Game, random: Random) -> Game:
    """Random taps: cards of the hand, some twice, then a place; what is not allowed changes nothing."""
    chosen: taps.Chosen = ()
    for _ in range(random.choice([0, 1, 2, 3, 3, 4, 9])):
        chosen = taps.card_tapped(chosen, random.choice(observe(game).hand))
    move = taps.place_tapped(chosen, random.choice(PLACES))
    if move is None:
        return game
    refused, before = game.why_not(move), game.table.tobytes()
    if refused is None:
        return game.after_decision(entries.write(move))
    assert refused.clause
    with pytest.raises(CaboError):
        game.after_decision(entries.write(move))
    assert game.table.tobytes() == before
    return game


def played_through(setting: GameConfig, random: Random) -> Game:
    """A whole game, played by random taps; a legal move now and then, so that it ends."""
    game = new_game(setting)
    while not game.ended:
        assert no_card_lost(game)
        game = tap(game, random)
        if not game.ended and random.random() < 0.3:
            game = game.after_decision(entries.write(random.choice(list_legal_moves(game.table))))
    return game


def no_card_lost(game: Game) -> bool:
    table = game.table
    talon = [int(card) for card in table.talon[: table.talon_size]]
    places = [
        *list_cards(int(table.hands[0])),
        *list_cards(int(table.hands[1])),
        *list_cards(int(table.laid)),
        *talon,
    ]
    return sorted(places) == list(range(DECK_SIZE))


@given(seeds)
@games(40)
def test_random_taps_lose_no_card_and_the_record_replays_to_the_same_end(seed: int) -> None:
    random = Random(seed)
    game = played_through(config(seed, seed % SEATS, random.choice(roster.KEYS)), random)
    assert no_card_lost(game)
    found: Replay = replay(read_record(write_record(game.finished[-1].record)))
    assert found.legal
    assert on_paper(found.end) == on_paper(game.table)
    assert found.points == game.finished[-1].losses


@given(seeds)
@games(6)
def test_the_entries_alone_bring_the_same_round_back(seed: int) -> None:
    random, first = Random(seed), config(seed)
    game = played_through(first, random)
    if not game.over:
        game = played_through_next(game, random)
    again = game_after(first, entries.split(entries.join(game.entries)))
    assert again == game
    assert again.table.tobytes() == game.table.tobytes()
    assert again.finished[-1].totals == game.finished[-1].totals


def played_through_next(game: Game, random: Random) -> Game:
    """The next game of the round, by legal moves."""
    game = game.after_decision(entries.NEXT)
    while not game.ended:
        game = game.after_decision(entries.write(random.choice(list_legal_moves(game.table))))
    return game


def test_a_round_of_games_adds_up_and_ends_beyond_200() -> None:
    random, game = Random(3), new_game(config(3))
    while not game.over:
        game = played_through_next(game, random) if game.ended else tap_legally(game, random)
    assert max(game.finished[-1].totals) > 200
    assert observe(game).stage == Stage.ROUND_OVER
    for seat in range(SEATS):
        assert game.finished[-1].totals[seat] == sum(one.losses[seat] for one in game.finished)
    with pytest.raises(BadNotation):
        game.after_decision(entries.NEXT)


def tap_legally(game: Game, random: Random) -> Game:
    return game.after_decision(entries.write(random.choice(list_legal_moves(game.table))))


def test_the_dealers_take_turns_and_the_other_begins() -> None:
    game = new_game(config(5))
    dealers = []
    while len(dealers) < 3:
        game = tap_legally(game, Random(1)) if not game.ended else game
        if game.ended:
            dealers.append(game.record.dealer)
            assert game.record.moves
            game = game.after_decision(entries.NEXT)
    assert dealers[0] != dealers[1] != dealers[2]


def test_from_the_other_seat_the_deal_is_the_same() -> None:
    mine, theirs = (new_game(config(11, me)) for me in range(SEATS))
    assert mine.record.hands == theirs.record.hands
    assert mine.record.talon == theirs.record.talon
    assert mine.record.dealer == theirs.record.dealer


@given(seeds)
@games(15)
def test_an_observation_knows_nothing_that_the_seat_does_not(seed: int) -> None:
    random, game = Random(seed), new_game(config(seed))
    while not game.ended:
        seen = observe(game)
        assert hidden_from(seen) == card_count(ALL & ~int(game.table.hands[0]) & ~int(game.table.laid))
        assert seen.table.hands[1] == 0
        assert set(seen.table.talon[: seen.table.talon_size]) <= {HIDDEN}
        assert seen.result is None
        assert all(
            not told.event.cards for told in seen.history if told.event.seat and told.event.kind == DRAW
        )
        game = tap_legally(game, random)


def hidden_from(seen: Observation) -> int:
    return seen.opponent_size + int(seen.table.talon_size)


@given(seeds)
@games(15)
def test_what_is_allowed_can_be_told_from_the_observation_alone(seed: int) -> None:
    random, game = Random(seed), new_game(config(seed))
    while not game.ended:
        assert list_legal_moves(observe(game).table) == list_legal_moves(game.table)
        game = tap_legally(game, random)


def test_an_illegal_move_names_its_clause() -> None:
    game = new_game(config(1))
    refused = game.why_not(PASSES)
    assert isinstance(refused, IllegalMove)
    assert refused.clause == "talon.skip"
    assert why_illegal(game.table, PASSES) == Reason.TALON_LASTS


@pytest.mark.parametrize("text", ["", "x", "l", "a", "a0", "l00", "lz", "dd", "l012345678", "a0 1"])
def test_entries_that_cannot_be_read_are_refused_and_leave_the_round_as_it_was(text: str) -> None:
    first = config(1)
    with pytest.raises(BadNotation):
        entries.read(text)
    assert game_after(first, (text,)) == new_game(first)


@given(seeds)
@games(10)
def test_every_legal_move_has_one_entry(seed: int) -> None:
    game = new_game(config(seed))
    for move in list_legal_moves(game.table):
        assert entries.read(entries.write(move)) == move


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadNotation):
        config(1, 2)
