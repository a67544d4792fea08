"""Pictures of numbers: one look for all, by day and by night, and what they show in words and in a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

import streamlit as st
from babel import Locale

from caboprob.text.chances import fraction, one_in, percent
from caboprob.text.numbers import percents
from caboprob.web.answers import numbertable
from caboprob.web.answers.numbertable import Rows
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit

Figure = dict[str, Any]
"""A figure as plotly writes it: `data` and `layout`. Streamlit loads plotly when it draws the first."""

# Lines differ in more than colour: in how they are dashed, and in the marks on them.
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
MARKS = ("circle", "square", "diamond", "triangle-up", "x", "star")
HEIGHT = 380
MOST_MARKS = 25
# Up to which chance an axis has marks how far apart.
STEPS = ((0.1, Fraction(1, 50)), (0.25, Fraction(1, 20)), (0.5, Fraction(1, 10)), (1.0, Fraction(1, 5)))


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers of one name; `hover` says in words what stands at each, `end` at the end of the line.

    A `main` line stands out.
    """

    name: str
    x: Sequence[Any]
    y: Sequence[float]
    hover: Sequence[str] = ()
    main: bool = True
    end: str = ""
    more: Figure = field(default_factory=dict)


def lines(series: Sequence[Series], *, x: str, y: str = "", **layout: Any) -> Figure:
    """A line for each series, over axes with these titles."""
    return _figure([_line(number, one) for number, one in enumerate(series)], x, y, layout)


def bars(series: Sequence[Series], *, x: str, y: str = "", **layout: Any) -> Figure:
    """Bars, those of several series side by side."""
    return _figure([_bar(number, one) for number, one in enumerate(series)], x, y, layout)


def show(
    visit: Visit,
    figure: Figure,
    *,
    key: str,
    alternative: str,
    columns: Sequence[str],
    rows: Rows,
    file: str,
) -> None:
    """The figure, in one sentence what it shows, and its numbers as a table and a file to save.

    `alternative` stands below the figure for everybody, and is what a screen reader says of it.
    """
    styles.show("paper", "odds")
    with st.container(key=f"chart-{key}"):
        st.plotly_chart(
            _in_theme(styled(visit, figure)),
            key=key,
            alt=alternative,
            config={"displayModeBar": False, "scrollZoom": False, "doubleClick": False},
        )
        st.caption(alternative)
    numbertable.show(visit, columns, rows, key=key, file=file)


def styled(visit: Visit, figure: Figure) -> Figure:
    """The figure with what all have in common; what it says itself goes first."""
    decimal, group = _separators(visit.language)
    common: Figure = {
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
    for axis in ("xaxis", "yaxis"):  # a finger on the picture scrolls the page
        layout[axis] = {"automargin": True, "fixedrange": True, **layout.get(axis, {})}
    return {"data": figure["data"], "layout": layout}


def percent_axis(visit: Visit, highest: float = 1.0, **more: Any) -> Figure:
    """An axis of chances from 0 to the highest, in percent as the reader's language writes it."""
    step = next(step for limit, step in STEPS if highest <= limit)
    marks = [step * number for number in range(int(1 / step) + 1) if step * number < highest + step]
    top = max(highest, float(marks[-1]))
    return chance_axis(visit, marks, range=[-0.02 * top, 1.02 * top], **more)


def odds_axis(visit: Visit, lowest: float, highest: float = 1.0, **more: Any) -> Figure:
    """A logarithmic axis of chances, marked as 1 in 10, 1 in 100 ..."""
    powers = [power for power in range(12) if lowest / 10 < 10**-power]
    words = [one_in(visit.language, Fraction(1, 10**power)) for power in powers]
    return {
        "type": "log",
        "tickvals": [10**-power for power in powers],
        "ticktext": words,
        "minor": {"showgrid": False, "ticks": ""},
        **more,
    }


def chance_axis(visit: Visit, marks: Sequence[Fraction], **more: Any) -> Figure:
    """An axis of chances with percents at these marks."""
    words = [percents(visit.language, Decimal(float(mark))) for mark in marks]
    return {"tickvals": [float(mark) for mark in marks], "ticktext": words, **more}


def told(visit: Visit, chance: Fraction) -> str:
    """A chance as hovering tells it: percent, one in so many, and the fraction while it is short."""
    exact = fraction(visit.language, chance)
    parts = [percent(visit.language, chance), one_in(visit.language, chance)]
    return "<br>".join(parts + ([exact] if len(exact) <= 30 else []))


def upright(place: float) -> Figure:
    """An upright line through the picture, for `shapes`."""
    at = {"x0": place, "x1": place, "y0": 0, "y1": 1, "yref": "paper"}
    return {"type": "line", "layer": "below", "line": {"width": 2, "dash": "dot", "color": "#8a8a7a"}, **at}


def _line(number: int, series: Series) -> Figure:
    few = len(series.x) <= MOST_MARKS
    drawn: Figure = {
        "type": "scatter",
        "mode": "lines+markers" if few else "lines",
        "name": series.name,
        "x": list(series.x),
        "y": list(series.y),
        "line": {"dash": DASHES[number % len(DASHES)], "width": 3.5 if series.main else 1.5},
        "marker": {"symbol": MARKS[number % len(MARKS)], "size": 8 if series.main else 5},
    }
    if series.end:
        drawn["mode"] += "+text"
        drawn["text"] = [""] * (len(series.x) - 1) + [f"<b>{series.end}</b>" if series.main else series.end]
        drawn |= {"textposition": "top left", "cliponaxis": False}
    return {**drawn, **_hover(series), **series.more}


def _bar(number: int, series: Series) -> Figure:
    pattern = ("", "/", ".", "x")[number % 4]
    return {
        "type": "bar",
        "name": series.name,
        "x": list(series.x),
        "y": list(series.y),
        "marker": {"pattern": {"shape": pattern}},
        **_hover(series),
        **series.more,
    }


def _hover(series: Series) -> Figure:
    if not series.hover:
        return {"hoverinfo": "skip"}
    return {"hovertext": list(series.hover), "hovertemplate": "%{hovertext}<extra></extra>"}


def _in_theme(figure: Figure) -> Any:
    """The figure with the marks at which Streamlit puts the colours of the theme, by day and by night."""
    from plotly import graph_objects  # loads late: no other page needs it

    return graph_objects.Figure(figure)


def _figure(data: list[Figure], x: str, y: str, layout: Figure) -> Figure:
    for axis, title in (("xaxis", x), ("yaxis", y)):
        layout[axis] = {**({"title": {"text": title}} if title else {}), **layout.get(axis, {})}
    return {"data": data, "layout": {"showlegend": len(data) > 1, **layout}}


def _separators(language: str) -> tuple[str, str]:
    symbols = Locale(language).number_symbols["latn"]
    return symbols["decimal"], symbols["group"]
