"""Before the cards are dealt: who plays with me, how strong they are, and where I sit."""

import streamlit as st

from caboprob.montecarlo.policies import tables
from caboprob.text import tablenames
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import company
from caboprob.web.play import options, setup
from caboprob.web.play.options import Options
from caboprob.web.play.setup import Setup


def show(visit: Visit, chosen: Setup, wanted: Options) -> None:
    """The questions, and the button that deals."""
    st.markdown(visit.say("play.lead"))
    if chosen.deal:
        st.warning(visit.say("play.other-deal"), icon=":material/sync_problem:")
    choices.show_one(
        st.segmented_control,
        visit.say("play.others"),
        setup.others_allowed(visit),
        key=setup.OTHERS,
        value=str(chosen.others),
        label_of=str,
        required=True,
    )
    choices.show_one(
        st.segmented_control,
        tablenames.question(visit.language),
        tables.keys(),
        key=company.COMPANY,
        value=chosen.kind,
        label_of=lambda kind: tablenames.name(visit.language, kind),
        required=True,
        wrap=True,
    )
    st.caption(tablenames.about(visit.language, chosen.kind))
    options.ask(visit, wanted)
    st.button(
        visit.say("play.deal"),
        key="play-deal",
        type="primary",
        icon=":material/playing_cards:",
        on_click=setup.deal,
        args=(visit, chosen.others),
    )
    st.caption(visit.say("play.hidden"))
