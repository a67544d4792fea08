"""`caboprob kabadak score`: a round from the losses of its games."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import EXACT_BY_RULES, print_json
from caboprob.cli.options import AsJson, Lang, Language, naming_options_in_errors
from caboprob.cli.printing import print_table

if TYPE_CHECKING:
    from caboprob.kabadak.score import RoundScore

Games = Annotated[
    list[str],
    typer.Argument(
        help='The games in order, each as the losses of players 1 and 2: "0 / 45", "As Kh / 0",'
        ' or "bare / 45" where player 1 has won with a bare Kabadak.'
    ),
]
FirstDealer = Annotated[int, typer.Option("--first-dealer", help="Who dealt the first game, 1 or 2.")]


def score(
    games: Games, first_dealer: FirstDealer = 1, json: AsJson = False, lang: Lang = Language.EN
) -> None:
    """Score a round: totals, who has lost it, who deals next, each with its clause."""
    from caboprob.kabadak.score import read_games, score_round

    game_losses = read_games("\n".join(games))
    with naming_options_in_errors():
        scored = score_round(game_losses, first_dealer)
    if json:
        print_json(_answer(scored))
    else:
        _print(scored, lang)


def _answer(scored: "RoundScore") -> dict[str, Any]:
    from caboprob.kabadak.record import KABADAK_KEY

    return {
        "rules": KABADAK_KEY,
        **EXACT_BY_RULES,
        "losses": [list(game.losses) for game in scored.games],
        "dealers": list(scored.dealers),
        "totals": list(scored.totals),
        "winner": scored.winner,
        "bare": scored.bare,  # whether a bare Kabadak has won the round
        "next_dealer": scored.next_dealer,
        "because": [
            {"player": reason.player, "event": reason.event, "clause": reason.clause}
            for reason in scored.because
        ],
    }


def _print(scored: "RoundScore", lang: str) -> None:
    from caboprob.text.kabadak import standing

    numbers = range(1, len(scored.games) + 1)
    rows = [[str(cell) for cell in standing.row(lang, scored, number)] for number in numbers]
    print_table("", standing.columns(lang), rows)
    print(f"{standing.headline(lang, scored)}.")
    for reason in scored.because:
        print(f"- {standing.reason(lang, scored, reason)} ({reason.clause})")
