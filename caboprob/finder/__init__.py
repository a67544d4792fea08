"""Finds out by a few questions which rule set, house rules, or rules of its own a table plays by."""

from caboprob.finder.answers import UNKNOWN, Answers, changed, offered, read, written
from caboprob.finder.chooser import (
    choices,
    further_question,
    is_making_sure,
    is_weary,
    next_question,
    telling,
)
from caboprob.finder.ownrules import OwnRules, own_rules
from caboprob.finder.questions import NONE, Question, of_family, questions
from caboprob.finder.searching import Told, lines, tell
from caboprob.finder.standing import Fit, Standing, standing
from caboprob.finder.words import answered, asked, because, game, house, is_default, remarks, short

__all__ = [
    "NONE",
    "UNKNOWN",
    "Answers",
    "Fit",
    "OwnRules",
    "Question",
    "Standing",
    "Told",
    "answered",
    "asked",
    "because",
    "changed",
    "choices",
    "further_question",
    "game",
    "house",
    "is_default",
    "is_making_sure",
    "is_weary",
    "lines",
    "next_question",
    "of_family",
    "offered",
    "own_rules",
    "questions",
    "read",
    "remarks",
    "short",
    "standing",
    "tell",
    "telling",
    "written",
]
