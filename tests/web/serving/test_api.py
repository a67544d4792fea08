"""The data as JSON: the command line's answers and limits, described as they are."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.booklet import booklet
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulings.rulings import rulings
from caboprob.web.frame import pages as app_pages
from tests.cli.running import run
from tests.turns import every_nth
from tests.web.serving.apiserver import SERVER, get, json_of
from tests.web.serving.asking import ask

# Parameters as pairs: what the command line is told with options, and the server with the same names.
CALL = [
    [("rules", "cabo-de"), ("me", "1 2 3 4"), ("opponent", "? ? ? ?")],
    [("rules", "cabo-de"), ("me", "1 2 ? 4"), ("players", "3"), ("model", "one-draw"), ("discard", "7 5")],
    [("rules", "cabu"), ("house", "jokers=2"), ("me", "A 2 ? X"), ("opponent", "? ?"), ("opponent", "Kh ?")],
    [("rules", "kaboom"), ("players", "4"), ("me", "0-5 ? 12 13")],
]
KAMIKAZE = [
    [("rules", "cabo-de"), ("players", "4")],
    [("rules", "kaboom"), ("me", "12 5 0 13"), ("opponent", "? ? ? ?"), ("draws", "5")],
    [("rules", "cabo-en"), ("players", "3"), ("hand-size", "6"), ("discard", "5 7")],
]
RESHUFFLE = [
    [("rules", "cabo-de"), ("players", "4")],
    [("rules", "cabo-en"), ("players", "2"), ("turns", "90"), ("pile-rate", "4/5")],
    [("rules", "cambio"), ("house", "draw-only"), ("players", "4")],
    [("rules", "cabu"), ("players", "3"), ("discard", "7h 5s Kd"), ("me", "? ? ? ?"), ("pile-rate", "0,5")],
]
ODDS = [
    *(("call", given) for given in CALL),
    *(("kamikaze", given) for given in KAMIKAZE),
    *(("reshuffle", given) for given in RESHUFFLE),
]
REFUSED = [
    ("call", [("rules", "cabo-de"), ("me", "99")]),
    ("call", [("rules", "cabo-de"), ("me", "1 2 3 4"), ("opponent", "0 0 0 0")]),
    ("call", [("rules", "cabu"), ("model", "one-draw"), ("players", "2")]),
    ("call", [("rules", "cabo-de"), ("players", "99")]),
    ("call", [("rules", "cabo-de"), ("players", "three")]),
    ("call", [("rules", "cabo-de"), ("players", "3"), ("house", "no-such-rule")]),
    ("kamikaze", [("rules", "cabu"), ("players", "3")]),
    ("kamikaze", [("rules", "cabo-de"), ("players", "4"), ("draws", "500")]),
    ("kamikaze", [("rules", "cabo-de"), ("players", "4"), ("hand-size", "-1")]),
    ("reshuffle", [("rules", "cabo-de"), ("players", "4"), ("pile-rate", "often")]),
    ("reshuffle", [("rules", "cabo-de"), ("players", "4"), ("turns", "1000000")]),
]


def commanded(*words: str) -> Any:
    """The command line's answer, without the seconds that it took."""
    answer = run(*words, "--json")
    assert answer.status == 0, answer.err
    return {name: value for name, value in answer.json.items() if name != "seconds"}


def options(given: list[tuple[str, str]]) -> list[str]:
    return [part for name, value in given for part in (f"--{name}", value)]


@pytest.mark.parametrize(("name", "given"), ODDS, ids=str)
def test_odds_are_those_of_the_command_line(name: str, given: list[tuple[str, str]]) -> None:
    served = json_of(f"/api/odds/{name}?{urlencode(given)}")
    assert served.pop("seconds") >= 0
    assert served == commanded("odds", name, *options(given))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "given"), REFUSED, ids=str)
