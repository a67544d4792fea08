"""Charts of calls: how they end by own sum, and how likely the callers thought them to succeed."""

from collections.abc import Sequence

import streamlit as st

from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.callreport import ByBelief, BySum
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import axes, chart, estimatewords, runchart
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question, seat_name

ENOUGH_CALLS = 30  # for a sentence to rest on them


def show_by_sum(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows how likely a call succeeds by own sum, and the share of the calls made with it.

    The last row has all higher sums, too. `seat` counts from 0.
    """
    rows = [row for row in callreport.by_sum(results, seat) if row.calls]
    name = seat_name(visit, question, seat)
    if not rows:
        st.info(visit.say("lab.calls.none", player=name))
        return
    chart.show(
        visit,
        _by_sum_figure(visit, rows),
        key="lab-calls",
        alternative=calls_words(visit, name, rows),
        columns=[
            visit.say("lab.calls.sum"),
            visit.say("lab.column.calls"),
            visit.say("lab.column.success"),
            *_interval_columns(visit),
        ],
        rows=[[row.own, row.calls, *estimatewords.cells(visit, row.success, is_chance=True)] for row in rows],
        file="lab-calls",
    )


def calls_words(visit: Visit, name: str, rows: Sequence[BySum]) -> str:
    """What the chart shows, with which sum most calls are made, and up to which sum half of them succeed."""
    commonest_row = max(rows, key=lambda row: row.calls)
    sentences = [
        visit.say("lab.calls.words", player=name),
        visit.say(
            "lab.calls.most",
            n=commonest_row.calls,
            many=estimatewords.count(visit, commonest_row.calls),
            sum=commonest_row.own,
            chance=estimatewords.chance(visit, commonest_row.success),
        ),
    ]
    sums_mostly_right = [
        row.own for row in rows if row.success and row.calls >= ENOUGH_CALLS and row.success.low > 1 / 2
    ]
    if sums_mostly_right:
        sentences.append(visit.say("lab.calls.half", sum=max(sums_mostly_right)))
    return " ".join(sentences)


def show_beliefs(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows the chances that a player gave their calls against how many succeeded; the diagonal is ideal."""
    beliefs = callreport.by_belief(results, seat)
    name = seat_name(visit, question, seat)
    if not beliefs:
        st.info(visit.say("lab.calls.none", player=name))
        return
    believed_title, succeeded_title = visit.say("lab.beliefs.believed"), visit.say("lab.beliefs.true")
    chart.show(
        visit,
        _beliefs_figure(visit, beliefs),
        key="lab-beliefs",
        alternative=beliefs_words(visit, name, beliefs),
        columns=[believed_title, visit.say("lab.column.calls"), succeeded_title, *_interval_columns(visit)],
        rows=[
            [
                runchart.whole_percent(visit, belief.believed),
                belief.success.rounds,
                *estimatewords.cells(visit, belief.success, is_chance=True),
            ]
            for belief in beliefs
        ],
        file="lab-beliefs",
    )


def beliefs_words(visit: Visit, name: str, beliefs: Sequence[ByBelief]) -> str:
    """What the chart shows, the mean chance that the player gave to calls, and the share that succeeded."""
    # `rounds` is how many cases an estimate rests on, here calls.
    calls = sum(belief.success.rounds for belief in beliefs)
    mean_believed = sum(belief.believed * belief.success.rounds for belief in beliefs) / calls
    share_succeeded = sum(belief.success.hits or 0 for belief in beliefs) / calls
    mean = visit.say(
        "lab.beliefs.mean",
        believed=runchart.whole_percent(visit, mean_believed),
        true=runchart.whole_percent(visit, share_succeeded),
    )
    return f"{visit.say('lab.beliefs.words', player=name)} {mean}"


def _by_sum_figure(visit: Visit, rows: Sequence[BySum]) -> PlotlyDict:
    """Bars for the share of the calls, and a line for their success."""
    all_calls = sum(row.calls for row in rows)
    sums = [row.own for row in rows]
    share = Series(
        name=visit.say("lab.calls.share"),
        x=sums,
        y=[row.calls / all_calls for row in rows],
        hover=[_hover_calls(visit, row) for row in rows],
    )
    success = Series(
        name=visit.say("lab.calls.success"),
        x=sums,
        y=[row.success.value if row.success else 0 for row in rows],
        hover=[
            f"{_hover_calls(visit, row)}<br>{runchart.chance_with_interval(visit, row.success)}"
            for row in rows
        ],
        trace=runchart.error_bars([row.success for row in rows]),
    )
    figure = chart.bars(
        [share], x=visit.say("lab.calls.sum"), xaxis=axes.whole_numbers(sums), yaxis=axes.percents(visit)
    )
    figure["data"] += chart.lines([success], x="")["data"]
    figure["data"][0] |= {"opacity": 0.45}
    figure["layout"]["showlegend"] = True
    return figure


def _beliefs_figure(visit: Visit, beliefs: Sequence[ByBelief]) -> PlotlyDict:
    """A mark for each group of calls believed about equally likely to succeed, and the diagonal."""
    diagonal = Series(
        name=visit.say("lab.beliefs.straight"), x=[0, 1], y=[0, 1], is_main=False, trace={"mode": "lines"}
    )
    succeeded = Series(
        name=visit.say("lab.beliefs.true"),
        x=[belief.believed for belief in beliefs],
        y=[belief.success.value for belief in beliefs],
        hover=[_hover_belief(visit, belief) for belief in beliefs],
        trace=runchart.error_bars([belief.success for belief in beliefs]) | {"mode": "markers"},
    )
    axis = axes.percents(visit)
    titles = {"x": visit.say("lab.beliefs.believed"), "y": visit.say("lab.beliefs.true")}
    return chart.lines([succeeded, diagonal], **titles, xaxis=axis, yaxis=axis)


def _hover_belief(visit: Visit, belief: ByBelief) -> str:
    calls_made = belief.success.rounds
    believed = visit.say("lab.beliefs.cell", chance=runchart.whole_percent(visit, belief.believed))
    calls = visit.say("lab.calls.many", n=calls_made, many=estimatewords.count(visit, calls_made))
    return f"{believed}<br>{runchart.chance_with_interval(visit, belief.success)}<br>{calls}"


def _hover_calls(visit: Visit, row: BySum) -> str:
    calls = visit.say("lab.calls.many", n=row.calls, many=estimatewords.count(visit, row.calls))
    return f"{visit.say('lab.calls.cell', sum=row.own)}, {calls}"


def _interval_columns(visit: Visit) -> list[str]:
    return [visit.say("answers.column.low"), visit.say("answers.column.high")]
