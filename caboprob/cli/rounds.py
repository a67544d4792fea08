"""`caboprob score` and `caboprob replay`."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.answers import BY_RULES, broken_answer, print_json
from caboprob.cli.commands import ILLEGAL
from caboprob.cli.files import name_of, read_text
from caboprob.cli.options import AsJson, House, Lang, Language, Record, Rules
from caboprob.cli.printing import print_table
from caboprob.errors import located
from caboprob.numerals import read_whole

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet
    from caboprob.table.replay import Replay
    from caboprob.table.score import Score


def add_to(app: typer.Typer) -> None:
    """Adds the commands on rounds."""
    commands.add(app, score)
    commands.add(app, replay_file, "replay")


def score(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    hand: Annotated[
        list[str], typer.Option("--hand", help='A hand, such as "1 2 3 4". One for each player.')
    ],
    caller: Annotated[int | None, typer.Option("--caller", help="The player who called, from 1.")] = None,
    shed: Annotated[int | None, typer.Option("--shed", help="Cabu: who threw the last card, from 1.")] = None,
    no_cards: Annotated[
        bool, typer.Option("--no-cards", help="Nobody called: no card was left to draw.")
    ] = False,
    totals: Annotated[
        str, typer.Option("--totals", help='The totals before the round, such as "90 20".')
    ] = "",
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Score a round from plain hands, each point with the clause that gave it."""
    from caboprob import rulesets
    from caboprob.table.score import score_round

    rule_set = rulesets.read(rules, house or ())
    hands = []
    for number, written in enumerate(hand, 1):
        with located(f"--hand {number}"):
            hands.append(rule_set.deck.read_hand(written))
    with located("--totals"):
        before = _numbers(totals) if totals.strip() else None
    result = score_round(rule_set, hands, caller=caller, shed=shed, totals=before, no_cards=no_cards)
    if json:
        print_json({"rules": rule_set.key, "house": list(rule_set.house)} | BY_RULES | _score_answer(result))
    else:
        _print_score(result, rule_set, hands, lang)


def replay_file(
    file: Record,
    rules: Annotated[
        str | None, typer.Option("--rules", help="Judge it by other rules than its own.")
    ] = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Replay a written-down round: is every move legal, and who has how many points?"""
    from caboprob.cli.kabadak.replay import tell as tell_kabadak
    from caboprob.kabadak.replay import Replay as KabadakReplay
    from caboprob.replays import replayed

    with located(name_of(file)):
        result = replayed(read_text(file), rules, house)
    if isinstance(result, KabadakReplay):
        tell_kabadak(result, lang, json)
    else:
        _tell(result, lang, json)


def _tell(result: "Replay", lang: str, json: bool) -> None:
    """Tells of a replayed round; an illegal move is the exit status."""
    if json:
        print_json(_replay_answer(result, lang))
    else:
        _print_replay(result, lang)
    if result.broken:
        raise typer.Exit(ILLEGAL)


def _numbers(text: str) -> tuple[int, ...]:
    """Whole numbers with spaces or commas between."""
    return tuple(read_whole(part) for part in text.replace(",", " ").split())


def _score_answer(score: "Score") -> dict[str, Any]:
    return {
        "sums": list(score.sums),
        "points": list(score.points),
        "totals": list(score.totals),
        "round_winners": _listed(score.round_winners),
        "next_starter": list(score.next_starter),
        "game_over": score.game_over,
        "game_winners": _listed(score.game_winners),
        "because": [
            {"player": one.player, "event": one.event, "clause": one.clause} for one in score.because
        ],
    }


def _replay_answer(replay: "Replay", lang: str) -> dict[str, Any]:
    rules, score = replay.record.rules, replay.score()
    deck = rules.deck
    answer: dict[str, Any] = {
        "rules": rules.key,
        "house": list(rules.house),
        **BY_RULES,
        "legal": replay.broken is None,
        "complete": replay.complete,
        "ended_by": replay.ended_by,
        "hands": [[deck.write_card(card) for card in hand] for hand in replay.hands],
        "sums": [deck.points(hand) for hand in replay.hands],
        "points": list(score.points) if score else None,
        "round_winners": _listed(score.round_winners) if score else None,
        "reshuffles": int(replay.end.reshuffles),
        "caller": replay.caller,
    }
    return answer | broken_answer(replay.broken, lang)


def _listed(players: tuple[int, ...] | None) -> list[int] | None:
    return None if players is None else list(players)


def _print_score(score: "Score", rules: "RuleSet", hands: list[tuple[int, ...]], lang: str) -> None:
    from caboprob.messages import say
    from caboprob.text.rounds.reasons import player, sentence
    from caboprob.text.rulewords import game_name

    rows = []
    for seat, hand in enumerate(hands):
        why = [
            f"{sentence(lang, one, score, rules)} ({one.clause})"
            for one in score.because
            if one.player == seat + 1
        ]
        numbers = (score.sums[seat], score.points[seat], score.totals[seat])
        rows.append([player(lang, seat + 1), rules.deck.write_hand(hand), *map(str, numbers), "\n".join(why)])
    names = ("player", "hand", "sum", "points", "total", "why")
    print_table(game_name(lang, rules), [say(lang, f"score.column.{name}") for name in names], rows)


def _print_replay(replay: "Replay", lang: str) -> None:
    from caboprob.text.rounds.telling import replay_lines

    for line in replay_lines(lang, replay):
        print(line)
    score = replay.score()
    if score:
        _print_score(score, replay.record.rules, list(replay.hands), lang)
