"""Playing on from a position: how a call ends after the last turns, and which move is best.

In the middle of a round it matters how I have played so far, too. The players that are given for a call or a
kamikaze are those of the others, so I am taken to have played like the first of them.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from caboprob.analysis.advice import PricedOption, advise, check_rounds
from caboprob.montecarlo.beliefs import turnshad
from caboprob.montecarlo.beliefs.dealt import DealEvidence
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import InPlay, in_play
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.scenario import Situation, check_seed, situation
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.kamikazereport import HeldKamikaze, held_kamikaze
from caboprob.montecarlo.results.report import Report
from caboprob.montecarlo.results.sheetreport import OnSheet, on_sheet
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import plain_move
from caboprob.table.position import Position
from caboprob.table.score import ScoresBefore

STEADY = "steady"
CALLING = (plain_move(CALL),)


@dataclass(frozen=True, slots=True, repr=False)
class PlayedCall:
    """A call in simulated rounds: how likely it is to succeed, and everybody's points, me first.

    `sheet` tells what becomes of totals, if they are known. In the middle of a round, the believed hands are
    worth as much evidence as `effective_rounds` independent rounds that led to such hands.
    """

    win: Estimate | None
    points: tuple[Estimate | None, ...]
    outcomes: dict[str, Estimate | None]
    effective_rounds: float | None = None
    sheet: OnSheet | None = None

    def __repr__(self) -> str:
        return f"PlayedCall(win={self.win!r})"


def play_call(
    position: Position,
    written: Sequence[str],
    rounds: int,
    seed: int,
    *,
    before: ScoresBefore,
    **turns: int | None,
) -> PlayedCall:
    """Calls, and lets the others take their last turns; they play as `written`, by default steadily.

    In the middle of a round I am taken to have played like the first of the others until now. `turns` are
    `turns_had`, `starter` and `described`, as `Table` has them.
    """
    others = _read(written, len(position.opponents))
    if turns.get("turns_had") is None:
        mine = _read([STEADY], 1)
        return _played_call(
            situation(position, (*mine, *others), options=CALLING, before=before, seed=seed), rounds
        )
    evidence = _known(position, (others[0], *others), seed, **turns)
    called = _played_call(in_play(evidence, CALLING, before), rounds)
    return replace(called, effective_rounds=evidence.belief().effective)


def kamikaze_in_play(
    position: Position, written: Sequence[str], seed: int, **turns: int | None
) -> HeldKamikaze:
    """Who holds a kamikaze in the middle of a round, if I have played like the first of the others until now.

    `turns` as in `play_call`.
    """
    others = _read(written, len(position.opponents))
    return held_kamikaze(_known(position, (others[0], *others), seed, **turns))


def _known(
    position: Position,
    seated: tuple[Player, ...],
    seed: int,
    *,
    turns_had: Any,
    starter: int | None,
    **details: Any,
) -> TurnsEvidence:
    """The table in the middle of a round, one player for each seat, me first; `starter` counts from 1."""
    first = None if starter is None else starter - 1
    return turnshad.turns_had(position, seated, turns_had, starter=first, seed=seed, **details)


def _played_call(what: Situation | InPlay, rounds: int) -> PlayedCall:
    simulated, before = Report(running.run(what, rounds, workers=os.cpu_count() or 1)), what.before
    return PlayedCall(
        win=callreport.success(simulated, 0),
        points=tuple(report.points(simulated, seat) for seat in range(simulated.players)),
        outcomes=callreport.outcomes(simulated, 0),
        sheet=on_sheet(simulated) if before else None,
    )


def best(
    position: Position,
    written: Sequence[str],
    rounds: int,
    seed: int,
    drawn: int | None,
    *,
    before: ScoresBefore,
    **turns: int | None,
) -> tuple[PricedOption, ...]:
    """My decisions now, the best first, each played on from the same tables with the same random streams.

    `turns` as in `play_call`; `drawn` is the card that I have just drawn, `before` what stands on the sheet.
    """
    check_rounds(rounds)
    seated = _read(written, position.players)
    known: Evidence
    if turns.get("turns_had") is None:
        check_seed(seed)
        known = DealEvidence(position=position, players=seated, seed=seed)
    else:
        known = _known(position, seated, seed, **turns)
    told = known if drawn is None else DrawEvidence(known, drawn)
    return advise(told, before=before, rounds=rounds, workers=os.cpu_count() or 1).options


def _read(written: Sequence[str], seats: int) -> tuple[Player, ...]:
    return players.ROSTER.read_all(written or [STEADY], seats)
