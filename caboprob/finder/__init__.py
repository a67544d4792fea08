"""Finds out by a few questions which rule set, house rules, or rules of its own a table plays by."""

from caboprob.finder.answers import (
    UNKNOWN,
    Answers,
    answer_choices,
    changed_questions,
    read_answers,
    write_answers,
)
from caboprob.finder.candidates import Candidates, Fit, candidates_after
from caboprob.finder.chooser import (
    distinguishing_questions,
    further_question,
    is_making_sure,
    next_question,
    should_stop_asking,
    split_choices,
)
from caboprob.finder.ownrules import OwnRules, own_rules
from caboprob.finder.questions import NO_SUCH_THING, Question, is_of_family, questions
from caboprob.finder.searching import Distinction, distinction_lines, tell_games_apart
from caboprob.finder.words import (
    answer_words,
    differing_answers,
    game_words,
    house_words,
    is_default,
    missing_answer_sentences,
    question_topic,
    question_with_answer,
    question_words,
)

__all__ = [
    "NO_SUCH_THING",
    "UNKNOWN",
    "Answers",
    "Candidates",
    "Distinction",
    "Fit",
    "OwnRules",
    "Question",
    "answer_choices",
    "answer_words",
    "candidates_after",
    "changed_questions",
    "differing_answers",
    "distinction_lines",
    "distinguishing_questions",
    "further_question",
    "game_words",
    "house_words",
    "is_default",
    "is_making_sure",
    "is_of_family",
    "missing_answer_sentences",
    "next_question",
    "own_rules",
    "question_topic",
    "question_with_answer",
    "question_words",
    "questions",
    "read_answers",
    "should_stop_asking",
    "split_choices",
    "tell_games_apart",
    "write_answers",
]
