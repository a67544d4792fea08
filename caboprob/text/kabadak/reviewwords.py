"""The turns of a reviewed game of Kabadak in words: moves, what was let go, and why a turn lost points."""

from caboprob.analysis.kabadak.gamereview import GameDecision
from caboprob.analysis.kabadak.grading import POINTS_PER_CABO_POINT
from caboprob.analysis.kabadak.turnfacts import MissedChance, TurnFacts
from caboprob.analysis.kabadak.why import LossReason
from caboprob.analysis.review.grades import GRADE_BOUNDS, Grade
from caboprob.content.messages import say, space_punctuation
from caboprob.kabadak.core.moves import ADD, LAY, kind_of, row_of
from caboprob.kabadak.notation import WORD_OF_KIND
from caboprob.kabadak.options import cards_in_order
from caboprob.kabadak.pricing.payoff import ROUND_LOSS
from caboprob.text.kabadak.rowwords import card_names, row_name
from caboprob.text.review.reasonwords import short_points

NOTES = ("loss", "grades", "missed", "hindsight")
"""What is to be said beneath every review of a game."""
LAYING_KEYS = {LAY: "lay", ADD: "add"}


def move_words(language: str, move: int) -> str:
    """A move in words: `lay 7♠ 8♠ 9♠ as a new row`."""
    kind = kind_of(move)
    key = LAYING_KEYS.get(kind) or WORD_OF_KIND[kind]
    return say(
        language, f"kabadakreview.move.{key}", cards=card_names(cards_in_order(move)), row=row_of(move) + 1
    )


def missed_words(language: str, missed: MissedChance | None) -> str:
    """What a turn let go; empty for nothing."""
    return say(language, f"kabadakreview.missed.{missed.value}") if missed else ""


def possible_melds_words(language: str, facts: TurnFacts) -> str:
    """What could have been laid, the largest of each kind: `8♥ 8♦ 8♣; Row 2: 9♥`; empty for nothing.

    A meld's `row` counts from 1 and is 0 for a new row.
    """
    parts = []
    for meld in facts.maximal_melds:
        cards = card_names(meld.cards)
        row_words = f"{row_name(language, meld.row - 1)}: " if meld.row else ""
        parts.append(space_punctuation(language, row_words) + cards)
    return "; ".join(parts)


def why_sentence(language: str, decision: GameDecision) -> str:
    """Why a turn lost points, empty where there is no more to say than the price."""
    return _reason_sentence(language, decision.why) if decision.why else ""


def note(language: str, name: str) -> str:
    """A note beneath the review; that on the grades has their bounds.

    `GRADE_BOUNDS` has them in points of the CABO family; each is worth several points of Kabadak.
    """
    bounds = {  # each is where the next worse grade begins
        grade.value: short_points(language, POINTS_PER_CABO_POINT * bound)
        for (bound, _), grade in zip(GRADE_BOUNDS, list(Grade)[1:], strict=True)
    }
    return say(language, f"kabadakreview.note.{name}", **(bounds if name == "grades" else {}))


def sum_sentence(language: str) -> str:
    """What the parts of an account of a player's points add up to: what was expected, luck, losses.

    `ROUND_LOSS` is what a bare Kabadak counts: the fewest points that lose a round.
    """
    return say(language, "kabadakreview.sum", points=ROUND_LOSS)


def _reason_sentence(language: str, why: LossReason) -> str:
    facts = {
        name: card_names(fact) if isinstance(fact, tuple) else round(fact) for name, fact in why.facts.items()
    }
    return say(language, f"kabadakreview.why.{why.name}", **facts)
