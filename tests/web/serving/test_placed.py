"""The app below a path of a host that has other sites: what is asked, where it leads, and what links say."""

import json
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from caboprob.text import prefix
from caboprob.text.plainpages import addresses
from caboprob.web.frame import share
from caboprob.web.serving.api.routes import JsonAnswers
from caboprob.web.serving.middleware.doors import Doors
from caboprob.web.serving.middleware.pathprefix import PathPrefix, path
from caboprob.web.serving.middleware.shell import answer
from caboprob.web.serving.plain.pages import PlainPages
from tests.web.serving.asking import Answer, ask, scope

CLUB = "/club/cards"


@pytest.fixture(autouse=True)
def below_a_path() -> Iterator[None]:
    prefix.set_prefix(CLUB)
    yield
    prefix.set_prefix("")


async def answer_path(request: Request) -> PlainTextResponse:
    return PlainTextResponse(path(request.scope))


def placed(*routes: Route) -> ASGIApp:
    return PathPrefix(Doors(Starlette(routes=routes)), CLUB)


@pytest.mark.parametrize("asked", [f"{CLUB}/score", "/score"])
def test_the_proxy_may_pass_the_path_on_or_take_it_off(asked: str) -> None:
    assert ask(placed(Route("/score", answer_path)), asked).body == b"/score"


def test_a_page_with_the_beginning_of_the_path_is_not_below_it() -> None:
    assert ask(placed(Route("/club/cardsharp", answer_path)), "/club/cardsharp").body == b"/club/cardsharp"


def test_the_path_without_its_slash_leads_to_the_home_page() -> None:
    found = ask(placed(), f"{CLUB}?lang=fr")
    assert (found.status, found.headers["location"]) == (308, f"{CLUB}/?lang=fr")


def test_a_slash_too_many_leads_to_the_page_without_it() -> None:
    found = ask(placed(Route("/score", answer_path)), f"{CLUB}/score/")
    assert found.headers["location"].endswith(f"{CLUB}/score")


def test_closed_paths_are_closed_below_it_too() -> None:
    assert ask(placed(Route("/_stcore/metrics", answer_path)), f"{CLUB}/_stcore/metrics").status == 404


def test_links_lead_below_the_path() -> None:
    assert share.link("score", {"lang": "de"}) == f"{CLUB}/score?lang=de"
    assert addresses.of_book("cabo-de", "de") == f"{CLUB}/rules/cabo-de/de"


def test_a_page_that_there_is_not_leads_to_the_home_page() -> None:
    asked = scope(f"{CLUB}/nowhere", {}, "GET") | {"root_path": CLUB}
    assert answer(asked).headers["location"] == f"{CLUB}/?missing=nowhere"


def plain(asked: str) -> Answer:
    return ask(placed(*PlainPages("https://club.example").routes(), *JsonAnswers().routes()), asked)


def test_plain_pages_name_their_whole_address_and_lead_to_the_app() -> None:
    page = plain(f"{CLUB}/rules/cabu/en").body.decode()
    assert f'<link rel="canonical" href="https://club.example{CLUB}/rules/cabu/en">' in page
    assert f'href="{CLUB}/rulebook?lang=en' in page
    assert 'href="/rules' not in page


def test_a_plain_address_without_a_language_leads_to_the_one_with_it() -> None:
    assert plain(f"{CLUB}/rules/cabu").headers["location"] == f"{CLUB}/rules/cabu/en"


def test_search_engines_are_told_the_addresses_below_the_path() -> None:
    robots = plain(f"{CLUB}/robots.txt").body.decode()
    assert f"Disallow: {CLUB}/_stcore/" in robots
    assert f"Sitemap: https://club.example{CLUB}/sitemap.xml" in robots
    assert f"<loc>https://club.example{CLUB}/rules/de</loc>" in plain(f"{CLUB}/sitemap.xml").body.decode()


def test_the_description_of_the_questions_says_where_they_are_answered() -> None:
    assert plain(f"{CLUB}/api").headers["location"] == f"{CLUB}/api/openapi.json"
    described = json.loads(plain(f"{CLUB}/api/openapi.json").body)
    assert described["servers"] == [{"url": CLUB}]
    assert plain(f"{CLUB}{next(iter(described['paths']))}").status == 200
