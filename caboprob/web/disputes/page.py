"""The page *Disputes*: one case by itself, or the search and the lists."""

from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.text.plainpages import addresses
from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling
from caboprob.web.base import choices, styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import caselink, chosenbook, plainlink
from caboprob.web.clauses.caselink import CASE_INPUT, QUERY_INPUT
from caboprob.web.disputes import rulingcard, search, sentround
from caboprob.web.frame import frame, share
from caboprob.web.rounds import fromsheet


def show(visit: Visit) -> None:
    """Shows the case that the address names, or else the search and the lists."""
    styles.use("clauses", "disputes")
    case = choices.text_in_address(CASE_INPUT)
    try:
        ruling = rulings.ruling(visit.language, case) if case else None
    except CaboError as error:
        ruling = None
        st.warning(visit.refusal(error))
    if ruling:
        _show_case(visit, ruling)
    else:
        _show_search(visit)


def _show_search(visit: Visit) -> None:
    st.title(visit.say("app.page.disputes"))
    if sentround.show(visit):
        st.subheader(visit.say("disputes.round.search"), anchor=False)
    with st.container(key="dispute-choices", horizontal=True, vertical_alignment="bottom"):
        query = search.show_disputes_field(visit)
        book = chosenbook.choose(visit)
    search.show_disputes_answers(visit, book, query)
    st.markdown(f"[{visit.say('replay.record')}]({share.link('record', visit.as_inputs())})")


def _show_case(visit: Visit, ruling: Ruling) -> None:
    """One case, with a link back to where it was found."""
    query = choices.text_in_address(QUERY_INPUT)
    share.add_to_link(**{CASE_INPUT: ruling.case})
    back = st.empty()
    frame.name_window(ruling.question)
    st.title(escape_markdown(ruling.question), anchor=False)
    book = chosenbook.choose(visit)
    back.html(_back_link(visit, book, query))
    st.html(rulingcard.html(visit, book, ruling.case))
    if link := plainlink.html(visit, addresses.of_ruling(ruling.case, visit.language, book)):
        st.html(link)


def _back_link(visit: Visit, book: str, query: str) -> str:
    return_inputs = fromsheet.return_inputs()
    to_lists = (
        visit.say("disputes.round.back")
        if fromsheet.PACKED_ROUND in return_inputs
        else visit.say("disputes.back")
    )
    words = visit.say("disputes.back-to-found", query=query) if query else to_lists
    href = caselink.page_address(visit, book, **{QUERY_INPUT: query, **return_inputs})
    return element("p", element("a", escape(words), href=href, class_="back"), class_="leaf case-back")
