"""`caboprob odds best`."""

from caboprob.cli.answers import print_json
from caboprob.cli.odds.options import (
    Discard,
    Me,
    Opponents,
    OthersKnow,
    Players,
    Starter,
    TurnsHad,
    read_table,
)
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, places_as_options
from caboprob.cli.play.options import Player, Rounds, Seed, Workers


def best(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    player: Player = None,
    rounds: Rounds = 20_000,
    seed: Seed = 1,
    workers: Workers = None,
    others_know: OthersKnow = None,
    turns_had: TurnsHad = None,
    starter: Starter = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What is best now: call, draw or take the discard; --player says how I play, then the others.

    Every move is tried with the same hidden cards and the same random numbers.
    """
    from caboprob.cli.odds.playing import play_on
    from caboprob.cli.play.players import read_players
    from caboprob.montecarlo.results import advice

    simulation = {
        "rounds": rounds,
        "seed": seed,
        "workers": workers,
        "others_know": others_know,
        "turns_had": turns_had,
        "starter": starter,
        "described": len(opponent or ()),
    }
    with places_as_options():
        position = read_table(rules, house, me, opponent, discard, players)
        everybody, moves = read_players(player, position.players), advice.options(position)
        simulated = play_on(position, everybody, moves, lang, **simulation)
    ranked = advice.ranked(simulated)
    if json:
        from caboprob.cli.odds.answers import best_answer

        print_json(best_answer(simulated, ranked))
    else:
        from caboprob.cli.odds.simulatedprinting import print_best

        print_best(lang, position, simulated, ranked)
