"""The names of the people at a table: any that can be printed, each once."""

import unicodedata
from collections.abc import Sequence

from caboprob.errors import BadNotation, at_place, excerpt

LONGEST = 40
JOINERS = frozenset("\u200c\u200d")  # print nothing themselves, but Persian names and emoji need them


def read_names(names: Sequence[object]) -> tuple[str, ...]:
    """The names as they were typed, without blanks around them.

    Refuses a name that is blank, longer than `LONGEST` characters, cannot be printed, or is there twice
    (`BadNotation`).
    """
    read: list[str] = []
    for number, name in enumerate(names, 1):
        with at_place(f"player {number}"):
            read.append(_read(name))
            _check_new(read[-1], read[:-1])
    return tuple(read)


def _check_new(name: str, before: Sequence[str]) -> None:
    """Refuses a name that is there already, and says so where only capitals or blanks differ."""
    for other in before:
        if same(other) == same(name):
            if unicodedata.normalize("NFC", other) == unicodedata.normalize("NFC", name):
                raise BadNotation("name-twice", name=name)
            raise BadNotation("name-alike", first=other, name=name)


def shared(names: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """The players, counted from 1, who have one name between them: a group for each such name."""
    players: dict[str, list[int]] = {}
    for number, name in enumerate(names, 1):
        players.setdefault(same(name), []).append(number)
    return tuple(tuple(group) for group in players.values() if len(group) > 1)


def same(name: str) -> str:
    """What two names have in common that are read as one.

    Capitals, the number of blanks and composed letters do not matter.
    """
    spaced = unicodedata.normalize("NFC", " ".join(name.split()))
    return unicodedata.normalize("NFC", spaced.casefold())


def _read(name: object) -> str:
    if not isinstance(name, str):
        raise BadNotation("text-expected", got=excerpt(name))
    written = name.strip()
    if not any(character.isprintable() and not character.isspace() for character in written):
        raise BadNotation("name-blank")
    if len(written) > LONGEST:
        raise BadNotation("name-too-long", most=LONGEST, got=len(written))
    for character in written:
        if not character.isprintable() and character not in JOINERS:
            raise BadNotation("name-unprintable", code=f"U+{ord(character):04X}")
    return written
