"""What really happened at moments of freely played rounds, by what the player about to move can tell.

At each moment a move is forced, by default a call, and played to its end. Moments come in pieces: arrays with
the fields of `caboprob.montecarlo.play.moments.Moment`.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from caboprob.montecarlo.play.moments import CALL_MOVE, LARGEST_HAND, moments
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet

SEED = 20_261_122  # not one that beliefs use, lest they be tried on the rounds they were formed from
ENOUGH = 5_000  # moments of a cell


@dataclass(slots=True)
class Hand:
    """All moments with these cards in hand, in any order."""

    cards: tuple[int, ...]
    moments: int = 0
    hits: int = 0  # moments at which the forced call succeeded
    points: int = 0  # written by the player about to move, over all moments
    others_points: int = 0  # ... and by all others together
    kamikazes: int = 0  # moments at which somebody else held one


@dataclass(slots=True)
class Happened:
    """All moments of so many rounds: the hands of every cell of turns had and own sum."""

    rules: RuleSet
    players: tuple[Player, ...]
    seed: int
    rounds: int = 0
    cells: dict[tuple[int, int], dict[tuple[int, ...], Hand]] = field(
        default_factory=lambda: defaultdict(dict)
    )

    def large(self, least: int = ENOUGH) -> dict[tuple[int, int], list[Hand]]:
        """The cells with enough moments, in order, their hands in order."""
        return {
            key: [hands[cards] for cards in sorted(hands)]
            for key, hands in sorted(self.cells.items())
            if sum(hand.moments for hand in hands.values()) >= least
        }


def what_happened(
    rules: RuleSet, players: Sequence[Player], rounds: int, seed: int = SEED, forced: int = CALL_MOVE
) -> Happened:
    """Plays at least so many rounds, and at every moment forces a move.

    At a table of unlike players only the first one's moments count.
    """
    found = Happened(rules, tuple(players), seed)
    alike = _alike(rules)
    for played, piece in moments(rules, players, seed=seed, forced_move=forced):
        chosen = piece if len(set(players)) == 1 else piece[piece.player == 0]
        _add(found, chosen, alike)
        found.rounds += played
        if found.rounds >= rounds:
            return found
    raise AssertionError("moments never end")


def written(rules: RuleSet, cards: Sequence[int]) -> str:
    """A hand in notation; alike cards are written by different suits where the rank alone is not enough."""
    faces, used, names = rules.deck.faces, set(), []
    for card in cards:
        fitting = [
            other
            for other, face in enumerate(faces)
            if (face.rank, face.points) == (faces[card].rank, faces[card].points) and other not in used
        ]
        if faces[fitting[0]].suit:
            used.add(fitting[0])
        names.append(faces[fitting[0]].name)
    return " ".join(names)


def _alike(rules: RuleSet) -> np.ndarray:
    """For every face the first one of the same rank and points; the last entry is for no card."""
    faces = rules.deck.faces
    first: dict[tuple[int, int], int] = {}
    for card, face in enumerate(faces):
        first.setdefault((face.rank, face.points), card)
    return np.array([*(first[face.rank, face.points] for face in faces), -1], np.int8)


def _add(found: Happened, piece: np.recarray, alike: np.ndarray) -> None:
    """Adds the moments up by cell and hand."""
    keys = np.zeros((len(piece), 1 + LARGEST_HAND), np.int8)
    keys[:, 0] = np.minimum(piece.turns_had, 127)
    keys[:, 1:] = np.sort(alike[piece.cards], axis=1)
    unique, index = np.unique(keys, axis=0, return_inverse=True)
    columns = (
        np.ones(len(piece)),
        piece.succeeded,
        piece.points,
        piece.others_points,
        piece.other_kamikazes > 0,
    )
    sums = np.stack([np.bincount(index.ravel(), column, len(unique)) for column in columns], 1).astype(int)
    for key, (count, hits, points, others, kamikazes) in zip(unique.tolist(), sums.tolist(), strict=True):
        cards = tuple(card for card in key[1:] if card >= 0)
        cell = found.cells[key[0], found.rules.deck.points(cards)]
        hand = cell.setdefault(cards, Hand(cards))
        hand.moments += count
        hand.hits += hits
        hand.points += points
        hand.others_points += others
        hand.kamikazes += kamikazes
