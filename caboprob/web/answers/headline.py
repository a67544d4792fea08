"""A chance as a headline: percent in large print, one in so many, and the exact fraction."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

import streamlit as st

from caboprob.text.chances import fraction, one_in, percent
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

LONGEST_FRACTION = 60  # characters of a fraction that somebody would still read


def show(visit: Visit, chance: Fraction, sentence: str, *, assumed: str = "") -> None:
    """Shows the main number of a page; `sentence` says what it is the chance of, `assumed` on what terms."""
    styles.use("answers")
    st.html(html(visit, chance, sentence, assumed))


def html(visit: Visit, chance: Fraction, sentence: str, assumed: str = "") -> str:
    """The headline, read aloud in the order of its lines."""
    fraction_text = fraction(visit.language, chance)
    exact = visit.say("odds.exactly", fraction=fraction_text)
    has_fraction = 0 < chance < 1 and len(fraction_text) <= LONGEST_FRACTION
    return element(
        "div",
        element("p", escape(sentence), class_="what"),
        element(
            "p",
            element("strong", escape(percent(visit.language, chance))),
            " ",
            element("span", escape(one_in(visit.language, chance)), class_="times"),
            " ",
            element("span", escape(exact).replace("/", "/<wbr>"), class_="exact") if has_fraction else "",
            class_="number",
        ),
        element("p", escape(assumed), class_="assumed") if assumed else "",
        class_="odds",
    )


def show_chances(visit: Visit, named_chances: Sequence[tuple[str, Fraction]]) -> None:
    """Shows further chances below the headline, one per line: the name, percent, and one in so many."""
    show_facts(_as_facts(visit, named_chances))


def chances_html(visit: Visit, named_chances: Sequence[tuple[str, Fraction]]) -> str:
    """Further chances as `show_chances` shows them."""
    return facts_html(_as_facts(visit, named_chances))


def show_facts(rows: Sequence[tuple[str, str, str]]) -> None:
    """Shows facts below a headline, one per line: the name, the number, and a remark in small print."""
    styles.use("answers")
    st.html(facts_html(rows))


def facts_html(rows: Sequence[tuple[str, str, str]]) -> str:
    """Facts as `show_facts` shows them."""
    lines = (
        element(
            "div",
            element("dt", escape(name)),
            element("dd", element("strong", escape(number)), " ", element("span", escape(remark))),
        )
        for name, number, remark in rows
    )
    return element("dl", *lines, class_="odds-list")


def _as_facts(visit: Visit, named_chances: Sequence[tuple[str, Fraction]]) -> list[tuple[str, str, str]]:
    language = visit.language
    return [(name, percent(language, chance), one_in(language, chance)) for name, chance in named_chances]
