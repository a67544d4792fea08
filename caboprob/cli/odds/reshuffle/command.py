"""`caboprob odds reshuffle`."""

import re
from fractions import Fraction
from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import Discard, Me, Opponents, Players, read_table
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, places_as_options
from caboprob.errors import BadNotation, located, shown

RATE = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?|\.[0-9]{1,6}|[0-9]{1,6}/[1-9][0-9]{0,5}")

Turns = Annotated[int, typer.Option("--turns", help="How many turns to look ahead, all players' together.")]
PileRate = Annotated[str, typer.Option("--pile-rate", help="How often a turn draws from the pile: 0 to 1.")]


def reshuffle(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    players: Players = None,
    turns: Turns = 60,
    pile_rate: PileRate = "0.8",
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Which draw brings each reshuffle, how likely it is by each turn, and which card comes next."""
    from caboprob.exact import reshuffle as counting

    with places_as_options():
        position = read_table(rules, house, me, opponent, discard, players)
        with located("pile-rate"):
            rate = read_rate(pile_rate)
        reshuffles = counting.reshuffles(position.rules, position.players, turns, rate)
        next_card = counting.next_card(position) if discard.split() or me or opponent else None
    if json:
        from caboprob.cli.odds.reshuffle.answer import reshuffle_answer

        print_json(reshuffle_answer(position, reshuffles, next_card))
    else:
        from caboprob.cli.odds.reshuffle.printing import print_reshuffle

        print_reshuffle(lang, position, reshuffles, next_card, rate)


def read_rate(text: str) -> Fraction:
    """The exact value of a rate written as `0.8`, `0,8` or `4/5`; `BadNotation` for anything else."""
    written = text.strip().replace(",", ".")
    if not RATE.fullmatch(written):
        raise BadNotation("rate-expected", got=shown(text))
    return Fraction(written)
