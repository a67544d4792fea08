"""A player who follows the advice at every decision of its own turns; throws out of turn are the shark's."""

from time import process_time

from benchmarks.strength.slotbelief import SlotBelief
from benchmarks.strength.traces import Traces
from caboprob.analysis.decisions import decisions
from caboprob.analysis.lastturn import is_last_turn, last_turn_payoffs, last_turn_plan
from caboprob.analysis.moment import moment_of
from caboprob.analysis.racing import race
from caboprob.analysis.trial import LineOfPlay, excess, trial_on_all_tables
from caboprob.analysis.turning import as_made_by
from caboprob.table.core.codes import SNAP
from caboprob.table.core.moves import kind_of
from caboprob.table.core.state import State
from caboprob.table.score import NEW_GAME


class Adviser:
    """Follows the advice, found with so many tables and rounds of each option."""

    def __init__(self, belief: SlotBelief, *, tables: int, rounds: int) -> None:
        self.belief, self.tables, self.rounds = belief, tables, rounds
        self.asked, self.seconds, self.slowest = 0, 0.0, 0.0

    def decide(self, state: State, traces: Traces, seat: int) -> int:
        """The best decision, as the core writes it for this seat."""
        begun = process_time()
        evidence = self.belief.evidence(state, traces, seat, self.tables)
        moment, players = moment_of(evidence), len(evidence.players)
        moves = [move for move in decisions(moment) if kind_of(move) != SNAP]
        trial = trial_on_all_tables(evidence, scores_before=NEW_GAME, seed=self.asked + 1, workers=1)
        best = moves[0]
        if len(moves) > 1 and is_last_turn(moment):
            brought = last_turn_payoffs(trial, moves, last_turn_plan(trial, players))
            best = moves[int(excess(brought, players).mean(axis=0).argmin())]
        elif len(moves) > 1:
            best = moves[race(trial, [LineOfPlay((move,)) for move in moves], players, self.rounds).best]
        spent = process_time() - begun
        self.asked, self.seconds = self.asked + 1, self.seconds + spent
        self.slowest = max(self.slowest, spent)
        return as_made_by(seat, players, best)
