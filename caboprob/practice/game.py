"""A game of practice over several rounds, as it stands after what I have decided."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from caboprob.errors import BadNotation, CaboError, TooLarge, excerpt
from caboprob.practice import entries
from caboprob.practice.config import GameConfig
from caboprob.practice.entries import FIRST_LOOK, NEXT, NO_SNAP, WATCH
from caboprob.practice.round import Round, deal_round
from caboprob.table.record import Record
from caboprob.table.replay import replay
from caboprob.table.score import Score, ScoresBefore

MOST_ENTRIES = 4_000
STRIDE = 200  # decisions played at a time, so that no recursion is too deep


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A round that is over: its record and its score, with the totals before and after it."""

    record: Record
    score: Score


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A game after these entries; `finished` has all rounds that are over, the one on the table included."""

    config: GameConfig
    entries: tuple[str, ...]
    finished: tuple[FinishedRound, ...]
    round: Round = field(compare=False)

    def __repr__(self) -> str:
        return f"Game({len(self.entries)} entries, round {self.number + 1})"

    @property
    def number(self) -> int:
        """Which round lies on the table, from 0."""
        return len(self.finished) - self.round.over

    @property
    def over(self) -> bool:
        """Whether the game has ended, with the round on the table."""
        return self.round.over and self.finished[-1].score.game_over

    def after_decision(self, entry: str) -> "Game":
        """The game after one more decision of mine, and all that the others do until the next.

        Refuses what cannot be read, a first look at other cards than the rules let me see (`BadNotation`), a
        move that is not allowed now (`IllegalMove`), and a game that is too long (`TooLarge`).
        """
        if len(self.entries) >= MOST_ENTRIES:
            raise TooLarge("practice.too-long", most=MOST_ENTRIES)
        decision = entries.read(entry, self.config.me)
        if decision.letter == NEXT:
            return replace(self._next_round(), entries=(*self.entries, entry))
        round = self.round.copy()
        if decision.letter == FIRST_LOOK:
            round.look_first(decision.slots)
        elif decision.letter == NO_SNAP:
            round.let_pass()
        elif decision.letter == WATCH:
            round.watchful = not round.watchful  # whether I am asked about every card to snap on
        elif decision.move is not None:
            round.make(decision.move)
        round.play_on()
        return Game(
            self.config, (*self.entries, entry), self.finished + _finished_round(self.round, round), round
        )

    def _next_round(self) -> "Game":
        if not self.round.over or self.over:
            raise BadNotation("move-unreadable", move=excerpt(NEXT))
        score, number = self.finished[-1].score, len(self.finished)
        # `next_starter` has players from 1; a lot decides if there are several.
        starter = self.config.draw_lot(tuple(player - 1 for player in score.next_starter), number)
        round = deal_round(self.config, number, starter, score.scores_after)
        round.watchful = self.round.watchful
        round.play_on()
        return replace(self, round=round)


def game_after(config: GameConfig, decisions: tuple[str, ...]) -> Game:
    """The game after these entries, or after as many of them as can be played."""
    decisions = decisions[:MOST_ENTRIES]
    for length in range(STRIDE, len(decisions), STRIDE):
        if len(_game_after(config, decisions[:length]).entries) < length:
            return _game_after(config, decisions[:length])
    return _game_after(config, decisions)


def new_game(config: GameConfig) -> Game:
    """The game before I have decided anything."""
    starter = config.draw_lot(tuple(range(config.players)), number=0)
    zeros = (0,) * config.players  # by player: the total, and how often it has dropped
    round = deal_round(config, 0, starter, ScoresBefore(totals=zeros, resets=zeros))
    round.play_on()
    return Game(config, (), (), round)


@lru_cache(maxsize=1024)
def _game_after(config: GameConfig, decisions: tuple[str, ...]) -> Game:
    if not decisions:
        return new_game(config)
    game_before = _game_after(config, decisions[:-1])
    if len(game_before.entries) < len(decisions) - 1:
        return game_before
    try:
        return game_before.after_decision(decisions[-1])
    except CaboError:
        return game_before


def _finished_round(round_before: Round, round: Round) -> tuple[FinishedRound, ...]:
    """The round's result, if the decision since `round_before` has ended it; else nothing."""
    if round_before.over or not round.over:
        return ()
    score = replay(round.record).score(
        round.scores_before.totals, round.scores_before.resets, round.scores_before.played
    )
    assert score, "a round that is over has a score"
    return (FinishedRound(round.record, score),)
