"""What the last turns of the others may do to the cards of somebody who has called."""

from collections import Counter
from collections.abc import Sequence

from caboprob.rulesets import RuleSet
from caboprob.rulesets.actions import DEALS, SWAPS

CHANGING = frozenset((*SWAPS, "swap-looked", *DEALS)) - {"swap-within"}
"""The actions by which a player brings another card into a hand that is not their own."""


def most_cards_changed(rules: RuleSet, players: int) -> int | None:
    """How many other cards may lie in a caller's hand when the round ends; None where nothing limits that.

    In a last turn one card acts at most: it swaps one of the caller's cards, or brings one. Where cards are
    thrown out of turn, or act on any discard, a turn may bring several; a wrong throw of the caller's own
    brings one, too.
    """
    if not rules.last_turns or (rules.caller_locked and not (rules.snaps and rules.caller_throws)):
        return 0
    if rules.snaps:
        return None
    if not CHANGING & {action for _, actions in rules.actions for action in actions}:
        return 0
    return None if rules.action_fires == "any-discard" else players - 1


def caller_may_end_with_kamikaze(rules: RuleSet, players: int, hand: Sequence[int | None]) -> bool:
    """Whether whoever calls now may hold a kamikaze at the end; None stands for a card that nobody told.

    Where it says no, no round at all can come to that, whatever the others do and hold.
    """
    if not rules.kamikaze:
        return False
    most = most_cards_changed(rules, players)
    if most is None:
        return True
    return kamikaze_cards_missing(rules, hand) <= most + hand.count(None)


def caller_may_succeed(rules: RuleSet, players: int, hand: Sequence[int | None]) -> bool:
    """Whether whoever calls now may end with as few points as a call may have; None is an untold card."""
    most, cards = rules.call_most_points, [card for card in hand if card is not None]
    if isinstance(most, str) or len(cards) < len(hand) or most_cards_changed(rules, players) != 0:
        return True
    return rules.deck.points(cards) <= most


def enough_left_for_kamikaze(rules: RuleSet, hand: Sequence[int | None]) -> bool:
    """Whether the known cards of a hand leave those of a kamikaze for others."""
    copies = Counter(rules.deck.faces[card].rank for card in rules.deck.cards())
    copies -= Counter(rules.deck.faces[card].rank for card in hand if card is not None)
    return all(copies[rules.deck.ranks.index(rank)] >= count for rank, count in rules.kamikaze)


def kamikaze_cards_missing(rules: RuleSet, hand: Sequence[int | None]) -> int:
    """How many cards the known ones of a hand lack of a kamikaze."""
    ranks = rules.deck.ranks
    held_by_rank = Counter(ranks[rules.deck.faces[card].rank] for card in hand if card is not None)
    return sum(max(count - held_by_rank[rank], 0) for rank, count in rules.kamikaze)
