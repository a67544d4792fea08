"""The answer on a call: how likely it succeeds, whether to call, what can happen, and everybody's points."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.exact.call import Call
from caboprob.rulesets import RuleSet
from caboprob.table.core.outcome import OUTCOMES
from caboprob.text.chances import one_in, percent, points
from caboprob.text.rounds.reasons import kamikaze, player
from caboprob.web.answers import headline as oddsnumber
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call.inputs import Asked

Law = Mapping[int, Fraction]
"""How likely each sum of my own cards is."""

LOOKS = {
    "ahead": (":material/thumb_up:", st.success),
    "behind": (":material/front_hand:", st.warning),
    "both": (":material/thumb_up:", st.success),
    "others": (":material/balance:", st.info),
    "own": (":material/balance:", st.info),
    "neither": (":material/front_hand:", st.warning),
}


def headline(visit: Visit, asked: Asked, chance: Fraction, short: DeltaGenerator) -> None:
    """How likely the call succeeds, and under which assumption; the number alone in `short` too."""
    assumed = [visit.say(f"odds.model.{asked.model}"), visit.say("odds.assume")]
    if visit.rules.last_turns and asked.model == "as-they-lie":
        assumed.insert(1, visit.say("call.last-turns"))
    oddsnumber.headline(visit, chance, visit.say("call.headline"), assumed=" ".join(assumed))
    short.html(short_html(visit, chance))


def draw(visit: Visit, law: Law, found: Call, rest: DeltaGenerator) -> None:
    """What goes with the number: the verdict, and as the `rest` what can happen and everybody's points."""
    own = mean(law)
    kind = verdict(visit.rules, found, own)
    icon, box = LOOKS[kind]
    box(verdict_words(visit, kind, found, own), icon=icon)
    with rest:
        st.html(outcomes_html(visit, found))
        st.html(points_html(visit, law, found))


def short_html(visit: Visit, chance: Fraction) -> str:
    """The number alone, said aloud when it changes."""
    number = element("strong", escape(percent(visit.language, chance)))
    return element("p", escape(visit.say("call.short")), " ", number, role="status")


def mean(law: Law) -> Fraction:
    """What my cards count on average."""
    return sum((own * chance for own, chance in law.items()), Fraction(0))


def typical(law: Law) -> int:
    """My sum; where I do not know all my cards, the average as a whole number."""
    return round(mean(law))


def on_average(visit: Visit, law: Law) -> str:
    """That my sum is an average, if it is."""
    return visit.say("call.average", sum=typical(law)) if len(law) > 1 else ""


def verdict(rules: RuleSet, found: Call, own: Fraction) -> str:
    """Than what a call does better, on average: what my cards count, the others, both or neither.

    Where the lowest hand writes what it counts, no call can save points: then the others alone matter.
    """
    mine, others = found.points[0], others_mean(found)
    if not rules.lowest_writes_zero:
        return "ahead" if mine < others else "behind"
    if mine < others:
        return "both" if mine <= own else "others"
    return "own" if mine <= own else "neither"


def others_mean(found: Call) -> Fraction:
    """What one of the others writes on average."""
    return sum(found.points[1:], Fraction(0)) / len(found.points[1:])


def verdict_words(visit: Visit, kind: str, found: Call, own: Fraction) -> str:
    """The verdict, and the three numbers that it rests on."""
    mine, others = found.points[0], others_mean(found)
    return visit.say(
        f"call.verdict.{kind}",
        mine=points(visit.language, mine),
        others=points(visit.language, others),
        own=counted(visit, own),
    )


def counted(visit: Visit, own: Fraction) -> str:
    """What cards count: a whole number, if it is known."""
    return str(own) if own.denominator == 1 else points(visit.language, own)


def possible(rules: RuleSet) -> tuple[str, ...]:
    """The outcomes that there are under these rules."""
    return OUTCOMES if rules.kamikaze else OUTCOMES[:3]


def outcomes_html(visit: Visit, found: Call) -> str:
    """What can happen, as one bar in parts and as lines of text that name them."""
    named = [(name, getattr(found, name)) for name in possible(visit.rules)]
    bar = [
        element("i", class_=f"part part-{name}", style=f"flex-grow: {float(chance):.6f}")
        for name, chance in named
        if chance
    ]
    rows = [_outcome(visit, name, chance) for name, chance in named]
    title = element("h2", escape(visit.say("call.outcomes")))
    strip = element("div", *bar, class_="parts", aria_hidden="true")
    return element("div", title, strip, element("dl", *rows, class_="odds-list"), class_="call-outcomes")


def outcome_words(visit: Visit, name: str) -> str:
    """What an outcome is called."""
    word = kamikaze(visit.language, visit.rules)
    return visit.say(f"odds.event.{name.replace('_', '-')}", kamikaze=word)


def points_html(visit: Visit, law: Law, found: Call) -> str:
    """What everybody writes on average, and what my own cards count."""
    low, high = min(law), max(law)
    average = counted(visit, mean(law))
    if low < high:
        average = visit.say("call.sum.between", low=low, high=high, mean=average)
    rows = [(visit.say("call.sum.title"), average)]
    rows.append((visit.say("call.me"), points(visit.language, found.points[0])))
    rows += [
        (player(visit.language, seat), points(visit.language, number))
        for seat, number in enumerate(found.points[1:], 2)
    ]
    lines = (
        element(
            "div",
            element("dt", escape(name)),
            element("dd", element("strong", escape(number))),
            class_="call-sum" if not place else "call-points",
        )
        for place, (name, number) in enumerate(rows)
    )
    title = element("h2", escape(visit.say("call.points")))
    return element("div", title, element("dl", *lines, class_="odds-list"), class_="call-outcomes")


def _outcome(visit: Visit, name: str, chance: Fraction) -> str:
    sign = element("i", class_=f"part part-{name}", aria_hidden="true")
    numbers = element("strong", escape(percent(visit.language, chance)))
    times = element("span", escape(one_in(visit.language, chance)))
    return element(
        "div",
        element("dt", sign, escape(outcome_words(visit, name))),
        element("dd", numbers, " ", times),
    )
