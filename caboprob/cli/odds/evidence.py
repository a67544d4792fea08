"""What the options say is known of a table: just dealt or in play, with a card drawn or not."""

from typing import TYPE_CHECKING

from caboprob.cli.options import only_with
from caboprob.errors import BadNotation, located

if TYPE_CHECKING:
    from caboprob.montecarlo.beliefs.evidence import Evidence
    from caboprob.montecarlo.policies.player import Player
    from caboprob.table.position import Position

MOST_TABLES = 40_000


def evidence_of(
    position: "Position",
    players: tuple["Player", ...],
    *,
    turns_had: int | None,
    starter: int | None,
    described: int,
    others_know: int | None,
    seed: int,
    rounds: int,
) -> "Evidence":
    """What is known of the table; with `turns_had` as it comes up after so many turns each."""
    if turns_had is None:
        only_with("--turns-had", starter=starter)
        return _untouched(position, players, others_know, seed, rounds)
    return _after_turns(position, players, turns_had, starter, described, others_know, seed)


def _untouched(
    position: "Position", players: tuple["Player", ...], others_know: int | None, seed: int, rounds: int
) -> "Evidence":
    from caboprob.montecarlo.beliefs.dealt import TABLES, Dealt
    from caboprob.montecarlo.play.scenario import check_seed
    from caboprob.slots import LARGEST_HAND

    with located("others-know"):
        if others_know is not None and not 0 <= others_know <= LARGEST_HAND:
            raise BadNotation("number-range", low=0, high=LARGEST_HAND, got=others_know)
    check_seed(seed)
    tables = min(max(TABLES, 2 * rounds), MOST_TABLES)
    return Dealt(position=position, players=players, others_know=others_know, seed=seed, tables=tables)


def _after_turns(
    position: "Position",
    players: tuple["Player", ...],
    turns: int,
    starter: int | None,
    described: int,
    others_know: int | None,
    seed: int,
) -> "Evidence":
    from caboprob.montecarlo.beliefs.turnshad import turns_had

    with located("others-know"):
        if others_know is not None:
            raise BadNotation("others-know-by-turns")
    first = None if starter is None else starter - 1
    return turns_had(position, players, turns, starter=first, described=described, seed=seed)


def with_card(position: "Position", before: "Evidence", written: str) -> "Evidence":
    """The table once I have drawn that card; refuses one that the cards I see leave no room for."""
    from caboprob.montecarlo.beliefs.drawn import Drawn

    deck = position.rules.deck
    with located("drawn"):
        card = deck.read_card(written)
        deck.check((*position.known_cards, card))
    return Drawn(before, card)
