"""A table that is played on: what a call brings after the last turns, and which move is best."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.montecarlo.play import running
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results import advice, callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import plain_move
from caboprob.table.notation import write_move
from caboprob.table.position import Position

STEADY = "steady"


@dataclass(frozen=True, slots=True)
class PlayedCall:
    """What a call brought in rounds played: how likely it succeeds, and everybody's points, me first."""

    win: Estimate | None
    points: tuple[Estimate | None, ...]
    outcomes: dict[str, Estimate | None]


@dataclass(frozen=True, slots=True)
class Option:
    """A first move in the notation, my points with it, and by how many it is behind the best one."""

    move: str
    points: Estimate
    behind: Estimate | None


def play_call(position: Position, written: Sequence[str], rounds: int, seed: int) -> PlayedCall:
    """Calls, and has the others take their last turns; how they play is `written`, or steadily."""
    seated = (*_read([STEADY], 1), *_read(written, len(position.opponents)))
    found = _played(position, seated, (plain_move(CALL),), rounds, seed)
    return PlayedCall(
        win=callreport.success(found, 0),
        points=tuple(report.points(found, seat) for seat in range(found.players)),
        outcomes=callreport.outcomes(found, 0),
    )


def best(position: Position, written: Sequence[str], rounds: int, seed: int) -> tuple[Option, ...]:
    """My moves now, the best first, each played on with the same hidden cards and the same luck."""
    seated = _read(written, position.players)
    found = advice.ranked(_played(position, seated, advice.options(position), rounds, seed))
    return tuple(Option(write_move(one.move), one.points, one.behind) for one in found)


def _read(written: Sequence[str], seats: int) -> tuple[Player, ...]:
    return players.ROSTER.read_all(written or [STEADY], seats)


def _played(
    position: Position, seated: tuple[Player, ...], moves: tuple[int, ...], rounds: int, seed: int
) -> Report:
    what = situation(position, seated, options=moves, seed=seed)
    return Report(running.run(what, rounds, workers=os.cpu_count() or 1))
