"""The part on games that are played: how many a round has, how they end, and who wins them."""

from collections.abc import Callable

import streamlit as st

from caboprob.kabadak.agreement import agreements
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.until import FIRST_LOOK
from caboprob.web.answers import agreement, estimatewords, headline, running, simulatedrun
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import explained
from caboprob.web.kabadak import gamescharts, gamesinputs
from caboprob.web.kabadak.gamesinputs import Asked
from caboprob.web.layings.words import BOOK

CLAUSES = (
    "round.games",
    "round.limit",
    "deal.alternates",
    "end.both-stuck",
    "kabadak.ending",
    "kabadak.bare",
)
Quantity = Callable[[Report], Estimate | None]
ENDINGS: dict[str, Quantity] = {
    "kabadak": report.kabadak,
    "bare": report.bare,
    "stuck": report.stuck,
    "talon-emptied": report.talon_emptied,
}
TURNS: dict[str, Quantity] = {
    "other-wins": report.other_wins,
    "dealer-wins": report.dealer_wins,
}


def show(visit: Visit) -> None:
    """Draws who plays, and what their rounds are like."""
    asked = gamesinputs.ask(visit)
    result = simulatedrun.result_of(
        visit,
        "kabadak",
        asked.what,
        asked.rounds,
        lambda so_far: number(visit, Report(so_far, every_look=True)),
    )
    if result is None:
        return
    of = Report(result, every_look=result.stopped)
    st.html(running.html(*number(visit, of), remark(visit, of)))
    gamesinputs.again(visit, asked)
    _winners(visit, asked, of)
    _games(visit, of)
    gamescharts.show(visit, of)
    st.subheader(visit.say("kabadakgames.title.beside"), anchor=False)
    for one in agreements(of):
        name = _name(visit, asked, 0)
        title = visit.say(f"kabadakgames.exact.{one.name}", player=name)
        agreement.show(visit, title, one, played=visit.say("kabadakgames.played.beside"))
    explained.show(visit, paragraphs(visit, of), CLAUSES, book=BOOK)


def number(visit: Visit, of: Report) -> tuple[str, str, str]:
    """The main number: how many games a round has; while it plays, once there are enough rounds to tell."""
    sentence = visit.say("kabadakgames.headline")
    if of.every_look and of.result.units < FIRST_LOOK:
        return sentence, estimatewords.NOTHING, ""
    found = report.games_a_round(of)
    return sentence, estimatewords.points(visit, found), estimatewords.points_within(visit, found)


def remark(visit: Visit, of: Report) -> str:
    """What the source says of it, how much was played, and how sure the interval is."""
    units, many = of.result.units, estimatewords.count(visit, of.result.units)
    played = visit.say("kabadakgames.played.rounds", n=units, number=many, seed=of.result.what.seed)
    sure = visit.say("lab.sure.every-look" if of.every_look else "lab.sure.one-look")
    return " ".join([visit.say("kabadakgames.source"), played, sure])


def beginning(visit: Visit, of: Report) -> str:
    """Whether it helps to begin, as far as the intervals tell."""
    begins, deals = report.other_wins(of), report.dealer_wins(of)
    if begins and deals and begins.low > deals.high:
        return visit.say("kabadakgames.begin.better")
    if begins and deals and begins.high < deals.low:
        return visit.say("kabadakgames.begin.worse")
    return visit.say("kabadakgames.begin.open")


def paragraphs(visit: Visit, of: Report) -> list[str]:
    """How the games come about, and how far the numbers may be wrong."""
    return [
        visit.say("kabadakgames.how.players"),
        visit.say("kabadakgames.how.rounds"),
        visit.say("lab.how.seed", seed=of.result.what.seed),
        visit.say("lab.how.interval"),
        visit.say("lab.how.few"),
        visit.say("simulate.people"),
    ]


def _winners(visit: Visit, asked: Asked, of: Report) -> None:
    """Who wins the rounds, if the two play differently, and whether it helps to begin a game."""
    if not asked.alike:
        st.markdown(f"**{visit.say('kabadakgames.title.rounds')}**")
        headline.facts([_fact(visit, _name(visit, asked, seat), report.wins(of, seat)) for seat in (0, 1)])
    st.markdown(f"**{visit.say('kabadakgames.title.begin')}**")
    headline.facts(_facts(visit, of, TURNS))
    st.caption(beginning(visit, of))


def _games(visit: Visit, of: Report) -> None:
    """How games end, what a lost one costs, and how often a Kabadak in hand did not help."""
    st.markdown(f"**{visit.say('kabadakgames.title.endings')}**")
    cost = report.loss_of_loser(of)
    numbers = estimatewords.points(visit, cost), estimatewords.points_within(visit, cost)
    headline.facts([*_facts(visit, of, ENDINGS), (_what(visit, "loss-of-loser"), *numbers)])
    if lost := int(of.tally.held_lost.sum()):
        held = of.chance(lost, of.tally.held.sum())
        told = estimatewords.told(estimatewords.chance(visit, held), estimatewords.chance_within(visit, held))
        st.caption(visit.say("kabadakgames.held", chance=told))


def _facts(visit: Visit, of: Report, found: dict[str, Quantity]) -> list[tuple[str, str, str]]:
    return [_fact(visit, _what(visit, name), how(of)) for name, how in found.items()]


def _fact(visit: Visit, name: str, found: Estimate | None) -> tuple[str, str, str]:
    return name, estimatewords.chance(visit, found), estimatewords.chance_within(visit, found)


def _what(visit: Visit, name: str) -> str:
    """What is told of, with a capital letter."""
    said = visit.say(f"kabadakgames.what.{name}")
    return f"{said[:1].upper()}{said[1:]}"


def _name(visit: Visit, asked: Asked, seat: int) -> str:
    return gamesinputs.seat_name(visit, asked, seat)
