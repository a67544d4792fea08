"""Every loss of inaccuracy or worse has a reason in terms of the game, in every language."""

import re
from random import Random

import pytest

from benchmarks.truth.recording import Recorder, Trembles
from caboprob import rulesets
from caboprob.analysis.advice import notation_of
from caboprob.analysis.decisions import decisions, legal_at_all_tables
from caboprob.analysis.moment import moment_of
from caboprob.analysis.review import equalcards
from caboprob.analysis.review.candidates import CANDIDATES
from caboprob.analysis.review.decisionsmade import Assumptions, decisions_made_in, evidence_of
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.judged import Card, JudgedMoment
from caboprob.analysis.review.reasons import (
    HAND_COMPARISONS,
    LossReason,
    _comparison_of_hands,
    reason_between,
)
from caboprob.analysis.review.review import decisions_of_entry
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.policies.assumed import assumed_players
from caboprob.replays import read_and_replay
from caboprob.table.core.codes import KEEP
from caboprob.table.core.moves import move_at
from caboprob.table.replay import Replay
from caboprob.text.review.reasonwords import reason_sentence, sentence
from tests.analysis.moments import dealt, position
from tests.turns import every_nth

KEYS = ("cabo-de", "cabo-en", "kaboom", "cabu")
OFTEN, RARELY = 0.25, 0.03  # how often anybody makes any other move in a turn, and any other snap


def random_round(key: str, number: int) -> Replay:
    """A round in which many moves are drawn at random."""
    random = Random(number)
    sitting = [random.choice(assumed_players()) for _ in range(3)]
    recorder = Recorder(rulesets.read(key), sitting, Trembles(OFTEN, RARELY), number)
    recorder.play()
    found = read_and_replay(recorder.record)
    assert isinstance(found, Replay)
    return found


@pytest.mark.parametrize("key", every_nth(KEYS, turn=0, of=2))
@pytest.mark.slow
def test_no_loss_in_random_rounds_is_without_a_reason(key: str) -> None:
    assumptions, told = Assumptions(tables=150), 0
    replay = random_round(key, 4)
    for number in range(1, min(len(replay.events), 24) + 1):
        for one in decisions_of_entry(replay, number, assumptions, rounds=100) or ():
            if one.loss.grade not in {Grade.BEST, Grade.GOOD}:
                told += 1
                assert one.reason, one.loss
                assert all(reason_sentence(language, one, 3) for language in LANGUAGES)
    assert told > 3


CERTAIN = {
    "poor-set": ("cabo-de", "1 1 ? ?", "8", "take 1+2", "draw", "8"),
    "other-card": ("cabo-de", "3 3 12 ?", "2", "take 1+2", "take 3", "12"),
    "no-match": ("cabu", "3 5 ? ?", "9", "snap 1", "draw", "3"),
}


@pytest.mark.parametrize("name", CERTAIN)
def test_of_cards_that_are_known_it_is_said_what_is_bad_and_no_chance_of_100_percent(name: str) -> None:
    key, me, discard, made, best, fact = CERTAIN[name]
    judged = JudgedMoment(dealt(position(key, me, "? ? ? ?", discard=discard)))
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = reason_between(moves[made], moves[best], judged)
    assert reason.name == name
    for language in LANGUAGES:
        for reader in (None, 1):
            told = sentence(language, reason, 0, 2, reader)
            assert fact in told
            assert "%" not in told


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.slow
def test_of_any_two_decisions_of_a_moment_there_is_something_to_say(key: str) -> None:
    """Whichever of them is taken for the better one."""
    replay, said = random_round(key, 4), set()
    for number in range(1, min(len(replay.events), 10) + 1):
        for made in decisions_made_in(replay, number):
            evidence = evidence_of(replay, made, Assumptions(tables=200))
            try:
                moves, judged = decisions(moment_of(evidence)), JudgedMoment(evidence)
            except TooRare:
                continue
            random = Random(number)
            for _ in range(min(len(moves) * (len(moves) - 1), 6)):
                worse, better = random.sample(moves, 2)
                reason = reason_between(worse, better, judged)
                said.add(reason.name)
                for language in LANGUAGES:
                    assert sentence(language, reason, made.seat, 3)
    assert len(said - set(HAND_COMPARISONS)) > 3


def test_why_a_low_card_does_more_on_an_unseen_card_than_on_a_known_high_one_is_told_as_tempo() -> None:
    judged = JudgedMoment(dealt(position("cabo-de", "12 3 ? ?", "? ? ? ?", discard="0")))
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = reason_between(moves["take 1"], moves["take 3"], judged)
    assert reason.name == "tempo"
    for language in LANGUAGES:
        told = sentence(language, reason, 0, 2)
        assert "12" in told
        assert "0" in told


def test_a_swap_between_two_others_is_no_trade_of_ones_own_card() -> None:
    judged = JudgedMoment(dealt(position("cabu", "A 2 ? ?", "? 5 ? ?", "3 ? ? ?")))
    known_to_me = Card(seat=1, slot=1, points=5.0, known=True), Card(seat=2, slot=0, points=3.0, known=True)
    assert not CANDIDATES["known-swap"].holds(judged, {"better": known_to_me})
    assert not CANDIDATES["poor-swap"].holds(judged, {"gave": known_to_me})


