"""`caboprob kabadak score`: a round from the losses of its games."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import BY_RULES, print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_table

if TYPE_CHECKING:
    from caboprob.kabadak.score import RoundScore

Games = Annotated[
    list[str],
    typer.Argument(
        help='The games in their order, each the loss of player 1 and of player 2: "0 / 45", "As Kh / 0",'
        ' or "bare / 45" where player 1 has won with a bare Kabadak.'
    ),
]
FirstDealer = Annotated[int, typer.Option("--first-dealer", help="Who dealt the first game, 1 or 2.")]


def score(
    games: Games, first_dealer: FirstDealer = 1, json: AsJson = False, lang: Lang = Language.EN
) -> None:
    """Add up a round: totals, who has lost it, who deals next, each with its clause."""
    from caboprob.kabadak.score import read_games, score_round

    found = score_round(read_games("\n".join(games)), first_dealer)
    if json:
        print_json(_answer(found))
    else:
        _print(found, lang)


def _answer(found: "RoundScore") -> dict[str, Any]:
    from caboprob.kabadak.record import RULES

    return {
        "rules": RULES,
        **BY_RULES,
        "losses": [list(game.losses) for game in found.games],
        "dealers": list(found.dealers),
        "totals": list(found.totals),
        "winner": found.winner,
        "bare": found.bare,
        "next_dealer": found.next_dealer,
        "because": [
            {"player": one.player, "event": one.event, "clause": one.clause} for one in found.because
        ],
    }


def _print(found: "RoundScore", lang: str) -> None:
    from caboprob.text.kabadak import standing

    numbers = range(1, len(found.games) + 1)
    rows = [[str(cell) for cell in standing.row(lang, found, number)] for number in numbers]
    print_table("", standing.columns(lang), rows)
    print(f"{standing.headline(lang, found)}.")
    for because in found.because:
        print(f"- {standing.reason(lang, found, because)} ({because.clause})")
