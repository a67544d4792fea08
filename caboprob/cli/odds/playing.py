"""Plays on from a position, once for every first move that is to be compared."""

from typing import TYPE_CHECKING

from caboprob.cli.options import only_with
from caboprob.cli.play import running
from caboprob.cli.play.options import ROUNDS
from caboprob.errors import BadNotation, located

if TYPE_CHECKING:
    from caboprob.montecarlo.policies.player import Player
    from caboprob.montecarlo.results.report import Report
    from caboprob.table.position import Position


def play_on(
    position: "Position",
    players: tuple["Player", ...],
    moves: tuple[int, ...],
    lang: str,
    *,
    rounds: int | None,
    seed: int | None,
    workers: int | None,
    others_know: int | None,
    turns_had: int | None = None,
    starter: int | None = None,
    described: int | None = None,
) -> "Report":
    """Plays each first move with the same hidden cards and the same random numbers; None is the default.

    With `turns_had` the hidden cards are those that come up after so many turns each.
    """
    from caboprob.montecarlo.beliefs.inplay import in_play
    from caboprob.montecarlo.play.scenario import CaboExperiment, situation
    from caboprob.montecarlo.results.report import Report

    number = 1 if seed is None else seed
    table: CaboExperiment
    if turns_had is None:
        only_with("--turns-had", starter=starter)
        _check_others_know(others_know)
        table = situation(position, players, options=moves, others_know=others_know, seed=number)
    else:
        table = in_play(
            position,
            players,
            options=moves,
            turns_had=turns_had,
            starter=None if starter is None else starter - 1,
            described=described,
            seed=number,
        )
    return Report(running.play(table, ROUNDS if rounds is None else rounds, lang, workers=workers))


def _check_others_know(count: int | None) -> None:
    from caboprob.slots import LARGEST_HAND

    with located("others-know"):
        if count is not None and not 0 <= count <= LARGEST_HAND:
            raise BadNotation("number-range", low=0, high=LARGEST_HAND, got=count)
