"""What the rules core says of an answer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right; of a move that is not allowed also the sentence against it, and its clause.

    `message` is the key of that sentence below `errors`.
    """

    right: bool
    message: str = ""
    clause: str = ""
