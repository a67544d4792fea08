"""The name of a game as the word for its call: in "say Dutch" it is the call, in "play Dutch" the game."""

import re
from functools import cache

from caboprob import rulesets
from caboprob.content import layered, messages
from caboprob.text.games.rulewords import call_word
from caboprob.text.rulebook.clauses import books


def with_call_named(language: str, text: str, rules_key: str | None) -> str:
    """A question with the language's word for a call wherever the name of the game stands for one.

    Without a game, or in one that has no such word, the question stays as it is.
    """
    pattern = call_patterns(language).get(rules_key or "")
    return re.sub(pattern, word_for_call(language), text, flags=re.IGNORECASE) if pattern else text


def word_for_call(language: str) -> str:
    """The word for a call; empty where a language has none."""
    return _told(language, "call", "word")


@cache
def call_patterns(language: str) -> dict[str, str]:
    """By rule set what finds its name where it is the call: not after "play", nor as the heading of a text.

    Browsers read these patterns, too.
    """
    if not word_for_call(language):
        return {}
    game_after = _told(language, "call", "game_after").split()
    no_game = "".join(rf"(?<!^{word} )(?<!\s{word} )" for word in game_after)
    named = {key: "|".join(_called(language, key)) for key in books()}
    return {
        key: rf"(?!^(?:{names})\s*[:,;–-]){no_game}\b(?:{names})\b" for key, names in named.items() if names
    }


def _called(language: str, key: str) -> tuple[str, ...]:
    """The names that are called in a game; the further names of an edition only tell it from the others."""
    if not messages.has_message(language, f"moves.word.{key}"):
        return ()
    further = _told(language, "games", "names", key).split() if len(rulesets.editions(key)) == 1 else []
    return (call_word(language, key), *further)


def _told(language: str, *path: str) -> str:
    """What the file of a language tells under these names; empty if it has none of it."""
    told = layered.table("search", f"{language}.toml")
    for name in path[:-1]:
        told = told.get(name, {})
    return str(told.get(path[-1], ""))
