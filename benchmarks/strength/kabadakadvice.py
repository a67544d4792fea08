"""How much a player of Kabadak gains who follows the advice: `python benchmarks/strength/kabadakadvice.py`.

A deal is played from both seats by the adviser, with the player named opposite. If both played alike, what
one leads by would add up to zero over the two games, so half of the sum is what the adviser gains in a game.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from caboprob.kabadak.core.scoring import loss
from caboprob.kabadak.core.state import BARE_KABADAK, SEATS, State
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.practice import entries
from caboprob.kabadak.practice.config import GameConfig
from caboprob.kabadak.practice.game import Game, new_game
from caboprob.kabadak.pricing.choices import distinct_moves
from caboprob.kabadak.pricing.informationset import information_set
from caboprob.kabadak.pricing.payoff import excess
from caboprob.kabadak.pricing.priced import Assumptions, best_option_index
from caboprob.montecarlo.results.estimates import mean


@dataclass(frozen=True)
class Gain:
    """The adviser's gain in a game: with a bare Kabadak at its price, and in points of the cards alone."""

    player: str
    priced: tuple[float, float, float]  # the mean, and the ends of its interval
    points: tuple[float, float, float]
    bare: int  # how many more bare Kabadaks the adviser had
    deals: int
    seconds: float


def gain(player: Player, deals: int, rounds: int, seed: int) -> Gain:
    """Plays each deal from both seats."""
    assumptions = Assumptions(mixture=(player,), me=Assumptions().continuing_player, seed=seed)
    priced, points, bare, started = [], [], 0, process_time()
    for number in range(deals):
        ends = [
            finished(new_game(GameConfig(player, seat, seed * deals + number)), assumptions, rounds).table
            for seat in range(SEATS)
        ]
        priced.append(-sum(excess(end, seat) for seat, end in enumerate(ends)))
        points.append(-sum(loss(end, seat) - loss(end, 1 - seat) for seat, end in enumerate(ends)))
        bare += sum(bares(end, seat) for seat, end in enumerate(ends))
    return Gain(player.key, interval(priced), interval(points), bare, deals, process_time() - started)


def finished(game: Game, assumptions: Assumptions, rounds: int) -> Game:
    """The game after the best move in every turn of mine."""
    while not game.ended:
        seat, options = game.config.me, distinct_moves(game.table)
        best = best_option_index(information_set(game.table, seat), seat, options, assumptions, rounds)
        game = game.after_decision(entries.write(options[best]))
    return game


def bares(end: State, seat: int) -> int:
    """1 for a bare Kabadak of the seat, -1 for one of the other."""
    return (1 if end.winner == seat else -1) if end.ended_by == BARE_KABADAK else 0


def interval(sums: list[int]) -> tuple[float, float, float]:
    """The mean of half the sums, and its interval."""
    found = mean(sum(sums), sum(one * one for one in sums), len(sums), scale=SEATS)
    return found.value, found.low, found.high


def main(arguments: list[str]) -> None:
    """Prints one JSON object for every player."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--player", action="append")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for written in chosen.player or roster.LADDER:
        found = gain(roster.read(written), chosen.deals, chosen.rounds, chosen.seed)
        print(json.dumps(asdict(found)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
