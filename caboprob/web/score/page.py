"""The page *Score check*: a round in, its verdict out; then the next round, or a sheet for the evening."""

from dataclasses import replace

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.entries import RoundEntry
from caboprob.table.score import Before, Score, score_round, score_sums
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seated, seats
from caboprob.web.roundentry import entry, fields, typedtotals
from caboprob.web.rounds import scorecard
from caboprob.web.score import onwards


def show(visit: Visit) -> None:
    """Asks for a round, and scores it once it is complete."""
    players = seats.number(visit)
    names = seated.names(visit, players)
    asked = entry.ask(visit, names)
    entry.tell(visit, asked)
    st.markdown(visit.say("score.totals"))
    before = typedtotals.ask(visit, names)
    earlier = onwards.earlier(visit, before, players)
    if not asked.complete or before is None:
        wrong = plain(entry.missing(visit, asked)) if asked.wrong else ""
        st.info(wrong or visit.say("score.result.incomplete"))
        onwards.meanwhile(visit, earlier, players)
        return
    if visit.rules.rounds_limited:
        before = replace(before, played=len(earlier))
    one = fields.read(visit.rules, players)
    try:
        score = scored(visit, one, before)
    except CaboError as error:
        st.error(visit.refusal(error))
        return
    onwards.show(visit, (*earlier, one), before, score)
    scorecard.show(visit, score, one.hands)


def scored(visit: Visit, one: RoundEntry, before: Before) -> Score:
    """The verdict on a round."""
    if one.hands is not None:
        return score_round(
            visit.rules,
            one.hands,
            caller=one.caller,
            shed=one.shed,
            no_cards=one.no_cards,
            totals=before.totals,
            resets=before.resets,
            played=before.played,
        )
    return score_sums(
        visit.rules,
        one.sums or (),
        caller=one.caller,
        shed=one.shed,
        kamikaze=one.kamikaze,
        no_cards=one.no_cards,
        totals=before.totals,
        resets=before.resets,
        played=before.played,
    )
