"""What the search of the pocket pages knows in one language, and how it weighs it."""

from typing import Any

from caboprob.text.pocket.words import MOST_FOUND
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search import doubt, likeness, ranking
from caboprob.text.search.calling import call_patterns, general_call_word
from caboprob.text.search.foreign import words_by_meaning
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.search import LONGEST_QUERY

PIECE_LENGTH = 4
"""Letters of the pieces of words that questions are compared by: those of one length find as well as all."""
LEAST_CONFIDENCE = 0.14
"""As `doubt.LEAST_CONFIDENCE`, without the feature of matching words, which this search does not have."""
TOPIC_LIKENESS = 0.1
"""The likeness from which a question is about the game, what is unknown in it included."""


def search_data(language: str) -> dict[str, Any]:
    """By case how people ask about it and its search terms, and the numbers that the search goes by."""
    phrasings_by_case = phrasings(language)
    return {
        "longest": LONGEST_QUERY,
        "most": MOST_FOUND,  # cases shown
        "piece": PIECE_LENGTH,
        # The powers to which the weights of a case's features and of a question's are raised.
        "known": likeness.CASE_POWER,
        "asked": likeness.QUESTION_POWER,
        "elsewhere": ranking.OTHER_GAME_WEIGHT,  # of rulings on other games than the reader's
        "general": ranking.GENERAL_CASE_HANDICAP,  # the share by which a general case may fall short
        "mostAsked": ranking.SHORT_QUESTION_BONUS,  # in questions of few words
        "few": ranking.SHORT_QUESTION_WORDS,
        "next": doubt.CASES_COMPARED,  # the best case is compared with the mean of so many
        "doubt": {
            "answered": doubt.ANSWERED_WEIGHTS[:3],  # without that of the matching words
            "bias": doubt.ANSWERED_BIAS,
            "margin": doubt.FIRST_WEIGHTS[0],
            # As if one case were best by phrasing and by words: this search knows only the phrasing.
            "lead": doubt.FIRST_BIAS + doubt.FIRST_WEIGHTS[1],
        },
        "enough": LEAST_CONFIDENCE,  # to be sure of an answer
        "topic": TOPIC_LIKENESS,
        "foreign": words_by_meaning(language),
        "call": {"word": general_call_word(language), "named": call_patterns(language)},
        "cases": {
            # The search reads small letters only, and these are packed smaller.
            case: [text.lower() for text in (*phrasings_by_case.get(case, ()), " ".join(ruling.search_terms))]
            for case, ruling in rulings(language).items()
        },
    }
