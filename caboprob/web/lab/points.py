"""Pictures of points and wins: by player, and by place after the one who begins."""

from collections.abc import Sequence

from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import chart, estimatewords, runchart
from caboprob.web.answers.chart import Figure, Series
from caboprob.web.base.visit import Visit
from caboprob.web.lab import answer
from caboprob.web.lab.inputs import Asked, seat_name

MARK = {"mode": "markers", "marker": {"size": 11, "symbol": "circle"}}


def by_player(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """What every player writes on average."""
    names = [seat_name(visit, asked, number) for number in range(len(asked.seats))]
    found = [report.points(of, number) for number in range(len(names))]
    axis = answer.column_name(visit, asked, answer.POINTS)
    figure = _marks(names, found, [runchart.points(visit, one) for one in found], axis)
    chart.show(
        visit,
        figure,
        key="lab-points",
        alternative=points_words(visit, names, found),
        columns=[visit.say("lab.column.player"), axis, *_ends(visit)],
        rows=[
            [name, *estimatewords.cells(visit, one, is_chance=False)]
            for name, one in zip(names, found, strict=True)
        ],
        file="lab-points",
    )


def points_words(visit: Visit, names: Sequence[str], found: Sequence[Estimate | None]) -> str:
    """What the picture shows, from the fewest points to the most."""
    known = sorted((one.value, name) for name, one in zip(names, found, strict=True) if one)
    told = [f"{name}: {estimatewords.decimal(visit, value)}" for value, name in known]
    return visit.say("lab.points.words", players="; ".join(told))


def by_place(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """How often whoever sat so many seats after the one who began had the fewest points."""
    sure = asked.kind != "same-deals"
    places = [visit.say("lab.places.first")]
    places += [visit.say("lab.places.later", n=place) for place in range(1, len(asked.seats))]
    found = report.wins_by_place(of)
    told = [runchart.chance(visit, one) if sure else estimatewords.chance(visit, one) for one in found]
    short = [places[0], *(f"+{place}" for place in range(1, len(places)))]
    figure = _marks(short, found if sure else [None] * len(found), told, visit.say("lab.column.wins"))
    figure["layout"]["xaxis"]["title"] = {"text": visit.say("lab.places.axis")}
    figure["data"][0]["y"] = [one.value if one else None for one in found]
    low = min((one.low for one in found if one), default=0)
    high = max((one.high for one in found if one), default=1)
    figure["layout"]["yaxis"] |= chart.chance_axis(visit, runchart.marks(low, high))
    value = visit.say("lab.column.wins")
    chart.show(
        visit,
        figure,
        key="lab-places",
        alternative=places_words(visit, asked, places, found),
        columns=[visit.say("lab.places.place"), value, *(_ends(visit) if sure else [])],
        rows=[
            [place, *estimatewords.cells(visit, one, is_chance=True)[: 3 if sure else 1]]
            for place, one in zip(places, found, strict=True)
        ],
        file="lab-places",
    )


def places_words(visit: Visit, asked: Asked, places: Sequence[str], found: Sequence[Estimate | None]) -> str:
    """What the picture shows: whether to begin is an advantage, as far as the intervals tell."""
    told = visit.say("lab.places.words")
    first, *others = found
    known = [one for one in others if one]
    if asked.kind == "same-deals" or first is None or not known:
        return told
    if first.low > max(one.high for one in known):
        return f"{told} {visit.say('lab.places.better')}"
    if first.high < min(one.low for one in known):
        return f"{told} {visit.say('lab.places.worse')}"
    return f"{told} {visit.say('lab.places.open')}"


def _marks(names: Sequence[str], found: Sequence[Estimate | None], told: Sequence[str], axis: str) -> Figure:
    series = Series(
        name=axis,
        x=list(names),
        y=[one.value if one else 0 for one in found],
        hover=[f"<b>{name}</b><br>{words}" for name, words in zip(names, told, strict=True)],
        more=runchart.reach(found) | MARK,
    )
    return chart.lines([series], x="", y=axis, xaxis={"type": "category"}, yaxis={})


def _ends(visit: Visit) -> list[str]:
    return [visit.say("lab.column.low"), visit.say("lab.column.high")]
