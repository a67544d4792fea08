"""How far to trust the chance of a call if the top discard is told: said against happened.

`python benchmarks/truth/topdiscard.py [--rounds 150000] [--questions 80] [--played family] kaboom:2 cabo-de:4
...`

Rounds are played by those who sit there, and a call is forced at every moment at which a player about to move
knows the whole own hand. Some of these moments are drawn at random. The library is asked about each, told the
own cards, the turns had, the top discard and, where only one card may be thrown on each, whether that one was
thrown. Its answer is compared with how often such calls came off at all moments with as many cards, as many
points and such a top discard after as many turns. Nothing of how it answers is used here.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.truth.happened import SEED, written
from benchmarks.truth.saying import Answer, ask
from caboprob.montecarlo.beliefs.searching.sought import card_classes
from caboprob.montecarlo.play.moments import moments
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet, read

FEWEST = 150  # moments that tell how often such calls come off
DRAWN = 0.02  # of all moments
READ = ("turns_had", "own_size", "own_sum", "succeeded", "top_snapped", "top", "cards")
"""What is read of each moment."""

HIGH = 9  # a top discard counts as high that has more points
KINDS = ("as in my hand", "low", "middle", "high")
"""The kinds of top discard.

One is like a card in my hand; of the others, a low one has no more points than my highest card, a middle one
more but at most `HIGH`, and a high one more than both.
"""


class Situation(NamedTuple):
    """What is known of a moment besides the very cards.

    `top` is the class of the top discard, `thrown` whether it was snapped, where each may be only once, and
    `held` whether its like is in my hand.
    """

    turns_had: int
    size: int
    points: int
    top: int
    thrown: bool
    held: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer about a moment, with how often such calls came off, of so many."""

    kind: str
    answer: Answer
    happened: float
    moments: int

    @property
    def off(self) -> float:
        """By how much more was said than happened."""
        assert self.answer.said is not None
        return self.answer.said - self.happened

    @property
    def variance(self) -> float:
        """That of `off`, by chance alone."""
        said = self.answer.said or 0.0
        return said * (1 - said) / self.answer.effective + self.happened * (1 - self.happened) / self.moments


def compared(rules: RuleSet, players: Sequence[Player], rounds: int, questions: int) -> list[Asked]:
    """The answers about so many moments, by those of so many rounds; those refused are left out."""
    hits, counts, drawn = _played(rules, players, rounds)
    frequent = [(situation, cards) for situation, cards in drawn if counts[situation] >= FEWEST]
    Random(SEED).shuffle(frequent)
    found = []
    for seed, (situation, cards) in enumerate(frequent[:questions], 1):
        answer = _answer(rules, players, situation, cards, seed)
        if answer.said is not None:
            happened = hits[situation] / counts[situation]
            found.append(Asked(_kind(rules, situation, cards), answer, happened, counts[situation]))
    return found


def by_kind_of_top(found: Sequence[Asked]) -> dict[str, list[Asked]]:
    """The answers by kind of top discard, in the order of `KINDS`."""
    kinds = defaultdict(list)
    for one in found:
        kinds[one.kind].append(one)
    return {kind: kinds[kind] for kind in KINDS if kinds[kind]}


def mean_off(found: Sequence[Asked]) -> tuple[float, float]:
    """By how much more is said than happens on average, and its standard error."""
    return sum(one.off for one in found) / len(found), sqrt(sum(one.variance for one in found)) / len(found)


def _played(
    rules: RuleSet, players: Sequence[Player], rounds: int
) -> tuple[Counter[Situation], Counter[Situation], list[tuple[Situation, tuple[int, ...]]]]:
    """How many calls came off, of how many, and some of the moments with the cards in hand."""
    hits, counts, drawn = Counter[Situation](), Counter[Situation](), []
    classes, random, played = card_classes(rules.deck), Random(SEED), 0
    for number, piece in moments(rules, players, seed=SEED):
        asked_about = piece[(piece.own_kamikaze == 0) & (piece.top >= 0)]
        columns = (asked_about[name].tolist() for name in READ)  # thrice as quick as row by row
        for turns_had, size, points, succeeded, snapped, top_card, own in zip(*columns, strict=True):
            cards, top = tuple(own[:size]), classes[top_card]
            held = any(classes[card] == top for card in cards)
            situation = Situation(turns_had, size, points, top, bool(rules.snap_once and snapped), held)
            counts[situation] += 1
            hits[situation] += succeeded
            if random.random() < DRAWN:
                drawn.append((situation, cards))
        played += number
        if played >= rounds:
            break
    return hits, counts, drawn


def _answer(
    rules: RuleSet, players: Sequence[Player], situation: Situation, cards: tuple[int, ...], seed: int
) -> Answer:
    name = written(rules, (*cards, _top_card(rules, situation))).split()[-1]
    told = ["--turns-had", str(situation.turns_had), "--my-player", players[0].notation, "--discard", name]
    if rules.snap_once:
        told.append("--top-thrown" if situation.thrown else "--top-not-thrown")
    return ask(rules, tuple(players), cards, seed, *told)


def _top_card(rules: RuleSet, situation: Situation) -> int:
    """A card of the class of the top discard."""
    return card_classes(rules.deck).index(situation.top)


def _kind(rules: RuleSet, situation: Situation, cards: Sequence[int]) -> str:
    faces = rules.deck.faces
    points = faces[_top_card(rules, situation)].points
    if situation.held:
        return KINDS[0]
    if points <= max(faces[card].points for card in cards):
        return KINDS[1]
    return KINDS[2] if points <= HIGH else KINDS[3]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="+", help="rule set and number of players, such as kaboom:2")
    parser.add_argument("--played", default="family", choices=tablekinds.keys())
    parser.add_argument("--rounds", type=int, default=150_000)
    parser.add_argument("--questions", type=int, default=80)
    chosen = parser.parse_args()
    for table in chosen.tables:
        key, seats = table.split(":")
        found = compared(
            read(key), tablekinds.players(chosen.played, int(seats)), chosen.rounds, chosen.questions
        )
        effective = median(one.answer.effective for one in found)
        print(
            f"{key} {seats}, {chosen.played}: {len(found)} answers, worth {effective:.0f} rounds", flush=True
        )
        for kind, asked_there in by_kind_of_top(found).items():
            off, stderr = mean_off(asked_there)
            variance = sum(one.off**2 - one.variance for one in asked_there) / len(asked_there)
            apart = f"{100 * sqrt(max(variance, 0.0)):.1f} points from one to the next beyond chance"
            print(
                f"    {kind}: {len(asked_there)}, off {100 * off:+.1f} ± {100 * stderr:.1f}, {apart}",
                flush=True,
            )


if __name__ == "__main__":
    main()
