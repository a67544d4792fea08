"""The page *Replay* with records of Kabadak: moves in words, the table, the clause, and who won."""

import json
from typing import Any

import pytest

from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.drawing import text_alternative
from caboprob.kabadak.pricing import playingon
from caboprob.web.base.packing import pack
from caboprob.web.replay.page import story_of
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

ONE = ["8h", "8d", "8s", "9s", "10s", "Qh", "Kc"]
TWO = ["7d", "9d", "Jd", "9c", "9h", "Ah", "Ad"]
KABADAK = ["As", "Ah", "Ac", "Kh", "Kd", "Js", "Qc"]
GAME: dict[str, Any] = {"rules": "kabadak", "dealer": 2, "hands": [ONE, TWO], "talon": ["10c", "Jh"]}

each_language = pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))


def example(name: str) -> str:
    return paths.data("examples", f"{name}.json").read_text(encoding="utf-8")


def record(*moves: str, **changes: object) -> str:
    return json.dumps(GAME | {"moves": moves} | changes)


def shown(written: str, language: str, step: int, eyes: str = "open") -> str:
    """The table after a step, in words."""
    return text_alternative(story_of(written).svg(language, step, eyes))


@each_language
def test_a_whole_game_is_told_move_by_move_and_ends_with_its_losses(language: str) -> None:
    page = opened("replay", lang=language, record=pack(example("kabadak-game")), step="10")
    assert not page.error
    assert page.success[0].value == say(language, "kabadakreplay.verdict.out")
    text = text_of(page).replace("\\", "")
    assert f"1. {say(language, 'kabadakreplay.told.draw', player=2, card='9♣')}" in text
    assert say(language, "kabadakreplay.told.out-set", player=1, row=1, cards="J♣ J♦ J♥") in text
    assert say(language, "kabadakreplay.change.run-up") in text
    assert say(language, "kabadakreplay.change.set") in text
    winner = say(language, "score.player", player=1)
    assert page.header[0].value == say(language, "kabadakreplay.headline.out", player=winner)
    assert f"|{say(language, 'score.player', player=2)}|7♥ 9♦ K♠|26|" in text


@each_language
def test_the_illegal_move_is_marked_with_its_clause_in_the_rulebook(language: str) -> None:
    page = opened("replay", lang=language, record=pack(example("kabadak-dispute")))
    refused = page.error[0].value
    assert say(language, "replay.verdict.illegal", move=7) in refused
    assert say(language, "rules.status.says") in refused
    assert "book=kabadak&clause=row.change" in refused
    assert page.slider(key="step").value == 7
    assert ":red[" in text_of(page)


@each_language
@pytest.mark.parametrize(
    ("changes", "place"),
    [({"hands": [ONE, ONE]}, ""), ({"talon": ["8x"]}, "talon"), ({"dealer": 3}, "dealer")],
)
def test_what_cannot_be_read_is_refused_and_kept(language: str, changes: dict[str, Any], place: str) -> None:
    typed = record(**changes)
    page = opened("replay", lang=language, record=pack(typed))
    assert len(page.error) == 1
    assert place in page.error[0].value
    assert page.text_area(key="record-shown").value == typed


def test_an_example_is_one_tap_away() -> None:
    page = opened("replay", lang="en")
    page.button(key="example-kabadak-game").click().run()
    assert page.success[0].value == say("en", "kabadakreplay.verdict.out")
    page.button(key="step-forward").click().run()
    assert "1. **Player 2 draws 9♣" in text_of(page)
    page.button(key="example-cabo-dispute").click().run()
    assert say("en", "replay.verdict.illegal", move=4) in page.error[0].value


def test_an_unfinished_game_has_no_losses_yet() -> None:
    page = opened("replay", lang="en", record=pack(record("draw")))
    assert page.success[0].value == say("en", "kabadakreplay.verdict.unfinished")
    assert not page.header


@each_language
def test_a_bare_kabadak_wins_the_round(language: str) -> None:
    page = opened("replay", lang=language, record=pack(record("kabadak", hands=[KABADAK, ONE], talon=[])))
    winner = say(language, "score.player", player=1)
    assert page.header[0].value == say(language, "kabadakreplay.headline.bare-kabadak", player=winner)
    assert "clause=kabadak.bare" in text_of(page)


def test_a_row_says_what_it_is_and_which_card_lies_on_top() -> None:
    written = example("kabadak-game")
    assert "There is no row on the table." in shown(written, "en", 1)
    jacks = "jack of clubs (new), jack of diamonds (new), jack of hearts (new)"
    assert f"Row 1, set: {jacks}; the last one is on top." in shown(written, "en", 2)
    assert "Reihe 1, Straße aufwärts: Kreuz Bube, Karo Bube, Herz Bube, Herz Dame (neu)" in shown(
        written, "de", 5
    )
    assert "Rangée 1, groupe :" in shown(written, "fr", 7)


def test_the_table_says_who_is_on_turn_what_is_held_and_what_is_left() -> None:
    said = shown(record("draw"), "en", 1)
    assert said.startswith("The table, Player 2 to play. Stock: 17 cards.")
    assert "10 of clubs (new)" in said
    assert "Player 2, to play: 7 of diamonds" not in said  # the hand is in order of suit and rank
    assert "Player 2, to play: 9 of hearts, ace of hearts, 7 of diamonds" in said
    assert "to play" not in shown(example("kabadak-game"), "en", 10)


def test_through_a_players_eyes_the_other_hand_lies_face_down() -> None:
    said = shown(record("draw"), "en", 1, eyes="2")
    assert said.count("face down") == 8
    assert "10 of clubs" not in said
    assert "ace of hearts" in said


def test_cards_of_an_illegal_move_are_marked_where_they_are() -> None:
    said = shown(record("lay 8h 8d 9s"), "en", 1)
    assert said.count("(wrong)") == 3


def test_what_fits_on_a_row_can_be_looked_up() -> None:
    page = opened("replay", lang="en", record=pack(example("kabadak-game")), step="3")
    assert "Row 1, a set: What fits, one card at a time: 10♥ Q♥ J♠" in text_of(page).replace("\\", "")
    assert "Row 2, a run downwards: What fits, one card at a time: 7♥ 7♦ 7♠" in text_of(page).replace(
        "\\", ""
    )


@each_language
def test_the_review_counts_what_was_let_go_and_prices_every_turn(language: str) -> None:
    playingon.load()
    page = opened("replay", lang=language, record=pack(example("kabadak-game")), review="1")
    assert not page.exception
    told = html_of(page)
    assert say(language, "kabadakreview.counted") in told
    assert say(language, "review.account") in told
    first = next(one for one in page.button if str(one.key).startswith("review-"))
    step = page.button(key=first.key).click().run().slider[0].value
    assert step == int(str(first.key).split("-")[1]) - 1  # the table before the move
