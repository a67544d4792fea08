"""The page *Record*: a real round is tapped, judged at once, kept in the address, and scored in the end."""

import json
from collections.abc import Sequence

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.replays import read_and_replay
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.web.base.packing import unpack
from caboprob.web.record.keptrecord import KEY, KeptRecord, before_last_tap, load, save
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

UNSEEN = "?"
RECORD = {
    "rules": "cabo-de",
    "house": [],
    "starter": 1,
    "hands": [[UNSEEN] * 4, [UNSEEN] * 4],
    "discard": [6],
    "looks": [[1, 2], [1, 2]],
    "moves": [],
}


def recording(*moves: str, language: str = "en", taps: Sequence[str] = (), players: int = 2) -> AppTest:
    hands = {"hands": [[UNSEEN] * 4] * players, "looks": [[1, 2]] * players}
    kept = KeptRecord(RECORD | hands | {"moves": list(moves)}, list(taps))
    return opened("record", lang=language, rules="cabo-de", round=save(kept))


def tap(page: AppTest, *keys: str) -> None:
    for key in keys:
        page.button(key=key).click().run()
        assert not page.exception


def kept_in(page: AppTest) -> KeptRecord:
    kept = load(page.session_state["round"])
    assert kept
    return kept


def test_a_round_begins_with_the_card_on_the_discard_pile() -> None:
    page = opened("record", lang="en", rules="cabo-de", players="3")
    tap(page, "card-6")
    record = kept_in(page).record
    assert (record["discard"], len(record["hands"]), record["looks"]) == (["6"], 3, [[1, 2]] * 3)
    assert "What does Player 1 do?" in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.slow
def test_a_short_round_with_a_wrong_set_and_a_call_is_scored(language: str) -> None:
    page = recording(language=language)
    tap(page, "say-keep", "spot-1-3", "card-9")
    tap(page, "say-keep", "say-set", "spot-2-1", "spot-2-2", "say-done", "card-4", "card-11", "card-12")
    tap(page, "say-call", "say-discard", "card-10")
    assert kept_in(page).record["moves"] == [
        "draw keep 3=9",
        "draw 12 keep 1=4+2=11",
        "call",
        "draw 10 discard",
    ]
    for card in (1, 3, 2, 5, 0, 7):
        tap(page, f"card-{card}")
    shown = kept_in(page).full_record["shown"]
    assert shown == [["1", "3", "2", "5"], [UNSEEN, UNSEEN, "0", "7"]]
    replay = read_and_replay(kept_in(page).full_record)
    score = replay.score()
    assert score
    assert score.points == (0, 22)
    assert say(language, "score.column.points") in text_of(page)


def test_a_move_that_is_not_allowed_is_told_at_once_and_taken_back() -> None:
    page = recording()
    tap(page, "say-use", "card-5", "say-look", "spot-1-2")
    assert "is not allowed" in page.error[0].value
    assert "/rulebook" in page.error[0].value
    tap(page, "record-back")
    assert not page.error
    assert kept_in(page).record["moves"] == []


def test_a_move_that_stood_is_recorded_and_marked() -> None:
    page = recording()
    tap(page, "say-use", "card-5", "say-look", "spot-1-2", "record-stood")
    assert kept_in(page).record["moves"] == ["draw 5 look 2 !"]
    replay = read_and_replay(kept_in(page).record)
    assert isinstance(replay, GapReplay)
    assert [one.move for one in replay.overlooked] == [1]
    assert "was not allowed" in text_of(page)
    assert "What does Player 2 do?" in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_what_is_not_allowed_is_said_in_words_of_the_table(language: str) -> None:
    page = recording(language=language)
    tap(page, "say-use", "card-5", "say-look", "spot-2-3")
    told = page.error[0].value
    assert "draw 5" not in told
    assert "2:3" not in told
    place = say(language, "moves.place.other", slot=3, player=2)
    drawn = say(language, "moves.line.card", card="5")
    assert say(language, "moves.line.look", drawn=drawn, place=place) in told


def test_a_second_call_is_told_at_once_and_recorded_if_it_stood() -> None:
    page = recording("call", players=3)
    tap(page, "say-call")
    assert "already called" in page.error[0].value
    tap(page, "record-stood")
    assert kept_in(page).record["moves"] == ["call", "call !"]
    tap(page, "say-discard", "card-10")
    replay = read_and_replay(kept_in(page).record)
    assert (replay.complete, replay.caller) == (True, 1)


def test_a_move_of_the_wrong_player_is_told_at_once_and_recorded_if_it_stood() -> None:
    page = recording(players=3)
    tap(page, "say-other")
    assert "although it is Player 1’s turn" in html_of(page)
    assert not [one for one in page.button if one.key == "say-1"]
    tap(page, "say-3")
    assert not [one for one in page.button if one.key in ("say-other", "say-throw")]
    tap(page, "say-keep", "spot-3-2", "card-9")
    assert "another player’s turn" in page.error[0].value
    assert "/rulebook" in page.error[0].value
    tap(page, "record-stood")
    assert kept_in(page).record["moves"] == ["by 3 draw keep 2=9 !"]
    assert "What does Player 1 do?" in html_of(page)


