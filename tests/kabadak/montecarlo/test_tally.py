"""What a tally counts fits together, and agrees with a second count of the same games on the paper game."""

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from caboprob.kabadak.core.state import BARE_KABADAK, KABADAK_WITH_REST, OUT, STUCK
from caboprob.kabadak.montecarlo.match import KINDS, Kind, Match, match
from caboprob.kabadak.montecarlo.players import KEYS, named
from caboprob.kabadak.montecarlo.tally import DEALER, TURN_BINS, Tally
from caboprob.kabadak.record import read_record
from caboprob.kabadak.replay import replay
from caboprob.machinecode.structs import fields_of
from caboprob.montecarlo.play.execution.chunk import play_units
from tests.kabadak.games import games, seeds
from tests.kabadak.montecarlo.model import random_player
from tests.kabadak.montecarlo.recount import Game, counted, unit
from tests.kabadak.paper import losses

MOST_TURNS = 18 + 32 + 51  # draws, melds, and a pass before and after each meld; KABADAK comes last


def listed(tally: Any) -> dict[str, Any]:
    return {name: np.asarray(tally[name]).tolist() for name in fields_of(Tally)}


def random_match(seed: int, kind: Kind) -> Match:
    """A match of two players whose traits are drawn by lot."""
    random = Random(seed)
    return match([random_player(random), random_player(random)], kind=kind, seed=random.getrandbits(64))


def built_in_match(kind: Kind, *keys: str) -> Match:
    """A match of two players that are built in."""
    return match([named(key) for key in keys], kind=kind, seed=3)


def written(game: Game) -> str:
    """A game as a record."""
    record = {
        "rules": "kabadak",
        "dealer": game.dealer + 1,
        "hands": game.dealt.hands,
        "talon": game.dealt.talon,
        "moves": game.moves,
    }
    return json.dumps(record)


@pytest.mark.parametrize("kind", KINDS)
@games(12)
@given(seed=seeds)
def test_a_tally_of_anybodys_games_is_what_counting_by_hand_gives(kind: Kind, seed: int) -> None:
    experiment, first = random_match(seed, kind), seed % 7
    assert listed(play_units(experiment, first, 3)) == counted(experiment, first, 3)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keys", [("hunter", "shark"), ("beginner", "sharp"), ("steady", "eager")])
@pytest.mark.slow
def test_a_tally_of_the_built_in_players_games_is_what_counting_by_hand_gives(
    kind: Kind, keys: tuple[str, str]
) -> None:
    experiment, units = built_in_match(kind, *keys), 4 if kind == "rounds" else 30
    assert listed(play_units(experiment, 0, units)) == counted(experiment, 0, units)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keys", [(key, KEYS[number - 1]) for number, key in enumerate(KEYS)])
@pytest.mark.slow
def test_the_counts_fit_together(kind: Kind, keys: tuple[str, str]) -> None:
    tally = play_units(built_in_match(kind, *keys), 0, 2_000)
    check(tally, kind, 2_000)


@pytest.mark.parametrize("kind", KINDS)
@games(60)
@given(seed=seeds)
def test_whatever_the_traits_no_move_is_refused_and_every_game_ends(kind: Kind, seed: int) -> None:
    tally = play_units(random_match(seed, kind), 0, 200)
    check(tally, kind, 200)


def check(tally: Any, kind: Kind, units: int) -> None:
    """All that has to be so whatever was played."""
    check_games(tally)
    check_players(tally)
    check_units(tally, kind, units)


def check_games(tally: Any) -> None:
    games, stuck = tally.games, tally.endings[STUCK]
    assert tally.refused == tally.endings[0] == 0
    assert tally.endings.sum() == tally.lengths.sum() == games
    assert tally.place_wins.sum() + stuck == games
    assert tally.loss_counts.sum() == games + stuck  # one player has lost, or both
    assert tally.turns == np.arange(TURN_BINS) @ tally.lengths
    assert not tally.lengths[MOST_TURNS + 1 :].any()
    assert not tally.lengths[0]
    assert tally.draws <= 18 * games
    assert 18 * tally.talon_emptied <= tally.draws
    assert stuck <= tally.talon_emptied
    numbers = np.arange(len(tally.loss_counts))
    assert numbers @ tally.loss_counts == tally.losses.sum() == tally.place_losses.sum()
    assert numbers**2 @ tally.loss_counts == tally.place_squares.sum()
    assert not tally.loss_counts[:7].any()  # no card counts less than 7


