"""The review of a record: every decision priced, and an account for every player."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from caboprob.analysis.advice import ROUNDS, check_rounds
from caboprob.analysis.review.accounts import Account, accounts
from caboprob.analysis.review.expectation import Deals, expected
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.losses import Loss, loss_of
from caboprob.analysis.review.made import Assumed, evidence_of, made_in
from caboprob.analysis.review.reasons import Reason, reason_of
from caboprob.errors import BadNotation, TooLarge, TooRare, Unrecorded, located
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.table.replay import Replay
from caboprob.table.score import check_totals

FEWEST_RATED = 30
MOST_ENTRIES = 200


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a record, what it lost, and why; `reason` is None where it lost nothing to speak of."""

    loss: Loss
    reason: Reason | None

    @property
    def number(self) -> int:
        """The entry of the record, from 1."""
        return self.loss.made.number

    @property
    def player(self) -> int:
        """Who decided, from 1."""
        return self.loss.made.seat + 1

    @property
    def trivial(self) -> bool:
        """Whether there was nothing to choose from."""
        return self.loss.options < 2


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's losses: `decided` times with a choice, `lost` in sum, and by grade how often."""

    player: int
    decided: int
    lost: float
    grades: dict[Grade, int]

    @property
    def rated(self) -> bool:
        """Whether there were enough decisions to say more than what this round lost."""
        return self.decided >= FEWEST_RATED


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """The decisions of a record in order, and the accounts of its `players`, none while it is not over.

    `unjudged` has the entries at which the player's belief would have rested on too few tables; `unrecorded`
    those at which the record does not tell what the player had seen.
    """

    replay: Replay = field(compare=False)
    assumed: Assumed
    decisions: tuple[Decision, ...]
    unjudged: tuple[int, ...]
    players: tuple[Account, ...]
    unrecorded: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"Review({len(self.decisions)} decisions, {len(self.biggest(99))} losses)"

    def biggest(self, most: int = 5, player: int | None = None) -> tuple[Decision, ...]:
        """The decisions that lost more than chance explains, the biggest losses first."""
        bad = [one for one in self.decisions if one.loss.grade != Grade.BEST and player in (None, one.player)]
        return tuple(sorted(bad, key=lambda one: -one.loss.loss.value)[:most])

    def ratings(self) -> tuple[Rating, ...]:
        """Every player's losses."""
        return tuple(
            _rating(self.decisions, player) for player in range(1, len(self.replay.record.hands) + 1)
        )


Watch = Callable[[int, tuple[Decision, ...]], None]


def reviewed(
    replay: Replay,
    assumed: Assumed,
    *,
    seat: int | None = None,
    totals: Sequence[int] = (),
    rounds: int = ROUNDS,
    workers: int = 1,
    watch: Watch | None = None,
) -> Review:
    """Prices every decision of a replayed record, of one seat (from 0) alone if it is given.

    `totals` are those before the round. `watch` is called with every entry's number and decisions, in order.
    Refuses rounds out of range, a record with too many moves, totals that cannot be and a seat that is not
    there (`BadNotation`, `TooLarge`).
    """
    check_rounds(rounds)
    check_length(replay)
    players = len(replay.record.hands)
    if totals:
        check_totals(replay.record.rules, totals, players)
    if seat is not None and not 0 <= seat < players:
        with located("seat"):
            raise BadNotation("number-range", low=1, high=players, got=seat + 1)
    decisions: list[Decision] = []
    unjudged: list[int] = []
    unrecorded: list[int] = []
    numbers = range(1, len(replay.events) + 1)
    with ThreadPoolExecutor(workers, thread_name_prefix="review") as pool:

        def priced(number: int) -> tuple[Decision, ...] | None:
            return entry(replay, number, assumed, seat=seat, totals=totals, rounds=rounds)

        for number, found in zip(numbers, pool.map(priced, numbers), strict=True):
            if found is None:
                missing = unrecorded if is_unrecorded(replay, number, assumed) else unjudged
                missing.append(number)
            else:
                decisions += found
                if watch:
                    watch(number, found)
    review = Review(replay, assumed, tuple(decisions), tuple(unjudged), (), tuple(unrecorded))
    if seat is not None:
        return review
    lost = [rating.lost for rating in review.ratings()]
    return replace(review, players=accounts_of(replay, assumed, lost, totals))


def check_length(replay: Replay) -> None:
    """Refuses a record with too many moves to price (`TooLarge`)."""
    if len(replay.events) > MOST_ENTRIES:
        raise TooLarge("review-too-long", most=MOST_ENTRIES, got=len(replay.events))


def entry(
    replay: Replay,
    number: int,
    assumed: Assumed,
    *,
    seat: int | None = None,
    totals: Sequence[int] = (),
    rounds: int = ROUNDS,
) -> tuple[Decision, ...] | None:
    """The decisions of one entry; None where a belief or the record tells too little."""
    if is_unrecorded(replay, number, assumed):
        return None
    try:
        return tuple(_decisions(replay, number, assumed, seat, totals, rounds))
    except TooRare:
        return None


def is_unrecorded(replay: Replay, number: int, assumed: Assumed) -> bool:
    """Whether an entry cannot be priced because the record does not tell a card that its player had seen.

    Nor can any from a move on that was not allowed but stood.
    """
    if not isinstance(replay, GapReplay):
        return False
    if any(one.move <= number for one in replay.overlooked):
        return True
    try:
        for made in made_in(replay, number):
            evidence_of(replay, made, assumed)
    except Unrecorded:
        return True
    return False


def _decisions(
    replay: Replay, number: int, assumed: Assumed, seat: int | None, totals: Sequence[int], rounds: int
) -> Iterator[Decision]:
    players = len(replay.record.hands)
    for made in made_in(replay, number):
        if seat in (None, made.seat):
            evidence = evidence_of(replay, made, assumed)
            loss = loss_of(made, evidence, players, totals=totals, rounds=rounds)
            yield Decision(loss, None if loss.grade == Grade.BEST else reason_of(loss, evidence))


def accounts_of(
    replay: Replay, assumed: Assumed, lost: Sequence[float], totals: Sequence[int] = ()
) -> tuple[Account, ...]:
    """Everybody's account, from what each lost in sum; none while the round is not over."""
    score = replay.score(tuple(totals) or None)
    if score is None:
        return ()
    record = replay.record
    players = len(record.hands)
    deals = Deals(record.rules, players, record.starter - 1, assumed.everybody, tuple(totals), assumed.seed)
    return accounts(score.points, [expected(deals, place) for place in range(players)], lost)


def _rating(decisions: Sequence[Decision], player: int) -> Rating:
    own = [one for one in decisions if one.player == player and not one.trivial]
    grades = {grade: sum(one.loss.grade == grade for one in own) for grade in Grade}
    return Rating(player, len(own), sum(one.loss.loss.value for one in own), grades)