def test_a_card_without_an_action_is_named_before_anybody_asks_what_it_was_for() -> None:
    page = recording()
    tap(page, "say-use", "card-5")
    assert "The 5 has no action." in html_of(page)
    tap(page, "say-discard")
    assert kept_in(page).record["moves"] == ["draw 5 discard"]


def test_a_card_that_nobody_saw_is_told_as_a_card() -> None:
    assert "Player 1 draws a card and keeps it in place of the 9" in html_of(recording("draw keep 3=9"))


def test_of_a_card_with_one_action_nobody_asks_what_it_was_for() -> None:
    page = recording()
    tap(page, "say-use", "card-8")
    assert "looks at which card" in html_of(page)
    tap(page, "spot-1-2")
    assert kept_in(page).record["moves"] == ["draw 8 look 2"]


def test_what_no_table_can_bear_is_refused() -> None:
    page = opened("record", lang="en", rules="cabo-de", round=save(KeptRecord(RECORD, pending="draw look 9")))
    tap(page, "record-stood")
    assert len(page.error) == 2
    assert kept_in(page).record["moves"] == []


def test_a_card_that_the_deck_has_no_more_of_is_refused_in_words() -> None:
    page = recording("draw 0 discard", "draw 0 discard")
    tap(page, "say-discard", "card-0")
    assert "only 2" in page.error[0].value
    assert kept_in(page) == KeptRecord(RECORD | {"moves": ["draw 0 discard", "draw 0 discard"]}, ["discard"])
    tap(page, "card-1")
    assert kept_in(page).record["moves"][-1] == "draw 1 discard"


def test_a_reload_in_the_middle_of_a_turn_loses_nothing() -> None:
    page = recording("draw 5 discard")
    tap(page, "say-keep", "spot-2-4")
    again = opened("record", lang="en", rules="cabo-de", round=page.session_state["round"])
    assert "in slot 4 of player 2" in html_of(again)
    tap(again, "card-8")
    assert kept_in(again).record["moves"][-1] == "draw keep 4=8"


def test_undo_goes_back_tap_by_tap_and_entry_by_entry() -> None:
    page = recording("draw 5 discard", taps=["keep"])
    tap(page, "record-undo")
    assert kept_in(page).taps == []
    tap(page, "record-undo")
    assert kept_in(page).record["moves"] == []
    tap(page, "record-undo")  # a card that was tapped by mistake as the first discard
    assert load(page.session_state["round"]) is None
    tap(page, "card-7")
    assert kept_in(page).record["discard"] == ["7"]
    assert before_last_tap(KeptRecord(RECORD, pending="take 9")).pending == ""


def test_whoever_has_called_is_not_asked_again() -> None:
    hands = {"rules": "dutch", "hands": [["?"] * 4, ["?"] * 4], "looks": [[], []], "discard": ["6"]}
    before, after = (
        opened("record", lang="en", rules="dutch", round=save(KeptRecord(RECORD | hands | {"moves": moves})))
        for moves in (["draw 5 discard"], ["draw 5 discard", "call"])
    )
    assert "say-call" in {button.key for button in before.button}
    assert "say-call" not in {button.key for button in after.button}


def test_the_discard_can_be_tapped_to_be_taken() -> None:
    page = recording()
    tap(page, "spot-discard", "spot-1-1", "card-unknown")
    assert kept_in(page).record["moves"] == ["take 1=?"]


def test_the_record_opens_in_replay_at_this_moment() -> None:
    page = recording("draw 5 discard")
    (link,) = [one.value for one in page.markdown if "/replay?" in one.value]
    assert "step=1" in link
    packed = link.partition("record=")[2].partition("&")[0]
    assert json.loads(unpack(packed) or "")["moves"] == ["draw 5 discard"]


def test_replay_the_analysis_and_disputes_are_one_touch_away() -> None:
    page = recording("draw 5 discard")
    (ways,) = [one.value for one in page.markdown if "/replay?" in one.value]
    replay, analysis, disputes = ways.splitlines()
    assert "review=1" not in replay
    assert "review=1" in analysis
    assert "(/disputes?" in disputes


@pytest.mark.parametrize(
    "packed", ["nonsense", save(KeptRecord({"rules": "cabo-de"})), save(KeptRecord(RECORD, ["fly"]))]
)
def test_a_damaged_address_is_told_and_begins_anew(packed: str) -> None:
    page = opened("record", lang="en", rules="cabo-de", round=packed)
    assert page.warning
    assert page.button(key="card-6")


@pytest.mark.slow
def test_points_that_are_certain_are_told_though_a_card_is_not_known() -> None:
    page = recording("call", "draw 10 discard")
    for card in ("0", "0", "1", "1", "9", "9", "9", "unknown"):
        tap(page, f"card-{card}")
    assert "Player 1 writes 0 points" in text_of(page)


def test_a_tap_that_comes_when_the_round_is_gone_is_none() -> None:
    page = recording()
    page.session_state[KEY] = ""
    tap(page, "spot-discard")
    assert not page.session_state[KEY]
