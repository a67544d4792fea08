"""A player: plain data, one field for each trait of the decision procedure."""

from collections.abc import Iterator
from dataclasses import Field, dataclass
from typing import Any, Literal

from caboprob.montecarlo.policies.traits import trait, traits_of
from caboprob.rulesets import RuleSet

NEVER_CALLS = -99  # in place of the highest own sum to call with: below any sum


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """How somebody plays. Numbers are points or probabilities with up to two decimals, from `low` to `high`.

    A lap is one turn of everybody. Laps are counted when complete: in a player's first turn there are none.
    """

    key: str
    changed: tuple[str, ...] = ()  # traits that differ from the file's, such as `call.at=7`

    # Up to which believed own sum to call, against one opponent; what the next three say is added to that.
    call_at: float = trait("call.at", low=NEVER_CALLS, high=99)
    call_per_lap: float = trait("call.per_lap", low=-5, high=5)  # for every lap
    call_per_opponent: float = trait("call.per_opponent", low=-10, high=10)  # for every one beyond the first
    call_per_lead: float = trait("call.per_lead", low=-5, high=5)  # per ten points below the others' mean
    call_unknown: int = trait("call.unknown", low=0, high=12)  # most own cards not known
    call_sure: float = trait("call.sure", low=0, high=1, chance=True)  # least believed chance of success
    call_stay: float = trait(
        "call.stay", low=0, high=1, chance=True
    )  # share of own sum that playing on costs
    call_haste: float = trait("call.haste", low=-20, high=20)  # further points that playing on costs

    take_allowed: bool = trait("take.allowed")  # ever takes the top discard
    take_most: float = trait("take.most", low=-10, high=20)  # most points of the card
    take_gain: float = trait("take.gain", low=0, high=20)  # least points saved
    take_whim: float = trait("take.whim", low=0, high=1, chance=True)  # chance to take it whatever it is

    keep_gain: float = trait("keep.gain", low=0, high=20)  # least points saved
    keep_curious: float = trait("keep.curious", low=-10, high=10)  # value of replacing a hidden card
    keep_plan: float = trait("keep.plan", low=0, high=1, chance=True)  # share of the next turn's gain counted

    set_most: int = trait("sets.most", low=1, high=4)  # most cards claimed
    set_sure: float = trait("sets.sure", low=0, high=1, chance=True)  # least believed chance that it is a set

    look: bool = trait("actions.look")  # uses actions that look at an own card
    spy: bool = trait("actions.spy")  # ... at another player's card
    # Uses actions that swap: never, only for another's card that it knows, or also for one it has not seen.
    swap: Literal["never", "known", "blind"] = trait("actions.swap", words=("never", "known", "blind"))
    swap_gain: float = trait("actions.swap_gain", low=0, high=20)  # least points saved

    forgets: float = trait("memory.forgets", low=0, high=1, chance=True)  # chance to forget a card, each lap
    counts: bool = trait("memory.counts")  # counts the cards seen so far
    others_improve: float = trait(
        "memory.others_improve", low=0, high=10
    )  # points that a hand sinks each lap
    reads: bool = trait("memory.reads")  # infers cards from what the others discard

    snap_notices: float = trait("snap.notices", low=0, high=1, chance=True)  # chance to notice a snap
    snap_others: bool = trait("snap.others")  # snaps other players' cards too

    kamikaze_from: int = trait("chase.kamikaze_from", low=0, high=9)  # least cards of it known; 9 is never
    kamikaze_laps: int = trait("chase.kamikaze_laps", low=0, high=999)  # gives up after so many
    chase_reset: bool = trait("chase.reset")  # prefers a total that is reset to a lower sum

    @property
    def notation(self) -> str:
        """The player in notation: `careful call.at=7`."""
        return " ".join((self.key, *self.changed))


def traits() -> Iterator[Field[Any]]:
    """The fields of `Player` that are traits, in declared order."""
    return traits_of(Player)


def matters(trait: Field[Any], rules: RuleSet) -> bool:
    """Whether a trait makes a difference under these rules."""
    conditions = {
        "sets.": rules.largest_set > 1,
        "take.": rules.takes,
        "snap.": rules.snaps,
        "snap.others": rules.snap_foreign != "never",
        "chase.kamikaze": bool(rules.kamikaze),
        "chase.reset": rules.reset_at > 0 and rules.last_turns,
    }
    path = trait.metadata["path"]
    return all(holds for prefix, holds in conditions.items() if path.startswith(prefix))
