"""What the rules core says of an answer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right; of a move that is not allowed also the sentence and the clause against it.

    `message` is the key of that sentence below `errors`, `clause` the id of the clause that the move breaks.
    Both are empty for any other answer.
    """

    right: bool
    message: str = ""
    clause: str = ""
