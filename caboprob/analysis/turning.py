"""Decisions found at seat 0, named as another seat of a record makes them."""

from dataclasses import replace

from caboprob.analysis.advice import Advice, notation_of
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.table.core.codes import LOOK, SWAP
from caboprob.table.core.moves import (
    NOWHERE,
    kind_of,
    move_with_places,
    place_at,
    place_of,
    seat_of,
    slot_of,
)

KIND_MASK = 15  # of the bits of a move, those that tell its kind


def as_made_by(seat: int, players: int, move: int) -> int:
    """The same move where that seat, not seat 0, is mine; the seats follow clockwise."""
    if move == NO_SNAP:  # to let a chance to snap pass, which names no place
        return move
    a, b, c, d = (_turned(place_of(move, index), seat, players) for index in range(4))
    if kind_of(move) in (LOOK, SWAP):
        a, b = sorted((a, b))  # nowhere comes last
    return kind_of(move) | (move_with_places(0, a, b, c, d) & ~KIND_MASK)


def as_seen_from(seat: int, players: int, move: int) -> int:
    """The move of a record where that seat is mine, seat 0: `as_made_by` the other way round."""
    return as_made_by(-seat % players, players, move)


def in_seats_of_record(seat: int, advice: Advice) -> Advice:
    """The advice with its moves as a record has them, where I am that seat."""
    players = len(advice.evidence.players)
    options = tuple(
        replace(option, code=code, move=notation_of(code, seat))
        for option in advice.options
        for code in [as_made_by(seat, players, option.code)]
    )
    return replace(advice, options=options)


def _turned(place_of_card: int, seat: int, players: int) -> int:
    return (
        place_of_card
        if place_of_card == NOWHERE
        else place_at((seat_of(place_of_card) + seat) % players, slot_of(place_of_card))
    )
