"""What was found: one game, several, or the nearest ones; and links to the pages to go on with.

A `Fit` is a game compared with the answers given: `house` are the house rules with which it fits them best,
`against` the questions that it answers differently all the same. `candidates.left` are the games that fit
best, and `candidates.fits` says whether they fit in everything.
"""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob import finder, rulesets
from caboprob.finder import UNKNOWN, Fit, Question
from caboprob.text.games.gamenames import listed_name
from caboprob.text.numbers import join_words
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.rememberedchoices import CHOSEN_IN_BAR
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.clauses.clauselink import BOOK_INPUT
from caboprob.web.frame import pages, share
from caboprob.web.which import finderstate
from caboprob.web.which.finderstate import FinderState

NEXT_PAGES = ("rulebook", "call", "sheets", "play")
COMPARE, GAMES = "compare", "games"
MOST_UNFOLDED = 3
"""More differences than these are folded away."""


def show(visit: Visit, state: FinderState) -> None:
    """Shows what was found, and where to go on."""
    left = state.candidates.left
    more_link = _more_link(visit, state) if len(left) > 1 else ""
    st.html(element("div", _headline_html(visit, state), more_link, class_="leaf finder-found"))
    if len(left) > 1:
        st.html(element("div", _distinctions_html(visit, state), class_="leaf"))
    st.html(element("div", *(_next_pages(visit, state, fit) for fit in left), class_="leaf"))
    if len(left) == 1 and finder.is_of_family(left[0].key):
        _show_keep_button(visit, state, left[0])


def headline_sentence(visit: Visit, state: FinderState) -> str:
    """What was found, in a sentence."""
    left = state.candidates.left
    if not state.candidates.fits:
        return visit.say("finder.nearest")
    if len(left) > 1:
        return visit.say("finder.several", n=len(left))
    return visit.with_spaced_punctuation(
        visit.say("finder.found", game=listed_name(visit.language, left[0].key))
    )


def _headline_html(visit: Visit, state: FinderState) -> str:
    left = state.candidates.left
    parts = [element("h2", escape(headline_sentence(visit, state)))]
    if len(left) == 1 and state.candidates.fits:
        parts.append(_house_rules_html(visit, left[0]))
        answer_count = sum(code != UNKNOWN for code in state.answers.values())
        parts.append(element("p", escape(visit.say("finder.only", n=answer_count))))
    elif state.candidates.fits:
        games = (element("li", escape(finder.game_words(visit.language, fit))) for fit in left)
        parts.append(element("ul", *games))  # names have commas of their own
    else:
        parts.append(_differences_html(visit, state))
    return "".join(parts)


def _house_rules_html(visit: Visit, fit: Fit) -> str:
    """The house rules that go with the game."""
    if not fit.house:
        return ""
    words = visit.say("finder.agreed", house=finder.house_words(visit.language, fit.house))
    return element("p", escape(words), class_="finder-house")


def _differences_html(visit: Visit, state: FinderState) -> str:
    """The differences of the nearest games from the answers, each answer above those of the games."""
    left = state.candidates.left
    same_house = len({fit.house for fit in left}) == 1  # then their house rules are shown once
    games = [
        listed_name(visit.language, fit.key) if same_house else finder.game_words(visit.language, fit)
        for fit in left
    ]
    names = join_words(visit.language, games, either=True)
    questions_against = dict.fromkeys(name for fit in left for name in fit.against)
    rows = (element("li", _difference_html(visit, state, name)) for name in questions_against)
    parts = [
        element("p", escape(visit.say("finder.nearest-one", game=names))),
        _house_rules_html(visit, left[0]) if same_house else "",
        element("p", escape(visit.say("finder.otherwise"))),
        element("ul", *rows, class_="finder-differs"),
    ]
    return "".join(parts)


def _difference_html(visit: Visit, state: FinderState, name: str) -> str:
    """An answer, and the answers of the nearest games that differ, grouped by answer."""
    language, question = visit.language, finder.questions()[name]
    games_by_answer: dict[str, list[str]] = {}
    for fit in state.candidates.left:
        if name in fit.against:
            games_by_answer.setdefault(fit.code(question), []).append(listed_name(language, fit.key))
    my_answer = element("b", escape(finder.question_with_answer(language, question, state.answers[name])))
    sentences = (
        f"{' · '.join(games)}: {finder.answer_words(language, question, code)}"
        for code, games in games_by_answer.items()
    )
    return my_answer + "".join(
        element("span", escape(visit.with_spaced_punctuation(one))) for one in sentences
    )


def _distinctions_html(visit: Visit, state: FinderState) -> str:
    """The differences between the games that are left, which the visitor could not settle.

    Only those that a question with words of its own asks for.
    """
    left = state.candidates.left
    known_answers = {name: code for name, code in state.answers.items() if code != UNKNOWN}
    distinguishing = [
        question for question in finder.distinguishing_questions(left, known_answers) if question.worded
    ]
    if not distinguishing:
        return element("p", escape(visit.say("finder.apart-plain")))
    rows = element(
        "ul", *(_answers_of_games(visit, left, one) for one in distinguishing), class_="finder-differs"
    )
    if len(distinguishing) > MOST_UNFOLDED:
        title = element("summary", escape(visit.say("finder.apart-folded", n=len(distinguishing))))
        rows = element("details", title, rows, class_="fold")
    else:
        rows = element("p", escape(visit.say("finder.apart"))) + rows
    return rows + _comparison_link(visit, state)


