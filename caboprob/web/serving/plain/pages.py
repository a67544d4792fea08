"""The plain pages over HTTP: made when first asked for, and kept."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import urlencode

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from caboprob.content.messages import LANGUAGES
from caboprob.sizedcache import SizedCache
from caboprob.text.plainpages import addresses, writing
from caboprob.text.plainpages.page import Page, missing_page
from caboprob.text.plainpages.picture import picture
from caboprob.text.rulebook.clauses import books
from caboprob.web.base import languages
from caboprob.web.base.visit import LANGUAGE_INPUT
from caboprob.web.frame import share
from caboprob.web.serving import logo
from caboprob.web.serving.documents import BASE_POLICY, Document, document, response
from caboprob.web.serving.plain import sections, sitemap
from caboprob.web.serving.plain.sections import PageQuery

HTML, PNG, XML, TEXT = "text/html", "image/png", "application/xml", "text/plain"
KEPT_BYTES = 16 << 20  # of answers


@dataclass(frozen=True, slots=True)
class PlainPages:
    """The plain pages of a server.

    `public` is its address in the world, with the scheme; where it is empty, requests tell it.
    """

    public: str = ""
    cache: SizedCache[Hashable, Document] = field(default_factory=lambda: SizedCache(KEPT_BYTES))

    def routes(self) -> list[Route]:
        """The routes of all plain pages and of what search engines ask for."""
        read = [
            Route(f"/{name}{rest}", partial(self.read, section=name))
            for name in sections.SECTIONS
            for rest in ("", "/{rest:path}")
        ]
        return [
            *read,
            Route(f"/{addresses.PICTURES}/{{key}}/{{name}}", self.shared_picture),
            Route("/robots.txt", self.robots),
            Route("/sitemap.xml", self.sitemap),
        ]

    async def read(self, request: Request, *, section: str) -> Response:
        """A page, or a redirect to it, or the page that says that there is none."""
        language = languages.of_request(request.url.query, request.headers.get("accept-language", ""))
        page_query = _read_query(request)
        rest = request.path_params.get("rest", "")
        maker_or_address = await to_thread.run_sync(sections.find_page, section, rest, language, page_query)
        if isinstance(maker_or_address, str):
            return _redirect(maker_or_address, page_query)
        if maker_or_address is None:
            language_in_path = next((part for part in rest.split("/") if part in LANGUAGES), language)
            return await self._page(
                request, ("missing", language_in_path), partial(missing_page, language_in_path), status=404
            )
        # An answer to a search is not kept: hardly any search comes twice.
        key = None if page_query.query else (section, rest, page_query.game)
        return await self._page(request, key, maker_or_address)

    async def shared_picture(self, request: Request) -> Response:
        """The picture that others show for a shared link to a game."""
        key, name = request.path_params["key"], request.path_params["name"]
        language = name.removesuffix(".png")
        if key not in books() or language not in LANGUAGES or name == language:
            return Response(status_code=404)
        make = partial(picture, key, language)
        return await self._cached(request, ("picture", key, language), make, PNG)

    async def robots(self, request: Request) -> Response:
        """What search engines may look at."""
        base = self.base_address(request)
        return await self._cached(request, ("robots", base), partial(sitemap.robots, base), TEXT)

    async def sitemap(self, request: Request) -> Response:
        """The addresses of all plain pages."""
        base = self.base_address(request)
        return await self._cached(request, ("sitemap", base), partial(sitemap.sitemap, base), XML)

    def base_address(self, request: Request) -> str:
        """The scheme and host that every address on the pages begins with."""
        return self.public or f"{request.url.scheme}://{request.headers.get('host', '')}"

    async def _page(
        self, request: Request, key: Hashable | None, make: Callable[[], Page], status: int = 200
    ) -> Response:
        base = self.base_address(request)

        def page_bytes() -> bytes:
            page = make()
            return writing.html(page, base, _app_link(page), logo.data_url()).encode()

        full_key = None if key is None else (base, key)
        return await self._cached(request, full_key, page_bytes, HTML, status)

    async def _cached(
        self,
        request: Request,
        key: Hashable | None,
        make: Callable[[], bytes],
        kind: str,
        status: int = 200,
    ) -> Response:
        answer = self.cache.get(key) if key is not None else None
        if answer is None:
            answer = await to_thread.run_sync(lambda: document(make(), kind, _policy(kind)))
            if key is not None:
                self.cache.put(key, answer, len(answer.content))
        return response(request, answer, status)


def _read_query(request: Request) -> PageQuery:
    game = request.query_params.get(addresses.GAME, "")
    query = request.query_params.get(addresses.QUERY, "").strip()
    return PageQuery(game if game in books() else "", query)


def _redirect(address: str, page_query: PageQuery) -> Response:
    """A redirect to the address that names the language, keeping the game and the search."""
    more = {addresses.GAME: page_query.game, addresses.QUERY: page_query.query}
    query = urlencode({name: value for name, value in more.items() if value})
    headers = {"vary": "accept-language", "cache-control": "no-cache"}
    return RedirectResponse(f"{address}?{query}" if query else address, 307, headers)


def _app_link(page: Page) -> str:
    """The page of the app on the same subject."""
    name, inputs = page.app
    inputs_given = {key: value for key, value in inputs.items() if value}
    return share.link(name, {LANGUAGE_INPUT: page.language, **inputs_given})


def _policy(kind: str) -> str:
    """Pages have one style, known by its hash, pictures of this server and a form; all else has nothing."""
    if kind != HTML:
        return BASE_POLICY
    return f"{BASE_POLICY}; style-src {writing.css_hash()}; img-src 'self' data:; form-action 'self'"
