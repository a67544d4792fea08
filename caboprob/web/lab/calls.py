"""Pictures of calls: how they end by own sum, and what the callers believed against what came true."""

from collections.abc import Sequence

import streamlit as st

from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.callreport import Belief, BySum
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import chart, estimatewords, runchart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Asked, seat_name

ENOUGH = 30  # calls that a sentence may rest on


def by_sum(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """How likely a call succeeds by own sum, beside how many of the calls were made with it."""
    rows = [row for row in callreport.by_sum(of, seat) if row.calls]
    name = seat_name(visit, asked, seat)
    if not rows:
        st.info(visit.say("lab.calls.none", player=name))
        return
    all_calls = sum(row.calls for row in rows)
    sums = [row.own for row in rows]
    share = Series(
        name=visit.say("lab.calls.share"),
        x=sums,
        y=[row.calls / all_calls for row in rows],
        hover=[_calls(visit, row) for row in rows],
    )
    success = Series(
        name=visit.say("lab.calls.success"),
        x=sums,
        y=[row.success.value if row.success else 0 for row in rows],
        hover=[f"{_calls(visit, row)}<br>{runchart.chance(visit, row.success)}" for row in rows],
        more=runchart.reach([row.success for row in rows]),
    )
    figure = chart.bars(
        [share], x=visit.say("lab.calls.sum"), xaxis=runchart.whole(sums), yaxis=chart.percent_axis(visit)
    )
    figure["data"] += chart.lines([success], x="")["data"]
    figure["data"][0] |= {"opacity": 0.45}
    figure["layout"]["showlegend"] = True
    chart.show(
        visit,
        figure,
        key="lab-calls",
        alternative=calls_words(visit, name, rows),
        columns=[
            visit.say("lab.calls.sum"),
            visit.say("lab.column.calls"),
            visit.say("lab.column.success"),
            visit.say("lab.column.low"),
            visit.say("lab.column.high"),
        ],
        rows=[[row.own, row.calls, *estimatewords.cells(visit, row.success, is_chance=True)] for row in rows],
        file="lab-calls",
    )


def calls_words(visit: Visit, name: str, rows: Sequence[BySum]) -> str:
    """What the picture shows, and with which sum most calls are made."""
    told = visit.say("lab.calls.words", player=name)
    most = max(rows, key=lambda row: row.calls)
    chance = estimatewords.chance(visit, most.success)
    told += " " + visit.say(
        "lab.calls.most",
        n=most.calls,
        many=estimatewords.count(visit, most.calls),
        sum=most.own,
        chance=chance,
    )
    half = [row.own for row in rows if row.success and row.calls >= ENOUGH and row.success.low > 1 / 2]
    return f"{told} {visit.say('lab.calls.half', sum=max(half))}" if half else told


def beliefs(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """What a player believed of a call, and what came true; on the diagonal both are the same."""
    found = callreport.beliefs(of, seat)
    name = seat_name(visit, asked, seat)
    if not found:
        st.info(visit.say("lab.calls.none", player=name))
        return
    straight = Series(
        name=visit.say("lab.beliefs.straight"), x=[0, 1], y=[0, 1], main=False, more={"mode": "lines"}
    )
    true = Series(
        name=visit.say("lab.beliefs.true"),
        x=[one.believed for one in found],
        y=[one.success.value for one in found],
        hover=[_belief(visit, one) for one in found],
        more=runchart.reach([one.success for one in found]) | {"mode": "markers"},
    )
    marks = chart.percent_axis(visit)
    figure = chart.lines(
        [true, straight],
        x=visit.say("lab.beliefs.believed"),
        y=visit.say("lab.beliefs.true"),
        xaxis=marks,
        yaxis=marks,
    )
    chart.show(
        visit,
        figure,
        key="lab-beliefs",
        alternative=beliefs_words(visit, name, found),
        columns=[
            visit.say("lab.beliefs.believed"),
            visit.say("lab.column.calls"),
            visit.say("lab.beliefs.true"),
            visit.say("lab.column.low"),
            visit.say("lab.column.high"),
        ],
        rows=[
            [
                runchart.rounded(visit, one.believed),
                one.success.rounds,
                *estimatewords.cells(visit, one.success, is_chance=True),
            ]
            for one in found
        ],
        file="lab-beliefs",
    )


def beliefs_words(visit: Visit, name: str, found: Sequence[Belief]) -> str:
    """Whether the player is too sure, not sure enough, or right, by all calls together."""
    calls = sum(one.success.rounds for one in found)
    believed = sum(one.believed * one.success.rounds for one in found) / calls
    true = sum(one.success.hits or 0 for one in found) / calls
    return " ".join(
        [
            visit.say("lab.beliefs.words", player=name),
            visit.say(
                "lab.beliefs.mean",
                believed=runchart.rounded(visit, believed),
                true=runchart.rounded(visit, true),
            ),
        ]
    )


def _belief(visit: Visit, one: Belief) -> str:
    believed = visit.say("lab.beliefs.cell", chance=runchart.rounded(visit, one.believed))
    calls = visit.say(
        "lab.calls.many", n=one.success.rounds, many=estimatewords.count(visit, one.success.rounds)
    )
    return f"{believed}<br>{runchart.chance(visit, one.success)}<br>{calls}"


def _calls(visit: Visit, row: BySum) -> str:
    calls = visit.say("lab.calls.many", n=row.calls, many=estimatewords.count(visit, row.calls))
    return f"{visit.say('lab.calls.cell', sum=row.own)}, {calls}"
