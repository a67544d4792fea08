"""A round of games to practise, as it stands after what I have decided: a `Game`, as in CABO's practice."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from caboprob.errors import BadNotation, CaboError, IllegalMove, TooLarge, excerpt
from caboprob.kabadak.core.cards import list_cards
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import RoundSheet, begin_round, new_round_sheet, score_game
from caboprob.kabadak.core.state import BARE_KABADAK, State
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.event import Event
from caboprob.kabadak.montecarlo.assessment import new_assessment
from caboprob.kabadak.montecarlo.deciding import decide
from caboprob.kabadak.notation import write_move
from caboprob.kabadak.practice import entries
from caboprob.kabadak.practice.config import GameConfig
from caboprob.kabadak.record import Record

MOST_ENTRIES = 2_000
STRIDE = 200  # entries played at a time, so that no recursion is too deep

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over: its record, the losses, the totals after it, and whether a bare Kabadak won it."""

    record: Record
    losses: Pair
    totals: Pair
    bare: bool


@dataclass(frozen=True, slots=True)
class SeenMove:
    """What a move did, as I saw it: a card that the other drew is not named; `ended_by` as in the state."""

    event: Event
    ended_by: int


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """The round after these entries, with the game on the table.

    `finished` has all games that are over, also the one on the table; `record` and `history` are of that one.
    """

    config: GameConfig
    entries: tuple[str, ...]
    finished: tuple[FinishedGame, ...]
    table: State = field(compare=False)
    sheet: RoundSheet = field(compare=False)
    record: Record
    history: tuple[SeenMove, ...]

    def __repr__(self) -> str:
        return f"Game({len(self.entries)} entries, game {self.number + 1})"

    @property
    def number(self) -> int:
        """Which game of the round lies on the table, from 0."""
        return len(self.finished) - self.ended

    @property
    def ended(self) -> bool:
        """Whether the game on the table has ended."""
        return bool(self.table.ended_by)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.sheet.winner >= 0)

    def why_not(self, move: int) -> IllegalMove | None:
        """The error that says why a move of mine is not allowed now, or None."""
        reason = why_illegal(self.table, move)
        if reason == Reason.LEGAL:
            return None
        return IllegalMove(reason.message, reason.clause, player=self.config.me + 1, move="")

    def after_decision(self, entry: str) -> "Game":
        """The round after one more decision of mine, and the opponent's next turn.

        Refuses what cannot be read (`BadNotation`), a move that is not allowed now (`IllegalMove`), and a
        round that is too long (`TooLarge`).
        """
        if len(self.entries) >= MOST_ENTRIES:
            raise TooLarge("kabadak-too-long", most=MOST_ENTRIES)
        if entry == entries.NEXT:
            return replace(self._next(), entries=(*self.entries, entry))
        move = entries.read(entry)
        if refused := self.why_not(move):
            raise refused
        played = _after_move(replace(self, table=self.table.copy(), sheet=self.sheet.copy()), move)
        return replace(_until_my_turn(played), entries=(*self.entries, entry))

    def _next(self) -> "Game":
        if not self.ended or self.over:
            raise BadNotation("kabadak-move-unreadable", move=excerpt(entries.NEXT))
        return _deal_next(self.config, self.finished, self.sheet.copy())


def new_game(config: GameConfig) -> Game:
    """The round before I have decided anything."""
    sheet = new_round_sheet()
    begin_round(sheet, config.first_dealer)
    return _deal_next(config, (), sheet)


def game_after(config: GameConfig, decisions: tuple[str, ...]) -> Game:
    """The round after these entries, or after as many of them as can be played."""
    for length in range(STRIDE, len(decisions), STRIDE):
        _game_after(config, decisions[:length])
    return _game_after(config, decisions)


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


def _deal_next(config: GameConfig, finished: tuple[FinishedGame, ...], sheet: RoundSheet) -> Game:
    """The next game as dealt, after the opponent's first turn if the opponent begins."""
    dealer = int(sheet.dealer)
    table = config.deal_game(len(finished), dealer)
    hands = list_cards(int(table.hands[0])), list_cards(int(table.hands[1]))
    # In the table the next card of the talon is the last, in the record the first.
    talon = tuple(int(card) for card in reversed(table.talon[: table.talon_size]))
    record = Record(dealer + 1, hands, talon)
    return _until_my_turn(Game(config, (), finished, table, sheet, record, ()))


def _until_my_turn(game: Game) -> Game:
    """The game after the opponent's moves, up to my turn or its end."""
    while not game.ended and game.table.turn != game.config.me:  # `policies` has the opponent's alone
        stream = game.config.choice_stream(game.number, int(game.table.turns))
        game = _after_move(game, decide(new_assessment(), game.table, game.config.policies[0], stream))
    return game


def _after_move(game: Game, move: int) -> Game:
    """The game after a legal move, which is made on its own table."""
    table = game.table
    reason = apply_move(table, move)
    assert reason == Reason.LEGAL, "players make moves that the rules allow"
    record = replace(game.record, moves=(*game.record.moves, write_move(move)))
    game = replace(game, record=record, history=(*game.history, _seen_move(table, game.config.me)))
    if not table.ended_by:
        return game
    score_game(game.sheet, table)
    return replace(game, finished=(*game.finished, _finished_game(record, table, game.sheet)))


def _seen_move(table: State, me: int) -> SeenMove:
    event = Event.of(table)
    is_seen = event.seat == me or event.row is not None
    return SeenMove(event if is_seen else replace(event, cards=()), int(table.ended_by))


def _finished_game(record: Record, table: State, sheet: RoundSheet) -> FinishedGame:
    losses, totals = ((int(pair[0]), int(pair[1])) for pair in (sheet.losses, sheet.totals))
    return FinishedGame(record, losses, totals, bool(table.ended_by == BARE_KABADAK))
