"""The page *Score check*: scores a round that is entered; then leads to the next round or to a sheet."""

from dataclasses import replace

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.entries import RoundEntry
from caboprob.table.score import Score, ScoresBefore, score_round, score_sums
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seatednames, seats
from caboprob.web.roundentry import entry, fields, typedtotals
from caboprob.web.rounds import scorecard
from caboprob.web.score import nextsteps


def show(visit: Visit) -> None:
    """Asks for a round, and scores it once it is complete."""
    players = seats.ask(visit)
    names = seatednames.names(visit, players)
    entry_status = entry.ask(visit, names)
    entry.tell(visit, entry_status)
    st.markdown(visit.say("score.totals"))
    scores_before = typedtotals.ask(visit, names)
    earlier_rounds = nextsteps.earlier_rounds(visit, scores_before, players)
    if not entry_status.is_complete or scores_before is None:
        problem = escape_markdown(entry.missing_words(visit, entry_status)) if entry_status.wrong else ""
        st.info(problem or visit.say("score.result.incomplete"))
        nextsteps.show_while_entering(visit, earlier_rounds, players)
        return
    if visit.rules.rounds_limited:
        # An address may hold the rounds alone.
        played = max(scores_before.played, len(earlier_rounds))
        scores_before = replace(scores_before, played=played)
    round_entry = fields.read(visit.rules, players)
    try:
        score = verdict_on_round(visit, round_entry, scores_before)
    except CaboError as error:
        st.error(visit.refusal(error))
        return
    nextsteps.show(visit, (*earlier_rounds, round_entry), scores_before, score)
    scorecard.show(visit, score, round_entry.hands)


def verdict_on_round(visit: Visit, round_entry: RoundEntry, scores_before: ScoresBefore) -> Score:
    """The round scored by the visitor's rules, from its hands or, if only sums were entered, from these.

    `shed` is who snapped the last card of their hand; `no_cards` says that nothing was left to draw.
    """
    if round_entry.hands is not None:
        return score_round(
            visit.rules,
            round_entry.hands,
            caller=round_entry.caller,
            shed=round_entry.shed,
            no_cards=round_entry.no_cards,
            totals=scores_before.totals,
            resets=scores_before.resets,
            played=scores_before.played,
        )
    return score_sums(
        visit.rules,
        round_entry.sums or (),
        caller=round_entry.caller,
        shed=round_entry.shed,
        kamikaze=round_entry.kamikaze,
        no_cards=round_entry.no_cards,
        totals=scores_before.totals,
        resets=scores_before.resets,
        played=scores_before.played,
    )
