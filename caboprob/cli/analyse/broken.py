"""What `caboprob analyse` prints for a record with an illegal move."""

from typing import TYPE_CHECKING

from caboprob.cli.answers import broken_rule_answer, print_json

if TYPE_CHECKING:
    from caboprob.kabadak.replay import Replay as GameReplay
    from caboprob.table.replay import Replay


def print_broken_round(replay: "Replay", lang: str, *, json: bool) -> None:
    """Prints which move of a round is illegal, whose it is, why, and by which clause."""
    from caboprob.text.rounds.transcript import replay_lines

    rules = replay.record.rules
    if json:
        head = {"rules": rules.key, "house": list(rules.house), "legal": False}
        print_json(head | broken_rule_answer(replay.broken, lang))
    else:
        print("\n".join(replay_lines(lang, replay)))


def print_broken_game(replay: "GameReplay", lang: str, *, json: bool) -> None:
    """Prints which move of a game of Kabadak is illegal, whose it is, why, and by which clause."""
    from caboprob.kabadak.record import KABADAK_KEY
    from caboprob.text.kabadak.transcript import replay_lines

    if json:
        print_json({"rules": KABADAK_KEY, "legal": False} | broken_rule_answer(replay.broken, lang))
    else:
        print("\n".join(replay_lines(lang, replay)))
