"""`caboprob replay`."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import EXACT_BY_RULES, broken_rule_answer, print_json
from caboprob.cli.commands import ILLEGAL_MOVE_STATUS
from caboprob.cli.files import file_place, read_text
from caboprob.cli.options import AsJson, House, Lang, Language, RecordFile
from caboprob.cli.score import players_or_null, print_score
from caboprob.errors import at_place

if TYPE_CHECKING:
    from caboprob.table.replay import Replay

OtherRules = Annotated[
    str | None, typer.Option("--rules", help="Judge the record by these rules instead of its own.")
]


def replay_file(
    file: RecordFile,
    rules: OtherRules = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Replay a record: is every move legal, and what does everyone score?"""
    from caboprob.cli.kabadak.replay import show_replay as show_kabadak_replay
    from caboprob.kabadak.replay import Replay as KabadakReplay
    from caboprob.replays import read_and_replay

    text = read_text(file)
    with at_place(file_place(file)):
        replay = read_and_replay(text, rules, house)
    if isinstance(replay, KabadakReplay):
        show_kabadak_replay(replay, lang, json)
    else:
        _show_replay(replay, lang, json)


def _show_replay(replay: "Replay", lang: str, json: bool) -> None:
    """Prints a replayed round, and exits with status 1 if a move is illegal, even one that was overlooked."""
    from caboprob.table.gaps.gapreplay import GapReplay

    if json:
        print_json(_answer(replay, lang))
    else:
        _print(replay, lang)
    # `overlooked`: in a record with gaps, the moves that were not allowed but stood.
    if replay.broken or (isinstance(replay, GapReplay) and replay.overlooked):
        raise typer.Exit(ILLEGAL_MOVE_STATUS)


def _answer(replay: "Replay", lang: str) -> dict[str, Any]:
    from caboprob.table.gaps.gapreplay import GapReplay

    if isinstance(replay, GapReplay):
        from caboprob.cli.replay.gapanswer import gap_answer

        return gap_answer(replay, lang)
    rules, score = replay.record.rules, replay.score()
    deck = rules.deck
    answer: dict[str, Any] = {
        "rules": rules.key,
        "house": list(rules.house),
        **EXACT_BY_RULES,
        "legal": replay.broken is None,
        "complete": replay.complete,
        "ended_by": replay.ended_by,
        "hands": [[deck.write_card(card) for card in hand] for hand in replay.hands],
        "sums": [deck.points(hand) for hand in replay.hands],
        "points": list(score.points) if score else None,
        "round_winners": players_or_null(score.round_winners) if score else None,
        "reshuffles": int(replay.end.reshuffles),
        "caller": replay.caller,
    }
    return answer | broken_rule_answer(replay.broken, lang)


def _print(replay: "Replay", lang: str) -> None:
    from caboprob.text.rounds.transcript import replay_lines

    for line in replay_lines(lang, replay):
        print(line)
    score = replay.score()
    if score:
        print_score(score, replay.record.rules, replay.hands, lang)
