"""Playing on from a position: how a call ends after the last turns, and which move is best.

Players are given by their `notations`, such as `steady call.at=6`. In the middle of a round it matters how I
have played so far, too. The players that are given for a call or a kamikaze are the others, so I am taken to
have played like the first of them.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Unpack

from caboprob.analysis.advice import advise, check_rounds
from caboprob.analysis.ranking import PricedOption
from caboprob.analysis.ways import other_ways
from caboprob.montecarlo.beliefs import turnshad
from caboprob.montecarlo.beliefs.dealt import DealEvidence
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import Continuation, continuation_after_call
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence, TurnsTold
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.scenario import Situation, check_seed, situation
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.kamikazereport import KamikazeMidRound, kamikaze_mid_round
from caboprob.montecarlo.results.report import Report
from caboprob.montecarlo.results.sheetreport import SheetEffects, sheet_effects
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import Position
from caboprob.table.score import ScoresBefore

STEADY = "steady"
CALL_ONLY = (move_without_places(CALL),)


@dataclass(frozen=True, slots=True, repr=False)
class PlayedCall:
    """A call in simulated rounds: how likely it is to succeed, and everybody's points, me first.

    `sheet` tells what becomes of totals, if they are known. In the middle of a round, the believed hands are
    worth as much evidence as `effective_rounds` independent rounds that led to such hands. An estimate is
    None only if no round was played.
    """

    win: Estimate | None
    points: tuple[Estimate | None, ...]
    outcomes: dict[str, Estimate | None]
    effective_rounds: float | None = None
    sheet: SheetEffects | None = None

    def __repr__(self) -> str:
        return f"PlayedCall(win={self.win!r})"


def play_call(
    position: Position,
    notations: Sequence[str],
    rounds: int,
    seed: int,
    *,
    scores_before: ScoresBefore,
    **turns: Unpack[TurnsTold],
) -> PlayedCall:
    """Calls, and lets the others take their last turns; they play as `notations`, by default steadily.

    In the middle of a round I am taken to have played like the first of the others until now.
    """
    others = _read_players(notations, len(position.opponents))
    if turns["turns_had"] is None:  # nobody has touched the cards dealt
        me = _read_players([STEADY], 1)
        return _simulate_call(
            situation(position, (*me, *others), options=CALL_ONLY, scores_before=scores_before, seed=seed),
            rounds,
        )
    evidence = _mid_round_evidence(position, (others[0], *others), seed, **turns)
    result = _simulate_call(continuation_after_call(evidence, scores_before), rounds)
    return replace(result, effective_rounds=evidence.belief().effective)


def kamikaze_in_play(
    position: Position, notations: Sequence[str], seed: int, **turns: Unpack[TurnsTold]
) -> KamikazeMidRound:
    """Who holds a kamikaze in the middle of a round, if I have played like the first of the others so far."""
    others = _read_players(notations, len(position.opponents))
    return kamikaze_mid_round(_mid_round_evidence(position, (others[0], *others), seed, **turns))


def _mid_round_evidence(
    position: Position,
    seat_players: tuple[Player, ...],
    seed: int,
    **turns: Unpack[TurnsTold],
) -> TurnsEvidence:
    """The table in the middle of a round, one player for each seat, me first."""
    starter, turns_had = turns["starter"], turns["turns_had"]
    assert turns_had is not None, "asked only of a table in the middle of a round"
    return turnshad.turns_evidence(
        position,
        seat_players,
        turns_had,
        starter=None if starter is None else starter - 1,  # from 1 to a seat; None if nobody remembers
        hands_described=turns["hands_described"],
        top_thrown=turns["top_thrown"],
        seed=seed,
    )


def _simulate_call(experiment: Situation | Continuation, rounds: int) -> PlayedCall:
    run_report = Report(running.run(experiment, rounds, workers=os.cpu_count() or 1))
    return PlayedCall(
        win=callreport.forced_success(run_report),
        points=tuple(report.points(run_report, seat) for seat in range(run_report.players)),
        outcomes=callreport.forced_outcomes(run_report),
        sheet=sheet_effects(run_report) if experiment.scores_before else None,
    )


def ranked_options(
    position: Position,
    notations: Sequence[str],
    rounds: int,
    seed: int,
    drawn: int | None,
    *,
    scores_before: ScoresBefore,
    **turns: Unpack[TurnsTold],
) -> tuple[PricedOption, ...]:
    """My decisions now, the best first, each played on from the same tables with the same random streams.

    `drawn` is the card that I have just drawn; `scores_before` stand on the sheet.
    """
    check_rounds(rounds)
    seat_players = _read_players(notations, position.players)
    evidence: Evidence
    if turns["turns_had"] is None:  # nobody has touched the cards dealt
        check_seed(seed)
        evidence = DealEvidence(position=position, players=seat_players, seed=seed)
    else:
        evidence = _mid_round_evidence(position, seat_players, seed, **turns)
    evidence_with_card = evidence if drawn is None else DrawEvidence(evidence, drawn)
    return advise(
        evidence_with_card,
        scores_before=scores_before,
        rounds=rounds,
        workers=os.cpu_count() or 1,
        ways=other_ways(evidence_with_card, is_said=bool(notations)),  # whether it is said how I play on
    ).options


def _read_players(notations: Sequence[str], seats: int) -> tuple[Player, ...]:
    """One player for each seat; the last one given also takes the remaining seats."""
    return players.ROSTER.read_all(notations or [STEADY], seats)
