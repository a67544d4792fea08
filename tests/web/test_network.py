"""Where this machine is to be found."""

from ipaddress import ip_address

import pytest

from caboprob.web import network


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


@pytest.mark.parametrize(("host", "own"), [("localhost", True), ("127.3.2.1", True), ("192.168.1.2", False)])
def test_what_only_this_machine_sees(host: str, own: bool) -> None:
    assert network.is_own(host) is own
