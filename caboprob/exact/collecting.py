"""Collecting a kamikaze from the deal on: how likely somebody has its cards after a number of draws each."""

from fractions import Fraction
from itertools import product
from math import comb, prod

from caboprob.errors import BadNotation
from caboprob.exact.arrangements.unseen import unseen_of
from caboprob.exact.completions import kamikaze_cards
from caboprob.exact.kamikaze import most_draws
from caboprob.rulesets import RuleSet
from caboprob.table.position import read_position


def chance_among(rules: RuleSet, cards: int) -> Fraction:
    """The chance that a kamikaze is among this many cards of the whole deck."""
    copies = {rank: rules.deck.copies[rules.deck.ranks.index(rank)] for rank, _ in rules.kamikaze}
    other_cards = len(rules.deck) - sum(copies.values())
    ways = 0
    for taken in product(*(range(need, copies[rank] + 1) for rank, need in rules.kamikaze)):
        if sum(taken) <= cards:
            ways_to_take = prod(
                comb(available, count) for available, count in zip(copies.values(), taken, strict=True)
            )
            ways += ways_to_take * comb(other_cards, cards - sum(taken))
    return Fraction(ways, comb(len(rules.deck), cards))


def chances_by_draws(rules: RuleSet, players: int, hand_size: int | None = None) -> tuple[Fraction, ...]:
    """The chance that somebody holds a kamikaze after 0, 1, 2 ... own draws each, while the pile lasts.

    From the deal on, everybody draws from the pile on every turn and keeps what is missing. No two players
    can have a kamikaze at the same time, so their chances add up. Refuses rules without a kamikaze
    (`BadNotation`). Without a `hand_size` everybody has as many cards as the rules deal.
    """
    if not rules.kamikaze:
        raise BadNotation("no-kamikaze")
    table = read_position(rules, players=players, hand_size=hand_size)
    kamikaze_cards(rules, unseen_of(table))  # refuses rules that allow two kamikazes at once
    rules = table.rules  # with this hand size
    if sum(count for _, count in rules.kamikaze) > rules.hand_size:
        return (Fraction(0),) * (most_draws(table) + 1)
    return tuple(
        players * chance_among(rules, rules.hand_size + drawn) for drawn in range(most_draws(table) + 1)
    )
