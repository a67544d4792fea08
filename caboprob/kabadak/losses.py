"""Which losses a game can bring: by what the cards count, and by how a game ends."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
from caboprob.kabadak.core.cards import POINTS, RANKS, SEPARATORS, SUITS, check, rank_of, read_cards
from caboprob.kabadak.core.state import HAND
from caboprob.kabadak.odds import MOST_OF_A_RANK, NEEDED
from caboprob.reading.numerals import read_whole

WHOLE_DECK = (len(SUITS),) * len(RANKS)
STUCK = (MOST_OF_A_RANK,) * len(RANKS)
WITHOUT_KABADAK = tuple(len(SUITS) - NEEDED.get(rank, 0) for rank in range(len(RANKS)))


def read_loss(text: str) -> int:
    """A loss written as a number, or as the cards that were left, with suits or without: `45`, `As K 10`.

    A single `10`, like any rank that is a number, counts the same either way; to `cards_left` it is a card.
    """
    with suppress(BadNotation):
        return read_whole(text)
    ranks = ranks_left(text)
    if not ranks:
        raise BadNotation("kabadak-loss", got=excerpt(text))
    return sum(POINTS[rank] for rank in ranks)


def cards_left(text: str) -> str:
    """The ranks of cards that are written there, a single `9` too; nothing for another number: points."""
    if text.strip() not in RANKS:
        with suppress(BadNotation):
            read_whole(text)
            return ""
    return " ".join(RANKS[rank] for rank in ranks_left(text))


def tells_card(points: str) -> bool:
    """Whether a loss of so many points can be no other card than the rank that is written alike."""
    return points in RANKS and POINTS.count(POINTS[RANKS.index(points)]) == 1


def check_left(left: Sequence[str], losses: Sequence[int]) -> None:
    """Refuses cards left, a text for each player or nothing, that do not count the losses (`CaboError`)."""
    for number, (cards, count) in enumerate(zip(left, losses, strict=True), 1):
        with at_place(f"player {number}"):
            if cards and (counted := sum(POINTS[rank] for rank in ranks_left(cards))) != count:
                raise ImpossibleCards("cards-count-other", cards=excerpt(cards), sum=counted, got=count)


def ranks_left(text: str) -> tuple[int, ...]:
    """The ranks of cards written with suits or without.

    Refuses what is no card (`BadNotation`), a card twice and a rank too often (`ImpossibleCards`).
    """
    parts = [part for part in SEPARATORS.split(text) if part]
    try:
        suited = read_cards([part for part in parts if part.upper() not in RANKS])
    except BadNotation:
        raise BadNotation("kabadak-loss", got=excerpt(text)) from None
    check(suited)
    ranks = [RANKS.index(part.upper()) for part in parts if part.upper() in RANKS]
    ranks += map(rank_of, suited)
    for rank, got in Counter(ranks).items():
        if got > len(SUITS):
            raise ImpossibleCards("too-many-of-a-card", card=RANKS[rank], n=len(SUITS), got=got)
    return tuple(ranks)


def check_losses(losses: Sequence[int], bare: int | None) -> None:
    """Refuses, as `ImpossibleCards`, losses that no game can end with.

    `bare` is the player, from 1, who has ended it with a bare Kabadak. Not every impossible pair of losses is
    found when both players are stuck: each hand is looked at by itself.
    """
    for number, count in enumerate(losses, 1):
        with at_place(f"player {number}"):
            if count and count not in sums(WHOLE_DECK):
                raise ImpossibleCards("kabadak-loss-uncountable", got=count)
    if not any(losses):
        raise ImpossibleCards("kabadak-loss-nobody")
    if bare is not None and losses[bare - 1]:
        with at_place(f"player {bare}"):
            raise ImpossibleCards("kabadak-loss-bare")
    _check_left(losses, bare)


def _check_left(losses: Sequence[int], bare: int | None) -> None:
    """Refuses losses that count cards which must have left the hands."""
    for number, count in enumerate(losses, 1):
        with at_place(f"player {number}"):
            if count and all(losses) and count not in sums(STUCK):
                raise ImpossibleCards("kabadak-loss-stuck", most=max(sums(STUCK)), got=count)
            if count and bare is not None and count not in sums(WITHOUT_KABADAK):
                raise ImpossibleCards("kabadak-loss-beside", most=max(sums(WITHOUT_KABADAK)), got=count)
            if count > most():
                raise ImpossibleCards("kabadak-loss-most", most=most(), got=count)


def most() -> int:
    """The largest possible loss: the other has laid at least the cheapest cards, as many as are dealt."""
    cheapest = sorted(POINTS * len(SUITS))[:HAND]
    return sum(POINTS) * len(SUITS) - sum(cheapest)


@cache
def sums(counts: tuple[int, ...]) -> frozenset[int]:
    """All sums that one card or more can count, with at most this many of each rank."""
    totals = {0}
    for value, count in zip(POINTS, counts, strict=True):
        totals = {total + value * taken for total in totals for taken in range(count + 1)}
    return frozenset(totals - {0})
