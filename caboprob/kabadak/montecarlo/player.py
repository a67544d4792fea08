"""A player of Kabadak: data only, one field a trait, which steers the one decision procedure."""

from dataclasses import dataclass

from caboprob.montecarlo.policies.traits import trait

NEVER_DRAWS = -99


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """How somebody plays. Numbers are points of loss or chances, with up to two decimals.

    A laying is worth the points it takes from the hand, more or less what the other traits add.
    """

    key: str
    changed: tuple[str, ...] = ()  # traits other than the file's, `lay.plan=0.5`

    notices: float = trait("lay.notices", low=0, high=1, chance=True)  # one of several ways to lay
    per_card: float = trait("lay.per_card", low=-20, high=20)  # below 0 it rather lays few at a time
    plan: float = trait("lay.plan", low=0, high=5)  # for each point that then has no place any more
    guard: float = trait("lay.guard", low=0, high=100)  # for each card that the other may then lay

    draw_below: float = trait("draw.below", low=NEVER_DRAWS, high=50)  # rather than lay what is worth less
    draw_safe: int = trait("draw.safe", low=0, high=32)  # as long as the other holds so many cards

    wait_safe: int = trait("kabadak.wait_safe", low=0, high=33)  # lays the rest first as long as; 33 never
    hoard_from: int = trait("kabadak.hoard_from", low=0, high=8)  # so many of its seven are kept; 8 never
    hoard_safe: int = trait("kabadak.hoard_safe", low=0, high=32)  # as long as the other holds so many cards

    @property
    def written(self) -> str:
        """The notation of the player: `planner lay.plan=0.5`."""
        return " ".join((self.key, *self.changed))
