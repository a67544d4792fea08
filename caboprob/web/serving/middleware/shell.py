"""The HTML page that loads Streamlit, in the reader's language and under our name."""

import base64
import hashlib
import re
from functools import cache
from urllib.parse import urlencode

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caboprob.content import messages
from caboprob.text.plainpages import addresses
from caboprob.web.base import languages, mark
from caboprob.web.base.markup import element
from caboprob.web.frame import pages
from caboprob.web.serving.middleware.assets import STATIC

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


class Shell:
    """Replaces Streamlit's page by ours."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        replaced = False

        async def replacing(message: Message) -> None:
            nonlocal replaced
            if message["type"] == "http.response.start" and _is_shell(scope, message):
                replaced = True
                await answer(scope)(scope, receive, send)
            elif not replaced:
                await send(message)

        await self.app(scope, receive, replacing if scope["type"] == "http" else send)


def answer(scope: Scope) -> Response:
    """The page for this request; a redirect to the home page, which says so, if there is no such page."""
    query = scope["query_string"].decode("latin-1")
    if scope["path"] not in pages.addresses():
        missing = urlencode({pages.MISSING: scope["path"][1 : 1 + pages.LONGEST_MISSING]})
        return RedirectResponse(f"/?{missing}{'&' * bool(query)}{query}", status_code=302)
    language = languages.of_request(query, Headers(scope=scope).get("accept-language", ""))
    headers = {"content-language": language, "cache-control": "no-cache", "vary": "accept-language"}
    return HTMLResponse(html(language), headers=headers)


def _is_shell(scope: Scope, start: Message) -> bool:
    """Whether this is Streamlit's page, the one HTML file of its folder; others are what somebody saves."""
    kind = Headers(raw=start["headers"]).get("content-type", "")
    from_folder = isinstance(scope.get("endpoint"), StaticFiles)  # as the router notes down
    return from_folder and start["status"] == 200 and kind.startswith("text/html")


@cache
def html(language: str) -> str:
    """The whole page in one language."""
    page = _streamlits()
    page = re.sub(r'<html lang="\w+">', f'<html lang="{language}">', page)
    page = re.sub(r"<title>.*?</title>", f"<title>{messages.say(language, 'app.name')}</title>", page)
    page = re.sub(r'<link rel="shortcut icon"[^>]*>', f'<link rel="icon" href="{mark.address()}" />', page)
    page = re.sub(r'<link\s+rel="preload"[^>]*as="font"[^>]*>', "", page)  # the theme uses system fonts
    page = re.sub(r'<link rel="service-desc"[^>]*>', "", page)
    without = f"<noscript>{_without_script(language)}</noscript>"
    return re.sub(r"<noscript>.*?</noscript>", without, page, flags=re.DOTALL)


def _without_script(language: str) -> str:
    """What a reader without scripts is told, with the way to the pages that need none."""
    words = messages.say(language, "app.no-script")
    plain = element("a", messages.say(language, "plain.games.title"), href=addresses.of_games(language))
    return element("p", words) + element("p", plain)


@cache
def script_hashes() -> tuple[str, ...]:
    """The hashes of the inline scripts, as a content security policy needs them."""
    scripts = SCRIPT.findall(_streamlits())
    digests = (hashlib.sha256(script.encode()).digest() for script in scripts)
    return tuple(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def _streamlits() -> str:
    return (STATIC / "index.html").read_text(encoding="utf-8")
