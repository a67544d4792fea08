"""The review of a game of Kabadak: the facts of every turn, what each decision lost, and the accounts."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import lru_cache

from caboprob.analysis.kabadak.grading import grade_kabadak
from caboprob.analysis.kabadak.turnfacts import MissedChance, TurnFacts, turn_facts
from caboprob.analysis.kabadak.why import LossReason, loss_reason
from caboprob.analysis.review.accounts import Account, accounts
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.ratings import Rating, rating_of
from caboprob.errors import BadNotation, at_place
from caboprob.kabadak.core.state import SEATS, State
from caboprob.kabadak.notation import read_move, write_move
from caboprob.kabadak.pricing.choices import distinct_moves
from caboprob.kabadak.pricing.informationset import information_at_deal
from caboprob.kabadak.pricing.payoff import excess
from caboprob.kabadak.pricing.playingon import NO_FORCED_MOVE
from caboprob.kabadak.pricing.priced import (
    ROUNDS,
    Assumptions,
    best_and_regret,
    check_rounds,
    mean_over_games,
    try_options,
)
from caboprob.kabadak.replay import Replay
from caboprob.montecarlo.results.estimates import Estimate

DEALS = 20_000
"""Games dealt to tell what a seat can expect."""


@dataclass(frozen=True, slots=True)
class GameDecision:
    """A turn of a record, numbered from 1: its facts, the best move, and what the one made lost.

    `options` is how many moves there were that lead to different tables; `why` is None if there is no more to
    say than the price.
    """

    number: int
    player: int
    played_move: int
    best_move: int
    loss: Estimate
    options: int
    facts: TurnFacts
    why: LossReason | None

    @property
    def played(self) -> str:
        """The move made, as the record has it."""
        return write_move(self.played_move)

    @property
    def best(self) -> str:
        """The best move in the same notation."""
        return write_move(self.best_move)

    @property
    def grade(self) -> Grade:
        """How bad it was."""
        return grade_kabadak(self.loss)

    @property
    def trivial(self) -> bool:
        """Whether there was nothing to choose from."""
        return self.options < 2


@dataclass(frozen=True, slots=True, repr=False)
class GameReview:
    """The turns of a game in order, and the account of each of the two `players`, empty until it is over."""

    replay: Replay = field(compare=False)
    assumptions: Assumptions
    decisions: tuple[GameDecision, ...]
    players: tuple[Account, ...]

    def __repr__(self) -> str:
        return f"GameReview({len(self.decisions)} turns, {len(self._significant())} losses)"

    def biggest_losses(self, count: int = 5, player: int | None = None) -> tuple[GameDecision, ...]:
        """The turns that lost more than chance explains, the biggest losses first."""
        bad = [one for one in self._significant() if player in (None, one.player)]
        return tuple(sorted(bad, key=lambda one: -one.loss.value)[:count])

    def _significant(self) -> list[GameDecision]:
        return [game_decision for game_decision in self.decisions if game_decision.grade != Grade.BEST]

    def ratings(self) -> tuple[Rating, ...]:
        """What each player lost."""
        return tuple(rating(self.decisions, player) for player in range(1, SEATS + 1))

    def missed(self, player: int) -> dict[MissedChance, int]:
        """How often the player let something go."""
        return count_missed(self.decisions, player)


OnTurn = Callable[[GameDecision], None]


def review_game(
    replay: Replay,
    assumptions: Assumptions,
    *,
    seat: int | None = None,
    rounds: int = ROUNDS,
    workers: int = 1,
    on_turn: OnTurn | None = None,
) -> GameReview:
    """Prices every turn of a replayed game, of one seat (from 0) alone if it is given.

    `on_turn` is called with every decision in order. Refuses rounds out of range and a seat that is not there
    (`BadNotation`, `TooLarge`).
    """
    check_rounds(rounds)
    if seat is not None and not 0 <= seat < SEATS:
        with at_place("seat"):
            raise BadNotation("number-range", low=1, high=SEATS, got=seat + 1)
    numbers = [number for number, event in enumerate(replay.events, 1) if seat is None or event.seat == seat]
    decisions: list[GameDecision] = []
    with ThreadPoolExecutor(workers, thread_name_prefix="review") as pool:
        for game_decision in pool.map(lambda number: decision(replay, number, assumptions, rounds), numbers):
            decisions.append(game_decision)
            if on_turn:
                on_turn(game_decision)
    review = GameReview(replay, assumptions, tuple(decisions), players=())
    if seat is not None:
        return review
    lost = [rating.lost for rating in review.ratings()]
    return replace(review, players=game_accounts(replay, assumptions, lost))


def decision(replay: Replay, number: int, assumptions: Assumptions, rounds: int = ROUNDS) -> GameDecision:
    """The turn with this number, from 1, priced from what its player could know."""
    return price_turn(
        replay.states[number - 1], read_move(replay.record.moves[number - 1]), number, assumptions, rounds
    )


def price_turn(
    state: State, move: int, number: int, assumptions: Assumptions, rounds: int = ROUNDS
) -> GameDecision:
    """A move of the player on turn, priced from what that player knows."""
    best, loss = best_and_regret(state, move, assumptions, rounds)  # the move itself if none is better
    facts = turn_facts(state, move)
    reason = None if grade_kabadak(loss) == Grade.BEST else loss_reason(state, move, best, facts)
    return GameDecision(
        number, int(state.turn) + 1, move, best, loss, len(distinct_moves(state)), facts, reason
    )


def game_accounts(replay: Replay, assumptions: Assumptions, lost: Sequence[float]) -> tuple[Account, ...]:
    """What the points of both were made of; empty until the game is over."""
    if not replay.complete or replay.broken:
        return ()
    dealer = replay.record.dealer - 1
    means = [expected_excess(assumptions, dealer, seat) for seat in range(SEATS)]
    # The loser's points, none for the winner; with a bare Kabadak they are more than the cards count.
    points = [max(0, excess(replay.end, seat)) for seat in range(SEATS)]
    return accounts(points, means, lost)


@lru_cache(maxsize=64)
def expected_excess(assumptions: Assumptions, dealer: int, seat: int) -> Estimate:
    """The seat's mean excess over deals, before a card is seen and with no move forced (`NO_FORCED_MOVE`).

    An excess is its loss of points less the other's: below 0 is good. The dealer is a seat, from 0.
    """
    return mean_over_games(
        try_options(
            information_at_deal(dealer), seat, (NO_FORCED_MOVE,), assumptions, first_game=0, rounds=DEALS
        )[:, 0]
    )


def rating(decisions: Sequence[GameDecision], player: int) -> Rating:
    """A player's losses: how many decisions left a choice, what they lost, and how many of each grade."""
    own = [
        game_decision
        for game_decision in decisions
        if game_decision.player == player and not game_decision.trivial
    ]
    return rating_of(
        player,
        [game_decision.loss.value for game_decision in own],
        [game_decision.grade for game_decision in own],
    )


def count_missed(decisions: Sequence[GameDecision], player: int) -> dict[MissedChance, int]:
    """How often a player let something go."""
    return {
        kind: sum(
            game_decision.player == player and game_decision.facts.missed == kind
            for game_decision in decisions
        )
        for kind in MissedChance
    }
