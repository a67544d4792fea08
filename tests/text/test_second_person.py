"""Every sentence about a player also exists in the second person, for the player who reads it."""

from dataclasses import replace

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, catalogue, say
from caboprob.errors import IllegalMove
from caboprob.table.core.codes import CALL
from caboprob.table.record import read_record
from caboprob.table.replay import replay
from caboprob.text.rounds.narration import event_words
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.visit import Visit
from caboprob.web.rounds import recordfield, scorecard
from tests.guards.messagerequests import placeholders, sentences

KEY_PREFIXES = (
    "moves.told.",
    "errors.moves.",
    "errors.kabadak.",
    "kabadakreplay.told.",
    "kabadakreplay.headline.",
    "score.headline.",
)
UNSEEN = "-unseen"  # nobody keeps or looks at a card of their own without seeing it
ROUND = replay(read_record(recordfield.example_text("cabo-round")))


def names_a_player(message: object) -> bool:
    assert isinstance(message, str | dict)
    return any({"player", "winners"} & placeholders(one) for one in sentences(message).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_names_whoever_acts_can_be_said_to_them(language: str) -> None:
    messages = catalogue(language)
    named = {
        key for key, message in messages.items() if key.startswith(KEY_PREFIXES) and names_a_player(message)
    }
    assert len(named) > 40
    assert {key for key in named if UNSEEN not in key and f"you.{key}" not in messages} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_said_to_a_player_has_no_player_number(language: str) -> None:
    for key, message in catalogue(language).items():
        if key.startswith("you."):
            assert not any("player" in placeholders(one) for one in sentences(message).values()), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_my_moves_are_told_in_the_second_person_and_to_others_in_the_third(language: str) -> None:
    for event in ROUND.events:
        third_person = event_words(language, ROUND.record.rules, event)
        second_person = event_words(language, ROUND.record.rules, event, me=event.seat)
        assert second_person.startswith(say(language, "you.score.player"))
        assert third_person != second_person
        assert str(event.seat + 1) in third_person


@pytest.mark.parametrize(
    ("language", "verb"), [("de", "Du sagst"), ("en", "You call"), ("fr", "Vous annoncez")]
)
def test_the_verb_is_in_the_second_person(language: str, verb: str) -> None:
    called = next(event for event in ROUND.events if event.kind == CALL)
    assert verb in event_words(language, ROUND.record.rules, called, me=called.seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_speaks_to_the_player_who_reads_it(language: str) -> None:
    score = ROUND.score()
    assert score
    spectator = Visit(language, ROUND.record.rules)
    for number, _ in enumerate(score.sums, 1):
        player_visit, name = replace(spectator, me=number), player_name(language, number)
        assert name in scorecard.table(spectator, score)
        assert name not in scorecard.table(player_visit, score)
        about_me = name in scorecard.headline(spectator, score)
        assert about_me == (scorecard.headline(player_visit, score) != scorecard.headline(spectator, score))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_speaks_to_the_player_whom_it_concerns(language: str) -> None:
    error = IllegalMove("moves.card-in-hand", "turn.draw", player=2, move="")
    rules = rulesets.read("cabo-de")
    assert "2" in Visit(language, rules).reason(error)
    assert "2" in Visit(language, rules, me=1).reason(error)
    assert "2" not in Visit(language, rules, me=2).reason(error)
