"""`caboprob odds kamikaze`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import Discard, HandSize, Me, Opponents, Players, read_table
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, places_as_options

Draws = Annotated[
    int | None,
    typer.Option("--draws", help="On how many of my next turns I draw, keeping what I need."),
]


def kamikaze(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    players: Players = None,
    hand_size: HandSize = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    draws: Draws = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """How likely I, each other player, or anyone has a kamikaze: now, and within my next draws."""
    from caboprob.exact import kamikaze as counting

    with places_as_options():
        position = read_table(rules, house, me, opponent, discard, players, hand_size)
        chances = counting.kamikaze(position)
        within = counting.within_draws(position, draws) if draws is not None else None
    if json:
        from caboprob.cli.odds.answers import kamikaze_answer

        print_json(kamikaze_answer(position, chances, within))
    else:
        from caboprob.cli.odds.printing import print_kamikaze

        print_kamikaze(lang, position, chances, within)
