"""The middleware between the network and Streamlit."""

import base64
import gzip
import hashlib
import re

import pytest
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.routing import Mount
from starlette.types import ASGIApp
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.web.server.starlette.starlette_static_routes import create_streamlit_static_assets_routes

from caboprob.errors import TooLarge
from caboprob.web.serving import streamlitfiles
from caboprob.web.serving.middleware import firstparts, shell
from caboprob.web.serving.middleware.assets import Assets
from caboprob.web.serving.middleware.backmessages import BackMessageFilter
from caboprob.web.serving.middleware.headers import SecurityHeaders
from caboprob.web.serving.middleware.shell import Shell
from tests.web.serving.asking import ask, received

INNER = PlainTextResponse("inner")
FILE = "<!doctype html><p>a file to save</p>"
STREAMLITS = Starlette(
    routes=[Mount("/media", HTMLResponse(FILE)), *create_streamlit_static_assets_routes(None)]
)


def policy_of(app: ASGIApp, host: str = "localhost:8501") -> dict[str, str]:
    header = ask(SecurityHeaders(app), "/", {"host": host}).headers["content-security-policy"]
    return dict(rule.split(" ", 1) for rule in header.split("; "))


def test_every_answer_carries_the_security_headers() -> None:
    headers = ask(SecurityHeaders(INNER), "/").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "SAMEORIGIN"


def test_only_streamlits_own_inline_script_and_ours_may_run() -> None:
    scripts = policy_of(INNER)["script-src"].split()
    assert "'unsafe-inline'" not in scripts
    assert "'unsafe-eval'" not in scripts
    assert len([source for source in scripts if source.startswith("'sha256-")]) == 2


def test_the_inline_script_that_is_sent_is_the_one_allowed() -> None:
    sent = shell.INLINE_SCRIPT.findall(shell.html("de", "score", "cabo-de"))
    digests = [base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in sent]
    assert [f"'sha256-{digest}'" for digest in digests] == list(shell.script_hashes())
    assert {*shell.INLINE_SCRIPT.findall(streamlitfiles.page())} < {*sent}


def test_the_web_socket_of_this_host_is_named() -> None:
    assert policy_of(INNER, "cards.local:8501")["connect-src"] == (
        "'self' ws://cards.local:8501 wss://cards.local:8501"
    )


def test_a_host_that_is_none_does_not_get_into_the_policy() -> None:
    assert policy_of(INNER, "x; script-src *")["connect-src"] == "'self'"


def test_nothing_comes_from_elsewhere() -> None:
    assert not any(re.search(r"https?:|\*", sources) for sources in policy_of(INNER).values())


@pytest.mark.parametrize(
    ("path", "accepted", "language"),
    [
        ("/score?lang=fr", "de", "fr"),
        ("/score", "de-CH,de;q=0.9,en;q=0.8", "de"),
        ("/", "pl, fr;q=0.5, en;q=0.4", "fr"),
        ("/?lang=xx", "", "en"),
    ],
)
def test_the_shell_is_in_the_readers_language(path: str, accepted: str, language: str) -> None:
    answer = ask(Shell(STREAMLITS), path, {"accept-language": accepted})
    assert answer.status == 200
    assert f'<html lang="{language}">' in answer.body.decode()
    assert answer.headers["content-language"] == language
    assert answer.headers["content-length"] == str(len(answer.body))
    assert "etag" not in answer.headers


def test_the_shell_is_ours() -> None:
    page = ask(Shell(STREAMLITS), "/?lang=de").body.decode()
    assert "<title>Am Kartentisch · caboprob</title>" in page
    assert "Diese App braucht JavaScript" in page
    assert "Streamlit</title>" not in page
    assert "_stcore/agent" not in page
    assert 'as="font"' not in page
    assert 'id="root"' in page
    assert page.index("<h1>") < page.index('rel="stylesheet"')  # nothing to wait for before


def test_the_shell_is_packed_for_those_who_can_unpack() -> None:
    plain, packed = (
        ask(Shell(STREAMLITS), "/score", headers) for headers in ({}, {"accept-encoding": "gzip"})
    )
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2


@pytest.mark.parametrize(
    ("path", "title", "shown"),
    [
        ("/score?lang=en&rules=cabu", "Check a score · caboprob", "<span>Cabu</span>"),
        ("/score?lang=en&rules=%3Cscript%3E", "Check a score · caboprob", "<span>CABO, English rules</span>"),
        ("/kabadak?lang=en", "Kabadak · caboprob", "<span>Kabadak</span>"),
        ("/play?lang=en&what=kabadak", "Play · caboprob", "<span>Kabadak</span>"),
        ("/disputes?lang=en&rules=cabu&book=kabadak", "Disputes · caboprob", "<span>Kabadak</span>"),
        ("/call?lang=en&rules=cabu&book=kabadak", "Call Cabu? · caboprob", "<span>Cabu</span>"),
    ],
)
def test_the_shell_names_the_page_and_the_game(path: str, title: str, shown: str) -> None:
    page = ask(Shell(STREAMLITS), path).body.decode()
    assert f"<title>{title}</title>" in page
    assert shown in page


