"""The booklets to take away: whole, on their own, and in every language."""

import json
import re
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.kabadak.core.cards import card_set, is_kabadak, read_cards
from caboprob.text.booklet import as_html, as_pdf, booklet, pictures, quick_reference, quick_reference_as_pdf
from caboprob.text.games.rulewords import house_name
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulings.rulings import rulings
from tests.cli.running import refused_in_one_sentence, run
from tests.turns import every_nth

BOOKLETS = [(language, key) for language in LANGUAGES for key in books()]
TURNS = range(len(LANGUAGES))
IN_TURN = [(LANGUAGES[(turn + at) % len(LANGUAGES)], key) for at, key in enumerate(books()) for turn in TURNS]
"""The same, book by book, each in another language first."""


class Reader(HTMLParser):
    """Notes the ids, the links and whatever a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [named["id"] or ""] if "id" in named else []
        self.links += [named["href"] or ""] if tag == "a" else []
        self.fetched += [tag] if "src" in named or tag in ("link", "script", "iframe", "object") else []


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


@pytest.mark.parametrize(("language", "key"), every_nth(BOOKLETS, turn=3, of=7, several=True))
def test_the_page_holds_every_clause_and_ruling_and_no_dead_link(language: str, key: str) -> None:
    reader = read(as_html(booklet(language, key)))
    concerned = {case for case, found in rulings(language).items() if key in found.verdicts}
    assert clauses(key).keys() | concerned <= set(reader.ids)
    assert len(set(reader.ids)) == len(reader.ids)
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)


@pytest.mark.parametrize(("language", "key"), every_nth(BOOKLETS, turn=2, of=7, several=True))
def test_the_page_fetches_nothing(language: str, key: str) -> None:
    page = as_html(booklet(language, key))
    assert read(page).fetched == []
    assert not re.search(r"https?:|url\(|@import", page)


@pytest.mark.parametrize(("language", "key"), every_nth(BOOKLETS, turn=0, of=7, several=True))
def test_the_booklet_has_a_cover_and_drawn_cards(language: str, key: str) -> None:
    content = booklet(language, key)
    drawn = pictures.drawings(content)
    assert drawn["figures"].keys() <= clauses(key).keys()
    page = as_html(content)
    assert page.index(drawn["cover"]) < page.index("<h1>")
    assert all(figure in page for figure in drawn["figures"].values())


def test_the_word_kabadak_is_drawn_with_its_cards() -> None:
    assert is_kabadak(card_set(read_cards(pictures.KABADAK_COMBINATION)))


@pytest.mark.parametrize(("language", "key"), BOOKLETS)
def test_no_heading_stands_twice_in_a_part(language: str, key: str) -> None:
    for part in re.split("<h2", as_html(booklet(language, key)))[2:]:
        headings = re.findall(r"<h[234][^>]*>(.*?)</h", part)
        assert sorted(set(headings)) == sorted(headings)


def test_house_rules_change_the_numbers_of_the_booklet() -> None:
    plain, agreed = (booklet("en", "cabo-de", house) for house in ((), ("six-cards",)))
    assert "dealt 4 " in json.dumps(plain)
    assert "dealt 6 " in json.dumps(agreed)


def test_house_rules_stand_on_the_cover() -> None:
    plain, agreed = (booklet("en", "cabo-de", house) for house in ((), ("six-cards",)))
    named = "With house rules: Six cards dealt, three looked at"
    assert named in as_html(agreed)
    assert "With house rules" not in as_html(plain)
    assert named in pypdfium2.PdfDocument(as_pdf(agreed))[0].get_textpage().get_text_bounded()


@cache
def pdfs(language: str, key: str) -> tuple[bytes, bytes]:
    """A booklet and its quick reference, which take a second or two to set."""
    return as_pdf(booklet(language, key)), quick_reference_as_pdf(quick_reference(language, key))


@pytest.mark.parametrize("book", every_nth(IN_TURN, turn=0, of=7), ids="-".join)
def test_the_booklet_can_be_set_as_pdf(book: tuple[str, str]) -> None:
    assert pdfs(*book)[0].startswith(b"%PDF")


@pytest.mark.parametrize("key", every_nth(books(), turn=0, of=3))
def test_no_line_of_a_french_pdf_begins_with_punctuation(key: str) -> None:
    both = map(pypdfium2.PdfDocument, pdfs("fr", key))
    sheets = [sheet.get_textpage().get_text_bounded() for pdf in both for sheet in pdf]
    lines = [line.strip() for sheet in sheets for line in sheet.splitlines()]
    assert len(lines) > 300
    assert [line for line in lines if re.match(r"[;:!?»]", line) or line.endswith("«")] == []
    assert [line for line in lines if re.search(r"[^\s\u00a0\u202f][;!?»]", line)] == []


@pytest.mark.parametrize(("language", "key"), every_nth(BOOKLETS, turn=1, of=7, several=True))
def test_the_quick_reference_is_one_page(language: str, key: str) -> None:
    assert len(pypdfium2.PdfDocument(quick_reference_as_pdf(quick_reference(language, key)))) == 1


@pytest.mark.parametrize(
    ("name", "beginning"),
    [("a.pdf", b"%PDF"), ("A-CARD.PDF", b"%PDF"), ("a.json", b"{"), ("a.html", b"<!doc"), ("a", b"<!doc")],
)
def test_a_file_is_written_as_its_name_ends(tmp_path: Path, name: str, beginning: bytes) -> None:
    file = tmp_path / name
    assert run("rules", "export", "cabu", "--out", str(file)).status == 0
    assert file.read_bytes().startswith(beginning)


@pytest.mark.parametrize("form", ["html", "pdf", "card", "json"])
def test_the_command_line_writes_each_form(form: str, tmp_path: Path) -> None:
    file = tmp_path / "book"
    answer = run("rules", "export", "kaboom", "--lang", "fr", "--format", form, "--out", str(file))
    assert answer.status == 0
    assert file.stat().st_size > 2000


@pytest.mark.parametrize(
    "arguments",
    [
        ("uno",),
        ("cabo-de", "--format", "docx"),
        ("cabo-de", "--out", "/no/such/folder/x"),
        ("cabo-de", "--house", "x"),
    ],
)
def test_what_cannot_be_exported_is_refused_in_one_sentence(arguments: tuple[str, ...]) -> None:
    assert refused_in_one_sentence(run("rules", "export", *arguments))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_has_its_note_beneath_it(language: str) -> None:
    page = as_html(booklet(language, "kaboom"))
    told = [found for found in rulings(language).values() if "kaboom" in found.notes]
    assert told
    assert all(found.notes["kaboom"] in page for found in told)


def test_a_verdict_says_which_house_rule_of_the_table_overrides_it() -> None:
    pages = booklet("en", "cambio", ("unlocked-caller", "two-penalty-cards"))
    told = {ruling["case"]: ruling for letter in pages["rulings"] for ruling in letter["rulings"]}
    assert "No cards are locked after a call" in told["A15"]["note"]
    assert "Two penalty cards" in told["N25"]["note"]
    assert "take precedence" not in told["P02"]["note"]


def test_what_is_counted_goes_with_its_number() -> None:
    """A house rule may change it."""
    for house, said in (((), "1 penalty card from"), (("two-penalty-cards",), "2 penalty cards from")):
        clauses = {
            clause["id"]: clause
            for chapter in booklet("en", "cambio", house)["chapters"]
            for clause in chapter["clauses"]
        }
        assert said in clauses["snap.wrong"]["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_says_which_house_rule_of_the_table_takes_precedence(language: str) -> None:
    house = ("unlocked-caller", "red-king=-2", "single-round")
    pages = booklet(language, "cambio", house)
    clauses = {clause["id"]: clause for chapter in pages["chapters"] for clause in chapter["clauses"]}
    noted = {
        rule: {name for name, clause in clauses.items() if house_name(language, rule) in clause["note"]}
        for rule in house
    }
    assert noted["unlocked-caller"] == {"call.no-lock", "call.last-turns"}
    assert {"setup.cards", "score.negative"} <= noted["red-king=-2"]
    assert {"game.end", "score.lowest"} <= noted["single-round"]
    assert not any(clause["note"] for name, clause in clauses.items() if name.startswith("house."))
    assert clauses["game.end"]["note"] in unescape(as_html(pages))
    assert as_pdf(pages)
    plain = booklet(language, "cambio")
    assert not any(clause["note"] for chapter in plain["chapters"] for clause in chapter["clauses"])


def test_the_quick_reference_on_paper_explains_its_sign_only_where_it_has_one() -> None:
    for key in ("cabo-de", "tamalou"):
        content = quick_reference("fr", key)
        has_sign = any(line["status"] == "default" for part in content["sections"] for line in part["lines"])
        text = pypdfium2.PdfDocument(quick_reference_as_pdf(content))[0].get_textpage().get_text_bounded()
        assert text.count("°") > 1 if has_sign else "°" not in text, key
