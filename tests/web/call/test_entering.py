"""Entering a table on the page *Cabo call*: tapped or typed, and what is wrong is said at the field."""

from typing import Any

import pytest

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.web.inputs import presets
from caboprob.web.inputs.presets import Preset
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

ADDRESS: dict[str, Any] = {
    "rules": "cabo-de",
    "players": "3",
    "me": "1 ? 3 0-5",
    "opp2": "? 12 ? ?",
    "discard": "7 8",
}
PRESETS = [
    (key, preset)
    for key in rulesets.family_keys()
    for preset in presets.presets_for("call", rulesets.read(key))
]


def test_nothing_is_claimed_before_a_card_is_entered() -> None:
    page = opened("call", lang="en", rules="cabo-de")
    assert [info.value for info in page.info] == [say("en", "call.empty")]
    assert say("en", "call.headline") not in html_of(page)


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("me", "1 2 77", "this deck has no card “77”"),
        ("me", "1 2 ![](x)", "this deck has no card"),
        ("me", "13 13 13", "has only 2"),
        ("me", "1 2 3 4 5", "4 at most"),
        ("me", "? " * 60, "at most 12 cards"),
        ("me", "9-5", "did you mean"),
        ("opp1", "12 12 12 12", "has only 4 × 12"),
        ("opp1", "12 13 13 13", "player 2: the deck has only 2"),
        ("discard", "5 x", "this deck has no card “x”"),
        ("discard", "1 1 1 1", "the deck has only"),
    ],
)
def test_a_wrong_input_is_named_at_its_field_and_kept(field: str, typed: str, said: str) -> None:
    page = opened("call", **{"lang": "en", **ADDRESS, "opp2": "", "me": "1 12", field: typed})
    assert len(page.error) == 1
    assert said in page.error[0].value.lower().replace("\\", "")
    assert page.text_input(key=field).value == typed


def test_what_is_folded_away_still_says_what_is_wrong() -> None:
    page = opened("call", lang="en", **{**ADDRESS, "opp2": "99"})
    assert page.error[0].value.startswith("Player 3")


def test_a_hand_is_tapped_and_taken_back() -> None:
    page = opened("call", lang="en", rules="cabo-de", players="2")
    for card in ("4", "unknown", "0-3", "13"):
        page.button(key=f"pad-{card}").click().run()
    assert page.text_input(key="me").value == "4 ? 0-3 13"
    assert page.button(key="pad-5").disabled  # no hand grows in this game
    page.button(key="pad-undo").click().run()
    assert page.text_input(key="me").value == "4 ? 0-3"
    assert say("en", "call.no-turns") in text_of(page)
    page.button(key="pad-clear").click().run()
    assert page.text_input(key="me").value == ""


def test_a_hand_that_may_grow_is_never_full() -> None:
    page = opened("call", lang="en", rules="cabu", players="2", me="A 2 3 4")
    page.button(key="pad-Kh").click().run()
    assert page.text_input(key="me").value == "A 2 3 4 Kh"


def test_the_pad_fills_what_is_known_of_the_others() -> None:
    page = opened("call", lang="en", **ADDRESS)
    page.segmented_control(key="pad-player").set_value("opp1").run()
    page.button(key="pad-9").click().run()
    assert page.text_input(key="opp1").value == "9"
    page.session_state["table-known"] = True  # as a browser does that keeps the fold open
    page.run()
    page.segmented_control(key="pad-player").set_value("discard").run()
    page.button(key="pad-2").click().run()
    assert page.text_input(key="discard").value == "7 8 2"
    assert not page.error


@pytest.mark.parametrize("rules", rulesets.family_keys())
def test_every_game_has_at_least_four_presets(rules: str) -> None:
    assert len(presets.presets_for("call", rulesets.read(rules))) >= 4


@pytest.mark.parametrize(
    ("rules", "preset"),
    every_nth(PRESETS, turn=0, of=7, several=True),
    ids=lambda part: getattr(part, "name", part),
)
@pytest.mark.slow
def test_every_preset_fills_a_table_that_there_can_be(rules: str, preset: Preset) -> None:
    page = opened("call", lang="en", rules=rules, me="1 1", opp1="7", picture="none")
    page.button(key=f"preset-{preset.name}").click().run()
    assert not page.error
    assert not page.exception
    assert page.text_input(key="me").value == preset.fill["me"]
    assert page.text_input(key="opp1").value == preset.fill.get("opp1", "")
    assert page.selectbox(key="had").value == preset.fill["had"]
    assert say("en", "call.headline") in html_of(finished(page))
