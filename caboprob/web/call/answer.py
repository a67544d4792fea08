"""The answer on a call at the table as it is being played: how likely it succeeds, and what to do."""

from html import escape

import streamlit as st

from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.score import ScoresBefore
from caboprob.text import tablenames
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice import verdict
from caboprob.web.advice.advised import Advice, advised
from caboprob.web.answers import estimatewords, headline, ready, running
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call import mysum, outcomes, played
from caboprob.web.call.inputs import Places, Question
from caboprob.web.call.outcomes import OutcomeChance
from caboprob.web.call.played import CallResult
from caboprob.web.inputs import seated, turns
from caboprob.web.progress import counting


def show(visit: Visit, question: Question, evidence: Evidence, places: Places) -> bool:
    """The number and the verdict in the head, and in the rest the price of every move and what can happen.

    Tells whether there is an answer; where there is none, the head says why.
    """
    words = MoveWords(visit.language, question.position, question.drawn)
    with places.head:
        if not ready.for_beliefs(visit):
            return False
        called = _show_call(visit, question, evidence, places) if question.drawn is None else None
        if called is None and question.drawn is None:
            return False
        advice = counting.play_answer(visit, advised, evidence, question.before, first=called is None)
        if advice is None:
            return False
        if called is None:
            _show_points(visit, question, advice, words)
        verdict.show_verdict(visit, words, advice)
        if called:
            places.short.html(
                short_html(visit, called.success, visit.say(f"call.short.{verdict.verdict(advice)}"))
            )
    with places.rest:
        verdict.show_all(visit, words, advice)
        if called and not question.position.discard:
            st.caption(visit.say("call.no-top"))
        if called:
            st.html(outcomes.bar_html(visit, shares(visit, called)))
            st.html(points_html(visit, called))
            headline.facts(on_sheet(visit, question.before, called))
    return True


def on_sheet(visit: Visit, before: ScoresBefore, call_result: CallResult) -> list[tuple[str, str, str]]:
    """Whose total may drop, and how likely the game ends; nothing where no totals are known."""
    if not before:
        return []
    names = seated.names(visit, len(before.totals))
    rows = [
        (visit.say("standing.drops", player=name), *_chance(visit, drops))
        for name, drops in zip(names, call_result.sheet.drops, strict=True)
        if drops and drops.hits
    ]
    over = call_result.sheet.game_over
    if over and over.hits:
        rows.append((visit.say("standing.game-over"), *_chance(visit, over)))
    return rows


def _chance(visit: Visit, estimate: Estimate) -> tuple[str, str]:
    return estimatewords.chance(visit, estimate), estimatewords.chance_interval(visit, estimate)


def short_html(visit: Visit, success: Estimate, verdict: str) -> str:
    """The number and the verdict alone; a screen reader says them when they change."""
    number = element("strong", escape(estimatewords.chance(visit, success)))
    return element(
        "p", escape(visit.say("call.short.title")), " ", number, " ", escape(verdict), role="status"
    )


def assumed(visit: Visit, question: Question, effective: float) -> str:
    """What the number rests on: the turns, the people, and how many rounds came to a table like this."""
    return visit.say(
        "call.assumed",
        turns=turns.words(visit, question.turns or 0),
        company=tablenames.name(visit.language, question.company),
        rounds=estimatewords.count(visit, round(effective)),
    )


def shares(visit: Visit, call_result: CallResult) -> dict[str, OutcomeChance]:
    """How likely each outcome is."""
    estimates = {name: call_result.outcomes[name] for name in outcomes.possible(visit.rules)}
    return {
        name: OutcomeChance(estimate.value, *estimatewords.short_form(visit, estimate, is_chance=True))
        for name, estimate in estimates.items()
    }


def points_html(visit: Visit, call_result: CallResult) -> str:
    """What my cards count, and what everybody writes on average."""
    numbers = [estimatewords.short_form(visit, point, is_chance=False) for point in call_result.points]
    return outcomes.points_html(visit, mysum.words(visit, call_result.sums), numbers)


def _show_call(visit: Visit, question: Question, evidence: Evidence, places: Places) -> CallResult | None:
    """How likely a call succeeds; None, and what to do, if such a table hardly comes up."""
    called = counting.play_answer(visit, played.call_result, evidence, question.before, first=True)
    if called is None:
        st.info(visit.say("call.too-rare"), icon=":material/lightbulb:")
        return None
    value = estimatewords.chance(visit, called.success)
    within = estimatewords.chance_interval(visit, called.success)
    st.html(
        running.html(visit.say("call.headline"), value, within, assumed(visit, question, called.effective))
    )
    if called.weak:
        st.warning(visit.say("call.weak"), icon=":material/blur_on:")
    return called


def _show_points(visit: Visit, question: Question, advice: Advice, words: MoveWords) -> None:
    """What I score at best with the card in my hand."""
    points = advice.best.points
    st.html(
        running.html(
            visit.say("call.drawn.headline", card=words.drawn_name),
            estimatewords.points(visit, points),
            estimatewords.points_interval(visit, points),
            assumed(visit, question, advice.effective),
        )
    )
