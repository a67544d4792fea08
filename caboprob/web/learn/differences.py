"""How the visitor's rules differ from those the lesson is played by, told at the step where it matters."""

from collections.abc import Iterator

import streamlit as st

from caboprob import rulesets
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulevalues import rule_label, value_in_words
from caboprob.text.games.rulewords import house_name
from caboprob.text.lessons import lesson
from caboprob.text.lessons.lesson import Lesson
from caboprob.web.base.visit import Visit
from caboprob.web.learn import lessonlinks
from caboprob.web.learn.openstep import OpenStep


def show(visit: Visit, open_step: OpenStep) -> None:
    """Shows where the visitor's rules differ at this step; at the last step also what belongs to no step."""
    if rulesets.summaries()[open_step.key].kind != rulesets.FAMILY:  # a lesson on Kabadak
        return
    sentences = list(difference_sentences(visit, open_step))
    if sentences:
        game = ", ".join(
            [
                game_name(visit.language, visit.rules),
                *(house_name(visit.language, one) for one in visit.house),
            ]
        )
        lines = "\n".join(f"- {sentence}" for sentence in sentences)
        st.info(f"{visit.say('learn.other', game=game)}\n{lines}", icon=":material/compare_arrows:")


def nearest_game_note(visit: Visit, open_step: OpenStep) -> str:
    """Says that the lesson, the one for the visitor's game, is on the game nearest to it.

    Empty if it is on that game itself, and for any other lesson.
    """
    if _is_another_game(visit, open_step) or visit.game in lesson.editions(open_step.lesson.lesson_id):
        return ""
    game, lesson_game = (
        game_name(visit.language, visit.rules),
        lessonlinks.game_name(visit, open_step.lesson.lesson_id),
    )
    return visit.say("learn.nearest", game=game, lesson=lesson_game)


def difference_sentences(visit: Visit, open_step: OpenStep) -> Iterator[str]:
    """A sentence on each rule that differs and belongs to this step."""
    lesson_rules = rulesets.read(open_step.key)
    if visit.game not in rulesets.family_keys() or _is_another_game(visit, open_step):
        return
    for field in differing_fields(visit.rules, lesson_rules):
        if step_of(open_step.lesson, field) == open_step.number:
            yield visit.say(
                "learn.differs",
                label=rule_label(visit.language, field),
                value=value_in_words(visit.language, visit.rules, field),
                taught=value_in_words(visit.language, lesson_rules, field),
            )


def differing_fields(rule_set: RuleSet, other: RuleSet) -> list[str]:
    """The names of the fields in which two rule sets differ."""
    return [
        field_info.name
        for field_info in rulesets.rule_fields()
        if getattr(rule_set, field_info.name) != getattr(other, field_info.name)
    ]


def step_of(this_lesson: Lesson, field: str) -> int:
    """The number of the step that a rule belongs to: the first that rests on its clause, else the last."""
    clauses = next(
        rulesets.clauses_of(field_info) for field_info in rulesets.rule_fields() if field_info.name == field
    )
    numbers = (number for number, step in enumerate(this_lesson.steps, 1) if clauses & set(step.clauses))
    return next(numbers, len(this_lesson.steps))


def _is_another_game(visit: Visit, open_step: OpenStep) -> bool:
    """Whether the lesson open is not the one for the visitor's game."""
    return lesson.lesson_for(visit.game) != open_step.lesson.lesson_id
