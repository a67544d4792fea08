"""Every loss of inaccuracy or worse has a reason in terms of the game, in every language."""

from random import Random

import pytest

from benchmarks.recording import Recorder, Trembles
from caboprob import rulesets
from caboprob.analysis.decisions import decisions
from caboprob.analysis.moment import moment_of
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.made import Assumed, evidence_of, made_in
from caboprob.analysis.review.reasons import AFTER, reason_between
from caboprob.analysis.review.review import entry
from caboprob.analysis.review.sight import Judged
from caboprob.content.messages import LANGUAGES
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.watched import anybody
from caboprob.replays import replayed
from caboprob.table.replay import Replay
from caboprob.text.review.reasonwords import reason_sentence, sentence

KEYS = ("cabo-de", "cabo-en", "kaboom", "cabu")
OFTEN, THROWN = 0.25, 0.03  # how often anybody does anything else


def random_round(key: str, number: int) -> Replay:
    """A round in which many moves are drawn at random."""
    random = Random(number)
    sitting = [random.choice(anybody()) for _ in range(3)]
    recorder = Recorder(rulesets.read(key), sitting, Trembles(OFTEN, THROWN), number)
    recorder.play()
    found = replayed(recorder.record)
    assert isinstance(found, Replay)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_no_loss_in_random_rounds_is_without_a_reason(key: str) -> None:
    assumed, told = Assumed(tables=150), 0
    replay = random_round(key, 3)
    for number in range(1, min(len(replay.events), 24) + 1):
        for one in entry(replay, number, assumed, rounds=100) or ():
            if one.loss.grade not in {Grade.BEST, Grade.GOOD}:
                told += 1
                assert one.reason, one.loss
                assert all(reason_sentence(language, one, 3) for language in LANGUAGES)
    assert told > 2


@pytest.mark.parametrize("key", KEYS)
def test_of_any_two_decisions_of_a_moment_there_is_something_to_say(key: str) -> None:
    """Whichever of them is the better one."""
    replay, said = random_round(key, 4), set()
    for number in range(1, min(len(replay.events), 10) + 1):
        for made in made_in(replay, number):
            evidence = evidence_of(replay, made, Assumed(tables=200))
            try:
                moves, judged = decisions(moment_of(evidence)), Judged(evidence)
            except TooRare:
                continue
            random = Random(number)
            for _ in range(min(len(moves) * (len(moves) - 1), 6)):
                mine, better = random.sample(moves, 2)
                reason = reason_between(mine, better, judged)
                said.add(reason.name)
                for language in LANGUAGES:
                    assert sentence(language, reason, made.seat, 3)
    assert len(said - set(AFTER)) > 3
