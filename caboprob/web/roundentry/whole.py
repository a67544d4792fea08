"""Whether the round in the fields is whole: a button asks before the page is drawn."""

from collections.abc import Sequence

from caboprob.rulesets import RuleSet
from caboprob.table.checks import may_end_empty
from caboprob.web.base.steps import input_value
from caboprob.web.roundentry import ending, sums
from caboprob.web.roundentry.ending import Ending
from caboprob.web.roundentry.fields import SUMS, WAY, hand_key
from caboprob.web.roundentry.judged import Hand, judge
from caboprob.web.roundentry.part import Part


def lacks_nothing(rules: RuleSet, names: Sequence[str]) -> bool:
    """Whether everybody's part is there and can be, and it is said how the round ended."""
    end = ending.ending_in_fields(rules, len(names))
    return end.known and all(part is Part.ENTERED for part in parts(rules, names, end))


def parts(rules: RuleSet, names: Sequence[str], end: Ending) -> tuple[Part, ...]:
    """What is there of everybody's cards or sums."""
    seats = range(1, len(names) + 1)
    if input_value(WAY) == SUMS:
        return tuple(sums.part(rules, seat) for seat in seats)
    judged = judge(rules, names, [input_value(hand_key(seat)) for seat in seats])
    held = [None if judged_hand.fault else judged_hand.hand for judged_hand in judged]
    return tuple(_part(rules, end, held, hand) for hand in held)


def doubted(rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
    """The players, with their sums, whose sums cannot be together, though each can be by itself."""
    return sums.doubted(rules, names) if input_value(WAY) == SUMS else ()


def _part(rules: RuleSet, end: Ending, held: Sequence[Hand | None], hand: Hand | None) -> Part:
    """Whether a hand is still to be entered: who snaps cards may have none left in the end."""
    if hand is None:
        return Part.WRONG
    emptied = end.shed or may_end_empty(rules, called=end.caller is not None)
    return Part.ENTERED if hand or (rules.snaps and emptied and any(held)) else Part.LACKING
