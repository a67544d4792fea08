"""The odds from here: KABADAK and coming out after so many draws."""

from collections.abc import Sequence

import streamlit as st

from caboprob.kabadak.odds import Odds, after_draws, coming_out, kabadak
from caboprob.kabadak.view import Table
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit

Laws = dict[str, Sequence[Odds]]
"""By event, `kabadak` or `coming-out`: the odds after 0, 1, 2 ... draws."""

NAMED = 5  # draws, of which the sentence below the picture speaks


def show(visit: Visit, table: Table) -> None:
    """Draws them, unless nothing can change any more."""
    laws = law(table)
    if not table.most_draws or all(odds[0].chance == odds[-1].chance for odds in laws.values()):
        return
    st.subheader(visit.say("kabadak.from.title"), anchor=False)
    show_chart(visit, laws, "kabadak-from")


def law(table: Table) -> Laws:
    """How likely the events are; who has come out need not do so again."""
    position = table.position
    events = {"kabadak": kabadak} if table.out else {"kabadak": kabadak, "coming-out": coming_out}
    return {
        name: after_draws(odds, position.seen, position.unknown, table.most_draws)
        for name, odds in events.items()
    }


def show_chart(visit: Visit, laws: Laws, key: str) -> None:
    """The picture, the numbers, and what they take for granted."""
    st.caption(visit.say("kabadakodds.assume"))
    figure = chart.lines(
        [_series(visit, name, odds) for name, odds in laws.items()],
        x=visit.say("kabadakodds.drawn"),
        xaxis={"rangemode": "tozero"},
        yaxis=axes.percents(visit, float(max(odds[-1].chance for odds in laws.values()))),
    )
    count = len(next(iter(laws.values())))
    chart.show(
        visit,
        figure,
        key=key,
        alternative=told(visit, laws),
        columns=[visit.say("kabadakodds.drawn"), *(event(visit, name) for name in laws)],
        rows=[[drawn, *(odds[drawn].chance for odds in laws.values())] for drawn in range(count)],
        file=key,
    )


def event(visit: Visit, name: str) -> str:
    """What happens, in words."""
    return visit.say(f"kabadakodds.event.{name}")


def told(visit: Visit, laws: Laws) -> str:
    """The picture in a sentence for each line."""
    sentences = []
    for name, odds in laws.items():
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
