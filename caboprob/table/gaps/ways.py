"""The ways in which a claimed set or a snap may have gone, as far as the cards told allow them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from caboprob.table.core.codes import KEEP, SNAP, TAKE
from caboprob.table.core.event import SNAP_MISSED
from caboprob.table.core.moves import kind_of, place_of, places_in
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.gaps.arrangements import arrangement
from caboprob.table.gaps.entered import FollowedEntry
from caboprob.table.gaps.facts import Facts

# From here on: ranks that no other card has, for numbers whose cards are not told.
OWN_RANK = 100

Tokens = tuple[int, ...]


class TokenTable(Protocol):
    """The table that a move is made at: numbers lie in the cards' places, each with a token."""

    rules: Rules
    state: State
    facts: Facts
    tokens: list[int]
    entered: list[FollowedEntry]

    def number_at(self, place: int) -> int:
        """The number that lies at a place."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way: whether the claim held, None where nothing is claimed, and what is so then.

    `equal` and `unequal` have tokens of one rank and of several; `ranks` gives numbers the ranks for it.
    """

    held: bool | None = None
    equal: tuple[Tokens, ...] = ()
    unequal: tuple[Tokens, ...] = ()
    ranks: dict[int, int] = field(default_factory=dict)


def ways(table: TokenTable, move: int, held: bool | None) -> Iterator[Way]:
    """The ways a move may have gone; `held` is what the record tells of it."""
    kind = kind_of(move)
    if kind == SNAP:
        found = _snaps(table, move)
    elif kind in (KEEP, TAKE) and places_in(move) > 1:
        found = _claims(table, move)
    else:
        yield Way()
        return
    for way in found:
        if held in (None, way.held) and may_be(way, table.facts):
            yield way


def may_be(way: Way, facts: Facts) -> bool:
    """Whether the cards may lie like that."""
    if all(facts.are_told(tokens) for tokens in (*way.equal, *way.unequal)):
        return all(map(facts.are_equal, way.equal)) and not any(map(facts.are_equal, way.unequal))
    tried = facts.copy()
    tried.equal += way.equal
    tried.unequal += way.unequal
    return arrangement(tried) is not None


def _claims(table: TokenTable, move: int) -> list[Way]:
    numbers = [table.number_at(place_of(move, index)) for index in range(places_in(move))]
    tokens = tuple(table.tokens[number] for number in numbers)
    rank = int(table.rules.rank[numbers[0]])
    return [
        Way(held=True, equal=(tokens,), ranks=dict.fromkeys(numbers, rank)),
        Way(held=False, unequal=(tokens,), ranks={number: OWN_RANK + number for number in numbers}),
    ]


def _snaps(table: TokenTable, move: int) -> list[Way]:
    """It matches the top card, or where that is agreed the one snapped wrongly before, or it misses."""
    state = table.state
    snapped, top = table.number_at(place_of(move, 1)), int(state.discard[state.discard_size - 1])
    pair = (table.tokens[snapped], table.tokens[top])
    found = [Way(held=True, equal=(pair,), ranks={snapped: int(table.rules.rank[top])})]
    unequal = [pair]
    wrong = (table.tokens[snapped], _wrong(table))
    if state.wrong_rank >= 0 and place_of(move, 1) != state.wrong_place:
        ranks = {snapped: int(state.wrong_rank)}
        found.append(Way(held=True, equal=(wrong,), unequal=(pair,), ranks=ranks))
        unequal.append(wrong)
    missed = {snapped: OWN_RANK + len(table.tokens) + snapped}
    return [*found, Way(held=False, unequal=tuple(unequal), ranks=missed)]


def _wrong(table: TokenTable) -> int:
    """The token of the card last snapped wrongly; any if there was none."""
    missed = [entry for entry in table.entered if entry.state.event.came & SNAP_MISSED]
    return missed[-1].tokens[int(missed[-1].state.event.cards[0])] if missed else 0
