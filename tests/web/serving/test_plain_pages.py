"""The plain pages: whole, found, without scripts, and the same for whoever asks."""

import gzip
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from random import Random
from urllib.parse import quote, unquote, urlsplit

import pytest
from starlette.applications import Starlette

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.plainpages import addresses, writing
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.rulebook import passages
from caboprob.text.rulings import rulings
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import plainlink
from caboprob.web.frame import pages as app_pages
from caboprob.web.serving.plain.pages import PlainPages
from tests.web.serving.asking import Answer, ask
from tests.web.serving.plainserver import HERE, every_address, get

VOID = {"br", "hr", "img", "input", "link", "meta"}
MOST_BYTES = 32_000  # compressed: a fifth of a second on slow 4G
HOSTILE, HOSTILE_IN_FULL = 300, 3_000
PIECES = (
    *("rules", "rulings", "clauses", "pictures", "de", "en", "fr", "P03", "cabo-de", "score.lowest"),
    *("..", ".", "%2e%2e", "%00", "%ff", "%0d%0aX-Evil:1", "<script>alert(1)</script>", "'\"><img src=x>"),
    *("{{7*7}}", "{% raw %}", "%s", "\\\\evil.example", "//evil.example", "a" * 900, "ß", "٣", "🂡", "P٠٣"),
    *(
        "de.png",
        "data/rulesets/cabo-de.toml",
        "x.toml",
        "None",
        "-1",
        "1e999",
        "robots.txt",
        " ",
        "\u202e",
    ),
)


