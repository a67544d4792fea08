"""The cards of a deck in words: how many of which rank, and what they count."""

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
    runs: list[tuple[int, list[str]]] = []
    for rank, copies in zip(deck.ranks, deck.copies, strict=True):
        if runs and runs[-1][0] == copies and _follows(rank, runs[-1][1][-1]):
            runs[-1][1].append(rank)
        elif copies:
            runs.append((copies, [rank]))
    return ", ".join(f"{copies}{TIMES}{_span(ranks, joker)}" for copies, ranks in runs)


def _follows(rank: str, before: str) -> bool:
    """Whether two neighbours in a deck leave no number out between them."""
    numbers = rank.isdecimal() and before.isdecimal()
    return not numbers or int(rank) == int(before) + 1


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
