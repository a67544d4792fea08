"""One chance as a headline: the percent large, how many times it takes on average, and the exact fraction."""

from fractions import Fraction
from html import escape

import streamlit as st

from caboprob.text.chances import fraction, one_in, percent
from caboprob.web import styles
from caboprob.web.markup import element
from caboprob.web.visit import Visit

Facts = tuple[tuple[str, str], ...]


def headline(visit: Visit, chance: Fraction, sentence: str, *, assumed: str = "") -> None:
    """The number that a page is about: what it is the chance of, and under which assumption."""
    styles.draw("paper", "odds")
    st.html(html(visit, chance, sentence, assumed))


def html(visit: Visit, chance: Fraction, sentence: str, assumed: str = "") -> str:
    """The headline, read aloud in the order of its lines."""
    exact = visit.say("odds.exactly", fraction=fraction(visit.language, chance))
    return element(
        "div",
        element("p", escape(sentence), class_="what"),
        element(
            "p",
            element("strong", escape(percent(visit.language, chance))),
            " ",
            element("span", escape(one_in(visit.language, chance)), class_="times"),
            " ",
            element("span", escape(exact).replace("/", "/<wbr>"), class_="exact") if 0 < chance < 1 else "",
            class_="number",
        ),
        element("p", escape(assumed), class_="assumed") if assumed else "",
        class_="odds",
    )


def beside(visit: Visit, chances: tuple[tuple[str, Fraction], ...]) -> None:
    """Further chances below the headline, one to a line: whose, percent, and one in so many."""
    styles.draw("paper", "odds")
    rows = (
        element(
            "div",
            element("dt", escape(name)),
            element(
                "dd",
                element("strong", escape(percent(visit.language, chance))),
                " ",
                element("span", escape(one_in(visit.language, chance))),
            ),
        )
        for name, chance in chances
    )
    st.html(element("dl", *rows, class_="odds-list"))
