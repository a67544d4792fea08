"""What the decisions of a recorded round were worth."""

import os
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from caboprob.errors import BadNotation
from caboprob.front import arguments
from caboprob.front.records import replay
from caboprob.table.replay import Replay

if TYPE_CHECKING:
    from caboprob.analysis.kabadak.gamereview import GameReview
    from caboprob.analysis.review.review import Review
    from caboprob.kabadak.replay import Replay as GameReplay

ROUNDS = 2_000


def analyse(
    record: Mapping[str, Any] | str | PathLike[str],
    *,
    rules: str | PathLike[str] | None = None,
    house: Sequence[str] | None = None,
    players: Sequence[str] = (),
    rounds: int = ROUNDS,
    seed: int = 1,
) -> "Review | GameReview":
    """Prices every decision of a record, given as its fields or the path of a JSON file.

    `rules`, a key or the path of your own file, and `house` replace the record's own. Each of the others may
    play like any of these `players`, by default of those assumed, and whoever decides plays on like the last
    of those named; what a player could not know plays no part. Each decision is tried in so many `rounds`.
    Refuses a broken record (`CaboError`).

    >>> record = {"rules": "cabo-de", "hands": [[12, 3, 6, 7], [5, 8, 9, 10]], "discard": [6],
    ...           "pile": [0], "looks": [[1, 2], [1, 2]], "moves": ["draw discard"]}
    >>> [(decision.loss.played, decision.loss.grade.value)
    ...  for decision in analyse(record, players=["steady"]).decisions]
    [('draw', 'best'), ('discard', 'blunder')]
    """
    from caboprob.analysis.review.decisionsmade import Assumptions
    from caboprob.analysis.review.review import review_record
    from caboprob.montecarlo.policies import players as roster

    replayed = replay(record, rules, house)
    if replayed.broken:
        raise BadNotation("record-broken", move=replayed.broken.move)
    if not isinstance(replayed, Replay):
        return _analyse_game(replayed, players, rounds, seed)
    mixture = tuple(map(roster.read, arguments.texts("players", players)))
    assumptions = Assumptions(mixture=mixture, seed=arguments.integer("seed", seed))
    workers = os.cpu_count() or 1
    return review_record(replayed, assumptions, rounds=arguments.integer("rounds", rounds), workers=workers)


def _analyse_game(replayed: "GameReplay", players: Sequence[str], rounds: int, seed: int) -> "GameReview":
    """Prices every turn of a recorded game of Kabadak."""
    from caboprob.analysis.kabadak.gamereview import review_game
    from caboprob.kabadak.montecarlo import players as roster
    from caboprob.kabadak.pricing.priced import Assumptions

    mixture = tuple(map(roster.read, arguments.texts("players", players)))
    assumptions = Assumptions(mixture=mixture, seed=arguments.integer("seed", seed))
    workers = os.cpu_count() or 1
    return review_game(replayed, assumptions, rounds=arguments.integer("rounds", rounds), workers=workers)
