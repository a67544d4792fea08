"""Finds exercises: rounds are played, and decisions kept in which one answer is clearly best and not obvious.

The best answer is found at the first pricing, and priced again on other tables with another seed before it is
kept: what won by luck does not win twice. The prices that are kept are those of the second pricing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from caboprob.analysis.exercises.exercise import Answer, Exercise, Theme
from caboprob.analysis.exercises.pricing import Asked, Group, Prices, prices
from caboprob.analysis.exercises.situations import House, Situation
from caboprob.analysis.exercises.themes import theme_of
from caboprob.analysis.exercises.wanted import SEARCHES, Wanted
from caboprob.analysis.review.judged import Judged
from caboprob.analysis.review.reasons import reason_between
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.belief import WEAK
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tables
from caboprob.rulesets import RuleSet

PLAYERS = (3, 2, 4)  # seats of the rounds, in turn
LEAST = 0.5  # points by which every other answer is worse, beyond chance
FEWEST_ANSWERS = 2
FIRST, CLOSER = 2_000, 10_000  # rounds of the first pricing, and of a closer look where those leave it open
SECOND, ELSEWHERE = 20_000, 4_000  # rounds of the second pricing, and of other tables
SEARCHED_FIRST, SEARCHED = 20_000, 200_000  # rounds searched for tables that look so
SEED_STEP = 300  # rounds from one seed to the next


def find(
    rules: RuleSet, table: str, *, seed: int, found: Sequence[Exercise] = (), most: int | None = None
) -> Iterator[Exercise]:
    """Exercises at a kind of table, at most one a round, until hardly any more are found.

    Goes on behind those `found` before with the same seed; `most` are the rounds of each search at most.
    """
    done = max((one.seed - seed * SEED_STEP for one in found), default=-1)
    wanted = Wanted.after(found)
    for sought in SEARCHES:
        wanted.sought = sought
        yield from search(rules, table, seed=seed, rounds=sought.rounds[:most], done=done, wanted=wanted)


def search(
    rules: RuleSet, table: str, *, seed: int, rounds: range, done: int, wanted: Wanted
) -> Iterator[Exercise]:
    """The exercises wanted in these rounds, without those that were `done` before."""
    last = max(rounds.start - 1, done)
    houses = [House(rules, tables.players(table, seats), seed) for seats in PLAYERS]
    for number in range(last + 1, rounds.stop):
        if number - last > wanted.sought.quiet:
            return
        house, seats = houses[number % len(houses)], PLAYERS[number % len(PLAYERS)]
        own_seed = seed * SEED_STEP + number
        for situation in house.play(number):
            exercise = _tried(house, situation, table, seats, own_seed, wanted)
            if exercise is not None:
                last = number
                yield exercise
                break


def _tried(
    house: House, situation: Situation, table: str, seats: int, seed: int, wanted: Wanted
) -> Exercise | None:
    """The exercise that a situation makes, if it makes one that is wanted."""
    choices = {name: house.would_do(situation, roster.named(name)) for name in roster.LADDER}
    if not wanted.likely(choices.values()):  # none of them, or obvious
        return None
    asked = Asked(situation.position, situation.drawn, situation.turns_had, situation.starter)
    players, most = tables.players(table, seats), wanted.sought.answers
    try:
        first = _first_prices(asked.evidence(players, seed, SEARCHED_FIRST), seed)
        theme = _theme(first, choices)
        if theme is None or not (wanted.more(theme, first.best.first.move) and asks(first, theme, most)):
            return None
        again = prices(asked.evidence(players, ~seed & 0xFFFFFFFF, SEARCHED), rounds=SECOND, seed=seed + 1)
    except TooRare:
        return None
    if not (_same(first, again) and asks(again, theme, most) and again.effective >= WEAK):
        return None
    if not _holds_elsewhere(asked, again, table, seats, seed):
        return None
    exercise = _exercise(asked, again, theme, table, seed, choices)
    wanted.count(exercise)
    return exercise


def _first_prices(evidence: Evidence, seed: int) -> Prices:
    """The first prices; points scatter widely, so what looks clear is looked at more closely."""
    first = prices(evidence, rounds=FIRST, seed=seed)
    if first.leads(LEAST) and not first.clear(LEAST):
        return prices(evidence, rounds=CLOSER, seed=seed)
    return first


def asks(found: Prices, theme: Theme, most: int) -> bool:
    """Whether one answer is clearly best, and there are neither too few answers nor more than `most`."""
    return found.clear(LEAST) and FEWEST_ANSWERS <= len(offered(found, theme)) <= most


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
        (mine.move, *(move for move in moves if move != mine.move)), mine.excess, mine.regret, reason
    )
