"""Expected points by my own sum: mine if I call, the mean of the others', and my sum itself."""

from collections.abc import Sequence
from fractions import Fraction

from caboprob.exact.ownsum import BreakEven, ByOwnSum, OwnSum, break_even
from caboprob.text.chances import points_words, rounded_percent
from caboprob.web.answers import chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.call import mysum
from caboprob.web.call.counted import sums
from caboprob.web.call.mysum import Distribution

LINES = ("mine", "others", "cards")  # `cards` is my sum itself


def show(visit: Visit, my_sums: Distribution, by_sum: ByOwnSum) -> None:
    """Shows three lines over my own sum, and vertical ones at my sum and where a call stops paying."""
    rows = by_sum.rows
    my_sum = mysum.rounded_mean(my_sums)
    rows_shown = [row for row in rows if row.success >= sums.LEAST_CHANCE or row.own_sum <= my_sum]
    top = float(max(max(row.points, row.others_points) for row in rows_shown))
    figure = chart.lines(
        [
            *(_series(visit, line, rows_shown) for line in LINES),
            *_vertical_lines(visit, break_even(rows), my_sum, top),
        ],
        x=visit.say("call.sums.own"),
        y=visit.say("odds.column.points"),
    )
    chart.show(
        visit,
        figure,
        key="call-points",
        alternative=f"{words(visit, rows, my_sum)} {mysum.average_sentence(visit, my_sums)}".strip(),
        columns=[
            visit.say("call.sums.own"),
            *(visit.say(f"call.points-by-sum.{line}") for line in LINES[:2]),
        ],
        rows=[
            [
                row.own_sum,
                points_words(visit.language, row.points),
                points_words(visit.language, row.others_points),
            ]
            for row in rows
        ],
        file="call-points",
    )


def words(visit: Visit, rows: Sequence[OwnSum], my_sum: int) -> str:
    """What the lines say at my own sum."""
    row = next((row for row in rows if row.own_sum == my_sum), rows[-1])
    facts = {
        "mine": points_words(visit.language, row.points),
        "others": points_words(visit.language, row.others_points),
    }
    return visit.say("call.points-by-sum.words", sum=row.own_sum, **facts)


def _series(visit: Visit, line: str, rows: Sequence[OwnSum]) -> Series:
    values = {"mine": [row.points for row in rows], "others": [row.others_points for row in rows]}.get(
        line, [Fraction(row.own_sum) for row in rows]
    )
    name = visit.say(f"call.points-by-sum.{line}")
    return Series(
        name=name,
        x=[row.own_sum for row in rows],
        y=[float(value) for value in values],
        hover=[_hover(visit, name, row, value) for row, value in zip(rows, values, strict=True)],
        is_main=line != "cards",
    )


def _hover(visit: Visit, name: str, row: OwnSum, value: Fraction) -> str:
    chance = rounded_percent(visit.language, row.success)
    place = visit.say("call.points-by-sum.cell", sum=row.own_sum, chance=chance)
    return f"{place}<br>{visit.with_spaced_punctuation(f'{name}: ')}{points_words(visit.language, value)}"


def _vertical_lines(visit: Visit, pays_up_to: BreakEven, my_sum: int, top: float) -> list[Series]:
    """Vertical lines at my sum, and at the last sums with which a call pays, where there are such sums.

    Against my own cards it pays where I write no more than they are worth, else where the others write more.
    """
    places = {"you": my_sum, "others-end": pays_up_to.against_others}
    if visit.rules.lowest_writes_zero:
        places["own-end"] = pays_up_to.against_own
    return [
        Series(
            name=visit.say(f"call.points-by-sum.{name}", sum=place),
            x=[place, place],
            y=[0, top],
            is_main=False,
            trace={"mode": "lines"},
        )
        for name, place in places.items()
        if place is not None
    ]
