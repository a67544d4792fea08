"""The chart of calls: my own sum against the number of opponents, like a chart of starting hands."""

from fractions import Fraction
from functools import lru_cache

from caboprob.exact.call import Model
from caboprob.exact.newtable import MOST_OPPONENTS, by_own_sum_at_new_table
from caboprob.exact.ownsum import OwnSum, by_own_sum
from caboprob.rulesets import RuleSet
from caboprob.slots import Slots, unknown_slot
from caboprob.table.position import Position
from caboprob.text.chances import percent, rounded_percent
from caboprob.web.answers import chart
from caboprob.web.answers.chart import PlotlyDict
from caboprob.web.base.visit import Visit
from caboprob.web.call import mysum
from caboprob.web.call.mysum import Distribution
from caboprob.web.progress import counting

LEAST_CHANCE = Fraction(1, 100)  # of success; sums that never have as much are left out
SCALE = [[0, "#efb98d"], [0.5, "#faf5e8"], [1, "#86c5bf"]]  # dark letters are legible on each
INK, PAPER = "#1d2a2c", "#fdfaf3"
ROW_HEIGHT, HEIGHT_AROUND = 21, 90  # pixels: of a row, and of everything around the rows

Grid = dict[int, dict[int, OwnSum]]
"""A call by the number of opponents, and by my own sum."""


def show(visit: Visit, table: Position, model: Model, my_sums: Distribution) -> None:
    """Shows the chart, with my own cell marked; `model` says when the hands are compared.

    Where a new table is tabulated for these rules, the chart is of that one, whatever lies on mine.
    """
    grid = at_new_table(table.rules, model)
    lead = visit.say("call.sums.new-table" if grid else "call.sums.words")
    grid = grid or counting.compute(visit, count_grid, table.rules, table.me, table.discard, model) or {}
    if not grid:  # refused, which has been told, or too few cards are left to draw
        return
    sums = sums_shown(grid)
    my_sum = mysum.rounded_mean(my_sums)
    chart.show(
        visit,
        figure(visit, grid, sums, my_sum, len(table.opponents)),
        key="call-sums",
        alternative=" ".join(
            [
                lead,
                words(visit, grid, my_sum, len(table.opponents)),
                mysum.average_sentence(visit, my_sums),
            ]
        ).strip(),
        columns=[
            visit.say("call.sums.own"),
            *(visit.say("call.sums.against", n=opponents) for opponents in grid),
        ],
        rows=[[total, *(column[total].success for column in grid.values())] for total in sums],
        file="call-sums",
    )


@lru_cache(maxsize=64)
def at_new_table(rules: RuleSet, model: Model) -> Grid:
    """A call with each own sum if nobody has touched a card; empty if that is not tabulated."""
    rows_by_opponents = {
        opponents: by_own_sum_at_new_table(rules, opponents, model)
        for opponents in range(1, MOST_OPPONENTS + 1)
    }
    return {
        opponents: {row.own_sum: row for row in rows} for opponents, rows in rows_by_opponents.items() if rows
    }


def count_grid(rules: RuleSet, me: Slots, discard: tuple[int, ...], model: Model) -> Grid:
    """A call with each own sum against one opponent of whom nothing is known, against two, and so on."""
    grid: Grid = {}
    unknown_hand = (unknown_slot(rules.deck),) * rules.hand_size
    for opponents in range(1, min(rules.players_max - 1, MOST_OPPONENTS) + 1):
        table = Position(rules, me, (unknown_hand,) * opponents, discard)
        if table.draw_pile_size >= (opponents if model == "one-draw" else 0):
            grid[opponents] = {row.own_sum: row for row in by_own_sum(table, model).rows}
    return grid


def sums_shown(grid: Grid) -> list[int]:
    """The own sums with which a call has a chance of at least `LEAST_CHANCE` against some opponents."""
    return sorted(
        {
            own_sum
            for column in grid.values()
            for own_sum, row in column.items()
            if row.success >= LEAST_CHANCE
        }
    )


def figure(visit: Visit, grid: Grid, sums: list[int], my_sum: int, opponents: int) -> PlotlyDict:
    """The cells with their percents, the low sums on top."""
    columns = list(grid)
    cells = [[grid[number][own_sum].success for number in columns] for own_sum in sums]
    heat: PlotlyDict = {
        "type": "heatmap",
        "x": [str(number) for number in columns],
        "y": [str(own_sum) for own_sum in sums],
        "z": [[float(chance) for chance in row] for row in cells],
        "text": [[rounded_percent(visit.language, chance) for chance in row] for row in cells],
        "texttemplate": "%{text}",
        "textfont": {"color": INK, "size": 13},
        "hovertext": [
            [_hover(visit, own_sum, number, grid[number][own_sum]) for number in columns] for own_sum in sums
        ],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "colorscale": SCALE,
        "zmin": 0,
        "zmax": 1,
        "showscale": False,
        "xgap": 2,
        "ygap": 2,
    }
    shapes = (
        _cell_frame(columns.index(opponents), sums.index(my_sum))
        if opponents in columns and my_sum in sums
        else []
    )
    return {
        "data": [heat],
        "layout": {
            "height": ROW_HEIGHT * len(sums) + HEIGHT_AROUND,
            "xaxis": {
                "title": {"text": visit.say("call.sums.opponents")}, "side": "top", "type": "category",
            },
            "yaxis": {
                "title": {"text": visit.say("call.sums.own")}, "autorange": "reversed", "type": "category",
            },
            **({"shapes": shapes} if shapes else {}),
        },
    }  # fmt: skip


def words(visit: Visit, grid: Grid, my_sum: int, opponents: int) -> str:
    """My own cell, and the highest sum with which half of the calls or more succeed; empty without a cell."""
    column = grid.get(opponents, {})
    if my_sum not in column:
        return ""
    half_succeed = [own_sum for own_sum, row in column.items() if row.success >= Fraction(1, 2)]
    mine = visit.say(
        "call.sums.mine", n=opponents, sum=my_sum, chance=percent(visit.language, column[my_sum].success)
    )
    return (
        f"{mine} {visit.say('call.sums.half', sum=max(half_succeed), n=opponents)}" if half_succeed else mine
    )


def _hover(visit: Visit, own_sum: int, opponents: int, row: OwnSum) -> str:
    return (
        f"{visit.say('call.sums.cell', sum=own_sum, n=opponents)}<br>{chart.hover_text(visit, row.success)}"
    )


def _cell_frame(column: int, row: int) -> list[PlotlyDict]:
    """A frame around a cell that stands out on light and on dark backgrounds."""
    place = {"type": "rect", "x0": column - 0.5, "x1": column + 0.5, "y0": row - 0.5, "y1": row + 0.5}
    return [
        {**place, "line": {"color": PAPER, "width": 6}},
        {**place, "line": {"color": INK, "width": 3}},
    ]
