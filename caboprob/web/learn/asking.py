"""The question of a step, the answers to choose from, and why an answer is right or wrong."""

import streamlit as st

from caboprob.content.messages import say_to
from caboprob.text.lessons.moment import JudgedAnswer, solution
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.learn import place as places
from caboprob.web.learn.place import Place
from caboprob.web.learn.words import Words

LEARNER = 1  # the learner's number among the players


def show(visit: Visit, place: Place, words: Words) -> None:
    """Shows the answers to choose from and, once one is given, why it is right or wrong."""
    if not place.step.taps:
        show_question(words)
    for letter in place.step.answers:
        _show_choice(place, words, letter)
    if not place.solved:
        _show_tapping(visit, place)
    if place.judged_answer:
        _show_explanation(visit, place, words, place.judged_answer)
    if not place.solved:
        st.button(
            visit.say("learn.look-up"),
            key="learn-look-up",
            icon=":material/lightbulb:",
            type="tertiary",
            on_click=_look_up,
            args=(place,),
        )


def show_question(words: Words) -> None:
    """Shows the question: above the table if it is answered by tapping, else below it with the answers."""
    st.markdown(f"**{words.part('question')}**")


def _show_choice(place: Place, words: Words, letter: str) -> None:
    """Shows the button for an answer."""
    chosen = place.judged_answer is not None and place.judged_answer.letter == letter
    icon = ":material/check:" if place.solved else ":material/close:"
    st.button(
        words.part(letter),
        key=f"choice-{place.step.name}-{letter}",
        on_click=places.give_answer,
        args=(place, letter),
        type="primary" if chosen and place.solved else "secondary",
        icon=icon if chosen else None,
        width="stretch",
        wrap=True,
    )


def _show_tapping(visit: Visit, place: Place) -> None:
    """Says how many cards are chosen; shows the button that ends the choice if any number may be tapped."""
    step = place.step
    if not step.taps:
        return
    if step.cards > 1:
        st.caption(visit.say("learn.tap.chosen", chosen=len(place.chosen), most=step.cards))
    if not step.cards:
        st.button(
            visit.say("learn.tap.done"),
            key="learn-done",
            type="primary",
            disabled=not place.chosen,
            on_click=places.give_answer,
            args=(place, place.moment.answer_of_taps(place.chosen), place.chosen),
        )


def _show_explanation(visit: Visit, place: Place, words: Words, judged_answer: JudgedAnswer) -> None:
    """Why the answer is right or wrong, and the clauses that say so."""
    why = _why_words(visit, words, judged_answer)
    if judged_answer.verdict.right:
        st.success(f"**{visit.say('learn.shown' if place.looked_up else 'learn.right')}** {why}")
    else:
        st.warning(f"**{visit.say('learn.wrong')}** {why}")
    st.caption(visit.say("learn.rests"))
    names = dict.fromkeys(
        [judged_answer.verdict.clause, *place.step.clauses]
        if judged_answer.verdict.clause
        else place.step.clauses
    )
    st.html(clausefold.folds(visit, place.key, tuple(names)))


def _why_words(visit: Visit, words: Words, judged_answer: JudgedAnswer) -> str:
    """The words for an answer offered; for any other the rules' sentence against it, or the step's own."""
    if judged_answer.letter:
        return words.part(f"why-{judged_answer.letter}")
    if judged_answer.verdict.message:
        return _refusal_sentence(visit, judged_answer.verdict.message, judged_answer.answer)
    part = "right" if judged_answer.verdict.right else "wrong"
    return words.part(part) if words.has(part) else visit.say(f"learn.allowed.{part}")


def _refusal_sentence(visit: Visit, message: str, move: str) -> str:
    """The sentence against a move, addressed to the learner."""
    sentence = say_to(visit.language, f"errors.{message}", you=True, player=LEARNER, move=move)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _look_up(place: Place) -> None:
    places.look_up(place, solution(place.moment))