class Structure(HTMLParser):
    """Notes what a page is made of, and whatever is closed out of turn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(page)
        self.close()
        self.faults += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        self.elements.append((tag, named))
        if "id" in named:
            self.ids[named["id"]] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def all(self, tag: str, **attributes: str) -> list[dict[str, str]]:
        wanted = attributes.items()
        return [named for name, named in self.elements if name == tag and wanted <= named.items()]


@cache
def usual(path: str) -> Answer:
    """The answer that everybody gets, cached because several tests read all pages."""
    return get(path)


def addresses_in(language: str, in_full: bool) -> list[str]:
    """The addresses in a language; unless in full only every twelfth, another one for each language."""
    spoken = [path for path, one in every_address() if one == language]
    return spoken if in_full else spoken[LANGUAGES.index(language) :: 12]


@cache
def page(path: str) -> Structure:
    answer = usual(path)
    assert answer.status == 200, path
    return Structure(answer.body.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_whole_named_and_found(language: str, in_full: bool) -> None:
    for path in addresses_in(language, in_full):
        read = page(path)
        assert not read.faults, (path, read.faults)
        assert read.tags["h1"] == read.tags["title"] == read.tags["main"] == 1, path
        assert read.all("html", lang=language), path
        assert read.all("link", rel="canonical") == [{"rel": "canonical", "href": HERE + path}]
        others = {one["hreflang"]: one["href"] for one in read.all("link", rel="alternate")}
        assert others.keys() == {*LANGUAGES, "x-default"}, path
        assert others[language] == HERE + path
        assert 0 < len(read.all("meta", name="description")[0]["content"]) < 170, path
        assert max(read.ids.values()) == 1, path
        assert not read.all("meta", name="robots"), path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_every_link_leads_to_a_page(language: str, in_full: bool) -> None:
    """Links among the plain pages are followed once; those into the app lead to one of its pages."""
    known = {path for path, spoken in every_address() if spoken == language}
    for path in addresses_in(language, in_full):
        for link in page(path).all("a"):
            target = urlsplit(link["href"])
            assert not target.scheme, (path, link)
            assert not target.netloc, (path, link)
            to = target.path or path
            if to in known:
                assert not target.fragment or unquote(target.fragment) in page(to).ids, (path, link)
            else:
                assert to in app_pages.addresses() or to.endswith(LANGUAGES), (path, link)


def test_no_page_has_a_script_or_loads_anything_from_elsewhere(in_full: bool) -> None:
    for path in (path for language in LANGUAGES for path in addresses_in(language, in_full)):
        answer = usual(path)
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "script-src" not in policy
        assert "unsafe" not in policy
        read = page(path)
        assert not {"script", "iframe", "object", "embed", "base"} & read.tags.keys(), path
        assert not [name for _, named in read.elements for name in named if name.startswith("on")], path
        whole = [value for _, named in read.elements for value in named.values() if "//" in value]
        assert all(value.startswith((HERE, "data:image/svg+xml")) for value in whole), (path, whole)


def test_the_style_is_the_one_that_the_policy_allows() -> None:
    answer = get("/rules/cabo-de/de")
    assert writing.css_hash() in answer.headers["content-security-policy"]
    assert f"<style>{writing.css()}</style>" in answer.body.decode()


@pytest.mark.parametrize(("key", "language"), [(key, code) for key in books() for code in LANGUAGES])
def test_a_rulebook_holds_every_clause_of_its_game(key: str, language: str) -> None:
    body = get(addresses.of_book(key, language)).body.decode()
    read = Structure(body)
    assert clauses(key).keys() <= read.ids.keys()
    assert len(read.all("div")) >= len(passages(language, key))


def test_a_ruling_tells_every_verdict_with_its_clauses() -> None:
    ruling = rulings.ruling("fr", "P03")
    read = page("/rulings/P03/fr")
    assert set(ruling.verdicts) <= read.ids.keys()
    linked = {urlsplit(link["href"]).path for link in read.all("a")}
    assert {addresses.of_clause(name, "fr") for name in ruling.clauses} <= linked


def test_the_game_asked_for_comes_first() -> None:
    for key in rulings.ruling("en", "P03").verdicts:
        for path in ("/rulings/P03/en", "/clauses/score.sum/en"):
            sections = [section["id"] for section in page(f"{path}?rules={key}").all("section")]
            assert sections[0] == key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_finds_what_the_app_finds(language: str) -> None:
    words = rulings.ruling(language, "P03").question
    read = page(f"/rulings/{language}?q={quote(words)}&rules=cabo-de")
    first = next(link for link in read.all("a") if "P03" in link["href"])
    assert first["href"] == addresses.of_ruling("P03", language, "cabo-de")
    assert read.all("input", name="q")[0]["value"] == words
    assert read.all("meta", name="robots") == [{"name": "robots", "content": "noindex"}]
    assert read.all("link", rel="canonical")[0]["href"] == HERE + addresses.of_rulings(language)


def test_what_is_searched_for_is_shown_as_text() -> None:
    body = get("/rulings/de?q=" + quote('"><script>alert(1)</script>')).body.decode()
    assert "<script" not in body
    assert "&#34;&gt;&lt;script&gt;" in body


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("/rules", "/rules/fr"),
        ("/rules/", "/rules/fr"),
        ("/rules/kaboom", "/rules/kaboom/fr"),
        ("/rules/kaboom/de/", "/rules/kaboom/de"),
        ("/rulings/p3", "/rulings/P03/fr"),
        ("/rulings/p3/de?rules=cabu", "/rulings/P03/de?rules=cabu"),
        ("/rulings?q=tie", "/rulings/fr?q=tie"),
        ("/clauses", "/rules/fr"),
        ("/clauses/score.sum", "/clauses/score.sum/fr"),
    ],
)
def test_a_shorter_address_leads_to_the_whole_one(short: str, whole: str) -> None:
    answer = get(short, accept_language="fr-CH, de;q=0.5")
    assert (answer.status, answer.headers["location"]) == (307, whole)


@pytest.mark.parametrize("path", ["/rules/none/de", "/rules/none", "/rules/cabo-de/xx", "/rulings/Q99/fr"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_said_in_the_readers_language(path: str, language: str) -> None:
    answer = get(path, accept_language=language)
    spoken = path[-2:] if path[-2:] in LANGUAGES else language
    read = Structure(answer.body.decode())
    assert answer.status == 404
    assert say(spoken, "plain.missing.title") in answer.body.decode()
    assert read.all("meta", name="robots")


def test_a_browser_that_has_the_page_gets_it_no_second_time() -> None:
    first = get("/rules/cabu/en", accept_encoding="gzip")
    assert first.headers["content-encoding"] == "gzip"
    assert b"</html>" in gzip.decompress(first.body)
    second = get("/rules/cabu/en", if_none_match=first.headers["etag"])
    assert (second.status, second.body) == (304, b"")
    assert get("/rules/cabu/fr", if_none_match=first.headers["etag"]).status == 200


def test_no_page_is_heavy(in_full: bool) -> None:
    rulebooks = {addresses.of_book(key, language) for key in books() for language in LANGUAGES}
    tried = rulebooks.union(*(addresses_in(language, in_full) for language in LANGUAGES))
    sizes = {path: len(get(path, accept_encoding="gzip").body) for path in tried}
    assert max(sizes.values()) < MOST_BYTES, max(sizes, key=sizes.__getitem__)


def test_whole_addresses_begin_with_the_public_one() -> None:
    public = Starlette(routes=PlainPages("https://cards.example").routes())
    for path in ("/rules/de", "/robots.txt", "/sitemap.xml"):
        body = ask(public, path).body.decode()
        assert "https://cards.example" in body
        assert "localhost" not in body


def test_no_address_of_a_plain_page_is_one_of_the_app() -> None:
    heads = {"/" + path.split("/")[1] for path, _ in every_address()}
    assert not heads & app_pages.addresses()


@pytest.mark.parametrize("key", books())
def test_a_link_to_a_game_is_shared_with_a_picture(key: str) -> None:
    answer = get(addresses.of_picture(key, "fr"))
    assert answer.headers["content-type"] == "image/png"
    assert answer.body.startswith(b"\x89PNG")
    width, height = (int.from_bytes(answer.body[at : at + 4]) for at in (16, 20))
    assert (width, height) == (1200, 630)
    assert len(answer.body) < 300_000


def test_the_app_links_to_plain_pages_only_where_they_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit("de", rulesets.read("cabo-de"))
    monkeypatch.setattr(plainlink, "_offered", [])
    assert plainlink.html(visit, "/rules/cabo-de/de") == ""
    plainlink.enable()
    link = Structure(plainlink.html(visit, "/rules/cabo-de/de")).all("a")[0]
    assert link["href"] == "/rules/cabo-de/de"


def test_hostile_addresses_get_an_orderly_answer(in_full: bool) -> None:
    chance = Random(20)
    seen = set()
    for _ in range(HOSTILE_IN_FULL if in_full else HOSTILE):
        parts = chance.choices(PIECES, k=chance.randint(0, 4))
        path = "/" + "/".join(["rules" if chance.random() < 0.3 else chance.choice(PIECES[:4]), *parts])
        if chance.random() < 0.5:
            names = chance.choices(("rules", "q", "lang", "x", "%00", "q[]"), k=chance.randint(1, 3))
            path += "?" + "&".join(f"{name}={quote(chance.choice(PIECES), safe='%')}" for name in names)
        answer = get(path)
        seen.add(answer.status)
        assert answer.status in (200, 307, 400, 404), (path, answer.status)
        assert b"Traceback" not in answer.body, path
        assert b"<script" not in answer.body, path
        assert answer.headers.get("location", "/").startswith("/"), path
        assert not answer.headers.get("location", "/").startswith("//"), path
        assert "x-evil" not in answer.headers, path
    assert {200, 307, 404} <= seen
