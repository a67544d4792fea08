"""The HTML page that loads Streamlit, in the reader's language and under our name."""

import base64
import gzip
import hashlib
import re
from functools import cache
from html import escape
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caboprob import rulesets
from caboprob.content import messages
from caboprob.text.games.gamenames import listed_name
from caboprob.text.plainpages import addresses
from caboprob.text.prefix import with_prefix
from caboprob.web.base import languages, rememberedchoices
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT
from caboprob.web.frame import pages
from caboprob.web.serving import logo, streamlitfiles
from caboprob.web.serving.bundling import links
from caboprob.web.serving.middleware import firstparts, firstscreen, stylesheet
from caboprob.web.serving.middleware.pathprefix import path

INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
TITLE = "{title}"  # where the page's title goes
ROOT = '<div id="root">'  # where Streamlit draws; the first screen stands before it
LONGEST_QUERY = 10_000  # bytes of an address in which its choices are looked for
MOST_FIELDS = 1000
CHOICE_INPUTS = frozenset({LANGUAGE_INPUT, GAME_INPUT, HOUSE_INPUT})
STYLESHEET_LINK = re.compile(r'<link rel="stylesheet"[^>]*>')


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
    if path(scope) not in pages.addresses():
        missing = urlencode({pages.MISSING_PAGE: path(scope)[1 : 1 + pages.LONGEST_MISSING_NAME]})
        return RedirectResponse(with_prefix(f"/?{missing}{'&' * bool(query)}{query}"), status_code=302)
    headers = Headers(scope=scope)
    choice_kept = rememberedchoices.read_cookie(
        cookie_parser(headers.get("cookie", "")).get(rememberedchoices.COOKIE, "")
    )
    inputs_asked = _read_query(query)
    preferred_language = choice_kept.language or languages.of_header(headers.get("accept-language", ""))
    language = inputs_asked.get(LANGUAGE_INPUT) or preferred_language
    game = (
        inputs_asked.get(GAME_INPUT)
        or choice_kept.game
        or rulesets.edition(preferred_language, rulesets.family_keys())
    )
    as_printed = HOUSE_INPUT not in inputs_asked  # the first parts of pages are those of the rules as printed
    has_inputs = bool(inputs_asked.keys() - CHOICE_INPUTS)
    name = pages.page_at(path(scope))
    other_game = pages.KABADAK in (
        inputs_asked.get(pages.GAME_CHOICE),
        inputs_asked.get(pages.RULEBOOK_INPUT),
    )
    page = html(
        language, name, game, has_inputs=has_inputs, with_first_part=as_printed, other_game=other_game
    ).encode()
    headers_added = {
        "content-language": language,
        "cache-control": "no-cache",
        "vary": "accept-language, accept-encoding, cookie",
    }
    if "gzip" in headers.get("accept-encoding", ""):
        page, headers_added = gzip.compress(page, 6, mtime=0), {**headers_added, "content-encoding": "gzip"}
    return Response(page, headers=headers_added, media_type="text/html")


def _read_query(query: str) -> dict[str, str]:
    """What an address asks by name; a language or game that does not exist is left out."""
    fields = parse_qsl(query, max_num_fields=MOST_FIELDS) if len(query) < LONGEST_QUERY else []
    known_values = {LANGUAGE_INPUT: messages.LANGUAGES, GAME_INPUT: rulesets.family_keys()}
    return {name: word for name, word in fields if word in known_values.get(name, (word,))}


def _is_shell(scope: Scope, start: Message) -> bool:
    """Whether this is Streamlit's page, the one HTML file of its folder; others are what somebody saves."""
    kind = Headers(raw=start["headers"]).get("content-type", "")
    from_folder = isinstance(scope.get("endpoint"), StaticFiles)  # as the router notes down
    return from_folder and start["status"] == 200 and kind.startswith("text/html")


def html(
    language: str,
    name: str,
    game: str,
    *,
    has_inputs: bool = False,
    with_first_part: bool = True,
    other_game: bool = False,
) -> str:
    """The whole page in one language, with its first screen.

    If the address `has_inputs`, the page begins with an answer; otherwise `with_first_part` adds what some
    pages show below their titles. `other_game` is whether a game that is not of the family was chosen on a
    page that has both.
    """
    heading = pages.heading(language, name, game)
    title = escape(pages.window_title(language, heading))
    game_shown = heading if name in pages.OTHER_GAME_PAGES else listed_name(language, game)
    if other_game and name in (*pages.TWO_GAME_PAGES, *pages.RULEBOOK_PAGES):
        game_shown = messages.say(language, pages.OTHER_GAME_NAME)
    first_part = firstparts.html(name, language, game) if with_first_part else ""
    screen = firstscreen.body(
        language, name, game_shown, heading, has_inputs=has_inputs, first_part=first_part
    )
    return _page_in(language).replace(TITLE, title).replace(ROOT, screen + ROOT)


@cache
def _page_in(language: str) -> str:
    """What all pages have in common in one language."""
    page = streamlitfiles.page()
    page = re.sub(r'<html lang="\w+">', f'<html lang="{language}">', page)
    page = re.sub(r"<title>.*?</title>", f"<title>{TITLE}</title>", page)
    page = re.sub(r'<link rel="shortcut icon"[^>]*>', f'<link rel="icon" href="{logo.data_url()}" />', page)
    page = re.sub(r'<link\s+rel="preload"[^>]*as="font"[^>]*>', "", page)  # the theme uses system fonts
    page = re.sub(r'<link rel="service-desc"[^>]*>', "", page)
    page = re.sub(r"<!--.*?-->", "", page, flags=re.DOTALL)
    # Streamlit's style sheet, which the first screen need not wait for.
    late_styles = "".join(STYLESHEET_LINK.findall(page))
    late_styles = late_styles.replace(stylesheet.FILE.name, f"{stylesheet.FILE.name}?{stylesheet.version()}")
    page = STYLESHEET_LINK.sub("", page).replace("</body>", f"{late_styles}</body>")
    page = links.with_bundle(page)
    page = page.replace("</title>", f"</title>{firstscreen.head()}", 1)
    noscript = f"<noscript>{_without_script(language)}</noscript>"
    return re.sub(r"<noscript>.*?</noscript>", lambda _: noscript, page, flags=re.DOTALL)


def _without_script(language: str) -> str:
    """What a reader without scripts is told, with the way to the pages that need none."""
    words = messages.say(language, "app.no-script")
    plain = element("a", messages.say(language, "plain.games.title"), href=addresses.of_games(language))
    return element("p", words) + element("p", plain)


@cache
def script_hashes() -> tuple[str, ...]:
    """The hashes of the inline scripts, as a content security policy needs them."""
    scripts = INLINE_SCRIPT.findall(_page_in(messages.DEFAULT_LANGUAGE))
    digests = (hashlib.sha256(script.encode()).digest() for script in scripts)
    return tuple(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
