"""A move of mine that fails, in words: before it is made, and once it has been, with the clause."""

import streamlit as st

from caboprob.practice.failing import Failure, last_failure
from caboprob.practice.game import Game
from caboprob.text.cardnames import card_name
from caboprob.text.rulebook.clauses import books
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.rounds import scorecard


def show(visit: Visit, game: Game) -> str:
    """Shows what has come of my last decision, if it failed, and returns it as it is to be said.

    It stands there until I have decided again.
    """
    failed = last_failure(game)
    if failed is None:
        st.empty()  # keeps the place of what stands below
        return ""
    sentence = _sentence(visit, failed)
    with st.container(key="play-failed", gap="small"):
        if visit.game in books():
            styles.use("clauses")
            st.warning(sentence, icon=":material/error:")
            st.html(clausefold.folds(visit, visit.game, (failed.clause,)))
        else:  # a visitor's own rules rest on no text
            small = scorecard.clause_small(visit, failed.clause)
            st.warning(f"{sentence}  \n{small}", icon=":material/error:")
    return sentence


def warning_words(visit: Visit, failing: Failure) -> str:
    """That a move is certain to fail and what comes of it, with the clause.

    The open card is the top discard, which only a snap has to match.
    """
    penalty = {} if failing.top_card is None else {"n": failing.penalty_cards}
    sentence = visit.say(f"play.fails.{failing.consequence}", **_cards(visit, failing), **penalty)
    if failing.top_card is None and failing.penalty_cards:
        sentence += " " + visit.say("play.fails-extra", n=failing.penalty_cards)
    return f"{sentence}  \n{scorecard.clause_small(visit, failing.clause)}"


def _sentence(visit: Visit, failed: Failure) -> str:
    """That a move of mine has failed, why, and what it has cost."""
    sentence = visit.say(f"play.failed.{failed.consequence}", **_cards(visit, failed))
    if failed.penalty_cards:
        sentence += " " + visit.say("play.failed-cost", n=failed.penalty_cards)
    return sentence


def _cards(visit: Visit, failure: Failure) -> dict[str, str]:
    """The names of the cards snapped or claimed, and of the one to match, if any."""
    names = ["?" if card is None else _name(visit, card) for card in failure.cards]
    top = {} if failure.top_card is None else {"top": _name(visit, failure.top_card)}
    return {"cards": " + ".join(names), **top}


def _name(visit: Visit, card: int) -> str:
    return card_name(visit.rules.deck.faces[card].name)
