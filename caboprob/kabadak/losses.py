"""Which losses a game can bring, by what the cards count and by how the game ends."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
from caboprob.kabadak.core.cards import POINTS, RANKS, SEPARATORS, SUITS, check_distinct, rank_of, read_cards
from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.odds import MOST_OF_A_RANK, NEEDED_FOR_KABADAK
from caboprob.reading.numerals import read_integer

# By rank: how many cards of it a loser's hand can have.
DECK_LIMITS = (len(SUITS),) * len(RANKS)
STUCK_LIMITS = (MOST_OF_A_RANK,) * len(RANKS)  # without a set, which could be laid
# If the other player has the cards of Kabadak.
LIMITS_WITHOUT_KABADAK = tuple(len(SUITS) - NEEDED_FOR_KABADAK.get(rank, 0) for rank in range(len(RANKS)))


def read_loss(text: str) -> int:
    """A loss written as a number, or as the cards that were left, with suits or without: `45`, `As K 10`.

    A single `10`, like any rank that is a number, counts the same either way; here it is a card.
    """
    with suppress(BadNotation):
        return read_integer(text)
    ranks = ranks_left(text)
    if not ranks:
        raise BadNotation("kabadak-loss", got=excerpt(text))
    return sum(POINTS[rank] for rank in ranks)


def cards_left_text(text: str) -> str:
    """The ranks of the cards that the text names, also of a single `9`; empty if it is a number of points."""
    if text.strip() not in RANKS:
        with suppress(BadNotation):
            read_integer(text)
            return ""
    return " ".join(RANKS[rank] for rank in ranks_left(text))


def must_be_one_card(points: str) -> bool:
    """Whether a loss written so, such as `9`, can only be one card, of the rank that is written the same."""
    return points in RANKS and POINTS.count(POINTS[RANKS.index(points)]) == 1


def check_cards_left(texts: Sequence[str], losses: Sequence[int]) -> None:
    """Refuses texts of the cards left in each hand whose points are not its loss; a text may be empty."""
    for number, (cards, loss) in enumerate(zip(texts, losses, strict=True), 1):
        with at_place(f"player {number}"):
            if cards and (counted := sum(POINTS[rank] for rank in ranks_left(cards))) != loss:
                raise ImpossibleCards("cards-count-other", cards=excerpt(cards), sum=counted, got=loss)


def ranks_left(text: str) -> tuple[int, ...]:
    """The ranks of cards written with suits or without.

    Refuses what is not a card (`BadNotation`), and a card twice or a rank too often (`ImpossibleCards`).
    """
    parts = [part for part in SEPARATORS.split(text) if part]
    try:
        suited = read_cards([part for part in parts if part.upper() not in RANKS])
    except BadNotation:
        raise BadNotation("kabadak-loss", got=excerpt(text)) from None
    check_distinct(suited)
    ranks = [RANKS.index(part.upper()) for part in parts if part.upper() in RANKS]
    ranks += map(rank_of, suited)
    for rank, got in Counter(ranks).items():
        if got > len(SUITS):
            raise ImpossibleCards("too-many-of-a-card", card=RANKS[rank], n=len(SUITS), got=got)
    return tuple(ranks)


def check_losses(losses: Sequence[int], bare: int | None) -> None:
    """Refuses losses that no game can end with (`ImpossibleCards`).

    `bare` is the player, from 1, who has ended the game with a bare Kabadak: a hand that is this combination
    and nothing else. When both players are stuck, able to lay nothing, not every impossible pair of losses is
    found, because each hand is looked at by itself.
    """
    for number, loss in enumerate(losses, 1):
        with at_place(f"player {number}"):
            if loss and loss not in possible_sums(DECK_LIMITS):
                raise ImpossibleCards("kabadak-loss-uncountable", got=loss)
    if not any(losses):
        raise ImpossibleCards("kabadak-loss-nobody")
    if bare is not None and losses[bare - 1]:
        with at_place(f"player {bare}"):
            raise ImpossibleCards("kabadak-loss-bare")
    _check_cards_that_left(losses, bare)


def _check_cards_that_left(losses: Sequence[int], bare: int | None) -> None:
    """Refuses losses that count cards which must have left the hands."""
    for number, loss in enumerate(losses, 1):
        with at_place(f"player {number}"):
            if loss and all(losses) and loss not in possible_sums(STUCK_LIMITS):
                raise ImpossibleCards("kabadak-loss-stuck", most=max(possible_sums(STUCK_LIMITS)), got=loss)
            if loss and bare is not None and loss not in possible_sums(LIMITS_WITHOUT_KABADAK):
                most = max(possible_sums(LIMITS_WITHOUT_KABADAK))
                raise ImpossibleCards("kabadak-loss-beside", most=most, got=loss)
            if loss > largest_loss():
                raise ImpossibleCards("kabadak-loss-most", most=largest_loss(), got=loss)


def largest_loss() -> int:
    """The largest possible loss, when the other has laid only the cheapest cards, as many as are dealt."""
    cheapest = sorted(POINTS * len(SUITS))[:CARDS_DEALT]
    return sum(POINTS) * len(SUITS) - sum(cheapest)


@cache
def possible_sums(limits: tuple[int, ...]) -> frozenset[int]:
    """All sums that one card or more can count, with at most so many of each rank."""
    totals = {0}
    for value, limit in zip(POINTS, limits, strict=True):
        totals = {total + value * taken for total in totals for taken in range(limit + 1)}
    return frozenset(totals - {0})
