"""The page *Score check*: its results are the library's, in every language."""

from typing import Any

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from tests.rounds import scored
from tests.turns import every_nth, one_each
from tests.web.opening import line_of, opened, text_of

HANDS = ("1 2 3 4", "5 5 0 0", "12 12 9 13")
ADDRESS: dict[str, Any] = {"rules": "cabo-de", "players": "3", "who": "1", "total1": "90"} | {
    f"hand{number}": hand for number, hand in enumerate(HANDS, 1)
}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_points_totals_and_winner_are_the_librarys(language: str) -> None:
    page = opened("score", lang=language, **ADDRESS)
    score = scored("cabo-de", *HANDS, caller=1, totals=(90, 0, 0))
    written = text_of(page)
    for player in (1, 2, 3):
        points, total = score.points[player - 1], score.totals[player - 1]
        name = say(language, "score.player", player=player)
        assert say(language, "score.result.player", player=name, points=points, total=total) in written
    assert page.header[0].value == say(
        language, "score.headline.caller-wins-tie", player=say(language, "score.player", player=1)
    )


@pytest.mark.parametrize(("rules", "language"), one_each(rulesets.family_keys(), LANGUAGES, turn=1))
def test_every_game_is_scored_in_every_language(language: str, rules: str) -> None:
    hands = {"hand1": "2 3", "hand2": "9 9"}
    page = opened("score", lang=language, rules=rules, players="2", who="2", **hands)
    assert page.header
    assert not page.error


def test_nothing_is_claimed_before_everything_is_entered() -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 2", who="1")
    assert [info.value for info in page.info] == [say("en", "score.result.incomplete")]
    assert not page.header


def test_nobody_is_taken_for_the_caller_unasked() -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 2", hand2="3")
    assert page.info


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("hand1", "1 2 77", "this deck has no card “77”"),
        ("hand1", "![](x)", "this deck has no card"),
        ("total2", "ten", "“ten” is not a whole number"),
        ("hand1", "13 13 13", "has only 2"),
        ("hand1", "1 2 3 4 5", "4 at most"),
        ("total1", "140", "already over"),
    ],
)
def test_a_wrong_input_is_named_and_kept(field: str, typed: str, said: str) -> None:
    page = opened("score", **{"lang": "en", **ADDRESS, field: typed})
    assert said in (line_of(page) or page.error[0].value).lower().replace("\\", "")
    assert page.text_input(key=field).value == typed


def test_cards_can_be_tapped_and_taken_back() -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2")
    for card in ("7", "0", "12", "13", "5"):
        page.button(key=f"pad-{card}").click().run()
    assert page.text_input(key="hand1").value == "7 0 12 13"
    assert page.text_input(key="hand2").value == "5"  # after a full hand the pad turns to the next player
    page.button(key="pad-undo").click().run()
    page.button(key="pad-undo").click().run()
    assert page.text_input(key="hand1").value == "7 0 12"


def test_cabu_asks_how_the_round_ended() -> None:
    page = opened("score", lang="en", rules="cabu", players="2", hand2="Kh 3", end="shed", who="1")
    assert "threw the last card" in page.header[0].value
    assert "**-1**" not in text_of(page)
    assert "|Player 2|2|**2**|**2**|" in text_of(page)


def test_where_an_empty_hand_calls_its_owner_is_asked_for_as_the_caller() -> None:
    page = opened("score", lang="en", rules="kombio", players="2", hand2="-1 3", end="shed", who="1")
    ways = page.segmented_control(key="end-shown").options
    assert ways == [say("en", "score.ending.call"), say("en", "score.ending.no-cards")]
    assert "|Player 1|0|**0**|**0**|" in text_of(page)
    assert "|Player 2|2|**12**|**12**|" in text_of(page)


def test_the_pad_offers_jokers_only_where_they_are_played() -> None:
    plain = opened("score", lang="en", rules="cabu", players="2")
    jokers = opened("score", lang="en", rules="cabu", players="2", house=["jokers=2"])
    assert "pad-X" not in {button.key for button in plain.button}
    assert "pad-X" in {button.key for button in jokers.button}


def test_fewer_players_forget_a_caller_who_is_gone() -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1", hand2="2", who="3")
    assert page.info


def test_the_next_round_does_not_go_on_from_a_verdict_that_a_tap_just_before_has_changed() -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 2", hand2="3 4", who="1")
    page.session_state["who"] = "2"
    page.button(key="next-round").click().run()
    assert page.session_state["hand1"] == "1 2"
    assert page.header[0].value == say("en", "score.headline.wrong-call", player="Player 2")
    page.button(key="next-round").click().run()
    assert page.text_input(key="total2").value == "12"
