"""Advice: the best decision of a moment, and what every other one costs compared with it.

A unit is one round played on from a believed table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any

import numpy as np

from caboprob.analysis.decisions import decisions, is_my_move
from caboprob.analysis.doubting import NO_LOSS, LossCheck, cheapest_way, loss_check_of
from caboprob.analysis.estimating import CONFIDENCE, mean_by_control_variate, mean_over_units
from caboprob.analysis.lastturn import is_last_turn, last_turn_payoffs, last_turn_plan
from caboprob.analysis.lines import is_call, is_guess, lines_of_all, raced_moves
from caboprob.analysis.moment import Moment, moment_of
from caboprob.analysis.racing import FIRST_UNITS, RaceResult, race
from caboprob.analysis.ranking import PricedOption, Ranking
from caboprob.analysis.review.grades import NEGLIGIBLE, Grade, grade_of
from caboprob.analysis.trial import LineOfPlay, Trial, excess, trials_on_halves
from caboprob.analysis.ways import other_ways
from caboprob.errors import BadNotation, TooLarge, at_place
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.montecarlo.play.payoffs import OWN
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate, bonferroni
from caboprob.table.notation import write_move
from caboprob.table.score import NEW_GAME, ScoresBefore

ROUNDS, MOST_ROUNDS = 4_000, 1_000_000
MOST_PRICED_WELL = 12  # so many options, the last to drop out of the race, are priced in ...
FEWEST_UNITS = 1_000  # ... at least so many units


@dataclass(frozen=True, slots=True, repr=False)
class Advice(Ranking):
    """The decisions of a moment, and what their prices rest on.

    The best was played `rounds` times, all options together `played` times, of which `capped` were stopped at
    the cap on turns. `after_call` has everybody's points if I call, me first, in the rounds that price the
    call; it is empty where I cannot. `plays_on` are the players like whom I may play on after a decision.
    """

    evidence: Evidence
    belief: Belief = field(compare=False)
    rounds: int
    played: int
    capped: int
    seed: int
    after_call: tuple[Estimate, ...] = ()
    plays_on: tuple[Player, ...] = ()

    def __repr__(self) -> str:
        return f"Advice({self.best.move!r}, {len(self.options)} options)"


def advise(
    evidence: Evidence,
    *,
    scores_before: ScoresBefore = NEW_GAME,
    rounds: int = ROUNDS,
    seed: int | None = None,
    workers: int = 1,
    allows_guesses: bool = True,
    first_units: int = FIRST_UNITS,
    ways: Sequence[Player] | None = None,
) -> Advice:
    """The best decision of the moment, by playing every one on from the tables that are believed.

    Everybody plays on as the evidence says, seeing no more than their seat does; I do so or like any of
    `ways` (by default `other_ways`), whichever is best after each decision. The best is chosen on one half of
    the tables and all are priced on the other (see `price_beside_best`); in a record, a decision costs the
    least that it does over the ways of playing on. The last decision of a round is worked out without chance.

    `scores_before` is what stands on the score sheet, me first; points are then what is added to a total, and
    one that drops counts as that many points less.

    Without `allows_guesses`, no set is claimed with cards that I have not seen, and no card is snapped that I
    do not know to fit. Where there are many decisions, those clearly worse after `first_units` rounds are
    played no further. Refuses a moment at which I have nothing to decide, rounds out of range (`BadNotation`,
    `TooLarge`), and tables that hardly come up (`TooRare`).
    """
    check_rounds(rounds)
    moment = moment_of(evidence)
    if not is_my_move(moment):
        raise BadNotation("nothing-to-decide")
    used_seed = evidence.seed if seed is None else seed
    moves = tuple(move for move in decisions(moment) if allows_guesses or not is_guess(moment, move))
    players = len(evidence.players)
    choosing, pricing = trials_on_halves(
        evidence,
        scores_before,
        used_seed,
        workers,
        other_ways(evidence) if ways is None else ways,
        counts_drops=bool(scores_before),
    )
    if is_last_turn(moment):
        chosen, payoffs_by_option = solve_last_turn(choosing, pricing, moves, players)
        options = price_beside_best(
            lambda best: price_options(pricing, moves, payoffs_by_option, best, players), moves, chosen
        )
        best_line = LineOfPlay((options[0].code,))
    else:
        loss_check = loss_check_of(choosing, pricing, evidence, moment)
        options, best_line = race_options(choosing, pricing, moment, moves, rounds, first_units, loss_check)
    tally = pricing.tally
    round_counts = options[0].excess.rounds, int(tally.rounds), int(tally.capped)
    after_call = points_after_call(pricing, options, best_line)
    decides_again = not is_last_turn(moment) and moment.table.caller < 0  # -1: nobody has called
    plays_on = (evidence.players[0], *pricing.ways) if decides_again else ()
    return Advice(options, evidence, evidence.belief(), *round_counts, used_seed, after_call, plays_on)


def race_options(
    choosing: Trial,
    pricing: Trial,
    moment: Moment,
    moves: Sequence[int],
    rounds: int,
    first_units: int,
    loss_check: LossCheck | None,
) -> tuple[tuple[PricedOption, ...], LineOfPlay]:
    """The options with their prices, the best first, which is found in a race; and how I go on after that.

    The race is of lines of play; each decision enters its price with the best of its lines, its champion.
    Without a `loss_check` (see `loss_check_of`) nobody has the benefit of the doubt.
    """
    players = int(moment.table.players)
    indexed_lines = lines_of_all(choosing, moment, moves)
    move_of_line, lines = [index for index, _ in indexed_lines], [line for _, line in indexed_lines]
    negligible = NEGLIGIBLE if pricing.ways else 0.0
    race_of_lines = race(choosing, lines, players, rounds, first_units=first_units, negligible=negligible)
    race_of_moves, best_line_indexes = raced_moves(race_of_lines, move_of_line, len(moves))
    champions = {move: lines[index] for move, index in zip(moves, best_line_indexes, strict=True)}
    options = price_beside_best(
        lambda best: price_as_raced(pricing, champions, replace(race_of_moves, best=best), rounds, players),
        moves,
        race_of_moves.best,
    )
    if loss_check is not None:
        options = with_benefit_of_doubt(loss_check, options, champions, moment, rounds)
    return options, champions[options[0].code]


def price_as_raced(
    trial: Trial, champions: Mapping[int, LineOfPlay], race_of_moves: RaceResult, rounds: int, players: int
) -> tuple[PricedOption, ...]:
    """The options with their prices, the best first, each by its best line: the `champions`, by their moves.

    What dropped out of the race but may be as good as the best is played as often: few rounds cannot tell.
    """
    moves, lines = list(champions), list(champions.values())

    def price(lengthened: RaceResult) -> tuple[PricedOption, ...]:
        return price_options(
            trial, moves, play_as_raced(trial, lines, lengthened), race_of_moves.best, players
        )

    lengthened = with_floor(race_of_moves, rounds)
    perhaps_close = {option.code for option in price(lengthened)[:MOST_PRICED_WELL] if option.may_be_close}
    moves_in_race = perhaps_close | {moves[survivor] for survivor in race_of_moves.survivors}
    units = [
        rounds if move in perhaps_close else units_run
        for move, units_run in zip(moves, lengthened.units, strict=True)
    ]
    options = price(replace(lengthened, units=tuple(units)))
    return tuple(replace(option, in_race=option.code in moves_in_race) for option in options)


def price_beside_best(
    price: Callable[[int], tuple[PricedOption, ...]], moves: Sequence[int], chosen: int
) -> tuple[PricedOption, ...]:
    """The options priced against the decision `chosen`, an index of `moves`, or against a better one.

    The choice may err: where the tables of the price say, beyond chance, that another decision is better than
    the one chosen on the other tables, that one is the best.
    """
    options = price(chosen)
    better = [option for option in options if option.regret is not None and option.regret.high < 0]
    return price(moves.index(better[0].code)) if better else options


def with_benefit_of_doubt(
    loss_check: LossCheck,
    options: Sequence[PricedOption],
    lines: Mapping[int, LineOfPlay],
    moment: Moment,
    rounds: int,
) -> tuple[PricedOption, ...]:
    """The options, each with the least that it costs over the ways of playing on; `lines` by their moves."""
    best_option, others = options[0], {option.code: option for option in options[1:]}
    costly = [other for other in others.values() if other.regret and grade_of(other.regret) != Grade.BEST]
    best_lines = loss_check.best_in_each_way(moment, list(lines), rounds) if costly else ()
    confidence_of_each, players = bonferroni(CONFIDENCE, max(len(others), 1)), int(moment.table.players)
    for units in {priced_option.excess.rounds for priced_option in costly}:
        group = [priced_option for priced_option in costly if priced_option.excess.rounds == units]
        losses_of_options = loss_check.losses_in_each_way(
            [lines[priced_option.code] for priced_option in group],
            best_lines,
            units,
            players,
            confidence_of_each,
        )
        for priced_option, losses_by_way in zip(group, losses_of_options, strict=True):
            assert priced_option.regret, "it costs something"
            if smallest := cheapest_way(priced_option.regret, losses_by_way):
                others[priced_option.code] = replace(priced_option, regret=not_below_zero(smallest.loss))
    return (best_option, *sorted(others.values(), key=attrgetter("cost")))


def not_below_zero(loss: Estimate) -> Estimate:
    """A loss as it is told: what costs less than nothing in some way of playing on costs nothing in it."""
    return loss if loss.value > 0 else replace(NO_LOSS, high=max(loss.high, 0.0))


def points_after_call(
    trial: Trial, options: Sequence[PricedOption], best_line: LineOfPlay
) -> tuple[Estimate, ...]:
    """Everybody's points in the rounds that price the call, me first; empty if that is no option."""
    call = next((option for option in options if is_call(option.code)), None)
    if call is None:
        return ()
    points = trial.points_after(LineOfPlay((call.code,)), call.points.rounds)
    is_in_all_units = len(points) == options[0].points.rounds
    of_best = points if is_in_all_units else trial.points_after(best_line, options[0].points.rounds)
    return tuple(
        mean_by_control_variate(trial, points[:, seat], of_best[:, seat]) for seat in range(points.shape[1])
    )


