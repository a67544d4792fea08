"""Detects the language of a question by the pieces of its words."""

import unicodedata
from collections import Counter
from functools import cache
from math import log

from caboprob.content.messages import LANGUAGES
from caboprob.text.search.phrasings import phrasings

PIECE_LENGTH = 3  # letters, with the spaces around a word
CLEAR_MARGIN = 4.0  # how much likelier another language has to be, as a logarithm
UNSEEN_COUNT = 0.5  # counts of a piece that a language has not shown yet


def question_language(query: str, expected: str) -> str:
    """The language of a question: the expected one, unless another is clearly likelier."""
    pieces = _pieces(Counter(_words(query)))
    log_likelihoods = {
        language: _log_likelihood(pieces, language) for language in LANGUAGES if phrasings(language)
    }
    best = max(log_likelihoods, key=lambda language: log_likelihoods[language], default=expected)
    return (
        best
        if expected in log_likelihoods and log_likelihoods[best] > log_likelihoods[expected] + CLEAR_MARGIN
        else expected
    )


def _log_likelihood(pieces: Counter[str], language: str) -> float:
    """The logarithm of the probability of these pieces in a language."""
    counts, total = _piece_counts(language), UNSEEN_COUNT * _piece_kinds() + _piece_counts(language).total()
    return sum(times * log((counts[piece] + UNSEEN_COUNT) / total) for piece, times in pieces.items())


@cache
def _piece_counts(language: str) -> Counter[str]:
    """How often each piece is in what people ask in a language."""
    texts = (text for asked in phrasings(language).values() for text in asked)
    return _pieces(Counter(word for text in texts for word in _words(text)))


@cache
def _piece_kinds() -> int:
    """The number of different pieces in all languages."""
    return len(set().union(*map(_piece_counts, LANGUAGES)))


def _words(text: str) -> list[str]:
    """The words of a text in lower case and without accents."""
    decomposed = unicodedata.normalize("NFKD", text.lower())
    letters = (letter for letter in decomposed if not unicodedata.combining(letter))
    return "".join(letter if letter.isalpha() else " " for letter in letters).split()


def _pieces(words: Counter[str]) -> Counter[str]:
    """The pieces of words, each as often as its words occur."""
    pieces: Counter[str] = Counter()
    for word, times in words.items():
        spaced = f" {word} "
        for at in range(len(spaced) - PIECE_LENGTH + 1):
            pieces[spaced[at : at + PIECE_LENGTH]] += times
    return pieces
