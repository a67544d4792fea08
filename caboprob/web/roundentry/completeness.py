"""Whether the round in the fields is complete, as a button has to know before the page is drawn."""

from collections.abc import Sequence

from caboprob.rulesets import RuleSet
from caboprob.table.checks import may_end_empty
from caboprob.web.base.steps import input_value
from caboprob.web.roundentry import ending, sums
from caboprob.web.roundentry.ending import Ending
from caboprob.web.roundentry.fields import SUMS, WAY, hand_key
from caboprob.web.roundentry.handchecks import Hand, judge
from caboprob.web.roundentry.part import PartState


def is_complete(rules: RuleSet, names: Sequence[str]) -> bool:
    """Whether everybody's part is entered and possible, and the end of the round is known."""
    end = ending.ending_in_fields(rules, len(names))
    return end.is_complete and all(part is PartState.ENTERED for part in part_states(rules, names, end))


def part_states(rules: RuleSet, names: Sequence[str], end: Ending) -> tuple[PartState, ...]:
    """How far everybody's cards or sums are entered."""
    seats = range(1, len(names) + 1)
    if input_value(WAY) == SUMS:
        return tuple(sums.part_state(rules, seat) for seat in seats)
    judged = judge(rules, names, [input_value(hand_key(seat)) for seat in seats])
    hands = [None if judged_hand.fault else judged_hand.hand for judged_hand in judged]
    return tuple(_part_state(rules, end, hands, hand) for hand in hands)


def doubted_sums(rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
    """The players, with their sums, whose sums are possible each by itself but not together."""
    return sums.doubted_sums(rules, names) if input_value(WAY) == SUMS else ()


def _part_state(rules: RuleSet, end: Ending, hands: Sequence[Hand | None], hand: Hand | None) -> PartState:
    """How far a hand is entered: where cards are snapped, a hand may be empty at the end."""
    if hand is None:
        return PartState.WRONG
    may_be_empty = end.shed or may_end_empty(rules, called=end.caller is not None)
    return PartState.ENTERED if hand or (rules.snaps and may_be_empty and any(hands)) else PartState.LACKING
