"""Kinds of cards: the rules make no difference between cards of the same rank and points."""

from dataclasses import dataclass
from functools import lru_cache

from caboprob.cards import Deck


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of a deck's cards, numbered from 0."""

    of_face: tuple[int, ...]  # by face: its kind
    ranks: tuple[int, ...]  # by kind
    copies: tuple[int, ...]  # by kind: how many such cards the deck has
    plain_faces: tuple[int | None, ...]  # by kind: a face that says no more than the kind, if there is one

    def __len__(self) -> int:
        return len(self.ranks)


@lru_cache(maxsize=16)
def kinds_of(deck: Deck) -> Kinds:
    """The kinds of a deck."""
    keys = sorted({(face.rank, face.points) for face in deck.faces})
    of_face = tuple(keys.index((face.rank, face.points)) for face in deck.faces)
    copies = [0] * len(keys)
    for card in deck.cards():
        copies[of_face[card]] += 1
    plain_faces = tuple(_plain_face(deck, of_face, kind) for kind in range(len(keys)))
    return Kinds(of_face, tuple(rank for rank, _ in keys), tuple(copies), plain_faces)


def _plain_face(deck: Deck, of_face: tuple[int, ...], kind: int) -> int | None:
    """The face of a kind without a suit, or its only one."""
    faces = [card for card, other in enumerate(of_face) if other == kind]
    unsuited = [card for card in faces if not deck.faces[card].suit]
    return unsuited[0] if unsuited else faces[0] if len(faces) == 1 else None
