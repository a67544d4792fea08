"""Which language a visitor gets."""

import pytest

from caboprob.web.base import languages


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de-CH", "de"), ("fr", "fr"), ("en_US", "en"), ("pl-PL", "en"), ("", "en"), (None, "en"), ("DE", "de")],
)
def test_the_language_of_a_locale(locale: str | None, language: str) -> None:
    assert languages.of_locale(locale) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.3, de;q=0.7", "de"),
        ("pl, *;q=0.1", "en"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=zero, fr", "fr"),
        ("", "en"),
        (",,;;", "en"),
        ("d" * 10_000, "en"),
    ],
)
def test_the_language_a_browser_asks_for(header: str, language: str) -> None:
    assert languages.of_header(header) == language


def test_the_address_comes_first() -> None:
    assert languages.of_request("lang=fr&rules=cabu", "de") == "fr"
    assert languages.of_request("lang=de&lang=fr", "en") == "fr"
    assert languages.of_request("rules=cabu", "de") == "de"


@pytest.mark.parametrize("query", ["lang=", "lang=klingon", "lang=%ff%00", "x" * 20_000, "lang"])
def test_an_address_without_a_language_leaves_it_to_the_browser(query: str) -> None:
    assert languages.of_request(query, "fr") == "fr"
