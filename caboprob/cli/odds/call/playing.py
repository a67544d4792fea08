"""Plays on from a position, once for every first move that is to be compared."""

from typing import TYPE_CHECKING, Any

from caboprob.cli.options import only_with
from caboprob.cli.play import running
from caboprob.cli.play.options import ROUNDS
from caboprob.errors import BadNotation, located

if TYPE_CHECKING:
    from caboprob.montecarlo.play.scenario import CaboExperiment
    from caboprob.montecarlo.policies.player import Player
    from caboprob.montecarlo.results.report import Report
    from caboprob.table.position import Position
    from caboprob.table.score import Before


def play_on(
    position: "Position",
    players: tuple["Player", ...],
    moves: tuple[int, ...],
    lang: str,
    *,
    before: "Before",
    rounds: int | None,
    seed: int | None,
    workers: int | None,
    **known: int | None,
) -> "Report":
    """Plays each first move with the same hidden cards and the same random numbers; None is the default.

    With `turns_had` the hidden cards are those that come up after so many turns each (see `_after_turns`),
    otherwise any not seen (see `_untouched`).
    """
    from caboprob.montecarlo.results.report import Report

    table = _untouched if known["turns_had"] is None else _after_turns
    experiment = table(position, players, moves, 1 if seed is None else seed, before, **known)
    return Report(running.play(experiment, ROUNDS if rounds is None else rounds, lang, workers=workers))


def _untouched(
    position: "Position",
    players: tuple["Player", ...],
    moves: tuple[int, ...],
    seed: int,
    before: "Before",
    *,
    others_know: int | None,
    starter: int | None,
    **_: int | None,
) -> "CaboExperiment":
    from caboprob.montecarlo.play.scenario import situation
    from caboprob.slots import LARGEST_HAND

    only_with("--turns-had", starter=starter)
    with located("others-know"):
        if others_know is not None and not 0 <= others_know <= LARGEST_HAND:
            raise BadNotation("number-range", low=0, high=LARGEST_HAND, got=others_know)
    return situation(position, players, options=moves, others_know=others_know, before=before, seed=seed)


def _after_turns(  # noqa: PLR0913 - what the command was given
    position: "Position",
    players: tuple["Player", ...],
    moves: tuple[int, ...],
    seed: int,
    before: "Before",
    *,
    turns_had: Any,
    starter: int | None,
    described: int | None,
    others_know: int | None,
) -> "CaboExperiment":
    from caboprob.montecarlo.beliefs import turnshad
    from caboprob.montecarlo.beliefs.inplay import in_play

    with located("others-know"):
        if others_know is not None:
            raise BadNotation("others-know-by-turns")
    first = None if starter is None else starter - 1
    known = turnshad.turns_had(position, players, turns_had, starter=first, described=described, seed=seed)
    return in_play(known, moves, before)
