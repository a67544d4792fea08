"""The odds from here: those of KABADAK and of coming out, after so many draws."""

from collections.abc import Sequence

import streamlit as st

from caboprob.kabadak.odds import Odds, after_draws, coming_out, kabadak
from caboprob.kabadak.view import View
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit

ByEvent = dict[str, Sequence[Odds]]
"""By event, `kabadak` or `coming-out`: the odds after 0, 1, 2 ... draws."""

NAMED = 5  # draws, for which the sentence below the chart gives the odds


def show(visit: Visit, view: View) -> None:
    """Shows them, unless nothing can change any more."""
    by_event = odds_by_event(view)
    if not view.most_draws or all(odds[0].chance == odds[-1].chance for odds in by_event.values()):
        return
    st.subheader(visit.say("kabadak.from.title"), anchor=False)
    show_chart(visit, by_event, "kabadak-from")


def odds_by_event(view: View) -> ByEvent:
    """The odds of the events; whoever has come out need not do so again."""
    position = view.position
    events = {"kabadak": kabadak} if view.out else {"kabadak": kabadak, "coming-out": coming_out}
    return {
        name: after_draws(odds, position.seen, position.unknown, view.most_draws)
        for name, odds in events.items()
    }


def show_chart(visit: Visit, by_event: ByEvent, key: str) -> None:
    """The chart, the numbers, and the assumption behind them."""
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
        alternative=words(visit, by_event),
        columns=[visit.say("kabadakodds.drawn"), *(event(visit, name) for name in by_event)],
        rows=[[drawn, *(odds[drawn].chance for odds in by_event.values())] for drawn in range(count)],
        file=key,
    )


def event(visit: Visit, name: str) -> str:
    """The name of an event."""
    return visit.say(f"kabadakodds.event.{name}")


def words(visit: Visit, by_event: ByEvent) -> str:
    """The chart in words, a sentence for each line."""
    sentences = []
    for name, odds in by_event.items():
        draws = min(NAMED, len(odds) - 1)
        facts = {
            "now": percent(visit.language, odds[0].chance),
            "then": percent(visit.language, odds[draws].chance),
            "last": percent(visit.language, odds[-1].chance),
        }
        said = visit.say("kabadak.from.told", event=event(visit, name), n=draws, most=len(odds) - 1, **facts)
        sentences.append(said)
    return " ".join(sentences)


def _series(visit: Visit, name: str, odds: Sequence[Odds]) -> Series:
    return Series(
        name=event(visit, name),
        x=range(len(odds)),
        y=[float(one.chance) for one in odds],
        hover=[_hover(visit, name, drawn, one) for drawn, one in enumerate(odds)],
        main=name == "kabadak",
    )


def _hover(visit: Visit, name: str, drawn: int, odds: Odds) -> str:
    lines = (f"<b>{event(visit, name)}</b>", visit.say("kabadak.from.hover", n=drawn))
    return "<br>".join((*lines, chart.hover_text(visit, odds.chance)))
