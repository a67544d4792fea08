"""Whether beliefs from records are right where players are drawn, and play, as the beliefs assume.

If they are, a region that a belief gives nine tenths holds the truth nine times in ten (Talts and others,
Validating Bayesian inference algorithms with simulation-based calibration, 2018). `watching.py` judges the
same by rounds of another generator, and by the command line.

`python benchmarks/truth/beliefs.py [--records 1000] [--tables 2000] [cabo-de ...]`
"""

import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the tests' rounds are played here too

from caboprob import rulesets
from caboprob.content import layered
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW, Belief
from caboprob.montecarlo.beliefs.watched import watch_record
from caboprob.montecarlo.policies import players as roster
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import OVER
from caboprob.table.record import read_record
from tests.montecarlo.played import Round

ASSUMED = layered.read_data("assumed.toml")
GAMES = ("cabo-de", "cabo-en", "kaboom", "cabu")
MOST_SEATS, MOST_ENTRIES = 5, 30
SHARES = (0.9, 0.5)


class Calibration:
    """Moments of rounds played by the model, and how often regions hold the truth."""

    def __init__(self, rules: RuleSet, tables: int, seed: int = 1) -> None:
        self.rules, self.tables, self.random = rules, tables, Random(f"{rules} {seed}")
        self.points = np.array([face.points for face in rules.deck.faces])
        self.quantiles: dict[str, list[float]] = defaultdict(list)  # of the truth in what was believed
        self.effective: list[float] = []
        self.seconds: list[float] = []
        self.refused = 0

    def try_moment(self, seed: int) -> None:
        """Plays a round to a moment, and asks one player; does nothing if the round is over by then."""
        random = self.random
        seats, after = random.randint(2, MOST_SEATS), random.randint(1, MOST_ENTRIES)
        players = random.choices([roster.named(key) for key in ASSUMED["players"]], k=seats)
        played = Round(
            self.rules, players, seed, tremble=ASSUMED["tremble"], snap_tremble=ASSUMED["throw_tremble"]
        )
        played.play(after)
        if len(played.moves) < after or played.table.phase == OVER:
            return
        begun, seat = time.process_time(), random.randrange(seats)
        try:
            belief = watch_record(
                read_record(played.record), after, seat, tables=self.tables, seed=seed
            ).belief()
        except TooRare:
            self.refused += 1
            return
        self.seconds.append(time.process_time() - begun)
        self.effective.append(belief.effective)
        self._compare(belief, played, seat)

    def _compare(self, belief: Belief, played: Round, seat: int) -> None:
        """Where the truth lies among what is believed of sums, cards, and what is known."""
        tables = belief.tables.table
        for view in range(int(tables.players[0])):  # the seat as the player asked counts it, from 0 on
            real = (view + seat) % played.table.players
            size = int(played.table.sizes[real])
            cards = self.points[tables.hands[:, view, :size]]
            truth = self.points[played.table.hands[real, :size]]
            self._note_quantile("sum", cards.sum(axis=1), truth.sum())
            slot = self.random.randrange(size)
            self._note_quantile("card", cards[:, slot], truth[slot])
            if view:
                believed = (tables.known[:, view, :size] >> view & 1).sum(axis=1)
                held = (played.table.known[real, :size] >> real & 1).sum()
                self._note_quantile("own cards known", believed, held)

    def _note_quantile(self, name: str, believed: np.ndarray, truth: int) -> None:
        if believed.min() < believed.max():  # what is certain has no region to lie in
            below, equal = (believed < truth).mean(), (believed == truth).mean()
            self.quantiles[name].append(below + self.random.random() * equal)

    def lines(self) -> list[str]:
        """What was found, as lines of text."""
        lines = [
            f"{self.rules!r}: {len(self.effective)} moments, {self.refused} refused; effective: median "
            f"{np.median(self.effective):.0f}, {sum(one < WEAK_BELOW for one in self.effective)} weak; "
            f"seconds: median {np.median(self.seconds):.2f}, at most {max(self.seconds):.2f}"
        ]
        for name, quantiles in self.quantiles.items():
            inside = [np.mean(np.abs(np.array(quantiles) - 0.5) <= share / 2) for share in SHARES]
            shares = ", ".join(
                f"{share:.0%} regions hold {found:.1%}" for share, found in zip(SHARES, inside, strict=True)
            )
            lines.append(f"  {name} ({len(quantiles)}): {shares}; mean quantile {np.mean(quantiles):.3f}")
        return lines


def calibrated(rules: RuleSet, records: int, tables: int) -> Calibration:
    """Calibrated by so many moments, those refused included."""
    calibration, seed = Calibration(rules, tables), 0
    while len(calibration.effective) + calibration.refused < records:
        seed += 1
        calibration.try_moment(seed)
    return calibration


def main(arguments: list[str]) -> None:
    """Prints what came of it, game by game."""
    options = {"--records": 1000, "--tables": 2000}
    for name in options:
        if name in arguments:
            at = arguments.index(name)
            options[name] = int(arguments[at + 1])
            del arguments[at : at + 2]
    for key in arguments or GAMES:
        name, *house = key.split("+")
        calibration = calibrated(rulesets.read(name, house), options["--records"], options["--tables"])
        print("\n".join(calibration.lines()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
