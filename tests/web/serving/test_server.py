"""The server's settings, addresses and refusals."""

import json
import socket

import pytest
from starlette.routing import Route

from caboprob.content import messages
from caboprob.errors import CaboError
from caboprob.web.serving import publicaddress, server
from caboprob.web.serving.network import LOOPBACK_NAMES
from tests.web.serving.asking import ask


def test_the_settings_are_those_of_our_own_file() -> None:
    settings = server.settings()
    assert settings["runner.postScriptGC"] is False
    assert settings["server.fileWatcherType"] == "none"
    assert settings["client.showErrorDetails"] == "none"
    assert settings["browser.gatherUsageStats"] is False
    assert settings["theme.dark.primaryColor"].startswith("#")


def test_no_option_lets_in_or_names_or_asks_somebody_elsewhere() -> None:
    run = server.options()
    assert run["client.allowedOrigins"] == []
    assert set(run["server.allowedHosts"]) == set(LOOPBACK_NAMES)
    assert run["server.address"] in LOOPBACK_NAMES
    assert run["server.showEmailPrompt"] is False
    assert server.settings()["theme.base"] is None


def test_streamlit_knows_every_setting() -> None:
    from streamlit.web.server.starlette.starlette_app import _validate_run_config

    assert _validate_run_config(server.settings()) == server.settings()


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_a_port_in_use_is_refused_with_a_sentence(language: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CaboError) as refusal:
            server.serve(port=port, browser=False)
    assert str(port) in refusal.value.sentence(language)


def test_a_port_that_is_none_is_refused() -> None:
    with pytest.raises(CaboError):
        server.serve(port=70_000, browser=False)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "0.0.0.0", "192.168.1.7"])
def test_an_address_to_listen_at_adds_no_name(host: str) -> None:
    assert server.answered_names(host, ["cards.example"]) == ("cards.example",)


def test_a_name_to_listen_at_is_answered_to() -> None:
    assert server.answered_names("cards.lan", ["cards.example"]) == ("cards.lan", "cards.example")


def test_the_name_in_the_public_address_is_answered_to() -> None:
    assert publicaddress.read("https://cards.example/").names == ("cards.example",)
    assert publicaddress.read("http://cards.example:8080").names == ("cards.example",)
    assert publicaddress.read("").names == ()


def test_the_app_may_lie_below_a_path_of_its_host() -> None:
    seen = publicaddress.read("https://club.example:8443/games/cards/")
    assert seen == ("https://club.example:8443", "club.example", "/games/cards")
    assert publicaddress.read("https://cards.example/").path == ""


@pytest.mark.parametrize(
    "public",
    [
        *("cards.example", "ftp://cards.example", "https://", "http://a b", "https:///cards"),
        *(
            "https://x/..",
            "https://x/a//b",
            "https://x/a b",
            "https://x/?a",
            "https://x/a;b",
            "https://x/%2e",
        ),
    ],
)
@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_what_is_no_public_address_is_refused(public: str, language: str) -> None:
    with pytest.raises(CaboError) as refusal:
        publicaddress.read(public)
    assert public in refusal.value.sentence(language)


def test_in_the_local_network_the_phones_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server.network, "local_addresses", lambda: ("192.168.1.7",))
    server.announce("0.0.0.0", 8501, "de")
    said = capsys.readouterr().out
    assert "http://localhost:8501/" in said
    assert "http://192.168.1.7:8501/" in said


def test_alone_the_phones_are_not_mentioned(capsys: pytest.CaptureFixture[str]) -> None:
    server.announce("127.0.0.1", 8501, "en")
    assert capsys.readouterr().out.count("http://") == 1


def test_health_is_answered() -> None:
    answer = ask(Route("/healthz", server.health), "/healthz")
    assert (answer.status, json.loads(answer.body)) == (200, {"status": "ok"})
