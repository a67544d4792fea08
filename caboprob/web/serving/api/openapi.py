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
        "paths": {operation.path: {"get": _operation(language, operation)} for operation in OPERATIONS},
        "components": {"schemas": {"Refusal": _object({"error": ("string",)}, {"where": ("string",)})}},
    }


def _operation(language: str, operation: Operation) -> dict[str, Any]:
    return {
        "operationId": operation.name,
        "summary": say(language, f"api.operation.{operation.name}"),
        "parameters": [_parameter(language, parameter) for parameter in operation.parameters],
        "responses": dict(_responses(language, operation)),
    }


def _parameter(language: str, parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": "path" if parameter.in_path else "query",
        "required": parameter.needed,
        "description": say(language, f"api.parameter.{parameter.name}"),
        "schema": _schema(parameter),
    }


def _schema(parameter: Parameter) -> dict[str, Any]:
    value: dict[str, Any] = {"type": TYPES[parameter.kind]}
    if parameter.known:
        value["enum"] = list(parameter.known())
    if parameter.default is not None:
        is_number = parameter.kind == "whole"
        value["default"] = parameter.read(parameter.default) if is_number else parameter.default
    return {"type": "array", "items": value} if parameter.repeated else value


def _responses(language: str, operation: Operation) -> Iterator[tuple[str, dict[str, Any]]]:
    answer = _object(operation.fields, operation.optional_fields)
    yield "200", _response(say(language, "api.response.answer"), answer)
    refusal = {"$ref": "#/components/schemas/Refusal"}
    possible = {
        "refused": True,
        "missing": any(parameter.in_path for parameter in operation.parameters),
        "busy": operation.work_out is not None,  # it has to count or to play, and others may be waiting
    }
    for name, status in REFUSALS.items():
        if possible[name]:
            yield str(status), _response(say(language, f"api.response.{name}"), refusal)


def _response(words: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": words, "content": {"application/json": {"schema": schema}}}


def _object(fields: Fields, optional: Fields) -> dict[str, Any]:
    """An object with these fields and perhaps the optional ones."""
    all_fields = {**fields, **optional}
    types = {name: list(kinds) if len(kinds) > 1 else kinds[0] for name, kinds in all_fields.items()}
    properties = {name: {"type": kind} for name, kind in types.items()}
    return {"type": "object", "properties": properties, "required": list(fields)}
