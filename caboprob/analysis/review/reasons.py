"""Why a decision lost points, in terms of the game: what cards counted, how likely a call succeeds."""

from collections.abc import Iterator
from dataclasses import dataclass

from caboprob.analysis.review import equalcards
from caboprob.analysis.review.candidates import CANDIDATES, Facts
from caboprob.analysis.review.equalcards import CLEAR_GAP
from caboprob.analysis.review.judged import JudgedMoment
from caboprob.analysis.review.losses import Loss
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.table.core.codes import CALL, DEAL, DISCARD, DRAW, KEEP, LOOK, PASS_SWAP, SKIP, SNAP, SWAP, TAKE
from caboprob.table.core.moves import kind_of, place_count

SMALLEST_GAP = 0.15  # points; with one decimal, less hardly differs


@dataclass(frozen=True, slots=True)
class LossReason:
    """The name of a reason, which `CANDIDATES` explains, and the facts of the game that it tells."""

    name: str
    facts: Facts


UNSETTLED = LossReason("unsettled", {})
"""Said of a decision of which too few tables leave it open what it lost."""


def reason_of(loss: Loss, evidence: Evidence) -> LossReason | None:
    """Why the decision made is worse than the best one; None if it is the best."""
    return (
        None
        if loss.played_move == loss.best_move
        else reason_between(loss.played_move, loss.best_move, JudgedMoment(evidence))
    )


def reason_between(move_made: int, best: int, judged_moment: JudgedMoment) -> LossReason:
    """Why one move is worse than another: the first candidate that holds, or how the hands compare."""
    names = [*candidate_names(move_made, best)]
    if _may_leave_sets(move_made, best) and equalcards.explain_more_than_hand(judged_moment, move_made, best):
        # They come right after the kamikaze.
        names[1:1] = ("kept-set", *(PAIR_REASONS if kind_of(best) in (KEEP, TAKE) else ()))
    for name in names:
        facts = CANDIDATES[name].facts(judged_moment, move_made, best)
        if CANDIDATES[name].holds(judged_moment, facts):
            return LossReason(name, facts)
    return _comparison_of_hands(judged_moment, move_made, best)


def _comparison_of_hands(judged_moment: JudgedMoment, move_made: int, best: int) -> LossReason:
    """What differs right after the two moves: the hand, what is known of it, the card that lies open."""
    after_made, after_best = judged_moment.aftermath(move_made), judged_moment.aftermath(best)
    points: Facts = {"points": after_made.points, "then": after_best.points}
    if after_made.points >= after_best.points + CLEAR_GAP:
        return LossReason("after-lower", points)
    if after_best.known_count > after_made.known_count:
        known = {
            "cards": after_best.card_count,
            "then": after_best.known_count,
            "before": after_made.known_count,
        }
        return LossReason("after-known", {**known})
    if after_best.open_points >= after_made.open_points + CLEAR_GAP:
        return LossReason("after-open", {"open": after_made.open_points, "then": after_best.open_points})
    if abs(after_made.points - after_best.points) < SMALLEST_GAP:
        return LossReason("after-alike", {"points": after_made.points})
    return LossReason("after", points)


def candidate_names(move_made: int, best: int) -> Iterator[str]:
    """The reasons that may hold, the most telling first, by the decision made and the best one."""
    if best == NO_SNAP:
        yield from ("no-match", "throw", "last-throw", "held-back")
        return
    made_kind, best_kind = kind_of(move_made), kind_of(best)
    yield "kamikaze"
    if made_kind == CALL:
        yield from ("soon-call", "early-call")
    elif best_kind == CALL:
        yield "missed-call"
    elif made_kind == SNAP:
        yield from ("no-match", "throw")
        yield from ("own-throw", "other-throw") if best_kind == SNAP else ("last-throw",)
    else:
        if claims_set(move_made):
            yield from ("no-set", "claimed-set", "poor-set")
        set_reasons = ("sure-set", "missed-set")
        yield from set_reasons if claims_set(best) else REASONS_BY_KINDS.get((made_kind, best_kind), ())


def _may_leave_sets(move_made: int, best: int) -> bool:
    """Whether two decisions may differ in the equal cards that they leave for later."""
    return best != NO_SNAP and not any(
        kind_of(move) in (CALL, SNAP) or claims_set(move) for move in (move_made, best)
    )


def claims_set(move: int) -> bool:
    """Whether a move claims a set."""
    return kind_of(move) in (KEEP, TAKE) and place_count(move) > 1


PAIR_REASONS = ("pair", "pair-to-throw")
DISCARD_REASONS = ("throw-on", "poor-keep")
LOOK_REASONS = ("known-look", "look-own", "look-other")

KEEP_REASONS = ("throw-after", "missed-keep", *PAIR_REASONS, "unseen")
OTHER_CARD_REASONS = ("throw-after", "other-card", *PAIR_REASONS, "tempo", "unseen")

REASONS_BY_KINDS: dict[tuple[int, int], tuple[str, ...]] = {
    (KEEP, KEEP): OTHER_CARD_REASONS,
    (TAKE, TAKE): OTHER_CARD_REASONS,
    (DRAW, TAKE): ("throw-after", "missed-take", *PAIR_REASONS, "unseen"),
    (TAKE, DRAW): ("poor-take", "rather-draw", "no-draw"),
    (LOOK, LOOK): LOOK_REASONS,
    (SWAP, SWAP): ("other-swap",),
    **dict.fromkeys(((made, KEEP) for made in (DISCARD, LOOK, SWAP)), KEEP_REASONS),
    **{(KEEP, best): DISCARD_REASONS for best in (DISCARD, PASS_SWAP)},
    **{(made, LOOK): LOOK_REASONS[1:] for made in (DISCARD, PASS_SWAP)},
    (KEEP, LOOK): (*DISCARD_REASONS, *LOOK_REASONS[1:]),
    (SWAP, LOOK): ("poor-swap", *LOOK_REASONS[1:]),
    (KEEP, SWAP): (*DISCARD_REASONS, "known-swap", "missed-swap"),
    **{(made, SWAP): ("known-swap", "missed-swap") for made in (DISCARD, LOOK, PASS_SWAP)},
    **{(SWAP, best): ("poor-swap", "swapped") for best in (DISCARD, PASS_SWAP)},
    **{(made, DEAL): ("missed-deal",) for made in (DISCARD, LOOK, SWAP, SKIP)},
    (KEEP, DEAL): (*DISCARD_REASONS, "missed-deal"),
}
"""The names of reasons by the kinds of the decision made and of the best one, other than calls and sets.

`KEEP` exchanges the drawn card, `TAKE` the top discard; `DEAL` gives somebody a card, `PASS_SWAP` swaps
nothing after a look, `SKIP` leaves an action unused. In the names, to throw a card is to snap it.
"""

HAND_COMPARISONS = ("after-lower", "after-known", "after-open", "after-alike", "after")
"""The names of reasons that hold where none of the others does."""
