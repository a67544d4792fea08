"""The description of what can be asked, by OpenAPI, written from the same declarations as the routes."""

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

from caboprob.content.messages import say
from caboprob.text.prefix import with_prefix
from caboprob.web.serving.api.operations import OPERATIONS, ROOT, Fields, Operation
from caboprob.web.serving.api.parameters import Kind, Parameter

PATH = f"{ROOT}/openapi.json"
VERSION = "3.1.0"
TYPES: dict[Kind, str] = {"text": "string", "whole": "integer", "rate": "string", "player": "string"}
REFUSED, NOTHING_THERE, BUSY = 400, 404, 503
REFUSALS = {"refused": REFUSED, "missing": NOTHING_THERE, "busy": BUSY}
"""The statuses of refusals, by the key of their sentence."""


def description(language: str) -> dict[str, Any]:
    """The whole description."""
    return {
        "openapi": VERSION,
        "info": {
            "title": "caboprob",
            "version": version("caboprob"),
            "description": say(language, "api.about"),
        },
        "servers": [{"url": with_prefix() or "/"}],
        "paths": {entry.path: {"get": _operation(language, entry)} for entry in OPERATIONS},
        "components": {"schemas": {"Refusal": _object({"error": ("string",)}, {"where": ("string",)})}},
    }


def _operation(language: str, entry: Operation) -> dict[str, Any]:
    return {
        "operationId": entry.name,
        "summary": say(language, f"api.operation.{entry.name}"),
        "parameters": [_parameter(language, parameter) for parameter in entry.parameters],
        "responses": dict(_responses(language, entry)),
    }


def _parameter(language: str, entry: Parameter) -> dict[str, Any]:
    return {
        "name": entry.name,
        "in": "path" if entry.in_path else "query",
        "required": entry.needed,
        "description": say(language, f"api.parameter.{entry.name}"),
        "schema": _schema(entry),
    }


def _schema(entry: Parameter) -> dict[str, Any]:
    value: dict[str, Any] = {"type": TYPES[entry.kind]}
    if entry.known:
        value["enum"] = list(entry.known())
    if entry.default is not None:
        value["default"] = entry.read(entry.default) if entry.kind == "whole" else entry.default
    return {"type": "array", "items": value} if entry.repeated else value


def _responses(language: str, entry: Operation) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "200", _response(say(language, "api.response.answer"), _object(entry.fields, entry.some))
    refusal = {"$ref": "#/components/schemas/Refusal"}
    possible = {
        "refused": True,
        "missing": any(parameter.in_path for parameter in entry.parameters),
        "busy": entry.work_out is not None,
    }
    for name, status in REFUSALS.items():
        if possible[name]:
            yield str(status), _response(say(language, f"api.response.{name}"), refusal)


def _response(words: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": words, "content": {"application/json": {"schema": schema}}}


def _object(fields: Fields, some: Fields) -> dict[str, Any]:
    """An object with these fields and perhaps some others."""
    types = {name: list(kinds) if len(kinds) > 1 else kinds[0] for name, kinds in {**fields, **some}.items()}
    properties = {name: {"type": kind} for name, kind in types.items()}
    return {"type": "object", "properties": properties, "required": list(fields)}
