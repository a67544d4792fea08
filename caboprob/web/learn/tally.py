"""How the steps of a lesson went, a letter each: kept in the address, counted at the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

UNANSWERED, RIGHT_AT_ONCE, TRIED_IN_VAIN, RIGHT_LATER, LOOKED_UP, REPEATED = "-", "1", "x", "2", "s", "r"
LETTER_NAMES = {
    RIGHT_AT_ONCE: "first",
    REPEATED: "repeated",
    RIGHT_LATER: "later",
    LOOKED_UP: "looked-up",
    TRIED_IN_VAIN: "tried",
    UNANSWERED: "open",
}
"""The name of each letter in messages, in the order in which they are told."""

DONE_LETTERS = (RIGHT_AT_ONCE, REPEATED)
WORTH_REPEATING = (UNANSWERED, TRIED_IN_VAIN, RIGHT_LATER, LOOKED_UP)


@dataclass(frozen=True, slots=True)
class Tally:
    """A letter for each step: unanswered, right at once, tried in vain, right later, looked up, repeated.

    A step counts as repeated if it was right later or looked up, and then right at once when opened again.
    """

    letters: str

    @property
    def notation(self) -> str:
        """The letters as an address has them, empty while all steps are unanswered."""
        return self.letters if self.letters.strip(UNANSWERED) else ""

    @property
    def counts(self) -> Mapping[str, int]:
        """The number of steps by letter."""
        return Counter(self.letters)

    @property
    def to_repeat(self) -> tuple[int, ...]:
        """The numbers of the steps that were not right at once, nor when repeated."""
        return tuple(number for number, letter in enumerate(self.letters, 1) if letter in WORTH_REPEATING)

    def letter_of(self, number: int) -> str:
        """The letter that says how a step, from 1, went."""
        return self.letters[number - 1]

    def after_answer(self, number: int, *, right: bool, again: bool) -> "Tally":
        """The tally once a step is answered; `again` says that an answer was already shown there."""
        letter = self.letter_of(number)
        if letter == UNANSWERED:
            return self._with_letter(number, RIGHT_AT_ONCE if right else TRIED_IN_VAIN)
        if letter == TRIED_IN_VAIN and right:
            return self._with_letter(number, RIGHT_LATER)
        return (
            self._with_letter(number, REPEATED) if right and not again and letter in WORTH_REPEATING else self
        )

    def after_look_up(self, number: int) -> "Tally":
        """The tally once a step's solution is shown."""
        return self if self.letter_of(number) in DONE_LETTERS else self._with_letter(number, LOOKED_UP)

    def _with_letter(self, number: int, letter: str) -> "Tally":
        return replace(self, letters=self.letters[: number - 1] + letter + self.letters[number:])


def read(text: str, steps: int) -> Tally:
    """The tally that an address has; what cannot be read is unanswered."""
    known = "".join(letter if letter in LETTER_NAMES else UNANSWERED for letter in text[:steps])
    return Tally(known.ljust(steps, UNANSWERED))
