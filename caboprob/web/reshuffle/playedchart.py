"""The simulated chance of a reshuffle by turn, next to the exact one for rounds without an end."""

from fractions import Fraction

from caboprob.montecarlo.play.tally import TURN_BINS
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart, runchart, simulatedchart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle.answer import Chances
from caboprob.web.reshuffle.charts import ROW_STEP, rising_range
from caboprob.web.reshuffle.inputs import Question, draw_rate_words, nth


def show(visit: Visit, question: Question, exact: Chances, results: Report) -> None:
    """Shows the chart."""
    # The turns where the exact chance rises, and the one asked for.
    first_turn, last_turn = rising_range({question.players: exact}, question.turns)
    turns = range(max(first_turn, 1), last_turn + 1)
    estimates = chances_by_turn(question, results)
    names = [visit.say("reshuffle.played.played"), _exact_name(visit, question)]
    played_series = simulatedchart.estimate_series(
        visit,
        names[0],
        turns,
        [estimates[turn] for turn in turns],
        lambda turn: visit.say("answers.reshuffle.by-turn", turn=turn),
    )
    figure = chart.lines(
        [played_series, _exact_series(visit, question, turns, exact)],
        x=visit.say("answers.reshuffle.turn"),
        xaxis={"range": [first_turn, last_turn]},
        yaxis=axes.percents(visit),
        shapes=[chart.vertical_line(question.turns)],
    )
    interval_titles = [visit.say(f"answers.column.{name}") for name in ("low", "high")]
    chart.show(
        visit,
        figure,
        key="played-reshuffle",
        alternative=words(visit, question, estimates[question.turns], exact[question.turns - 1]),
        columns=[visit.say("answers.reshuffle.turn"), names[0], *interval_titles, names[1]],
        rows=[
            [turn, *simulatedchart.cells(visit, estimates[turn]), exact[turn - 1]]
            for turn in turns
            if turn % ROW_STEP == 0
        ],
        file="reshuffle-played",
    )


def chances_by_turn(question: Question, results: Report) -> list[Estimate | None]:
    """How likely, in the simulation, the reshuffle asked for has happened by turn 0, 1 ..."""
    hits_by_turn = results.tally.reshuffle_turns[question.reshuffle_index].cumsum()
    hit_counts = hits_by_turn[: TURN_BINS - 1]  # the last cell: all later turns
    return [results.chance(hits, results.tally.rounds) for hits in hit_counts]


def words(visit: Visit, question: Question, estimate: Estimate | None, exact: Fraction) -> str:
    """What the chart shows at the turn asked for."""
    return visit.say(
        "reshuffle.played.words",
        nth=nth(visit, question),
        turn=question.turns,
        played=runchart.chance_with_interval(visit, estimate),
        exact=percent(visit.language, exact),
    )


def _exact_series(visit: Visit, question: Question, turns: range, chances: Chances) -> Series:
    name = _exact_name(visit, question)
    return Series(
        name=name,
        x=turns,
        y=[float(chances[turn - 1]) for turn in turns],
        hover=[
            "<br>".join(
                (
                    name,
                    visit.say("answers.reshuffle.by-turn", turn=turn),
                    percent(visit.language, chances[turn - 1]),
                )
            )
            for turn in turns
        ],
        is_main=False,
    )


def _exact_name(visit: Visit, question: Question) -> str:
    return visit.say("reshuffle.played.exact", rate=draw_rate_words(visit, question))
