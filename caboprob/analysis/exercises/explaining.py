"""Why the answers of an exercise cost what they do, told anew: for when there are more reasons to give."""

from dataclasses import replace

from caboprob.analysis.advice import notation_of
from caboprob.analysis.decisions import legal
from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.analysis.exercises.pricing import QuizPosition
from caboprob.analysis.review.judged import JudgedMoment
from caboprob.analysis.review.reasons import reason_between
from caboprob.montecarlo.policies import tables

SAMPLED = 20_000  # rounds sampled to find worlds that match the position


def quiz_position(exercise: Exercise) -> QuizPosition:
    """What is known when the question of an exercise is put."""
    return QuizPosition(
        exercise.position, exercise.drawn, exercise.turns_had, exercise.starter, exercise.ending
    )


def explained_anew(exercise: Exercise) -> Exercise:
    """The exercise with the reasons that hold now; one that still holds keeps the facts that it told."""
    players = tables.players(exercise.table, exercise.position.players)
    judged_moment = JudgedMoment(quiz_position(exercise).evidence(players, exercise.seed, SAMPLED))
    codes = {notation_of(code): code for code in legal(judged_moment.moment)}

    def explained(answer: Answer) -> Answer:
        if answer.regret is None:
            return answer
        reason = reason_between(codes[answer.move], codes[exercise.best.move], judged_moment)
        is_same = answer.reason is not None and answer.reason.name == reason.name
        return answer if is_same else replace(answer, reason=reason)

    return replace(exercise, answers=tuple(map(explained, exercise.answers)))
