"""A player of Kabadak: plain data, one field for each trait of the decision procedure."""

from dataclasses import dataclass

from caboprob.montecarlo.policies.traits import trait

NEVER_DRAWS = -99


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """How somebody plays. Numbers are points of loss or probabilities, with up to two decimals.

    A meld is worth the points it takes from the hand, plus or minus what the `lay` traits say.
    """

    key: str
    changed: tuple[str, ...] = ()  # traits that differ from the file's, such as `lay.plan=0.5`

    notices: float = trait("lay.notices", low=0, high=1, chance=True)  # each of several ways to lay
    per_card: float = trait("lay.per_card", low=-20, high=20)  # below 0 it prefers few cards at a time
    plan: float = trait("lay.plan", low=0, high=5)  # for each point left without a place
    guard: float = trait("lay.guard", low=0, high=100)  # for each card that the other may then lay

    draw_below: float = trait("draw.below", low=NEVER_DRAWS, high=50)  # rather than lay what is worth less
    draw_safe: int = trait("draw.safe", low=0, high=32)  # while the other holds at least so many cards

    wait_safe: int = trait("kabadak.wait_safe", low=0, high=33)  # likewise, lays the rest first; 33 is never
    hoard_from: int = trait("kabadak.hoard_from", low=0, high=8)  # keeps so many of the seven; 8 is never
    hoard_safe: int = trait("kabadak.hoard_safe", low=0, high=32)  # while the other holds at least so many

    @property
    def notation(self) -> str:
        """The player in notation: `sharp lay.guard=12`."""
        return " ".join((self.key, *self.changed))
