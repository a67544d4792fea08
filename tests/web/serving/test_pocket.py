"""The pocket pages: all of the rules in less than a megabyte, under one version, below one address."""

import base64
import gzip
import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import ASGIApp

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.booklet import quick_reference
from caboprob.text.pocket import shell
from caboprob.text.pocket.content import content as told_content
from caboprob.text.pocket.pointers import POINTER
from caboprob.text.pocket.searchdata import search_data
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.rulebook import LINK, passages
from caboprob.text.rulings.rulings import rulings
from caboprob.text.search.phrasings import phrasings
from caboprob.web.serving.middleware.headers import SecurityHeaders
from caboprob.web.serving.pocket import icons
from caboprob.web.serving.pocket.bundle import (
    FOLDER,
    Bundle,
    File,
    assemble,
    bundle,
    loaded_files,
    packed_json,
)
from caboprob.web.serving.pocket.routes import PocketPages
from tests.turns import every_nth
from tests.web.serving.asking import Answer, ask
from tests.web.serving.test_plain_pages import Structure

MOST_BYTES = 1_000_000  # sent, and kept
MOST_BYTES_FIRST = 40_000  # sent before the first page can be used


@cache
def server() -> ASGIApp:
    return SecurityHeaders(Starlette(routes=PocketPages().routes()))


