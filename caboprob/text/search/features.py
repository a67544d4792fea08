"""What texts are compared by: their stems, their words as they are spelt, and pieces of their words."""

from functools import cache
from itertools import pairwise

from caboprob.text.search.words import Words

PIECE_LENGTHS = (3, 4, 5)  # letters, so that endings, parts of compounds and typing errors count

FeaturesByKind = tuple[list[str], list[str], list[str]]
"""The features of one text by kind: stems, words, pieces of words."""


def features(words: Words, text: str) -> FeaturesByKind:
    """The features of a text, each as often as it occurs; two stems or words in a row are a feature too."""
    stems, spelt = words.stems.analyze(text), words.spellings.analyze(text)
    return _with_pairs(stems), _with_pairs(spelt), [piece for word in spelt for piece in _pieces(word)]


def _with_pairs(words: list[str]) -> list[str]:
    return [*words, *map(" ".join, pairwise(words))]


@cache
def _pieces(word: str) -> tuple[str, ...]:
    """The pieces of a word, with spaces that show where it begins and ends."""
    spaced = f" {word} "
    return tuple(
        spaced[at : at + length] for length in PIECE_LENGTHS for at in range(max(1, len(spaced) - length + 1))
    )
