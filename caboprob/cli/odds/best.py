"""`caboprob odds best`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import (
    Discard,
    Me,
    MyPlayer,
    Opponents,
    OthersKnow,
    Players,
    Starter,
    TurnsHad,
    read_table,
)
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, places_as_options
from caboprob.cli.play.options import Player, Rounds, Seed, Workers

ROUNDS = 20_000

Drawn = Annotated[
    str | None,
    typer.Option("--drawn", help="The card that I have drawn and hold in hand. Default: none."),
]


def best(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    drawn: Drawn = None,
    turns_had: TurnsHad = None,
    starter: Starter = None,
    player: Player = None,
    my_player: MyPlayer = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    others_know: OthersKnow = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What is best now: every decision of the moment is tried on the same tables, the best comes first.

    --player says how I play on, then the others; with --my-player it says how the others play.
    """
    from caboprob.analysis.advice import advise, check_rounds
    from caboprob.cli.odds.evidence import evidence_of, with_card
    from caboprob.cli.play.players import read_players
    from caboprob.cli.play.running import threads_for

    asked = ROUNDS if rounds is None else rounds
    with places_as_options():
        check_rounds(asked)
        threads = threads_for(workers)
        position = read_table(rules, house, me, opponent, discard, players)
        mine = read_players([my_player], 1) if my_player else ()
        everybody = (*mine, *read_players(player, position.players - len(mine)))
        known = evidence_of(
            position,
            everybody,
            turns_had=turns_had,
            starter=starter,
            described=len(opponent or ()),
            others_know=others_know,
            seed=1 if seed is None else seed,
            rounds=asked,
        )
        if drawn is not None:
            known = with_card(position, known, drawn)
        advice = advise(known, rounds=asked, workers=threads)
    if json:
        from caboprob.cli.odds.bestanswer import best_answer

        print_json(best_answer(advice))
    else:
        from caboprob.cli.odds.bestprinting import print_best

        print_best(lang, position, advice)
