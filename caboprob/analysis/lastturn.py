"""The last decision of a round is finite: every card that I may draw, and every decision with it.

Whoever moves last after a call ends it with this turn, so what a decision brings at a table is certain,
and a draw brings the mean over the cards of the pile, each followed by the decision that is best with it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from caboprob.analysis.decisions import decisions
from caboprob.analysis.moment import ME, Moment
from caboprob.analysis.trial import LineOfPlay, Trial, excess
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.beliefs.drawn import draw_fitting
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import DISCARD, DRAW, LOOKED
from caboprob.table.core.moves import kind_of, move_without_places

UNPLANNED = move_without_places(DISCARD)  # with a card so rare that it lay in no pile when the plan was made

Plan = dict[int, int]
"""By class of the card drawn, the decision with it in hand."""


def is_last_turn(moment: Moment) -> bool:
    """Whether the round ends with my turn, and nothing can follow what I decide."""
    table = moment.table
    is_my_last_turn = table.turn == ME and table.caller >= 0 and table.turns_left == 1
    return bool(is_my_last_turn and table.phase != LOOKED and not moment.rules.snaps)


def last_turn_payoffs(trial: Trial, moves: Sequence[int], plan: Plan) -> Any:
    """My points and the sum of the others', by table and option; a card drawn is used as planned."""
    lines = [LineOfPlay((move,)) for move in moves]
    mean_payoffs = trial.points_brought(lines, first_unit=0, units=len(trial.tables)).astype(np.float64)
    for number, move in enumerate(moves):
        if kind_of(move) == DRAW:
            mean_payoffs[:, number] = 0.0
            for card_class, shares, drawn_trial in after_draws(trial):
                having_it = np.flatnonzero(shares)
                line = LineOfPlay((plan.get(card_class, UNPLANNED),))
                payoffs = drawn_trial.points_brought([line], first_unit=0, units=len(having_it))
                mean_payoffs[having_it, number] += shares[having_it, None] * payoffs[:, 0]
    return mean_payoffs


def last_turn_plan(trial: Trial, players: int) -> Plan:
    """The decision that is best with each card I may draw."""
    plan: Plan = {}
    for card_class, shares, drawn_trial in after_draws(trial):
        moves = decisions(Moment(drawn_trial.rules, drawn_trial.tables.table))
        excesses = excess(
            drawn_trial.points_brought(
                [LineOfPlay((move,)) for move in moves], first_unit=0, units=len(drawn_trial.tables)
            ),
            players,
        )
        plan[card_class] = moves[int((shares[shares > 0, None] * excesses).sum(axis=0).argmin())]
    return plan


def after_draws(trial: Trial) -> Iterator[tuple[int, Any, Trial]]:
    """By class of card in a pile: its share of each pile, and the tables that have it, with it drawn.

    Tables that were equal, one cluster of the trial, stay one.
    """
    class_of = Moment(trial.rules, trial.tables.table).class_of
    for card_class in np.unique(class_of):
        tables, shares = trial.tables.copy(), np.zeros(len(trial.tables))
        is_of_class: Ints = (class_of == card_class).astype(np.int64)
        rules = Moment(trial.rules, tables.table).core_rules
        # Draws such a card wherever the pile has one, and writes the shares.
        compiled(draw_fitting)(tables, rules, is_of_class, shares, random_shuffler(trial.seed))
        if shares.any():
            has_it = shares > 0
            yield int(card_class), shares, trial.on_tables(tables[has_it], trial.cluster_of[has_it])
