"""Which player is ahead, by how much, and whether that is more than chance."""

from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.results import estimates, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, headline
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question, seat_name


@dataclass(frozen=True, slots=True)
class Lead:
    """The seat of the player who did best, and the margins by which they are ahead of each other seat.

    Margins are in points a round or, of games, in the share won; above 0 is ahead.
    """

    best: int
    margins: dict[int, Estimate]

    @property
    def second(self) -> int:
        """The seat of the player who comes closest to the best."""
        return min(self.margins, key=lambda seat: self.margins[seat].value)

    @property
    def is_clear(self) -> bool:
        """Whether the best is ahead of everybody by more than chance explains."""
        return all(estimate.low > 0 for estimate in self.margins.values())

    @property
    def is_of_several(self) -> bool:
        """Whether the intervals are wider than that of one pair alone, as they hold for several together."""
        return len(self.margins) > 1


def find_lead(question: Question, results: Report) -> Lead | None:
    """Who did best: by points, or in games by games won; None if nothing was played.

    The intervals hold for all pairs of players together (Bonferroni).
    """
    players = len(question.seats)
    pairs = players * (players - 1) // 2
    # A report with wider intervals, as several pairs are compared. With `every_look` they hold however often
    # one looks at the growing result.
    adjusted = Report(results.result, results.every_look, estimates.bonferroni(results.confidence, pairs))
    is_games = question.kind == "games"
    tally = results.tally
    if not tally.units:
        return None
    # Both are sums over all units (rounds, games, or deals with every seating); fewer points are better.
    best = (
        max(range(players), key=lambda seat: tally.unit_wins[seat])
        if is_games
        else min(range(players), key=lambda seat: tally.unit_points[seat])
    )
    compare = report.wins_ahead if is_games else report.points_ahead
    margins = {seat: compare(adjusted, best, seat) for seat in range(players) if seat != best}
    return Lead(best, {seat: estimate for seat, estimate in margins.items() if estimate is not None})


def show_verdict(visit: Visit, question: Question, results: Report) -> None:
    """Says who is ahead, if anybody is."""
    lead = find_lead(question, results)
    if lead is None:
        return
    box, icon = (st.success, ":material/trophy:") if lead.is_clear else (st.info, ":material/balance:")
    box(verdict(visit, question, lead), icon=icon)


def show_differences(visit: Visit, question: Question, results: Report) -> None:
    """Shows by how much the best is ahead of each other player."""
    lead = find_lead(question, results)
    if lead is None:
        return
    measure = _measure(question)
    title = visit.say(f"lab.ahead.title-{measure}", best=seat_name(visit, question, lead.best))
    doubt = visit.say("lab.ahead.open")
    lines = [
        (
            seat_name(visit, question, seat),
            _difference(visit, measure, estimate),
            "" if estimate.low > 0 else doubt,
        )
        for seat, estimate in lead.margins.items()
    ]
    st.markdown(f"**{title}**")
    headline.show_facts(lines)
    if lead.is_of_several:
        st.caption(visit.say("lab.ahead.together"))


def verdict(visit: Visit, question: Question, lead: Lead) -> str:
    """One sentence on who is ahead, or that nobody clearly is."""
    measure = _measure(question)
    facts = {
        "best": seat_name(visit, question, lead.best),
        "second": seat_name(visit, question, lead.second),
        "difference": _difference(visit, measure, lead.margins[lead.second]),
    }
    sentence = visit.say(f"lab.ahead.{measure if lead.is_clear else 'nobody'}", **facts)
    return f"{sentence} {visit.say('lab.ahead.together')}" if lead.is_of_several else sentence


def _measure(question: Question) -> str:
    return "games" if question.kind == "games" else "points"


def _difference(visit: Visit, measure: str, estimate: Estimate) -> str:
    if measure == "games":
        value, interval = estimatewords.share(visit, estimate), estimatewords.share_interval(visit, estimate)
    else:
        value, interval = (
            estimatewords.points(visit, estimate),
            estimatewords.points_interval(visit, estimate),
        )
    return estimatewords.value_with_interval(value, interval)
