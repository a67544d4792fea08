"""The choice of the language."""

import streamlit as st

from caboprob.content import messages
from caboprob.web.base.rememberedchoices import CHOSEN_IN_BAR
from caboprob.web.base.visit import LANGUAGE_INPUT, Visit

EM_SPACE = "\u2003"


def show(visit: Visit, key: str, label: str) -> None:
    """A button with the code of the language, which opens a menu of all languages."""
    st.menu_button(
        f"{label}{EM_SPACE}{visit.language.upper()}",  # styles/style.css shows the code alone
        messages.LANGUAGES,
        key=key,
        format_func=messages.language_name,
        on_click=_choose_language,
        args=(key,),
        type="tertiary",
    )


def _choose_language(key: str) -> None:
    st.session_state[LANGUAGE_INPUT] = st.session_state[key]
    st.session_state[CHOSEN_IN_BAR] = True
