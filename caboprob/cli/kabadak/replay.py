"""`caboprob kabadak replay`."""

from typing import TYPE_CHECKING, Any

import typer

from caboprob.cli.answers import EXACT_BY_RULES, broken_rule_answer, print_json
from caboprob.cli.commands import ILLEGAL_MOVE_STATUS
from caboprob.cli.files import file_place, read_text
from caboprob.cli.options import AsJson, Lang, Language, RecordFile
from caboprob.cli.printing import print_table
from caboprob.errors import at_place

if TYPE_CHECKING:
    from caboprob.kabadak.replay import Replay


def replay_file(file: RecordFile, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Replay a recorded game: is every move legal, who has won, and what does it cost?"""
    from caboprob.kabadak.record import read_record
    from caboprob.kabadak.replay import replay

    text = read_text(file)
    with at_place(file_place(file)):
        replayed = replay(read_record(text))
    show_replay(replayed, lang, json)


def show_replay(replay: "Replay", lang: str, json: bool) -> None:
    """Prints a replayed game, and exits with status 1 if a move is illegal."""
    if json:
        print_json(_answer(replay) | broken_rule_answer(replay.broken, lang))
    else:
        _print(replay, lang)
    if replay.broken:
        raise typer.Exit(ILLEGAL_MOVE_STATUS)


def _answer(replay: "Replay") -> dict[str, Any]:
    from caboprob.kabadak.core.cards import write_cards
    from caboprob.kabadak.record import KABADAK_KEY

    return {
        "rules": KABADAK_KEY,
        **EXACT_BY_RULES,
        "legal": replay.legal,
        "complete": replay.complete,
        "ended_by": replay.ended_by,
        "winner": replay.winner,  # null while the game goes on, and if both are stuck
        # The losses; null while the game goes on, or if a move is illegal.
        "points": None if replay.points is None else list(replay.points),
        "blank": replay.won_bare,  # a bare Kabadak wins the round as well as the game
        "rows": [write_cards(row) for row in replay.rows],
        "hands": [write_cards(hand) for hand in replay.hands],
    }


def _print(replay: "Replay", lang: str) -> None:
    from caboprob.text.kabadak import result
    from caboprob.text.kabadak.transcript import replay_lines

    for line in replay_lines(lang, replay):
        print(line)
    if replay.points:
        print(f"{result.headline(lang, replay)}. {result.reason_sentence(lang, replay)}")
        print_table("", result.columns(lang), result.rows(lang, replay))
