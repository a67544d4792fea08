"""How a call can end."""

from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring import Sheet, any_of, lowest

ALONE, TIED, BEATEN, OWN_KAMIKAZE, OTHER_KAMIKAZE = range(5)
OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


def outcome_of(sheet: Sheet) -> int:
    """How the call on a scored sheet has ended."""
    caller = int(sheet.caller)
    if any_of(sheet.kamikaze, sheet.players):
        return OWN_KAMIKAZE if sheet.kamikaze[caller] else OTHER_KAMIKAZE
    least, holders = lowest(sheet.sums, sheet.players)
    if sheet.sums[caller] > least:
        return BEATEN
    return ALONE if holders == 1 else TIED


def succeeds(outcome: int, rules: Rules) -> bool:
    """Whether a call that ends so succeeds: nobody is to pay for it, and no other kamikaze stands."""
    return outcome in (ALONE, OWN_KAMIKAZE) or (outcome == TIED and rules.caller_wins_ties != 0)
