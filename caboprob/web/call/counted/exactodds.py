"""Exact odds of a call if no hand has changed since the deal, in a fold below the simulated answer."""

from fractions import Fraction

import streamlit as st

from caboprob.errors import CaboError
from caboprob.exact import deals
from caboprob.exact.call import MODELS, Call, Model, call, check_model
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.table.position import Position
from caboprob.text.chances import one_in, percent, points_words
from caboprob.web.answers import headline, lazyfold
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.call import mysum, outcomes
from caboprob.web.call.counted import charts, method
from caboprob.web.call.mysum import Distribution
from caboprob.web.call.outcomes import OutcomeChance
from caboprob.web.frame import share
from caboprob.web.progress import counting

FOLD_KEY, MODEL = "counted", "model"  # in the address
AS_THEY_LIE = MODELS[0]  # the hands are compared at once


def show(visit: Visit, position: Position) -> None:
    """Shows the fold, a section to open under its title; nothing is counted while it is closed."""
    fold = lazyfold.show(FOLD_KEY, visit.say("call.counted.title"), ":material/functions:")
    if fold:
        with fold:
            _show_contents(visit, position)


def outcome_chances(visit: Visit, odds: Call) -> dict[str, OutcomeChance]:
    """How likely each outcome is."""
    chances = {name: Fraction(getattr(odds, name)) for name in outcomes.possible_outcomes(visit.rules)}
    return {
        name: OutcomeChance(float(chance), percent(visit.language, chance), one_in(visit.language, chance))
        for name, chance in chances.items()
    }


def assumptions(visit: Visit, model: Model) -> str:
    """The assumptions on which the number rests."""
    sentences = [visit.say(f"odds.model.{model}"), visit.say("odds.assume"), visit.say("odds.untouched")]
    if visit.rules.last_turns and model == AS_THEY_LIE:
        sentences.insert(1, visit.say("call.last-turns"))
    return " ".join(sentences)


def _show_contents(visit: Visit, position: Position) -> None:
    st.markdown(visit.say("call.counted.lead"))
    model = _model(visit)
    try:
        check_model(position, model)
    except CaboError as error:
        st.error(visit.reason(error))
        return
    odds = counting.compute(visit, call, position, model)
    if not odds:
        st.caption(visit.say("call.counted.instead"))
    sums = counting.compute(visit, own_sum_distribution, position) if odds else None
    if odds and sums:
        _show_odds(visit, position, model, odds, sums)


def _show_odds(visit: Visit, position: Position, model: Model, odds: Call, sums: Distribution) -> None:
    headline.show(visit, odds.win, visit.say("call.counted.headline"), assumed=assumptions(visit, model))
    st.html(outcomes.bar_html(visit, outcome_chances(visit, odds)))
    # The points that each player may expect; being exact, they have no interval.
    numbers = [(points_words(visit.language, number), "") for number in odds.points]
    st.html(outcomes.points_html(visit, mysum.sum_words(visit, sums), numbers))
    charts.show(visit, position, model, sums)
    deal_count = counting.compute(visit, deals.count_deals, position, model)
    if deal_count:
        st.markdown(f"**{visit.say('clauses.explained.title')}**")
        st.markdown("\n\n".join(method.counting_paragraphs(visit, position, model, sums, odds, deal_count)))


def _model(visit: Visit) -> Model:
    """Asks how the hands are compared; there is no choice if a call ends the round at once."""
    if not visit.rules.last_turns:
        st.caption(visit.say("call.model.at-once"))
        return AS_THEY_LIE
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("call.model.title"),
        MODELS,
        key=MODEL,
        label_of=lambda model: visit.say(f"call.model.{model}"),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{MODEL: chosen})
    return next(model for model in MODELS if model == chosen)  # a `Model` for the type checker
