"""How the steps of a lesson went, a letter each: kept in the address, counted at the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

OPEN, FIRST, TRIED, LATER, LOOKED_UP, REPEATED = "-", "1", "x", "2", "s", "r"
NAMES = {
    FIRST: "first",
    REPEATED: "repeated",
    LATER: "later",
    LOOKED_UP: "looked-up",
    TRIED: "tried",
    OPEN: "open",
}
"""The name of each letter in messages, in the order in which they are told."""

DONE = (FIRST, REPEATED)
WORTH_REPEATING = (OPEN, TRIED, LATER, LOOKED_UP)


@dataclass(frozen=True, slots=True)
class Tally:
    """A letter for each step: open, right at once, tried in vain, right later, looked up, repeated."""

    letters: str

    @property
    def notation(self) -> str:
        """The letters as an address has them, empty while all steps are open."""
        return self.letters if self.letters.strip(OPEN) else ""

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
        if letter == OPEN:
            return self._with_letter(number, FIRST if right else TRIED)
        if letter == TRIED and right:
            return self._with_letter(number, LATER)
        return (
            self._with_letter(number, REPEATED) if right and not again and letter in WORTH_REPEATING else self
        )

    def after_look_up(self, number: int) -> "Tally":
        """The tally once a step's solution is shown."""
        return self if self.letter_of(number) in DONE else self._with_letter(number, LOOKED_UP)

    def _with_letter(self, number: int, letter: str) -> "Tally":
        return replace(self, letters=self.letters[: number - 1] + letter + self.letters[number:])


def read(text: str, steps: int) -> Tally:
    """The tally that an address has; what cannot be read is open."""
    known = "".join(letter if letter in NAMES else OPEN for letter in text[:steps])
    return Tally(known.ljust(steps, OPEN))
