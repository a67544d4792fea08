"""Requests for all that the server answers, asked as they are meant, planted, damaged, or by no protocol."""

import json
import re
import socket
from collections.abc import Iterator
from http.client import HTTPException, HTTPMessage, HTTPResponse
from random import Random
from urllib.parse import quote, urlencode

from caboprob.content.messages import LANGUAGES
from caboprob.web.frame import pages
from caboprob.web.serving.api.operations import OPERATIONS, Operation
from caboprob.web.serving.api.parameters import Parameter
from caboprob.web.serving.plain import sitemap
from tests.hardening import junk, values
from tests.hardening.choices import Choices
from tests.hardening.doors import planted
from tests.hardening.doors.serving import HOST

PATIENCE_SECONDS = 30.0
IMPATIENCE_SECONDS = 0.2
MEANT = 0.4
"""The share of values that are as they are meant."""

FIXED = (
    *("/healthz", "/robots.txt", "/sitemap.xml", "/api", "/api/openapi.json", "/pocket", "/favicon.png", "/"),
    *("/_stcore/health", "/_stcore/host-config", "/_stcore/metrics", "/_stcore/stream", "/_stcore/agent"),
    *("/_stcore/script-health-check", "/_stcore/upload_file/x/y", "/_stcore/bidi-components/x/y.js"),
    *("/component/x/y.js", "/media/x.png", "/static/js/x.js", "/static/media/x.woff2", "/app/static/x"),
    *("/auth/login", "/oauth2callback", "/index.html", "/static/index.html", "//planted.example/", "/..//.."),
)
METHODS = (*("GET",) * 12, "HEAD", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "TRACE", "PLANTED")
HEADERS = (
    *("Accept-Language", "Accept-Encoding", "Cookie", "If-None-Match", "Range", "Content-Type", "Origin"),
    *("X-Forwarded-Host", "X-Forwarded-Proto", "X-Xsrftoken", "Referer", "Host", "Upgrade", "Content-Length"),
    *("Transfer-Encoding", "Expect", "If-Modified-Since", "Forwarded", "X-Original-URL", "Accept"),
)
LENGTH = "Content-Length"
UNFINISHED = frozenset((LENGTH, "Transfer-Encoding", "Expect", "Upgrade"))
"""Headers after which the server may wait for more."""

ALLOWED = frozenset({200, 204, 206, 301, 302, 304, 307, 308, *range(400, 500)})
BUSY = 503
HTML, JSON = "text/html", "application/json"


def path(choices: Choices) -> str:
    """Where something is, or might be."""
    kind = choices.stream.random()
    if kind < 0.5:
        return _of_api(choices, choices.one_of(OPERATIONS))
    if kind < 0.7:
        return _plain(choices)
    if kind < 0.85:
        asked = [(_name(choices), planted.text(choices.stream, choices.game.key)) for _ in range(2)]
        return f"{pages.path(choices.one_of(pages.PAGES))}?{urlencode(asked, errors='replace')}"
    fixed = choices.one_of(FIXED)
    return fixed + _quoted(choices, planted.text(choices.stream)) if choices.happens(0.4) else fixed


def request(choices: Choices, target: str, valid: bool) -> tuple[bytes, bool]:
    """A request, and whether it is whole; a valid one only asks for what may not be there."""
    method = "GET" if valid else choices.one_of(METHODS)
    headers, body = {"Host": HOST, "Connection": "close"}, b""
    if not valid:
        for name in choices.stream.sample(HEADERS, choices.stream.randint(0, 3)):
            headers[name] = _header(choices, name)
        if method in ("POST", "PUT") and not headers.keys() & UNFINISHED:
            body = choices.stream.randbytes(choices.stream.choice((0, 10, 5_000)))
            headers[LENGTH] = str(len(body))
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    written = "\r\n".join((*lines, "", "")).encode("utf-8", "replace") + body
    whole = not headers.keys() & UNFINISHED or bool(body)
    if not valid and choices.happens(0.1):
        written, whole = _broken(choices.stream, written), False
    return written, whole


def answered(port: int, sent: bytes, *, whole: bool) -> list[str]:
    """What is wrong with the answer to a request; to one that is not whole there need be none."""
    patience = PATIENCE_SECONDS if whole else IMPATIENCE_SECONDS
    with socket.create_connection((HOST, port), timeout=patience) as wire:
        try:
            wire.sendall(sent)
            answer = HTTPResponse(wire, method=sent.partition(b" ")[0].decode("latin-1"))
            answer.begin()
            body = answer.read()
        except TimeoutError:
            return ["no answer to a request"] if whole else []
        except (ConnectionError, HTTPException):
            return []  # what is no request may be hung up on
    return list(_faults(answer, body))


