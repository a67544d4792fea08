"""How far to trust the chance of a call in the middle of a round: chances said against what happened.

This is calibration: `said` is the forecast, `happened` the observed frequency, `weight` the share of the
moments, that is of the calls judged, and `ece` the expected calibration error. A company is the key of a kind
of table: of the people who are `assumed` to sit there, or of those who `played`.
"""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

import streamlit as st

from caboprob.montecarlo.results import trust
from caboprob.montecarlo.results.trust import Trust
from caboprob.rulesets import RuleSet
from caboprob.text import tablenames
from caboprob.text.chances import percent
from caboprob.text.numbers import decimal_text, integer_text
from caboprob.web.answers import axes, chart, lazyfold
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit

MIN_SHARE = 0.002
"""Bins with a smaller share of the moments are not drawn."""


def show_folded(visit: Visit, rules: RuleSet, players: int, company: str) -> None:
    """The section, folded away under its title."""
    place = lazyfold.show("trust", visit.say("trust.title"), ":material/verified:")
    if place:
        with place:
            show(visit, rules, players, company)


def show(visit: Visit, rules: RuleSet, players: int, company: str) -> None:
    """Shows what was found at such a table, and what it costs if others sit there than assumed.

    If nothing was measured for these house rules or this number of players, that is said.
    """
    trust_data = None if rules.house else trust.trust_at(rules.key, players, company)
    if trust_data is None:
        st.info(visit.say("trust.never"))
        return
    st.markdown(f"{measured_sentence(visit, trust_data)} {cases_sentence(visit, trust_data)}")
    chart.show(
        visit,
        figure(visit, trust_data),
        key="trust-chart",
        alternative=visit.say("trust.picture"),
        columns=[
            visit.say("trust.column.said"),
            visit.say("trust.column.happened"),
            visit.say("trust.column.share"),
        ],
        rows=[
            list(map(_share, (forecast_bin.said, forecast_bin.happened, forecast_bin.weight)))
            for forecast_bin in trust_data.bins
        ],
        file="trust",
    )
    if sentences := list(if_others_play(visit, rules.key, players, company)):
        st.markdown(visit.say("trust.otherwise"))
        st.markdown("\n".join(f"- {sentence}" for sentence in sentences))


def measured_sentence(visit: Visit, trust_data: Trust) -> str:
    """How often forecasts came true, in a sentence."""
    return visit.say(
        "trust.measured",
        moments=integer_text(visit.language, trust_data.moments),
        players=trust_data.players,
        people=tablenames.name(visit.language, trust_data.assumed),
        error=decimal_text(visit.language, Decimal(f"{100 * trust_data.ece:.1f}"), 1),
    )


def cases_sentence(visit: Visit, trust_data: Trust) -> str:
    """In how many cells of turns had and own sum forecasts came true, and in how many they did not.

    Those `within` are off by two points at most, those `missed` beyond doubt by more.
    """
    sentence = visit.say("trust.cases", cells=trust_data.cells, within=trust_data.within)
    if not trust_data.missed:
        return sentence
    return f"{sentence} {visit.say('trust.missed', missed=len(trust_data.missed))}"


def if_others_play(visit: Visit, rules: str, players: int, company: str) -> Iterable[str]:
    """What happened when others played than assumed, a sentence for each kind of table judged.

    `rules` is the key of the rule set.
    """
    for table in trust.tables():
        if (table.rules, table.players, table.assumed) == (rules, players, company) and not table.as_assumed:
            yield visit.say(
                "trust.if-instead",
                people=tablenames.name(visit.language, table.played),
                said=percent(
                    visit.language,
                    sum(part.weight * part.said for part in table.bins),
                ),
                happened=percent(
                    visit.language,
                    sum(part.weight * part.happened for part in table.bins),
                ),
            )


def figure(visit: Visit, trust_data: Trust) -> chart.PlotlyDict:
    """The observed frequency by forecast, and the diagonal on which all marks lie if forecasts are true."""
    bins = [forecast_bin for forecast_bin in trust_data.bins if forecast_bin.weight >= MIN_SHARE]
    marks = Series(
        visit.say("trust.series.measured"),
        [forecast_bin.said for forecast_bin in bins],
        [forecast_bin.happened for forecast_bin in bins],
        [
            visit.say(
                "trust.hover",
                said=percent(visit.language, forecast_bin.said),
                happened=percent(visit.language, forecast_bin.happened),
            )
            for forecast_bin in bins
        ],
    )
    diagonal = Series(visit.say("trust.series.ideal"), [0.0, 1.0], [0.0, 1.0], is_main=False)
    return chart.lines(
        [marks, diagonal],
        x=visit.say("trust.column.said"),
        y=visit.say("trust.column.happened"),
        xaxis=axes.percents(visit),
        yaxis=axes.percents(visit),
    )


def _share(number: float) -> Fraction:
    """A share as the exact fraction that the table of numbers expects."""
    return Fraction(number).limit_denominator(10_000)