def solve_last_turn(
    choosing: Trial, pricing: Trial, moves: Sequence[int], players: int
) -> tuple[int, list[Any]]:
    """The index of the best of the decisions that end the round; by option, what it brings at every table.

    The best is found on the tables of the choice; the payoffs are those at the tables of the price.
    """
    plan = last_turn_plan(choosing, players)
    best = int(excess(last_turn_payoffs(choosing, moves, plan), players).mean(axis=0).argmin())
    payoffs = last_turn_payoffs(pricing, moves, plan)
    return best, [payoffs[:, index] for index in range(len(moves))]


def check_rounds(rounds: int) -> None:
    """Refuses fewer rounds than 2 (`BadNotation`) and too many (`TooLarge`)."""
    with at_place("rounds"):
        if rounds < 2:
            raise BadNotation("number-range", low=2, high=MOST_ROUNDS, got=rounds)
        if rounds > MOST_ROUNDS:
            raise TooLarge("too-many-rounds", most=MOST_ROUNDS, got=rounds)


def with_floor(race_result: RaceResult, rounds: int) -> RaceResult:
    """The race with more units for the prices: all for the best, not too few for those that ran longest."""
    floor = min(rounds, FEWEST_UNITS)
    units = list(race_result.units)
    for index in sorted(range(len(units)), key=lambda index: -race_result.units[index])[:MOST_PRICED_WELL]:
        units[index] = max(units[index], floor)
    units[race_result.best] = rounds
    return replace(race_result, units=tuple(units))


