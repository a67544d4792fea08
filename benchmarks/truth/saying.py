"""What is said of a call, asked on the command line, told what a person at the table tells."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any

from benchmarks.truth.happened import written
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from tests.cli.running import run

ROUNDS = "4000"  # played on from the tables believed, whose number limits what more rounds could tell


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said, how many independent rounds it is worth, how long it took; or why it was refused."""

    said: float | None
    effective: float
    seconds: float
    refused: str = ""
    exact: float = 1  # share of the rounds that looked just as told


Cards = tuple[int, ...]
Say = Callable[[RuleSet, tuple[Player, ...], Cards, int, int], Answer]
"""Gives an answer for the rules, the players assumed, the own cards, the number of turns had, and a seed."""


def by_turns(rules: RuleSet, players: tuple[Player, ...], cards: Cards, turns_had: int, seed: int) -> Answer:
    """The chance of a call after so many turns, told only my cards and the number of players."""
    told = ("--turns-had", str(turns_had), "--my-player", players[0].notation)
    return ask(rules, players, cards, seed, *told)


def as_dealt(rules: RuleSet, players: tuple[Player, ...], cards: Cards, turns_had: int, seed: int) -> Answer:
    """The same as if nobody had touched the cards: wrong on purpose, to see that the judge can tell."""
    return ask(rules, players, cards, seed)


def ask(rules: RuleSet, players: tuple[Player, ...], cards: Cards, seed: int, *more: str) -> Answer:
    """The answer of `caboprob odds call` with the rest of the round simulated; `more` are further options."""
    begun = process_time()
    others = [part for one in players[1:] for part in ("--player", one.notation)]
    hand = ("--me", written(rules, cards), "--players", str(len(players)))
    answer = odds(
        "call", rules, *hand, *others, "--model", "play", "--rounds", ROUNDS, "--seed", str(seed), *more
    )
    seconds = process_time() - begun
    if isinstance(answer, str):
        return Answer(None, effective=0, seconds=seconds, refused=answer)
    effective, exact = answer.get("effective_rounds", answer["rounds"]), answer.get("exact_share", 1)
    return Answer(answer["win"], effective, seconds, exact=exact)


def odds(command: str, rules: RuleSet, *options: str) -> dict[str, Any] | str:
    """The object that `caboprob odds ... --json` prints, or the sentence with which it refuses."""
    house = [part for rule in rules.house for part in ("--house", rule)]
    answer = run("odds", command, "--rules", rules.key, *house, *options, "--workers", "1", "--json")
    if answer.status == 0:
        return answer.json
    if answer.status == 2:
        return answer.err.strip()
    raise AssertionError(f"status {answer.status} of {options}: {answer.err}")
