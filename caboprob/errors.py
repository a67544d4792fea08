"""The errors a person can meet, all `ValueError`s.

CaboError
├── BadNotation      cannot be read
│   ├── SeveralFaults    several faults at one place
│   └── Unrecorded       a record leaves out a card that a player had seen
├── BadRules         a rule set contradicts itself, or lacks or misnames a field
├── ImpossibleCards  more cards of a kind than the deck has, or a hand no round can bring
├── IllegalMove      can be read, is not allowed now; carries the clause
├── TooLarge         work beyond the stated limits
└── TooRare          so unlikely that nothing can be said about it
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unicodedata import category

from caboprob.content import messages


class FileName(str):
    """A place that is a file, named as the person typed it, and never the name of an option."""


class CaboError(ValueError):
    """A message of the catalogue under `errors`, the facts for it, and the place it concerns."""

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.where: tuple[str, ...] = ()  # the places that `at_place` names, the outermost first

    def sentence(self, language: str, *, you: bool = False) -> str:
        """What was expected and what came, without the place; `you` addresses the player concerned."""
        return messages.say_to(language, f"errors.{self.key}", you=you, **self.facts)

    def full_sentence(self, language: str) -> str:
        """The place and the sentence."""
        return ", ".join(self.where) + (": " if self.where else "") + self.sentence(language)

    def __str__(self) -> str:
        return self.full_sentence(messages.DEFAULT_LANGUAGE)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class BadNotation(CaboError):
    """Input that cannot be read, or a file that cannot be opened or written."""


class SeveralFaults(BadNotation):
    """Several faults at one place, all of them in one sentence."""

    def __init__(self, faults: Sequence[CaboError]) -> None:
        super().__init__(faults[0].key, **faults[0].facts)
        self.faults = tuple(faults)

    def sentence(self, language: str, *, you: bool = False) -> str:
        """All faults in one sentence."""
        return "; ".join(dict.fromkeys(fault.sentence(language, you=you) for fault in self.faults))


class BadRules(CaboError):
    """A rule set contradicts itself, or lacks or misnames a field."""


class ImpossibleCards(CaboError):
    """Cards that the deck does not have, or that no round can bring."""


class IllegalMove(CaboError):
    """A move that can be read but is not allowed now; `clause` is the rule that forbids it."""

    def __init__(self, key: str, clause: str, /, **facts: object) -> None:
        super().__init__(key, **facts)
        self.clause = clause


class TooLarge(CaboError):
    """Work beyond the stated limits; `instead` is the key of a message on another way to an answer."""

    instead = ""

    def sentence(self, language: str, *, you: bool = False) -> str:
        """What would be too much, and the other way if there is one."""
        refused = super().sentence(language, you=you)
        if not self.instead:
            return refused
        instead = messages.say(language, f"errors.{self.instead}")
        return messages.say(language, "errors.refused-but", refused=refused, instead=instead)


@contextmanager
def hint_on_refusal(instead: str) -> Iterator[None]:
    """Adds to every `TooLarge` that leaves the block the key of a message on another way to an answer."""
    try:
        yield
    except TooLarge as error:
        error.instead = instead
        raise


@contextmanager
def at_place(place: str) -> Iterator[None]:
    """Names the place (`--hand 2`, `moves[3]`) in every error that leaves the block."""
    try:
        yield
    except CaboError as error:
        error.where = (place, *error.where)
        raise


@contextmanager
def collecting_errors(faults: list[CaboError]) -> Iterator[None]:
    """Adds an error raised in the block to `faults`, so that `raise_collected` can report all at once."""
    try:
        yield
    except CaboError as error:
        faults.append(error)


def raise_collected(faults: Sequence[CaboError]) -> None:
    """Raises the faults as one error, if there are any."""
    if faults:
        raise faults[0] if len(faults) == 1 else SeveralFaults(faults)


def excerpt(value: object, longest: int = 40) -> str:
    """A value shortened to fit on one line of a message; None is written `null`, as in JSON.

    A question mark stands for a control character, which a terminal would obey.
    """
    words = ("null" if value is None else str(value)).encode(errors="replace").decode().split()
    text = "".join("?" if category(letter) == "Cc" else letter for letter in " ".join(words))
    return text if len(text) <= longest else text[: longest - 1] + "…"


class TooRare(CaboError):
    """A table so unlikely that nothing can be said about it."""


class Unrecorded(BadNotation):
    """A record that leaves out a card which a player had seen, so that their view is not known."""
