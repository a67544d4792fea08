"""What was found: one game, one of several, or those that are nearest; and the ways on from there."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob import finder, rulesets
from caboprob.finder import UNKNOWN, Fit, Question
from caboprob.text.games.rulewords import listed_name
from caboprob.text.numbers import join_words
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.remembered import CHOSEN_IN_BAR
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.clauses.clauselink import BOOK
from caboprob.web.frame import pages, share
from caboprob.web.which import place as places
from caboprob.web.which.place import Place

WAYS = ("rulebook", "call", "sheets", "play")
COMPARE, GAMES = "compare", "games"
MANY = 3
"""More differences than these fold out."""


def show(visit: Visit, place: Place) -> None:
    """Says what was found, and leads on."""
    left = place.standing.left
    st.html(element("div", _headline(visit, place), class_="leaf finder-found"))
    if len(left) > 1:
        st.html(element("div", _apart(visit, place), _more(visit, place), class_="leaf"))
    st.html(element("div", *(_ways(visit, place, fit) for fit in left), class_="leaf"))
    if len(left) == 1 and finder.of_family(left[0].key):
        _keep(visit, place, left[0])


def headline(visit: Visit, place: Place) -> str:
    """What was found, in a sentence."""
    left = place.standing.left
    if not place.standing.fits:
        return visit.say("finder.nearest")
    if len(left) > 1:
        return visit.say("finder.several", n=len(left))
    return visit.punctuated(visit.say("finder.found", game=listed_name(visit.language, left[0].key)))


def _headline(visit: Visit, place: Place) -> str:
    left = place.standing.left
    parts = [element("h2", escape(headline(visit, place)))]
    if len(left) == 1 and place.standing.fits:
        parts.append(_agreed(visit, left[0]))
        given = sum(code != UNKNOWN for code in place.answers.values())
        parts.append(element("p", escape(visit.say("finder.only", n=given))))
    elif place.standing.fits:
        games = [finder.game(visit.language, fit) for fit in left]
        names = join_words(visit.language, games, either=True)
        parts.append(element("p", escape(names)))
    else:
        parts.append(_differences(visit, place))
    return "".join(parts)


def _agreed(visit: Visit, fit: Fit) -> str:
    """The house rules that go with it."""
    if not fit.house:
        return ""
    words = visit.say("finder.agreed", house=finder.house(visit.language, fit.house))
    return element("p", escape(words), class_="finder-house")


def _differences(visit: Visit, place: Place) -> str:
    """What the nearest games have otherwise: what is said here, above what is said there."""
    left = place.standing.left
    agreed = left[0] if len({fit.house for fit in left}) == 1 else None  # then it is told once for all
    games = [
        listed_name(visit.language, fit.key) if agreed else finder.game(visit.language, fit) for fit in left
    ]
    names = join_words(visit.language, games, either=True)
    asked = dict.fromkeys(name for fit in left for name in fit.against)
    rows = (element("li", _difference(visit, place, name)) for name in asked)
    parts = [
        element("p", escape(visit.say("finder.nearest-one", game=names))),
        _agreed(visit, agreed) if agreed else "",
        element("p", escape(visit.say("finder.otherwise"))),
        element("ul", *rows, class_="finder-differs"),
    ]
    return "".join(parts)


def _difference(visit: Visit, place: Place, name: str) -> str:
    """An answer, and what the nearest games answer that differ in it; those that agree are told together."""
    language, question = visit.language, finder.questions()[name]
    there: dict[str, list[str]] = {}
    for fit in place.standing.left:
        if name in fit.against:
            there.setdefault(fit.code(question), []).append(listed_name(language, fit.key))
    mine = element("b", escape(finder.question_with_answer(language, question, place.answers[name])))
    sentences = (
        f"{' · '.join(games)}: {finder.answer_words(language, question, code)}"
        for code, games in there.items()
    )
    return mine + "".join(element("span", escape(visit.punctuated(one))) for one in sentences)


def _apart(visit: Visit, place: Place) -> str:
    """What tells the games that are left apart, though nobody could say it."""
    left = place.standing.left
    known = {name: code for name, code in place.answers.items() if code != UNKNOWN}
    apart = [question for question in finder.distinguishing_questions(left, known) if question.worded]
    if not apart:
        return element("p", escape(visit.say("finder.apart-plain")))
    rows = element("ul", *(_told(visit, left, one) for one in apart), class_="finder-differs")
    lead = escape(visit.say("finder.apart"))
    if len(apart) > MANY:
        rows = element("details", element("summary", lead), rows, class_="fold")
    else:
        rows = element("p", lead) + rows
    return rows + _side_by_side(visit, place)


def _told(visit: Visit, remaining: Sequence[Fit], question: Question) -> str:
    """A question, and what each game answers."""
    language = visit.language
    named = ((listed_name(language, fit.key), fit.code(question)) for fit in remaining)
    sentences = (f"{name}: {finder.answer_words(language, question, code)}" for name, code in named)
    spans = (element("span", escape(visit.punctuated(one))) for one in sentences)
    return element("li", element("b", escape(finder.short(language, question))), *spans)


def _more(visit: Visit, place: Place) -> str:
    """A link to the next question, for who has stopped before the last, or was stopped."""
    question = finder.further_question(place.standing)
    if question is None:
        return ""
    asked = question.id if finder.is_weary(place.standing) else ""
    href = places.link(visit, place, place.answers, asked)
    return element("p", element("a", escape(visit.say("finder.more")), href=href, class_="all"))


def _side_by_side(visit: Visit, place: Place) -> str:
    """A link to the comparison of the games that are left, where the page *Compare* has them."""
    keys = [fit.key for fit in place.standing.left if finder.of_family(fit.key)]
    if len(keys) < 2:
        return ""
    href = share.link(COMPARE, {**visit.address(), GAMES: keys})
    return element("p", element("a", escape(visit.say("finder.compare")), href=href, class_="all"))


def _ways(visit: Visit, place: Place, fit: Fit) -> str:
    """The pages to go on with, for this game, and what they leave out of the answers."""
    if len(place.standing.left) > 1:
        title = finder.game(visit.language, fit)
    else:
        title = visit.say("finder.ways-nearest" if fit.against else "finder.ways")
    left_out = ""
    if fit.against:
        words = _without(visit, place, fit, "finder.left-out")
        left_out = element("p", escape(words), class_="finder-left-out")
    named = _addresses(visit, fit).items()
    links = (element("li", _way(visit, fit, name, address)) for name, address in named)
    ways = element("ul", *links, class_="finder-ways")
    return element("section", element("h2", escape(title)), left_out, ways)


def _without(visit: Visit, place: Place, fit: Fit, key: str) -> str:
    """A sentence on the game as the pages have it, which names what the table does otherwise."""
    otherwise = finder.otherwise(visit.language, place.answers, fit.against)
    return visit.say(key, game=finder.game(visit.language, fit), differences=otherwise)


def _way(visit: Visit, fit: Fit, name: str, address: str) -> str:
    page = pages.page_name(visit.language, name, fit.key)
    return element("a", escape(page), href=address, class_="finder-answer")


def _addresses(visit: Visit, fit: Fit) -> dict[str, str]:
    """The addresses of these pages; a game of another kind is named in their own way."""
    if finder.of_family(fit.key):
        chosen = {LANGUAGE: visit.language, GAME: fit.key, HOUSE: fit.house}
        return {name: share.link(name, chosen) for name in WAYS}
    kind, here = rulesets.summaries()[fit.key].kind, visit.address()
    own = {kind: share.link(kind, here)} if kind in pages.OTHER_GAMES else {}
    asked = {
        name: share.link(name, {**here, pages.GAME_CHOICE: kind}) for name in reversed(pages.TWO_GAME_PAGES)
    }
    return {"rulebook": share.link("rulebook", {**here, BOOK: fit.key}), **own, **asked}


def _keep(visit: Visit, place: Place, fit: Fit) -> None:
    """The button that makes this the game of every page, or that it is already."""
    if (visit.game, visit.house) == (fit.key, fit.house) and st.session_state.get(CHOSEN_IN_BAR):
        kept = _without(visit, place, fit, "finder.kept-nearest") if fit.against else visit.say("finder.kept")
        st.caption(escape_markdown(kept))
        return
    st.button(
        visit.say("finder.keep-nearest" if fit.against else "finder.keep"),
        key="finder-keep",
        type="primary",
        icon=":material/push_pin:",
        on_click=_choose,
        args=(fit,),
    )


def _choose(fit: Fit) -> None:
    st.session_state[GAME] = fit.key
    st.session_state[HOUSE] = list(fit.house)
    st.session_state[CHOSEN_IN_BAR] = True
