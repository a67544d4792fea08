"""A player: data only, one field a trait, which steers the one decision procedure."""

from collections.abc import Iterator
from dataclasses import Field, dataclass
from typing import Any, Literal

from caboprob.montecarlo.policies.traits import trait, traits_of
from caboprob.rulesets import RuleSet

NEVER_CALLS = -99


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """How somebody plays. Numbers are points or chances, with up to two decimals.

    A lap is one's own turn; nobody has finished one when the first lap begins.
    """

    key: str
    changed: tuple[str, ...] = ()  # traits other than the file's, `call.at=7`

    call_at: float = trait("call.at", low=NEVER_CALLS, high=99)  # the believed own sum, with one opponent
    call_per_lap: float = trait("call.per_lap", low=-5, high=5)
    call_per_opponent: float = trait("call.per_opponent", low=-10, high=10)
    call_per_lead: float = trait("call.per_lead", low=-5, high=5)  # for ten points ahead of the others
    call_unknown: int = trait("call.unknown", low=0, high=12)  # own cards not known, at most
    call_sure: float = trait("call.sure", low=0, high=1, chance=True)  # of success, as believed, at least

    take_allowed: bool = trait("take.allowed")
    take_most: float = trait("take.most", low=-10, high=20)  # points of the card, at most
    take_gain: float = trait("take.gain", low=0, high=20)
    take_whim: float = trait("take.whim", low=0, high=1, chance=True)  # takes whatever lies there

    keep_gain: float = trait("keep.gain", low=0, high=20)
    keep_curious: float = trait("keep.curious", low=-10, high=10)  # worth of getting to know a card

    set_most: int = trait("sets.most", low=1, high=4)  # cards claimed, at most
    set_sure: float = trait("sets.sure", low=0, high=1, chance=True)  # that it is one, as believed

    look: bool = trait("actions.look")
    spy: bool = trait("actions.spy")
    swap: Literal["never", "known", "blind"] = trait("actions.swap", words=("never", "known", "blind"))
    swap_gain: float = trait("actions.swap_gain", low=0, high=20)

    forgets: float = trait("memory.forgets", low=0, high=1, chance=True)  # one card a lap
    counts: bool = trait("memory.counts")  # the cards that have lain open
    others_improve: float = trait("memory.others_improve", low=0, high=10)  # points a lap

    snap_notices: float = trait("snap.notices", low=0, high=1, chance=True)
    snap_others: bool = trait("snap.others")  # throws others' cards too

    kamikaze_from: int = trait("chase.kamikaze_from", low=0, high=9)  # cards of it held; 9 is never
    kamikaze_laps: int = trait("chase.kamikaze_laps", low=0, high=999)  # then it gives up
    chase_reset: bool = trait("chase.reset")  # would rather end on a total that is reduced

    @property
    def written(self) -> str:
        """The notation of the player: `careful call.at=7`."""
        return " ".join((self.key, *self.changed))


Seats = tuple[Player, ...]


def traits() -> Iterator[Field[Any]]:
    """The fields of `Player` that are traits, in reading order."""
    return traits_of(Player)


def matters(one: Field[Any], rules: RuleSet) -> bool:
    """Whether a trait makes a difference under these rules."""
    needs = {
        "sets.": rules.largest_set > 1,
        "snap.": rules.snaps,
        "chase.kamikaze": bool(rules.kamikaze),
        "chase.reset": rules.reset_at > 0 and rules.last_turns,
    }
    return all(there for prefix, there in needs.items() if one.metadata["path"].startswith(prefix))
