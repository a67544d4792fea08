"""Classes of cards: the rules make no difference between cards of the same rank and points."""

from dataclasses import dataclass
from functools import lru_cache

from caboprob.cards import Deck


@dataclass(frozen=True, slots=True)
class CardClasses:
    """The classes of a deck's cards, numbered from 0."""

    of_face: tuple[int, ...]  # by face: its class
    ranks: tuple[int, ...]  # by class
    copies: tuple[int, ...]  # by class: how many such cards the deck has
    plain_faces: tuple[int | None, ...]  # by class: a face that says no more than the class, if there is one

    def __len__(self) -> int:
        return len(self.ranks)


@lru_cache(maxsize=16)
def card_classes_of(deck: Deck) -> CardClasses:
    """The card classes of a deck."""
    keys = sorted({(face.rank, face.points) for face in deck.faces})
    of_face = tuple(keys.index((face.rank, face.points)) for face in deck.faces)
    copies = [0] * len(keys)
    for card in deck.cards():
        copies[of_face[card]] += 1
    plain_faces = tuple(_plain_face(deck, of_face, card_class) for card_class in range(len(keys)))
    return CardClasses(of_face, tuple(rank for rank, _ in keys), tuple(copies), plain_faces)


def _plain_face(deck: Deck, of_face: tuple[int, ...], card_class: int) -> int | None:
    """The face of a class without a suit, or its only one."""
    faces = [card for card, class_of_card in enumerate(of_face) if class_of_card == card_class]
    unsuited = [card for card in faces if not deck.faces[card].suit]
    return unsuited[0] if unsuited else faces[0] if len(faces) == 1 else None
