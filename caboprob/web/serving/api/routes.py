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

from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES
from caboprob.errors import BadNotation, CaboError
from caboprob.sizedcache import SizedCache
from caboprob.text.prefix import with_prefix
from caboprob.web.serving.api import openapi, parameters
from caboprob.web.serving.api.counting import Busy, Counting, VisitorLeft
from caboprob.web.serving.api.openapi import BUSY, NOTHING_THERE, REFUSED
from caboprob.web.serving.api.operations import OPERATIONS, ROOT, Operation
from caboprob.web.serving.api.parameters import LANGUAGE_PARAMETER
from caboprob.web.serving.documents import BASE_POLICY, Document, document, response

JSON = "application/json"
KEPT_BYTES = 8 << 20  # of answers
CLIENT_GONE = 499  # what servers note down for a visitor who left; nobody reads it
RETRY_SECONDS = "5"  # seconds after which to ask again

UNCACHED_HEADERS = {"content-security-policy": BASE_POLICY, "cache-control": "no-store"}


@dataclass(frozen=True, slots=True)
class JsonAnswers:
    """Answers questions, and keeps in its `cache` the answers that are always alike."""

    cache: SizedCache[Hashable, Document] = field(default_factory=lambda: SizedCache(KEPT_BYTES))

    def routes(self) -> list[Route]:
        """A route for every question, one for their description, and one for all other addresses."""
        return [
            *(Route(one.path, partial(self.answer, operation=one)) for one in OPERATIONS),
            Route(openapi.PATH, self.describe),
            Route(ROOT, redirect_to_description),
            Route(f"{ROOT}/{{rest:path}}", refuse_path),
        ]

    async def answer(self, request: Request, *, operation: Operation) -> Response:
        """The answer to a question, or a refusal in a sentence."""
        started = time.perf_counter()
        try:
            values = _values(request, operation)
            if operation.work_out:  # it has to count or play; others look the answer up
                answer = await operation.work_out(values, Counting(request))
                return _answer_response({**answer, "seconds": round(time.perf_counter() - started, 6)})
            return await self._look_up(request, operation, values)
        except CaboError as error:
            return _refusal_response(request, error, operation)
        except VisitorLeft:
            return Response(status_code=CLIENT_GONE)

    async def describe(self, request: Request) -> Response:
        """The description of all questions."""
        try:
            language = parameters.read_parameters((LANGUAGE_PARAMETER,), request.query_params.multi_items())[
                "lang"
            ]
        except CaboError as error:
            return _refusal_response(request, error)
        return response(request, document(_as_bytes(openapi.description(language)), JSON))

    async def _look_up(self, request: Request, operation: Operation, values: Mapping[str, Any]) -> Response:
        # What a search finds is not kept: it has no key.
        key = None if values.get("q") else (operation.name, *values.items())
        answer = self.cache.get(key)
        if answer is None:
            assert operation.look_up, "an operation counts or looks up"
            look_up = operation.look_up
            answer = await to_thread.run_sync(lambda: document(_as_bytes(look_up(values)), JSON))
            if key:
                self.cache.put(key, answer, len(answer.content))
        return response(request, answer)


async def redirect_to_description(_: Request) -> Response:
    """The way to the description."""
    return RedirectResponse(with_prefix(openapi.PATH))


async def refuse_path(request: Request) -> Response:
    """The refusal where there is no question."""
    known = ", ".join(with_prefix(one.path) for one in OPERATIONS)
    return _refusal_response(request, BadNotation("api.path-unknown", known=known), status=NOTHING_THERE)


def _values(request: Request, operation: Operation) -> dict[str, Any]:
    in_path = [(name, str(value)) for name, value in request.path_params.items()]
    in_query = [
        (name, value) for name, value in request.query_params.multi_items() if name not in request.path_params
    ]
    return parameters.read_parameters(operation.parameters, [*in_path, *in_query])


def _answer_response(answer: Mapping[str, Any]) -> Response:
    return Response(_as_bytes(answer), headers=UNCACHED_HEADERS, media_type=JSON)


def _refusal_response(
    request: Request, error: CaboError, operation: Operation | None = None, status: int = REFUSED
) -> Response:
    """A refusal as JSON: the sentence in the language asked for, and the parameter that it is about."""
    language_asked = request.query_params.get(LANGUAGE_PARAMETER.name, DEFAULT_LANGUAGE)
    language = language_asked if language_asked in LANGUAGES else DEFAULT_LANGUAGE
    refusal = {"error": error.full_sentence(language)} | ({"where": error.where[0]} if error.where else {})
    if operation and error.where[:1] in {(one.name,) for one in operation.parameters if one.in_path}:
        status = NOTHING_THERE
    retry_header = {"retry-after": RETRY_SECONDS} if isinstance(error, Busy) else {}
    status = BUSY if isinstance(error, Busy) else status
    return Response(_as_bytes(refusal), status, UNCACHED_HEADERS | retry_header, media_type=JSON)


def _as_bytes(answer: Mapping[str, Any]) -> bytes:
    return json.dumps(answer).encode()
