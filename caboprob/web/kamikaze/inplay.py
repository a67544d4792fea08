"""A kamikaze in the middle of a round: who holds one by now, and whether I still get it."""

from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import continuation_of
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.play.execution import running as playing
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.kamikazereport import KamikazeMidRound, kamikaze_mid_round
from caboprob.montecarlo.results.report import Report
from caboprob.text import tablenames
from caboprob.text.rounds import reasons
from caboprob.web.answers import compiledcode, estimatewords, headline, pagerun, raretable
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import turns
from caboprob.web.kamikaze.inputs import Question
from caboprob.web.progress import counting

ROUNDS = 20_000


@dataclass(frozen=True, slots=True)
class Outlook:
    """Who holds a kamikaze now, and how likely I, or one of the others, hold one by the end of the round.

    `effective_rounds` is how many independent rounds this rests on, `is_weak` whether they are few.
    """

    now: KamikazeMidRound
    mine: Estimate
    others: Estimate
    effective_rounds: float
    is_weak: bool


def outlook(evidence: Evidence) -> Outlook:
    """Plays on to the end of the round; raises `TooRare` for too rare a table."""
    now = kamikaze_mid_round(evidence)
    played = Report(playing.run(continuation_of(evidence), ROUNDS))
    # `made`: rounds that end with a kamikaze which was not in that player's hand at the start.
    mine = report.kamikaze_made(played, 0)
    others = played.chance(played.tally.made[1 : played.players].sum(), played.tally.rounds)
    assert mine, "rounds have been played"
    assert others, "rounds have been played"
    belief = evidence.belief()
    return Outlook(now, mine, others, belief.effective, belief.weak)


def show(visit: Visit, question: Question, evidence: TurnsEvidence) -> None:
    """Shows the main number, everybody's below it, and what they rest on."""
    if not compiledcode.check_for_beliefs(visit):
        return
    result = counting.compute_by_play(visit, outlook, evidence, is_urgent=True)
    if result is None:
        raretable.show(visit, evidence, question.other_companies)
        return
    st.html(pagerun.headline_html(*headline_parts(visit, result), assumptions(visit, question, result)))
    if result.is_weak:
        st.warning(visit.say("kamikaze.middle.weak"), icon=":material/blur_on:")
    headline.show_facts(facts(visit, result))


def headline_parts(visit: Visit, result: Outlook) -> tuple[str, str, str]:
    """The headline: a sentence, how likely I get a kamikaze this round, and the interval."""
    word = reasons.kamikaze_name(visit.language, visit.rules)
    return visit.say("kamikaze.middle.mine", kamikaze=word), *_words(visit, result.mine)


def assumptions(visit: Visit, question: Question, result: Outlook) -> str:
    """What the numbers rest on."""
    return visit.say(
        "kamikaze.middle.assumed",
        turns=turns.words(visit, question.turns_had or 0),
        company=tablenames.name(visit.language, question.company),  # the kind of table
        rounds=estimatewords.count(visit, round(result.effective_rounds)),
    )


def facts(visit: Visit, result: Outlook) -> list[tuple[str, str, str]]:
    """How likely each player holds one now, and how likely another player still gets one."""
    others = enumerate(result.now.opponents, 2)
    rows = [(visit.say("kamikaze.who.me"), result.now.me)]
    rows += [(reasons.player_name(visit.language, seat), estimate) for seat, estimate in others]
    rows.append((visit.say("kamikaze.who.any"), result.now.anyone))
    rows.append((visit.say("kamikaze.middle.others"), result.others))
    return [(name, *_words(visit, estimate)) for name, estimate in rows]


def _words(visit: Visit, estimate: Estimate) -> tuple[str, str]:
    return estimatewords.chance(visit, estimate), estimatewords.chance_interval(visit, estimate)
