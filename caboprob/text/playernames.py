"""The names of the players in `data/players/`, and what is said of them."""

from caboprob.content.messages import say_or


def name(language: str, key: str) -> str:
    """The name of a player of the CABO family; its key if no message names it."""
    return say_or(language, f"players.name.{key}", "players.name.other", name=key)


def about(language: str, key: str) -> str:
    """How a player of the CABO family plays, in a sentence."""
    return say_or(language, f"players.about.{key}", "players.about.other", name=key)


def kabadak_name(language: str, key: str) -> str:
    """The name of a player of Kabadak; its key if no message names it."""
    return say_or(language, f"kabadakgames.player.{key}", "players.name.other", name=key)


def kabadak_about(language: str, key: str) -> str:
    """How a player of Kabadak plays, in a sentence."""
    return say_or(language, f"kabadakgames.about.{key}", "players.about.other", name=key)
