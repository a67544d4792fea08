"""The routes of what can be asked as JSON."""

import json
import time
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from caboprob.content.messages import DEFAULT, LANGUAGES
from caboprob.errors import BadNotation, CaboError
from caboprob.sizedcache import SizedCache
from caboprob.text.prefix import below
from caboprob.web.serving.api import openapi, parameters
from caboprob.web.serving.api.counting import Busy, Counting, Left
from caboprob.web.serving.api.openapi import BUSY, NOTHING_THERE, REFUSED
from caboprob.web.serving.api.operations import OPERATIONS, ROOT, Operation
from caboprob.web.serving.api.parameters import LANGUAGE
from caboprob.web.serving.documents import NOTHING_BUT, Document, document, response

JSON = "application/json"
KEPT_BYTES = 8 << 20
GONE = 499  # what servers note down for a visitor who left; nobody reads it
SOON = "5"  # seconds after which to ask again

NEVER_KEPT = {"content-security-policy": NOTHING_BUT, "cache-control": "no-store"}


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers questions, and keeps those that are always alike."""

    kept: SizedCache[Hashable, Document] = field(default_factory=lambda: SizedCache(KEPT_BYTES))

    def routes(self) -> list[Route]:
        """A route for every question, one for their description, and one for all other addresses."""
        return [
            *(Route(one.path, partial(self.answer, operation=one)) for one in OPERATIONS),
            Route(openapi.PATH, self.describe),
            Route(ROOT, lead),
            Route(f"{ROOT}/{{rest:path}}", nothing),
        ]

    async def answer(self, request: Request, *, operation: Operation) -> Response:
        """The answer to a question, or a refusal in a sentence."""
        started = time.perf_counter()
        try:
            values = _values(request, operation)
            if operation.count:
                found = await operation.count(values, Counting(request))
                return _answered({**found, "seconds": round(time.perf_counter() - started, 6)})
            return await self._looked_up(request, operation, values)
        except CaboError as error:
            return _refused(request, error, operation)
        except Left:
            return Response(status_code=GONE)

    async def describe(self, request: Request) -> Response:
        """The description of all questions."""
        try:
            language = parameters.read((LANGUAGE,), request.query_params.multi_items())["lang"]
        except CaboError as error:
            return _refused(request, error)
        return response(request, document(_written(openapi.description(language)), JSON))

    async def _looked_up(self, request: Request, operation: Operation, values: Mapping[str, Any]) -> Response:
        key = None if values.get("q") else (operation.name, *values.items())
        known = self.kept.get(key)
        if known is None:
            assert operation.look_up, "an operation counts or looks up"
            look_up = operation.look_up
            known = await to_thread.run_sync(lambda: document(_written(look_up(values)), JSON))
            if key:
                self.kept.put(key, known, len(known.content))
        return response(request, known)


async def lead(_: Request) -> Response:
    """The way to the description."""
    return RedirectResponse(below(openapi.PATH))


async def nothing(request: Request) -> Response:
    """The refusal where there is no question."""
    known = ", ".join(below(one.path) for one in OPERATIONS)
    return _refused(request, BadNotation("api.path-unknown", known=known), status=NOTHING_THERE)


def _values(request: Request, operation: Operation) -> dict[str, Any]:
    in_path = [(name, str(value)) for name, value in request.path_params.items()]
    in_query = [
        (name, value) for name, value in request.query_params.multi_items() if name not in request.path_params
    ]
    return parameters.read(operation.parameters, [*in_path, *in_query])


def _answered(answer: Mapping[str, Any]) -> Response:
    return Response(_written(answer), headers=NEVER_KEPT, media_type=JSON)


def _refused(
    request: Request, error: CaboError, operation: Operation | None = None, status: int = REFUSED
) -> Response:
    """A refusal as JSON: the sentence in the language asked for, and the parameter that it is about."""
    asked = request.query_params.get(LANGUAGE.name, DEFAULT)
    language = asked if asked in LANGUAGES else DEFAULT
    told = {"error": error.full_sentence(language)} | ({"where": error.where[0]} if error.where else {})
    if operation and error.where[:1] in {(one.name,) for one in operation.parameters if one.in_path}:
        status = NOTHING_THERE
    more = {"retry-after": SOON} if isinstance(error, Busy) else {}
    status = BUSY if isinstance(error, Busy) else status
    return Response(_written(told), status, NEVER_KEPT | more, media_type=JSON)


def _written(answer: Mapping[str, Any]) -> bytes:
    return json.dumps(answer).encode()
