"""Plays on from a position, once for every first move that is to be compared."""

from typing import TYPE_CHECKING

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
) -> "Report":
    """Plays each first move with the same hidden cards and the same random numbers; None is the default."""
    from caboprob.montecarlo.play.scenario import situation
    from caboprob.montecarlo.results.report import Report

    _check_others_know(others_know)
    number = 1 if seed is None else seed
    situated = situation(position, players, options=moves, others_know=others_know, seed=number)
    return Report(running.play(situated, ROUNDS if rounds is None else rounds, lang, workers=workers))


def _check_others_know(count: int | None) -> None:
    from caboprob.slots import LARGEST_HAND

    with located("others-know"):
        if count is not None and not 0 <= count <= LARGEST_HAND:
            raise BadNotation("number-range", low=0, high=LARGEST_HAND, got=count)
