"""The names of the players of a table in printed odds."""

from caboprob.content.messages import say
from caboprob.table.position import Position
from caboprob.text.rounds.reasons import player_name


def player_names(lang: str, position: Position) -> list[str]:
    """Everybody's names, me first."""
    return [say(lang, "odds.me"), *(player_name(lang, number) for number in range(2, position.players + 1))]
