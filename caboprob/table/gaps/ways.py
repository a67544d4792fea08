"""The ways in which a claimed set or a snap may have gone, as far as the cards told allow them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from caboprob.table.core.codes import KEEP, SNAP, TAKE
from caboprob.table.core.event import SNAP_MISSED
from caboprob.table.core.moves import kind_of, place_count, place_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.gaps.arrangements import find_arrangement
from caboprob.table.gaps.entries import FollowedEntry
from caboprob.table.gaps.facts import Facts

FIRST_UNIQUE_RANK = 100  # from here on: ranks that no other card has, for numbers whose cards are not told

Tokens = tuple[int, ...]


class TokenTable(Protocol):
    """The table that a move is made at: numbers lie in the cards' places, each with a token."""

    rules: Rules
    state: State
    facts: Facts
    tokens: list[int]
    entries: list[FollowedEntry]

    def number_at(self, place: int) -> int:
        """The number that lies at a place."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a move may have gone: whether the claim held, None if nothing is claimed.

    `same_rank` has tokens that then have one rank, `mixed_ranks` tokens that do not. `ranks` are the ranks
    that numbers get so that the core lets the move go this way.
    """

    held: bool | None = None
    same_rank: tuple[Tokens, ...] = ()
    mixed_ranks: tuple[Tokens, ...] = ()
    ranks: dict[int, int] = field(default_factory=dict)


def ways_of_move(table: TokenTable, move: int, held: bool | None) -> Iterator[Way]:
    """The ways a move may have gone; `held` says whether the claim held, None if the record does not tell."""
    kind = kind_of(move)
    if kind == SNAP:
        found = _snaps(table, move)
    elif kind in (KEEP, TAKE) and place_count(move) > 1:
        found = _claims(table, move)
    else:
        yield Way()
        return
    for way in found:
        if held in (None, way.held) and fits(way, table.facts):
            yield way


def fits(way: Way, facts: Facts) -> bool:
    """Whether the cards told allow this way."""
    if all(facts.are_told(tokens) for tokens in (*way.same_rank, *way.mixed_ranks)):
        return all(map(facts.have_one_rank, way.same_rank)) and not any(
            map(facts.have_one_rank, way.mixed_ranks)
        )
    tried = facts.copy()
    tried.same_rank += way.same_rank
    tried.mixed_ranks += way.mixed_ranks
    return find_arrangement(tried) is not None


def _claims(table: TokenTable, move: int) -> list[Way]:
    numbers = [table.number_at(place_of(move, index)) for index in range(place_count(move))]
    tokens = tuple(table.tokens[number] for number in numbers)
    rank = int(table.rules.rank[numbers[0]])
    return [
        Way(held=True, same_rank=(tokens,), ranks=dict.fromkeys(numbers, rank)),
        Way(
            held=False,
            mixed_ranks=(tokens,),
            ranks={number: FIRST_UNIQUE_RANK + number for number in numbers},
        ),
    ]


def _snaps(table: TokenTable, move: int) -> list[Way]:
    """A snap matches the top card, or under some rules the one snapped wrongly before, or it misses."""
    state = table.state
    snapped, top = table.number_at(place_of(move, 1)), int(state.discard[state.discard_size - 1])
    pair = (table.tokens[snapped], table.tokens[top])
    found = [Way(held=True, same_rank=(pair,), ranks={snapped: int(table.rules.rank[top])})]
    mixed_ranks = [pair]
    with_wrong_card = (table.tokens[snapped], _token_snapped_wrongly(table))
    if state.wrong_rank >= 0 and place_of(move, 1) != state.wrong_place:
        ranks = {snapped: int(state.wrong_rank)}
        found.append(Way(held=True, same_rank=(with_wrong_card,), mixed_ranks=(pair,), ranks=ranks))
        mixed_ranks.append(with_wrong_card)
    rank_if_missed = {snapped: FIRST_UNIQUE_RANK + len(table.tokens) + snapped}
    return [*found, Way(held=False, mixed_ranks=tuple(mixed_ranks), ranks=rank_if_missed)]


def _token_snapped_wrongly(table: TokenTable) -> int:
    """The token of the card last snapped wrongly; 0 if there was none."""
    missed = [entry for entry in table.entries if entry.state.event.consequences & SNAP_MISSED]
    return missed[-1].tokens[int(missed[-1].state.event.cards[0])] if missed else 0
