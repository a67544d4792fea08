"""The documentation builds without a warning; every link leads somewhere, and nothing loads from outside."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from caboprob import installing

LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
LOADED_BY_STYLES = re.compile(r"(?:@import|url\()\s*[\"']?((?:https?:)?//[^\"')]+)")


class Page(HTMLParser):
    """The anchors of a page, where its links lead, and what it loads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.anchors.update(filter(None, (values.get("id"), values.get("name"))))
        if tag == "a" and values.get("href"):
            self.links.append(values["href"] or "")
        elif values.get(LOADED.get(tag, "")):
            self.loads.append(values[LOADED[tag]] or "")


def pages_of(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def dead_links(pages: dict[Path, Page]) -> list[str]:
    """Links within the site to a file or an anchor that is not there."""
    return [
        f"{path.name}: {link}"
        for path, page in pages.items()
        for link in page.links + page.loads
        if not is_outside(link) and not leads_somewhere(path, link, pages)
    ]


def is_outside(link: str) -> bool:
    parts = urlsplit(link)
    return bool(parts.scheme or parts.netloc)


def leads_somewhere(path: Path, link: str, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(link)
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not parts.fragment:
        return target.is_file()
    return target in pages and unquote(parts.fragment) in pages[target].anchors


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs").resolve() / "site"
    assert installing.build_site(Path(sys.executable), folder) == 0
    return folder


@pytest.mark.slow
def test_every_link_within_the_site_leads_somewhere(site: Path) -> None:
    assert dead_links(pages_of(site)) == []


def test_every_page_is_reached_from_the_home_page(site: Path) -> None:
    home = site / "index.html"
    linked = {(site / urlsplit(link).path).resolve() for link in Page(home.read_text(encoding="utf-8")).links}
    written = {site / f"{page.stem}.html" for page in (installing.ROOT / "docs").glob("*.md")}
    assert written - linked - {home} == set()


def test_no_page_loads_anything_from_outside(site: Path) -> None:
    assert [link for page in pages_of(site).values() for link in page.loads if is_outside(link)] == []
    for path in site.rglob("*.css"):
        assert LOADED_BY_STYLES.findall(path.read_text(encoding="utf-8")) == [], path.name


@pytest.mark.parametrize("link", ["gone.html", "#gone", "here.html#gone", "picture.png"])
def test_a_dead_link_would_be_found(tmp_path: Path, link: str) -> None:
    here = tmp_path.resolve() / "here.html"
    here.write_text(
        f'<h1 id="top"><a href="{link}">x</a> <a href="#top">y</a> <a href="here.html">z</a></h1>'
    )
    assert dead_links(pages_of(here.parent)) == [f"here.html: {link}"]
