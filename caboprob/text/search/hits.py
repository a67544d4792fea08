"""What a search finds."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["ruling", "clause"]


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling by its case code, or a clause by its id and the rule set in whose text it was found."""

    kind: Kind
    id: str
    key: str | None
    score: float
