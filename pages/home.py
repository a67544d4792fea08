"""The home page: a field for questions, three big links, and links to all other pages."""

import streamlit as st

from caboprob.web.base import styles
from caboprob.web.base.choices import text_in_address
from caboprob.web.base.plain import escape_markdown
from caboprob.web.clauses import plainlink
from caboprob.web.disputes import search
from caboprob.web.frame import frame
from caboprob.web.frame.pages import LONGEST_MISSING_NAME, MISSING_PAGE
from caboprob.web.home import links, tablepicture

visit = frame.enter()
styles.use("home")

if missing := text_in_address(MISSING_PAGE)[:LONGEST_MISSING_NAME]:
    st.info(visit.say("app.home.missing", page=escape_markdown(missing)))
st.title(visit.say("app.home.title"))
st.markdown(visit.say("app.home.lead"))
with st.container(key="entrance"):
    with st.container(key="entrance-ask"):
        search.show_home_search(visit)
        st.html(links.main_links(visit))
    with st.container(key="entrance-side"):
        st.html(tablepicture.html(visit))
        st.html(links.page_groups(visit))
if offline_link := plainlink.offline_html(visit):  # to the pages that work without a network
    st.html(offline_link)
st.caption(visit.say("app.home.notice"))
