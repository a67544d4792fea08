"""The page *Kabadak*: the score of a round is the library's; wrong input is refused and kept."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import CaboError
from caboprob.kabadak.score import read_games, score_round
from caboprob.rulesets import read
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared import words
from tests.turns import every_nth
from tests.web.opening import opened, text_of

GAMES = "0 / 190\n30 / 0\n0 / 11"


def shown(**address: Any) -> AppTest:
    return opened("kabadak", **{"lang": "en", "rules": "cabo-de", "show": "score", **address})


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.parametrize("games", [GAMES, "0 / 45", "bare / 45", "0 / 200", "", "190/0\n0/190\n20/20"])
def test_a_round_is_scored_with_reasons_and_rules(language: str, games: str) -> None:
    page = shown(lang=language, games=games, dealer="2")
    score = score_round(read_games(games), 2)
    written = text_of(page)
    for because in score.because:
        assert f"clause={because.clause}" in written
        name = player_name(language, because.player)
        assert name in written
    assert not page.error
    if score.winner:
        key = "kabadak.score.won-bare" if score.bare else "kabadak.score.won"
        assert page.subheader[0].value == say(language, key, player=player_name(language, score.winner))


def test_a_game_is_written_down_and_the_fields_are_free_again() -> None:
    page = shown(games="0 / 45")
    page.text_input(key="loss1").set_value("As Kh").run()
    page.button(key="write").click().run()
    assert page.text_area(key="games").value == "0 / 45\nAs Kh / 0"
    assert page.text_input(key="loss1").value == ""
    assert page.subheader[0].value == say("en", "kabadak.score.stands", first=21, second=45)


def test_a_bare_kabadak_is_written_down() -> None:
    page = shown()
    page.text_input(key="loss1").set_value("45").run()
    page.button_group(key="won-bare").set_value("2").run()
    page.button(key="write").click().run()
    assert page.text_area(key="games").value == "45 / bare"
    page.button(key="next-round").click().run()
    assert page.text_area(key="games").value == ""
    assert page.button_group(key="dealer-shown").value == "2"


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("5", "", "Player 1: No cards add up to 5"),
        ("ten", "", "Player 1: “ten” is neither loss points nor cards"),
        ("", "", "both cannot have 0"),
        ("160", "20", "at most"),
    ],
)
def test_losses_that_cannot_be_are_refused_and_kept(first: str, second: str, said: str) -> None:
    page = shown(games="0 / 45")
    page.text_input(key="loss1").set_value(first).run()
    page.text_input(key="loss2").set_value(second).run()
    page.button(key="write").click().run()
    assert len(page.error) == 1
    assert said.lower() in page.error[0].value.replace("\\", "").lower()
    assert (page.text_input(key="loss1").value, page.text_input(key="loss2").value) == (first, second)
    assert page.text_area(key="games").value == "0 / 45"


def test_games_that_cannot_be_read_are_named_and_kept() -> None:
    page = shown(games="0 / 45\nnonsense")
    assert "Game 2" in page.error[0].value
    assert page.text_area(key="games").value == "0 / 45\nnonsense"


def test_a_refusal_names_its_place_in_the_words_of_the_page() -> None:
    with pytest.raises(CaboError) as caught:
        read_games("0 / 45\n5 / 0")
    said = words.refusal(Visit("de", read("cabo-de")), caught.value)
    assert said.startswith("Partie 2, Person 1: ")
