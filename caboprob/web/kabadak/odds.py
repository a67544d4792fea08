"""The part on the odds at the deal: KABADAK and five equal dice, coming out, and a hand's points."""

from fractions import Fraction
from math import comb

import streamlit as st
from babel.numbers import format_decimal

from caboprob.kabadak.core.cards import DECK_SIZE, RANKS
from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.odds import (
    NEEDED_FOR_KABADAK,
    KnownCards,
    Loss,
    Odds,
    coming_out,
    either_dealt_kabadak,
    equal_dice,
    holding_kabadak,
    loss,
    times_rarer_than_dice,
)
from caboprob.kabadak.view import View
from caboprob.text.chances import fraction, percent, points_words
from caboprob.text.numbers import join_words
from caboprob.web.answers import axes, chart, headline
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import explained
from caboprob.web.kabadak import drawcharts
from caboprob.web.kabadakshared.words import KABADAK_RULEBOOK

CLAUSES = ("kabadak.cards", "kabadak.bare", "deck.cards", "deal.cards", "coming-out.first", "loss.values")


def show(visit: Visit) -> None:
    """Shows the numbers and charts."""
    # No card is known, and so many are dealt.
    odds, hand_loss = holding_kabadak(KnownCards(), CARDS_DEALT), loss(KnownCards(), CARDS_DEALT)
    headline.show(
        visit, odds.chance, visit.say("kabadak.odds.headline"), assumed=visit.say("kabadak.odds.assumed")
    )
    headline.show_chances(
        visit,
        [
            (visit.say("kabadakodds.deal.either"), either_dealt_kabadak().chance),
            (visit.say("kabadakodds.deal.dice"), equal_dice().chance),
            (visit.say("kabadak.odds.coming-out"), coming_out(KnownCards(), CARDS_DEALT).chance),
        ],
    )
    st.markdown(rarer_words(visit))
    st.subheader(visit.say("kabadak.odds.draws"), anchor=False)
    nothing_seen = View()
    drawcharts.show_chart(visit, drawcharts.odds_by_event(nothing_seen), "kabadak-deal")
    _show_losses(visit, hand_loss)
    explained.show(visit, paragraphs(visit, odds), CLAUSES, book=KABADAK_RULEBOOK)


def rarer_words(visit: Visit) -> str:
    """KABADAK compared with five equal dice."""
    times = format_decimal(round(float(times_rarer_than_dice()), 2), locale=visit.language)
    return f"{visit.say('kabadakodds.deal.rarer', times=times)} {visit.say('kabadak.odds.source')}"


def paragraphs(visit: Visit, odds: Odds) -> list[str]:
    """How the chance of Kabadak and the other numbers are counted."""
    parts = [
        visit.say("kabadak.odds.how.choice", count=count, rank=RANKS[rank], ways=comb(4, count))
        for rank, count in sorted(NEEDED_FOR_KABADAK.items(), reverse=True)
    ]
    kabadak_paragraph = visit.say(
        "kabadak.odds.how.kabadak",
        all=_whole_number(visit, comb(DECK_SIZE, CARDS_DEALT)),
        cards=DECK_SIZE,
        hand=CARDS_DEALT,
        choices=join_words(visit.language, parts),
        ways=_whole_number(visit, odds.chance * comb(DECK_SIZE, CARDS_DEALT)),
        fraction=fraction(visit.language, odds.chance),
    )
    out_odds = coming_out(KnownCards(), CARDS_DEALT)  # `cases` are all hands, `ways` those that can come out
    return [
        kabadak_paragraph,
        visit.say("kabadak.odds.how.either"),
        visit.say(
            "kabadak.odds.how.coming-out",
            without=_whole_number(visit, Fraction(out_odds.cases - out_odds.ways)),
            all=_whole_number(visit, Fraction(out_odds.cases)),
            fraction=fraction(visit.language, out_odds.chance),
            chance=percent(visit.language, out_odds.chance),
        ),
        visit.say("kabadak.odds.how.loss"),
    ]


def _show_losses(visit: Visit, hand_loss: Loss) -> None:
    """Shows the points of seven cards, which they cost whoever loses with them, as a chart and in numbers."""
    st.subheader(visit.say("kabadak.odds.loss"), anchor=False)
    low, high = min(hand_loss.distribution), max(hand_loss.distribution)
    sums = range(low, high + 1)
    chances = [hand_loss.distribution.get(total, Fraction(0)) for total in sums]
    hover = [
        f"{visit.say('kabadak.loss', n=total)}<br>{chart.hover_text(visit, chance)}"
        for total, chance in zip(sums, chances, strict=True)
    ]
    figure = chart.bars(
        [Series(visit.say("kabadak.odds.loss"), sums, [float(chance) for chance in chances], hover)],
        x=visit.say("kabadak.odds.loss-axis"),
        yaxis=axes.percents(visit, float(max(chances))),
    )
    mean = points_words(visit.language, hand_loss.mean)
    chart.show(
        visit,
        figure,
        key="kabadak-loss",
        alternative=visit.say("kabadak.odds.loss-told", mean=mean, low=low, high=high),
        columns=[visit.say("kabadak.odds.loss-axis"), visit.say("odds.column.chance")],
        rows=[[str(total), chance] for total, chance in zip(sums, chances, strict=True)],
        file="kabadak-loss",
    )


def _whole_number(visit: Visit, number: Fraction | int) -> str:
    return str(format_decimal(int(number), locale=visit.language))
