"""How likely a kamikaze is: the number asked for, and everybody's."""

from fractions import Fraction

import streamlit as st

from caboprob.exact.kamikaze import Kamikaze, kamikaze, my_kamikaze_chances
from caboprob.text.games.gamenames import game_name
from caboprob.text.rounds import reasons
from caboprob.web.answers import headline
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.kamikaze.inputs import Question, initial_question
from caboprob.web.progress import counting


def main_chance(visit: Visit, question: Question) -> Fraction | None:
    """The main chance of the page; None, after a sentence why, if it is refused.

    It is counted before the further numbers of other visitors.
    """
    if question.draws:
        chances = counting.compute(
            visit, my_kamikaze_chances, question.position, question.draws, is_urgent=True
        )
        return chances[-1] if chances else None
    odds = counting.compute(visit, kamikaze, question.position, is_urgent=True)
    if odds is None:
        return None
    return odds.anyone if question.none_of_mine_known else odds.me


def show(visit: Visit, question: Question, chance: Fraction) -> Kamikaze | None:
    """Shows the main chance and then everybody's, and returns the latter; None if those are refused."""
    styles.use("answers")
    st.html(_html(visit, question, chance))
    odds = counting.compute(visit, kamikaze, question.position)
    if odds:
        headline.show_chances(visit, chances_by_player(visit, odds))
    return odds


def initial_html(visit: Visit) -> str:
    """What the page answers before anything has been entered."""
    question = initial_question(visit)
    odds = kamikaze(question.position)
    return _html(visit, question, odds.anyone) + headline.chances_html(visit, chances_by_player(visit, odds))


def _html(visit: Visit, question: Question, chance: Fraction) -> str:
    assumed = visit.say("kamikaze.assumed.draws" if question.draws else "odds.assume")
    return headline.html(visit, chance, headline_sentence(visit, question), assumed)


def show_none(visit: Visit) -> None:
    """Says that these rules have no kamikaze, with the clause that says so."""
    st.info(visit.say("kamikaze.none", game=game_name(visit.language, visit.rules)))
    styles.use("clauses")
    st.html(clausefold.folds(visit, visit.game, ("score.kamikaze",)))


def headline_sentence(visit: Visit, question: Question) -> str:
    """What the headline is the chance of."""
    word = reasons.kamikaze_name(visit.language, visit.rules)
    if question.none_of_mine_known:
        return visit.say("kamikaze.result.any", kamikaze=word, n=question.position.players)
    if question.draws:
        return visit.say("kamikaze.result.draws", kamikaze=word, n=question.draws)
    return visit.say("kamikaze.result.me", kamikaze=word)


def chances_by_player(visit: Visit, odds: Kamikaze) -> list[tuple[str, Fraction]]:
    """Each player's chance of holding one now, and anybody's."""
    anyone = (visit.say("kamikaze.who.any"), odds.anyone)
    if not odds.anyone:
        return [anyone]
    others = (
        (reasons.player_name(visit.language, seat), chance) for seat, chance in enumerate(odds.opponents, 2)
    )
    return [(visit.say("kamikaze.who.me"), odds.me), *others, anyone]
