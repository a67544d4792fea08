"""Lines of play: a decision is priced by the best way to go on from it, as far as that is known beforehand.

A snap of a card that is sure to fit is followed up at once. It shows nothing new, so what follows is chosen
together with it; otherwise the price of two snaps would depend on their order. After the decision I play on
in one of several ways, like one of several players, so that no decision is blamed for a weakness of one.
"""

from collections.abc import Sequence

from caboprob.analysis.decisions import decisions, is_blind_claim
from caboprob.analysis.moment import Moment
from caboprob.analysis.racing import RaceResult, race
from caboprob.analysis.trial import LineOfPlay, Trial
from caboprob.montecarlo.play.alltables import tables_after
from caboprob.montecarlo.play.job import MOST_SNAPPED, NO_SNAP
from caboprob.shuffling import hiding_shuffler
from caboprob.table.core.codes import CALL, NO_CARD, OVER, SNAP
from caboprob.table.core.moves import kind_of, snapped_place

MOST_TRIED = 500  # units (rounds played on) at most in which the lines of one move are raced


def lines_of_all(trial: Trial, moment: Moment, moves: Sequence[int]) -> tuple[tuple[int, LineOfPlay], ...]:
    """Every line, in each way of playing on, with the index of the move that it begins with."""
    return tuple(
        (number, LineOfPlay(sequence, way))
        for number, move in enumerate(moves)
        for sequence in move_sequences(moment, move)
        for way in range(ways_after(trial, moment, sequence[-1]))
    )


def ways_after(trial: Trial, moment: Moment, move: int) -> int:
    """In how many ways I may play on after a move: in one after a call, where they hardly differ."""
    return 1 if is_call(move) or moment.table.caller >= 0 else 1 + len(trial.ways)


def best_line(trial: Trial, lines: Sequence[LineOfPlay], players: int, most_units: int) -> LineOfPlay:
    """The best of some lines."""
    if len(lines) == 1:
        return lines[0]
    return lines[race(trial, lines, players, min(most_units, MOST_TRIED)).best]


def raced_moves(
    race_result: RaceResult, move_of_line: Sequence[int], move_count: int
) -> tuple[RaceResult, tuple[int, ...]]:
    """A race of lines as one of moves, and the index of each move's best line.

    `move_of_line` has, by line, the index of the move that it begins with.
    """
    best_line_indexes = tuple(
        min(
            (number for number, index in enumerate(move_of_line) if index == move),
            key=lambda number: _standing(race_result, number),
        )
        for move in range(move_count)
    )
    surviving_moves = {move_of_line[survivor] for survivor in race_result.survivors}
    return (
        RaceResult(
            move_of_line[race_result.best],
            tuple(race_result.units[index] for index in best_line_indexes),
            tuple(race_result.mean_excesses[index] for index in best_line_indexes),
            tuple(move for move in range(move_count) if move in surviving_moves),
        ),
        best_line_indexes,
    )


def move_sequences(moment: Moment, move: int, snaps: int = MOST_SNAPPED) -> tuple[tuple[int, ...], ...]:
    """The moves of every line that begins with this one: a move alone, and if it is a snap sure to fit, also
    followed by each thing that I may do at once after it, but for guesses.

    `snaps` is how many snaps may come before something else.
    """
    if not snaps or not is_sure_snap(moment, move):
        return ((move,),)
    after = after_snap(moment, move)
    if after.table.phase == OVER:
        return ((move,),)
    followers = [decision for decision in decisions(after) if not is_guess(after, decision)]
    return (
        (move,),
        *((move, *rest) for follower in followers for rest in move_sequences(after, follower, snaps - 1)),
    )


def is_call(move: int) -> bool:
    """Whether a move is a call; `NO_SNAP`, the decision to snap nothing, is no move of the rules core."""
    return move != NO_SNAP and kind_of(move) == CALL


def is_sure_snap(moment: Moment, move: int) -> bool:
    """Whether a move snaps a card that I know to fit."""
    if move == NO_SNAP or kind_of(move) != SNAP or moment.known_class(snapped_place(move)) == NO_CARD:
        return False
    return bool((moment.ranks_at(snapped_place(move)) == moment.ranks_on_top()).all())


def is_snap_or_blind_claim(moment: Moment, move: int) -> bool:
    """Whether a move is a snap of any card, or claims cards that I do not know."""
    return move != NO_SNAP and (kind_of(move) == SNAP or is_blind_claim(moment, move))


def is_guess(moment: Moment, move: int) -> bool:
    """Whether a move claims cards that I do not know, or snaps one that I do not know to fit."""
    return is_snap_or_blind_claim(moment, move) and not is_sure_snap(moment, move)


def after_snap(moment: Moment, move: int) -> Moment:
    """The moment after a snap of mine."""
    return Moment(moment.rules, tables_after(moment.tables, moment.core_rules, move, hiding_shuffler()))


def _standing(race_result: RaceResult, number: int) -> tuple[bool, int, float]:
    """Less is better: the winner comes first, then those that ran longer, then those with a lower mean."""
    return number != race_result.best, -race_result.units[number], race_result.mean_excesses[number]
