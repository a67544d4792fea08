"""What search engines are told."""

from xml.etree import ElementTree

from caboprob.content.messages import LANGUAGES
from caboprob.text.plainpages import addresses
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulings.rulings import rulings
from tests.web.serving.plainserver import HERE, get

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


def entries() -> dict[str, ElementTree.Element]:
    read = ElementTree.fromstring(get("/sitemap.xml").body)
    return {entry.findtext(f"{NAMESPACE}loc", ""): entry for entry in read}


def test_the_sitemap_names_every_book_clause_and_ruling_in_every_language() -> None:
    named = entries().keys()
    for language in LANGUAGES:
        assert {HERE + addresses.of_book(key, language) for key in books()} <= named
        assert {HERE + addresses.of_ruling(case, language) for case in rulings("en")} <= named
        for key in books():
            assert {HERE + addresses.of_clause(name, language) for name in clauses(key)} <= named


def test_every_entry_names_all_languages_and_rulings_their_day() -> None:
    for address, entry in entries().items():
        assert {link.attrib["hreflang"] for link in entry.findall(LINK)} == set(LANGUAGES)
        if "/rulings/P" in address:
            assert entry.findtext(f"{NAMESPACE}lastmod", "")[:2] == "20"


def test_what_is_no_page_is_not_looked_at() -> None:
    told = get("/robots.txt").body.decode()
    assert f"Sitemap: {HERE}/sitemap.xml" in told
    assert "Disallow: /_stcore/" in told
    assert "Disallow: /*?" in told
    assert "Disallow: /rules" not in told
