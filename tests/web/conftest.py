"""Fixtures for tests of counting in the background, and a check of every chart that a page draws."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import plotly.io
import pytest
from plotly import graph_objects

from caboprob.web.answers import chart
from caboprob.web.progress import countqueue
from tests.web.gates import Gate


@pytest.fixture
def gates() -> Iterator[Callable[..., Gate]]:
    """Creates gates by name; in the end all are open."""
    Gate.at_work = [0, 0]  # a new list: counts of the previous test may still be ending

    def make(name: str, *, opened: bool = False) -> Gate:
        gate = Gate.every[name] = Gate()
        if opened:
            gate.opened.set()
        return gate

    yield make
    for gate in Gate.every.values():
        gate.opened.set()
    Gate.every.clear()


@pytest.fixture
def no_grace_period(monkeypatch: pytest.MonkeyPatch) -> None:
    """No grace period in which a visitor may ask again."""
    monkeypatch.setattr(countqueue, "GRACE_SECONDS", 0.0)


@pytest.fixture(autouse=True)
def _charts_are_as_plotly_makes_them(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every chart that any page of these tests draws is one that plotly takes, and comes out as by plotly."""
    differing = []
    original = chart.for_streamlit

    def compared(figure: chart.PlotlyDict) -> Any:
        handed_on = original(figure)
        if as_json(handed_on.to_dict()) != as_json(graph_objects.Figure(figure).to_dict()):
            differing.append(figure)
        return handed_on

    monkeypatch.setattr(chart, "for_streamlit", compared)
    yield
    assert not differing


def as_json(figure: chart.PlotlyDict) -> Any:
    """What reaches the browser."""
    return json.loads(plotly.io.to_json(figure, validate=False))
