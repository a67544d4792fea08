"""The visitor's own rules: their name, the file to save, and how to use it.

A `Fit` is a game compared with the answers given; `against` are the questions that it answers differently.
`OwnRules` is the file: its `base` is the game whose rules it takes over and changes, `missing` are the
questions whose answers it cannot carry.
"""

from html import escape

import streamlit as st

from caboprob import finder
from caboprob.finder import OwnRules
from caboprob.finder.ownrules import LONGEST_NAME
from caboprob.text.games.gamenames import listed_name
from caboprob.web.base import choices
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame.pages import SHEETS
from caboprob.web.inputs import answeredrules
from caboprob.web.inputs.answeredrules import RULES_NAME
from caboprob.web.which.finderstate import FinderState

EXAMPLES = (
    "rules show {file}",
    "rules compare {file} {base}",
    "odds reshuffle --rules {file} --players 4",
    "sheet new --rules {file} --player Anna --player Ben",
)


def show(visit: Visit, state: FinderState, own: OwnRules) -> None:
    """Asks for the name of the rules, and offers the file."""
    st.header(visit.say("finder.own.title"), anchor=False)
    st.markdown(visit.say("finder.own.lead"))
    _ask_name(visit, state)
    is_base_left = any(fit.key == own.base for fit in state.candidates.left)
    key = "finder.own.base" if is_base_left else "finder.own.base-further"
    st.markdown(escape_markdown(visit.say(key, game=listed_name(visit.language, own.base))))
    for remark in finder.missing_answer_sentences(visit.language, own):
        st.info(escape_markdown(remark))
    st.download_button(
        visit.say("finder.own.save"),
        own.text,
        file_name=own.name,
        mime="application/toml",
        on_click="ignore",
        icon=":material/download:",
        key="finder-save",
    )
    st.markdown(visit.say("finder.own.use", file=own.name))
    if only_in_file := _questions_only_in_file(state, own):
        differences = finder.differing_answers(visit.language, state.answers, only_in_file)
        st.markdown(escape_markdown(visit.say("finder.own.only", differences=differences)))
    if answered_rules := answeredrules.from_answers(state.answers, state.title):
        href = answeredrules.link(visit, SHEETS, answered_rules, state.title)
        sheet_link = element("a", escape(visit.say("finder.own.sheet")), href=href, class_="finder-answer")
        st.html(element("div", sheet_link, class_="leaf"))
    with st.expander(visit.say("finder.own.shown")):
        st.code(own.text, language="toml")
    st.html(element("div", _use_html(visit, state, own), class_="leaf"))


def _questions_only_in_file(state: FinderState, own: OwnRules) -> tuple[str, ...]:
    """The ids of the questions whose answers the file contains but the pages ignore."""
    answered_differently = dict.fromkeys(name for fit in state.candidates.left for name in fit.against)
    return tuple(name for name in answered_differently if name not in own.missing)


def _ask_name(visit: Visit, state: FinderState) -> None:
    """Shows the field for the name of the rules, which the address has under `RULES_NAME`."""
    widget_key = choices.widget_key(RULES_NAME)
    st.session_state[widget_key] = state.title
    st.text_input(
        visit.say("finder.own.name"),
        key=widget_key,
        max_chars=LONGEST_NAME,
        help=visit.say("finder.own.name-help"),
        autocomplete="off",
        on_change=_name_to_address,
        args=(widget_key,),
    )


def _name_to_address(widget_key: str) -> None:
    st.session_state[RULES_NAME] = st.session_state[widget_key]


def _use_html(visit: Visit, state: FinderState, own: OwnRules) -> str:
    """How to use the file, and how to go on without it if the pages cannot follow all of it."""
    lines = "\n".join(f"caboprob {line.format(file=own.name, base=own.base)}" for line in EXAMPLES)
    parts = [
        element("p", escape(visit.say("finder.own.how"))),
        element("pre", escape(lines), class_="finder-lines"),
    ]
    if not state.candidates.fits:  # no game answers every question as the visitor does
        parts.append(element("p", escape(visit.say("finder.own.pages"))))
    return "".join(parts)
