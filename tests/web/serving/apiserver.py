"""A server with nothing but the routes for JSON, behind the doors and with the headers of the real one."""

import json
from typing import Any

from starlette.applications import Starlette
from starlette.types import ASGIApp

from caboprob.web.serving.api.routes import JsonAnswers
from caboprob.web.serving.middleware.doors import Doors
from caboprob.web.serving.middleware.headers import SecurityHeaders
from tests.web.serving.asking import Answer, ask

SERVER: ASGIApp = SecurityHeaders(Doors(Starlette(routes=JsonAnswers().routes())))


def get(path: str) -> Answer:
    """The server's answer."""
    return ask(SERVER, path)


def json_of(path: str) -> Any:
    """What the server answers as JSON, which must be no refusal."""
    answer = get(path)
    assert answer.status == 200, (path, answer.body)
    assert answer.headers["content-type"] == "application/json"
    return json.loads(answer.body)
