"""A call under real play: what becomes of it when it is played out, beside what counting says."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

import streamlit as st

from caboprob.agreement import call_agreements
from caboprob.exact.call import MODELS, Call, call
from caboprob.montecarlo.play.scenario import Situation, situation
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import plain_move
from caboprob.table.position import Position
from caboprob.text.chances import percent, points
from caboprob.text.rounds.reasons import player
from caboprob.web.answers import (
    best,
    estimatewords,
    numbertable,
    running,
    simulatedchart,
    simulatedinputs,
    simulatedrun,
)
from caboprob.web.answers.numbertable import Cell
from caboprob.web.answers.simulatedinputs import Seated
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call import answer
from caboprob.web.progress import waiting

Exact = Mapping[str, Call]
"""By the name of its column: what counting says."""


def show(visit: Visit, position: Position) -> None:
    """The section: its switch, and if it is on, what comes of a call and which move is best."""
    if not simulatedinputs.wanted(visit):
        simulatedrun.stop_all()
        return
    seated = simulatedinputs.ask(visit, myself=simulatedinputs.USUAL, know=True)
    what = asked(position, seated)
    st.subheader(visit.say("played.call.title"))
    of = simulatedrun.brought(
        visit,
        "call",
        what,
        simulatedrun.ROUNDS,
        lambda result: number(visit, Report(result, every_look=True)),
    )
    if of is None:
        return
    _answer(visit, position, of, seated)
    best.show(visit, position, seated)
    simulatedrun.explained(visit, visit.say("played.best.how"))


def asked(position: Position, seated: Seated) -> Situation:
    """My call now, after which the others take their last turns, if there are any."""
    everybody = seated.seats(position.players)
    return situation(
        position,
        everybody,
        options=(plain_move(CALL),),
        others_know=seated.know,
        seed=simulatedrun.SEED,
    )


def number(visit: Visit, of: Report) -> tuple[str, str, str]:
    """The main number: how likely the call succeeds."""
    found = callreport.success(of, 0)
    value, within = estimatewords.chance(visit, found), estimatewords.chance_within(visit, found)
    return visit.say("played.call.headline"), value, within


def assumed(visit: Visit, position: Position, seated: Seated) -> list[str]:
    """What the number takes for granted."""
    if not position.rules.last_turns:
        return [visit.say("played.assumed.at-once")]
    others = simulatedrun.names(visit, seated)["others"]
    return [visit.say("played.assumed.call", others=others), simulatedinputs.knowing(visit, seated)]


def exact(visit: Visit, position: Position) -> Exact:
    """What counting says by every model that there is; a call that ends the round at once has but one."""
    if not position.rules.last_turns:
        found = waiting.answer(visit, call, position)
        return {"exact": found} if found else {}
    answers = {model: waiting.answer(visit, call, position, model) for model in MODELS}
    return {model: found for model, found in answers.items() if found}


def _answer(visit: Visit, position: Position, of: Report, seated: Seated) -> None:
    told = simulatedrun.rounds(visit, of, *assumed(visit, position, seated))
    st.html(running.html(*number(visit, of), told))
    simulatedrun.capped(visit, of)
    counted = exact(visit, position)
    st.html(table_html(visit, of, counted))
    st.caption(agreement(visit, of, counted) or visit.say("simulate.other-models"))
    numbertable.show(visit, columns(visit), rows(visit, of, counted), key="played-call", file="call-played")


def agreement(visit: Visit, of: Report, counted: Exact) -> str:
    """Whether counting and playing agree, where both measure the same."""
    if "exact" not in counted:
        return ""
    every = call_agreements(of, counted["exact"])
    both = [one for one in every if one.name in answer.possible(visit.rules)]
    inside = sum(one.agrees for one in both)
    return visit.say("played.call.agree", n=len(both), inside=inside)


def chances(visit: Visit, of: Report) -> dict[str, Estimate | None]:
    """How likely the call succeeds, and how likely each outcome is."""
    outcomes = callreport.outcomes(of, 0)
    return {"win": callreport.success(of, 0)} | {
        name: outcomes[name] for name in answer.possible(visit.rules)
    }


def table_html(visit: Visit, of: Report, counted: Exact) -> str:
    """Played and counted side by side: the chances, then everybody's points."""
    head = [visit.say("odds.column.event"), visit.say("simulate.column.measured"), *_models(visit, counted)]
    chance_rows = [
        _row(
            _event(visit, name),
            *estimatewords.narrow(visit, one, is_chance=True),
            [percent(visit.language, getattr(found, name)) for found in counted.values()],
        )
        for name, one in chances(visit, of).items()
    ]
    title = element("th", escape(visit.say("odds.column.points")), scope="colgroup", colspan=str(len(head)))
    point_rows = [
        _row(
            _who(visit, seat),
            *estimatewords.narrow(visit, report.points(of, seat), is_chance=False),
            [points(visit.language, found.points[seat]) for found in counted.values()],
        )
        for seat in range(of.players)
    ]
    return element(
        "table",
        element("thead", element("tr", *(element("th", escape(name), scope="col") for name in head))),
        element("tbody", *chance_rows),
        element("tbody", element("tr", title), *point_rows),
        class_="odds-table played-table",
    )


def columns(visit: Visit) -> list[str]:
    """What the columns of the numbers to take away are called."""
    first = [visit.say("odds.column.event"), visit.say("played.model")]
    return [*first, *(visit.say(f"lab.column.{name}") for name in ("value", "low", "high"))]


def rows(visit: Visit, of: Report, counted: Exact) -> list[list[Cell]]:
    """The same, a number to a row: played, then as every model counts it."""
    found: list[list[Cell]] = []
    played, models = visit.say("simulate.column.measured"), _models(visit, counted)
    for name, one in chances(visit, of).items():
        event = _event(visit, name)
        found.append([event, played, *simulatedchart.cells(visit, one)])
        for model, each in zip(models, counted.values(), strict=True):
            found.append([event, model, Fraction(getattr(each, name)), None, None])
    for seat in range(of.players):
        label = f"{visit.say('odds.column.points')}: {_who(visit, seat)}"
        found.append([label, played, *estimatewords.cells(visit, report.points(of, seat), is_chance=False)])
        for model, each in zip(models, counted.values(), strict=True):
            found.append([label, model, points(visit.language, each.points[seat]), None, None])
    return found


def _models(visit: Visit, counted: Exact) -> list[str]:
    return [visit.say(f"simulate.column.{name}") for name in counted]


def _event(visit: Visit, name: str) -> str:
    return answer.outcome_words(visit, name)


def _who(visit: Visit, seat: int) -> str:
    return player(visit.language, seat + 1) if seat else visit.say("odds.me")


def _row(name: str, value: str, within: str, exact: list[str]) -> str:
    played = element("td", element("strong", escape(value)), element("small", escape(within)))
    others = (element("td", escape(one)) for one in exact)
    return element("tr", element("th", escape(name), scope="row"), played, *others)
