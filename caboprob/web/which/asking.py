"""A question with its answers, each a whole card that is a link."""

from collections.abc import Sequence
from html import escape

from caboprob import finder
from caboprob.finder import UNKNOWN, Question
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.which import finderstate
from caboprob.web.which.finderstate import FinderState


def html(visit: Visit, state: FinderState, question: Question) -> str:
    """The question, its answers, first those that games give, and the way back."""
    game_codes, further_codes = finder.split_choices(state.candidates.left, question)
    question_asked = finder.question_words(visit.language, question)
    parts = [
        element("p", escape(_progress_line(visit, state, question)), class_="quiet"),
        element("h2", escape(question_asked), id="question"),
        _answers(visit, state, question, (*game_codes, UNKNOWN)),
        _unusual_answers(visit, state, question, further_codes),
        _back_links(visit, state),
    ]
    return element("section", *parts, class_="leaf finder-question", aria_labelledby="question")


def _progress_line(visit: Visit, state: FinderState, question: Question) -> str:
    """Which question it is, and how many games are left."""
    ids = list(state.answers)
    number = ids.index(question.id) if question.id in ids else len(ids)
    return " · ".join((visit.say("finder.number", number=number + 1), progress(visit, state)))


def progress(visit: Visit, state: FinderState) -> str:
    """How many games are left, or are nearest if none fits."""
    left = state.candidates.left
    # One game is left after few answers, and further questions make sure of it.
    if state.candidates.fits and finder.is_making_sure(state.candidates):
        return visit.say("finder.sure", game=finder.game_words(visit.language, left[0]))
    key = "finder.progress" if state.candidates.fits else "finder.near"
    return visit.say(key, n=len(left))


def _answers(visit: Visit, state: FinderState, question: Question, codes: Sequence[str]) -> str:
    items = (element("li", _answer(visit, state, question, code)) for code in codes)
    return element("ul", *items, class_="finder-answers")


def _answer(visit: Visit, state: FinderState, question: Question, code: str) -> str:
    """An answer as a link; the one that was given before is marked."""
    marks = {"aria_current": "true"} if state.answers.get(question.id) == code else {}
    css_classes = "finder-answer open" if code == UNKNOWN else "finder-answer"
    words = escape(finder.answer_words(visit.language, question, code))
    href = finderstate.link_with_answer(visit, state, question, code)
    return element("a", words, href=href, class_=css_classes, **marks)


def _unusual_answers(visit: Visit, state: FinderState, question: Question, codes: Sequence[str]) -> str:
    """The answers that no game gives as it is printed, folded away."""
    if not codes:
        return ""
    summary = element("summary", escape(visit.say("finder.further")))
    return element("details", summary, _answers(visit, state, question, codes), class_="fold")


def _back_links(visit: Visit, state: FinderState) -> str:
    """Links to the previous question, and to the end of the questions.

    From a question that the visitor came back to, the link leads out of it without changing the answer.
    """
    if state.returning:
        back_link = _way_link(
            "back", visit.say("finder.forget"), finderstate.link(visit, state, state.answers)
        )
        return element("div", back_link, class_="leaf ways")
    if not state.answers:
        return ""
    back_link = _way_link("back", visit.say("finder.back"), finderstate.link_without_last(visit, state))
    end_address = finderstate.link(visit, state, state.answers, finderstate.NO_MORE)
    return element(
        "div", back_link, _way_link("forward", visit.say("finder.enough"), end_address), class_="leaf ways"
    )


def _way_link(name: str, words: str, address: str) -> str:
    return element("a", escape(words), href=address, class_=f"way way-{name}")
