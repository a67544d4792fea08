"""The names of the kinds of table in `data/tables.toml`, each with a sentence on who sits there."""

from caboprob.content.messages import say, say_or


def name(language: str, key: str) -> str:
    """The name of a kind of table; its key if no message names it."""
    return say_or(language, f"tables.name.{key}", "tables.name.other", name=key)


def about(language: str, key: str) -> str:
    """How people at such a table play, in a sentence."""
    return say_or(language, f"tables.about.{key}", "tables.about.other", name=key)


def question(language: str) -> str:
    """The question to which one answers with a kind of table."""
    return say(language, "tables.question")
