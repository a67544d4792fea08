"""`caboprob analyse`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.commands import ILLEGAL_MOVE_STATUS
from caboprob.cli.files import file_place, read_text
from caboprob.cli.options import (
    AsJson,
    House,
    Lang,
    Language,
    Resets,
    RulesIfAny,
    Totals,
    naming_options_in_errors,
    read_numbers,
)
from caboprob.cli.play.options import Player, Seed, Workers
from caboprob.errors import BadNotation, at_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caboprob.analysis.review.evening import Evening
    from caboprob.replays import Replay as AnyReplay
    from caboprob.table.replay import Replay
    from caboprob.table.score import ScoresBefore

DEFAULT_ROUNDS = 2_000

RoundsEach = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        help=f"How many rounds each decision is tried in. Default: {DEFAULT_ROUNDS}; more in Kabadak.",
    ),
]
RecordFiles = Annotated[list[str], typer.Argument(help="Records as JSON; - reads standard input.")]
Courses = Annotated[bool, typer.Option("--course", help="Print how the round stood after every move, too.")]

PlaysOn = Annotated[
    str | None,
    typer.Option(
        "--my-player",
        help="Like whom a player plays on after a decision. Default: the last --player; "
        "without any, whichever of two built-in ways is best after the decision.",
    ),
]
Seat = Annotated[
    int | None,
    typer.Option("--seat", help="Price the decisions of this player alone, from 1. Default: everybody’s."),
]


def analyse(  # noqa: PLR0913, PLR0917 - one parameter per option
    files: RecordFiles,
    rules: RulesIfAny = None,
    house: House = None,
    seat: Seat = None,
    totals: Totals = "",
    resets: Resets = "",  # how often each total has dropped before
    player: Player = None,
    my_player: PlaysOn = None,
    rounds: RoundsEach = None,
    seed: Seed = None,
    workers: Workers = None,
    course: Courses = False,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """What each decision of a record lost, from what its player could know, and what the points were made of.

    Several records, of the same people at the same seats, are analysed together: 30 decisions of a player or
    more are rated. Each of the others may play like any --player; who has decided plays on like --my-player,
    by default the last. An illegal record ends with status 1, and names the move.
    """
    from caboprob.table.replay import Replay

    replays = [_read_replay(file, rules, house, lang, json=json) for file in files]
    if len(replays) == 1 and not isinstance(replays[0], Replay):
        from caboprob.cli.analyse.games import analyse_game, print_review

        with naming_options_in_errors():
            sheet_options = {"totals": totals, "resets": resets}
            game = analyse_game(
                replays[0], seat, sheet_options, player or (), my_player, rounds, seed, workers
            )
        print_review(game, lang, json=json)
        return
    evening = _review_evening(replays, player, my_player, seat, (totals, resets), rounds, seed, workers, lang)
    if json:
        from caboprob.cli.analyse.answer import evening_answer

        print_json(evening_answer(evening, lang))
    else:
        from caboprob.cli.analyse.printing import print_evening

        print_evening(lang, evening, [Path(file).name for file in files], with_courses=course)


def _review_evening(  # noqa: PLR0913, PLR0917 - what the command was given
    replays: "Sequence[AnyReplay]",
    player: list[str] | None,
    my_player: str | None,
    seat: int | None,
    totals_and_resets: tuple[str, str],
    rounds: int | None,
    seed: int | None,
    workers: int | None,
    lang: str,
) -> "Evening":
    """The reviews of an evening: of rounds of the CABO family that the same people played.

    Refuses games of another kind among them (`BadNotation`).
    """
    from caboprob.analysis.review.decisionsmade import Assumptions
    from caboprob.analysis.review.evening import Evening, check_same_rules
    from caboprob.analysis.review.review import review_record
    from caboprob.answers.simulated.players import read_my_player, read_players
    from caboprob.cli.analyse.progress import showing_losses
    from caboprob.cli.play.running import threads_for
    from caboprob.table.replay import Replay

    cabo_replays = [replay for replay in replays if isinstance(replay, Replay)]
    if len(cabo_replays) < len(replays):
        raise BadNotation("record-of-cabo")
    check_same_rules(cabo_replays)
    with (
        naming_options_in_errors(),
        showing_losses(lang, sum(len(replay.events) for replay in cabo_replays)) as on_entry,
    ):
        assumptions = Assumptions(
            mixture=tuple(read_players(player, len(player))) if player else (),
            me=read_my_player(my_player) if my_player else None,
            seed=1 if seed is None else seed,
        )
        reviews = [
            review_record(
                replay,
                assumptions,
                seat=None if seat is None else seat - 1,
                scores_before=_scores_before(replay, *totals_and_resets),
                rounds=DEFAULT_ROUNDS if rounds is None else rounds,
                workers=threads_for(workers),
                on_entry=on_entry,
            )
            for replay in cabo_replays
        ]
    return Evening(tuple(reviews))


def _scores_before(replay: "Replay", totals: str, resets: str) -> "ScoresBefore":
    """What stood on the sheet before the round, by the options: totals, and how often each had dropped."""
    from caboprob.table.score import NEW_GAME, checked_scores_before

    totals_before, resets_before = read_numbers(totals), read_numbers(resets, "resets")
    if totals_before is None and resets_before is None:
        return NEW_GAME
    return checked_scores_before(replay.record.rules, len(replay.record.hands), totals_before, resets_before)


def _read_replay(
    file: str, rules: str | None, house: list[str] | None, lang: str, *, json: bool
) -> "AnyReplay":
    """A record of any game; a broken one is printed as by `replay`, and ends the command with status 1."""
    from caboprob.cli.analyse.broken import print_broken_game, print_broken_round
    from caboprob.replays import read_and_replay
    from caboprob.table.replay import Replay

    text = read_text(file)
    with at_place(file_place(file)):
        replay = read_and_replay(text, rules, house)
    if replay.broken:
        if isinstance(replay, Replay):
            print_broken_round(replay, lang, json=json)
        else:
            print_broken_game(replay, lang, json=json)
        raise typer.Exit(ILLEGAL_MOVE_STATUS)
    return replay
