"""A move of mine that fails, in words: before it is made, and once it has been, with the clause.

The `consequence` of a failure is `throw` for a snap, or what the rules do with a failed set.
"""

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
    failure = last_failure(game)
    if failure is None:
        st.empty()  # keeps the place of what stands below
        return ""
    sentence = _sentence(visit, failure)
    with st.container(key="play-failed", gap="small"):
        if visit.game in books():
            styles.use("clauses")
            st.warning(sentence, icon=":material/error:")
            st.html(clausefold.folds(visit, visit.game, (failure.clause,)))
        else:  # a visitor's own rules rest on no text
            clause_line = scorecard.clause_small(visit, failure.clause)
            st.warning(f"{sentence}  \n{clause_line}", icon=":material/error:")
    return sentence


def warning_words(visit: Visit, failure: Failure) -> str:
    """That a move is certain to fail and what comes of it, with the clause.

    The open card is the top discard, which only a snap has to match.
    """
    penalty_fact = {} if failure.top_card is None else {"n": failure.penalty_cards}
    sentence = visit.say(f"play.fails.{failure.consequence}", **_cards(visit, failure), **penalty_fact)
    if failure.top_card is None and failure.penalty_cards:
        sentence += " " + visit.say("play.fails-extra", n=failure.penalty_cards)
    return f"{sentence}  \n{scorecard.clause_small(visit, failure.clause)}"


def _sentence(visit: Visit, failure: Failure) -> str:
    """That a move of mine has failed, why, and what it has cost."""
    sentence = visit.say(f"play.failed.{failure.consequence}", **_cards(visit, failure))
    if failure.penalty_cards:
        sentence += " " + visit.say("play.failed-cost", n=failure.penalty_cards)
    return sentence


def _cards(visit: Visit, failure: Failure) -> dict[str, str]:
    """The names of the cards snapped or claimed, and of the one to match, if any."""
    names = ["?" if card is None else _name(visit, card) for card in failure.cards]
    top_fact = {} if failure.top_card is None else {"top": _name(visit, failure.top_card)}
    return {"cards": " + ".join(names), **top_fact}


def _name(visit: Visit, card: int) -> str:
    return card_name(visit.rules.deck.faces[card].name)
