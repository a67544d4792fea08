"""The description of the data is what the routes do, and every question gets an orderly answer."""

import json
from random import Random
from urllib.parse import urlencode

import pytest
from starlette.routing import Route

from caboprob.content import messages
from caboprob.content.messages import LANGUAGES
from caboprob.web.serving.api import openapi
from caboprob.web.serving.api.operations import COUNT_OPERATIONS, OPERATIONS, SIMULATION_OPERATIONS, Operation
from caboprob.web.serving.api.routes import JsonAnswers
from tests.web.serving.apiserver import get, json_of

pytestmark = pytest.mark.usefixtures("can_play")

HOSTILE, HOSTILE_IN_FULL = 200, 3_000
ASKED_OF_A_TABLE = COUNT_OPERATIONS + SIMULATION_OPERATIONS
MORE = {"draws": "2", "turns-had": "2", "drawn": "7"}
"""What some fields of an answer need, by parameter."""

JSON_TYPES = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    list: "array",
    dict: "object",
    type(None): "null",
}
PLAIN = (
    *("cabo-de", "cabu", "kabadak", "de", "1 2 3 4", "? ? ?", "0-13 ? 5", "3", "-1", "1_000", "P03"),
    "jokers=2",
)
STRANGE = (
    *("../../etc/passwd", "x.toml", "\x00", "\ufffd", "<script>", "a" * 500, "1e9", "9" * 40, "4/0", "NaN"),
    *("inf", "jokers=99999", "Ｐ０３", "٣", "²", "{}", "%s", "🂡", ""),
)


def example(operation: Operation) -> str:
    """An address that an operation answers."""
    if operation in ASKED_OF_A_TABLE:
        return f"{operation.path}?rules=cabo-de&players=2"
    return operation.path.format(rules="kaboom", case="P03")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: one.name)
@pytest.mark.slow
def test_every_answer_has_the_fields_that_are_declared(operation: Operation) -> None:
    known = {**operation.fields, **operation.optional_fields}
    answers = [json_of(example(operation))]
    if operation.optional_fields:
        named = {one.name for one in operation.parameters}
        more = "".join(f"&{name}={value}" for name, value in MORE.items() if name in named)
        answers.append(json_of(f"{example(operation)}&me=1+2+3+4{more}"))
        assert operation.optional_fields.keys() <= answers[-1].keys()
    for answer in answers:
        assert operation.fields.keys() <= answer.keys() <= known.keys()
        for name, value in answer.items():
            kind = JSON_TYPES[type(value)]
            assert kind in known[name] or (kind, known[name]) == ("integer", ("number",)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_names_every_route_with_its_parameters(language: str) -> None:
    told = json_of(f"/api/openapi.json?lang={language}")
    routes = {route.path for route in JsonAnswers().routes() if isinstance(route, Route)}
    own = {openapi.PATH, "/api", "/api/{rest:path}"}
    assert told["paths"].keys() == routes - own
    for operation in OPERATIONS:
        described = told["paths"][operation.path]["get"]
        assert [one["name"] for one in described["parameters"]] == [one.name for one in operation.parameters]
        assert all(one["description"] for one in described["parameters"])
        schema = described["responses"]["200"]["content"]["application/json"]["schema"]
        assert schema["required"] == list(operation.fields)
        in_path = {one["name"] for one in described["parameters"] if one["in"] == "path"}
        assert in_path == {part.strip("{}") for part in operation.path.split("/") if part.startswith("{")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_parameter_and_response_has_its_words_and_no_other_has(language: str) -> None:
    parameters = {one.name for operation in OPERATIONS for one in operation.parameters}
    expected = {
        "about",
        *(f"operation.{one.name}" for one in OPERATIONS),
        *(f"parameter.{name}" for name in parameters),
        *(f"response.{name}" for name in ("answer", *openapi.REFUSALS)),
    }
    known = {key.removeprefix("api.") for key in messages.catalogue(language) if key.startswith("api.")}
    assert known == expected


@pytest.mark.slow
def test_hostile_questions_get_a_sentence(in_full: bool) -> None:
    chance = Random(18)
    declared = {one.name for operation in OPERATIONS for one in operation.parameters}
    names, values = sorted(declared | {"x", "\x00", "me[]"}), PLAIN + STRANGE
    seen = set()
    for _ in range(HOSTILE_IN_FULL if in_full else HOSTILE):
        operation = chance.choice(OPERATIONS)
        path = operation.path.format(rules=chance.choice(values), case=chance.choice(values))
        pairs = [(chance.choice(names), chance.choice(values)) for _ in range(chance.randint(0, 4))]
        if operation in ASKED_OF_A_TABLE:
            pairs += [("rules", chance.choice(PLAIN[:2])), ("players", str(chance.randint(2, 4)))]
        answer = get(f"{path.replace('?', '')}?{urlencode(pairs)}")
        seen.add(answer.status)
        assert answer.status in (200, 400, 404), (path, pairs)
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        if answer.status != 200:
            assert json.loads(answer.body)["error"], (path, pairs)
    assert seen == {200, 400, 404}
