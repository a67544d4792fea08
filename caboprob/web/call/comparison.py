"""What a call brings as it was played, beside what counting says."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from caboprob import agreement
from caboprob.exact.call import MODELS, Call, call
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.position import Position
from caboprob.text.chances import percent, points
from caboprob.text.rounds.reasons import player
from caboprob.web.answers import estimatewords, simulatedchart
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call import answer
from caboprob.web.progress import counting

Exact = Mapping[str, Call]
"""What counting says, by the name of its column."""

AT_ONCE = "exact"  # the column where a call ends the round at once, so that playing measures the same


def counted(visit: Visit, position: Position) -> Exact:
    """What counting says by every model; there is only one for a call that ends the round at once."""
    if not position.rules.last_turns:
        odds = counting.answer(visit, call, position)
        return {AT_ONCE: odds} if odds else {}
    answers = {model: counting.answer(visit, call, position, model) for model in MODELS}
    return {model: odds for model, odds in answers.items() if odds}


def agreement_words(visit: Visit, results: Report, exact: Exact) -> str:
    """Whether counting and playing agree; empty where they do not measure the same."""
    if AT_ONCE not in exact:
        return ""
    every = agreement.call_agreements(results, exact[AT_ONCE])
    both = [one for one in every if one.name in answer.possible(visit.rules)]
    return visit.say("call.played.agree", n=len(both), inside=sum(one.agrees for one in both))


def chances(visit: Visit, results: Report) -> dict[str, Estimate | None]:
    """How likely the call succeeds (`win`), and how likely each outcome is."""
    outcomes = callreport.outcomes(results, 0)
    named = {name: outcomes[name] for name in answer.possible(visit.rules)}
    return {"win": callreport.success(results, 0)} | named


def html(visit: Visit, results: Report, exact: Exact) -> str:
    """Played and counted side by side: the chances, then everybody's points."""
    titles = [visit.say("odds.column.event"), visit.say("simulate.column.measured"), *_models(visit, exact)]
    chance_rows = [
        _row(
            answer.outcome_words(visit, name),
            *estimatewords.narrow(visit, estimate, is_chance=True),
            [percent(visit.language, getattr(odds, name)) for odds in exact.values()],
        )
        for name, estimate in chances(visit, results).items()
    ]
    heading = element(
        "th", escape(visit.say("odds.column.points")), scope="colgroup", colspan=str(len(titles))
    )
    point_rows = [
        _row(
            _who(visit, seat),
            *estimatewords.narrow(visit, report.points(results, seat), is_chance=False),
            [points(visit.language, odds.points[seat]) for odds in exact.values()],
        )
        for seat in range(results.players)
    ]
    return element(
        "table",
        element("thead", element("tr", *(element("th", escape(title), scope="col") for title in titles))),
        element("tbody", *chance_rows),
        element("tbody", element("tr", heading), *point_rows),
        class_="odds-table played-table",
    )


def columns(visit: Visit) -> list[str]:
    """The titles of the numbers to take away."""
    first = [visit.say("odds.column.event"), visit.say("call.played.model")]
    return [*first, *(visit.say(f"answers.column.{name}") for name in ("value", "low", "high"))]


def rows(visit: Visit, results: Report, exact: Exact) -> list[list[Cell]]:
    """The numbers to take away, one to a row: as played, then as every model counts it."""
    grid: list[list[Cell]] = []
    played, models = visit.say("simulate.column.measured"), _models(visit, exact)
    for name, estimate in chances(visit, results).items():
        event = answer.outcome_words(visit, name)
        grid.append([event, played, *simulatedchart.cells(visit, estimate)])
        for model, odds in zip(models, exact.values(), strict=True):
            grid.append([event, model, Fraction(getattr(odds, name)), None, None])
    for seat in range(results.players):
        label = f"{visit.say('odds.column.points')}: {_who(visit, seat)}"
        cells = estimatewords.cells(visit, report.points(results, seat), is_chance=False)
        grid.append([label, played, *cells])
        for model, odds in zip(models, exact.values(), strict=True):
            grid.append([label, model, points(visit.language, odds.points[seat]), None, None])
    return grid


def _models(visit: Visit, exact: Exact) -> list[str]:
    return [visit.say(f"simulate.column.{name}") for name in exact]


def _who(visit: Visit, seat: int) -> str:
    return player(visit.language, seat + 1) if seat else visit.say("odds.me")


def _row(name: str, value: str, within: str, exact: list[str]) -> str:
    played = element("td", element("strong", escape(value)), element("small", escape(within)))
    counted = (element("td", escape(number)) for number in exact)
    return element("tr", element("th", escape(name), scope="row"), played, *counted)
