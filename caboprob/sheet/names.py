"""The names of the people at a table: any that can be printed, each once."""

import unicodedata
from collections.abc import Sequence

from caboprob.errors import BadNotation, at_place, excerpt

LONGEST_NAME = 40
JOINERS = frozenset("\u200c\u200d")  # print nothing themselves, but Persian names and emoji need them


def read_names(names: Sequence[object]) -> tuple[str, ...]:
    """The names as they were typed, without blanks around them.

    Refuses a name that is blank, longer than `LONGEST_NAME` characters, cannot be printed, or is there twice
    (`BadNotation`).
    """
    checked_names: list[str] = []
    for number, name in enumerate(names, 1):
        with at_place(f"player {number}"):
            checked_names.append(_read_name(name))
            _check_new(checked_names[-1], checked_names[:-1])
    return tuple(checked_names)


def _check_new(name: str, earlier_names: Sequence[str]) -> None:
    """Refuses a name that is taken, and says so where only capitals or blanks differ."""
    for earlier_name in earlier_names:
        if name_key(earlier_name) == name_key(name):
            if unicodedata.normalize("NFC", earlier_name) == unicodedata.normalize("NFC", name):
                raise BadNotation("name-twice", name=name)
            raise BadNotation("name-alike", first=earlier_name, name=name)


def players_by_shared_name(names: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """The players, counted from 1, in groups that have the same name.

    Names that only one player has are left out.
    """
    players: dict[str, list[int]] = {}
    for number, name in enumerate(names, 1):
        players.setdefault(name_key(name), []).append(number)
    return tuple(tuple(group) for group in players.values() if len(group) > 1)


def name_key(name: str) -> str:
    """The form by which names are compared: names that read alike have the same one.

    Capitals, the number of blanks, and how accents are encoded make no difference.
    """
    spaced = unicodedata.normalize("NFC", " ".join(name.split()))
    return unicodedata.normalize("NFC", spaced.casefold())


def _read_name(name: object) -> str:
    if not isinstance(name, str):
        raise BadNotation("text-expected", got=excerpt(name))
    written = name.strip()
    if not any(character.isprintable() and not character.isspace() for character in written):
        raise BadNotation("name-blank")
    if len(written) > LONGEST_NAME:
        raise BadNotation("name-too-long", most=LONGEST_NAME, got=len(written))
    for character in written:
        if not character.isprintable() and character not in JOINERS:
            raise BadNotation("name-unprintable", code=f"U+{ord(character):04X}")
    return written