def check_players(tally: Any) -> None:
    assert not tally.won[:, [0, STUCK]].any()  # 0 is a game that has not ended
    for ended in (OUT, KABADAK_WITH_REST, BARE_KABADAK):
        assert tally.won[:, ended].sum() == tally.endings[ended]
    kabadak = tally.won[:, KABADAK_WITH_REST] + tally.won[:, BARE_KABADAK]
    assert (tally.held >= kabadak).all()
    assert (tally.held_lost <= tally.held).all()
    assert (tally.held - tally.held_lost <= tally.won.sum(axis=1)).all()
    assert (tally.held - tally.held_lost >= kabadak).all()
    assert (tally.came_out >= tally.won[:, OUT]).all()
    assert (tally.came_out <= tally.games).all()
    assert (tally.dealt <= tally.ready).all()  # three aces are a set
    assert (tally.ready <= tally.games).all()


def check_units(tally: Any, kind: Kind, units: int) -> None:
    rounds = units if kind == "rounds" else 0
    assert tally.units == units
    assert (tally.unit_losses == tally.losses).all()
    assert tally.rounds == tally.round_wins.sum() == tally.round_place_wins.sum() == rounds
    assert tally.round_games.sum() == rounds
    assert (tally.round_bare <= tally.round_wins).all()
    assert tally.unit_losses_products[0, 1] == tally.unit_wins_products[0, 1] == 0
    if kind == "rounds":
        assert np.arange(len(tally.round_games)) @ tally.round_games == tally.games
        assert not tally.round_games[-1]
        assert (tally.unit_wins == tally.round_wins).all()
        assert tally.round_bare.sum() == tally.endings[BARE_KABADAK]
        assert tally.unit_wins_products[1, 0] == 0
    else:
        assert tally.games == units * (2 if kind == "same-deals" else 1)
        assert (tally.unit_wins == tally.won.sum(axis=1)).all()
    if kind == "games":
        assert (np.diag(tally.unit_wins_products) == tally.unit_wins).all()
        assert np.trace(tally.unit_losses_products) == tally.place_squares.sum()


@pytest.mark.parametrize("kind", KINDS)
@games(10)
@given(seed=seeds)
def test_a_game_played_is_a_legal_record_with_the_same_losses(kind: Kind, seed: int) -> None:
    for game in unit(random_match(seed, kind), seed % 100):
        replayed = replay(read_record(written(game)))
        assert replayed.legal
        assert replayed.complete
        assert replayed.points == tuple(losses(game.end))
        assert replayed.winner == (None if game.end.winner is None else game.end.winner + 1)


def test_with_the_same_deals_both_are_dealt_the_same() -> None:
    tally = play_units(built_in_match("same-deals", "eager", "hunter"), 0, 30_000)
    assert tally.dealt[0] == tally.dealt[1] > 0
    assert tally.ready[0] == tally.ready[1] > 0


def test_equal_players_lose_the_same_on_the_same_deals() -> None:
    tally = play_units(built_in_match("same-deals", "beginner", "beginner"), 0, 300)
    assert tally.unit_losses[0] == tally.unit_losses[1]
    products = tally.unit_losses_products
    assert products[0, 0] == products[1, 1] == products[1, 0]


@pytest.mark.parametrize("number", range(20))
def test_who_deals_first_changes_from_unit_to_unit(number: int) -> None:
    """Source 002, line 88."""
    dealer = number % 2
    tally = play_units(built_in_match("games", "eager", "beginner"), number, 1)
    assert tally.place_wins[DEALER] == tally.won[dealer].sum()
    tally = play_units(built_in_match("rounds", "eager", "eager"), number, 1)
    assert tally.round_place_wins[DEALER] == tally.round_wins[dealer]
