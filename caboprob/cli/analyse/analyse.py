"""`caboprob analyse`."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.files import name_of, read_text
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    RecordFile,
    RulesIfAny,
    Totals,
    places_as_options,
    read_totals,
)
from caboprob.cli.play.options import Player, Rounds, Seed, Workers
from caboprob.errors import BadNotation, located

if TYPE_CHECKING:
    from caboprob.replays import Replay

ROUNDS = 2_000

PlaysOn = Annotated[
    str | None,
    typer.Option(
        "--my-player", help="Like whom everybody plays on after a decision. Default: the last --player."
    ),
]
Seat = Annotated[
    int | None,
    typer.Option("--seat", help="Price the decisions of this player alone, from 1. Default: everybody’s."),
]


def analyse(  # noqa: PLR0913, PLR0917 - one parameter an option
    file: RecordFile,
    rules: RulesIfAny = None,
    house: House = None,
    seat: Seat = None,
    totals: Totals = "",
    player: Player = None,
    my_player: PlaysOn = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What each decision of a record lost, from what its player could know, and what the points were made of.

    Each of the others may play like any --player; everybody plays on like --my-player, by default the last.
    """
    from caboprob.analysis.review.made import Assumed
    from caboprob.analysis.review.review import reviewed
    from caboprob.cli.play.players import read_players
    from caboprob.cli.play.running import threads_for
    from caboprob.table.replay import Replay

    replay = _replayed(file, rules, house)
    if not isinstance(replay, Replay):
        from caboprob.cli.analyse.games import analyse_game, show

        with places_as_options():
            game = analyse_game(replay, seat, totals, player or (), my_player, rounds, seed, workers)
        show(game, lang, json=json)
        return
    with places_as_options():
        assumed = Assumed(
            mixture=tuple(read_players(player, len(player))) if player else (),
            me=read_players([my_player], 1)[0] if my_player else None,
            seed=1 if seed is None else seed,
        )
        review = reviewed(
            replay,
            assumed,
            seat=None if seat is None else seat - 1,
            totals=read_totals(totals) or (),
            rounds=ROUNDS if rounds is None else rounds,
            workers=threads_for(workers),
        )
    if json:
        from caboprob.cli.analyse.answer import review_answer

        print_json(review_answer(review, lang))
    else:
        from caboprob.cli.analyse.printing import print_review

        print_review(lang, review)


def _replayed(file: str, rules: str | None, house: list[str] | None) -> "Replay":
    """A record of any game; refuses a broken one (`BadNotation`)."""
    from caboprob.replays import replayed

    with located(name_of(file)):
        replay = replayed(read_text(file), rules, house)
        if replay.broken:
            raise BadNotation("record-broken", move=replay.broken.move)
    return replay
