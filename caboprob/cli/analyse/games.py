"""`caboprob analyse` of a game of Kabadak."""

from collections.abc import Mapping, Sequence

from caboprob.analysis.kabadak.gamereview import GameReview, review_game
from caboprob.cli.answers import print_json
from caboprob.cli.play.running import threads_for
from caboprob.errors import BadNotation, at_place
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.pricing.priced import ROUNDS, Assumptions
from caboprob.kabadak.replay import Replay


def analyse_game(
    replay: Replay,
    seat: int | None,
    sheet_options: Mapping[str, str],
    players: Sequence[str],
    my_player: str | None,
    rounds: int | None,
    seed: int | None,
    workers: int | None,
) -> GameReview:
    """Reviews a game; refuses what `review_game` refuses, and totals, on which no price depends.

    `players` and `my_player` are notations: of those who may sit opposite, and of whom one plays on like.
    `sheet_options` are those about the score sheet by name, as they were written: empty if not given.
    `seat` is the number of the player to review, from 1; None for both.
    """
    for option, written in sheet_options.items():
        if written:
            with at_place(option):
                raise BadNotation("kabadak-totals")
    assumptions = Assumptions(
        mixture=tuple(map(roster.read, players)),  # any of them may sit opposite
        me=roster.read(my_player) if my_player else None,
        seed=1 if seed is None else seed,
    )
    return review_game(
        replay,
        assumptions,
        seat=None if seat is None else seat - 1,
        rounds=ROUNDS if rounds is None else rounds,
        workers=threads_for(workers),
    )


def print_review(review: GameReview, lang: str, *, json: bool) -> None:
    """Prints a review, for people or as JSON."""
    if json:
        from caboprob.cli.analyse.kabadakanswer import game_answer

        print_json(game_answer(review, lang))
    else:
        from caboprob.cli.analyse.kabadakprinting import print_game

        print_game(lang, review)