def test_two_hands_that_count_the_same_are_not_told_apart_by_their_points() -> None:
    judged = JudgedMoment(dealt(position("cambio", "6h 3c ? ?", "? ? ? ?", discard="9c")))
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = _comparison_of_hands(judged, moves["draw"], moves["call"])
    assert reason.name == "after-alike"
    for language in LANGUAGES:
        said = re.findall(r"\d+[.,]\d", sentence(language, reason, 0, 2))
        assert len(said) == 1


@pytest.mark.parametrize("chance", [0.0, 1.0, 0.0004, 0.9996])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_simulation_never_or_always_found_is_said_to_be_rare_or_nearly_certain(
    language: str, chance: float
) -> None:
    reason = LossReason("missed-set", {"better": (), "chance": chance})
    told = sentence(language, reason, 0, 2)
    assert re.search("[<>]", told)
    assert not re.search(r"\b(0|100)\W?%", told)


def drawn(key: str, me: str, card: str, *others: str, discard: str = "") -> JudgedMoment:
    """A moment with a card in hand."""
    deck = rulesets.read(key).deck
    return JudgedMoment(
        DrawEvidence(dealt(position(key, me, *others, discard=discard)), deck.read_card(card))
    )


PAIRS = [
    ("4 2 1 5", "keep 1", "pair", ["4"]),  # one of the two 4s is gone
    ("4 2 1 5", "discard", "pair", ["4"]),
    ("4 2 1 5", "keep 2", "other-card", ["2", "5"]),  # it makes the pair as well
    ("4 2 1 12", "keep 1", "other-card", ["4", "12"]),  # the pair explains less
]


@pytest.mark.parametrize(("me", "made", "name", "told"), PAIRS)
def test_a_pair_that_only_the_better_move_makes_is_told_first_where_it_explains_more(
    me: str, made: str, name: str, told: list[str]
) -> None:
    judged = drawn("cabo-de", me, "4", "? ? ? ?", discard="7")
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = reason_between(moves[made], moves["keep 4"], judged)
    assert reason.name == name
    for language in LANGUAGES:
        assert all(card in sentence(language, reason, 0, 2) for card in told)


@pytest.mark.parametrize(("made", "best"), [("keep 1", "keep 4"), ("keep 2", "discard")])
def test_equal_cards_that_only_the_better_move_keeps_are_told_first(made: str, best: str) -> None:
    judged = drawn("cabo-de", "7 7 2 9", "6", "? ? ? ?", discard="11")
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = reason_between(moves[made], moves[best], judged)
    assert reason.name == "kept-set"
    for language in LANGUAGES:
        assert sentence(language, reason, 0, 2).count("7") == 2
    assert reason_between(moves["keep 1+2"], moves[best], judged).name != "kept-set"


def test_in_a_last_turn_equal_cards_are_of_no_use_any_more() -> None:
    judged = drawn("cabo-de", "4 2 1 5", "4", "? ? ? ?", discard="7")
    assert equalcards.explain_more_than_hand(judged, move_at(KEEP, 0), move_at(KEEP, 3))
    judged.moment.table.caller = 1
    assert not equalcards.explain_more_than_hand(judged, move_at(KEEP, 0), move_at(KEEP, 3))


@pytest.mark.parametrize("made", ["discard", "keep 1"])
def test_a_gift_left_unused_is_told_with_what_it_would_have_brought(made: str) -> None:
    judged = drawn("dutch", "? ? ? ?", "Ah", "? ? ? ?", "? ? ? ?", discard="Kc")
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = reason_between(moves[made], moves["deal 3"], judged)
    assert reason.name == "missed-deal"
    for language in LANGUAGES:
        to_others, to_me = (sentence(language, reason, 1, 3, reader) for reader in (None, 1))
        assert say(language, "moves.receiver", player=1) in to_others
        assert say(language, "you.moves.receiver") in to_me
    assert reason_between(moves["deal 2"], moves["deal 3"], judged)


THROWS_AFTER = [("take 3", "take 1"), ("draw", "take 1"), ("take 3", "take 2")]


@pytest.mark.parametrize(("made", "best"), THROWS_AFTER)
def test_a_throw_that_only_the_better_move_makes_possible_is_told_first(made: str, best: str) -> None:
    """The 3 laid down is what makes the other 3 go: both are worth more than the 4."""
    judged = JudgedMoment(dealt(position("cambio", "3c 3d 4h", "? ? ? ?", discard="2c")))
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    reason = reason_between(moves[made], moves[best], judged)
    assert reason.name == "throw-after"
    for language in LANGUAGES:
        told = sentence(language, reason, 0, 2)
        assert say(language, "review.card.own-known", slot=1, points="3") in told
        assert say(language, "review.card.own-known", slot=2, points="3") in told


def test_a_throw_that_both_moves_make_possible_is_no_reason() -> None:
    judged = JudgedMoment(dealt(position("cambio", "3c 3d 4h 4d", "? ? ? ?", discard="2c")))
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    assert reason_between(moves["take 1"], moves["take 3"], judged).name != "throw-after"


@pytest.mark.parametrize(("key", "me"), [("cabo-de", "3 3 4 ?"), ("cambio", "3c ? 4h ?")])
def test_where_nothing_can_be_thrown_no_throw_is_a_reason(key: str, me: str) -> None:
    judged = JudgedMoment(dealt(position(key, me, "? ? ? ?", discard="2" if key == "cabo-de" else "2c")))
    moves = {notation_of(move): move for move in legal_at_all_tables(judged.moment)}
    assert reason_between(moves["draw"], moves["take 1"], judged).name != "throw-after"
