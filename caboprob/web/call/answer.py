"""The answer on a call at a table in play: how likely it succeeds, and what to do."""

from dataclasses import replace
from html import escape

import streamlit as st

from caboprob.errors import IllegalMove
from caboprob.montecarlo.beliefs.nearest import DescribedEvidence
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.score import ScoresBefore
from caboprob.text import tablenames
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice import verdict
from caboprob.web.advice.advice import Advice, find_advice
from caboprob.web.answers import compiledcode, estimatewords, headline, pagerun, raretable
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call import callresult, mysum, outcomes
from caboprob.web.call.callresult import CallResult
from caboprob.web.call.inputs import AnswerContainers, Question
from caboprob.web.call.outcomes import OutcomeChance
from caboprob.web.inputs import seatednames, turns
from caboprob.web.progress import counting
from caboprob.web.roundentry import scoresbefore

ME = 1  # my number among the players
LIKELY = 0.5  # a call that succeeds more often than this is likely to


def show(visit: Visit, question: Question, evidence: DescribedEvidence, places: AnswerContainers) -> bool:
    """Shows the number and the verdict at the head, and below the price of every move and what can happen.

    `evidence` is what has been told of the table. Returns whether there is an answer; if not, the head says
    why.
    """
    words = MoveWords(visit.language, question.position, question.drawn)
    with places.head:
        if not compiledcode.check_for_beliefs(visit):
            return False
        result_or_refusal = _show_call(visit, question, evidence, places) if question.drawn is None else None
        if result_or_refusal is None and question.drawn is None:
            return False
        result = result_or_refusal if isinstance(result_or_refusal, CallResult) else None
        # The first number of the page is computed before the further ones of other visitors.
        is_first_number = result_or_refusal is None
        advice = counting.compute_by_play(
            visit, find_advice, evidence, question.before, is_urgent=is_first_number
        )
        if advice is None:
            raretable.show(visit, evidence, question.other_companies)
            return False
        if result_or_refusal is None:
            _show_points(visit, question, advice, words)
        verdict.show_verdict(visit, words, advice)
        if result:
            places.short.html(short_html(visit, result.success, short_verdict(visit, result.success, advice)))
    with places.rest:
        verdict.show_all(visit, words, advice)
        if result_or_refusal and may_take_a_top_not_told(question):
            st.caption(visit.say("call.no-top"))
        if result:
            st.html(outcomes.bar_html(visit, outcome_chances(visit, result)))
            st.html(points_html(visit, result, advice))
            headline.show_facts(sheet_facts(visit, question.before, result))
    return True


def may_take_a_top_not_told(question: Question) -> bool:
    """Whether taking the top discard is open to me now, which nobody has told; after my turn it is not."""
    position = question.position
    return not position.discard and position.rules.takes and position.rules.call_moment != "after-turn"


def is_top_guessed(question: Question) -> bool:
    """Whether nobody has said if the top discard was itself thrown (snapped), which decides on throws now."""
    position = question.position
    return position.rules.snap_once and bool(position.discard) and question.top_thrown is None


def sheet_facts(visit: Visit, before: ScoresBefore, call_result: CallResult) -> list[tuple[str, str, str]]:
    """Facts on the score sheet: whose total may drop, and how likely the game ends; none without totals.

    A total drops when it reaches a certain number; what never happened is left out.
    """
    if not before:
        return []
    names = seatednames.names(visit, len(before.totals), scoresbefore.ME)
    rows = [
        (visit.say("standing.drops", player=name), *_chance_words(visit, drop_chance))
        for name, drop_chance in zip(names, call_result.sheet.drops, strict=True)
        if drop_chance and drop_chance.hits
    ]
    end_chance = call_result.sheet.game_over
    if end_chance and end_chance.hits:
        rows.append((visit.say("standing.game-over"), *_chance_words(visit, end_chance)))
    return rows


def _chance_words(visit: Visit, estimate: Estimate) -> tuple[str, str]:
    return estimatewords.chance(visit, estimate), estimatewords.chance_interval(visit, estimate)


def short_html(visit: Visit, success: Estimate, verdict: str) -> str:
    """The number and the verdict alone; a screen reader announces them when they change."""
    number = element("strong", escape(estimatewords.chance(visit, success)))
    return element(
        "p", escape(visit.say("call.short.title")), " ", number, " ", escape(verdict), role="status"
    )


def short_verdict(visit: Visit, success: Estimate, advice: Advice) -> str:
    """The verdict in a few words; why not to call, where the call would succeed more often than not."""
    kind = verdict.verdict_kind(advice)
    return visit.say(
        "call.short.wait-likely" if kind == "wait" and success.value > LIKELY else f"call.short.{kind}"
    )


def assumptions(visit: Visit, question: Question, effective_rounds: float) -> str:
    """What the number rests on: turns had, the kind of table, and how many rounds led to a table like it."""
    return visit.say(
        "call.assumed",
        turns=turns.words(visit, question.turns or 0),
        company=tablenames.name(visit.language, question.company),
        rounds=estimatewords.count(visit, round(effective_rounds)),
    )


def outcome_chances(visit: Visit, call_result: CallResult) -> dict[str, OutcomeChance]:
    """How likely each outcome is."""
    estimates = {name: call_result.outcomes[name] for name in outcomes.possible_outcomes(visit.rules)}
    return {
        name: OutcomeChance(estimate.value, *estimatewords.short_form(visit, estimate, is_chance=True))
        for name, estimate in estimates.items()
    }


def points_html(visit: Visit, call_result: CallResult, advice: Advice) -> str:
    """My sum, and how many points everybody scores on average after a call: the rounds that price it."""
    numbers = [estimatewords.short_form(visit, points, is_chance=False) for points in advice.after_call]
    return outcomes.points_html(visit, mysum.sum_words(visit, call_result.sums), numbers)


def _show_call(
    visit: Visit, question: Question, evidence: DescribedEvidence, places: AnswerContainers
) -> CallResult | IllegalMove | None:
    """Shows how likely a call succeeds, or why I may not call, and returns it; None for too rare a table.

    Then it shows what has an answer instead.
    """
    result = counting.compute_by_play(
        visit, callresult.call_result, evidence, question.before, is_urgent=True
    )
    if result is None:
        raretable.show(visit, evidence, question.other_companies)
        return None
    if isinstance(result, IllegalMove):
        st.warning(replace(visit, me=ME).reason(result), icon=":material/front_hand:")
        return result
    value = estimatewords.chance(visit, result.success)
    interval = estimatewords.chance_interval(visit, result.success)
    st.html(
        pagerun.headline_html(
            visit.say("call.headline"), value, interval, assumptions(visit, question, result.effective_rounds)
        )
    )
    if is_top_guessed(question):
        assumed = "thrown" if result.top_thrown else "not-thrown"
        st.caption(visit.say(f"call.taken.{assumed}", more=visit.say("inputs.known.title")))
    if result.is_weak:
        st.warning(visit.say("call.weak"), icon=":material/blur_on:")
    return result


def _show_points(visit: Visit, question: Question, advice: Advice, words: MoveWords) -> None:
    """Shows how many points I score at best with the card that I have drawn."""
    points = advice.best.points
    st.html(
        pagerun.headline_html(
            visit.say("call.drawn.headline", card=words.drawn_name),
            estimatewords.points(visit, points),
            estimatewords.points_interval(visit, points),
            assumptions(visit, question, advice.effective_rounds),
        )
    )
