"""The cards of a deck in words: how many of which rank, and what they count."""

from itertools import groupby

from caboprob import messages
from caboprob.cards import Deck
from caboprob.text.cardnames import card_name

MINUS = "−"
TIMES = "\u00a0×\u00a0"  # never at the end of a line
JOKER = "X"


def deck_sentence(language: str, deck: Deck) -> str:
    """The whole deck in one sentence, the points of its cards included where their names do not say them."""
    joker = messages.say(language, "drawing.joker")
    counted = [f"{len(deck)}: {cards(deck, joker)}", worth(deck, joker)]
    return "; ".join(filter(None, counted)) + "."


def cards(deck: Deck, joker: str) -> str:
    """How many cards of which rank: `2 × 0, 4 × 1–12, 2 × 13`; `joker` is what a joker is called."""
    counted = [(copies, rank) for rank, copies in zip(deck.ranks, deck.copies, strict=True) if copies]
    runs = [(copies, [rank for _, rank in held]) for copies, held in groupby(counted, key=lambda row: row[0])]
    return ", ".join(f"{copies}{TIMES}{_span(ranks, joker)}" for copies, ranks in runs)


def worth(deck: Deck, joker: str) -> str:
    """What cards count whose points are not their number: `A = 1; J, Q = 10`."""
    by_points: dict[int, list[str]] = {}
    for face in deck.faces:
        plain = not face.suit or not any(other.name == face.name[:-1] for other in deck.faces)
        if plain and deck.copies[face.rank] and face.name != str(face.points):
            by_points.setdefault(face.points, []).append(_named(face.name, joker))
    return "; ".join(
        f"{', '.join(names)} = {str(points).replace('-', MINUS)}" for points, names in by_points.items()
    )


def _span(ranks: list[str], joker: str) -> str:
    return _named(ranks[0], joker) if len(ranks) == 1 else f"{ranks[0]}–{ranks[-1]}"


def _named(card: str, joker: str) -> str:
    return joker if card == JOKER else card_name(card)
