"""Hindsight: what decisions bring with all cards open. Nobody could know it, and nothing counts it as a loss.

Only the cards in the pile are still left to chance, in their order; everybody plays on alike, each seeing no
more than their seat does.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob.analysis.estimating import estimated
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.made import Assumed
from caboprob.analysis.trial import Line, Trial, excess
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Masks, array_of, new
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.filtering.observation import cards_left
from caboprob.montecarlo.play.arrangement import seen_from
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.montecarlo.play.job import FREE
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import NO_CARD, OVER
from caboprob.table.core.ruletable import tabled
from caboprob.table.core.state import State
from caboprob.table.replay import Replay, hands, step
from caboprob.table.score import NEW_GAME, Before

ROUNDS = 1_000
ROUNDS_A_MOVE = 250  # enough to draw a curve by

Table = Any


def in_hindsight(replay: Replay, loss: Loss, assumed: Assumed, before: Before = NEW_GAME) -> Estimate | None:
    """By how much the decision made came out worse than the one that was best to a player who saw no more.

    None if the record does not tell all cards, or both are the same.
    """
    seats = (assumed.plays_on,) * len(replay.record.hands)
    return None if loss.played_move == loss.best_move else came_out(replay, loss, seats, assumed, before)


def came_out(
    replay: Replay,
    loss: Loss,
    players: Sequence[Player],
    assumed: Assumed,
    before: Before = NEW_GAME,
    *,
    known: Masks | None = None,
) -> Estimate | None:
    """The same with these players at the seats, who play on from the decision, its player as judged.

    `known` tells who still knew which card before the entry; by default nobody has forgotten any. Whoever
    decides has not.
    """
    made, rules = loss.made, replay.record.rules
    state = replay.states[made.number - 1].copy()
    if known is not None:
        state.known &= known | 1 << made.seat
    for move in made.before:
        step(state, tabled(rules), move, replay.record)
    table = open_table(rules, state, made.seat)
    if table is None:
        return None
    mine_first = (*players[made.seat :], *players[: made.seat])
    trial = _trial(rules, table, mine_first, before.seen_from(made.seat), assumed, ROUNDS)
    gains = excess(trial.payoffs(loss.lines[::-1], 0, ROUNDS), len(players))
    return estimated(trial, gains[:, 1] - gains[:, 0])


def excess_face_up(
    replay: Replay, number: int, assumed: Assumed, before: Before = NEW_GAME
) -> tuple[float, ...]:
    """The excess each seat could expect after an entry (0: after the deal), with all cards face up.

    Empty where the record does not tell all cards, or the round was over.
    """
    state, rules = replay.states[number], replay.record.rules
    found = []
    for seat in range(int(state.players)):
        table = None if state.phase == OVER else open_table(rules, state, seat)
        if table is None:
            return ()
        players = (assumed.plays_on,) * int(state.players)
        trial = _trial(rules, table, players, before.seen_from(seat), assumed, ROUNDS_A_MOVE)
        found.append(
            float(excess(trial.payoffs([Line((FREE,))], 0, ROUNDS_A_MOVE), int(state.players)).mean())
        )
    return tuple(found)


def open_table(rules: RuleSet, state: State, seat: int) -> Table | None:
    """The table with all cards as they lie, seen from a seat; None if some card in a hand is not told."""
    tables = array_of(BelievedTable, 1)
    table = tables[0].table
    compiled(seen_from)(table, state, seat)
    seen = [card for hand in hands(state) for card in hand]
    seen += [int(card) for card in state.discard[: int(state.discard_size)]]
    if state.drawn != NO_CARD:
        seen.append(int(state.drawn))
    if HIDDEN in seen:
        return None
    pile = cards_left(rules.deck, rules.deck.cards(), seen)
    table.pile_size = len(pile)
    table.pile[: len(pile)] = pile
    return tables


def _trial(
    rules: RuleSet,
    tables: Table,
    players: tuple[Player, ...],
    before: Before,
    assumed: Assumed,
    units: int,
) -> Trial:
    """Rounds played on from this one table by these players, me first; every unit counts for itself."""
    kinds = tuple(dict.fromkeys(players))
    tables.player_at[0, : len(players)] = [kinds.index(player) for player in players]
    belief, ways = Belief(tables, kinds, float(units), 1.0, units), assumed.ways[1:]
    seed = assumed.seed
    return Trial(rules, belief, tables, np.arange(units), 1.0, before, seed, 1, new(Tally), ways)
