"""The review of a record: every decision priced, and an account for every player."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain

from caboprob.analysis.advice import ROUNDS, check_rounds
from caboprob.analysis.review.accounts import Account, accounts
from caboprob.analysis.review.courses import Course, courses, open_courses
from caboprob.analysis.review.decisionsmade import Assumptions, decisions_made_in, evidence_of
from caboprob.analysis.review.expectation import DealtRounds, expected_excess
from caboprob.analysis.review.hindsight import excess_face_up, loss_in_hindsight
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.ratings import Rating, ratings
from caboprob.analysis.review.reasons import UNSETTLED, LossReason, reason_of
from caboprob.analysis.review.settling import settled_loss
from caboprob.errors import BadNotation, TooLarge, TooRare, Unrecorded, at_place
from caboprob.montecarlo.beliefs.decider import card_to_use, position_before_turn
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.table.position import Position
from caboprob.table.replay import Replay
from caboprob.table.score import NEW_GAME, ScoresBefore, checked_scores_before

MOST_ENTRIES = 200


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a record, what it lost, and why; `reason` is None if it lost nothing to speak of.

    `position` is the table as its player saw it before the turn, `drawn` the card in hand, or the one laid
    whose action may be used; None before the draw and out of turn.

    `hindsight` is by how much it came out worse than the best one with all cards face up, which nobody could
    know: it counts for nothing. None if there was no loss or the record does not tell all cards.
    """

    loss: Loss
    reason: LossReason | None
    position: Position
    drawn: int | None
    hindsight: Estimate | None = None

    @property
    def number(self) -> int:
        """The entry of the record, from 1."""
        return self.loss.made.entry_number

    @property
    def player(self) -> int:
        """Who decided, from 1."""
        return self.loss.made.seat + 1

    @property
    def effective(self) -> float:
        """How many independent tables the player's belief was worth."""
        return self.loss.effective

    @property
    def trivial(self) -> bool:
        """Whether there was nothing to choose from."""
        return self.loss.options < 2


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """The decisions of a record in order, and the accounts of its `players`, empty until the round is over.

    `unjudged` has the entries at which the player's belief would have rested on too few tables; `unrecorded`
    those at which the record does not tell what the player had seen. `courses` tell what everybody could
    expect after their own entries, as each could judge it; `open_courses` the same after all entries, with
    all cards face up. Both are empty in a review of one seat.
    """

    replay: Replay = field(compare=False)
    assumptions: Assumptions
    decisions: tuple[Decision, ...]
    unjudged: tuple[int, ...]
    players: tuple[Account, ...]
    courses: tuple[Course, ...] = ()
    open_courses: tuple[Course, ...] = ()
    unrecorded: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"Review({len(self.decisions)} decisions, {len(self._significant())} losses)"

    def biggest_losses(self, count: int = 5, player: int | None = None) -> tuple[Decision, ...]:
        """The decisions that lost more than chance explains, the biggest losses first."""
        bad = [one for one in self._significant() if player in (None, one.player)]
        return tuple(sorted(bad, key=lambda one: -one.loss.loss.value)[:count])

    def _significant(self) -> list[Decision]:
        return [decision for decision in self.decisions if decision.loss.is_significant]

    def weakest_belief(self) -> Decision | None:
        """The decision with the weakest belief: that is worth the fewest tables."""
        return min(self.decisions, key=lambda decision: decision.effective, default=None)

    def ratings(self) -> tuple[Rating, ...]:
        """Every player's losses."""
        return ratings([decision.loss for decision in self.decisions], len(self.replay.record.hands))


OnEntry = Callable[[int, tuple[Decision, ...]], None]


