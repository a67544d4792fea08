"""A whole game of Kabadak in words: every move, then the verdict."""

from collections.abc import Iterator

from caboprob.content.messages import say
from caboprob.kabadak.record import KABADAK_KEY
from caboprob.kabadak.replay import Replay
from caboprob.text.kabadak.narration import narrate, opening_sentence
from caboprob.text.rounds.transcript import broken_sentence, clause_line
from caboprob.text.rulebook.clauses import clauses


def replay_lines(language: str, replay: Replay) -> Iterator[str]:
    """One line a move, then the verdict."""
    yield opening_sentence(language, replay)
    for number in range(1, len(replay.states)):
        yield f"{number}. {narrate(language, replay, number)}"
    if replay.broken:
        yield f"{replay.broken.move}. {broken_sentence(language, replay.broken)}"
        yield clause_line(language, KABADAK_KEY, clauses(KABADAK_KEY)[replay.broken.reason.clause])
    else:
        yield verdict(language, replay)


def verdict(language: str, replay: Replay) -> str:
    """Whether the record holds, and whether the game came to its end."""
    if replay.broken:
        return say(language, "replay.verdict.illegal", move=replay.broken.move)
    return say(language, f"kabadakreplay.verdict.{replay.ended_by or 'unfinished'}")
