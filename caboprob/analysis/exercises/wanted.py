"""Which exercises are searched for, and how many of each kind are still wanted."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Self

from caboprob.analysis.exercises.exercise import Exercise, Theme
from caboprob.analysis.exercises.themes import theme_of

MOST_OF_A_THEME, MOST_ALIKE = 8, 6  # exercises of a theme, and of those with one kind of best move
ENOUGH = 5  # exercises of a theme that are enough for the last search

BestMoveKind = tuple[Theme, str, bool]
"""The theme, the first word of the best move, and whether that move names several cards, as a claimed set."""


@dataclass(frozen=True, slots=True)
class SearchStage:
    """What rounds are searched for: themes, so many exercises of each, with so many answers at most.

    It ends after `quiet` rounds in a row in which none was found.
    """

    themes: tuple[Theme, ...]
    rounds: range
    quiet: int
    most_answers: int
    enough: int = MOST_OF_A_THEME


SEARCH_STAGES = (
    SearchStage(tuple(Theme), range(300), quiet=14, most_answers=9),
    SearchStage((Theme.TAKE, Theme.LOOK, Theme.SWAP, Theme.SNAP), range(300, 600), quiet=60, most_answers=16),
    SearchStage(tuple(Theme), range(600, 6_000), quiet=6_000, most_answers=16, enough=ENOUGH),
)
"""The second search is for what comes up seldom or has so many answers, the last for what is still short."""


@dataclass
class Quota:
    """What is still wanted: counts those found by theme and by kind of best move, and knows their names."""

    stage: SearchStage = SEARCH_STAGES[0]
    found: Counter[Theme] = field(default_factory=Counter)
    by_best_move: Counter[BestMoveKind] = field(default_factory=Counter)
    names: set[str] = field(default_factory=set)

    @classmethod
    def after(cls, found: Iterable[Exercise]) -> Self:
        """What is wanted when these have been found."""
        wanted = cls()
        for exercise in found:
            wanted.count(exercise)
        return wanted

    def wants(self, theme: Theme) -> bool:
        """Whether one more of a theme is wanted."""
        enough = MOST_OF_A_THEME if self.is_one_sided(theme) else self.stage.enough
        return theme in self.stage.themes and self.found[theme] < enough

    def is_one_sided(self, theme: Theme) -> bool:
        """Whether it is best to call in all those found so far, or in none: then nobody has to think."""
        return (
            theme is Theme.CALL and sum(found_theme is theme for found_theme, _, _ in self.by_best_move) == 1
        )

    def may_want(self, choices: Collection[int]) -> bool:
        """Whether one more is wanted of a theme on which two players who chose these moves disagree."""
        themes = {theme_of(one, other) for one, other in combinations(set(choices), 2)}
        return any(self.wants(theme) for theme in themes if theme)

    def wants_answer(self, theme: Theme, best: str) -> bool:
        """Whether one more of a theme is wanted, with a best move of this kind."""
        return self.wants(theme) and self.by_best_move[best_move_kind(theme, best)] < MOST_ALIKE

    def count(self, exercise: Exercise) -> None:
        """Counts one that was found."""
        self.names.add(exercise.name)
        self.found[exercise.theme] += 1
        self.by_best_move[best_move_kind(exercise.theme, exercise.best.move)] += 1


def best_move_kind(theme: Theme, best: str) -> BestMoveKind:
    """The theme and the kind of the answer: whoever always guesses one kind is often wrong."""
    return theme, best.split(maxsplit=1)[0], "+" in best
