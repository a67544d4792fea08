"""What the search of the pocket pages knows in one language, and how it weighs it."""

from typing import Any

from caboprob.text.pocket.words import MOST_FOUND
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search import doubt, likeness, ranking
from caboprob.text.search.calling import call_patterns, word_for_call
from caboprob.text.search.foreign import foreign_words
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.search import LONGEST

PIECE_LENGTH = 4
"""Letters of the pieces of words that questions are compared by: those of one length find as well as all."""
CERTAIN_SCORE = 15.1
"""As `doubt.THRESHOLD`, for features without that of the words, which this search does not have."""


def search_data(language: str) -> dict[str, Any]:
    """By case how people ask about it and its search terms, and the numbers that the search goes by."""
    phrasings_by_case = phrasings(language)
    return {
        "longest": LONGEST,
        "most": MOST_FOUND,
        "piece": PIECE_LENGTH,
        "known": likeness.CASE_POWER,
        "asked": likeness.QUESTION_POWER,
        "elsewhere": ranking.OTHER_GAME_WEIGHT,
        "general": ranking.GENERAL_CASE_HANDICAP,
        "mostAsked": ranking.SHORT_QUESTION_BONUS,
        "few": ranking.SHORT_QUESTION_WORDS,
        "next": doubt.COMPARED,
        "doubt": doubt.WEIGHTS[:3],
        "enough": CERTAIN_SCORE,
        "foreign": foreign_words(language),
        "call": {"word": word_for_call(language), "named": call_patterns(language)},
        "cases": {
            case: [*phrasings_by_case.get(case, ()), " ".join(ruling.search_terms)]
            for case, ruling in rulings(language).items()
        },
    }
