"""The page *Kabadak*: what it says of a hand and the odds is the library's, in every language."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, catalogue, say
from caboprob.kabadak.core.cards import CARD_NAMES, rank_of, read_cards
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.spelling import KABADAK_WORD, missing_by_rank, spelling
from caboprob.kabadak.near import near_misses
from caboprob.kabadak.odds import (
    NEEDED_FOR_KABADAK,
    KnownCards,
    after_draws,
    coming_out,
    either_dealt_kabadak,
    equal_dice,
    holding_kabadak,
    loss,
    read_known_cards,
)
from caboprob.kabadak.options import options
from caboprob.kabadak.view import read_view
from caboprob.rulesets import read
from caboprob.text.chances import one_in, percent
from caboprob.text.rulebook.clauses import clauses
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import presets
from caboprob.web.kabadakshared import letters, meldlist, words
from tests.guards.messagerequests import placeholders
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

BARE = "As Ah Ac Kd Ks Jh Qc"
WITH_OTHER_CARDS = BARE + " 9d 7s"
ROWS = "9c 9h 9s\nQd Jd 10d 10h"
ON_TABLE: dict[str, Any] = {"hand": "9d 10s 8h 8c Kd", "out": "yes", "rows": ROWS}


def shown(**address: Any) -> AppTest:
    return opened("kabadak", **{"lang": "en", "rules": "cabo-de", **address})


def figure(page: AppTest, number: int = 0) -> dict[str, Any]:
    return dict(json.loads(page.get("plotly_chart")[number].proto.spec))


def verdict(page: AppTest) -> str:
    """The verdict in large print."""
    found = re.search(r'class="verdict">([^<]*)<', html_of(page))
    return found[1] if found else ""


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
@pytest.mark.parametrize(
    ("hand", "kind", "clause"),
    [
        (BARE, "bare", "kabadak.bare"),
        (WITH_OTHER_CARDS, "kabadak", "kabadak.ending"),
        ("As Ah Kd Ks Jh Qc 7s", "none", "kabadak.cards"),
    ],
)
def test_kabadak_is_recognised_and_its_rule_linked(language: str, hand: str, kind: str, clause: str) -> None:
    page = shown(lang=language, hand=hand)
    assert verdict(page) == say(language, f"kabadak.verdict.{kind}")
    assert f"clause={clause}" in html_of(page)
    assert "book=kabadak" in html_of(page)


@pytest.mark.parametrize("typed", ["as, ah ac,kd KS jh qc", "  AS AH AC KD KS JH QC "])
def test_a_hand_may_be_typed_carelessly(typed: str) -> None:
    assert verdict(shown(hand=typed)) == say("en", "kabadak.verdict.bare")


def test_missing_letters_are_named() -> None:
    page = shown(hand="As Ah Kd Ks Jh 9d 8d")
    named = [say("en", "kabadak.rank.A", n=1), say("en", "kabadak.rank.Q", n=1)]
    assert all(one in html_of(page) for one in named)
    assert html_of(page).count('class="letter"') == 5
    assert html_of(page).count('class="letter lacking"') == 2


@pytest.mark.parametrize("hand", ["", BARE, WITH_OTHER_CARDS, "As Ah Ad Ac Kd", "7s 8s Qd"])
def test_the_word_is_spelt_with_what_the_odds_need(hand: str) -> None:
    held = read_known_cards(hand).hand
    found = spelling(held)
    assert "".join(letter.letter for letter in found) == KABADAK_WORD
    lacking = missing_by_rank(found)
    assert {letter.rank for letter in found} == NEEDED_FOR_KABADAK.keys()
    ranks = [rank_of(card) for card in read_cards(hand)]
    assert lacking == {
        rank: need - ranks.count(rank)
        for rank, need in NEEDED_FOR_KABADAK.items()
        if ranks.count(rank) < need
    }


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ({"hand": "As Xx"}, "expected a rank"),
        ({"hand": "As As"}, "every card exists once, but As"),
        ({"hand": " ".join(CARD_NAMES)}, "at most 25 cards"),
        ({"hand": "![](x)"}, "expected a rank"),
        ({"rows": "9c"}, "Row 1: A single card"),
        ({"rows": "9c 9s\n7h 8h"}, "Row 2: A new run has at least three cards"),
        ({"hand": "9c", "rows": "9c 9s"}, "Row 1: Every card exists once"),
    ],
)
def test_a_wrong_input_is_one_sentence_and_kept(address: dict[str, str], said: str) -> None:
    page = shown(**{"hand": "As", **address})
    assert len(page.error) == 1
    assert said.lower() in page.error[0].value.replace("\\", "").lower()
    typed = {"hand": "As", **address}
    assert page.text_input(key="hand").value == typed["hand"]
    assert page.text_area(key="rows").value == typed.get("rows", "")
    assert not verdict(page)


def test_cards_are_tapped_in_and_out() -> None:
    page = shown(hand="Kh")
    page.button(key="tap-As").click().run()
    page.button(key="tap-10d").click().run()
    assert page.text_input(key="hand").value == "Kh As 10d"
    page.button(key="tap-Kh").click().run()
    assert page.text_input(key="hand").value == "As 10d"
    assert page.button(key="tap-As").label == say("en", "kabadak.pad.held", card="Ace of spades")
    assert page.button(key="tap-7h").label == "7 of hearts"
    page.button(key="tap-clear").click().run()
    assert page.text_input(key="hand").value == ""


def test_cards_on_the_table_cannot_be_tapped() -> None:
    page = shown(**ON_TABLE)
    assert page.button(key="tap-9c").disabled
    assert page.button(key="tap-9c").label == say("en", "kabadak.pad.laid", card="9 of clubs")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_all_that_can_be_laid_is_shown_and_what_nearly_can_with_its_reason(language: str) -> None:
    page = shown(lang=language, **ON_TABLE)
    state = read_view("9d 10s 8h 8c Kd", ROWS.splitlines(), came_out=True).state()
    visit, written = Visit(language, read("cabo-de")), html_of(page)
    for option in options(state).melds:
        assert meldlist.tops_note(visit, option) in written
        if option.row:
            assert meldlist.row_words(visit, state, option.row) in written
    for miss in near_misses(state):
        assert words.reason_sentence(visit, miss.reason) in written
        assert f"clause={miss.reason.clause}" in written


@pytest.mark.parametrize(
    ("address", "turn"),
    [
        ({"hand": BARE}, "choice-or-end"),
        ({"hand": "8h 8c 8d"}, "choice"),
        ({"hand": "8h 9c Kd"}, "draw"),
        ({"hand": "8h 8c 8d", "talon": "empty"}, "lay"),
        ({"hand": BARE, "talon": "empty"}, "lay-or-end"),
        ({"hand": "8h 9c Kd", "talon": "empty"}, "skip"),
    ],
)
def test_the_page_lists_the_moves_of_a_turn(address: dict[str, str], turn: str) -> None:
    assert say("en", f"kabadak.turn.{turn}") in html_of(shown(**address))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_may_i_lay_this_is_answered_with_the_reason(language: str) -> None:
    no = shown(lang=language, hand="8h 8c Kd", lay="8h 8c")
    said = words.reason_sentence(Visit(language, read("cabo-de")), Reason.PAIR_BEFORE_COMING_OUT)
    assert said in no.warning[0].value
    assert "clause=coming-out.before" in no.warning[0].value
    yes = shown(lang=language, hand="8h 8c Kd", lay="8h 8c", out="yes")
    assert [box.value for box in yes.success] == [say(language, "kabadak.trial.yes")]


def test_the_order_of_what_is_laid_counts() -> None:
    address = {"hand": "10s Js Kd", "out": "yes", "rows": "7s 8s 9s", "onto": "1"}
    assert shown(**address, lay="10s Js").success
    assert shown(**address, lay="Js 10s").warning
    assert 'alt="jack of spades, 10 of spades"' in html_of(shown(**address, lay="Js 10s"))


@pytest.mark.parametrize("lay", ["Xx", "As As As", "7d", "![](x)"])
def test_a_check_of_a_lay_that_cannot_be_read_asks_again(lay: str) -> None:
    page = shown(hand="8h 8c", lay=lay, onto="7")
    assert not page.warning
    assert say("en", "kabadak.trial.lead") in text_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_odds_from_here_are_the_librarys(language: str) -> None:
    page = shown(lang=language, hand="As Ah Kd Ks Jh 9d 8d")
    seen = read_known_cards("As Ah Kd Ks Jh 9d 8d")
    lines = figure(page)["data"]
    for line, odds in zip(lines, (holding_kabadak, coming_out), strict=True):
        assert line["y"] == [float(one.chance) for one in after_draws(odds, seen, unknown=0, draws=18)]
    assert say(language, "kabadakodds.assume") in text_of(page)


def test_cards_on_the_table_count_as_seen_and_who_has_come_out_need_not_do_so_again() -> None:
    page = shown(**ON_TABLE)
    (line,) = figure(page)["data"]
    seen = read_known_cards("9d 10s 8h 8c Kd", ROWS)
    assert line["y"] == [
        float(one.chance) for one in after_draws(holding_kabadak, seen, unknown=0, draws=len(line["y"]) - 1)
    ]


def test_cards_not_yet_entered_count_as_unseen() -> None:
    page = shown(hand="As Ah Ac")
    assert say("en", "kabadak.field.so-far", n=3, most=7) in text_of(page)
    assert figure(page)["data"][0]["y"][0] == float(
        holding_kabadak(read_known_cards("As Ah Ac"), unknown=4).chance
    )


def test_with_an_empty_stock_there_is_nothing_to_draw() -> None:
    assert not shown(hand="8h 8c Kd", talon="empty").get("plotly_chart")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_the_odds_at_the_deal_are_the_librarys(language: str) -> None:
    page = shown(lang=language, show="odds")
    for one in (
        holding_kabadak(KnownCards(), unknown=7),
        either_dealt_kabadak(),
        equal_dice(),
        coming_out(KnownCards(), unknown=7),
    ):
        assert percent(language, one.chance) in html_of(page)
        assert one_in(language, one.chance) in html_of(page)
    found = loss(KnownCards(), unknown=7).distribution
    bars = figure(page, 1)["data"][0]
    assert {total: Fraction(chance) for total, chance in zip(bars["x"], bars["y"], strict=True)} == {
        total: Fraction(float(chance)) for total, chance in found.items()
    }


@pytest.mark.parametrize("show", ["hand", "odds", "score", "nothing", "<b>"])
def test_no_address_breaks_the_page(show: str) -> None:
    shown(show=show, hand="\x00", rows="%\n\n/", out="?", talon="?", lay="\x00", games="/", dealer="9")


@pytest.mark.parametrize("preset", presets.presets("kabadak"), ids=lambda preset: preset.name)
def test_every_example_can_be_tapped(preset: presets.Preset) -> None:
    page = shown()
    page.button(key=f"preset-{preset.name}").click().run()
    assert not page.exception
    assert not page.error
    assert page.text_input(key="hand").value == preset.fill["hand"]
    assert verdict(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_reasons_against_a_laying_speak_to_the_reader(language: str) -> None:
    for reason in filter(None, Reason):
        said, own = (
            str(catalogue(language).get(f"{prefix}errors.{reason.message}", "")) for prefix in ("", "you.")
        )
        assert bool(own) == ("player" in placeholders(said))
        without_ends = words.reason_sentence(Visit(language, read("cabo-de")), reason)[
            1:-1
        ]  # those differ: capital, full stop
        assert without_ends in (own or said).format(move="")


def test_every_clause_of_the_page_is_in_the_rulebook() -> None:
    named = {*letters.CLAUSES.values(), *meldlist.CLAUSES.values()}
    assert named <= clauses("kabadak").keys()
