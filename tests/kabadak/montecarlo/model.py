"""A second model of how a player of Kabadak decides: slow, by the meaning of the traits, on paper games."""

from collections.abc import Iterable
from random import Random

from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.players import named, with_change
from caboprob.montecarlo.policies.traits import traits_of
from tests.kabadak.paper import (
    LETTERS,
    UP,
    VALUES,
    Move,
    Paper,
    holds_kabadak,
    make,
    may_add,
    melds,
    rank,
    suit,
)

WON = 10**9
CARDS = [value + colour for colour in "hdcs" for value in UP]
TRAITS = tuple(traits_of(Player))


def player(*changes: str, base: str = "eager") -> Player:
    """A player with some traits changed, `lay.guard=9`."""
    made = named(base)
    for change in changes:
        made = with_change(made, change)
    return made


ONLY_DRAWS = player("lay.notices=0")
"""Draws while there is a talon, then lays what has to be laid, and plays Kabadak."""


def random_player(random: Random) -> Player:
    """A player with random traits, now and then at the lowest or highest value allowed."""
    changes = []
    for trait in TRAITS:
        low, high = trait.metadata["low"], trait.metadata["high"]
        whole = trait.type in (int, "int")
        within = random.randint(low, high) if whole else round(random.uniform(low, high), 2)
        changes.append(f"{trait.metadata['path']}={random.choice((low, high, within, within, within))}")
    return player(*changes)


def points(cards: Iterable[str]) -> int:
    return sum(VALUES[rank(card)] for card in cards)


def fits(rows: list[list[str]], card: str) -> bool:
    """Whether a player who has come out may add this card alone to some row."""
    paper = Paper([[], []], [], rows, out=[True, True])
    return any(may_add(paper, number, [card]) for number in range(len(rows)))


def idle(hand: list[str], rows: list[list[str]]) -> int:
    """The points of the cards without a place: they are in no pair and no run of three, and fit on no row."""
    ranks = [rank(card) for card in hand]

    def has_a_place(card: str) -> bool:
        threes = [{value + suit(card) for value in UP[at : at + 3]} for at in range(6)]
        in_run = any(card in three and three <= set(hand) for three in threes)
        return ranks.count(rank(card)) > 1 or in_run or fits(rows, card)

    return points(card for card in hand if not has_a_place(card))


def worth(paper: Paper, who: Player, move: Move) -> int:
    """The worth of a meld in hundredths of a point, from the table before it and the table after it."""
    after = paper.copy()
    make(after, move)
    before, rest = paper.hand, after.hands[paper.turn]
    if not rest:
        return WON
    unseen = set(CARDS) - set(before) - {card for row in paper.rows for card in row}
    opened = sum(fits(after.rows, card) - fits(paper.rows, card) for card in unseen)
    gained = idle(before, paper.rows) - idle(rest, after.rows) if who.plan else 0
    laid = set(before) - set(rest)
    return (
        100 * points(laid)
        + round(100 * who.per_card) * len(laid)
        + round(100 * who.plan) * gained
        - round(100 * who.guard) * (opened if who.guard else 0)
    )


def kept(hand: list[str]) -> set[str]:
    """The cards of Kabadak in a hand; of equal ones the first by suit."""
    cards: set[str] = set()
    for letter, times in LETTERS.items():
        cards |= set([letter + colour for colour in "hdcs" if letter + colour in hand][:times])
    return cards


def best_of(paper: Paper, who: Player, possible: Iterable[Move]) -> tuple[int, set[Move]]:
    """The worth of the best melds, and these melds."""
    weighed = {move: worth(paper, who, move) for move in possible}
    most = max(weighed.values(), default=-WON)
    return most, {move for move, value in weighed.items() if value == most}


def best_moves(paper: Paper, who: Player) -> set[Move]:
    """The best moves for a player who overlooks nothing; several if they are worth the same."""
    hand, others = paper.hand, len(paper.hands[1 - paper.turn])
    complete = holds_kabadak(paper)
    if complete and (len(hand) == 7 or others < who.wait_safe):
        return {("kabadak",)}
    keeps_kabadak_cards = others >= who.hoard_safe and len(kept(hand)) >= who.hoard_from
    held_back = kept(hand) if complete or keeps_kabadak_cards else set()
    possible = melds(paper)
    most, best = best_of(paper, who, (move for move in possible if not held_back & set(move[1:])))
    if complete:
        return best or {("kabadak",)}
    if paper.talon:
        puts_off = who.draw_below > -99 and most < round(100 * who.draw_below) and others >= who.draw_safe
        return {("draw",)} if puts_off or not best else best
    return best or best_of(paper, who, possible)[1] or {("pass",)}
