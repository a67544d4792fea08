"""Messages of score sheets in the words of their game: in Kabadak, sheets count games, not rounds."""

from collections.abc import Iterable

from caboprob.content.messages import say_or
from caboprob.sheet.agreed import AgreedRules


def say_for_game(language: str, game: str, key: str, /, **facts: object) -> str:
    """The message `key` as a game, named by the key of its rules, words it, or else as all games do."""
    return say_or(language, f"sheetgames.{game}.{key}", key, **facts)


def common_game(agreed: Iterable[AgreedRules]) -> str:
    """The key of the game that all of these sheets play, for its words; empty where there are several."""
    games = {agreed_rules.game for agreed_rules in agreed}
    return games.pop() if len(games) == 1 else ""
