"""The drawings of a booklet: its cover, and the cards beside the clauses that are about them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from caboprob import rulesets
from caboprob.drawing import Card
from caboprob.drawing.figure import cover_svg, rows_svg
from caboprob.drawing.grid import cards_per_row
from caboprob.drawing.powers import face_up_card
from caboprob.kabadak.core.cards import CARD_NAMES, RANKS, SUITS
from caboprob.rulesets import RuleSet

Cards = tuple[Card, ...]

MOST_IN_FAN = 7
MOST_IN_LINE = 8
KABADAK_COMBINATION = ("Ks", "Ah", "Jc", "Ad", "Qh", "Ac", "Kd")
ACTION_PREFIXES = {"action.look-own": "look-own", "action.look-other": "look-other", "action.swap": "swap"}
"""By clause: how the actions of the cards begin that it is about."""


def drawings(content: Mapping[str, Any]) -> dict[str, Any]:
    """What is drawn for the content of a booklet: its cover, and figures by clause."""
    language, key = content["language"], content["rules"]
    return {"cover": cover(language, key), "figures": figures(language, key)}


def cover(language: str, key: str) -> str:
    """The picture on the cover: cards of the game."""
    # Only Kabadak is outside the CABO family.
    rules = rulesets.read(key) if key in rulesets.family_keys() else None
    return cover_svg(_typical_cards(rules) if rules else _kabadak_combination(), language=language)


def figures(language: str, key: str) -> dict[str, str]:
    """By clause: the drawing of the cards that it is about."""
    rules = rulesets.read(key) if key in rulesets.family_keys() else None
    cards_by_clause = dict(_cards_by_clause(rules) if rules else _kabadak_cards_by_clause())
    return {
        name: rows_svg(cards, cards_per_row(len(cards), MOST_IN_LINE), language=language)
        for name, cards in cards_by_clause.items()
        if cards
    }


def _cards_by_clause(rules: RuleSet) -> Iterator[tuple[str, Cards]]:
    copies_by_rank = zip(rules.deck.ranks, rules.deck.copies, strict=True)
    yield (
        "setup.cards",
        tuple(_card_with_note(rules, rank, f"{copies} ×") for rank, copies in copies_by_rank if copies),
    )
    yield "action.cards", _cards_named(rules, dict(rules.actions))
    for clause, prefix in ACTION_PREFIXES.items():
        names = [
            name for name, actions in rules.actions if any(action.startswith(prefix) for action in actions)
        ]
        yield clause, _cards_named(rules, names)
    yield (
        "score.kamikaze",  # the combination of cards that makes the others write points
        _cards_named(rules, [rank for rank, number in rules.kamikaze for _ in range(number)]),
    )


def _kabadak_cards_by_clause() -> Iterator[tuple[str, Cards]]:
    yield "deck.cards", tuple(Card(rank + suit) for rank, suit in zip(RANKS, SUITS * 2, strict=True))
    yield "set.what", tuple(Card(f"10{suit}") for suit in SUITS[:3])
    yield "run.what", tuple(Card(name) for name in CARD_NAMES[1:5])  # four of one suit, by rank
    yield "kabadak.cards", _kabadak_combination()


def _kabadak_combination() -> Cards:
    return tuple(Card(name) for name in KABADAK_COMBINATION)


def _typical_cards(rules: RuleSet) -> Cards:
    """The lowest card, the first one with each sign of an action, and the highest."""
    card_by_power = {_card(rules, name, 0).power: name for name, _ in reversed(rules.actions)}
    acting = sorted(card_by_power.values(), key=[name for name, _ in rules.actions].index)
    ranks = [rank for rank, number in zip(rules.deck.ranks, rules.deck.copies, strict=True) if number]
    return _cards_named(rules, dict.fromkeys([ranks[0], *acting, ranks[-1]]))[:MOST_IN_FAN]


def _cards_named(rules: RuleSet, names: Iterable[str]) -> Cards:
    """A card of each rank, in suits that take turns, or the very card where its suit is named."""
    return tuple(_card(rules, name, suit_index) for suit_index, name in enumerate(names))


def _card_with_note(rules: RuleSet, rank: str, note: str) -> Card:
    card = _card(rules, rank, rules.deck.ranks.index(rank))
    return Card(card.name, note=note, power=card.power)


def _card(rules: RuleSet, name: str, suit_index: int) -> Card:
    """The very card of this name, or one of that rank, in the suit that comes at this index.

    It is drawn with the sign of its power: what it does when it is laid.
    """
    deck = rules.deck
    if name not in deck.ranks:
        return face_up_card(rules, deck.read_card(name))
    of_rank = [card for card, face in enumerate(deck.faces) if deck.ranks[face.rank] == name]
    with_suit = [card for card in of_rank if deck.faces[card].suit] or of_rank
    return face_up_card(rules, with_suit[suit_index % len(with_suit)])
