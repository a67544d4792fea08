"""Every sign that a drawing may put on a card is explained below it."""

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.drawing.words import MARK_MESSAGES, POWER_MESSAGES
from caboprob.web.base.visit import Visit
from caboprob.web.rounds import legend
from tests.turns import every_nth


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_every_mark_has_its_sign_and_its_word(language: str) -> None:
    told = legend.html(Visit(language, rulesets.read("cabo-de")))
    assert told.count("data:image/svg") == told.count("<li>") == len(MARK_MESSAGES)
    assert all(say(language, key) in told for key in MARK_MESSAGES.values())
    assert say(language, "drawing.legend") in told


@pytest.mark.parametrize("game", rulesets.family_keys())
def test_cards_of_a_game_explain_what_they_do_and_nothing_else(game: str) -> None:
    rules = rulesets.read(game)
    told = legend.html(Visit("en", rules), rules).count("<li>") - len(MARK_MESSAGES)
    assert told <= len(POWER_MESSAGES)
    assert (told > 0) == bool(rules.actions)
