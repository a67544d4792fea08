"""How a call can end, and whether it succeeds: the one place that says who wins a tie with the caller."""

from caboprob.carryingout import carries_out
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.sheet import RoundSheet, any_of, lowest_with_count

# The caller is lowest alone, or with others, or not; or the caller holds a kamikaze, or only somebody else.
ALONE, TIED, BEATEN, OWN_KAMIKAZE, OTHER_KAMIKAZE = range(5)
NO_CALL = -1
OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


def outcome_of(sheet: RoundSheet) -> int:
    """How the call ends, by the hands on the sheet; nobody's call is `NO_CALL`."""
    caller = int(sheet.caller)
    if caller < 0:
        return NO_CALL
    if any_of(sheet.kamikaze, sheet.players):
        return OWN_KAMIKAZE if sheet.kamikaze[caller] else OTHER_KAMIKAZE
    least, holders = lowest_with_count(sheet.sums, sheet.players)
    if sheet.sums[caller] > least:
        return BEATEN
    return ALONE if holders == 1 else TIED


@carries_out("score.tie-with-caller")
def is_success(outcome: int, rules: Rules) -> bool:
    """Whether a call that ends so succeeds, if the caller has no more points than a call may have.

    See `call_succeeds`.
    """
    return outcome in (ALONE, OWN_KAMIKAZE) or (outcome == TIED and rules.caller_wins_ties != 0)


@carries_out("call.when")
def is_too_high(sum_of_caller: int, rules: Rules) -> bool:
    """Whether a caller has more points than a call may have."""
    return bool(sum_of_caller > rules.call_most_points)


@carries_out("call.when", "score.wrong-call")
def call_succeeds(sheet: RoundSheet, rules: Rules) -> bool:
    """Whether the call of the round on a sheet succeeds; without a call it does not."""
    outcome = outcome_of(sheet)
    if not is_success(outcome, rules):
        return False
    return sheet.kamikaze[sheet.caller] != 0 or not is_too_high(sheet.sums[sheet.caller], rules)
