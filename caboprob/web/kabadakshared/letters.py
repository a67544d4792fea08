"""Whether a hand is KABADAK: the verdict in large print, the letters it has and those it lacks.

Each letter stands for a rank, as German cards have it: K for king, A for ace, B for jack, D for queen.
"""

from html import escape

import streamlit as st

from caboprob.kabadak.core.cards import CARD_NAMES, RANKS, card_set, points
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.spelling import Letter, missing_by_rank, spelling
from caboprob.kabadak.options import Options
from caboprob.kabadak.view import View
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import join_words
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared import words

NONE, COMBINATION, BARE = "none", "kabadak", "bare"
CLAUSES = {NONE: "kabadak.cards", COMBINATION: "kabadak.ending", BARE: "kabadak.bare"}


def show(visit: Visit, view: View, options: Options) -> None:
    """Shows the verdict."""
    st.html(html(visit, view, options))


def verdict(options: Options) -> str:
    """Whether the hand is not a Kabadak, a Kabadak with other cards, or a bare one."""
    if options.kabadak != Reason.LEGAL:  # the game cannot be ended with it
        return NONE
    return BARE if options.bare else COMBINATION


def html(visit: Visit, view: View, options: Options) -> str:
    """The verdict, the letters, what is missing, and the points of the hand."""
    kind, letters = verdict(options), spelling(card_set(view.hand))
    title = element("p", escape(visit.say(f"kabadak.verdict.{kind}")), class_="verdict")
    detail = visit.say(f"kabadak.verdict.{kind}-more", missing=missing_words(visit, letters))
    loss = visit.say("kabadak.loss", n=points(card_set(view.hand)))
    return element(
        "div",
        title,
        element("div", *(_letter_html(visit, letter) for letter in letters), class_="letters", role="list"),
        element("p", escape(detail)),
        element("p", words.clause_line(visit, CLAUSES[kind])),
        element("p", escape(loss), " ", words.clause_link(visit, "loss.values"), class_="loss"),
        class_=f"kabadak kabadak-{kind}",
        role="status",
    )


def missing_words(visit: Visit, letters: tuple[Letter, ...]) -> str:
    """What is missing: `2 kings and 1 jack`."""
    parts = [
        visit.say(f"kabadak.rank.{RANKS[rank]}", n=count) for rank, count in missing_by_rank(letters).items()
    ]
    return join_words(visit.language, parts)


def _letter_html(visit: Visit, letter: Letter) -> str:
    """A letter, and below it its card or the missing rank."""
    is_there = letter.card is not None
    name = card_name(CARD_NAMES[letter.card]) if letter.card is not None else f"{RANKS[letter.rank]}?"
    state_words = visit.say(f"kabadak.letter.{'there' if is_there else 'missing'}")
    return element(
        "span",
        element("b", letter.letter),
        element("small", escape(name)),
        for_screen_readers(f" {state_words}"),
        class_="letter" if is_there else "letter lacking",
        role="listitem",
    )
