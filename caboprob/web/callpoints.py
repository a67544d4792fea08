"""Expected points by own sum: mine if I call, the others', and what my cards count."""

from collections.abc import Sequence
from fractions import Fraction

from caboprob.exact.ownsum import BreakEven, OwnSum, break_even, by_own_sum
from caboprob.text.chances import points, rounded
from caboprob.web import callcard, chart
from caboprob.web.callentry import Asked
from caboprob.web.chart import Figure, Series
from caboprob.web.visit import Visit

LINES = ("mine", "others", "cards")


def draw(visit: Visit, asked: Asked) -> None:
    """Three lines over the own sum, and where a call stops paying."""
    rows = by_own_sum(asked.position, asked.model).rows
    found = break_even(rows)
    own = round(callcard.mean(asked.position))
    figure = chart.lines(
        [_series(visit, line, rows) for line in LINES],
        x=visit.say("call.sums.own"),
        y=visit.say("odds.column.points"),
        shapes=_marks(found, own),
        annotations=_notes(visit, found, own, (rows[0].own + rows[-1].own) / 2),
    )
    chart.show(
        visit,
        figure,
        key="call-points",
        alternative=words(visit, rows, own),
        columns=[
            visit.say("call.sums.own"),
            *(visit.say(f"call.points-by-sum.{line}") for line in LINES[:2]),
        ],
        rows=[
            [row.own, points(visit.language, row.points), points(visit.language, row.others)] for row in rows
        ],
        file="call-points",
    )


def words(visit: Visit, rows: Sequence[OwnSum], own: int) -> str:
    """What the lines say at my own sum."""
    row = next((row for row in rows if row.own == own), rows[-1])
    facts = {"mine": points(visit.language, row.points), "others": points(visit.language, row.others)}
    return visit.say("call.points-by-sum.words", sum=row.own, **facts)


def _series(visit: Visit, line: str, rows: Sequence[OwnSum]) -> Series:
    values = {"mine": [row.points for row in rows], "others": [row.others for row in rows]}.get(
        line, [Fraction(row.own) for row in rows]
    )
    name = visit.say(f"call.points-by-sum.{line}")
    return Series(
        name=name,
        x=[row.own for row in rows],
        y=[float(value) for value in values],
        hover=[_hover(visit, name, row, value) for row, value in zip(rows, values, strict=True)],
        main=line != "cards",
    )


def _hover(visit: Visit, name: str, row: OwnSum, value: Fraction) -> str:
    chance = rounded(visit.language, row.win)
    told = f"{name}: {points(visit.language, value)}"
    return f"{visit.say('call.points-by-sum.cell', sum=row.own, chance=chance)}<br>{told}"


def _marks(found: BreakEven, own: int) -> list[Figure]:
    """Upright lines at my sum and where a call stops paying."""
    ends = [end for end in (found.against_own, found.against_others) if end is not None]
    return [_upright(own, "solid", 1.5), *(_upright(end + 0.5, "dot", 1.5) for end in ends)]


def _upright(place: float, dash: str, width: float) -> Figure:
    line = {"dash": dash, "width": width, "color": "#8a8f86"}
    return {"type": "line", "x0": place, "x1": place, "y0": 0, "y1": 1, "yref": "paper", "line": line}


def _notes(visit: Visit, found: BreakEven, own: int, middle: float) -> list[Figure]:
    """What the upright lines mean."""
    notes: list[tuple[float, str, float]] = [(own, visit.say("call.points-by-sum.you"), 1.0)]
    if found.against_own is not None:
        notes.append((found.against_own + 0.5, visit.say("call.points-by-sum.own-end"), 0.9))
    if found.against_others is not None:
        notes.append((found.against_others + 0.5, visit.say("call.points-by-sum.others-end"), 0.8))
    return [
        {
            "x": place, "y": height, "yref": "paper", "text": text, "showarrow": False,
            "xanchor": "left" if place < middle else "right", "xshift": 4 if place < middle else -4,
        }
        for place, text, height in notes
    ]  # fmt: skip
