"""Waiting for an exact count, and what the visitor sees meanwhile.

A page waits in short steps and sends something to the browser in each of them. So Streamlit can end the
page when the visitor asks for something else or leaves, and with the page its share in the count.
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from html import escape
from itertools import chain, repeat
from typing import Any, TypeVar, TypeVarTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.progress.countqueue import Answer, Count, CountQueue, Task

AHEAD_SECONDS = 2.0  # in which a value that nobody waits for yet has to be there
QUICK_SECONDS = 0.05  # a shorter wait is not worth a word
# The last one repeats: a hundred waiting visitors must not keep the server busy.
POLL_SECONDS = (0.1, 0.1, 0.2, 0.2, 0.4)

queue = CountQueue()

Arguments = TypeVarTuple("Arguments")
Value = TypeVar("Value")


def compute(
    visit: Visit,
    function: Callable[[*Arguments], Value],
    *arguments: *Arguments,
    is_urgent: bool = False,
    silent: bool = False,
) -> Value | None:
    """The value of a function, computed in the background; None, after a sentence why, if it is refused.

    The sentence, which `silent` leaves out, and the request to wait appear at this point of the page. With
    `is_urgent`, for the main number of a page, the count is done before those that are not urgent.
    """
    value: Value | None = _answer(visit, Task(function, arguments), is_urgent, silent)
    return value


def compute_by_play(
    visit: Visit,
    function: Callable[[*Arguments], Value],
    *arguments: *Arguments,
    is_urgent: bool = False,
) -> Value | None:
    """Like `compute`, for a function that simulates rounds, which other processes do for many visitors."""
    value: Value | None = _answer(visit, Task(function, arguments, plays_rounds=True), is_urgent)
    return value


def _answer(visit: Visit, task: Task, is_urgent: bool, silent: bool = False) -> Any:
    finished_answer, container = _wait_for(visit, task, is_urgent)
    try:
        return finished_answer.get()
    except CaboError as error:
        if not silent:
            container.error(visit.refusal(error))
        return None


def compute_in_callback(function: Callable[[*Arguments], Value], *arguments: *Arguments) -> Value:
    """The value of a function that takes a second at most, without a request to wait, for callbacks.

    Raises what the function raises.
    """
    task = Task(function, arguments)
    answer = queue.answers.get(task)
    if answer is None:
        with queue.share(task, is_urgent=True) as count:
            count.ended.wait()
            assert count.answer, "a count is not cancelled while somebody waits for it"
            answer = count.answer
    value: Value = answer.get()
    return value


def precompute(function: Callable[[*Arguments], object], *arguments: *Arguments) -> Callable[[], None]:
    """Has a value computed that somebody may soon ask for; returns the function that gives it up.

    After `AHEAD_SECONDS` it is given up in any case. Urgent counts are done before it, as far as the
    function pauses between its steps.
    """
    share = ExitStack()
    if not is_cached(function, *arguments):
        share.enter_context(queue.share(Task(function, arguments)))
        timer = threading.Timer(AHEAD_SECONDS, share.close)
        timer.daemon = True
        timer.start()
        share.callback(timer.cancel)
    return share.close


def is_cached(function: Callable[[*Arguments], Value], *arguments: *Arguments) -> bool:
    """Whether the value of a function, or its refusal, is in the cache."""
    return queue.answers.get(Task(function, arguments)) is not None


def _wait_for(visit: Visit, task: Task, is_urgent: bool) -> tuple[Answer, DeltaGenerator]:
    """The answer, and an empty container at this point of the page."""
    if cached_answer := queue.answers.get(task):
        return cached_answer, st.container()
    with queue.share(task, is_urgent=is_urgent) as count:
        container = st.container() if count.ended.wait(QUICK_SECONDS) else _wait(visit, count)
        assert count.answer, "a count is not cancelled while somebody waits for it"
        return count.answer, container


def _wait(visit: Visit, count: Count) -> DeltaGenerator:
    """Shows the state of a count until it has ended."""
    line_place = st.empty()
    for seconds in chain(POLL_SECONDS, repeat(POLL_SECONDS[-1])):
        line_place.html(html(visit, queue.place(count)))
        if count.ended.wait(seconds):
            break
    return line_place.container()


def html(visit: Visit, place: int) -> str:
    """The request to wait, with the place in the queue: 1 is next, and 0 is no longer queued but counted."""
    words = visit.say("odds.queue", n=place) if place else visit.say("odds.counting")
    return element("p", escape(words), class_="counting", role="status")