def _answers_of_games(visit: Visit, remaining: Sequence[Fit], question: Question) -> str:
    """A question, and the answer of each game."""
    language = visit.language
    answers_by_name = ((listed_name(language, fit.key), fit.code(question)) for fit in remaining)
    sentences = (f"{name}: {finder.answer_words(language, question, code)}" for name, code in answers_by_name)
    spans = (element("span", escape(visit.with_spaced_punctuation(one))) for one in sentences)
    return element("li", element("b", escape(finder.question_topic(language, question))), *spans)


def _more_link(visit: Visit, state: FinderState) -> str:
    """A link to the next question, if the questions ended before the last one."""
    question = finder.further_question(state.candidates)
    if question is None:
        return ""
    # Who could not answer half of several questions counts as weary, and is asked only one that is named.
    question_id = question.id if finder.should_stop_asking(state.candidates) else ""
    href = finderstate.link(visit, state, state.answers, question_id)
    return element("p", element("a", escape(visit.say("finder.more")), href=href, class_="finder-answer"))


def _comparison_link(visit: Visit, state: FinderState) -> str:
    """A link to the comparison of the games that are left, where the page *Compare* has them."""
    keys = [fit.key for fit in state.candidates.left if finder.is_of_family(fit.key)]
    if len(keys) < 2:
        return ""
    href = share.link(COMPARE, {**visit.as_inputs(), GAMES: keys})
    return element("p", element("a", escape(visit.say("finder.compare")), href=href, class_="all"))


def _next_pages(visit: Visit, state: FinderState, fit: Fit) -> str:
    """Links to the pages to go on with, for this game, and which answers these pages ignore."""
    if len(state.candidates.left) > 1:
        title = finder.game_words(visit.language, fit)
    else:
        title = visit.say("finder.ways-nearest" if fit.against else "finder.ways")
    left_out_html = ""
    if fit.against:
        words = _differences_sentence(visit, state, fit, "finder.left-out")
        left_out_html = element("p", escape(words), class_="finder-left-out")
    page_addresses = _addresses(visit, fit).items()
    links = (element("li", _page_link(visit, fit, name, address)) for name, address in page_addresses)
    ways = element("ul", *links, class_="finder-ways")
    return element("section", element("h2", escape(title)), left_out_html, ways)


def _differences_sentence(visit: Visit, state: FinderState, fit: Fit, key: str) -> str:
    """A sentence on the game as the pages have it, with what the visitor's table does differently."""
    differences = finder.differing_answers(visit.language, state.answers, fit.against)
    return visit.say(key, game=finder.game_words(visit.language, fit), differences=differences)


def _page_link(visit: Visit, fit: Fit, name: str, address: str) -> str:
    page = pages.page_name(visit.language, name, fit.key)
    return element("a", escape(page), href=address, class_="finder-answer")


def _addresses(visit: Visit, fit: Fit) -> dict[str, str]:
    """The addresses of the pages to go on with, by page; a game of another kind has pages of its own."""
    if finder.is_of_family(fit.key):
        chosen = {LANGUAGE_INPUT: visit.language, GAME_INPUT: fit.key, HOUSE_INPUT: fit.house}
        return {name: share.link(name, chosen) for name in NEXT_PAGES}
    kind, visit_inputs = rulesets.summaries()[fit.key].kind, visit.as_inputs()
    own_page = {kind: share.link(kind, visit_inputs)} if kind in pages.OTHER_GAME_PAGES else {}
    two_game_pages = {
        name: share.link(name, {**visit_inputs, pages.GAME_CHOICE: kind})
        for name in reversed(pages.TWO_GAME_PAGES)
    }
    return {
        "rulebook": share.link("rulebook", {**visit_inputs, BOOK_INPUT: fit.key}),
        **own_page,
        **two_game_pages,
    }


def _show_keep_button(visit: Visit, state: FinderState, fit: Fit) -> None:
    """Shows the button that makes this the game of every page, or a note that it is already."""
    if (visit.game, visit.house) == (fit.key, fit.house) and st.session_state.get(CHOSEN_IN_BAR):
        note = (
            _differences_sentence(visit, state, fit, "finder.kept-nearest")
            if fit.against
            else visit.say("finder.kept")
        )
        st.caption(escape_markdown(note))
        return
    st.button(
        visit.say("finder.keep-nearest" if fit.against else "finder.keep"),
        key="finder-keep",
        type="primary",
        icon=":material/push_pin:",
        on_click=_choose_game,
        args=(fit,),
    )


def _choose_game(fit: Fit) -> None:
    st.session_state[GAME_INPUT] = fit.key
    st.session_state[HOUSE_INPUT] = list(fit.house)
    st.session_state[CHOSEN_IN_BAR] = True
