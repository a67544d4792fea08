"""Finds exercises: rounds are played, and decisions kept in which one answer is clearly best and not obvious.

The best answer is found at the first pricing, and priced again on other tables with another seed before it is
kept: what won by luck does not win twice. The prices that are kept are those of the second pricing.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from caboprob.analysis.exercises.exercise import Answer, Exercise, Theme
from caboprob.analysis.exercises.pricing import Asked, Group, Prices, prices
from caboprob.analysis.exercises.situations import House, Situation
from caboprob.analysis.exercises.themes import theme_of
from caboprob.analysis.review.reasons import claims_set, reason_between
from caboprob.analysis.review.sight import Judged
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.belief import WEAK
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tables
from caboprob.rulesets import RuleSet
from caboprob.table.core.moves import kind_of

LEAST = 0.5  # points by which every other answer is worse, beyond chance
FEWEST_ANSWERS = 2
PLAYERS = (3, 2, 4)  # seats of the rounds, in turn
FIRST, SECOND, ELSEWHERE = 2_000, 20_000, 4_000  # rounds of the first and second pricing, and of other tables
SEARCHED_FIRST, SEARCHED = 20_000, 200_000  # rounds searched for tables that look so
A_THEME, ALIKE = 8, 6  # exercises of a theme at most, and of those with the same kind of best move
MOST_ROUNDS = 300

Kind = tuple[Theme, int, bool]


@dataclass(frozen=True, slots=True)
class Sought:
    """What rounds are searched for: themes, with so many answers at most; `quiet` rounds end the search."""

    themes: tuple[Theme, ...]
    answers: int
    quiet: int


SEARCHES = (
    Sought(tuple(Theme), 9, 14),
    Sought((Theme.TAKE, Theme.LOOK, Theme.SWAP, Theme.THROW), 16, 60),
)
"""The second search, in rounds of its own, is for what comes up seldom, or with so many answers."""


@dataclass
class Wanted:
    """How many exercises of each theme have been found, and of each kind of best move among them."""

    sought: Sought
    found: Counter[Theme] = field(default_factory=Counter)
    kinds: Counter[Kind] = field(default_factory=Counter)

    def likely(self, choices: Collection[int]) -> bool:
        """Whether one more is wanted of a theme in which these choices differ."""
        themes = {theme_of(one, other) for one, other in combinations(set(choices), 2)}
        return any(theme in self.sought.themes and self.found[theme] < A_THEME for theme in themes if theme)

    def more(self, theme: Theme, best: int) -> bool:
        """Whether one more of these is wanted."""
        wanted = theme in self.sought.themes and self.found[theme] < A_THEME
        return wanted and self.kinds[kind(theme, best)] < ALIKE

    def asks(self, found: Prices, theme: Theme) -> bool:
        """Whether one answer is clearly best, and there are neither too few answers nor too many."""
        return found.clear(LEAST) and FEWEST_ANSWERS <= len(offered(found, theme)) <= self.sought.answers

    def count(self, theme: Theme, best: int) -> None:
        """Counts one that was found."""
        self.found[theme] += 1
        self.kinds[kind(theme, best)] += 1


def kind(theme: Theme, best: int) -> Kind:
    """What exercises share whose answer is of one kind: somebody who always guesses that is often wrong."""
    return theme, kind_of(best), claims_set(best)


def find(rules: RuleSet, table: str, *, seed: int, most: int = MOST_ROUNDS) -> Iterator[Exercise]:
    """Exercises at a kind of table, at most one a round, until hardly any more are found."""
    wanted = Wanted(SEARCHES[0])
    for order, sought in enumerate(SEARCHES):
        wanted.sought = sought
        yield from search(rules, table, seed=seed, first=order * most, most=most, wanted=wanted)


def search(
    rules: RuleSet, table: str, *, seed: int, first: int, most: int, wanted: Wanted
) -> Iterator[Exercise]:
    """The exercises wanted, in rounds from the `first` on."""
    last = first
    houses = [House(rules, tables.players(table, seats), seed) for seats in PLAYERS]
    for number in range(first, first + most):
        if number - last > wanted.sought.quiet:
            return
        house, seats = houses[number % len(houses)], PLAYERS[number % len(PLAYERS)]
        own_seed = seed * MOST_ROUNDS + number
        for situation in house.play(number):
            found = _tried(house, situation, table, seats, own_seed, wanted)
            if found is not None:
                last = number
                yield found
                break


def _tried(
    house: House, situation: Situation, table: str, seats: int, seed: int, wanted: Wanted
) -> Exercise | None:
    """The exercise that a situation makes, if it makes one that is wanted."""
    choices = {name: house.would_do(situation, roster.named(name)) for name in roster.LADDER}
    if not wanted.likely(choices.values()):  # none of them, or obvious
        return None
    asked = Asked(situation.position, situation.drawn, situation.turns_had, situation.starter)
    players = tables.players(table, seats)
    try:
        first = prices(asked.evidence(players, seed, SEARCHED_FIRST), rounds=FIRST, seed=seed)
        theme = _theme(first, choices)
        if theme is None or not wanted.more(theme, first.best.first.code) or not wanted.asks(first, theme):
            return None
        again = prices(asked.evidence(players, ~seed & 0xFFFFFFFF, SEARCHED), rounds=SECOND, seed=seed + 1)
    except TooRare:
        return None
    if not (_same(first, again) and wanted.asks(again, theme) and again.effective >= WEAK):
        return None
    if not _holds_elsewhere(asked, again, table, seats, seed):
        return None
    wanted.count(theme, again.best.first.code)
    return _exercise(asked, again, theme, table, seed, choices)


def offered(found: Prices, theme: Theme) -> list[Group]:
    """The groups that are offered: cards unseen are claimed only where sets are the theme."""
    return [group for group in found.groups if theme == Theme.SET or not group.blind]


def _theme(found: Prices, choices: dict[str, int]) -> Theme | None:
    """The theme: the best answer against what the players of the house do instead most often."""
    groups = Counter(
        group.first.code
        for group in map(found.group_of, choices.values())
        if group is not None and group is not found.best
    )
    if not groups:  # all of them find it
        return None
    ((tempting, _),) = groups.most_common(1)
    return None if found.best.blind else theme_of(found.best.first.code, tempting)


def _same(first: Prices, again: Prices) -> bool:
    """Whether both pricings find the same answer best."""
    return again.group_of(first.best.first.code) is again.best


def _holds_elsewhere(asked: Asked, found: Prices, table: str, seats: int, seed: int) -> bool:
    """Whether no other kind of table, where the position comes up at all, has a better answer."""
    kinds = tables.keys()
    for other in kinds:
        if other != table:
            try:
                evidence = asked.evidence(tables.players(other, seats), seed, SEARCHED_FIRST)
                there = prices(evidence, rounds=ELSEWHERE, seed=seed)
            except TooRare:
                continue
            group = there.group_of(found.best.first.code)
            if group is None or not Group((group.first,), group.blind).level:
                return False
    return True


def _exercise(
    asked: Asked, found: Prices, theme: Theme, table: str, seed: int, choices: dict[str, int]
) -> Exercise:
    judged, better = Judged(found.evidence), found.best.first.code
    answers = tuple(_answer(group, better, judged) for group in offered(found, theme))
    return Exercise(
        theme=theme,
        position=asked.position,
        drawn=asked.drawn,
        turns_had=asked.turns_had,
        starter=asked.starter,
        answers=answers,
        table=table,
        rounds=found.rounds,
        effective=round(found.effective),
        seed=seed,
        found_by=tuple(name for name, move in choices.items() if found.group_of(move) is found.best),
        asked=tuple(choices),
    )


def _answer(group: Group, better: int, judged: Judged) -> Answer:
    mine = group.first
    reason = None if mine.code == better else reason_between(mine.code, better, judged)
    moves = sorted(option.move for option in group.options)
    return Answer(
        (mine.move, *(move for move in moves if move != mine.move)), mine.ahead, mine.behind, reason
    )
