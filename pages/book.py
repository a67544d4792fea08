"""The calling book: when to call, by own sum and turns had, at the kind of table people play at."""

import streamlit as st

from caboprob.web.base import styles
from caboprob.web.book import heatmap, inputs, limits, method, numbers, takeaway
from caboprob.web.clauses import explained
from caboprob.web.frame import frame

visit = frame.enter()
styles.use("answers", "book")
st.title(visit.say("app.page.book"))
st.markdown(visit.say("book.lead"))

with st.container(key="columns"):
    left = st.container()
    right = st.container()
with left:
    question = inputs.ask(visit)
    if question is None:
        st.info(visit.say("book.none"))
        frame.stop()
    limits.show(visit, question)
with right:
    heatmap.show(visit, question.book)
limits.show_side_by_side(visit, question)
takeaway.show(visit, question)
numbers.show(visit, question)
explained.show(visit, method.paragraphs(visit, question), method.CLAUSES)
