"""The chance of a reshuffle by turn, a line for each number of players."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles, reshuffles
from caboprob.rulesets import RuleSet
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting
from caboprob.web.reshuffle.answer import Chances, median_from_cdf
from caboprob.web.reshuffle.inputs import MOST_TURNS, Question, nth

MOST_PLAYERS_COMPARED = 5  # unless more play
LEAST_VISIBLE = Fraction(1, 1000)  # a smaller chance cannot be told from 0 on the chart
ROUND_TO = 10  # the chart begins and ends at multiples of so many turns
ROW_STEP = 5  # turns from one row of the grid to the next

ChancesByPlayers = Mapping[int, Chances]
"""By the number of players."""


def show(visit: Visit, question: Question) -> None:
    """Shows the chart."""
    numbers = _player_numbers(visit.rules, question.players)
    answers = counting.compute(visit, reshuffles_by_players, visit.rules, numbers, question.rate)
    if answers is None:
        return
    lines = {players: answer.at_least[question.reshuffle_index] for players, answer in answers.items()}
    first_turn, last_turn = rising_range(lines, question.turns)
    turns = range(max(first_turn, 1), last_turn + 1)
    figure = chart.lines(
        [
            _series(visit, players, chances, turns, is_main=players == question.players)
            for players, chances in lines.items()
        ],
        x=visit.say("answers.reshuffle.turn"),
        xaxis={"range": [first_turn, last_turn]},
        yaxis=axes.percents(visit),
        shapes=[chart.vertical_line(turn) for turn in sorted({question.turns, question.turns_played} - {0})],
    )
    chart.show(
        visit,
        figure,
        key="turns-chart",
        alternative=alternative(visit, question, lines),
        columns=[
            visit.say("answers.reshuffle.turn"),
            *(visit.say("reshuffle.chart.players", n=players) for players in lines),
        ],
        rows=[
            [turn, *(chances[turn - 1] for chances in lines.values())]
            for turn in range(max(first_turn, ROW_STEP), last_turn + 1, ROW_STEP)
        ],
        file="reshuffle",
    )


def reshuffles_by_players(rules: RuleSet, numbers: Sequence[int], rate: Fraction) -> dict[int, Reshuffles]:
    """The chances for each of these numbers of players, up to `MOST_TURNS`."""
    return {players: reshuffles(rules, players, MOST_TURNS, rate) for players in numbers}


def rising_range(lines: ChancesByPlayers, turn: int) -> tuple[int, int]:
    """The first and last turn to show, in round numbers: where lines rise, and the turn asked for."""
    rising = [
        number
        for chances in lines.values()
        for number, chance in enumerate(chances, 1)
        if LEAST_VISIBLE < chance < 1 - LEAST_VISIBLE
    ]
    first_turn, last_turn = min([turn, *rising]), max([turn, *rising])
    return max(0, (first_turn - 2) // ROUND_TO * ROUND_TO), min(
        MOST_TURNS, -(-(last_turn + 2) // ROUND_TO) * ROUND_TO
    )


def alternative(visit: Visit, question: Question, lines: ChancesByPlayers) -> str:
    """A sentence on when the reshuffle becomes likely, with the fewest and with the most players."""
    fewest_players, most_players = min(lines), max(lines)
    with_fewest, with_most = median_from_cdf(lines[fewest_players]), median_from_cdf(lines[most_players])
    if with_fewest is None or with_most is None:
        return visit.say("reshuffle.chart.open", nth=nth(visit, question))
    return visit.say(
        "reshuffle.chart.told",
        nth=nth(visit, question),
        fewest=fewest_players,
        first=with_fewest,
        most=most_players,
        last=with_most,
    )


def _series(visit: Visit, players: int, chances: Chances, turns: range, *, is_main: bool) -> Series:
    """One line, labelled with its number of players where it reaches one half."""
    name = visit.say("reshuffle.chart.players", n=players)
    median_turn = median_from_cdf(chances)
    return Series(
        name=name,
        x=turns,
        y=[float(chances[turn - 1]) for turn in turns],
        hover=[_hover(visit, name, turn, chances[turn - 1]) for turn in turns],
        is_main=is_main,
        trace={
            "mode": "lines+markers+text",
            "text": [str(players) if turn == median_turn else "" for turn in turns],
            "textposition": "top left",
            "marker": {
                "size": [9 if turn == median_turn else 0 for turn in turns],
                "symbol": chart.MARK_SHAPES[players % len(chart.MARK_SHAPES)],
            },
        },
    )


def _hover(visit: Visit, name: str, turn: int, chance: Fraction) -> str:
    place = visit.say("reshuffle.chart.hover", players=name, turn=turn)
    return f"{place}<br>{percent(visit.language, chance)}"


def _player_numbers(rules: RuleSet, own_number: int) -> tuple[int, ...]:
    """The numbers of players to compare, my own among them."""
    usual = range(rules.players_min, min(rules.players_max, MOST_PLAYERS_COMPARED) + 1)
    return tuple(sorted({*usual, own_number}))
