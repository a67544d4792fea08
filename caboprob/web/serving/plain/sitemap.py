"""What search engines are told: the addresses of all plain pages, and what they need not look at."""

from collections.abc import Callable, Iterator
from xml.sax.saxutils import escape, quoteattr

from caboprob.content.messages import LANGUAGES
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.clause import clause_ids
from caboprob.text.prefix import with_prefix
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulings.rulings import rulings

CLOSED_PATHS = ("/_stcore/", "/media/", "/component/", "/api/odds/", "/*?")
"""What is no page: Streamlit's own paths, what must be counted, addresses that carry somebody's inputs."""

Address = Callable[[str], str]
"""The address of a page in each language: a function of the language."""

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'


def robots(base: str) -> bytes:
    """The file `robots.txt`."""
    closed = (f"Disallow: {with_prefix(path)}" for path in CLOSED_PATHS)
    return "\n".join(
        ("User-agent: *", *closed, "", f"Sitemap: {base}{with_prefix('/sitemap.xml')}", "")
    ).encode()


def sitemap(base: str) -> bytes:
    """The file `sitemap.xml`: every page in every language, with its other languages."""
    entries = (
        _entry(base, address, language, day_changed)
        for address, day_changed in pages()
        for language in LANGUAGES
    )
    return f"{HEAD}<urlset {NAMESPACES}>\n{''.join(entries)}</urlset>\n".encode()


def pages() -> Iterator[tuple[Address, str]]:
    """The address of every plain page by language, and the day of its last change where that is known."""
    yield addresses.of_games, ""
    yield addresses.of_rulings, ""
    for key in books():
        yield _in_languages(addresses.of_book, key), ""
    for name in clause_ids():
        yield _in_languages(addresses.of_clause, name), ""
    for ruling in rulings(LANGUAGES[0]).values():
        day = ruling.revised.isoformat() if ruling.revised else ""
        yield _in_languages(addresses.of_ruling, ruling.case), day


def _in_languages(address: Callable[[str, str], str], name: str) -> Address:
    return lambda language: address(name, language)


def _entry(base: str, address: Address, language: str, day_changed: str) -> str:
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang="{code}" href={quoteattr(base + address(code))}/>'
        for code in LANGUAGES
    )
    day = f"<lastmod>{day_changed}</lastmod>" if day_changed else ""
    return f"<url><loc>{escape(base + address(language))}</loc>{day}{others}</url>\n"
