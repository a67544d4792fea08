"""`caboprob odds best`."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.answers.defaults import BEST_ROUNDS
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
from caboprob.cli.odds.records import After, RecordOption, RecordPoint, Seat, check_on_turn, watched_from
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    Resets,
    RulesIfAny,
    Totals,
    needed,
    places_as_options,
)
from caboprob.cli.play.options import Player, Rounds, Seed, Workers
from caboprob.reading.together import only_with, only_without

if TYPE_CHECKING:
    from caboprob.analysis.advice import Advice
    from caboprob.montecarlo.beliefs.evidence import Evidence
    from caboprob.table.position import Position

Drawn = Annotated[
    str | None,
    typer.Option("--drawn", help="The card that I have drawn and hold in hand. Default: none."),
]


def best(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: RulesIfAny = None,
    me: Me = None,
    opponent: Opponents = None,
    discard: Discard = "",
    players: Players = None,
    drawn: Drawn = None,
    turns_had: TurnsHad = None,
    starter: Starter = None,
    player: Player = None,
    my_player: MyPlayer = None,
    rounds: Rounds = BEST_ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    others_know: OthersKnow = None,
    record: RecordOption = None,
    after: After = None,
    seat: Seat = None,
    totals: Totals = "",
    resets: Resets = "",
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What is best now: every decision of the moment is tried on the same tables, the best comes first.

    --player says how I play on, then the others; with --my-player it says how the others play. With --record
    the decision is that of one of its players, after all it has seen; each other may be any --player. With
    --totals points are what is added to them, and a total that drops counts as that many points less.
    """
    from caboprob.analysis.advice import advise, check_rounds
    from caboprob.analysis.turning import as_told_to
    from caboprob.answers.simulated.described import decided, with_card
    from caboprob.cli.odds.onsheet import read_before
    from caboprob.cli.play.running import threads_for

    asked = BEST_ROUNDS if rounds is None else rounds
    evidence: Evidence
    with places_as_options():
        check_rounds(asked)
        threads = threads_for(workers)
        in_play = {"turns_had": turns_had, "starter": starter, "others_know": others_know}
        if record is not None:
            described = {"me": me, "opponent": opponent, "discard": discard or None, "players": players}
            only_without("--record", **described, **in_play)
            watched = watched_from(RecordPoint(record, after, seat, rules, house), player, my_player, seed)
            if drawn is not None or not watched.rules.snaps:  # else a card may be thrown out of turn
                check_on_turn(watched)
            position, evidence, mine = watched.position, watched, watched.seen.seat
        else:
            only_with("--record", after=after, seat=seat)
            mine, position = 0, read_table(needed(rules), house, me, opponent, discard, players)
            in_play["described"] = len(opponent or ())
            evidence = decided(position, player, my_player, seed=seed, rounds=asked, **in_play)
        if drawn is not None:
            evidence = with_card(position, evidence, drawn)
        before = read_before(position, totals, resets).seen_from(mine)
        advice = as_told_to(mine, advise(evidence, before=before, rounds=asked, workers=threads))
    _show(position, advice, bool(before), json, lang)


def _show(position: "Position", advice: "Advice", counts_drops: bool, json: bool, lang: str) -> None:
    """Prints the decisions; `counts_drops` says that points are what is added to totals."""
    if json:
        from caboprob.answers.simulated.best import best_answer

        print_json(best_answer(advice) | ({"counts_drops": True} if counts_drops else {}))
        return
    from caboprob.cli.odds.best.printing import print_best
    from caboprob.cli.odds.onsheet import print_counts_drops

    print_best(lang, position, advice)
    if counts_drops:
        print_counts_drops(lang)
