"""What my seat may know of a game to practise: all that ever leaves it while the game goes on."""

from dataclasses import dataclass
from enum import StrEnum

from caboprob.kabadak.core.cards import card_count, list_cards
from caboprob.kabadak.core.state import State
from caboprob.kabadak.practice.game import FinishedGame, Game, Pair, SeenMove
from caboprob.kabadak.pricing.informationset import information_set

Cards = tuple[int, ...]


class Stage(StrEnum):
    """Where the round stands."""

    TURN = "turn"  # it is mine to lay or to draw
    GAME_OVER = "over"
    ROUND_OVER = "end"  # and the game with it


@dataclass(frozen=True, slots=True)
class Observation:
    """What I know. Seats count from 0.

    `number` is that of the game in its round, from 0. `table` has my hand and the rows; its talon has hidden
    cards only, and its other hand is empty. `history` is the game so far, `result` how it ended, or None.
    """

    me: int
    stage: Stage
    number: int
    dealer: int
    table: State
    hand: Cards
    opponent_size: int  # how many cards the opponent holds
    totals: Pair  # after the last game that is over, by seat
    history: tuple[SeenMove, ...]
    result: FinishedGame | None


def observe(game: Game) -> Observation:
    """What my seat knows of a game."""
    me, table = game.config.me, game.table
    finished = game.finished[-1] if game.finished else None
    return Observation(
        me=me,
        stage=(Stage.ROUND_OVER if game.over else Stage.GAME_OVER) if game.ended else Stage.TURN,
        number=game.number,
        dealer=game.record.dealer - 1,
        table=information_set(table, me).table,
        hand=list_cards(int(table.hands[me])),
        opponent_size=card_count(int(table.hands[1 - me])),
        totals=finished.totals if finished else (0, 0),
        history=game.history,
        result=finished if game.ended else None,
    )
