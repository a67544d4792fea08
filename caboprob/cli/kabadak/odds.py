"""`caboprob kabadak odds`: counted chances."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language, naming_options_in_errors

DEFAULT_DRAWS = 5

Hand = Annotated[str, typer.Option("--hand", help='The known cards of the hand, such as "As Ks 10h".')]
Unknown = Annotated[
    int | None,
    typer.Option("--unknown", help="How many more cards the hand has. Default: as many as make seven."),
]
Elsewhere = Annotated[
    str, typer.Option("--elsewhere", help="Cards known to be elsewhere: in rows or in the other hand.")
]
Draws = Annotated[
    int | None,
    typer.Option(
        "--draws", help=f"How many cards are drawn and kept. Default: {DEFAULT_DRAWS}, if that many are left."
    ),
]


def odds(
    hand: Hand = "",
    unknown: Unknown = None,
    elsewhere: Elsewhere = "",
    draws: Draws = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely a hand has Kabadak, and can come out, now and after draws; and its loss points."""
    from caboprob.kabadak.position import read_position

    with naming_options_in_errors():
        position = read_position(hand, elsewhere, unknown)
        if draws is None:
            draws = min(DEFAULT_DRAWS, position.most_in_talon)  # cards that the stock may still have
        position.check_draws(draws)
    if json:
        from caboprob.cli.kabadak.oddsanswer import odds_answer

        print_json(odds_answer(position, draws))
    else:
        from caboprob.cli.kabadak.oddsprinting import print_odds

        print_odds(lang, position, draws)