def review_record(
    replay: Replay,
    assumptions: Assumptions,
    *,
    seat: int | None = None,
    scores_before: ScoresBefore = NEW_GAME,
    rounds: int = ROUNDS,
    workers: int = 1,
    on_entry: OnEntry | None = None,
) -> Review:
    """Prices every decision of a replayed record, of one seat (from 0) alone if it is given.

    `scores_before` is what the sheet had before the round. `on_entry` is called with every entry's number and
    decisions, in order.
    Refuses rounds out of range, a record with too many moves, totals that cannot be and a seat that is not
    there (`BadNotation`, `TooLarge`).
    """
    check_rounds(rounds)
    _check(replay, seat, scores_before)
    decisions: list[Decision] = []
    too_rare: list[int] = []
    unrecorded: list[int] = []
    with _threads(workers) as pool:

        def priced(number: int) -> tuple[Decision, ...] | None:
            return decisions_of_entry(
                replay, number, assumptions, seat=seat, scores_before=scores_before, rounds=rounds
            )

        # The first entry waits for machine code that the deals do not need: they are played meanwhile.
        numbers = range(1, len(replay.events) + 1)
        first_entry = pool.map(priced, numbers[:1])
        deals = deals_of(replay, assumptions, scores_before) if seat is None else ()
        expected = pool.map(lambda deal_and_seat: expected_excess(*deal_and_seat), deals)
        other_entries = pool.map(priced, numbers[1:])
        excesses_face_up = pool.map(
            lambda number: excess_face_up(replay, number, assumptions, scores_before),
            range(len(replay.states)) if seat is None and not isinstance(replay, GapReplay) else (),
        )
        for number, entry_decisions in zip(numbers, chain(first_entry, other_entries), strict=True):
            if entry_decisions is None:
                unpriced = unrecorded if is_unrecorded(replay, number, assumptions) else too_rare
                unpriced.append(number)
            else:
                decisions += entry_decisions
                if on_entry:
                    on_entry(number, entry_decisions)
        tuple(expected)  # remembered by now: accounts and courses read them
        open_excesses = tuple(excesses_face_up)
    review = Review(
        replay, assumptions, tuple(decisions), tuple(too_rare), players=(), unrecorded=tuple(unrecorded)
    )
    return review if seat is not None else _with_accounts_and_courses(review, scores_before, open_excesses)


@contextmanager
def _threads(count: int) -> Iterator[Executor]:
    """So many threads; after an error what has not begun is given up."""
    with ThreadPoolExecutor(count, thread_name_prefix="review") as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _check(replay: Replay, seat: int | None, scores_before: ScoresBefore) -> None:
    if replay.record.end_only:
        raise BadNotation("record-no-moves")
    check_length(replay)
    players = len(replay.record.hands)
    if scores_before:
        checked_scores_before(
            replay.record.rules, players, scores_before.totals, scores_before.resets, scores_before.played
        )
    if seat is not None and not 0 <= seat < players:
        with at_place("seat"):
            raise BadNotation("number-range", low=1, high=players, got=seat + 1)


def _with_accounts_and_courses(
    review: Review, scores_before: ScoresBefore, open_excesses: Sequence[Sequence[float]]
) -> Review:
    """The review of everybody, with accounts and, if the record has no gaps, courses."""
    replay, assumptions = review.replay, review.assumptions
    lost = [rating.lost for rating in review.ratings()]
    all_accounts = accounts_of(replay, assumptions, lost, scores_before)
    if isinstance(replay, GapReplay):
        return replace(review, players=all_accounts)
    losses = [decision.loss for decision in review.decisions]
    return replace(
        review,
        players=all_accounts,
        courses=courses_of(replay, assumptions, losses, scores_before),
        open_courses=open_courses(replay, open_excesses, scores_before),
    )


def check_length(replay: Replay) -> None:
    """Refuses a record with too many moves to price (`TooLarge`)."""
    if len(replay.events) > MOST_ENTRIES:
        raise TooLarge("review-too-long", most=MOST_ENTRIES, got=len(replay.events))


