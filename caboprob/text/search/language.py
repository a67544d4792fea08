"""In which language a question is asked, by the pieces of its words."""

import unicodedata
from collections import Counter
from functools import cache
from math import log

from caboprob.content.messages import LANGUAGES
from caboprob.text.search.phrasings import phrasings

PIECE = 3  # letters, with the spaces around a word
CLEARLY = 4.0  # how much likelier another language has to be, as a logarithm
UNSEEN = 0.5  # counts of a piece that a language has not shown yet


def asked_in(query: str, expected: str) -> str:
    """The language of a question: the expected one, unless another is clearly likelier."""
    pieces = _pieces(Counter(_words(query)))
    likely = {language: _likelihood(pieces, language) for language in LANGUAGES if phrasings(language)}
    best = max(likely, key=lambda language: likely[language], default=expected)
    return best if expected in likely and likely[best] > likely[expected] + CLEARLY else expected


def _likelihood(pieces: Counter[str], language: str) -> float:
    """The logarithm of the probability of these pieces in a language."""
    seen, every = _seen(language), UNSEEN * _variety() + _seen(language).total()
    return sum(times * log((seen[piece] + UNSEEN) / every) for piece, times in pieces.items())


@cache
def _seen(language: str) -> Counter[str]:
    """How often each piece is in what people ask in a language."""
    texts = (text for asked in phrasings(language).values() for text in asked)
    return _pieces(Counter(word for text in texts for word in _words(text)))


@cache
def _variety() -> int:
    """The number of different pieces in all languages."""
    return len(set().union(*map(_seen, LANGUAGES)))


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
        for at in range(len(spaced) - PIECE + 1):
            pieces[spaced[at : at + PIECE]] += times
    return pieces
