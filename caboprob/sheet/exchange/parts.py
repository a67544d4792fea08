"""Reading the parts of a sheet, as JSON and CSV files have them; errors name the part that is wrong."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from caboprob.errors import BadNotation, TooLarge, at_place, excerpt
from caboprob.sheet.agreed import AgreedRules, check_player_count, check_starting_totals, checked_entry
from caboprob.sheet.entries import Entry
from caboprob.sheet.names import read_names
from caboprob.sheet.steps import MOST_STEPS
from caboprob.sheet.unstored import UnstoredSheet
from caboprob.table.checks import check_player

LONGEST_FILE = 1_000_000
"""Characters of a file, and its bytes."""


def read_people(agreed: AgreedRules, names: Sequence[object]) -> tuple[str, ...]:
    """The names in a file; refuses names, or a number of them, that cannot be (`CaboError`)."""
    players = read_names(names)
    check_player_count(agreed, len(players))
    return players


def read_rounds(agreed: AgreedRules, players: int, rounds: Sequence[Mapping[str, Any]]) -> tuple[Entry, ...]:
    """The rounds of a file; refuses too many, and each that cannot be, at its place (`CaboError`)."""
    if len(rounds) > MOST_STEPS:
        raise TooLarge("sheet-full", most=MOST_STEPS)
    entries = []
    for number, parts in enumerate(rounds, 1):
        with at_place(f"round {number}"):
            entries.append(checked_entry(agreed, players, parts))
    return tuple(entries)


def read_first(first: object, players: int) -> int | None:
    """Who began, from 1, if the file says it."""
    if first is None:
        return None
    with at_place("first"):
        check_player(first, players)
    assert isinstance(first, int)
    return first


def read_starting_totals(
    agreed: AgreedRules, players: int, starting_totals: object, resets: object, played: object
) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None, int]:
    """The totals that were brought along, how often they had dropped, and after how many rounds, if the file
    has any.
    """
    totals, reset_counts = _list("before", starting_totals), _list("resets", resets)
    with at_place("played"):
        if type(played or 0) is not int:
            raise BadNotation("number-expected", got=excerpt(played))
    rounds_played = played if isinstance(played, int) else 0
    if totals is not None or reset_counts is not None or rounds_played:
        check_starting_totals(agreed, players, totals, reset_counts, rounds_played)
    return totals, reset_counts, rounds_played


def _list(place: str, value: object) -> tuple[Any, ...] | None:
    if value is None:
        return None
    with at_place(place):
        if not isinstance(value, list):
            raise BadNotation("list-expected", got=excerpt(value))
    return tuple(value)


def read_began(value: object) -> datetime | None:
    """When the sheet was begun, if the file says it; without a zone it is UTC."""
    if value is None:
        return None
    with at_place("began"):
        try:
            moment = datetime.fromisoformat(value) if isinstance(value, str) else None
            moment = moment and (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
        except (ValueError, OverflowError):
            moment = None
        if moment is None:
            raise BadNotation("moment-unreadable", got=excerpt(value))
    return moment


def unstored_sheet(
    agreed: AgreedRules,
    players: tuple[str, ...],
    rounds: Sequence[Mapping[str, Any]],
    *,
    first: object = None,
    began: object = None,
    starting_totals: object = None,
    resets: object = None,
    played: object = None,
) -> UnstoredSheet:
    """The sheet of a file, from its parts as they were read."""
    totals, reset_counts, rounds_played = read_starting_totals(
        agreed, len(players), starting_totals, resets, played
    )
    return UnstoredSheet(
        agreed=agreed,
        players=players,
        first=read_first(first, len(players)),
        starting_totals=totals,
        resets=reset_counts,
        played=rounds_played,
        began=read_began(began),
        entries=read_rounds(agreed, len(players), rounds),
    )
