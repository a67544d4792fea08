"""`caboprob odds reshuffle`."""

from typing import Annotated

import typer

from caboprob.answers import defaults
from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import Discard, Me, Opponents, Players, position_from_options
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, naming_options_in_errors
from caboprob.errors import at_place
from caboprob.reading.rates import read_rate

Turns = Annotated[int, typer.Option("--turns", help="How many turns to look ahead, all players' together.")]
PileRate = Annotated[
    str | None,
    typer.Option(
        "--pile-rate",
        help="How often a turn draws from the pile: 0 to 1.",
        show_default="0.8, or 1 where nobody may take a discard",
    ),
]


def reshuffle(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    players: Players = None,
    turns: Turns = defaults.DEFAULT_TURNS,
    pile_rate: PileRate = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Which draw brings each reshuffle, how likely it is by each turn, and which card comes next."""
    from caboprob.exact import reshuffle as counting

    with naming_options_in_errors():
        position = position_from_options(rules, house, me, opponent, discard, players)
        with at_place("pile-rate"):
            rate = defaults.pile_rate(position.rules) if pile_rate is None else read_rate(pile_rate)
        reshuffles = counting.reshuffles(position.rules, position.players, turns, rate)
        # Unless cards are named, every card of the deck is equally likely to come next.
        next_card = counting.next_card(position) if discard.split() or me or opponent else None
    if json:
        from caboprob.answers.counted import reshuffle_answer

        print_json(reshuffle_answer(position, reshuffles, next_card))
    else:
        from caboprob.cli.odds.reshuffle.printing import print_reshuffle

        print_reshuffle(lang, position, reshuffles, next_card, rate)
