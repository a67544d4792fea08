"""Moves of mine that are certain to fail, by what I have seen: no match, no set."""

from dataclasses import dataclass

from caboprob.practice.round import Round
from caboprob.table.core.codes import KEEP, SNAP, TAKE
from caboprob.table.core.moves import kind_of, place_of, places_in, seat_of, slot_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.transitions.snapping import lands_on_wrong
from caboprob.table.score import agreed_clauses

FAILED_SNAP = "throw"


@dataclass(frozen=True, slots=True)
class Failure:
    """What comes of a move that fails, `FAILED_SNAP` or the fate of a failed set, and its clause.

    `cards` are those snapped or claimed, None if I do not know one; `top` is the open card of a snap, and
    `penalty` the number of cards that it brings from the draw pile.
    """

    what: str
    clause: str
    cards: tuple[int | None, ...]
    top: int | None = None
    penalty: int = 0


def failing(round: Round, move: int) -> Failure | None:
    """What comes of a legal move of mine that is certain to fail and costs something; None for any other."""
    kind, rules = kind_of(move), round.config.rules
    found = None
    if kind == SNAP and rules.snap_penalty_cards:
        found = _snap(round, move)
    elif kind in (KEEP, TAKE) and places_in(move) > 1:
        found = _set(round, move)
    return found


def _snap(round: Round, move: int) -> Failure | None:
    """A snap of a card that I know, and that matches neither the open card nor one snapped wrongly."""
    table, rank, rules, at = round.table, round.core.rank, round.config.rules, place_of(move, 1)
    card, top = _known(round, at), top_discard(table)
    if card is None or rank[card] == rank[top] or lands_on_wrong(table, rank[card], at):
        return None
    return Failure(FAILED_SNAP, _clause(round, "snap.wrong"), (card,), int(top), rules.snap_penalty_cards)


def _set(round: Round, move: int) -> Failure | None:
    """A claim of cards among which I know two that are not equal."""
    cards = tuple(_known(round, place_of(move, index)) for index in range(places_in(move)))
    if len({int(round.core.rank[card]) for card in cards if card is not None}) < 2:
        return None
    extra = max(len(cards) - int(round.core.extra_from) + 1, 0)
    return Failure(round.config.rules.failed_set, _clause(round, "set.failed"), cards, penalty=extra)


def _known(round: Round, at: int) -> int | None:
    """The card at a place, if I have seen it."""
    table, seat, slot = round.table, seat_of(at), slot_of(at)
    return int(table.hands[seat, slot]) if table.known[seat, slot] >> round.config.me & 1 else None


def _clause(round: Round, clause: str) -> str:
    """A clause, or that of the house rule in its place."""
    return agreed_clauses(round.config.rules).get(clause, clause)
