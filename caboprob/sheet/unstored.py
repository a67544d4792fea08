"""A sheet that belongs to no database: as it is about to be begun, or came in from a file."""

from dataclasses import dataclass
from datetime import datetime

from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.entries import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class UnstoredSheet:
    """The rules agreed on, who plays, and the rounds, all of it checked.

    `first` is the player, from 1, who begins, or deals at Kabadak; None if unknown.
    `starting_totals` were brought along from elsewhere, None for a game from its beginning, and `resets` is
    how often each had dropped, as from exactly 100 to 50, None if unknown. `played` is how many rounds the
    game has had there, where the rules fix how many it has. `began` is when it was begun.
    """

    agreed: AgreedRules
    players: tuple[str, ...]
    first: int | None = None
    starting_totals: tuple[int, ...] | None = None
    resets: tuple[int, ...] | None = None
    played: int = 0
    began: datetime | None = None
    entries: tuple[Entry, ...] = ()
