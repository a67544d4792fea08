"""The lock on a caller's cards: what nobody may touch any more, and who may still snap."""

from caboprob.carryingout import carries_out
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


@carries_out("call.no-lock")
def is_locked(state: State, rules: Rules, seat: int) -> bool:
    """Whether nobody may do anything with a seat's cards any more, because it has called."""
    return bool(rules.caller_locked and seat == state.caller)


@carries_out("call.no-lock")
def is_snap_barred(state: State, rules: Rules, snapper: int, owner: int) -> bool:
    """Whether the caller's lock stands against a snap; the rules may let the caller snap own cards."""
    if not is_locked(state, rules, snapper) and not is_locked(state, rules, owner):
        return False
    return snapper != owner or not rules.caller_throws
