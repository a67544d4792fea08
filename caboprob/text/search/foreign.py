"""Words taken from another language at the table: a German says "tie" and means a "Gleichstand"."""

import re
from functools import cache

from caboprob.content import layered

WORD = re.compile(r"(?<![\w.-])[^\W\d_]+(?![.-]?\w)")  # not in the id of a clause, such as `turn.option`


def translate_foreign_words(language: str, text: str) -> str:
    """A question with the language's own words in place of those taken from other languages."""
    meanings = foreign_words(language)
    return WORD.sub(lambda word: meanings.get(word[0].casefold(), word[0]), text)


@cache
def foreign_words(language: str) -> dict[str, str]:
    """What each such word means here, by the word in small letters; empty where a language has none."""
    return {word: own for own, words in words_by_meaning(language).items() for word in words.split()}


def words_by_meaning(language: str) -> dict[str, str]:
    """The words, separated by spaces, by what they mean."""
    table: dict[str, str] = layered.read_data("search", f"{language}.toml").get("foreign", {})
    return table
