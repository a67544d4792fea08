"""The answer of a run: its main number, all players side by side, who is ahead, and what counting says."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import streamlit as st

from caboprob.agreement import agreements
from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import AtTable
from caboprob.montecarlo.results import callreport, estimates, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report, of_run
from caboprob.text.rounds.reasons import kamikaze
from caboprob.web.answers import agreement, estimatewords, headline, numbertable, running
from caboprob.web.base import choices
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.lab.inputs import Asked, seat_name

WHO = "who"

Quantity = Callable[[Report, int], Estimate | None]


@dataclass(frozen=True, slots=True)
class Column:
    """One number of every player."""

    name: str
    of: Quantity
    is_chance: bool = True


POINTS = Column("points", report.points, is_chance=False)


def columns(asked: Asked) -> list[Column]:
    """What is told of every player: of the same deals only what is measured by whole deals."""
    found = [POINTS, Column("wins", report.wins)]
    if asked.kind != "same-deals":
        found.append(Column("success", callreport.success))
    return found


def told(visit: Visit, asked: Asked) -> list[Column]:
    """The same, and what is too rare to stand beside them."""
    rare = [Column("kamikaze", report.kamikaze_made)]
    return columns(asked) + (rare if has_kamikaze(visit, asked) else [])


def has_kamikaze(visit: Visit, asked: Asked) -> bool:
    """Whether a kamikaze can be told of."""
    return bool(visit.rules.kamikaze) and asked.kind != "same-deals"


def who(visit: Visit, asked: Asked) -> int:
    """Whose numbers are shown large and in the pictures of calls."""
    options = [str(seat + 1) for seat in range(len(asked.seats))]
    chosen = choices.choice(
        st.segmented_control,
        visit.say("lab.whose"),
        options,
        key=WHO,
        words=lambda one: seat_name(visit, asked, int(one) - 1),
        required=True,
        wrap=True,
    )
    share.include(**{WHO: chosen})
    return int(chosen) - 1


def main_number(visit: Visit, asked: Asked, of: Report, seat: int) -> tuple[str, str, str]:
    """What a run is about: how often a call succeeds, games are won, or points of the same deals."""
    name = seat_name(visit, asked, seat)
    if asked.kind == "same-deals":
        points = report.points(of, seat)
        value, within = estimatewords.points(visit, points), estimatewords.points_within(visit, points)
        return visit.say("lab.head.same-deals", player=name), value, within
    found = callreport.success(of, seat) if asked.kind == "rounds" else report.wins(of, seat)
    value, within = estimatewords.chance(visit, found), estimatewords.chance_within(visit, found)
    return visit.say(f"lab.head.{asked.kind}", player=name), value, within


def show(visit: Visit, asked: Asked, result: Result[AtTable], seat: int) -> None:
    """Draws the answer."""
    of = of_run(result)
    st.html(running.html(*main_number(visit, asked, of, seat), remark(visit, asked, of, seat)))
    _warnings(visit, of)
    _ahead(visit, asked, of)
    st.html(table_html(visit, asked, of))
    if asked.kind == "same-deals":
        st.caption(visit.say("lab.same-deals-only"))
    numbertable.show(visit, _headings(visit), rows(visit, asked, of), key="lab-players", file="lab-players")
    _differences(visit, asked, of)
    _rare(visit, asked, of)
    _beside(visit, asked, of)


def remark(visit: Visit, asked: Asked, of: Report, seat: int) -> str:
    """On how much the number rests, and how sure its interval is."""
    said = [visit.say(f"lab.played.{asked.kind}", n=of.result.units, many=_count(visit, of.result.units))]
    if asked.kind == "rounds":
        calls = int(of.tally.calls[seat])
        said.append(visit.say("lab.played.calls", n=calls, many=_count(visit, calls)))
    said.append(visit.say("lab.sure.every-look" if of.every_look else "lab.sure.one-look"))
    return " ".join(said)


def _warnings(visit: Visit, of: Report) -> None:
    if of.result.stopped:
        st.info(visit.say("lab.stopped", many=_count(visit, of.result.units)))
    for capped, key in ((of.tally.capped, "lab.capped.rounds"), (of.tally.games_capped, "lab.capped.games")):
        if capped:
            st.warning(visit.say(key, n=int(capped), many=_count(visit, capped)))


# Who is ahead


@dataclass(frozen=True, slots=True)
class Ahead:
    """The player who did best, the next, and by how much the best is ahead of each other."""

    best: int
    by: dict[int, Estimate]

    @property
    def second(self) -> int:
        """Who comes closest to the best."""
        return min(self.by, key=lambda seat: self.by[seat].value)

    @property
    def clear(self) -> bool:
        """Whether the best is ahead of everybody, chance aside."""
        return all(one.low > 0 for one in self.by.values())


def ahead(asked: Asked, of: Report) -> Ahead | None:
    """Who did best: by points, in games by games won; sure enough for all pairs of players at once."""
    players = len(asked.seats)
    pairs = players * (players - 1) // 2
    sure = Report(of.result, of.every_look, estimates.bonferroni(of.confidence, pairs))
    games = asked.kind == "games"
    tally = of.tally
    if not tally.units:
        return None
    best = (
        max(range(players), key=lambda seat: tally.unit_wins[seat])
        if games
        else min(range(players), key=lambda seat: tally.unit_points[seat])
    )
    compare = report.wins_ahead if games else report.points_ahead
    found = {seat: compare(sure, best, seat) for seat in range(players) if seat != best}
    return Ahead(best, {seat: one for seat, one in found.items() if one is not None})


def ahead_words(visit: Visit, asked: Asked, found: Ahead) -> str:
    """One sentence on who is ahead."""
    way = "games" if asked.kind == "games" else "points"
    closest = found.by[found.second]
    facts = {
        "best": seat_name(visit, asked, found.best),
        "second": seat_name(visit, asked, found.second),
        "difference": _difference(visit, way, closest),
    }
    said = way if found.clear else "nobody"
    return visit.say(f"lab.ahead.{said}", **facts)


def _ahead(visit: Visit, asked: Asked, of: Report) -> None:
    found = ahead(asked, of)
    if found is None:
        return
    box, icon = (st.success, ":material/trophy:") if found.clear else (st.info, ":material/balance:")
    box(ahead_words(visit, asked, found), icon=icon)


def _differences(visit: Visit, asked: Asked, of: Report) -> None:
    """By how much the best is ahead of each other."""
    found = ahead(asked, of)
    if found is None:
        return
    way = "games" if asked.kind == "games" else "points"
    title = visit.say(f"lab.ahead.title-{way}", best=seat_name(visit, asked, found.best))
    doubt = visit.say("lab.ahead.open")
    lines = [
        (seat_name(visit, asked, seat), _difference(visit, way, one), "" if one.low > 0 else doubt)
        for seat, one in found.by.items()
    ]
    st.markdown(f"**{title}**")
    headline.facts(lines)


def _difference(visit: Visit, way: str, found: Estimate) -> str:
    if way == "games":
        return estimatewords.told(estimatewords.share(visit, found), estimatewords.share_within(visit, found))
    return estimatewords.told(estimatewords.points(visit, found), estimatewords.points_within(visit, found))


# All players


def table_html(visit: Visit, asked: Asked, of: Report) -> str:
    """A row for each player; below each number its interval."""
    shown = columns(asked)
    head = [element("th", escape(visit.say("lab.column.player")), scope="col")]
    head += [element("th", escape(column_name(visit, asked, column)), scope="col") for column in shown]
    body = [
        element(
            "tr",
            element("th", escape(seat_name(visit, asked, seat)), scope="row"),
            *(_cell(visit, column, column.of(of, seat)) for column in shown),
        )
        for seat in range(len(asked.seats))
    ]
    inside = element("thead", element("tr", *head)) + element("tbody", *body)
    return element("table", inside, class_="odds-table lab-table")


def column_name(visit: Visit, asked: Asked, column: Column) -> str:
    """What a column is called: games have totals, and are won."""
    if column.name == "kamikaze":
        return kamikaze(visit.language, visit.rules)
    games = asked.kind == "games" and column.name in ("points", "wins")
    name = f"{column.name}-games" if games else column.name
    return visit.say(f"lab.column.{name}")


def rows(visit: Visit, asked: Asked, of: Report) -> list[list[numbertable.Cell]]:
    """The same, a number to a row."""
    return [
        [
            seat_name(visit, asked, seat),
            column_name(visit, asked, column),
            *estimatewords.cells(visit, column.of(of, seat), is_chance=column.is_chance),
        ]
        for column in told(visit, asked)
        for seat in range(len(asked.seats))
    ]


def _headings(visit: Visit) -> list[str]:
    return [visit.say(f"lab.column.{name}") for name in ("player", "what", "value", "low", "high")]


def _cell(visit: Visit, column: Column, found: Estimate | None) -> str:
    value, within = estimatewords.narrow(visit, found, is_chance=column.is_chance)
    return element("td", element("strong", escape(value)), element("small", escape(within)))


def _rare(visit: Visit, asked: Asked, of: Report) -> None:
    """How likely each player ends a round with a kamikaze."""
    if not has_kamikaze(visit, asked):
        return
    st.markdown(f"**{visit.say('lab.made', kamikaze=kamikaze(visit.language, visit.rules))}**")
    found = [(seat_name(visit, asked, seat), report.kamikaze_made(of, seat)) for seat in range(of.players)]
    headline.facts(
        [
            (name, estimatewords.chance(visit, one), estimatewords.chance_within(visit, one))
            for name, one in found
        ]
    )


# Exact beside simulated


def _beside(visit: Visit, asked: Asked, of: Report) -> None:
    for one in agreements(of):
        word = kamikaze(visit.language, visit.rules)
        title = visit.say("lab.beside.title", kamikaze=word, player=seat_name(visit, asked, 0))
        agreement.show(visit, title, one, played=visit.say("lab.beside.played"))


def _count(visit: Visit, number: int) -> str:
    return estimatewords.count(visit, number)
