"""How the visitor's rules differ from those the lesson is played by, told at the step where it matters."""

from collections.abc import Iterator

import streamlit as st

from caboprob import rulesets
from caboprob.rulesets import RuleSet
from caboprob.text.games.rulevalues import label, value
from caboprob.text.games.rulewords import game_name, house_name
from caboprob.text.lessons import lesson
from caboprob.text.lessons.lesson import Lesson
from caboprob.web.base.visit import Visit
from caboprob.web.learn import lessonlinks
from caboprob.web.learn.place import Place


def show(visit: Visit, place: Place) -> None:
    """Shows what the visitor's rules say otherwise here; at the last step also what no step names."""
    if rulesets.summaries()[place.key].kind != rulesets.FAMILY:
        return
    sentences = list(difference_sentences(visit, place))
    if sentences:
        game = ", ".join(
            [
                game_name(visit.language, visit.rules),
                *(house_name(visit.language, one) for one in visit.house),
            ]
        )
        lines = "\n".join(f"- {sentence}" for sentence in sentences)
        st.info(f"{visit.say('learn.other', game=game)}\n{lines}", icon=":material/compare_arrows:")


def opening(visit: Visit, place: Place) -> str:
    """That the lesson is on another game, the nearest to the visitor's; empty if it is on theirs."""
    if _another_game(visit, place) or visit.game in lesson.editions(place.lesson.lesson_id):
        return ""
    game, taught = (
        game_name(visit.language, visit.rules),
        lessonlinks.game_name(visit, place.lesson.lesson_id),
    )
    return visit.say("learn.nearest", game=game, lesson=taught)


def difference_sentences(visit: Visit, place: Place) -> Iterator[str]:
    """A sentence on each rule that differs and belongs to this step."""
    lesson_rules = rulesets.read(place.key)
    if visit.game not in rulesets.all_keys() or _another_game(visit, place):
        return
    for field in differing(visit.rules, lesson_rules):
        if step_of(place.lesson, field) == place.number:
            yield visit.say(
                "learn.differs",
                label=label(visit.language, field),
                value=value(visit.language, visit.rules, field),
                taught=value(visit.language, lesson_rules, field),
            )


def differing(rule_set: RuleSet, other: RuleSet) -> list[str]:
    """The fields in which two rule sets differ."""
    return [
        rule.name
        for rule in rulesets.rule_fields()
        if getattr(rule_set, rule.name) != getattr(other, rule.name)
    ]


def step_of(taught: Lesson, field: str) -> int:
    """The number of the step that a rule belongs to: the first that rests on its clause, else the last."""
    metadata = next(rule.metadata for rule in rulesets.rule_fields() if rule.name == field)
    names = {metadata["clause"], *metadata.get("also", ())}
    numbers = (number for number, step in enumerate(taught.steps, 1) if names & set(step.clauses))
    return next(numbers, len(taught.steps))


def _another_game(visit: Visit, place: Place) -> bool:
    """Whether the lesson open is not the one for the visitor's game."""
    return lesson.lesson_for(visit.game) != place.lesson.lesson_id
