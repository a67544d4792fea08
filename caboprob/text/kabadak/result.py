"""The end of a game of Kabadak in words: the winner, the clause, and the loss points."""

from caboprob.content.messages import say, say_to
from caboprob.kabadak.replay import Replay
from caboprob.text.kabadak.rowwords import card_names
from caboprob.text.rounds.reasons import player_name

NOTHING = "–"
ENDING_CLAUSES = {
    "out": "end.last-card",
    "kabadak": "kabadak.ending",
    "bare-kabadak": "kabadak.bare",
    "stuck": "end.both-stuck",
}


def headline(language: str, replay: Replay, me: int | None = None) -> str:
    """Who has won a finished game, and how; `me` is the number of the player who reads it, from 1."""
    winner = player_name(language, replay.winner) if replay.winner else ""
    is_mine = replay.winner is not None and replay.winner == me
    return say_to(language, f"kabadakreplay.headline.{replay.ended_by}", you=is_mine, player=winner)


def reason_sentence(language: str, replay: Replay) -> str:
    """Why everybody writes the points they do."""
    return say(language, f"kabadakreplay.because.{replay.ended_by}")


def clause(replay: Replay) -> str:
    """The clause by which a finished game ended."""
    return ENDING_CLAUSES[str(replay.ended_by)]


def columns(language: str) -> list[str]:
    """The titles of the columns: player, hand, loss points."""
    return [say(language, f"kabadakreplay.column.{name}") for name in ("player", "hand", "loss")]


def rows(language: str, replay: Replay, me: int | None = None) -> list[list[str]]:
    """A row for each player of a finished game."""
    return [
        [player_name(language, number, me), card_names(hand) or NOTHING, str(points)]
        for number, (hand, points) in enumerate(zip(replay.hands, replay.points or (), strict=True), 1)
    ]