def test_odds_are_refused_as_by_the_command_line(
    name: str, given: list[tuple[str, str]], language: str
) -> None:
    answer = get(f"/api/odds/{name}?{urlencode([*given, ('lang', language)])}")
    assert answer.status == 400
    sentence = json.loads(answer.body)["error"]
    refused = run("odds", name, *options(given), "--lang", language)
    assert refused.status == 2
    told = refused.err.removeprefix("caboprob: ").removeprefix("--")
    assert told.strip() == " ".join(sentence.split())  # a screen gets no no-break spaces


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_rules_are_those_of_the_command_line(language: str) -> None:
    assert json_of(f"/api/rules?lang={language}") == commanded("rules", "list", "--lang", language)
    for key in rulesets.family_keys():
        shown = json_of(f"/api/rules/{key}?lang={language}")
        assert shown == commanded("rules", "show", key, "--lang", language)
    with_house = json_of(f"/api/rules/cabu?house=jokers%3D2&house=end-at%3D200&lang={language}")
    words = ("--house", "jokers=2", "--house", "end-at=200", "--lang", language)
    assert with_house == commanded("rules", "show", "cabu", *words)


@pytest.mark.parametrize("key", books())
def test_rulebooks_are_those_to_take_away(key: str) -> None:
    assert json_of(f"/api/rulebooks/{key}?lang=fr") == json.loads(json.dumps(booklet("fr", key)))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_rulings_are_those_of_the_command_line(language: str) -> None:
    for case in ("P03", "K01", "T02"):
        shown = json_of(f"/api/rulings/{case.lower()}?lang={language}")
        assert shown == commanded("rulings", "show", case, "--lang", language)
        assert shown["revised"].startswith("20")
        assert all(shown["sources"].values())
    for rules in ("cabo-de", None):
        query = urlencode({"q": "Joker", "top": 3, "lang": language} | ({"rules": rules} if rules else {}))
        words = ("--top", "3", "--lang", language, *(("--rules", rules) if rules else ()))
        assert json_of(f"/api/rulings?{query}") == commanded("rulings", "search", "Joker", *words)


def test_without_a_search_all_rulings_are_given() -> None:
    assert [one["case"] for one in json_of("/api/rulings")["rulings"]] == list(rulings("en"))
    of_cabu = [case for case, one in rulings("en").items() if "cabu" in one.verdicts]
    assert [one["case"] for one in json_of("/api/rulings?rules=cabu")["rulings"]] == of_cabu


def test_the_example_of_each_kind_of_refusal() -> None:
    for path, status, where in (
        ("/api/odds/call?rules=cabo-de&nonsense=1", 400, None),
        ("/api/odds/call?players=3", 400, "rules"),
        ("/api/odds/call?rules=cabo-de&rules=cabu", 400, "rules"),
        ("/api/odds/call?rules=data/rulesets/cabo-de.toml&players=3", 400, "rules"),
        ("/api/odds/call?rules=cabo-de&model=play&players=3", 400, "model"),
        ("/api/odds/call?rules=cabo-de&opponent=" + "&opponent=".join(30 * "?"), 400, "opponent"),
        ("/api/odds/kamikaze?rules=cabo-de&players=3&me=" + 900 * "1", 400, "me"),
        ("/api/rulings?q=%20", 400, None),
        ("/api/rulings?q=tie&top=1000", 400, "top"),
        ("/api/rules?lang=xx", 400, "lang"),
        ("/api/rules/none", 404, "rules"),
        ("/api/rulings/Q99", 404, "case"),
        ("/api/none", 404, None),
    ):
        answer = get(path)
        told = json.loads(answer.body)
        assert (answer.status, told.get("where")) == (status, where), path
        assert told["error"]


def test_what_is_looked_up_is_sent_once_and_what_is_counted_is_not_kept() -> None:
    first = get("/api/rules?lang=de")
    again = ask(SERVER, "/api/rules?lang=de", {"if-none-match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    assert get("/api/odds/call?rules=cabo-de&players=2").headers["cache-control"] == "no-store"


def test_no_address_of_the_data_is_one_of_the_app() -> None:
    assert "/api" not in app_pages.addresses()
