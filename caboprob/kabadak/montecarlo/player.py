"""A player of Kabadak: plain data, one field for each trait of the decision procedure."""

from dataclasses import dataclass

from caboprob.montecarlo.policies.traits import trait

NEVER_DRAWS = -99  # the `draw_below` of a player who never draws instead of laying


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """How somebody plays. Numbers are points of loss or probabilities, with up to two decimals.

    A meld is anything laid: worth the points it takes from the hand, plus or minus what the `lay` traits say.
    """

    key: str
    changed: tuple[str, ...] = ()  # traits that differ from the file's, such as `lay.plan=0.5`

    notices: float = trait("lay.notices", low=0, high=1, chance=True)  # the chance, for each way to lay
    per_card: float = trait("lay.per_card", low=-20, high=20)  # plus for each card laid; below 0: few
    plan: float = trait("lay.plan", low=0, high=5)  # minus for each point left in no pair, run or row
    guard: float = trait("lay.guard", low=0, high=100)  # minus for each card that the other may then lay

    # Draws rather than lay what is worth less, while the other holds at least so many cards.
    draw_below: float = trait("draw.below", low=NEVER_DRAWS, high=50)
    draw_safe: int = trait("draw.safe", low=0, high=32)

    # With Kabadak in hand, lays the other cards first while the other holds at least so many; 33 is never.
    wait_safe: int = trait("kabadak.wait_safe", low=0, high=33)

    # Keeps the cards of Kabadak once the hand has so many of the seven, 8 is never, while the other holds
    # at least so many cards.
    hoard_from: int = trait("kabadak.hoard_from", low=0, high=8)
    hoard_safe: int = trait("kabadak.hoard_safe", low=0, high=32)

    @property
    def notation(self) -> str:
        """The player in notation: `sharp lay.guard=12`."""
        return " ".join((self.key, *self.changed))
