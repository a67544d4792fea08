"""The page *Rulebook*: every clause of every text has an address, in every language."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.rulebook import passages
from caboprob.text.rulings.rulings import rulings_resting_on
from caboprob.web.rulebook import editions, reading
from caboprob.web.rulebook import page as rulebook_page
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, opened

CLAUSE = re.compile(r'<article id="([a-z.-]+)"')
STATUSES = ("says", "follows", "reported", "default")
HREF = re.compile(r'<a href="([^"]+)" data-clause="([a-z.-]+)"')


def read(language: str, key: str, **address: str) -> str:
    """The page on one text as HTML."""
    return html_of(opened("rulebook", lang=language, rules="cabo-de", book=key, **address))


@pytest.mark.parametrize(("key", "language"), one_each(books(), LANGUAGES, turn=1))
def test_every_clause_is_there_with_its_words_and_its_standing(key: str, language: str) -> None:
    page = read(language, key)
    named = {status: say(language, f"rules.status.{status}") for status in STATUSES}
    assert CLAUSE.findall(page) == list(clauses(key))
    for passage in passages(language, key):
        article = page.split(f'<article id="{passage.clause.id}"')[1].split("</article>")[0]
        words = unescape(re.sub(r"<[^>]+>", "", article))
        assert passage.title in words
        for statement in passage.statements:
            assert statement.text_without_links in words
            after = words.partition(statement.text_without_links)[2]
            first = min(STATUSES, key=lambda status: f"{after}{named[status]}".index(named[status]))
            assert first == statement.support.status


@pytest.mark.parametrize(("key", "language"), one_each(books(), LANGUAGES, turn=2))
def test_every_link_leads_to_a_clause_of_the_same_book_in_the_same_language(key: str, language: str) -> None:
    for href, name in HREF.findall(read(language, key)):
        inputs = parse_qs(urlsplit(unescape(href)).query)
        assert name in clauses(key)
        assert inputs["clause"] == [name]
        assert inputs["lang"] == [language]
        assert inputs.get("book", inputs["rules"]) == [key]


@pytest.mark.parametrize(("key", "language"), one_each(books(), LANGUAGES))
@pytest.mark.slow
def test_every_view_opens(key: str, language: str) -> None:
    for view in rulebook_page.views(key):
        assert read(language, key, view=view)


def test_the_rulings_on_a_clause_stand_beside_it() -> None:
    page = read("en", "cabo-de")
    article = page.split('<article id="score.tie-with-caller"')[1].split("</article>")[0]
    for ruling in rulings_resting_on("en", "score.tie-with-caller", "cabo-de"):
        assert ruling.question in unescape(article)
        assert re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", ruling.verdicts["cabo-de"]) in unescape(
            re.sub(r"<[^>]+>", "", article)
        )


def test_a_ruling_leads_to_its_case_in_the_same_book() -> None:
    for key, said in (("cabo-de", ""), ("kaboom", "&amp;book=kaboom")):
        assert f"/disputes?lang=en&amp;rules=cabo-de{said}&amp;case=P03" in read("en", key)


def test_the_book_follows_the_game_unless_another_is_asked_for() -> None:
    assert 'data-text="kaboom/read/en"' in html_of(opened("rulebook", lang="en", rules="kaboom"))
    page = opened("rulebook", lang="en", rules="kaboom", book="kabadak")
    assert 'data-text="kabadak/read/en"' in html_of(page)
    page.selectbox(key="book-shown").set_value("kaboom").run()
    assert 'data-text="kaboom/read/en"' in html_of(page)


def test_a_clause_outlives_a_change_of_the_book_that_has_it_too() -> None:
    page = opened("rulebook", lang="en", rules="cabo-de", clause="score.sum")
    page.selectbox(key="book-shown").set_value("cabu").run()
    assert page.selectbox(key="clause").value == "score.sum"
    page.selectbox(key="book-shown").set_value("kabadak").run()
    assert page.selectbox(key="clause").value == ""


def test_house_rules_change_the_numbers_and_mark_the_clause() -> None:
    page = html_of(opened("rulebook", lang="en", rules="cabo-de", house=["six-cards"]))
    article = page.split('<article id="setup.deal"')[1].split("</article>")[0]
    assert "dealt 6 face-down cards" in article
    assert say("en", "clauses.touched") in article
    assert page.count(say("en", "clauses.touched")) < len(clauses("cabo-de")) / 4


def test_house_rules_of_one_game_leave_the_others_alone() -> None:
    page = html_of(opened("rulebook", lang="en", rules="cabo-de", house=["six-cards"], book="kaboom"))
    assert say("en", "clauses.touched") not in page


def test_verdicts_beside_a_changed_rule_say_that_they_are_on_the_printed_one() -> None:
    page = html_of(opened("rulebook", lang="en", rules="cabo-de", house=["six-cards"]))
    article = page.split('<article id="setup.deal"')[1].split("</article>")[0]
    assert say("en", "clauses.as-printed") in article


def test_what_a_game_does_not_have_is_folded_away() -> None:
    assert reading.missing_chapters("cabo-de") == {"snap"}
    assert reading.missing_chapters("cabu") == {"set"}
    assert reading.missing_chapters("kabadak") == frozenset()
    folded = read("en", "cabo-de").split('<details class="more"><summary>')
    assert any(part.startswith(say("en", "rulebook.missing", n=7)) for part in folded)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_two_languages_stand_side_by_side(language: str) -> None:
    second = next(other for other in reversed(LANGUAGES) if other != language)
    page = unescape(read(language, "cabo-de", view="side", second=second))
    for shown in (language, second):
        for passage in passages(shown, "cabo-de"):
            assert passage.title in page


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_the_editions_differ_where_their_texts_do(language: str) -> None:
    page = read(language, "cabo-en", view="editions")
    both = zip(passages(language, "cabo-de"), passages(language, "cabo-en"), strict=True)
    assert set(CLAUSE.findall(page)) == {
        one.clause.id
        for one, other in both
        if [statement.text for statement in one.statements]
        != [statement.text for statement in other.statements]
        or editions.statuses(one) != editions.statuses(other)
    }
    for edition in ("cabo-de", "cabo-en"):
        assert say(language, f"rulebook.editions.only.{edition}") in unescape(page)


def test_games_with_one_edition_have_nothing_to_tell_apart() -> None:
    page = opened("rulebook", lang="en", rules="cabu", view="editions")
    assert 'data-text="cabu/read/en"' in html_of(page)
    assert "editions" not in rulebook_page.views("kabadak")
    assert "quick" not in rulebook_page.views("kabadak")


def test_what_no_book_has_is_left_out() -> None:
    page = opened("rulebook", lang="en", rules="cabo-de", clause="<script>", book="poker", view="upside-down")
    assert 'data-text="cabo-de/read/en"' in html_of(page)
    assert "<script>" not in html_of(page)
