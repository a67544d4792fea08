"""Finds exercises: rounds are played, and decisions kept in which one answer is clearly best and not obvious.

An answer is obvious if all players of the ladder find it. The best answer is found at the first pricing, and
priced again on other tables with another seed before it is kept: what won by luck does not win twice. The
prices that are kept are those of the second pricing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from caboprob.analysis.exercises.candidates import ExerciseCandidate, PlayedRounds
from caboprob.analysis.exercises.exercise import Answer, Exercise, Theme
from caboprob.analysis.exercises.pricing import AnswerGroup, Prices, QuizPosition, price_answers
from caboprob.analysis.exercises.themes import theme_of
from caboprob.analysis.exercises.wanted import SEARCH_STAGES, Quota
from caboprob.analysis.review.judged import JudgedMoment
from caboprob.analysis.review.reasons import reason_between
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tablekinds
from caboprob.rulesets import RuleSet

PLAYER_COUNTS = (3, 2, 4)  # of the rounds, in turn
BEST_ANSWER_MARGIN = 0.5  # points by which every other answer is worse, beyond chance
FEWEST_ANSWERS = 2
ROUNDS_FIRST, ROUNDS_CLOSER = 2_000, 10_000  # of the first pricing, and of a closer one if that is not clear
ROUNDS_SECOND, ROUNDS_OTHER_LINEUPS = 20_000, 4_000  # of the second pricing, and with other players
SAMPLED_FIRST, SAMPLED_SECOND = 20_000, 200_000  # rounds sampled to find tables that match the position
SEED_STEP = 300
"""From the seeds of one search to those of the next.

