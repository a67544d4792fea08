"""What somebody plants where text is expected, to be run or to be fetched, and how it is found again."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import Any

from google.protobuf.message import Message
from markdown_it import MarkdownIt
from markdown_it.token import Token
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.hardening import junk

MARK = "planted"
ELSEWHERE = f"{MARK}.example"
PLANTS = (
    *(f"<script {MARK}>alert(1)</script>", f"</script><script {MARK}>alert(1)//", f"<b {MARK}>x</b>"),
    *(f"<img {MARK} src=//{ELSEWHERE}/x.png onerror=alert(1)>", f'"><svg {MARK} onload=alert(1)>'),
    *(f"'><a {MARK} href=javascript:alert(1)>x</a>", f'" {MARK} onfocus=alert(1) autofocus x="'),
    *(f"</title><meta {MARK} http-equiv=refresh content='0;url=//{ELSEWHERE}/'>", f"' {MARK}='"),
    *(f'<style {MARK}>@import "//{ELSEWHERE}/x.css"</style>', f"<iframe {MARK} srcdoc='<script>1'>"),
    *(f"</style><link {MARK} rel=stylesheet href=//{ELSEWHERE}/>", f"<!--{MARK}--><base {MARK} href=//x/>"),
    *(f"![x](//{ELSEWHERE}/x.png)", f"![x]( <//{ELSEWHERE}/x.png> )", f"[x](javascript:{MARK})"),
    *(f"[x](//{ELSEWHERE}/)", f"[x][y]\n\n[y]: //{ELSEWHERE}/", f"<https://{ELSEWHERE}>"),
    *(f":material/{MARK}:", f":red[{MARK}]", f"$\\href{{//{ELSEWHERE}}}{{x}}$", f"$${MARK}$$"),
    *(f"{{{{ {MARK} }}}}", f"${{{MARK}}}", f"%0d%0aX-{MARK}: 1", f"\r\nX-{MARK}: 1\r\n\r\n<b {MARK}>"),
    *(f"' OR 1=1; DROP TABLE {MARK} --", f"__import__('os').system('{MARK}')", f"=cmd|'{MARK}'!A0"),
    *(
        f"%3Cscript {MARK}%3E",
        f"&lt;img {MARK}&gt;",
        f"<{MARK}\0>",
        f"\u202e<b {MARK}>",
        f"＜script {MARK}>",
    ),
    *(
        f"../../../../{MARK}",
        f"..%2f..%2f{MARK}",
        f"/{MARK}/../..",
        f"//{ELSEWHERE}/",
        f"data:text/html,{MARK}",
    ),
)
OWN_PARTS = "bidi_component"
"""The element by which the app's own scripts get their data; a browser takes none of that for HTML."""

UNREAD = frozenset({"value", "raw_value", "raw_values", "default", "placeholder", "id", "query_param_key"})
"""Fields of the protocol that no browser takes for Markdown or HTML."""


PLAIN = frozenset({"selectbox.options", "multiselect.options", "download_button.url", "imgs.alt"})
"""Fields that a browser shows as they are."""


def text(stream: Random, meant: str = "") -> str:
    """Something planted, alone or in what was meant; now and then other junk."""
    if stream.random() < 0.3:
        return junk.text(stream)
    plant = stream.choice(PLANTS)
    return stream.choice((plant, plant, meant + plant, plant + meant, f"{meant} {plant} {meant}"))


class Markup(HTMLParser):
    """Notes what a browser would make of something planted."""

    def __init__(self) -> None:
        super().__init__()
        self.grown: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element that is planted itself, and one that would fetch or run what is."""
        names = [name for name, _ in attrs]
        leads = [value or "" for name, value in attrs if name in ("src", "href", "action", "srcdoc", "style")]
        if MARK in names or MARK in tag or any(_is_bad(value) for value in leads):
            self.grown.append(tag)


def in_html(body: str) -> list[str]:
    """The elements in HTML that grew from what was planted."""
    if MARK not in body:
        return []
    read = Markup()
    read.feed(body)
    return read.grown


def in_markdown(body: str) -> list[str]:
    """The images and links in Markdown that grew from what was planted."""
    if MARK not in body:
        return []
    parts = [part for block in _markdown().parse(body) for part in (block, *(block.children or ()))]
    return [part.type for part in parts if MARK in str(part.attrs.get("src", "")) or _leads_away(part)]


def grown(message: ForwardMsg) -> list[str]:
    """What grew on a page from what was planted, in a message from the server."""
    if message.WhichOneof("type") != "delta":
        return []
    return [found for name, body, is_html in _texts(message.delta) for found in _found(name, body, is_html)]


def _found(name: str, body: str, is_html: bool) -> Iterator[str]:
    yield from (f"HTML <{tag}> in {name}" for tag in (in_html(body) if is_html else ()))
    yield from (
        f"Markdown {kind} in {name}" for kind in (() if name.startswith("html") else in_markdown(body))
    )


def _texts(message: Message, path: str = "") -> Iterator[tuple[str, str, bool]]:
    """Every text that a browser takes for Markdown or HTML, with its place and whether HTML works there."""
    for field, value in message.ListFields():
        name = f"{path}.{field.name}".lstrip(".")
        if field.name in UNREAD or path == OWN_PARTS:
            continue
        values: Any = value if field.is_repeated else [value]
        for one in values:
            if isinstance(one, Message):
                yield from _texts(one, field.name)
            elif isinstance(one, str) and name not in PLAIN:
                yield name, one, path == "html" or bool(getattr(message, "allow_html", False))


def _leads_away(part: Token) -> bool:
    """Whether what is planted has made the link; ours take the address along."""
    address = str(part.attrs.get("href", ""))
    return MARK in address and (_is_bad(address) or not address.startswith("/"))


def _is_bad(address: str) -> bool:
    there = address.strip().lower()
    return there.startswith(("javascript:", f"//{ELSEWHERE}", f"https://{ELSEWHERE}")) or (
        f"//{ELSEWHERE}" in there.partition("?")[0]
    )


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})
