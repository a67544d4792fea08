"""Hindsight: how decisions turn out with all cards face up. Nobody could know, so it never counts as a loss.

Only the order of the pile is left to chance; everybody plays on like the same player, and sees no more than
their seat does. An excess is one's own points less the mean of the others': below 0 is good.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob.analysis.estimating import mean_over_units
from caboprob.analysis.review.accounts import mean_of_others
from caboprob.analysis.review.decisionsmade import Assumptions, DecisionMade
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.trial import Trial, excess
from caboprob.analysis.ways import with_other_players
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Masks, array_of, new
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.filtering.observation import cards_left
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import NO_CARD, OVER, PASS_CALL
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.replay import Replay, begins_next_turn, hands, make_recorded_move
from caboprob.table.score import NEW_GAME, ScoresBefore

ROUNDS = 1_000
ROUNDS_A_MOVE = 250  # enough to draw a curve by

OneTable = Any  # an array of one `PossibleTable`


def loss_in_hindsight(
    replay: Replay, loss: Loss, assumptions: Assumptions, scores_before: ScoresBefore = NEW_GAME
) -> Estimate | None:
    """By how much the decision made came out worse than the one that was best given what the player saw.

    None if the record does not tell all cards, or the decision made was the best.
    """
    players = (assumptions.continuing_player,) * len(replay.record.hands)
    return (
        None
        if loss.played_move == loss.best_move
        else hindsight_loss(replay, loss, players, assumptions, scores_before)
    )


def hindsight_loss(
    replay: Replay,
    loss: Loss,
    players: Sequence[Player],
    assumptions: Assumptions,
    scores_before: ScoresBefore = NEW_GAME,
    *,
    known: Masks | None = None,
) -> Estimate | None:
    """The same where these players, by seat, play on; whoever decided, in the way of the loss's two lines.

    `known` tells, by seat and slot and as bits, who still knew a card before the entry; by default nobody has
    forgotten any. The player who decides never has.
    """
    decision, rules = loss.made, replay.record.rules
    state = _state_to_decide_in(replay, decision, known)
    table = table_face_up(rules, state, decision.seat)
    if table is None:
        return None
    players_mine_first = (*players[decision.seat :], *players[: decision.seat])
    trial = _trial(
        rules, table, players_mine_first, scores_before.seen_from(decision.seat), assumptions, ROUNDS
    )
    lines_best_first = loss.lines[::-1]
    excesses = excess(trial.points_brought(lines_best_first, 0, ROUNDS), len(players))
    return mean_over_units(trial, excesses[:, 1] - excesses[:, 0])


def _state_to_decide_in(replay: Replay, decision: DecisionMade, known: Masks | None) -> State:
    """The state in which a decision was made: after the pass that its entry implies, and its moves before."""
    state, rules = replay.states[decision.entry_number - 1].copy(), rule_table(replay.record.rules)
    if known is not None:
        state.known &= known | 1 << decision.seat
    moves = (*decision.before, decision.move)
    if begins_next_turn(state, moves[0]):
        moves = (move_without_places(PASS_CALL), *moves)
    for move in moves[:-1]:
        reason = make_recorded_move(state, rules, move, replay.record)
        assert reason == Reason.LEGAL, "the record was replayed"
    return state


def excess_face_up(
    replay: Replay, number: int, assumptions: Assumptions, scores_before: ScoresBefore = NEW_GAME
) -> tuple[float, ...]:
    """The excess each seat could expect after an entry (0: after the deal), with all cards face up.

    Empty where the record does not tell all cards, or the round was over.
    """
    state, rules = replay.states[number], replay.record.rules
    table = None if state.phase == OVER else table_face_up(rules, state, 0)
    if table is None:
        return ()
    players = (assumptions.continuing_player,) * int(state.players)
    trial = _trial(rules, table, players, scores_before.seen_from(0), assumptions, ROUNDS_A_MOVE)
    points = trial.points_of_everybody(ROUNDS_A_MOVE).mean(axis=0)
    return tuple(float(own - mean_of_others(points, seat)) for seat, own in enumerate(points))


def table_face_up(rules: RuleSet, state: State, seat: int) -> OneTable | None:
    """The table with all cards as they lie, seen from a seat; None if one that left the pile is not told."""
    tables = array_of(PossibleTable, 1)
    table = tables[0].table
    compiled(copy_from_seat)(table, state, seat)
    cards_not_in_pile = [card for hand in hands(state) for card in hand]
    cards_not_in_pile += [int(card) for card in state.discard[: int(state.discard_size)]]
    if state.drawn != NO_CARD:
        cards_not_in_pile.append(int(state.drawn))
    if HIDDEN in cards_not_in_pile:
        return None
    pile = cards_left(rules.deck, rules.deck.cards(), cards_not_in_pile)
    table.pile_size = len(pile)
    table.pile[: len(pile)] = pile
    return tables


def _trial(
    rules: RuleSet,
    tables: OneTable,
    players: tuple[Player, ...],
    scores_before: ScoresBefore,
    assumptions: Assumptions,
    units: int,
) -> Trial:
    """Rounds played on from this one table by these players, me first; each round is a sample of its own."""
    distinct_players = tuple(dict.fromkeys(players))
    tables.player_at[0, : len(players)] = [distinct_players.index(player) for player in players]
    belief = Belief(tables, distinct_players, effective=float(units), exact_share=1.0, rounds_tried=units)
    return Trial(
        rules,
        belief,
        tables,
        cluster_of=np.arange(units),
        design_factor=1.0,
        scores_before=scores_before,
        seed=assumptions.seed,
        workers=1,
        tally=new(Tally),
        ways=with_other_players(assumptions.ways[1:]),
    )
