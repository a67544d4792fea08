"""What happened since I decided last, in words; and the round from its beginning, in a collapsed section."""

from html import escape

import streamlit as st

from caboprob.practice.observation import Observation
from caboprob.practice.seenstate import SeenState
from caboprob.table.event import Event
from caboprob.text.rounds.narration import event_words
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit


def events_since_my_move(observation: Observation, moment_shown: int) -> tuple[Event, ...]:
    """What has happened after my last move, up to the moment with this number."""
    events: list[Event] = []
    for moment in observation.moments[: moment_shown + 1]:
        if moment.event and moment.event.seat == observation.me:
            events.clear()
        elif moment.event:
            events.append(moment.event)
    return tuple(events)


def show(visit: Visit, observation: Observation, news: tuple[Event, ...]) -> str:
    """Shows what the others did, and returns it as it is to be said."""
    lines = [event_words(visit.language, observation.rules, event, me=observation.me) for event in news]
    if not lines:
        st.empty()  # keeps the place of what stands below
        return ""
    # The newest is the first of the list and stands lowest: where there is room for few, one sees those.
    rows = (element("li", escape(line)) for line in reversed(lines))
    st.html(element("ol", *rows, class_="news latest", reversed="", tabindex="0"))
    return " ".join(lines)


def show_all(visit: Visit, observation: Observation) -> None:
    """Shows the round so far."""
    with st.expander(
        visit.say("play.so-far", n=_count_events(observation.moments)), icon=":material/history:"
    ):
        begin_sentence = visit.say_of(observation.starter + 1, "moves.begin", player=observation.starter + 1)
        events = (moment.event for moment in observation.moments if moment.event)
        sentences = [
            event_words(visit.language, observation.rules, event, me=observation.me) for event in events
        ]
        rows = (element("li", escape(line)) for line in (begin_sentence, *sentences))
        st.html(element("ol", *rows, class_="news all"))


def _count_events(moments: tuple[SeenState, ...]) -> int:
    return sum(moment.event is not None for moment in moments)
