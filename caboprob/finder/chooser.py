"""Which question to ask next: the one whose answer tells the most games apart.

A `Fit` is a game compared with the answers so far; its `code` is what it answers itself to a question. The
`order` of questions is how easily people remember the answer, the easiest first.
"""

from collections import Counter
from collections.abc import Sequence
from math import log2

from caboprob.finder.answers import UNKNOWN, Answers, codes_of_games, further_codes
from caboprob.finder.candidates import Candidates, Fit
from caboprob.finder.questions import NO_SUCH_THING, Question, questions

ENTROPY_DECIMALS = 9
"""Decimal places of an entropy, so that equal ones are ties."""

ENOUGH_ANSWERS = 3
"""How many known answers make sure of a game that is left alone."""

MANY_UNKNOWN = 4
"""Whoever did not know this many answers, and at least half of all, is asked nothing more."""

MOST_TO_MAKE_SURE = 6
"""After this many questions nothing more is asked only to make sure."""


def next_question(candidates: Candidates) -> Question | None:
    """The next question to ask: one that `opens`, as it goes before all others, then the most telling one.

    That is one of those that are `worded`, with words of their own. Those about a single rule are asked only
    where none of these tells the games that are left apart; whoever did not know the answer to such a
    question is spared them. None once the answers make sure, and for anybody who is weary of questions.
    """
    return None if should_stop_asking(candidates) else further_question(candidates)


def should_stop_asking(candidates: Candidates) -> bool:
    """Whether to ask no more of somebody who could not answer several questions, half of them or more."""
    unknown = list(candidates.answers.values()).count(UNKNOWN)
    return unknown >= MANY_UNKNOWN and 2 * unknown >= len(candidates.answers)


def further_question(candidates: Candidates) -> Question | None:
    """The next question, even for somebody who is weary of them."""
    distinguishing = distinguishing_questions(candidates.left, candidates.answers)
    known = {name: code for name, code in candidates.answers.items() if code != UNKNOWN}
    worded = [one for one in distinguishing if one.worded]
    if not worded and not any(
        question.worded for question in distinguishing_questions(candidates.left, known)
    ):
        worded = list(distinguishing)
    if worded:
        return min(worded, key=lambda one: (not one.opens, entropy(candidates.left, one), one.order))
    return _question_to_make_sure(candidates)


def is_making_sure(candidates: Candidates) -> bool:
    """Whether one game alone is left, and few answers have led to it."""
    known = [code for code in candidates.answers.values() if code != UNKNOWN]
    return (
        len(candidates.left) == 1
        and len(known) < ENOUGH_ANSWERS
        and len(candidates.answers) < MOST_TO_MAKE_SURE
    )


def _question_to_make_sure(candidates: Candidates) -> Question | None:
    """Of the questions that at most half the games answer like the one left alone, the best remembered.

    Where there is none, the one that the fewest answer like it.
    """
    if not is_making_sure(candidates):
        return None
    distinguishing = [
        question
        for question in distinguishing_questions(candidates.games, candidates.answers)
        if question.worded
    ]
    half = len(candidates.games) // 2
    return min(
        distinguishing,
        key=lambda one: (max(_games_answering_alike(candidates, one), half), one.order),
        default=None,
    )


def _games_answering_alike(candidates: Candidates, question: Question) -> int:
    """How many games answer a question as the one left alone does."""
    alone = candidates.left[0].code(question)
    return sum(fit.code(question) == alone for fit in candidates.games)


def distinguishing_questions(remaining: Sequence[Fit], answers: Answers) -> tuple[Question, ...]:
    """The questions not asked yet to which the games that are left have different answers."""
    distinguishing = (one for name, one in questions().items() if name not in answers)
    return tuple(one for one in distinguishing if len({fit.code(one) for fit in remaining}) > 1)


def split_choices(remaining: Sequence[Fit], question: Question) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The answers to choose from: those that are true of a game, and those that one could agree on besides.

    That there is no such thing is among the first only while it is true of a game that is left.
    """
    codes_of_remaining = {fit.code(question) for fit in remaining}
    game_codes = tuple(
        code
        for code in codes_of_games(question)
        if code != NO_SUCH_THING or NO_SUCH_THING in codes_of_remaining
    )
    codes_of_games_gone = tuple(code for code in codes_of_games(question) if code not in game_codes)
    return game_codes, (*further_codes(question), *codes_of_games_gone)


def entropy(remaining: Sequence[Fit], question: Question) -> float:
    """The entropy, in bits, that is to be expected after the answer, each of the games being equally likely.

    A game that is one of n with the same answer leaves log2(n) bits.
    """
    sizes = sorted(Counter(fit.code(question) for fit in remaining).values())
    return round(sum(size * log2(size) for size in sizes) / len(remaining), ENTROPY_DECIMALS)