A long search goes beyond: round 300 of seed 1 and round 0 of seed 2 are priced with one seed. They are
different rounds, so no exercise comes twice, and the prices of each are as good as any.
"""


def find_exercises(
    rules: RuleSet, table: str, *, seed: int, found: Sequence[Exercise] = (), most_rounds: int | None = None
) -> Iterator[Exercise]:
    """Exercises at a kind of table, such as `family`, at most one a round, until hardly any more are found.

    Continues after those already `found` with this seed; `most_rounds` caps each search.
    """
    last_round = max((exercise.seed - seed * SEED_STEP for exercise in found), default=-1)
    wanted = Quota.after(found)
    for stage in SEARCH_STAGES:
        wanted.stage = stage
        rounds = range(max(stage.rounds.start, last_round + 1), stage.rounds[:most_rounds].stop)
        yield from search(rules, table, seed=seed, rounds=rounds, wanted=wanted)


def search(rules: RuleSet, table: str, *, seed: int, rounds: range, wanted: Quota) -> Iterator[Exercise]:
    """The exercises wanted in the rounds of these numbers; the seed of a round follows from its number."""
    last_find_at = rounds.start - 1
    rounds_by_seat_count = [
        PlayedRounds(rules, tablekinds.players(table, seats), seed) for seats in PLAYER_COUNTS
    ]
    for number in rounds:
        if number - last_find_at > wanted.stage.quiet:  # so many rounds in a row without an exercise
            return
        index = number % len(PLAYER_COUNTS)
        played_rounds, seats = rounds_by_seat_count[index], PLAYER_COUNTS[index]
        round_seed = seed * SEED_STEP + number
        for candidate in played_rounds.candidates(number):
            exercise = _exercise_from(played_rounds, candidate, table, seats, round_seed, wanted)
            if exercise is not None and exercise.name not in wanted.names:
                last_find_at = number
                wanted.count(exercise)
                yield exercise
                break


def _exercise_from(
    played_rounds: PlayedRounds,
    candidate: ExerciseCandidate,
    table: str,
    seats: int,
    seed: int,
    wanted: Quota,
) -> Exercise | None:
    """The exercise that a candidate makes, if it makes one that is wanted."""
    # By the name of each player of the ladder, each better than the one before: the move that it would make.
    choices = {name: played_rounds.would_do(candidate, roster.named(name)) for name in roster.LADDER}
    if not wanted.may_want(choices.values()):  # none of them, or obvious
        return None
    quiz_position = QuizPosition(
        candidate.position, candidate.drawn, candidate.turns_had, candidate.starter, candidate.at_turn_end
    )
    players, most_answers = tablekinds.players(table, seats), wanted.stage.most_answers
    other_seed = ~seed & 0xFFFFFFFF  # far from all that searches use
    try:
        first_prices = _first_prices(quiz_position.evidence(players, seed, SAMPLED_FIRST), seed)
        theme = _theme(first_prices, choices)
        if theme is None or not wanted.wants_answer(theme, first_prices.best.first.move):
            return None
        if not is_clear_question(first_prices, theme, most_answers):
            return None
        second_prices = price_answers(
            quiz_position.evidence(players, other_seed, SAMPLED_SECOND), rounds=ROUNDS_SECOND, seed=seed + 1
        )
    except TooRare:
        return None
    if not (
        _same_best(first_prices, second_prices)
        and is_clear_question(second_prices, theme, most_answers)
        and second_prices.effective >= WEAK_BELOW  # as many independent rounds
    ):
        return None
    if not _holds_elsewhere(quiz_position, second_prices, table, seats, seed):
        return None
    return _exercise(quiz_position, second_prices, theme, table, seed, choices)


def _first_prices(evidence: Evidence, seed: int) -> Prices:
    """The first prices; points scatter widely, so what looks clear is looked at more closely.

    An answer `leads` by what its prices are on average; it `is_clear` if the lead is beyond chance, too.
    """
    first_prices = price_answers(evidence, rounds=ROUNDS_FIRST, seed=seed)
    if first_prices.leads(BEST_ANSWER_MARGIN) and not first_prices.is_clear(BEST_ANSWER_MARGIN):
        return price_answers(evidence, rounds=ROUNDS_CLOSER, seed=seed)
    return first_prices


def is_clear_question(answer_prices: Prices, theme: Theme, most_answers: int) -> bool:
    """Whether one answer is clearly best, and the number of answers is right."""
    return (
        answer_prices.is_clear(BEST_ANSWER_MARGIN)
        and FEWEST_ANSWERS <= len(groups_offered(answer_prices, theme)) <= most_answers
    )


def groups_offered(answer_prices: Prices, theme: Theme) -> list[AnswerGroup]:
    """The groups that are offered: unseen cards are claimed only if sets are the theme."""
    return [group for group in answer_prices.groups if theme == Theme.SET or not group.is_gamble]


def _theme(answer_prices: Prices, choices: dict[str, int]) -> Theme | None:
    """The theme: how the best answer differs from what the built-in players do instead most often."""
    groups = Counter(
        group.first.code
        for group in map(answer_prices.group_of, choices.values())
        if group is not None and group is not answer_prices.best
    )
    if not groups:  # all of them find it
        return None
    ((tempting, _),) = groups.most_common(1)
    return None if answer_prices.best.is_gamble else theme_of(answer_prices.best.first.code, tempting)


def _same_best(first_prices: Prices, second_prices: Prices) -> bool:
    """Whether both pricings find the same answer best."""
    return second_prices.group_of(first_prices.best.first.code) is second_prices.best


def _holds_elsewhere(
    quiz_position: QuizPosition, answer_prices: Prices, table: str, seats: int, seed: int
) -> bool:
    """Whether the answer can be given, and is as good as the best, at every other kind of table.

    Tables at which the position hardly comes up do not count.
    """
    keys = tablekinds.keys()
    for other in keys:
        if other == table:
            continue
        try:
            evidence = quiz_position.evidence(tablekinds.players(other, seats), seed, SAMPLED_FIRST)
            prices_there = price_answers(evidence, rounds=ROUNDS_OTHER_LINEUPS, seed=seed)
        except TooRare:
            continue
        group = prices_there.group_of(answer_prices.best.first.code)
        if group is None or not AnswerGroup((group.first,), group.is_gamble).is_all_best:
            return False
    return True


def _exercise(
    quiz_position: QuizPosition,
    answer_prices: Prices,
    theme: Theme,
    table: str,
    seed: int,
    choices: dict[str, int],
) -> Exercise:
    judged, best_move = JudgedMoment(answer_prices.evidence), answer_prices.best.first.code
    answers = tuple(_answer(group, best_move, judged) for group in groups_offered(answer_prices, theme))
    return Exercise(
        theme=theme,
        position=quiz_position.position,
        drawn=quiz_position.drawn,
        turns_had=quiz_position.turns_had,
        starter=quiz_position.starter,
        at_turn_end=quiz_position.at_turn_end,
        answers=answers,
        table=table,
        rounds=answer_prices.rounds,
        effective=round(answer_prices.effective),
        seed=seed,
        solved_by=tuple(
            name for name, move in choices.items() if answer_prices.group_of(move) is answer_prices.best
        ),
        polled=tuple(choices),
    )


def _answer(group: AnswerGroup, best_move: int, judged_moment: JudgedMoment) -> Answer:
    option = group.first
    reason = None if option.code == best_move else reason_between(option.code, best_move, judged_moment)
    return Answer(moves_of(group), option.excess, option.regret, reason)


def moves_of(group: AnswerGroup) -> tuple[str, ...]:
    """The moves of a group, the best first."""
    moves = sorted(option.move for option in group.options)
    return (group.first.move, *(move for move in moves if move != group.first.move))
