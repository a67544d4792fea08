"""The errors a person can meet, all `ValueError`s.

CaboError
├── BadNotation      cannot be read
├── BadRules         a rule set contradicts itself, or lacks or misnames a field
├── ImpossibleCards  more cards of a kind than the deck has, or a hand no round can bring
├── IllegalMove      can be read, is not allowed now; carries the clause
└── TooLarge         work beyond the stated limits
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from caboprob.content import messages


class FileName(str):
    """A place that is a file, called as the person has typed it: never the name of an option."""


class CaboError(ValueError):
    """A message of the catalogue's room `errors`, the facts for it, and the place it concerns."""

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.where: tuple[str, ...] = ()

    def sentence(self, language: str, *, you: bool = False) -> str:
        """What was expected and what came, without the place; with `you` said to the player it is about."""
        return messages.say_to(language, f"errors.{self.key}", you=you, **self.facts)

    def full_sentence(self, language: str) -> str:
        """The place and the sentence."""
        return ", ".join(self.where) + (": " if self.where else "") + self.sentence(language)

    def __str__(self) -> str:
        return self.full_sentence(messages.DEFAULT)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class BadNotation(CaboError):
    """It cannot be read."""


class SeveralFaults(BadNotation):
    """More than one thing at a place cannot be read or be: each of them is told."""

    def __init__(self, faults: Sequence[CaboError]) -> None:
        super().__init__(faults[0].key, **faults[0].facts)
        self.faults = tuple(faults)

    def sentence(self, language: str, *, you: bool = False) -> str:
        """What is wrong with each."""
        return "; ".join(dict.fromkeys(fault.sentence(language, you=you) for fault in self.faults))


class BadRules(CaboError):
    """A rule set contradicts itself, or lacks or misnames a field."""


class ImpossibleCards(CaboError):
    """The deck has no such cards, or no round can bring them."""


class IllegalMove(CaboError):
    """It can be read but is not allowed now; `clause` is the rule that forbids it."""

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
def offering(instead: str) -> Iterator[None]:
    """Names another way to an answer in every refusal of too much work that leaves the block."""
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
def noted(faults: list[CaboError]) -> Iterator[None]:
    """Puts an error that leaves the block with the others, so that `refuse` tells all at once."""
    try:
        yield
    except CaboError as error:
        faults.append(error)


def refuse(faults: Sequence[CaboError]) -> None:
    """Raises what was noted, if anything was."""
    if faults:
        raise faults[0] if len(faults) == 1 else SeveralFaults(faults)


def excerpt(value: object, most: int = 40) -> str:
    """A value shortened to fit on one line of a message; none at all is called as JSON does."""
    text = " ".join(("null" if value is None else str(value)).encode(errors="replace").decode().split())
    return text if len(text) <= most else text[: most - 1] + "…"


class TooRare(CaboError):
    """A table that hardly ever comes up, so that nothing can be said of it."""


class Unrecorded(BadNotation):
    """A record that does not tell a card which somebody had seen, so that nothing can be said for them."""
