"""The entrance: a question to ask, language, game, and what there is to do."""

import streamlit as st

from caboprob.web.disputes import search
from caboprob.web.frame import frame, game, speech

visit = frame.enter()

st.title(visit.say("app.home.title"))
st.markdown(visit.say("app.home.lead"))
search.entrance(visit)
speech.choose(visit, "home-language", visit.say("app.home.language"))
game.choose(visit, "home-game", visit.say("app.home.game"))

for name, page in frame.destinations().items():
    with st.container(border=True, key=f"card-{name}"):
        st.page_link(page)
        st.markdown(visit.say(f"app.about.{name}"))

st.caption(visit.say("app.home.notice"))
