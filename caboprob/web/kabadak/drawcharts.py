"""The chances of Kabadak and of coming out after each number of further draws."""

from collections.abc import Sequence

import streamlit as st

from caboprob.kabadak.odds import Odds, after_draws, coming_out, holding_kabadak
from caboprob.kabadak.view import View
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit

OddsByEvent = dict[str, Sequence[Odds]]
"""By event, `kabadak` or `coming-out` (laying a first set or run): the odds after 0, 1, 2 ... draws."""

DRAWS_IN_SENTENCE = 5  # the sentence below the chart gives the odds after so many draws


def show(visit: Visit, view: View) -> None:
    """Shows the chart, unless further draws cannot change the odds."""
    by_event = odds_by_event(view)
    if not view.most_draws or all(odds[0].chance == odds[-1].chance for odds in by_event.values()):
        return
    st.subheader(visit.say("kabadak.from.title"), anchor=False)
    show_chart(visit, by_event, "kabadak-from")


def odds_by_event(view: View) -> OddsByEvent:
    """The odds of the events after each number of draws; only Kabadak for a player who has come out."""
    position = view.position
    unknown_count = position.unknown  # of the cards in my hand
    events = (
        {"kabadak": holding_kabadak}
        if view.came_out
        else {"kabadak": holding_kabadak, "coming-out": coming_out}
    )
    return {
        name: after_draws(count_odds, position.known_cards, unknown_count, view.most_draws)
        for name, count_odds in events.items()
    }


def show_chart(visit: Visit, by_event: OddsByEvent, key: str) -> None:
    """Shows the chart, the numbers, and the assumption behind them."""
    st.caption(visit.say("kabadakodds.assume"))
    figure = chart.lines(
        [_series(visit, name, odds) for name, odds in by_event.items()],
        x=visit.say("kabadakodds.drawn"),
        xaxis={"rangemode": "tozero"},
        yaxis=axes.percents(visit, float(max(odds[-1].chance for odds in by_event.values()))),
    )
    count = len(next(iter(by_event.values())))
    chart.show(
        visit,
        figure,
        key=key,
        alternative=alternative_text(visit, by_event),
        columns=[visit.say("kabadakodds.drawn"), *(event_name(visit, name) for name in by_event)],
        rows=[[drawn, *(odds[drawn].chance for odds in by_event.values())] for drawn in range(count)],
        file=key,
    )


def event_name(visit: Visit, name: str) -> str:
    """The name of an event."""
    return visit.say(f"kabadakodds.event.{name}")


def alternative_text(visit: Visit, by_event: OddsByEvent) -> str:
    """The chart in words, a sentence for each line."""
    sentences = []
    for name, odds in by_event.items():
        draws = min(DRAWS_IN_SENTENCE, len(odds) - 1)
        facts = {
            "now": percent(visit.language, odds[0].chance),
            "then": percent(visit.language, odds[draws].chance),
            "last": percent(visit.language, odds[-1].chance),
        }
        event = event_name(visit, name)
        sentences.append(visit.say("kabadak.from.told", event=event, n=draws, most=len(odds) - 1, **facts))
    return " ".join(sentences)


def _series(visit: Visit, name: str, odds: Sequence[Odds]) -> Series:
    return Series(
        name=event_name(visit, name),
        x=range(len(odds)),
        y=[float(draw_odds.chance) for draw_odds in odds],
        hover=[_hover(visit, name, drawn, draw_odds) for drawn, draw_odds in enumerate(odds)],
        is_main=name == "kabadak",
    )


def _hover(visit: Visit, name: str, drawn: int, odds: Odds) -> str:
    lines = (f"<b>{event_name(visit, name)}</b>", visit.say("kabadak.from.hover", n=drawn))
    return "<br>".join((*lines, chart.hover_text(visit, odds.chance)))
