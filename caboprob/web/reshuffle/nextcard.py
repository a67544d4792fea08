"""What comes next from the draw pile: with what is known now, and if the discard pile were shuffled now."""

from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import NextCard, mean_points, next_card
from caboprob.table.position import Position
from caboprob.text.chances import points
from caboprob.web.answers import chart, headline
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import positions, presets
from caboprob.web.inputs.positions import DISCARD
from caboprob.web.progress import waiting

NOBODY = Fraction(0)


def draw(visit: Visit, players: int) -> None:
    """Draws the question, and what comes next."""
    st.header(visit.say("reshuffle.next.title"))
    st.markdown(visit.say("reshuffle.next.lead"))
    presets.draw(visit, "reshuffle")
    position = positions.ask(visit, players, first=DISCARD, fold_title="reshuffle.next.hands")
    if position is None:
        return
    found = waiting.answer(visit, next_card, position)
    if found:
        means(visit, position, found)
        picture(visit, position, found)


def means(visit: Visit, position: Position, found: NextCard) -> None:
    """What the next card counts on average, before and after."""
    laws = {"before": found.before, "after": found.after}
    rows = []
    for name, law in laws.items():
        mean = mean_points(position.rules.deck, law) if law else None
        if mean is not None:
            told = visit.say("reshuffle.next.points", points=points(visit.language, mean))
            rows.append((visit.say(f"reshuffle.next.mean-{name}"), told, ""))
    headline.facts(rows)
    if found.after is None:
        st.info(visit.say("reshuffle.next.none"))


def why(visit: Visit, position: Position, found: NextCard) -> str:
    """What the picture shows: of what the pile is made, and whether that makes the next card dearer."""
    told = visit.say("reshuffle.next.why")
    before, after = (mean_points(position.rules.deck, law or {}) for law in (found.before, found.after))
    if before is None or after is None or before == after:
        return told
    change = points(visit.language, abs(after - before))
    return f"{told} {visit.say(f'reshuffle.next.{_way(before, after)}', points=change)}"


def _way(before: Fraction, after: Fraction) -> str:
    return "higher" if after > before else "lower"


def picture(visit: Visit, position: Position, found: NextCard) -> None:
    """A pair of bars for each card, where there is anything to compare."""
    deck = position.rules.deck
    ranks = [rank for rank, copies in zip(deck.ranks, deck.copies, strict=True) if copies]
    laws = {name: law for name, law in (("before", found.before), ("after", found.after)) if law}
    if len(laws) < 2:
        return
    figure = chart.bars(
        [
            Series(
                name=visit.say(f"reshuffle.next.{name}"),
                x=ranks,
                y=[float(law.get(rank, NOBODY)) for rank in ranks],
                hover=[_hover(visit, name, rank, law.get(rank, NOBODY)) for rank in ranks],
            )
            for name, law in laws.items()
        ],
        x=visit.say("reshuffle.next.card"),
        xaxis={"type": "category"},
        yaxis=chart.percent_axis(visit, float(max(max(law.values()) for law in laws.values()))),
    )
    chart.show(
        visit,
        figure,
        key="next-chart",
        alternative=why(visit, position, found),
        columns=[
            visit.say("reshuffle.next.card"),
            *(visit.say(f"reshuffle.next.{name}") for name in laws),
        ],
        rows=[[rank, *(law.get(rank, NOBODY) for law in laws.values())] for rank in ranks],
        file="next-card",
    )


def _hover(visit: Visit, name: str, rank: str, chance: Fraction) -> str:
    when = visit.say(f"reshuffle.next.{name}")
    return f"<b>{rank}</b>, {when}<br>{chart.told(visit, chance)}"
