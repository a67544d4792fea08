"""The answer on a call at the table as it is being played: how likely it succeeds, and what to do."""

from html import escape

import streamlit as st

from caboprob.montecarlo.beliefs.turnshad import TurnsHad
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text import tablenames
from caboprob.web.answers import estimatewords, ready, running
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call import best, mysum, outcomes, played, priced
from caboprob.web.call.inputs import Places, Question
from caboprob.web.call.outcomes import Share
from caboprob.web.call.played import Called
from caboprob.web.inputs import turns
from caboprob.web.progress import counting


def show(visit: Visit, question: Question, evidence: TurnsHad, places: Places) -> None:
    """The number and the verdict in the head, and in the rest the price of every move and what can happen."""
    with places.head:
        if not ready.to_believe(visit):
            return
        called = counting.answer(visit, played.called, evidence, first=True)
        if called is None:
            st.info(visit.say("call.too-rare"), icon=":material/lightbulb:")
            return
        _show_number(visit, question, called)
        places.short.html(short_html(visit, called.success))
        advice = counting.answer(visit, priced.advise, evidence)
        if advice is None:
            return
        best.show_verdict(visit, question.position, advice.options)
    best.show_all(visit, question.position, advice.options, visit.say("call.best.how"), places.rest)
    places.rest.html(outcomes.bar_html(visit, shares(visit, called)))
    places.rest.html(points_html(visit, called))


def short_html(visit: Visit, success: Estimate) -> str:
    """The number alone; a screen reader says it when it changes."""
    number = element("strong", escape(estimatewords.chance(visit, success)))
    return element("p", escape(visit.say("call.short")), " ", number, role="status")


def assumed(visit: Visit, question: Question, called: Called) -> str:
    """What the number rests on: the turns, the people, and how many rounds came to a table like this."""
    return visit.say(
        "call.assumed",
        turns=turns.words(visit, question.turns or 0),
        company=tablenames.name(visit.language, question.company),
        rounds=estimatewords.count(visit, round(called.effective)),
    )


def shares(visit: Visit, called: Called) -> dict[str, Share]:
    """How likely each outcome is."""
    named = {name: called.outcomes[name] for name in outcomes.possible(visit.rules)}
    return {
        name: Share(one.value, *estimatewords.narrow(visit, one, is_chance=True))
        for name, one in named.items()
    }


def points_html(visit: Visit, called: Called) -> str:
    """What my cards count, and what everybody writes on average."""
    numbers = [estimatewords.narrow(visit, one, is_chance=False) for one in called.points]
    return outcomes.points_html(visit, mysum.words(visit, called.sums), numbers)


def _show_number(visit: Visit, question: Question, called: Called) -> None:
    value = estimatewords.chance(visit, called.success)
    within = estimatewords.chance_within(visit, called.success)
    st.html(running.html(visit.say("call.headline"), value, within, assumed(visit, question, called)))
    if called.weak:
        st.warning(visit.say("call.weak"), icon=":material/blur_on:")
