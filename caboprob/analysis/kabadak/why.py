"""Why a turn lost points, in terms of the game: what the hand kept, and what the rows opened to the other."""

from dataclasses import dataclass
from typing import Any

from caboprob.analysis.kabadak.turnfacts import MissedChance, TurnFacts
from caboprob.kabadak.core.cards import card_count, points
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, card_of, cards_in, count_of, kind_of
from caboprob.kabadak.core.state import State
from caboprob.kabadak.core.transitions import lay
from caboprob.kabadak.montecarlo.assessment import idle_points
from caboprob.kabadak.montecarlo.observation import ALL_CARDS, SKIP_NO_ROW, fitting_any

Facts = dict[str, Any]

REASON_NAMES = (
    "missed-bare",
    "missed-kabadak",
    "early-kabadak",
    "missed-out",
    "missed-lay",
    "early-lay",
    "other-top",
    "without-place",
    "opened",
    "more-points",
)


@dataclass(frozen=True, slots=True)
class LossReason:
    """The name of a reason, and the facts that it tells: numbers, and cards as tuples."""

    name: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a move leaves: the hand, the points in it without a place, and how many unseen cards fit a row."""

    hand: int  # one bit for each card
    idle_points: int
    fitting_count: int


def loss_reason(state: State, move_made: int, best: int, facts: TurnFacts) -> LossReason | None:
    """Why the move made is worse than the best; None if it is the best, or leaves nothing worse."""
    if move_made == best:
        return None
    if KABADAK in (best, move_made):
        return LossReason(_name_for_kabadak(best, facts), {"cost": mean_points_of_other(state)})
    if facts.missed == MissedChance.OUT and cards_in(best) == int(state.hands[state.turn]):
        return LossReason("missed-out", {"n": count_of(best), "cost": mean_points_of_other(state)})
    if move_made == DRAW and kind_of(best) in (LAY, ADD):
        return LossReason("missed-lay", {"n": points(cards_in(best)), "cards": _cards(best)})
    return _compared(state, move_made, best)


def mean_points_of_other(state: State) -> float:
    """The mean points of the other's hand, every unseen card being equally likely to be in it."""
    hidden = ALL_CARDS & ~int(state.hands[state.turn]) & ~int(state.laid)
    return points(hidden) / card_count(hidden) * card_count(int(state.hands[1 - state.turn]))


def aftermath(state: State, move: int) -> Aftermath:
    """What a move leaves. A card it would draw is unknown, so a draw leaves the hand as it is."""
    state_after = state.copy()
    if kind_of(move) in (LAY, ADD):
        lay(state_after, move)
    hand, fitting = int(state_after.hands[state_after.turn]), fitting_any(state_after, SKIP_NO_ROW)
    unseen = ALL_CARDS & ~int(state.hands[state.turn]) & ~int(state.laid)
    return Aftermath(hand, idle_points(hand, fitting), card_count(fitting & unseen))


def _name_for_kabadak(best: int, facts: TurnFacts) -> str:
    """The name of the reason where the best move, or the one made, declares Kabadak."""
    if best == KABADAK:  # `bare`: the hand is Kabadak and nothing else
        return "missed-bare" if facts.options.bare else "missed-kabadak"
    return "early-kabadak"


def _compared(state: State, move_made: int, best: int) -> LossReason | None:
    """The first of three things of which the best move leaves less, by what Kabadak turns on."""
    after_made, after_best = aftermath(state, move_made), aftermath(state, best)
    card_facts = {"made": _cards(move_made), "better": _cards(best)}
    if best == DRAW:
        if after_made.fitting_count > after_best.fitting_count:
            return LossReason("early-lay", {"n": after_made.fitting_count - after_best.fitting_count})
        return None
    if after_made.idle_points > after_best.idle_points:
        return LossReason(
            "without-place", {"idle": after_made.idle_points, "less": after_best.idle_points, **card_facts}
        )
    if (
        after_made.hand == after_best.hand
        and _top(move_made) != _top(best)
        and after_made.fitting_count > after_best.fitting_count
    ):
        tops = {"top": (_top(move_made),), "best": (_top(best),)}
        return LossReason(
            "other-top", {"fits": after_made.fitting_count, "fewer": after_best.fitting_count, **tops}
        )
    if after_made.fitting_count > after_best.fitting_count:
        return LossReason(
            "opened", {"fits": after_made.fitting_count, "fewer": after_best.fitting_count, **card_facts}
        )
    kept, fewer = points(after_made.hand), points(after_best.hand)
    return LossReason("more-points", {"n": kept - fewer, "better": _cards(best)}) if kept > fewer else None


def _cards(move: int) -> tuple[int, ...]:
    return tuple(card_of(move, index) for index in range(count_of(move)))


def _top(move: int) -> int:
    """The card that a move lays last, on top of its others."""
    return card_of(move, count_of(move) - 1)