def test_an_address_without_a_page_leads_to_the_entrance_which_says_so() -> None:
    answer = ask(Shell(STREAMLITS), "/no-such-page?lang=fr")
    assert (answer.status, answer.headers["location"]) == (302, "/?missing=no-such-page&lang=fr")
    assert ask(Shell(STREAMLITS), "/nowhere").headers["location"] == "/?missing=nowhere"
    assert ask(Shell(STREAMLITS), "/a&lang=fr").headers["location"] == "/?missing=a%26lang%3Dfr"
    assert len(ask(Shell(STREAMLITS), "/" + 9000 * "a").headers["location"]) < 100
    assert ask(Shell(STREAMLITS), "//evil.example/").status == 400


@pytest.mark.parametrize(
    ("cookie", "language", "game"),
    [
        ("caboprob=fr.cabu", "fr", "Cabu"),
        ("caboprob=xx.<b>", "en", "CABO, English rules"),
        ("caboprob=", "en", "CABO, English rules"),
    ],
)
def test_the_shell_remembers_what_was_chosen_last(cookie: str, language: str, game: str) -> None:
    answer = ask(Shell(STREAMLITS), "/score", {"accept-language": "en", "cookie": cookie})
    assert answer.headers["content-language"] == language
    assert f"<span>{game}</span>" in answer.body.decode()
    asked = ask(Shell(STREAMLITS), "/score?lang=de&rules=kaboom", {"cookie": cookie})
    assert asked.headers["content-language"] == "de"
    assert "<span>KABOOM</span>" in asked.body.decode()


@pytest.mark.parametrize("path", ["/media/booklet.html", "/media/score"])
def test_a_page_to_save_is_not_taken_for_the_shell(path: str) -> None:
    assert ask(Shell(STREAMLITS), path).body.decode() == FILE


def test_other_answers_pass_the_shell_unchanged() -> None:
    assert ask(Shell(INNER), "/score").body == b"inner"


def script_name() -> str:
    return f"/static/js/{streamlitfiles.file('js/index.*.js').name}"


def test_scripts_are_packed_for_those_who_can_unpack() -> None:
    answer = ask(Assets(INNER), script_name(), {"accept-encoding": "gzip, br"})
    whole = (streamlitfiles.STATIC / script_name().lstrip("/")).read_bytes()
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert gzip.decompress(answer.body) == whole
    assert len(answer.body) < len(whole) / 2


@pytest.mark.parametrize("path", ["/static/../index.html", "/static/js/none.js", "/static/%2e%2e/x.js", "/"])
def test_only_files_that_are_there_are_packed(path: str) -> None:
    assert ask(Assets(INNER), path, {"accept-encoding": "gzip"}).body == b"inner"


def test_who_cannot_unpack_gets_it_whole() -> None:
    assert ask(Assets(INNER), script_name()).body == b"inner"


def frame(**content: object) -> dict[str, object]:
    return {"type": "websocket.receive", "bytes": BackMsg(**content).SerializeToString()}


@pytest.mark.parametrize(
    "content",
    [
        {"clear_cache": True},
        {"set_run_on_save": True},
        {"load_git_info": True},
        {"debug_shutdown_runtime": True},
        {"debug_disconnect_websocket": True},
        {"backend_operation_request": {"install_skills": {}}},
        {"backend_operation_request": {"dismiss_skills_nudge": {}}},
        {"backend_operation_request": {}},
        {"rerun_script": {"query_string": "a=1&" * 1000}},
        {},
    ],
    ids=lambda content: str(content)[:60],
)
def test_a_message_without_use_here_is_dropped(content: dict[str, object]) -> None:
    wanted = frame(stop_script=True)
    assert received(BackMessageFilter, [frame(**content), wanted]) == [wanted]


@pytest.mark.parametrize("text", [{"bytes": b"\xff\xff\xff"}, {"text": "hello"}, {"bytes": None}], ids=str)
def test_what_is_no_message_is_dropped(text: dict[str, object]) -> None:
    assert received(BackMessageFilter, [{"type": "websocket.receive", **text}]) == []


@pytest.mark.parametrize(
    "content",
    [
        {"stop_script": True},
        {"app_heartbeat": True},
        {"rerun_script": {}},
        {"rerun_script": {"query_string": "a=1&" * 999}},
        {"rerun_script": {"query_string": "a=" + "1" * 900_000}},  # somebody typed a lot
        {"backend_operation_request": {"deferred_file": {"file_id": "x"}}},
    ],
    ids=lambda content: str(content)[:60],
)
def test_what_a_browser_needs_passes(content: dict[str, object]) -> None:
    assert received(BackMessageFilter, [frame(**content)]) == [frame(**content)]


def test_a_first_answer_that_is_refused_waits_for_the_app_which_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> str:
        raise TooLarge("hand-too-large", most=4, got=5)

    monkeypatch.setitem(firstparts.PARTS, "kamikaze", refuse)
    firstparts.html.cache_clear()
    assert firstparts.html("kamikaze", "en", "cabo-de") == ""
    firstparts.html.cache_clear()
