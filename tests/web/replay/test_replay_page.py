"""The page *Replay*: a record step by step, the illegal move with its clause, in every language."""

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlparse

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import replays
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.montecarlo.beliefs.filtering import stages
from caboprob.montecarlo.beliefs.watched import watch_record
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk
from caboprob.reading.records import LONGEST_RECORD
from caboprob.table.replay import Replay
from caboprob.table.view import view
from caboprob.text.rounds.movewords import MoveWords
from caboprob.text.rounds.reasons import player_name
from caboprob.web.advice.advice import find_advice_of_record
from caboprob.web.base.packing import pack, unpack
from caboprob.web.replay import asking
from caboprob.web.rounds.recordfield import example_names
from tests.turns import every_nth, one_each
from tests.web.opening import finished, html_of, opened, text_of


def example(name: str) -> str:
    return paths.data("examples", f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "language"), one_each(example_names(), LANGUAGES, turn=1))
def test_every_example_is_replayed_in_every_language(language: str, name: str) -> None:
    page = opened("replay", lang=language, record=pack(example(name)))
    moves = json.loads(example(name))["moves"]
    assert f"\n{len(moves)}. " in text_of(page)
    assert bool(page.error) == name.endswith("dispute")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_the_illegal_move_is_marked_with_reason_and_clause(language: str) -> None:
    page = opened("replay", lang=language, record=pack(example("cabo-dispute")))
    refused = page.error[0].value
    assert say(language, "replay.verdict.illegal", move=4) in refused
    assert say(language, "rules.status.default") in refused  # the English text is silent on a second call
    assert page.slider(key="step").value == 4


def test_steps_lead_through_the_round() -> None:
    page = opened("replay", lang="en", record=pack(example("cabo-round")))
    assert "Player 1 starts" in text_of(page)
    page.button(key="step-forward").click().run()
    assert page.slider(key="step").value == 1
    assert "**1\\." not in text_of(page)
    assert "1. **Player 1 draws the 2" in text_of(page)
    page.button(key="step-back").click().run()
    assert page.slider(key="step").value == 0


def test_a_whole_round_ends_with_its_score() -> None:
    page = opened("replay", lang="en", record=pack(example("cabo-round")))
    assert page.header[0].value == "Player 2’s call was wrong"


@pytest.mark.parametrize(
    "typed", ["", "{", "[]", "no record", '{"rules": "cabo-de", "hands": [[1, 99], [2]]}']
)
def test_what_cannot_be_read_is_refused_and_kept(typed: str) -> None:
    page = opened("replay", lang="en", record=pack(typed))
    assert len(page.error) == 1
    assert page.text_area(key="record-shown").value == typed


def test_a_damaged_address_shows_an_example() -> None:
    page = opened("replay", lang="en", rules="kaboom", record="not-packed")
    assert not page.error
    assert json.loads(page.text_area(key="record-shown").value)["rules"] == "kaboom"


def test_typing_another_record_replays_it() -> None:
    page = opened("replay", lang="en")
    page.text_area(key="record-shown").input(example("cabo-dispute")).run()
    assert page.error


def test_packing_keeps_every_character_and_bounds_what_it_opens() -> None:
    for text in ("", "{}", "ä “x” \0", example("cabu-round")):
        assert unpack(pack(text)) == text
    assert unpack(pack("0" * (4 * LONGEST_RECORD + 1))) is None
    assert unpack("%%%") is None


