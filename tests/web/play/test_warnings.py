"""A warning of *Play* before a move: what it costs and why, or that it is certain to fail."""

import html
import re
from collections.abc import Callable

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.practice import entries
from caboprob.practice.failing import certain_failure
from caboprob.practice.game import new_game
from caboprob.rulesets import read
from caboprob.web.play import helping
from tests.practice.playing import DISCARDS, DRAWS, LOOKS_AT_TWO, SNAPS_NOTHING
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, opened, text_of
from tests.web.play.deals import config, deal_name
from tests.web.play.test_play_page import moves_of, tapped

MOST_RUNS = 200  # of a page that waits for its machine code


@pytest.mark.slow
def test_the_warning_names_the_price_of_the_advice_and_no_first_look_stays() -> None:
    deal = deal_name("cabo-de", least=20)
    page = opened("play", lang="en", rules="cabo-de", deal=deal, moves="b12", help="advice", warn="1")
    for _ in range(MOST_RUNS):
        if page.warning:
            break
        page.run()  # until the machine code is there
    advice = html.unescape(text_of(page))
    assert say("en", "play.first-look") not in advice
    tapped(page, "verb-call")
    warning = next(one.value for one in page.warning if "blunder" in one.value.lower())
    price = re.search(r"costs ([0-9.]+) points", warning)
    assert price
    advice = html.unescape(text_of(page))
    assert f" {price[1]} points" in advice.replace("**", "")
    assert "cards known" in warning, "the reason of the review stands beside the price"
    tapped(page, "play-back")
    assert moves_of(page) == "b12"
    advice = html.unescape(text_of(page)).replace("**", "")
    assert f" {price[1]} points" in advice, "and once I think again, too"
    tapped(page, "verb-call", "play-on")
    assert moves_of(page) == "b12.c"


@pytest.mark.parametrize(("game", "language"), one_each(["cabo-de", "kaboom"], LANGUAGES, turn=1))
def test_a_set_of_known_cards_that_are_not_equal_is_warned_of_whatever_it_costs(
    game: str, language: str
) -> None:
    deal, rules = deal_name(game, least=13), read(game)
    page = opened("play", lang=language, rules=game, deal=deal, moves="b12.d", warn="1")
    hand = new_game(config(game, deal)).round.hands[0][:2]
    tapped(page, "verb-keep-set", "spot-1-1", "spot-1-2", "verb-confirm")
    cards = " + ".join(rules.deck.faces[card].name for card in hand)
    warning = page.warning[0].value
    assert warning.startswith(say(language, f"play.fails.{rules.failed_set}", cards=cards))
    assert "clause=set.failed" in warning
    tapped(page, "play-back")
    assert moves_of(page) == "b12.d"
    assert not page.warning
    tapped(page, "verb-keep-set", "spot-1-1", "spot-1-2", "verb-confirm", "play-on")
    assert moves_of(page).startswith("b12.d.k12")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_throw_of_a_known_card_that_does_not_match_is_warned_of(language: str) -> None:
    deal, moves, wrong = mismatched()
    page = opened("play", lang=language, rules="cabu", deal=deal, moves=moves, warn="1")
    tapped(page, "verb-throw", f"spot-1-{wrong}")
    if "verb-confirm" in {button.key for button in page.button}:
        tapped(page, "verb-confirm")
    warning = page.warning[0].value
    assert say(language, "play.fails.throw", n=1, cards="|", top="|").split("|")[2][1:] in warning
    assert "clause=snap.wrong" in warning
    assert moves_of(page) == moves
    tapped(page, "play-on")
    assert moves_of(page).startswith(f"{moves}.z1{wrong}")


def mismatched() -> tuple[str, str, int]:
    """A deal of Cabu, decisions after which I am on turn, and a card of mine that I know not to match."""
    deal = deal_name("cabu")
    game = new_game(config("cabu", deal))
    for entry in (LOOKS_AT_TWO, DRAWS, DISCARDS):
        game = game.after_decision(entry)
    while not game.round.my_turn:
        game = game.after_decision(SNAPS_NOTHING)
    for wrong in (1, 2):
        if certain_failure(game.round, entries.read(f"z1{wrong}", 0).move or 0):
            return deal, entries.join(game.entries), wrong
    raise AssertionError("both cards match")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_throw_that_failed_is_told_with_its_clause_until_the_next_decision(language: str) -> None:
    deal, moves, wrong = mismatched()
    page = opened("play", lang=language, rules="cabu", deal=deal, moves=f"{moves}.z1{wrong}")
    begin = say(language, "play.failed.throw", cards="|", top="|").split("|")[0]
    told = page.warning[0].value
    assert told.startswith(begin)
    assert say(language, "play.failed-cost", n=1) in told
    assert 'data-clause="snap.wrong"' in html_of(page)
    tapped(page, "verb-draw" if "verb-draw" in {button.key for button in page.button} else "verb-pass")
    assert not page.warning


@pytest.mark.parametrize(("game", "language"), one_each(["cabo-de", "kaboom"], LANGUAGES, turn=2))
def test_a_set_that_failed_is_told_with_its_clause(game: str, language: str) -> None:
    deal, rules = deal_name(game, least=13), read(game)
    hand = new_game(config(game, deal)).round.hands[0][:2]
    page = opened("play", lang=language, rules=game, deal=deal, moves="b12.d.k12")
    cards = " + ".join(rules.deck.faces[card].name for card in hand)
    assert page.warning[0].value == say(language, f"play.failed.{rules.failed_set}", cards=cards)
    assert 'data-clause="set.failed"' in html_of(page)
    tapped(page, "verb-draw")
    assert not page.warning


@pytest.mark.parametrize(("warn", "asked"), [("1", ["advice_for", "prepare_warnings"]), ("", [])])
def test_what_a_warning_takes_is_worked_out_while_i_think(
    warn: str, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    given_up: list[str] = []

    def begin(function: Callable[..., object], *_: object) -> Callable[[], None]:
        begun.append(function.__name__)
        return lambda: given_up.append(function.__name__)

    monkeypatch.setattr(helping.counting, "precompute", begin)
    monkeypatch.setattr(helping.compiledcode, "is_ready_for_records", lambda: True)
    page = opened("play", lang="en", rules="cabo-de", deal=deal_name("cabo-de"), moves="b12", warn=warn)
    assert (begun, given_up) == (asked, [])
    page.run()
    assert given_up == asked, "and no longer asked for once the page stands there anew"
