"""What is simulated for a table that a person describes: how its hidden cards may lie, and who plays how."""

from collections.abc import Sequence
from typing import Any

from caboprob.answers.defaults import DEFAULT_SEED
from caboprob.answers.simulated.players import DEFAULT_PLAYER, read_my_player, read_players
from caboprob.errors import BadNotation, at_place
from caboprob.montecarlo.beliefs import turnshad
from caboprob.montecarlo.beliefs.dealt import DEFAULT_TABLES, DealEvidence
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import continuation_after_call
from caboprob.montecarlo.play.scenario import CaboExperiment, check_seed, situation
from caboprob.montecarlo.policies.player import Player
from caboprob.reading.together import refuse_without
from caboprob.slots import LARGEST_HAND
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import Position
from caboprob.table.score import NEW_GAME, ScoresBefore

MOST_TABLES = 40_000
ONLY_CALL = (move_without_places(CALL),)


def call_experiment(
    position: Position,
    notations: Sequence[str] | None = None,
    my_player: str | None = None,
    *,
    scores_before: ScoresBefore = NEW_GAME,
    turns_had: int | None = None,
    others_know: int | None = None,
    seed: int | None = None,
    **turns: int | None,
) -> CaboExperiment:
    """My call and the last turns of the others, who play as `notations` say; None is the default player.

    With `turns_had` the hidden cards are distributed as after so many turns each, else all unseen cards are
    equally likely. Refuses a table at which I may not call after so many turns (`IllegalMove`).
    `others_know` and `turns`, facts of the turns before this one, are as `evidence_of` has them.
    """
    others = read_players(notations, len(position.opponents))
    seed = DEFAULT_SEED if seed is None else seed
    if turns_had is not None:
        me = (read_my_player(my_player),) if my_player else others[:1]
        evidence = _after_turns(position, (*me, *others), turns_had, others_know, seed, **turns)
        return continuation_after_call(evidence, scores_before)
    refuse_without("--turns-had", starter=turns.get("starter"), top_thrown=turns.get("top_thrown"))
    _check_others_know(others_know)
    players = (read_my_player(my_player or DEFAULT_PLAYER), *others)
    return situation(
        position, players, options=ONLY_CALL, others_know=others_know, scores_before=scores_before, seed=seed
    )


def my_evidence(
    position: Position,
    notations: Sequence[str] | None = None,
    my_player: str | None = None,
    *,
    turns_had: int | None = None,
    others_know: int | None = None,
    seed: int | None = None,
    rounds: int,
    **turns: int | None,
) -> Evidence:
    """What is known of the table when I decide; all play as `notations`, but I as `my_player` if given.

    `turns` are `starter`, `hands_described` and `top_thrown`, as `evidence_of` has them.
    """
    me = (read_my_player(my_player),) if my_player else ()
    players = (*me, *read_players(notations, position.players - len(me)))
    known = {"turns_had": turns_had, "others_know": others_know, **turns}
    return evidence_of(position, players, seed=DEFAULT_SEED if seed is None else seed, rounds=rounds, **known)


def evidence_of(
    position: Position,
    players: Sequence[Player],
    *,
    turns_had: int | None,
    others_know: int | None,
    seed: int,
    rounds: int,
    **turns: int | None,
) -> Evidence:
    """What is known of the table; with `turns_had`, of one at which everybody has had so many turns.

    Without, the others know their first `others_know` cards, all of them if that is None, and there are
    tables enough for so many `rounds`. `turns` are the `starter`, 1 for me, `hands_described`, how many
    of the others' hands were described, and `top_thrown`, as `TurnsEvidence` has it.
    """
    if turns_had is not None:
        return _after_turns(position, players, turns_had, others_know, seed, **turns)
    refuse_without("--turns-had", starter=turns.get("starter"), top_thrown=turns.get("top_thrown"))
    _check_others_know(others_know)
    check_seed(seed)
    tables = min(max(DEFAULT_TABLES, 2 * rounds), MOST_TABLES)  # half of them choose, half price
    return DealEvidence(
        position=position, players=tuple(players), others_know=others_know, seed=seed, tables=tables
    )


def after_drawing(position: Position, evidence_before: Evidence, text: str) -> Evidence:
    """What is known once I have drawn that card; refuses a card of which I see all copies already."""
    deck = position.rules.deck
    with at_place("drawn"):
        card = deck.read_card(text)
        deck.check((*position.known_cards, card))
    return DrawEvidence(evidence_before, card)


def _after_turns(
    position: Position,
    players: Sequence[Player],
    turns_had: int,
    others_know: int | None,
    seed: int,
    *,
    starter: int | None = None,
    **details: Any,
) -> turnshad.TurnsEvidence:
    with at_place("others-know"):
        if others_know is not None:
            raise BadNotation("others-know-by-turns")
    starting_seat = None if starter is None else starter - 1
    return turnshad.turns_evidence(position, players, turns_had, starter=starting_seat, seed=seed, **details)


def _check_others_know(others_know: int | None) -> None:
    with at_place("others-know"):
        if others_know is not None and not 0 <= others_know <= LARGEST_HAND:
            raise BadNotation("number-range", low=0, high=LARGEST_HAND, got=others_know)
