"""Score check: hands, caller and totals in; points, totals and reasons out."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.table.score import score_round
from caboprob.web.frame import frame
from caboprob.web.inputs import seats
from caboprob.web.rounds import scorecard
from caboprob.web.score import ending, inputs

visit = frame.enter()
st.title(visit.say("app.page.score"))
st.markdown(visit.say("score.lead"))

players = seats.number(visit)
question = inputs.ask(visit, players)
end = ending.ask(visit, players)

if not question.complete or not end.known:
    st.info(visit.say("score.result.incomplete"))
    frame.stop()
try:
    score = score_round(
        visit.rules,
        question.hands,
        caller=end.caller,
        shed=end.shed,
        no_cards=end.how == "no-cards",
        totals=question.totals,
    )
except CaboError as error:
    st.error(visit.refusal(error))
else:
    scorecard.show(visit, score, question.hands)
