"""Charts with a common look, in light and dark, and a sentence that says what they show."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

import streamlit as st
from babel import Locale

from caboprob.content.sealed import unseal_to_entities
from caboprob.text.chances import fraction, one_in, percent
from caboprob.web.answers import numbergrid
from caboprob.web.answers.numbergrid import Rows
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit

PlotlyDict = dict[str, Any]
"""A plotly figure as a dictionary of `data` and `layout`, or a part of one."""

# Lines differ in more than colour: in their dashes, and in their marks.
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
MARK_SHAPES = ("circle", "square", "diamond", "triangle-up", "x", "star")
BAR_PATTERNS = ("", "/", ".", "x")
HEIGHT = 380
MOST_MARKS = 25
LONGEST_FRACTION = 30  # characters


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers under one name; `hover` is a text for each of them, `end_label` the text at the end of a line.

    A line that `is_main` stands out; `trace` adds to or replaces options of plotly's trace.
    """

    name: str
    x: Sequence[Any]
    y: Sequence[float]
    hover: Sequence[str] = ()
    is_main: bool = True
    end_label: str = ""
    trace: PlotlyDict = field(default_factory=dict)


def lines(series: Sequence[Series], *, x: str, y: str = "", **layout: Any) -> PlotlyDict:
    """A line for each series, over axes with these titles."""
    return _figure([_line_trace(number, one) for number, one in enumerate(series)], x, y, layout)


def bars(series: Sequence[Series], *, x: str, y: str = "", **layout: Any) -> PlotlyDict:
    """Bars, those of several series side by side."""
    return _figure([_bar_trace(number, one) for number, one in enumerate(series)], x, y, layout)


def show(
    visit: Visit,
    figure: PlotlyDict,
    *,
    key: str,
    alternative: str,
    columns: Sequence[str],
    rows: Rows,
    file: str,
) -> None:
    """Shows the figure, its meaning in words, and its numbers as a grid and as a file of this name to save.

    `alternative` is the text below the figure, and also its description for screen readers.
    """
    styles.use("answers")
    drawn = with_common_look(visit, figure)
    with st.container(key=f"chart-{key}"):
        st.plotly_chart(
            for_streamlit(drawn),
            height=drawn["layout"]["height"],  # its place is kept until the code that draws it has come
            key=key,
            alt=alternative,
            config={"displayModeBar": False, "scrollZoom": False, "doubleClick": False},
        )
        st.caption(alternative)
    numbergrid.show(visit, columns, rows, key=key, file=file)


def with_common_look(visit: Visit, figure: PlotlyDict) -> PlotlyDict:
    """The figure with the common look; what it sets itself takes precedence."""
    decimal, group = _separators(visit.language)
    common: PlotlyDict = {
        "height": HEIGHT,
        "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
        "separators": decimal + group,
        "dragmode": False,
        "hovermode": "closest",
        "hoverlabel": {"align": "left"},
        "legend": {"orientation": "h", "x": 0, "y": 1.02, "xanchor": "left", "yanchor": "bottom"},
        "uirevision": "kept",
    }
    layout = {**common, **figure.get("layout", {})}
    for axis in ("xaxis", "yaxis"):  # a finger on the chart scrolls the page
        layout[axis] = {"automargin": True, "fixedrange": True, **layout.get(axis, {})}
    return {"data": figure["data"], "layout": layout}


def hover_text(visit: Visit, chance: Fraction) -> str:
    """A chance as percent, as one in so many, and as a fraction if that is short."""
    exact = fraction(visit.language, chance)
    parts = [percent(visit.language, chance), one_in(visit.language, chance)]
    return "<br>".join(parts + ([exact] if len(exact) <= LONGEST_FRACTION else []))


def vertical_line(place: float) -> PlotlyDict:
    """A vertical line through the chart, for `shapes`."""
    ends = {"x0": place, "x1": place, "y0": 0, "y1": 1, "yref": "paper"}
    return {"type": "line", "layer": "below", "line": {"width": 2, "dash": "dot", "color": "#8a8a7a"}, **ends}


def _line_trace(number: int, series: Series) -> PlotlyDict:
    has_marks = len(series.x) <= MOST_MARKS
    # `unseal_to_entities`: signs in typed names travel sealed, and plotly opens them as HTML entities.
    trace: PlotlyDict = {
        "type": "scatter",
        "mode": "lines+markers" if has_marks else "lines",
        "name": unseal_to_entities(series.name),
        "x": list(series.x),
        "y": list(series.y),
        "line": {"dash": DASHES[number % len(DASHES)], "width": 3.5 if series.is_main else 1.5},
        "marker": {"symbol": MARK_SHAPES[number % len(MARK_SHAPES)], "size": 8 if series.is_main else 5},
    }
    if series.end_label:
        end = unseal_to_entities(series.end_label)
        trace["mode"] += "+text"
        trace["text"] = [""] * (len(series.x) - 1) + [f"<b>{end}</b>" if series.is_main else end]
        trace |= {"textposition": "top left", "cliponaxis": False}
    return {**trace, **_hover_options(series), **series.trace}


def _bar_trace(number: int, series: Series) -> PlotlyDict:
    return {
        "type": "bar",
        "name": unseal_to_entities(series.name),
        "x": list(series.x),
        "y": list(series.y),
        "marker": {"pattern": {"shape": BAR_PATTERNS[number % len(BAR_PATTERNS)]}},
        **_hover_options(series),
        **series.trace,
    }


def _hover_options(series: Series) -> PlotlyDict:
    if not series.hover:
        return {"hoverinfo": "skip"}
    return {
        "hovertext": [unseal_to_entities(words) for words in series.hover],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def for_streamlit(figure: PlotlyDict) -> Any:
    """The figure as an object for Streamlit, which replaces the colours of plotly's default template.

    Plotly would check and copy its own figures three times, a fifth of the time that a page takes. This
    object gives out the figure as it is; tests compare the results of both.
    """
    layout = {"template": _template(), **figure["layout"]}
    return _raw_figure()({"data": figure["data"], "layout": layout})


@cache
def _raw_figure() -> Callable[[PlotlyDict], Any]:
    """A class of plotly figures that give out unchanged the dictionary that they were made of."""
    from plotly.basedatatypes import BaseFigure  # slow to load, and only pages with charts need it

    class RawFigure(BaseFigure):  # type: ignore[misc]  # plotly has no types
        def __init__(self, figure: PlotlyDict) -> None:
            self._figure = figure

        def to_dict(self) -> PlotlyDict:
            return self._figure

    return RawFigure


@cache
def _template() -> PlotlyDict:
    """Plotly's default template."""
    from plotly import graph_objects

    template: PlotlyDict = graph_objects.Figure().to_dict()["layout"]["template"]
    return template


def _figure(data: list[PlotlyDict], x: str, y: str, layout: PlotlyDict) -> PlotlyDict:
    for axis, title in (("xaxis", x), ("yaxis", y)):
        layout[axis] = {**({"title": {"text": title}} if title else {}), **layout.get(axis, {})}
    return {"data": data, "layout": {"showlegend": len(data) > 1, **layout}}


def _separators(language: str) -> tuple[str, str]:
    symbols = Locale(language).number_symbols["latn"]
    return symbols["decimal"], symbols["group"]
