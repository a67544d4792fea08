"""The next card from the draw pile: as the pile lies, and if the discard pile were shuffled in now."""

from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import NextCard, mean_points, next_card
from caboprob.table.position import Position
from caboprob.text.chances import points_as_written, points_words
from caboprob.web.answers import axes, chart, headline
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import positions, presets
from caboprob.web.inputs.positions import DISCARD
from caboprob.web.progress import counting

NO_CHANCE = Fraction(0)

Distribution = dict[str, Fraction]
"""How likely a card of each rank is."""


def show(visit: Visit, players: int) -> None:
    """Asks for the known cards, and shows how likely each card comes next."""
    st.header(visit.say("reshuffle.next.title"))
    st.markdown(visit.say("reshuffle.next.lead"))
    presets.show(visit, "reshuffle", titled=False)
    position = positions.ask(visit, players, open_field=DISCARD, fold_title="reshuffle.next.hands")
    if position is None:
        return
    next_distributions = counting.compute(visit, next_card, position)
    if next_distributions:
        _show_means(visit, position, next_distributions)
        _show_chart(visit, position, next_distributions)


def alternative(visit: Visit, position: Position, next_distributions: NextCard) -> str:
    """A sentence on why the chances differ, and whether a reshuffle makes the next card higher or lower."""
    sentence = visit.say("reshuffle.next.why")
    mean_before, mean_after = (
        mean_points(position.rules.deck, chances or {})
        for chances in (next_distributions.before, next_distributions.after)
    )
    if mean_before is None or mean_after is None or mean_before == mean_after:
        return sentence
    change = abs(mean_after - mean_before)
    comparison = visit.say(
        f"reshuffle.next.{'higher' if mean_after > mean_before else 'lower'}",
        points=points_words(visit.language, change),
        n=points_as_written(change),
    )
    return f"{sentence} {comparison}"


def _distributions(next_distributions: NextCard) -> dict[str, Distribution]:
    """The distributions of the next card `before` and `after` a reshuffle, as far as there is a next card."""
    return {
        name: chances
        for name, chances in (("before", next_distributions.before), ("after", next_distributions.after))
        if chances
    }


def _show_means(visit: Visit, position: Position, next_distributions: NextCard) -> None:
    """Shows the average points of the next card before and after a reshuffle."""
    rows = []
    for name, distribution in _distributions(next_distributions).items():
        mean = mean_points(position.rules.deck, distribution)
        if mean is not None:
            value = visit.say("reshuffle.next.points", points=points_words(visit.language, mean))
            rows.append((visit.say(f"reshuffle.next.mean-{name}"), value, ""))
    headline.show_facts(rows)
    if next_distributions.after is None:
        st.info(visit.say("reshuffle.next.none"))


def _show_chart(visit: Visit, position: Position, next_distributions: NextCard) -> None:
    """Shows a pair of bars for each rank, if there are two distributions to compare."""
    deck = position.rules.deck
    ranks = [rank for rank, copies in zip(deck.ranks, deck.copies, strict=True) if copies]
    distributions = _distributions(next_distributions)
    if len(distributions) < 2:
        return
    figure = chart.bars(
        [
            Series(
                name=visit.say(f"reshuffle.next.{name}"),
                x=ranks,
                y=[float(distribution.get(rank, NO_CHANCE)) for rank in ranks],
                hover=[_hover(visit, name, rank, distribution.get(rank, NO_CHANCE)) for rank in ranks],
            )
            for name, distribution in distributions.items()
        ],
        x=visit.say("reshuffle.next.card"),
        xaxis={"type": "category"},
        yaxis=axes.percents(
            visit, float(max(max(distribution.values()) for distribution in distributions.values()))
        ),
    )
    chart.show(
        visit,
        figure,
        key="next-chart",
        alternative=alternative(visit, position, next_distributions),
        columns=[
            visit.say("reshuffle.next.card"),
            *(visit.say(f"reshuffle.next.{name}") for name in distributions),
        ],
        rows=[
            [rank, *(distribution.get(rank, NO_CHANCE) for distribution in distributions.values())]
            for rank in ranks
        ],
        file="next-card",
    )


def _hover(visit: Visit, name: str, rank: str, chance: Fraction) -> str:
    when = visit.say(f"reshuffle.next.{name}")
    return f"<b>{rank}</b>, {when}<br>{chart.hover_text(visit, chance)}"
