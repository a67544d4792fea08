"""Charts of points and wins: by player, and by place after the one who begins.

Both show every player: the `seat` chosen, which every chart of a run is given, makes no difference to them.
"""

from collections.abc import Sequence

from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import axes, chart, estimatewords, runchart
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base.visit import Visit
from caboprob.web.lab import quantities
from caboprob.web.lab.inputs import Question, seat_name

MARK_STYLE = {"mode": "markers", "marker": {"size": 11, "symbol": "circle"}}

Estimates = Sequence[Estimate | None]


def show_by_player(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows how many points every player scores on average."""
    names = [seat_name(visit, question, number) for number in range(len(question.seats))]
    means = [report.points(results, number) for number in range(len(names))]
    axis = quantities.title(visit, question, quantities.POINTS)
    chart.show(
        visit,
        _figure(names, means, [runchart.points_with_interval(visit, mean) for mean in means], axis),
        key="lab-points",
        alternative=points_words(visit, names, means),
        columns=[visit.say("lab.column.player"), axis, *_interval_columns(visit)],
        rows=[
            [name, *estimatewords.cells(visit, mean, is_chance=False)]
            for name, mean in zip(names, means, strict=True)
        ],
        file="lab-points",
    )


def points_words(visit: Visit, names: Sequence[str], means: Estimates) -> str:
    """What the chart shows, from the fewest points to the most."""
    means_in_order = sorted((mean.value, name) for name, mean in zip(names, means, strict=True) if mean)
    parts = [f"{name}: {estimatewords.average(visit, value)}" for value, name in means_in_order]
    return visit.say("lab.points.words", players=visit.with_spaced_punctuation("; ".join(parts)))


def show_wins_by_turn_order(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows how often each place had the fewest points, alone or tied, by seats after the player who began.

    In the same deals the places are not independent, so the chances have no intervals.
    """
    with_intervals = question.kind != "same-deals"
    later_places = range(1, len(question.seats))
    first_name = visit.say("lab.places.first")
    places = [first_name, *(visit.say("lab.places.later", n=place) for place in later_places)]
    wins, axis = report.wins_by_place(results), visit.say("lab.column.wins")
    words = [
        runchart.chance_with_interval(visit, win) if with_intervals else estimatewords.chance(visit, win)
        for win in wins
    ]
    figure = _figure(
        [first_name, *(f"+{place}" for place in later_places)],
        wins,
        words,
        axis,
        with_intervals=with_intervals,
    )
    low = min((win.low for win in wins if win), default=0)
    high = max((win.high for win in wins if win), default=1)
    figure["layout"]["xaxis"]["title"] = {"text": visit.say("lab.places.axis")}
    figure["layout"]["yaxis"] |= axes.percents_between(visit, low, high)
    chart.show(
        visit,
        figure,
        key="lab-places",
        alternative=places_words(visit, question, wins),
        columns=[visit.say("lab.places.place"), axis, *(_interval_columns(visit) if with_intervals else [])],
        rows=[
            [place, *estimatewords.cells(visit, estimate, is_chance=True)[: 3 if with_intervals else 1]]
            for place, estimate in zip(places, wins, strict=True)
        ],
        file="lab-places",
    )


def places_words(visit: Visit, question: Question, wins: Estimates) -> str:
    """What the chart shows: whether it is an advantage to begin, as far as the intervals tell."""
    sentence = visit.say("lab.places.words")
    starter_wins, *later_wins = wins
    estimates = [win for win in later_wins if win]
    if question.kind == "same-deals" or starter_wins is None or not estimates:
        return sentence
    if starter_wins.low > max(estimate.high for estimate in estimates):
        return f"{sentence} {visit.say('lab.places.better')}"
    if starter_wins.high < min(estimate.low for estimate in estimates):
        return f"{sentence} {visit.say('lab.places.worse')}"
    return f"{sentence} {visit.say('lab.places.open')}"


def _figure(
    names: Sequence[str],
    estimates: Estimates,
    words: Sequence[str],
    axis: str,
    *,
    with_intervals: bool = True,
) -> PlotlyDict:
    """A mark for each name, with its interval if wanted."""
    series = Series(
        name=axis,
        x=list(names),
        y=[estimate.value if estimate else 0 for estimate in estimates],
        hover=[f"<b>{name}</b><br>{text}" for name, text in zip(names, words, strict=True)],
        trace=runchart.error_bars(estimates if with_intervals else [None] * len(estimates)) | MARK_STYLE,
    )
    return chart.lines([series], x="", y=axis, xaxis={"type": "category"}, yaxis={})


def _interval_columns(visit: Visit) -> list[str]:
    return [visit.say("answers.column.low"), visit.say("answers.column.high")]
