"""What is said of a call, asked through the front door, told what a person at the table tells."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import caboprob as cp
from benchmarks.happened import written
from caboprob.errors import CaboError
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said, how many independent rounds it is worth, how long it took; or why it was refused."""

    said: float | None
    effective: float
    seconds: float
    refused: str = ""


Say = Callable[[RuleSet, tuple[Player, ...], tuple[int, ...], int], Answer]
"""Gives an answer for the rules, the players assumed, the own cards, and the number of turns had."""


def by_turns(
    rules: RuleSet, players: tuple[Player, ...], cards: tuple[int, ...], turns_had: int, seed: int = 1
) -> Answer:
    """The chance of a call after so many turns, told only my cards and the number of players."""
    begun = perf_counter()
    table = cp.rules(rules.key).position(me=written(rules, cards), players=len(players))
    try:
        answer = table.call(
            model="play",
            turns_had=turns_had,
            players=[one.written for one in players[1:]],
            my_player=players[0].written,
            seed=seed,
        )
    except CaboError as error:
        return Answer(None, 0, perf_counter() - begun, str(error))
    assert answer.win is not None
    return Answer(answer.win.value, float(answer.effective_rounds), perf_counter() - begun)


def as_dealt(rules: RuleSet, players: tuple[Player, ...], cards: tuple[int, ...], turns_had: int) -> Answer:
    """The same as if nobody had touched the cards: wrong on purpose, to see that the judge can tell."""
    begun = perf_counter()
    table = cp.rules(rules.key).position(me=written(rules, cards), players=len(players))
    answer = table.call(model="play", players=[one.written for one in players[1:]], rounds=2_000)
    assert answer.win is not None
    return Answer(answer.win.value, 2_000, perf_counter() - begun)
