"""What the rules of a game add to the reason why a call was right or wrong."""

from caboprob.analysis.review.judged import Card
from caboprob.analysis.review.reasons import LossReason
from caboprob.content.messages import say
from caboprob.rulesets import RuleSet

CALLED, NOT_CALLED = "early-call", "missed-call"  # reasons why a decision lost points


def sentence(language: str, reason: LossReason, rules: RuleSet) -> str:
    """A sentence to follow the reason, where the game limits the points of a call or lets a wrong one off.

    Empty for other reasons, and where the game does neither.
    """
    own_hand = reason.facts.get("own")
    if reason.name not in (CALLED, NOT_CALLED) or not isinstance(own_hand, tuple):
        return ""
    if reason.name == CALLED and exceeds_limit(rules, own_hand):
        return say(language, "review.rule.too-high", most=rules.call_most_points)
    if reason.name == NOT_CALLED and costs_nothing(rules) and not exceeds_limit(rules, own_hand):
        return say(language, "review.rule.costs-nothing")
    return ""


def exceeds_limit(rules: RuleSet, hand: tuple[Card, ...]) -> bool:
    """Whether a hand counts more than a call may; of cards not known, what they count on average."""
    most_points = rules.call_most_points
    # Without a limit it is a word.
    return isinstance(most_points, int) and sum(card.points for card in hand) > most_points


def costs_nothing(rules: RuleSet) -> bool:
    """Whether a caller whom somebody beats writes the sum and nothing more."""
    return rules.wrong_call_times == 1 and rules.wrong_call_plus == 0
