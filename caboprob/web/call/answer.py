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
from caboprob.web.answers import headline
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call.inputs import Question

Distribution = Mapping[int, Fraction]
"""How likely each sum of my own cards is."""

LOOKS = {
    "ahead": (":material/thumb_up:", st.success),
    "behind": (":material/front_hand:", st.warning),
    "both": (":material/thumb_up:", st.success),
    "others": (":material/balance:", st.info),
    "own": (":material/balance:", st.info),
    "neither": (":material/front_hand:", st.warning),
}


def show_number(visit: Visit, question: Question, chance: Fraction, short: DeltaGenerator) -> None:
    """How likely the call succeeds, and under which assumptions; the number alone in `short` too."""
    assumed = [
        visit.say(f"odds.model.{question.model}"),
        visit.say("odds.assume"),
        visit.say("odds.untouched"),
    ]
    if visit.rules.last_turns and question.model == "as-they-lie":
        assumed.insert(1, visit.say("call.last-turns"))
    headline.show(visit, chance, visit.say("call.headline"), assumed=" ".join(assumed))
    short.html(short_html(visit, chance))


def show(visit: Visit, sums: Distribution, odds: Call, rest: DeltaGenerator) -> None:
    """The verdict here, and in `rest` what can happen and everybody's points; `sums` are mine."""
    own = mean(sums)
    kind = verdict(visit.rules, odds, own)
    icon, box = LOOKS[kind]
    box(verdict_words(visit, kind, odds, own), icon=icon)
    with rest:
        st.html(outcomes_html(visit, odds))
        st.html(points_html(visit, sums, odds))


def short_html(visit: Visit, chance: Fraction) -> str:
    """The number alone; a screen reader says it when it changes."""
    number = element("strong", escape(percent(visit.language, chance)))
    return element("p", escape(visit.say("call.short")), " ", number, role="status")


def mean(sums: Distribution) -> Fraction:
    """What my cards count on average."""
    return sum((own * chance for own, chance in sums.items()), Fraction(0))


def typical(sums: Distribution) -> int:
    """My sum; while I do not know all my cards, the average as a whole number."""
    return round(mean(sums))


def on_average(visit: Visit, sums: Distribution) -> str:
    """A sentence that my sum is an average, if it is one."""
    return visit.say("call.average", sum=typical(sums)) if len(sums) > 1 else ""


def verdict(rules: RuleSet, odds: Call, own: Fraction) -> str:
    """Whether a call is better, on average, than what my cards count, than what the others write, or both.

    Where the lowest hand writes what it counts, no call can save points, so only the others matter.
    """
    mine, others = odds.points[0], others_mean(odds)
    if not rules.lowest_writes_zero:
        return "ahead" if mine < others else "behind"
    if mine < others:
        return "both" if mine <= own else "others"
    return "own" if mine <= own else "neither"


def others_mean(odds: Call) -> Fraction:
    """What each of the others writes on average."""
    return sum(odds.points[1:], Fraction(0)) / len(odds.points[1:])


def verdict_words(visit: Visit, kind: str, odds: Call, own: Fraction) -> str:
    """The verdict, and the three numbers that it rests on."""
    return visit.say(
        f"call.verdict.{kind}",
        mine=points(visit.language, odds.points[0]),
        others=points(visit.language, others_mean(odds)),
        own=sum_words(visit, own),
    )


def sum_words(visit: Visit, own: Fraction) -> str:
    """What cards count: a whole number if it is known, else an average."""
    return str(own) if own.denominator == 1 else points(visit.language, own)


def possible(rules: RuleSet) -> tuple[str, ...]:
    """The outcomes that there are under these rules."""
    return OUTCOMES if rules.kamikaze else OUTCOMES[:3]


def outcome_words(visit: Visit, name: str) -> str:
    """The name of an outcome."""
    word = kamikaze(visit.language, visit.rules)
    return visit.say(f"odds.event.{name.replace('_', '-')}", kamikaze=word)


def outcomes_html(visit: Visit, odds: Call) -> str:
    """What can happen, as one bar in parts, and as lines of text that name the parts."""
    named = [(name, getattr(odds, name)) for name in possible(visit.rules)]
    bar = [
        element("i", class_=f"part part-{name}", style=f"flex-grow: {float(chance):.6f}")
        for name, chance in named
        if chance
    ]
    rows = [_outcome(visit, name, chance) for name, chance in named]
    title = element("h2", escape(visit.say("call.outcomes")))
    strip = element("div", *bar, class_="parts", aria_hidden="true")
    return element("div", title, strip, element("dl", *rows, class_="odds-list"), class_="call-outcomes")


def points_html(visit: Visit, sums: Distribution, odds: Call) -> str:
    """What my own cards count, and what everybody writes on average."""
    low, high = min(sums), max(sums)
    own = sum_words(visit, mean(sums))
    if low < high:
        own = visit.say("call.sum.between", low=low, high=high, mean=own)
    rows = [_points("call-sum", visit.say("call.sum.title"), own)]
    names = [
        visit.say("call.me"),
        *(player(visit.language, seat) for seat in range(2, len(odds.points) + 1)),
    ]
    rows += [
        _points("call-points", name, points(visit.language, number))
        for name, number in zip(names, odds.points, strict=True)
    ]
    title = element("h2", escape(visit.say("call.points")))
    return element("div", title, element("dl", *rows, class_="odds-list"), class_="call-outcomes")


def _points(kind: str, name: str, number: str) -> str:
    value = element("dd", element("strong", escape(number)))
    return element("div", element("dt", escape(name)), value, class_=kind)


def _outcome(visit: Visit, name: str, chance: Fraction) -> str:
    sign = element("i", class_=f"part part-{name}", aria_hidden="true")
    numbers = element("strong", escape(percent(visit.language, chance)))
    times = element("span", escape(one_in(visit.language, chance)))
    return element(
        "div",
        element("dt", sign, escape(outcome_words(visit, name))),
        element("dd", numbers, " ", times),
    )
