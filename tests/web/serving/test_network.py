"""The addresses of this machine."""

import socket
from ipaddress import ip_address

import pytest

from caboprob.web.serving import network


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:8501/"), ("::1", "http://[::1]:8501/"), ("cards", "http://cards:8501/")],
)
def test_the_address_a_browser_opens(host: str, address: str) -> None:
    assert network.address(host, 8501) == address


def test_the_addresses_for_others_are_none_of_our_own() -> None:
    found = network.local_addresses()
    assert len(set(found)) == len(found)
    assert not any(ip_address(name).is_loopback for name in found)


def test_nobody_is_asked_for_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", None)
    monkeypatch.setattr(socket, "gethostbyname", None)
    assert isinstance(network.local_addresses(), tuple)


def test_without_a_network_there_are_no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreachable(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Unreachable)
    assert network.local_addresses() == ()


@pytest.mark.parametrize(
    ("name", "spelt"),
    [
        ("Cards.Example.", "cards.example"),
        ("a..", "a."),
        ("127.0.0.1", "127.0.0.1"),
        ("0:0:0:0:0:0:0:1", "::1"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("FE80::A", "fe80::a"),
    ],
)
def test_a_name_has_one_spelling(name: str, spelt: str) -> None:
    assert network.canonical(name) == spelt


def test_reached_from_the_network_the_machine_has_its_names_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Table.home.arpa")
    loopback = set(network.LOOPBACK_NAMES)
    assert network.own_names("127.0.0.1") == loopback
    assert network.own_names("192.168.1.7") - loopback == {
        "192.168.1.7",
        "table.home.arpa",
        "table",
        "table.local",
    }


@pytest.mark.parametrize(("host", "own"), [("localhost", True), ("127.3.2.1", True), ("192.168.1.2", False)])
def test_what_only_this_machine_sees(host: str, own: bool) -> None:
    assert network.is_loopback(host) is own