def price_options(
    trial: Trial, moves: Sequence[int], payoffs_by_option: Sequence[Any], best: int, players: int
) -> tuple[PricedOption, ...]:
    """Every option's price from what it brought in each unit, the best first; `best` is an index of `moves`.

    One that ran in fewer units than the best is priced beside it in these. The intervals of all differences
    from the best hold together.
    """
    excesses = [excess(payoffs, players) for payoffs in payoffs_by_option]
    losses = [values - excesses[best][: len(values)] for values in excesses]
    order = sorted(range(len(moves)), key=lambda index: (index != best, float(losses[index].mean())))
    confidence_of_each = bonferroni(CONFIDENCE, max(len(moves) - 1, 1))
    return tuple(
        PricedOption(
            move=notation_of(moves[index]),
            points=mean_by_control_variate(
                trial, payoffs_by_option[index][:, OWN], payoffs_by_option[best][:, OWN]
            ),
            excess=mean_by_control_variate(trial, excesses[index], excesses[best]),
            regret=None if index == best else mean_over_units(trial, losses[index], confidence_of_each),
            code=moves[index],
        )
        for index in order
    )


def play_as_raced(trial: Trial, lines: Sequence[LineOfPlay], race_result: RaceResult) -> list[Ints]:
    """By option, in each unit that it ran, my points and the sum of the others'."""
    pieces_by_option: list[list[Ints]] = [[] for _ in lines]
    done_units = 0
    for units in sorted(set(race_result.units)):
        running = [index for index, units_run in enumerate(race_result.units) if units_run >= units]
        payoffs = trial.points_brought([lines[index] for index in running], done_units, units - done_units)
        for column, index in enumerate(running):
            pieces_by_option[index].append(payoffs[:, column])
        done_units = units
    return [np.concatenate(pieces) for pieces in pieces_by_option]


def notation_of(move: int, seat: int = 0) -> str:
    """The notation of a decision of mine, if I sit at `seat`."""
    return "no snap" if move == NO_SNAP else write_move(move, seat)
