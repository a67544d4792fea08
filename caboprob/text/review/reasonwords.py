"""Why a decision lost points, as a sentence."""

from decimal import Decimal

from caboprob.analysis.review.candidates import Fact
from caboprob.analysis.review.judged import Card
from caboprob.analysis.review.reasons import LossReason
from caboprob.analysis.review.review import Decision
from caboprob.content.messages import say, say_to
from caboprob.text import chances
from caboprob.text.numbers import decimal_text, integer_text, join_words

NOTES = ("loss", "fair", "hindsight")
"""What is to be said beneath every review."""


def reason_sentence(language: str, decision: Decision, players: int, me: int | None = None) -> str:
    """The reason as a sentence, empty where there is no more to say than the price; `me` is who reads it.

    `loss.made` is the decision as it was made, with the seat that made it.
    """
    if decision.reason is None:
        return ""
    return sentence(language, decision.reason, decision.loss.made.seat, players, me)


def sentence(language: str, reason: LossReason, seat: int, players: int, me: int | None = None) -> str:
    """A reason as a sentence; the player whose decision it was sits at this seat, from 0.

    `me` is the number of the player who reads it, from 1. Seats among the facts count from that player's: 0.
    """
    facts: dict[str, object] = {}
    for name, fact in reason.facts.items():
        if name == "own":
            facts |= _own_cards_facts(language, fact)
        elif name == "whom" and not isinstance(fact, tuple):
            receiver = (int(fact) + seat) % players + 1
            facts[name] = say_to(language, "moves.receiver", you=receiver == me, player=receiver)
        elif isinstance(fact, tuple):
            facts[name] = join_words(
                language, [_card_words(language, card, seat, players, me) for card in fact]
            )
        else:
            facts[name] = (
                chances.simulated_percent(language, fact)
                if name == "chance"
                else short_points(language, fact)
            )
    return say_to(language, f"review.reason.{reason.name}", you=seat + 1 == me, **facts)


def _own_cards_facts(language: str, cards: Fact) -> dict[str, object]:
    """How many of the player's own cards are known, and what they add up to."""
    assert isinstance(cards, tuple), "the own cards are cards"
    known_count = sum(card.known for card in cards)
    points = sum(card.points for card in cards)
    points_written = short_points(language, points)
    total = (
        points_written if known_count == len(cards) else say(language, "review.about", points=points_written)
    )
    return {"known": known_count, "cards": len(cards), "sum": total}


def _card_words(language: str, card: Card, seat: int, players: int, me: int | None) -> str:
    """`slot 4 (about 6.1 points)`, `player 3’s slot 1 (2 points)`."""
    owner = (card.seat + seat) % players + 1
    whose = "own" if card.seat == 0 else "other"
    certainty = "known" if card.known else "believed"
    return say_to(
        language,
        f"review.card.{whose}-{certainty}",
        you=owner == me,
        player=owner,
        slot=card.slot + 1,
        points=short_points(language, card.points),
    )


def short_points(language: str, points: float) -> str:
    """Points: whole where they are, else with one decimal."""
    return (
        integer_text(language, round(points))
        if points == round(points)
        else decimal_text(language, Decimal(points), 1)
    )
