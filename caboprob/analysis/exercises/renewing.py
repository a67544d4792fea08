"""What the answers of an exercise cost, and why, found anew: for when beliefs are formed in another way, or
there are more reasons to give.
"""

from dataclasses import replace

from caboprob.analysis.advice import notation_of
from caboprob.analysis.decisions import legal_at_all_tables
from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.analysis.exercises.finding import (
    ROUNDS_SECOND,
    SAMPLED_SECOND,
    groups_offered,
    is_clear_question,
    moves_of,
)
from caboprob.analysis.exercises.pricing import QuizPosition, price_answers
from caboprob.analysis.review.judged import JudgedMoment
from caboprob.analysis.review.reasons import reason_between
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.beliefs.turnshad import MOST_ROUNDS
from caboprob.montecarlo.policies import tablekinds

SAMPLED = 20_000  # rounds sampled to find tables that match the position


def quiz_position(exercise: Exercise) -> QuizPosition:
    """What is known when the question of an exercise is put."""
    return QuizPosition(
        exercise.position, exercise.drawn, exercise.turns_had, exercise.starter, exercise.at_turn_end
    )


def priced_anew(exercise: Exercise) -> Exercise | None:
    """The exercise with the prices that hold now; None if its best answer is no longer clearly the best.

    What is not clear yet is searched for in more rounds.
    """
    attempts = (_priced_in(exercise, sampled) for sampled in (SAMPLED_SECOND, MOST_ROUNDS))
    return next((renewed for renewed in attempts if renewed), None)


def _priced_in(exercise: Exercise, sampled: int) -> Exercise | None:
    """The exercise priced on tables found in so many rounds; None if there its best answer is not clear.

    `exercise.table` is a kind of table: who sits there.
    """
    players = tablekinds.players(exercise.table, exercise.position.players)
    evidence = quiz_position(exercise).evidence(players, ~exercise.seed & 0xFFFFFFFF, sampled)
    try:
        answer_prices = price_answers(evidence, rounds=ROUNDS_SECOND, seed=exercise.seed + 1)
    except TooRare:
        return None
    if (
        not is_clear_question(answer_prices, exercise.theme, len(exercise.answers))
        or answer_prices.effective < WEAK_BELOW
    ):
        return None
    reasons = {frozenset(answer.moves): answer.reason for answer in exercise.answers}
    answers = tuple(
        Answer(moves, group.first.excess, group.first.regret, reasons.get(frozenset(moves)))
        for group in groups_offered(answer_prices, exercise.theme)
        if (moves := moves_of(group))
    )
    renewed = replace(
        exercise, answers=answers, rounds=answer_prices.rounds, effective=round(answer_prices.effective)
    )
    is_same = {frozenset(answer.moves) for answer in answers} == reasons.keys()
    return renewed if is_same and set(renewed.best.moves) == set(exercise.best.moves) else None


def explained_anew(exercise: Exercise) -> Exercise:
    """The exercise with the reasons that hold now; one that still holds keeps the facts that it told."""
    players = tablekinds.players(exercise.table, exercise.position.players)
    judged_moment = JudgedMoment(quiz_position(exercise).evidence(players, exercise.seed, SAMPLED))
    codes = {notation_of(code): code for code in legal_at_all_tables(judged_moment.moment)}

    def explained(answer: Answer) -> Answer:
        if answer.regret is None:  # the best answer
            return answer
        reason = reason_between(codes[answer.move], codes[exercise.best.move], judged_moment)
        is_same = answer.reason is not None and answer.reason.name == reason.name
        return answer if is_same else replace(answer, reason=reason)

    return replace(exercise, answers=tuple(map(explained, exercise.answers)))
