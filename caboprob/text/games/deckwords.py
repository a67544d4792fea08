"""The cards of a deck in words: the copies of each rank, and their points."""

from caboprob.cards import Deck
from caboprob.content import messages
from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import with_minus_sign

TIMES = "\u00a0×\u00a0"  # never at the end of a line
JOKER = "X"


def deck_sentence(language: str, deck: Deck) -> str:
    """The whole deck in one sentence, with the points of the cards whose names do not say them."""
    joker = messages.say(language, "drawing.joker")
    counted = [f"{len(deck)}: {copies_words(deck, joker)}", card_points_words(language, deck, joker)]
    return messages.space_punctuation(language, "; ".join(filter(None, counted)) + ".")


def copies_words(deck: Deck, joker: str) -> str:
    """The copies of each rank: `2 × 0, 4 × 1–12, 2 × 13`; `joker` is the word for a joker."""
    runs: list[tuple[int, list[str]]] = []
    for rank, copies in zip(deck.ranks, deck.copies, strict=True):
        if runs and runs[-1][0] == copies and _follows(rank, runs[-1][1][-1]):
            runs[-1][1].append(rank)
        elif copies:
            runs.append((copies, [rank]))
    return ", ".join(f"{copies}{TIMES}{_rank_range(ranks, joker)}" for copies, ranks in runs)


def _follows(rank: str, rank_before: str) -> bool:
    """Whether two neighbouring ranks have consecutive numbers; one below 0 stands by itself."""
    if rank_before.startswith("-"):
        return False
    numbers = is_unsigned_numeral(rank) and is_unsigned_numeral(rank_before)
    return not numbers or int(rank) == int(rank_before) + 1


def card_points_words(language: str, deck: Deck, joker: str) -> str:
    """The points of the cards whose number does not say them: `A = 1; J, Q = 10`."""
    by_points: dict[int, list[str]] = {}
    for face in deck.faces:
        # A card that may be written without its suit (`5` as well as `5h`) is listed without it.
        is_listed = not face.suit or not any(other.name == face.name[:-1] for other in deck.faces)
        if is_listed and deck.copies[face.rank] and face.name != str(face.points):
            by_points.setdefault(face.points, []).append(_card_word(face.name, joker))
    sentences = (f"{', '.join(names)} = {with_minus_sign(points)}" for points, names in by_points.items())
    return messages.space_punctuation(language, "; ".join(sentences))


def _rank_range(ranks: list[str], joker: str) -> str:
    return _card_word(ranks[0], joker) if len(ranks) == 1 else "–".join(map(card_name, (ranks[0], ranks[-1])))


def _card_word(card: str, joker: str) -> str:
    return joker if card == JOKER else card_name(card)
