"""The question of a step, the answers to choose from, and why an answer is right or wrong."""

import streamlit as st

from caboprob.content.messages import say_to
from caboprob.text.lessons.moment import JudgedAnswer, solution
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.learn import openstep
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.words import Words

LEARNER = 1  # the learner's number among the players


def show(visit: Visit, open_step: OpenStep, words: Words) -> None:
    """Shows the answers to choose from and, once one is given, why it is right or wrong."""
    if not open_step.step.taps:
        show_question(words)
    for letter in open_step.step.answers:
        _show_choice(open_step, words, letter)
    if not open_step.solved:
        _show_tapping(visit, open_step)
    if open_step.judged_answer:
        _show_explanation(visit, open_step, words, open_step.judged_answer)
    if not open_step.solved:
        st.button(
            visit.say("learn.look-up"),
            key="learn-look-up",
            icon=":material/lightbulb:",
            type="tertiary",
            on_click=_look_up,
            args=(open_step,),
        )


def show_question(words: Words) -> None:
    """Shows the question: above the table if it is answered by tapping, else below it with the answers."""
    st.markdown(f"**{words.part('question')}**")


def _show_choice(open_step: OpenStep, words: Words, letter: str) -> None:
    """Shows the button for an answer."""
    is_chosen = open_step.judged_answer is not None and open_step.judged_answer.letter == letter
    icon = ":material/check:" if open_step.solved else ":material/close:"
    st.button(
        words.part(letter),
        key=f"choice-{open_step.step.name}-{letter}",
        on_click=openstep.give_answer,
        args=(open_step, letter),
        type="primary" if is_chosen and open_step.solved else "secondary",
        icon=icon if is_chosen else None,
        width="stretch",
        wrap=True,
    )


def _show_tapping(visit: Visit, open_step: OpenStep) -> None:
    """Says how many cards are chosen; shows the button that ends the choice if any number may be tapped."""
    step = open_step.step
    if not step.taps:
        return
    # `cards`: how many tapped cards make an answer, 0 for any number.
    if step.cards > 1:
        st.caption(visit.say("learn.tap.chosen", chosen=len(open_step.chosen), most=step.cards))
    if not step.cards:
        st.button(
            visit.say("learn.tap.done"),
            key="learn-done",
            type="primary",
            disabled=not open_step.chosen,
            on_click=openstep.give_answer,
            args=(open_step, open_step.moment.answer_of_taps(open_step.chosen), open_step.chosen),
        )


def _show_explanation(visit: Visit, open_step: OpenStep, words: Words, judged_answer: JudgedAnswer) -> None:
    """Why the answer is right or wrong, and the clauses that say so."""
    why = _why_words(visit, words, judged_answer)
    if judged_answer.verdict.right:
        st.success(f"**{visit.say('learn.shown' if open_step.looked_up else 'learn.right')}** {why}")
    else:
        st.warning(f"**{visit.say('learn.wrong')}** {why}")
    st.caption(visit.say("learn.rests"))
    clause_ids = dict.fromkeys(
        [judged_answer.verdict.clause, *open_step.step.clauses]
        if judged_answer.verdict.clause
        else open_step.step.clauses
    )
    st.html(clausefold.folds(visit, open_step.key, tuple(clause_ids)))


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


def _look_up(open_step: OpenStep) -> None:
    openstep.look_up(open_step, solution(open_step.moment))
