"""The pocket pages over HTTP: pages by language, what they load by version, and their service worker."""

from collections.abc import Callable
from dataclasses import dataclass, field

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from caboprob.content.messages import LANGUAGES
from caboprob.sizedcache import SizedCache
from caboprob.text.plainpages.addresses import POCKET
from caboprob.text.pocket import shell
from caboprob.web.base import languages
from caboprob.web.serving.documents import BASE_POLICY, Document, document, response
from caboprob.web.serving.pocket import icons
from caboprob.web.serving.pocket.bundle import Bundle, File, bundle

POLICY = "; ".join(
    (
        BASE_POLICY,
        *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "connect", "manifest", "worker")),
        "form-action 'self'",
    )
)
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}  # the version is in the address
REVALIDATE = {"cache-control": "no-cache"}
GZIP, PNG = "application/gzip", "image/png"
MANIFEST_KIND = "application/manifest+json"
KEPT_BYTES = 4 << 20  # of answers


@dataclass(frozen=True, slots=True)
class PocketPages:
    """Sends the bundle that `make` gives, compressed once."""

    make: Callable[[], Bundle] = bundle
    cache: SizedCache[str, Document] = field(default_factory=lambda: SizedCache(KEPT_BYTES))

    def routes(self) -> list[Route]:
        """The routes of the pages, below one address, so that their worker has no say beyond it."""
        return [
            Route(f"/{POCKET}", self.redirect_to_language),
            Route(f"/{POCKET}/", self.redirect_to_language),
            Route(f"/{POCKET}/worker.js", self.worker),
            Route(f"/{POCKET}/{{name}}", self.page),
            Route(f"/{POCKET}/{{version}}/{{name}}", self.file),
        ]

    async def redirect_to_language(self, request: Request) -> Response:
        """The way to the page in the reader's language; relative, and so below whatever prefix."""
        language = languages.of_request(request.url.query, request.headers.get("accept-language", ""))
        below = "" if request.url.path.endswith("/") else f"{POCKET}/"
        return RedirectResponse(f"{below}{language}", 307, REVALIDATE | {"vary": "accept-language"})

    async def worker(self, request: Request) -> Response:
        """The service worker."""
        made_bundle = await to_thread.run_sync(self.make)
        return self._answer(request, f"{made_bundle.version}/worker", made_bundle.service_worker, REVALIDATE)

    async def page(self, request: Request) -> Response:
        """The page in a language, its manifest, or an icon."""
        name = request.path_params["name"]
        language, _, suffix = name.partition(".")
        if name in icons.variants_by_name():
            return await self._icon(request, name)
        if language not in LANGUAGES or suffix not in ("", shell.MANIFEST):
            return RedirectResponse("./", 307, REVALIDATE)
        if suffix:
            return JSONResponse(shell.manifest(language), 200, REVALIDATE, MANIFEST_KIND)
        made_bundle = await to_thread.run_sync(self.make)
        return self._answer(
            request, f"{made_bundle.version}/{language}", made_bundle.pages[language], REVALIDATE
        )

    async def file(self, request: Request) -> Response:
        """A file of this version; what belongs to another one is not there any more."""
        made_bundle = await to_thread.run_sync(self.make)
        name = request.path_params["name"]
        if request.path_params["version"] != made_bundle.version or name not in made_bundle.files:
            return Response(status_code=404, headers={"cache-control": "no-store"})
        return self._answer(request, f"{made_bundle.version}/{name}", made_bundle.files[name], FOR_EVER)

    def _answer(self, request: Request, key: str, file: File, headers: dict[str, str]) -> Response:
        answer = self.cache.get(key)
        if answer is None:
            answer = _document(file)
            self.cache.put(key, answer, len(answer.content))
        return response(request, answer, further_headers=headers)

    async def _icon(self, request: Request, name: str) -> Response:
        answer = self.cache.get(name)
        if answer is None:
            size, maskable = icons.variants_by_name()[name]
            drawn = await to_thread.run_sync(lambda: icons.icon(size, maskable=maskable))
            answer = document(drawn, PNG)
            self.cache.put(name, answer, len(answer.content))
        return response(request, answer)


def _document(file: File) -> Document:
    """A file to be sent; a gzip file is not packed for the way, and the browser keeps it as it is."""
    made = document(file.content, file.kind, POLICY)
    if file.kind != GZIP:
        return made
    return Document(file.content, file.kind, made.tag, packed=False, policy=POLICY)
