"""Before the cards are dealt: who plays with me, how strong they are, and where I sit."""

import streamlit as st

from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tablekinds
from caboprob.text import playernames, tablenames
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import tablemates
from caboprob.web.play import options, setup
from caboprob.web.play.options import Options
from caboprob.web.play.setup import Setup


def show(visit: Visit, chosen_setup: Setup, play_options: Options) -> None:
    """Shows the questions, and the button that deals."""
    st.markdown(visit.say("play.lead"))
    if chosen_setup.deal:  # the address names one, but it was not named here for such a table
        st.warning(visit.say("play.other-deal"), icon=":material/sync_problem:")
    choices.show_choice(
        st.segmented_control,
        visit.say("play.others"),
        setup.others_allowed(visit),
        key=setup.OTHERS,
        value=str(chosen_setup.others),
        label_of=str,
        required=True,
    )
    choices.show_choice(
        st.segmented_control,
        tablenames.question(visit.language),
        tablekinds.keys(),
        key=tablemates.TABLE_KIND_INPUT,
        value=chosen_setup.kind,
        label_of=lambda kind: tablenames.name(visit.language, kind),
        required=True,
        wrap=True,
    )
    st.caption(tablenames.about(visit.language, chosen_setup.kind))
    _ask_each_seat(visit, chosen_setup)
    options.ask(visit, play_options)
    st.button(
        visit.say("play.deal"),
        key="play-deal",
        type="primary",
        icon=":material/playing_cards:",
        on_click=setup.deal,
        args=(visit, chosen_setup.others),
    )
    st.caption(visit.say("play.hidden"))


def _ask_each_seat(visit: Visit, chosen_setup: Setup) -> None:
    """Who sits at each of the others' seats, where they are to differ."""
    with st.expander(visit.say("play.each-seat"), icon=":material/groups:"):
        for index, player in enumerate(chosen_setup.company):
            widget_key = f"{setup.SEATED}-{index + 1}"
            st.session_state[widget_key] = player.key
            st.selectbox(
                player_name(visit.language, (chosen_setup.seat + index) % (chosen_setup.others + 1) + 1),
                roster.KEYS,
                key=widget_key,
                format_func=lambda key: playernames.name(visit.language, key),
                on_change=_take_seat,
                args=(chosen_setup, index, widget_key),
                filter_mode=None,
            )
            st.caption(playernames.about(visit.language, player.key))
        if any(chosen_setup.seated):
            st.button(visit.say("play.all-alike"), key="seated-alike", on_click=_make_all_alike)


def _take_seat(chosen_setup: Setup, index: int, widget_key: str) -> None:
    setup.seat_player(chosen_setup, index, st.session_state[widget_key])


def _make_all_alike() -> None:
    st.session_state[setup.SEATED] = ""
