"""Simulated odds, within limits of their own, in the queue of counting and as the command line plays them."""

from collections.abc import Mapping
from typing import Any

from anyio import to_thread

from caboprob.analysis.advice import advise, check_rounds
from caboprob.analysis.ways import other_ways
from caboprob.answers.simulated import described
from caboprob.answers.simulated.best import advice_answer
from caboprob.answers.simulated.call import simulated_call_answer
from caboprob.errors import TooLarge, at_place
from caboprob.exact.arrangements import cancelling
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.searching import search
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk, running
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.report import Report
from caboprob.web.serving.api import positions
from caboprob.web.serving.api.counting import Busy, Counting

Values = Mapping[str, Any]

MOST_CALL_ROUNDS, MOST_BEST_ROUNDS = 100_000, 20_000
"""How many rounds `call` may have played, and `best` for a decision: that takes a second, or a few."""

TURN_OPTIONS = ("turns_had", "starter", "others_know", "seed")
YES_OR_NO = {"yes": True, "no": False}


async def call(values: Values, counting: Counting) -> dict[str, Any]:
    """How a call ends when the last turns of the others are played."""
    rounds = _checked_rounds(values["rounds"], MOST_CALL_ROUNDS)
    running.check_units(rounds)
    experiment = await to_thread.run_sync(_call_experiment, values)
    _check_compiled()
    return dict(await counting.value(_play_call, experiment, rounds))


async def best(values: Values, counting: Counting) -> dict[str, Any]:
    """Every decision of the moment, the best first."""
    rounds = _checked_rounds(values["rounds"], MOST_BEST_ROUNDS)
    check_rounds(rounds)
    evidence = await to_thread.run_sync(_evidence, values)
    _check_compiled()
    is_said = bool(values["player"] or values["my_player"])  # whether it is said how I play on
    ways = other_ways(evidence, is_said=is_said)
    return dict(await counting.value(_decide, evidence, rounds, ways))


def _checked_rounds(rounds: int, most: int) -> int:
    """Refuses more rounds than a request may have played (`TooLarge`)."""
    with at_place("rounds"):
        if rounds > most:
            raise TooLarge("too-many-rounds", most=most, got=rounds)
    return rounds


def _check_compiled() -> None:
    """Refuses to play while the code is still being compiled, as after the first start (`Busy`)."""
    if not (chunk.is_compiled(kernel.KERNEL) and search.is_compiled()):
        raise Busy("api.compiling")


def _call_experiment(values: Values) -> CaboExperiment:
    position = positions.read(values)
    return described.call_experiment(position, *_players(values), **_turn_options(values))


def _evidence(values: Values) -> Evidence:
    position = positions.read(values)
    evidence = described.my_evidence(
        position, *_players(values), rounds=values["rounds"], **_turn_options(values)
    )
    drawn = values["drawn"]
    return evidence if drawn is None else described.after_drawing(position, evidence, drawn)


def _players(values: Values) -> tuple[list[str], str | None]:
    return list(values["player"]), values["my_player"]


def _turn_options(values: Values) -> dict[str, Any]:
    options = {name: values[name] for name in TURN_OPTIONS} | {"hands_described": len(values["opponent"])}
    return options | {"top_thrown": YES_OR_NO.get(values["top_thrown"])}


def _play_call(experiment: CaboExperiment, rounds: int) -> dict[str, Any]:
    return simulated_call_answer(Report(running.run(experiment, rounds, watch=_check_cancelled)))


def _decide(evidence: Evidence, rounds: int, ways: tuple[Player, ...]) -> dict[str, Any]:
    """The answer of `best`; `ways` are further ways in which I may play on."""
    return advice_answer(advise(evidence, rounds=rounds, ways=ways))


def _check_cancelled(_: Result[Any]) -> None:
    """Ends a run that nobody waits for any more, and lets urgent counts go first."""
    cancelling.check(cancelling.flag())
    cancelling.give_way()
