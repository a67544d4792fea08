"""The entrance: a question to ask, language, game, and what there is to do."""

import streamlit as st

from caboprob.web.base.choices import text_in_address
from caboprob.web.base.plain import plain
from caboprob.web.disputes import search
from caboprob.web.frame import frame, game, speech
from caboprob.web.frame.pages import LONGEST_MISSING, MISSING

visit = frame.enter()

if missing := text_in_address(MISSING)[:LONGEST_MISSING]:
    st.info(visit.say("app.home.missing", page=plain(missing)))
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