def decisions_of_entry(
    replay: Replay,
    number: int,
    assumptions: Assumptions,
    *,
    seat: int | None = None,
    scores_before: ScoresBefore = NEW_GAME,
    rounds: int = ROUNDS,
) -> tuple[Decision, ...] | None:
    """The decisions of one entry; None if the record tells too little, or a belief has too few tables."""
    if is_unrecorded(replay, number, assumptions):
        return None
    try:
        return tuple(_decisions(replay, number, assumptions, seat, scores_before, rounds))
    except TooRare:
        return None


def is_unrecorded(replay: Replay, number: int, assumptions: Assumptions) -> bool:
    """Whether an entry cannot be priced because the record does not tell a card that its player had seen.

    Nor can any entry after an illegal move that was let stand.
    """
    if not isinstance(replay, GapReplay):
        return False
    if any(illegal_move.move <= number for illegal_move in replay.overlooked):
        return True
    try:
        for decision in decisions_made_in(replay, number):
            evidence_of(replay, decision, assumptions)
    except Unrecorded:
        return True
    return False


def _decisions(
    replay: Replay,
    number: int,
    assumptions: Assumptions,
    seat: int | None,
    scores_before: ScoresBefore,
    rounds: int,
) -> Iterator[Decision]:
    players = len(replay.record.hands)
    for decision in decisions_made_in(replay, number):
        if seat in (None, decision.seat):
            # The evidence has the first way of playing on; the rest are tried as well, and the best counts.
            first_evidence, ways = evidence_of(replay, decision, assumptions), assumptions.ways[1:]
            loss, evidence = settled_loss(
                decision, first_evidence, players, scores_before=scores_before, rounds=rounds, ways=ways
            )
            reason, hindsight = UNSETTLED if loss.is_unsettled else None, None
            if loss.is_significant:
                is_complete = not isinstance(replay, GapReplay)
                hindsight = (
                    loss_in_hindsight(replay, loss, assumptions, scores_before) if is_complete else None
                )
                reason = reason_of(loss, evidence)
            yield Decision(loss, reason, position_before_turn(evidence), card_to_use(evidence), hindsight)


def accounts_of(
    replay: Replay, assumptions: Assumptions, lost: Sequence[float], scores_before: ScoresBefore = NEW_GAME
) -> tuple[Account, ...]:
    """Everybody's account, from what each lost in total.

    Empty until the round is over, and where the record does not tell all hands at its end.
    """
    score = replay.score(scores_before.totals or None, scores_before.resets or None, scores_before.played)
    if score is None:
        return ()
    deals = _deals(replay, assumptions, scores_before)
    return accounts(score.points, [expected_excess(deals, seat) for seat in range(deals.players)], lost)


def courses_of(
    replay: Replay, assumptions: Assumptions, losses: Sequence[Loss], scores_before: ScoresBefore = NEW_GAME
) -> tuple[Course, ...]:
    """What everybody could expect after their own entries, as each could judge it.

    The seat asked about is played by whoever plays on; the others may be anybody of the mixture.
    """
    deals = replace(_deals(replay, assumptions, scores_before), me=assumptions.continuing_player)
    starts = [expected_excess(deals, seat).value for seat in range(deals.players)]
    return courses(replay, losses, starts, scores_before)


def deals_of(
    replay: Replay, assumptions: Assumptions, scores_before: ScoresBefore = NEW_GAME
) -> Iterator[tuple[DealtRounds, int]]:
    """All deals and seats of which accounts and courses ask what is to be expected."""
    deals = _deals(replay, assumptions, scores_before)
    deals_of_courses = (
        () if isinstance(replay, GapReplay) else (replace(deals, me=assumptions.continuing_player),)
    )
    for dealt_rounds in (deals, *deals_of_courses):
        yield from ((dealt_rounds, seat) for seat in range(deals.players))


def _deals(replay: Replay, assumptions: Assumptions, scores_before: ScoresBefore) -> DealtRounds:
    record = replay.record
    mixture, starter = assumptions.everybody, record.starter - 1
    return DealtRounds(record.rules, len(record.hands), starter, mixture, scores_before, assumptions.seed)
