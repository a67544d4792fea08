"""What comes next from the draw pile: as it lies, and if the discard pile were shuffled in now."""

from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import NextCard, mean_points, next_card
from caboprob.table.position import Position
from caboprob.text.chances import points
from caboprob.web.answers import axes, chart, headline
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import positions, presets
from caboprob.web.inputs.positions import DISCARD
from caboprob.web.progress import counting

NEVER = Fraction(0)

Distribution = dict[str, Fraction]
"""How likely a card of each rank is."""


def show(visit: Visit, players: int) -> None:
    """Shows the question, and what comes next."""
    st.header(visit.say("reshuffle.next.title"))
    st.markdown(visit.say("reshuffle.next.lead"))
    presets.show(visit, "reshuffle")
    position = positions.ask(visit, players, open_field=DISCARD, fold_title="reshuffle.next.hands")
    if position is None:
        return
    card = counting.answer(visit, next_card, position)
    if card:
        _show_means(visit, position, card)
        _show_chart(visit, position, card)


def alternative(visit: Visit, position: Position, card: NextCard) -> str:
    """What the pile is made of, and whether a reshuffle makes the next card dearer."""
    sentence = visit.say("reshuffle.next.why")
    before, after = (mean_points(position.rules.deck, when or {}) for when in (card.before, card.after))
    if before is None or after is None or before == after:
        return sentence
    change = points(visit.language, abs(after - before))
    way = "higher" if after > before else "lower"
    return f"{sentence} {visit.say(f'reshuffle.next.{way}', points=change)}"


def _distributions(card: NextCard) -> dict[str, Distribution]:
    """The next card before and after, as far as there is one."""
    return {name: when for name, when in (("before", card.before), ("after", card.after)) if when}


def _show_means(visit: Visit, position: Position, card: NextCard) -> None:
    """What the next card counts on average, before and after."""
    rows = []
    for name, distribution in _distributions(card).items():
        mean = mean_points(position.rules.deck, distribution)
        if mean is not None:
            value = visit.say("reshuffle.next.points", points=points(visit.language, mean))
            rows.append((visit.say(f"reshuffle.next.mean-{name}"), value, ""))
    headline.facts(rows)
    if card.after is None:
        st.info(visit.say("reshuffle.next.none"))


def _show_chart(visit: Visit, position: Position, card: NextCard) -> None:
    """A pair of bars for each rank, if there is anything to compare."""
    deck = position.rules.deck
    ranks = [rank for rank, copies in zip(deck.ranks, deck.copies, strict=True) if copies]
    both = _distributions(card)
    if len(both) < 2:
        return
    figure = chart.bars(
        [
            Series(
                name=visit.say(f"reshuffle.next.{name}"),
                x=ranks,
                y=[float(when.get(rank, NEVER)) for rank in ranks],
                hover=[_hover(visit, name, rank, when.get(rank, NEVER)) for rank in ranks],
            )
            for name, when in both.items()
        ],
        x=visit.say("reshuffle.next.card"),
        xaxis={"type": "category"},
        yaxis=axes.percents(visit, float(max(max(when.values()) for when in both.values()))),
    )
    chart.show(
        visit,
        figure,
        key="next-chart",
        alternative=alternative(visit, position, card),
        columns=[visit.say("reshuffle.next.card"), *(visit.say(f"reshuffle.next.{name}") for name in both)],
        rows=[[rank, *(when.get(rank, NEVER) for when in both.values())] for rank in ranks],
        file="next-card",
    )


def _hover(visit: Visit, name: str, rank: str, chance: Fraction) -> str:
    when = visit.say(f"reshuffle.next.{name}")
    return f"<b>{rank}</b>, {when}<br>{chart.hover_text(visit, chance)}"