def get(path: str, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return ask(server(), path, named)


@cache
def content(language: str) -> dict[str, Any]:
    told: dict[str, Any] = unpacked(f"{language}.content")
    return told


def unpacked(name: str) -> Any:
    """The data of a file as the page has it."""
    file = json.loads(gzip.decompress(bundle().files[name].content))
    return said_again(file["told"], file["again"])


def said_again(told: Any, again: list[str]) -> Any:
    """What is told, with the text it stands for, out of `again`, in the place of every pointer."""
    if isinstance(told, dict):
        return {name: said_again(one, again) for name, one in told.items()}
    if isinstance(told, list):
        return [said_again(one, again) for one in told]
    return again[int(told[1:])] if isinstance(told, str) and told.startswith(POINTER) else told


def written(spans: list[dict[str, str]]) -> str:
    return "".join(piece["text"] for piece in spans)


@cache
def files() -> Mapping[str, File]:
    """What the pages load, which takes a second to pack."""
    return loaded_files()


def kept() -> dict[str, bytes]:
    """What the worker keeps, by path, as the server sends it to a browser that takes compressed answers."""
    return {path: get(f"/pocket/{path}", accept_encoding="gzip").body for path in bundle().kept}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_every_ruling_is_there_with_every_verdict_and_what_it_rests_on(language: str) -> None:
    told = {ruling["case"]: ruling for ruling in content(language)["rulings"]}
    assert list(told) == list(rulings(language))
    for case, ruling in rulings(language).items():
        assert (told[case]["question"], told[case]["answer"]) == (ruling.question, ruling.answer)
        assert list(told[case]["games"]) == list(ruling.verdicts)
        for key, verdict in told[case]["games"].items():
            assert written(verdict["verdict"]) == LINK.sub(r"\1", ruling.verdicts[key])
            assert verdict["status"] == ruling.statuses[key]
            assert list(verdict["clauses"]) == [name for name in ruling.clauses if name in clauses(key)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", books())
def test_every_clause_is_there_word_for_word(language: str, key: str) -> None:
    game = next(game for game in content(language)["games"] if game["key"] == key)
    told = [clause for chapter in game["chapters"] for clause in chapter["clauses"]]
    assert [(clause["id"], clause["title"]) for clause in told] == [
        (one.clause.id, one.title) for one in passages(language, key)
    ]
    for clause, one in zip(told, passages(language, key), strict=True):
        assert " ".join(written(run["spans"]) for run in clause["runs"]) == one.text_without_links
        assert all(
            written(run["spans"]) == one.statements[int(number) - 1].text_without_links
            for number, run in clause["statements"].items()
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_every_deciding_statement_is_there(language: str) -> None:
    told = content(language)
    known = {
        game["key"]: {clause["id"]: clause for part in game["chapters"] for clause in part["clauses"]}
        for game in told["games"]
    }
    for ruling in told["rulings"]:
        for key, verdict in ruling["games"].items():
            spans = [*verdict["verdict"], *verdict["note"]]
            assert all(piece["to"] in known[key] for piece in spans if "to" in piece), ruling["case"]
            for name, numbers in verdict["clauses"].items():
                assert {str(number) for number in numbers} <= known[key][name]["statements"].keys()
    for held in known.values():
        spans = [piece for clause in held.values() for run in clause["runs"] for piece in run["spans"]]
        assert all(piece["to"] in held for piece in spans if "to" in piece)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", books())
def test_the_quick_reference_is_that_of_the_booklet_and_names_its_clauses(language: str, key: str) -> None:
    game = next(game for game in content(language)["games"] if game["key"] == key)
    assert game["reference"] == quick_reference(language, key)["sections"]
    lines = [line for section in game["reference"] for line in section["lines"]]
    assert lines
    assert {line["clause"] for line in lines} <= clauses(key).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_knows_every_phrasing(language: str) -> None:
    known = unpacked(f"{language}.search")["cases"]
    assert known.keys() == rulings(language).keys()
    for case, asked in phrasings(language).items():
        assert {text.lower() for text in asked} <= set(known[case])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_what_is_said_again_is_sent_once_and_comes_out_as_it_was(language: str) -> None:
    for name, data in (
        (f"{language}.content", told_content(language)),
        (f"{language}.search", search_data(language)),
    ):
        assert unpacked(name) == json.loads(json.dumps(data))
    with pytest.raises(ValueError, match="begins"):
        packed_json(["~ 5"])


def test_all_of_it_is_less_than_a_megabyte_sent_and_kept() -> None:
    sent = {path: len(body) for path, body in kept().items()}
    assert sum(sent.values()) < MOST_BYTES, sent
    stored = [file.content for file in (*bundle().pages.values(), *bundle().files.values())]
    assert sum(map(len, stored)) < MOST_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_before_the_first_page_is_light(language: str) -> None:
    below = [
        f"/pocket/{bundle().version}/{name}" for name in bundle().files if name.endswith((".js", ".css"))
    ]
    first = [get(path, accept_encoding="gzip") for path in (f"/pocket/{language}", *below)]
    assert sum(len(answer.body) for answer in first) < MOST_BYTES_FIRST


def test_the_worker_names_every_file_with_its_hash() -> None:
    code = get("/pocket/worker.js").body.decode()
    told = json.loads(code[len("const BUNDLE = ") : code.index("};\n") + 1])
    assert told["version"] == bundle().version
    assert set(told["files"]) == {*LANGUAGES, *(f"{bundle().version}/{name}" for name in bundle().files)}
    for path, integrity in told["files"].items():
        digest = hashlib.sha256(get(f"/pocket/{path}").body).digest()
        assert integrity == f"sha256-{base64.b64encode(digest).decode()}", path


def test_every_script_on_disk_is_in_the_bundle() -> None:
    served = {name for name in bundle().files if name.endswith(".js")} | {"worker.js"}
    assert served == {path.name for path in FOLDER.glob("*.js")}


@pytest.mark.parametrize(
    "name", every_nth(["en.content", "views.js", "pocket.css", "fr.asked"], turn=0, of=4)
)
@pytest.mark.slow
def test_another_content_is_another_version(name: str) -> None:
    assert assemble(files()).version == bundle().version
    changed = {**files(), name: packed_json("something else")}
    assert assemble(changed).version != bundle().version


def test_files_of_a_version_are_cached_for_ever_and_those_of_another_are_gone() -> None:
    version = bundle().version
    here = get(f"/pocket/{version}/pocket.js")
    assert (here.status, "immutable" in here.headers["cache-control"]) == (200, True)
    assert get(f"/pocket/{version[::-1]}/pocket.js").status == 404
    assert get(f"/pocket/{version}/none.js").status == 404
    for path in ("/pocket/de", "/pocket/worker.js", "/pocket/de.webmanifest"):
        assert get(path).headers["cache-control"] == "no-cache", path


def test_a_server_with_something_new_never_sends_the_old_version() -> None:
    new = assemble({**files(), "icon.svg": packed_json("another")})

    def make() -> Bundle:
        return new

    newer = Starlette(routes=PocketPages(make).routes())
    assert ask(newer, f"/pocket/{bundle().version}/pocket.js").status == 404
    assert new.version in ask(newer, "/pocket/fr").body.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_inline_and_nothing_from_elsewhere(language: str) -> None:
    answer = get(f"/pocket/{language}")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "data:" not in policy
    read = Structure(answer.body.decode())
    assert not read.faults
    assert read.all("html", lang=language)
    assert not {"style", "iframe", "object", "base"} & read.tags.keys()
    assert all(script["src"] for script in read.all("script"))
    named = [(name, value) for _, one in read.elements for name, value in one.items()]
    assert not [name for name, _ in named if name.startswith("on") or name == "style"]
    assert not [value for name, value in named if name in ("href", "src", "action") and value.startswith("/")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_stays_below_its_address_and_its_icons_are_there(language: str) -> None:
    answer = get(f"/pocket/{language}.{shell.MANIFEST}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.body)
    assert manifest["scope"] == "./"
    assert manifest["start_url"] == f"{language}?{shell.START}"
    assert manifest["lang"] == language
    assert {icon["src"] for icon in manifest["icons"]} == icons.variants_by_name().keys()
    for icon in manifest["icons"]:
        picture = get(f"/pocket/{icon['src']}")
        assert picture.body.startswith(b"\x89PNG")
        width, height = (int.from_bytes(picture.body[at : at + 4]) for at in (16, 20))  # where a PNG has them
        assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize(
    ("path", "led"),
    [("/pocket", "pocket/fr"), ("/pocket/", "fr"), ("/pocket/xx", "./"), ("/pocket/x.js", "./")],
)
def test_other_addresses_lead_on_without_naming_the_root(path: str, led: str) -> None:
    answer = get(path, accept_language="fr-CH, de;q=0.5")
    assert (answer.status, answer.headers["location"]) == (307, led)


def test_the_offer_is_made_in_every_language() -> None:
    assert len({say(language, "pocket.offer.link") for language in LANGUAGES}) == len(LANGUAGES)
