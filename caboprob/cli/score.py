"""`caboprob score`."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.answers import EXACT_BY_RULES, print_json
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    Played,
    Resets,
    Rules,
    Totals,
    naming_options_in_errors,
    read_numbers,
)
from caboprob.cli.printing import print_table
from caboprob.errors import at_place

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet
    from caboprob.table.score import Score

COLUMNS = ("player", "hand", "sum", "points", "total", "why")

Hands = Annotated[list[str], typer.Option("--hand", help='A hand, such as "1 2 3 4". One for each player.')]
Caller = Annotated[int | None, typer.Option("--caller", help="The player who called, from 1.")]
Shed = Annotated[
    int | None, typer.Option("--shed", help="Who threw the last card, from 1, where cards are thrown.")
]
NoCards = Annotated[bool, typer.Option("--no-cards", help="Nobody called: no card was left to draw.")]


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, score)


def score(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    hand: Hands,
    caller: Caller = None,
    shed: Shed = None,
    no_cards: NoCards = False,
    totals: Totals = "",
    resets: Resets = "",  # how often each total has dropped before
    played: Played = 0,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Score a round from its hands, with the clause behind every point."""
    from caboprob import rulesets
    from caboprob.table.checks import check_total
    from caboprob.table.score import score_round

    with naming_options_in_errors():
        rule_set = rulesets.read(rules, house or ())
        hands = _read_hands(rule_set, hand)
        totals_before = read_numbers(totals, check=partial(check_total, rule_set))
        result = score_round(
            rule_set,
            hands,
            caller=caller,
            shed=shed,
            totals=totals_before,
            no_cards=no_cards,
            resets=read_numbers(resets, "resets"),
            played=played,
        )
    if json:
        print_json(_answer(rule_set, result))
    else:
        print_score(result, rule_set, hands, lang)


def print_score(score: "Score", rules: "RuleSet", hands: Sequence[tuple[int, ...]], lang: str) -> None:
    """Prints a scored round: a row for each player, with the reasons."""
    from caboprob.content.messages import say
    from caboprob.text.games.gamenames import game_name
    from caboprob.text.numbers import with_minus_sign
    from caboprob.text.rounds.reasons import player_name

    rows = []
    for seat, hand in enumerate(hands):
        numbers = map(with_minus_sign, (score.sums[seat], score.points[seat], score.totals[seat]))
        reasons = "\n".join(_reasons(score, rules, seat + 1, lang))
        rows.append([player_name(lang, seat + 1), rules.deck.write_hand(hand), *numbers, reasons])
    print_table(game_name(lang, rules), [say(lang, f"score.column.{name}") for name in COLUMNS], rows)


def _reasons(score: "Score", rules: "RuleSet", player: int, lang: str) -> list[str]:
    """Why a player has these points, each reason with its clause."""
    from caboprob.text.rounds.reasons import sentence

    reasons = [reason for reason in score.because if reason.player == player]
    return [f"{sentence(lang, reason, score, rules)} ({reason.clause})" for reason in reasons]


def _read_hands(rules: "RuleSet", texts: Sequence[str]) -> list[tuple[int, ...]]:
    hands = []
    for number, hand in enumerate(texts, 1):
        with at_place(f"hand {number}"):
            hands.append(rules.deck.read_hand(hand))
    return hands


def _answer(rules: "RuleSet", score: "Score") -> dict[str, Any]:
    return {
        "rules": rules.key,
        "house": list(rules.house),
        **EXACT_BY_RULES,
        "sums": list(score.sums),
        "points": list(score.points),
        "totals": list(score.totals),
        # How often each total has dropped by now.
        **({"resets": list(score.resets)} if rules.resets_limited else {}),
        **({"played": score.played} if rules.rounds_limited else {}),
        "round_winners": players_or_null(score.round_winners),
        "next_starter": list(score.next_starter),  # several draw lots
        "game_over": score.game_over,
        "game_winners": players_or_null(score.game_winners),
        "because": [
            {"player": reason.player, "event": reason.event, "clause": reason.clause}
            for reason in score.because
        ],
    }


def players_or_null(players: tuple[int, ...] | None) -> list[int] | None:
    """Player numbers as a JSON list, or None (null) where the rules name no winner."""
    return None if players is None else list(players)
