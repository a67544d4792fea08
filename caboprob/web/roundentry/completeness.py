"""Whether the round in the fields is complete, as a button has to know before the page is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.rulesets import RuleSet
from caboprob.table.checks import may_end_empty
from caboprob.web.base.historysteps import input_value
from caboprob.web.roundentry import ending, sums
from caboprob.web.roundentry.ending import Ending
from caboprob.web.roundentry.fields import SUMS, WAY_INPUT, hand_key
from caboprob.web.roundentry.handchecks import Hand, judge_hands
from caboprob.web.roundentry.part import PartState


@dataclass(frozen=True, slots=True)
class Suspicion:
    """What is not refused, but perhaps not meant.

    `kind` is `sums` for sums that one deck has not enough cards for, though each is possible by itself, or
    `empty` for hands without a card that the end of the round does not explain. `whose` are the players, each
    with the sum if that is suspicious.
    """

    kind: str
    whose: tuple[str, ...]


def is_complete(rules: RuleSet, names: Sequence[str]) -> bool:
    """Whether everybody's part is entered and possible, and the end of the round is known."""
    end = ending.ending_in_fields(rules, len(names))
    return end.is_complete and all(part is PartState.ENTERED for part in part_states(rules, names, end))


def part_states(rules: RuleSet, names: Sequence[str], end: Ending) -> tuple[PartState, ...]:
    """How far everybody's cards or sums are entered."""
    seats = range(1, len(names) + 1)
    if input_value(WAY_INPUT) == SUMS:
        return tuple(sums.part_state(rules, seat) for seat in seats)
    judged_hands = judge_hands(rules, names, [input_value(hand_key(seat)) for seat in seats])
    hands = [None if judged_hand.fault else judged_hand.hand for judged_hand in judged_hands]
    return tuple(_part_state(rules, end, hands, hand) for hand in hands)


def suspicion(rules: RuleSet, names: Sequence[str]) -> Suspicion | None:
    """What is doubtful in the fields; None if nothing is."""
    by_sums = input_value(WAY_INPUT) == SUMS
    whose = sums.doubted_sums(rules, names) if by_sums else _unexplained_empty(rules, names)
    return Suspicion("sums" if by_sums else "empty", whose) if whose else None


def _unexplained_empty(rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
    """The players of a complete round whose hand has no card, though that did not end the round."""
    if not is_complete(rules, names):
        return ()
    end = ending.ending_in_fields(rules, len(names))
    # Who snapped their last card, or, where that counts as a call, called by it.
    explained_seats = (end.shed, end.caller if rules.empty_calls else None)
    return tuple(
        name
        for seat, name in enumerate(names, 1)
        if not input_value(hand_key(seat)).strip() and seat not in explained_seats
    )


def _part_state(rules: RuleSet, end: Ending, hands: Sequence[Hand | None], hand: Hand | None) -> PartState:
    """How far a hand is entered; where cards are snapped, one without a card may be complete.

    The first empty hand ends the round, so there is only one, unless an empty hand counts as a call.
    """
    if hand is None:
        return PartState.WRONG
    may_be_empty = end.shed or may_end_empty(rules, called=end.caller is not None)
    too_many_empty = sum(other is not None and not other for other in hands) > 1 and not rules.empty_calls
    may_stay_empty = rules.snaps and may_be_empty and any(hands) and not too_many_empty
    return PartState.ENTERED if hand or may_stay_empty else PartState.LACKING