@pytest.mark.slow
def test_a_moment_is_asked_about_as_the_player_on_turn_sees_it() -> None:
    stages.load()  # so that the page need not wait for the compiler
    page = finished(opened("replay", lang="en", record=pack(example("cabo-round")), step="2", ask="1"))
    replay = replays.read_and_replay(example("cabo-round"))
    assert isinstance(replay, Replay)
    table = replay.states[2]
    asked = parse_qs(urlparse(address_of(page)).query)
    seat, seen = int(table.turn), view(table, int(table.turn))
    assert say("en", "replay.ask", player=player_name("en", seat + 1)) in [
        fold.label for fold in page.expander
    ]
    assert asked["me"] == [asking.hand_text(replay.record.rules.deck, seen.hands[seat])]
    assert asked["discard"][0].split()[-1] == replay.record.rules.deck.faces[seen.discard[-1]].name
    assert asked["had"] == [str(int(table.turns) // int(table.players))]
    assert asked["players"] == [str(int(table.players))]
    hidden = [place for place in range(1, int(table.players)) if "?" in asked[f"opp{place}"][0]]
    assert hidden


@pytest.mark.parametrize("name", every_nth(["cabo-round", "kaboom-round", "cabu-round"], turn=2, of=3))
@pytest.mark.parametrize("step", [1, 3])
@pytest.mark.slow
def test_the_player_on_turn_is_advised_from_all_that_seat_has_seen(name: str, step: int) -> None:
    replay = replays.read_and_replay(example(name))
    assert isinstance(replay, Replay)
    table = replay.states[step]
    seat = int(table.turn)
    known = watch_record(replay.record, step, seat)
    advice = find_advice_of_record(known, seat)
    words = MoveWords("en", known.position, me=seat + 1, in_third_person=True)
    page = finished(opened("replay", lang="en", record=pack(example(name)), step=str(step), ask="1"))
    assert not page.error
    assert any(words.of(advice.best.move) in box.value for box in [*page.info, *page.success, *page.warning])


@pytest.mark.slow
def test_where_a_call_may_come_after_a_turn_the_next_player_is_asked_about() -> None:
    """In Dutch, Player 3 could call after a turn; Player 1, who has had one, comes next."""
    stages.load()
    page = finished(opened("replay", lang="en", record=pack(example("dutch-round")), step="4", ask="1"))
    assert not page.error
    replay = replays.read_and_replay(example("dutch-round"))
    assert isinstance(replay, Replay)
    known = watch_record(replay.record, 4, 0)
    words = MoveWords("en", known.position, me=1, in_third_person=True)
    best = words.of(find_advice_of_record(known, 0).best.move)
    asked = parse_qs(urlparse(address_of(page)).query)
    assert say("en", "replay.ask", player=player_name("en", 1)) in [fold.label for fold in page.expander]
    assert any(best in box.value for box in [*page.info, *page.success, *page.warning])
    assert (asked["had"], asked["starter"]) == (["1"], ["1"])
    assert asked["me"] == [asking.hand_text(replay.record.rules.deck, view(replay.states[4], 0).hands[0])]


def test_cards_are_named_by_the_players_of_the_record_whoever_is_asked_about() -> None:
    """Player 2 is on turn, the 5 of hearts lies on top, and Player 3 has the 5 of diamonds in slot 3."""
    page = finished(opened("replay", lang="en", record=pack(example("cabu-round")), step="4", ask="1"))
    moves = re.findall(r'<th scope="row">([^<]+)</th>', unescape(html_of(page)))
    assert any(move.startswith("throw Player 3’s card 3") for move in moves)
    assert not [move for move in moves if "Player 2" in move]


def test_nothing_is_worked_out_while_the_fold_is_closed() -> None:
    page = opened("replay", lang="en", record=pack(example("cabo-round")), step="2")
    assert not page.get("progress")
    assert 'class="ask"' not in html_of(page)


def test_nothing_is_asked_once_somebody_has_called() -> None:
    page = opened("replay", lang="en", record=pack(example("cabo-round")))
    last = len(json.loads(example("cabo-round"))["moves"])
    page.slider(key="step").set_value(last).run()
    assert 'class="ask"' not in html_of(page)


def address_of(page: AppTest) -> str:
    """The address of the link that asks."""
    found = re.search(r'href="(/call[^"]+)" class="ask"', html_of(page))
    assert found
    return unescape(found[1])


@pytest.mark.slow
def test_the_review_lists_the_biggest_losses_and_what_the_points_were_made_of() -> None:
    chunk.load(kernel.KERNEL)
    stages.load()
    page = opened("replay", lang="en", record=pack(example("kaboom-round")), review="1")
    shown = html_of(page)
    assert say("en", "review.grade.blunder") in shown
    assert say("en", "review.account") in shown
    assert say("en", "review.course.crosses") in text_of(page)
    page.session_state["course"] = "open"
    assert say("en", "review.course.said-open", me="Expert") in text_of(page.run())
    found = page.button(key="review-2-turn-0").click().run()
    assert found.slider(key="step").value == 1  # the table as the player saw it


def test_a_broken_record_has_no_review() -> None:
    page = opened("replay", lang="en", record=pack(example("cabo-dispute")))
    assert say("en", "review.title") not in [fold.label for fold in page.expander]
