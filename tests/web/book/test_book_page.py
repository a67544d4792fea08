"""The page *When to call*: its numbers are the book's, in every language, and it prints on one sheet."""

import re
from html import escape, unescape
from urllib.parse import parse_qsl

import pytest

from caboprob import rulesets
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results import callingbook
from caboprob.montecarlo.results.bookcells import Book
from caboprob.text import tablenames
from caboprob.text.callingsheet import sheet
from caboprob.text.callingsheet.grid import SIGNS, grid, grid_limits
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

TABLES = tablekinds.keys()


def kept(rules: str, players: int, table: str) -> Book:
    book = callingbook.stored_book(rulesets.read(rules), players, table)
    assert book
    return book


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.parametrize("table", TABLES)
def test_the_picture_has_every_square_of_the_book_with_number_and_sign(table: str, language: str) -> None:
    page = opened("book", lang=language, rules="cabo-de", players="4", table=table, cards="any")
    written, book = html_of(page), kept("cabo-de", 4, table)
    cells = grid(book)
    assert cells.rows
    for row in cells.rows:
        squares = [square for square in row.squares if square]
        assert f'<th scope="row">{row.own}</th>' in written
        for square in squares:
            sign = f'<span class="verdict" aria-hidden="true">{SIGNS[square.verdict]}</span>'
            assert f"{escape(square.percent)}{sign}" in written
            assert escape(say(language, f"book.verdict.{square.verdict}")) in written
    assert say(language, "book.word.legend") in text_of(page)
    assert tablenames.about(language, table) in text_of(page)


@pytest.mark.parametrize("rules", paths.file_names(callingbook.FOLDER, suffix=".json"))
@pytest.mark.slow
def test_the_limits_are_those_of_the_book(rules: str) -> None:
    page = opened("book", lang="en", rules=rules, players="3", table="experienced", cards="any")
    written = html_of(page)
    for limit in grid_limits(kept(rules, 3, "experienced")):
        if limit.call_to is not None:
            assert say("en", "book.limits.turns", n=limit.turns_had) in written
            assert f"<strong>{say('en', 'book.limits.to', sum=limit.call_to)}</strong>" in written


def test_players_and_table_are_asked_for_and_kept_in_the_link() -> None:
    page = opened("book", lang="en", rules="cabo-de", players="5", table="beginners")
    assert page.query_params["players"] == "5"
    assert page.query_params["table"] == "beginners"
    labels = [one.label for one in page.get("button_group")]
    assert tablenames.question("en") in labels


def test_how_many_cards_one_has_is_asked_for_and_kept_in_the_link() -> None:
    page = opened("book", lang="en", rules="cabo-de", players="4", cards="2")
    assert page.query_params["cards"] == "2"
    assert say("en", "book.cards") in [one.label for one in page.get("button_group")]
    assert "when you have 2 cards and know them all" in text_of(page)
    book = callingbook.stored_book(rulesets.read("cabo-de"), 4, "family", 2)
    assert book
    assert grid(book).rows
    for row in grid(book).rows:
        for square in filter(None, row.squares):
            assert f'{escape(square.percent)}<span class="verdict"' in html_of(page)
    untold = opened("book", lang="en", rules="cabo-de", players="4")
    assert say("en", "book.percent", n=4) in text_of(untold)  # as many as dealt: most still have so many
    thrown = opened("book", lang="en", rules="cabu", players="4")
    assert say("en", "book.word.percent") in text_of(thrown)  # most have thrown some


def test_the_limits_stand_side_by_side_for_other_numbers_of_cards_and_players() -> None:
    written = html_of(opened("book", lang="en", rules="cabo-de", players="4"))
    for heads in (
        ("any number", "4 cards", "3 cards", "2 cards"),
        ("2 players", "3 players", "4 players", "5 players"),
    ):
        assert "".join(f'<th scope="col">{head}</th>' for head in heads) in written


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_rules_without_a_book_say_so(language: str) -> None:
    page = opened("book", lang=language, rules="cabo-de", house=["six-cards"])
    assert say(language, "book.none") in text_of(page)


def test_the_call_page_leads_to_the_book() -> None:
    page = opened("call", lang="en", rules="cabo-de", players="2", me="1 2 3", table="beginners")
    (href,) = re.findall(f'href="([^"]+)">{say("en", "book.link")}', html_of(page))
    path, _, inputs = unescape(href).partition("?")
    assert path == "/book"
    assert dict(parse_qsl(inputs)) == {
        "lang": "en",
        "rules": "cabo-de",
        "players": "2",
        "table": "beginners",
        "cards": "3",
    }


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("table", TABLES)
def test_the_sheet_holds_all_numbers_of_players_and_needs_no_network(table: str, language: str) -> None:
    rules = rulesets.read("cabo-de")
    found = sheet.books(rules, table)
    assert list(found) == [2, 3, 4, 5]
    page = sheet.as_html(sheet.content(language, rules, table, found))
    assert page.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in page
    assert "http" not in page
    assert "<script" not in page
    for players in found:
        assert say(language, "book.sheet.players", n=players) in page
    told = unescape(page)
    assert say(language, "book.assumed") in told
    assert say(language, "book.kamikaze-aside") in told
    assert say(language, "book.kamikaze-aside") not in sheet.assumption(language, rulesets.read("dutch"))


def test_a_limit_is_told_with_how_sure_it_is() -> None:
    page = opened("book", lang="de", rules="cabo-de", players="4", table="family", cards="any")
    (limit,) = (one for one in kept("cabo-de", 4, "family").limits if one.turns_had == 5)
    assert (limit.call_to, limit.sure_to) == (5, 5)
    assert say("de", "book.limits.to", sum=5) in html_of(page)
    assert say("de", "book.limits.sure") in html_of(page)


def test_a_lower_sum_to_play_on_with_is_told_beside_the_limit() -> None:
    """In Dutch one point is an Ace, which is worth laying away first; the limit itself stays."""
    page = opened("book", lang="en", rules="dutch", players="2", table="family", cards="any")
    (limit,) = (one for one in kept("dutch", 2, "family").limits if one.turns_had == 7)
    assert limit.not_with == (1,)
    assert f"up to {limit.call_to}, but not with 1" in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_row_that_leaves_it_open_is_too_close_to_say(language: str) -> None:
    page = opened("book", lang=language, rules="cabo-de", players="5", table="family", cards="any")
    (limit,) = (one for one in kept("cabo-de", 5, "family").limits if one.turns_had == 6)
    assert limit.open
    assert f"<strong>{say(language, 'book.verdict.open')}</strong>" in html_of(page)
