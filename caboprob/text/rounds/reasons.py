"""The reasons of a score as sentences."""

from collections.abc import Sequence

from caboprob.content import messages
from caboprob.rulesets import RuleSet
from caboprob.table.score import Score
from caboprob.text.games.rulewords import call_word
from caboprob.verdicts import ScoreReason

WRONG_CALL_EVENTS = ("wrong-call", "wrong-call-tie")  # told in another way if they cost nothing more


def player_name(language: str, number: int, me: int | None = None) -> str:
    """The name of a player; `me` is the number of the one who reads it."""
    return messages.say_to(language, "score.player", you=number == me, player=number)


def player_names(language: str, numbers: Sequence[int], me: int | None = None) -> list[str]:
    """The names of several players, that of the one who reads them first."""
    return [player_name(language, number, me) for number in sorted(numbers, key=lambda one: one != me)]


def sentence(
    language: str, because: ScoreReason, score: Score, rules: RuleSet, *, me: int | None = None
) -> str:
    """One reason of a score as a sentence, with the numbers of this round; `me` is whoever reads it.

    `score.before` has the totals before the round, `score.totals` those after it; `score.sums` what each hand
    counts, `score.points` what each player writes.
    """
    seat = because.player - 1
    event = because.event
    if event == "starts-next" and len(score.next_starter) > 1:
        event = "may-start-next"
    if event == "last-round" and rules.single_round:
        event = "only-round"
    if score.points[seat] == score.sums[seat] and event in WRONG_CALL_EVENTS:
        event = f"{event}-unchanged"
    return messages.say_to(
        language,
        f"score.because.{event}",
        you=because.player == me,
        sum=score.sums[seat],
        points=score.points[seat],
        before=score.before[seat],
        reached=score.before[seat] + score.points[seat],  # before it drops, if it does
        total=score.totals[seat],
        limit=rules.end_at,
        rounds=rules.rounds,
        plus=rules.others_plus,
        bonus=rules.correct_bonus,
        kamikaze=kamikaze_name(language, rules),
    )


def kamikaze_name(language: str, rules: RuleSet) -> str:
    """The name in a game of the cards, such as two 12s and both 13s, that cost the others points instead."""
    return _kamikaze_name(language, rules.base)


def kamikaze_title(language: str, rules: RuleSet) -> str:
    """The name of a kamikaze where it begins a line."""
    return kamikaze_title_in(language, rules.base)


def kamikaze_title_in(language: str, game: str) -> str:
    """The name of a kamikaze, in the game with this key, where it begins a line."""
    name = _kamikaze_name(language, game)
    return name[:1].upper() + name[1:]


def _kamikaze_name(language: str, game: str) -> str:
    return messages.say_or(language, f"score.kamikaze.{game}", "score.kamikaze.own")


def called_word(language: str, rules: RuleSet) -> str:
    """The word, such as "Cabo", that a player calls by these rules."""
    return call_word(language, rules.base)
