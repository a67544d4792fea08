"""What the players that lie in `data/players/` are called, and what is said of them."""

from caboprob.content.messages import say_or


def name(language: str, key: str) -> str:
    """What a player of the CABO family is called; its key where no message names it."""
    return say_or(language, f"players.name.{key}", "players.name.other", name=key)


def about(language: str, key: str) -> str:
    """How a player of the CABO family plays, in a sentence."""
    return say_or(language, f"players.about.{key}", "players.about.other", name=key)


def kabadak_name(language: str, key: str) -> str:
    """What a player of Kabadak is called; its key where no message names it."""
    return say_or(language, f"kabadakgames.player.{key}", "players.name.other", name=key)


def kabadak_about(language: str, key: str) -> str:
    """How a player of Kabadak plays, in a sentence."""
    return say_or(language, f"kabadakgames.about.{key}", "players.about.other", name=key)
