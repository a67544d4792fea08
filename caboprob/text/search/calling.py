"""Where the name of a game stands for its call: in "say Dutch" it is the call, in "play Dutch" the game."""

import re
from functools import cache

from caboprob import rulesets
from caboprob.content import layered, messages
from caboprob.text.games.rulewords import call_word
from caboprob.text.rulebook.clauses import books


def with_general_call_word(language: str, text: str, key: str | None) -> str:
    """A question in which the general word for a call replaces the game's name, wherever that means the call.

    Without a game, or with one that is not named after its call, the question stays as it is.
    """
    pattern = call_patterns(language).get(key or "")
    return re.sub(pattern, general_call_word(language), text, flags=re.IGNORECASE) if pattern else text


@cache
def general_call_word(language: str) -> str:
    """The word for a call in any game; empty where a language has none."""
    return _from_search_file(language, "call", "word")


@cache
def call_patterns(language: str) -> dict[str, str]:
    """By rule set, a pattern that finds its name where it is the call.

    It is not the call after a word such as "play" or "in", nor as a heading ("Dutch: ..."). Browsers read
    these patterns, too.
    """
    if not general_call_word(language):
        return {}
    play_words = _from_search_file(language, "call", "game_after").split()
    not_after_play = "".join(rf"(?<!^{word} )(?<!\s{word} )" for word in play_words)
    names_by_key = {key: "|".join(_call_names(language, key)) for key in books()}
    return {
        key: rf"(?!^(?:{names})\s*[:,;–-]){not_after_play}\b(?:{names})\b"
        for key, names in names_by_key.items()
        if names
    }


def _call_names(language: str, key: str) -> tuple[str, ...]:
    """The names of a game that are also its call; the further names of editions only tell these apart."""
    if not messages.has_message(language, f"moves.word.{key}"):
        return ()
    further_names = (
        _from_search_file(language, "games", "names", key).split() if len(rulesets.editions(key)) == 1 else []
    )
    return (call_word(language, key), *further_names)


def _from_search_file(language: str, *path: str) -> str:
    """The text under these keys in a language's search file; empty if it has none."""
    table = layered.read_data("search", f"{language}.toml")
    for name in path[:-1]:
        table = table.get(name, {})
    return str(table.get(path[-1], ""))
