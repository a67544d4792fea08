"""Every question and every answer has words, in every language."""

import pytest

from caboprob import finder, rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.finder import UNKNOWN, Fit, facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_answer_is_worded(language: str) -> None:
    for question in finder.questions().values():
        codes = (*finder.answer_choices(question), UNKNOWN)
        said = [finder.answer_words(language, question, code) for code in codes]
        assert len(set(said)) == len(said), (question.id, said)
        for words in (
            *said,
            finder.question_words(language, question),
            finder.question_topic(language, question),
        ):
            assert words.strip()
            assert not {*"{}"} & set(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_named_with_its_house_rules(language: str) -> None:
    plain, six = (finder.game_words(language, Fit("cabo-de", house, ())) for house in ((), ("six-cards",)))
    assert six.startswith(plain)
    assert finder.house_words(language, ("six-cards",)) in six


def test_what_no_source_settles_is_said_to_be_our_default() -> None:
    assert finder.is_default(Fit("cabo-2", (), ()), finder.questions()["kamikaze"])
    assert not finder.is_default(Fit("cabo-de", (), ()), finder.questions()["kamikaze"])


def test_the_questions_ask_about_every_rule_and_every_card() -> None:
    asked = {
        key for one in finder.questions().values() for path in one.paths for key in facts.possible_keys(path)
    }
    left_out = {rule.metadata["path"] for rule in rulesets.rule_fields()} - asked
    assert left_out == {"setup.players.0", "actions", "points"}  # the fewest players; the others card by card
