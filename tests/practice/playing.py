"""Practice games played by somebody who taps at random, as they could on the page."""

from collections.abc import Iterator
from random import Random

import numpy as np

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.montecarlo.policies import tablekinds
from caboprob.practice import entries, taps
from caboprob.practice.config import GameConfig
from caboprob.practice.game import Game, new_game
from caboprob.practice.observation import Observation, Stage, observe
from caboprob.practice.taps import Intent, TapResult
from caboprob.table.core.codes import CALL, DISCARD, DRAW, PASS_CALL, SNAP
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.moves import kind_of, move_without_places, place_of, seat_of
from caboprob.table.core.state import State

GAMES = rulesets.family_keys()
MOST_TAPS = 400
# Decisions as an address writes them.
DRAWS, DISCARDS, CALLS, ENDS_TURN = (
    entries.write(move_without_places(kind)) for kind in (DRAW, DISCARD, CALL, PASS_CALL)
)
SNAPS_NOTHING, NEXT_ROUND = entries.NO_SNAP, entries.NEXT
LOOKS_AT_TWO = entries.write_look((0, 1))


def config_of(
    game: str, seed: int, *, others: int = 2, me: int = 0, house: tuple[str, ...] = ()
) -> GameConfig:
    kinds = tablekinds.keys()
    return GameConfig(
        rulesets.read(game, list(house)), tablekinds.players(kinds[seed % len(kinds)], others), me, seed
    )


def looked(game: Game) -> Game:
    """The game once I have looked at the first cards that I may."""
    return game.after_decision(entries.write_look(tuple(range(game.round.looks))))


def my_moves(game: Game) -> list[int]:
    """The moves that the rules allow me now."""
    found = np.zeros(1 << 14, np.int64)
    count = legal_moves(game.round.table, game.round.core_rules, found)
    moves = [int(move) for move in found[:count]]
    return [move for move in moves if game.round.why_not(move) is None and is_mine(game, move)]


def is_mine(game: Game, move: int) -> bool:
    return kind_of(move) != SNAP or seat_of(place_of(move, 0)) == game.config.me


def random_tap(seen: Observation, intent: Intent, random: Random) -> TapResult:
    """Any tap: on a card, a pile, a verb, or to confirm what is chosen."""
    kind = random.random()
    if kind < 0.5:
        seat = seen.me if random.random() < 0.7 else random.randrange(seen.players)
        hand = seen.seen_now.view.hands[seat]
        return taps.tap_spot(seen, intent, (seat, random.randrange(len(hand) or 1)))
    if kind < 0.7:
        return taps.tap_spot(seen, intent, random.choice((taps.PILE, taps.DISCARDS, taps.DRAWN)))
    if kind < 0.9:
        offered = [verb for verb in taps.verbs(seen) if verb != taps.Verb.CALL or random.random() < 0.2]
        return taps.press_verb(random.choice(offered)) if offered else TapResult(intent)
    return taps.confirm(seen, taps.current_intent(seen, intent))


def tapped_through(game: Game, random: Random) -> Iterator[Game]:
    """The game after each tap that led to something, until the round is over or I have tapped enough."""
    intent = Intent()
    for _ in range(MOST_TAPS):
        seen = observe(game)
        if seen.stage in (Stage.ROUND_OVER, Stage.GAME_OVER):
            return
        found = random_tap(seen, intent, random)
        intent = found.intent
        if found.move is not None and game.round.why_not(found.move):
            continue
        if found.entry:
            try:
                game = game.after_decision(found.entry)
            except CaboError:
                continue
            yield game


def table_contents(state: State) -> tuple[object, ...]:
    """All that lies on a table, whoever knows it."""
    hands = [tuple(map(int, state.hands[seat, : state.sizes[seat]])) for seat in range(state.players)]
    piles = [
        tuple(map(int, state.pile[: state.pile_size])),
        tuple(map(int, state.discard[: state.discard_size])),
    ]
    return (*hands, *piles, int(state.turn), int(state.phase), int(state.caller), int(state.turns))


def new_random_game(random: Random) -> Game:
    """A new game by any rule set, with any number of others, at any seat."""
    game = random.choice(GAMES)
    rules = rulesets.read(game)
    others = random.randint(rules.players_min - 1, min(4, rules.players_max - 1))
    return new_game(config_of(game, random.getrandbits(64), others=others, me=random.randrange(others + 1)))
