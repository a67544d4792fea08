"""The chart of calls: own sum against number of opponents, like a chart of starting hands."""

from fractions import Fraction
from functools import lru_cache

from caboprob.exact.call import Model
from caboprob.exact.newtable import MOST_OPPONENTS, by_own_sum_at_new_table
from caboprob.exact.ownsum import OwnSum, by_own_sum
from caboprob.rulesets import RuleSet
from caboprob.slots import Slots, unknown
from caboprob.table.position import Position
from caboprob.text.chances import percent, rounded
from caboprob.web.answers import chart
from caboprob.web.answers.chart import Figure
from caboprob.web.base.visit import Visit
from caboprob.web.call import answer
from caboprob.web.call.answer import Law
from caboprob.web.call.inputs import Asked
from caboprob.web.progress import waiting

HOPELESS = Fraction(1, 100)  # rows from there on are left out
SCALE = [[0, "#efb98d"], [0.5, "#faf5e8"], [1, "#86c5bf"]]  # each bears dark letters
INK, PAPER = "#1d2a2c", "#fdfaf3"
ROW, REST = 21, 90  # pixels of a row, and of what stands around them all

Columns = dict[int, dict[int, OwnSum]]
"""By number of opponents, and by own sum."""


def show(visit: Visit, asked: Asked, law: Law) -> None:
    """The chart with my own cell marked, in words and as a table."""
    table = asked.position
    found = at_new_table(table.rules, asked.model)
    lead = visit.say("call.sums.new-table" if found else "call.sums.words")
    found = found or waiting.answer(visit, columns, table.rules, table.me, table.discard, asked.model) or {}
    if not found:
        return
    sums = worthwhile(found)
    own = answer.typical(law)
    chart.show(
        visit,
        figure(visit, found, sums, own, len(asked.position.opponents)),
        key="call-sums",
        alternative=" ".join(
            [
                lead,
                words(visit, found, own, len(asked.position.opponents)),
                answer.on_average(visit, law),
            ]
        ).strip(),
        columns=[visit.say("call.sums.own"), *(visit.say("call.sums.against", n=many) for many in found)],
        rows=[[own, *(column[own].win for column in found.values())] for own in sums],
        file="call-sums",
    )


@lru_cache(maxsize=64)
def at_new_table(rules: RuleSet, model: Model) -> Columns:
    """What a call brings with each own sum where nobody has touched a card; nothing if it is not kept."""
    every = {many: by_own_sum_at_new_table(rules, many, model) for many in range(1, MOST_OPPONENTS + 1)}
    return {many: {row.own: row for row in rows} for many, rows in every.items() if rows}


def columns(rules: RuleSet, me: Slots, discard: tuple[int, ...], model: Model) -> Columns:
    """What a call brings with each own sum, against one opponent of whom nothing is known, two, and so on."""
    found: Columns = {}
    other = (unknown(rules.deck),) * rules.hand_size
    for many in range(1, min(rules.players_max - 1, MOST_OPPONENTS) + 1):
        table = Position(rules, me, (other,) * many, discard)
        if table.draw_pile >= (many if model == "one-draw" else 0):
            found[many] = {row.own: row for row in by_own_sum(table, model).rows}
    return found


def worthwhile(found: Columns) -> list[int]:
    """The own sums with a chance worth a row against somebody."""
    return sorted({own for column in found.values() for own, row in column.items() if row.win >= HOPELESS})


def figure(visit: Visit, found: Columns, sums: list[int], own: int, opponents: int) -> Figure:
    """The cells with their percents, low sums on top."""
    many = list(found)
    cells = [[found[number][one].win for number in many] for one in sums]
    heat: Figure = {
        "type": "heatmap",
        "x": [str(number) for number in many],
        "y": [str(one) for one in sums],
        "z": [[float(chance) for chance in row] for row in cells],
        "text": [[rounded(visit.language, chance) for chance in row] for row in cells],
        "texttemplate": "%{text}",
        "textfont": {"color": INK, "size": 13},
        "hovertext": [[_hover(visit, one, number, found[number][one]) for number in many] for one in sums],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "colorscale": SCALE,
        "zmin": 0,
        "zmax": 1,
        "showscale": False,
        "xgap": 2,
        "ygap": 2,
    }
    shapes = _frame(many.index(opponents), sums.index(own)) if opponents in many and own in sums else []
    return {
        "data": [heat],
        "layout": {
            "height": ROW * len(sums) + REST,
            "xaxis": {
                "title": {"text": visit.say("call.sums.opponents")}, "side": "top", "type": "category",
            },
            "yaxis": {
                "title": {"text": visit.say("call.sums.own")}, "autorange": "reversed", "type": "category",
            },
            "shapes": shapes,
        },
    }  # fmt: skip


def words(visit: Visit, found: Columns, own: int, opponents: int) -> str:
    """What my own cell says, if I have one, and up to which sum a call is as good as not."""
    column = found.get(opponents, {})
    if own not in column:
        return ""
    half = [one for one, row in column.items() if row.win >= Fraction(1, 2)]
    mine = visit.say("call.sums.mine", n=opponents, sum=own, chance=percent(visit.language, column[own].win))
    return f"{mine} {visit.say('call.sums.half', sum=max(half), n=opponents)}" if half else mine


def _hover(visit: Visit, own: int, opponents: int, row: OwnSum) -> str:
    return f"{visit.say('call.sums.cell', sum=own, n=opponents)}<br>{chart.told(visit, row.win)}"


def _frame(column: int, row: int) -> list[Figure]:
    """A frame around a cell that stands out on light and on dark."""
    place = {"type": "rect", "x0": column - 0.5, "x1": column + 0.5, "y0": row - 0.5, "y1": row + 0.5}
    return [
        {**place, "line": {"color": PAPER, "width": 6}},
        {**place, "line": {"color": INK, "width": 3}},
    ]