def _faults(answer: HTTPResponse, body: bytes) -> Iterator[str]:
    if answer.status not in ALLOWED and not (answer.status == BUSY and answer.getheader("retry-after")):
        yield f"status {answer.status}"
    if b"Traceback" in body:
        yield "a traceback in an answer"
    yield from _headers_faults(answer.status, answer.headers)
    kind = (answer.getheader("content-type") or "").partition(";")[0]
    text = body.decode("utf-8", "replace")
    if kind == HTML:
        yield from (f"grew from what was planted: <{tag}>" for tag in planted.in_html(text))
    if kind == JSON and text:
        try:
            json.loads(text, parse_constant=_refuse)
        except ValueError:
            yield "no JSON, though it says so"


def _headers_faults(status: int, headers: HTTPMessage) -> Iterator[str]:
    if any(planted.MARK in name.lower() for name in headers):
        yield "a header from what was planted"
    location = headers.get("location") or "/"
    here = rf"(?!//)[\w./?%-]|http://{re.escape(HOST)}[:/]"
    if not re.match(here, location) or "://" in location[len("http://") :]:
        yield "sent elsewhere"
    if status == 200 and "content-security-policy" not in headers:
        yield "an answer without a policy"


def _of_api(choices: Choices, operation: Operation) -> str:
    parts = {one.name: _value(choices, one) for one in operation.parameters if one.in_path}
    written = operation.path.format(**{name: _quoted(choices, value) for name, value in parts.items()})
    given = [one for one in operation.parameters if not one.in_path and (one.needed or choices.happens(0.6))]
    query = [(one.name, _value(choices, one)) for one in given for _ in range(1 + (one.repeated * 2))]
    if choices.happens(0.1):
        query.append((_name(choices), planted.text(choices.stream)))
    return f"{written}?{urlencode(query, errors='replace')}"


def _value(choices: Choices, parameter: Parameter) -> str:
    if not choices.happens(MEANT + 0.4 * parameter.needed):
        meant = choices.one_of(parameter.known()) if parameter.known else ""
        return planted.text(choices.stream, meant) if choices.happens(0.6) else junk.number(choices.stream)
    if parameter.name == "rules":
        return choices.game.key
    if parameter.known:
        return choices.one_of(parameter.known())
    return values.meaning(parameter.name).value(choices)


def _plain(choices: Choices) -> str:
    address, _ = choices.one_of(list(sitemap.pages()))
    found = address(choices.one_of(LANGUAGES))
    if choices.happens(0.5):
        steps = found.split("/")
        steps[choices.stream.randrange(1, len(steps))] = _quoted(choices, planted.text(choices.stream))
        found = "/".join(steps)
    if choices.happens(0.5):
        found += "?" + urlencode({_name(choices): planted.text(choices.stream)}, errors="replace")
    return found


def _name(choices: Choices) -> str:
    return choices.one_of(
        ("lang", "rules", "house", "q", "record", "me", "missing", "embed", "x", planted.MARK)
    )


def _quoted(choices: Choices, text: str) -> str:
    """A part of a path, mostly as a browser writes it."""
    safe = "" if choices.happens(0.8) else "/%<>\"'"
    return quote(text, safe=safe, errors="replace")


def _header(choices: Choices, name: str) -> str:
    text = planted.text(choices.stream)[:4000]
    if name == "Cookie":
        kept = quote(text, errors="replace")
        text = f"caboprob={kept}; _streamlit_xsrf={choices.stream.randint(0, 9)}|{text}"
    elif name == "Range":
        text = f"bytes={junk.number(choices.stream)}-{junk.number(choices.stream)}"[:4000]
    elif name == "Host":
        text = choices.one_of((planted.ELSEWHERE, f"{HOST}:99999", f"{HOST}.{planted.ELSEWHERE}", text))
    return re.sub(r"[\r\n]", " ", text) if choices.happens(0.9) else text


def _broken(stream: Random, written: bytes) -> bytes:
    at = stream.randrange(len(written))
    kind = stream.randrange(4)
    if kind == 0:
        return written[:at]
    if kind == 1:
        return written[:at] + stream.randbytes(20) + written[at:]
    return stream.randbytes(400) if kind == 2 else written.replace(b"\r\n", b"\n")


def _refuse(constant: str) -> float:
    raise ValueError(f"{constant} is no JSON")
