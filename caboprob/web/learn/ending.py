"""The end of a lesson: how it went, what to repeat, and a first round with help."""

from html import escape

import streamlit as st

from caboprob import rulesets
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, Visit
from caboprob.web.frame import frame, share
from caboprob.web.frame.pages import GAME_CHOICE
from caboprob.web.learn import openstep
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.tally import LETTER_NAMES
from caboprob.web.learn.words import titles

NEXT_PAGES = ("disputes", "rulebook", "score")
PLAY = "play"
WITH_HELP = {"help": "advice", "warn": "1"}  # inputs of the page *Play*


def show(visit: Visit, open_step: OpenStep) -> None:
    """Shows the tally, the steps to repeat, and where to go next."""
    st.header(visit.say("learn.tally.title"), anchor=False)
    counts = open_step.tally.counts  # of steps, by the letter that says how they went
    sentences = [
        visit.say(f"learn.tally.{name}", n=counts[letter])
        for letter, name in LETTER_NAMES.items()
        if counts.get(letter)
    ]
    st.markdown("\n".join(f"- {line}" for line in sentences))
    if open_step.tally.to_repeat:
        st.markdown(visit.say("learn.tally.repeat"))
        st.html(repeat_links(visit, open_step))
    else:
        st.markdown(visit.say("learn.tally.all"))
    st.header(visit.say("learn.next"), anchor=False)
    st.markdown(visit.say("learn.done"))
    st.html(practice_link(visit, open_step))
    for name, page in frame.destinations().items():
        if name in NEXT_PAGES:
            st.page_link(page, icon=":material/arrow_forward:")


def practice_link(visit: Visit, open_step: OpenStep) -> str:
    """The link to a first round with help, of the game that the lesson teaches."""
    kind = rulesets.summaries()[open_step.key].kind
    inputs = {**visit.as_inputs(), **WITH_HELP}
    if kind != rulesets.FAMILY:
        inputs[GAME_CHOICE] = kind
    elif open_step.key != visit.game:
        inputs |= {GAME_INPUT: open_step.key, HOUSE_INPUT: ()}
    words = escape(visit.say("learn.practise"))
    way = element("a", words, href=share.link(PLAY, inputs), class_="way way-forward called")
    return element("div", way, class_="leaf ways practice")


def repeat_links(visit: Visit, open_step: OpenStep) -> str:
    """A link to each step worth repeating."""
    step_titles = titles(visit, open_step.lesson.lesson_id, open_step.key)
    linked = (
        element(
            "li", element("a", escape(step_titles[number - 1]), href=openstep.link(visit, open_step, number))
        )
        for number in open_step.tally.to_repeat
    )
    return element("ul", *linked, class_="leaf repeats")
