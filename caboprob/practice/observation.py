"""What my seat may know of a game of practice: all that ever leaves it while a round goes on."""

from dataclasses import dataclass
from enum import StrEnum

from caboprob.practice.game import Game
from caboprob.practice.round import Round
from caboprob.practice.seenstate import SeenState, seen_state
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import HOLDING, LAID_ACTION, LOOKED, NO_CARD, TURN_END
from caboprob.table.core.moves import NOWHERE
from caboprob.table.core.piles import top_discard
from caboprob.table.event import Place, seat_and_slot
from caboprob.table.score import Score


class Stage(StrEnum):
    """What I have to decide."""

    LOOK = "look"  # at my first cards
    TURN = "turn"  # draw, take or call
    HOLDING = "holding"  # what to do with the card drawn
    LOOKED = "looked"  # whether to swap after a look
    LAID = "laid"  # whether to use the action of a card laid
    TURN_END = "ending"  # whether to call at the end of the turn
    SNAP = "throw"  # whether to snap a card out of turn
    ROUND_OVER = "over"
    GAME_OVER = "end"  # and the round with it


STAGE_OF_PHASE = {LAID_ACTION: Stage.LAID, TURN_END: Stage.TURN_END}


@dataclass(frozen=True, slots=True)
class Observation:
    """What I know. Seats and slots count from 0.

    `number` is that of the round in its game, from 0; `totals` are those before it. `moments` are the round
    so far, the deal first, and `seen_now` is the table as it lies, perhaps in the middle of my turn. `action`
    has the bits of what the card in my hand, or the one just used, may do; `looked` is where I have looked
    with it, while a swap may follow. `looks` is how many cards I may still look at before anybody plays;
    `watchful` says that I am asked about every card that may be snapped on. `score` is that of the round,
    None until it is over.
    """

    rules: RuleSet
    me: int
    stage: Stage
    number: int
    starter: int
    totals: tuple[int, ...]
    moments: tuple[SeenState, ...]
    seen_now: SeenState
    action: int
    looked: tuple[Place, ...]
    looks: int
    watchful: bool
    score: Score | None

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seen_now.view.hands)


def observe(game: Game) -> Observation:
    """What my seat knows of a game."""
    round, config = game.round, game.config
    moments = tuple(round.moments)
    return Observation(
        rules=config.rules,
        me=config.me,
        stage=_stage(game),
        number=game.number,
        starter=round.starter,
        totals=round.totals,
        moments=moments,
        seen_now=seen_state(round.table, config.me, moments[-1].event if moments else None),
        action=_action_bits(round),
        looked=_places_looked_at(round),
        looks=round.looks,
        watchful=round.watchful,
        score=game.finished[-1].score if round.over else None,
    )


def _stage(game: Game) -> Stage:
    round = game.round
    if round.over:
        return Stage.GAME_OVER if game.over else Stage.ROUND_OVER
    if round.looks:
        return Stage.LOOK
    if round.table.phase == HOLDING:
        return Stage.HOLDING
    if round.table.phase == LOOKED:
        return Stage.LOOKED
    if round.my_turn and round.table.phase in STAGE_OF_PHASE:
        return STAGE_OF_PHASE[int(round.table.phase)]
    return Stage.TURN if round.my_turn else Stage.SNAP


def _places_looked_at(round: Round) -> tuple[Place, ...]:
    """Where I have just looked, as long as a swap may follow."""
    places = (int(round.table.looked), int(round.table.second_looked))
    return tuple(seat_and_slot(place) for place in places if place != NOWHERE)


def _action_bits(round: Round) -> int:
    """What the card in my hand may do, or the one just used for a look."""
    table = round.table
    top = top_discard(table)
    card = {HOLDING: int(table.drawn), LOOKED: top, LAID_ACTION: top}.get(int(table.phase), NO_CARD)
    return 0 if card == NO_CARD else int(round.core_rules.action[card])
