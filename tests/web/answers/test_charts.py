"""Charts reach the browser as plotly makes them, though plotly does not check them for every visitor."""

from html import unescape
from typing import Any

import pytest
from plotly import graph_objects

from caboprob import rulesets
from caboprob.content.sealed import seal
from caboprob.web.answers import chart, numbergrid
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base.visit import Visit
from caboprob.web.call import hiddencards
from tests.web.conftest import as_json

SERIES = [
    Series("mine", [0, 1, 2], [0.5, 0.25, 1 / 3], hover=["a", "b", "c"], end_label="end"),
    Series("theirs", ["x", "y", "z"], [1, 2, 3], is_main=False, trace={"opacity": 0.5}),
]
CARDS = (
    hiddencards.HiddenCard(seat=1, slot=0, chances=(0.5, 0.5), mean=1.5),
    hiddencards.HiddenCard(seat=2, slot=3, chances=(0.25, 0.75), mean=1.75),
)
VISIT = Visit("de", rulesets.read("cabo-de"))
FIGURES: dict[str, PlotlyDict] = {
    "lines": chart.lines(SERIES, x="sum", y="chance", shapes=[chart.vertical_line(2.5)], height=300),
    "bars": chart.bars(SERIES, x="sum", barmode="group", yaxis={"tickformat": ".0%", "rangemode": "tozero"}),
    "heat": hiddencards.figure(VISIT, CARDS, ["0", "13"]),
}


@pytest.mark.parametrize("name", FIGURES)
def test_a_chart_is_handed_on_as_plotly_would(name: str) -> None:
    figure = chart.with_common_look(VISIT, FIGURES[name])
    checked: Any = graph_objects.Figure(figure).to_dict()
    assert as_json(chart.for_streamlit(figure).to_dict()) == as_json(checked)
    assert checked["layout"]["template"]["layout"]["colorway"]  # Streamlit puts its own in its place


def test_a_name_stands_in_a_chart_and_in_its_file_as_it_was_typed() -> None:
    typed = "<b>Bo & Co: %{x}"
    trace = chart.lines([Series(seal(typed), [1], [2], hover=[seal(typed)])], x="")["data"][0]
    assert unescape(trace["name"]) == unescape(trace["hovertext"][0]) == typed
    assert not set(trace["name"]) & set("<>%{}")
    assert numbergrid.as_csv([seal(typed)], [[seal(typed)]]).split("\r\n")[:2] == [typed, typed]
