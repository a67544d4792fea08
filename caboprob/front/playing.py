"""Playing on from a position: how a call ends after the last turns, and which move is best."""

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


@dataclass(frozen=True, slots=True, repr=False)
class PlayedCall:
    """A call in simulated rounds: how likely it succeeds, and everybody's points, me first."""

    win: Estimate | None
    points: tuple[Estimate | None, ...]
    outcomes: dict[str, Estimate | None]

    def __repr__(self) -> str:
        return f"PlayedCall(win={self.win!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """A first move in the notation, my points with it, and how many more they are than with the best one."""

    move: str
    points: Estimate
    behind: Estimate | None

    def __repr__(self) -> str:
        return f"Option({self.move!r}, points={self.points.value:.4g})"


def play_call(position: Position, written: Sequence[str], rounds: int, seed: int) -> PlayedCall:
    """Calls, and lets the others take their last turns; they play as `written`, by default steadily."""
    seated = (*_read([STEADY], 1), *_read(written, len(position.opponents)))
    simulated = _played(position, seated, (plain_move(CALL),), rounds, seed)
    return PlayedCall(
        win=callreport.success(simulated, 0),
        points=tuple(report.points(simulated, seat) for seat in range(simulated.players)),
        outcomes=callreport.outcomes(simulated, 0),
    )


def best(position: Position, written: Sequence[str], rounds: int, seed: int) -> tuple[Option, ...]:
    """My moves now, the best first, each played on with the same hidden cards and random streams."""
    seated = _read(written, position.players)
    ranked = advice.ranked(_played(position, seated, advice.options(position), rounds, seed))
    return tuple(Option(write_move(option.move), option.points, option.behind) for option in ranked)


def _read(written: Sequence[str], seats: int) -> tuple[Player, ...]:
    return players.ROSTER.read_all(written or [STEADY], seats)


def _played(
    position: Position, seated: tuple[Player, ...], moves: tuple[int, ...], rounds: int, seed: int
) -> Report:
    what = situation(position, seated, options=moves, seed=seed)
    return Report(running.run(what, rounds, workers=os.cpu_count() or 1))
