"""Walks through the app: each address fills in fields that the previous page has shown."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlencode

from streamlit import config

from caboprob.content import messages, paths
from caboprob.web.base import packing
from caboprob.web.frame import pages
from tests.hardening import documents, games, junk, values
from tests.hardening.choices import Choices
from tests.hardening.damage import damaged, one_letter
from tests.hardening.judging import TRACEBACK, last_raised
from tests.hardening.shares import VALID, case_stream
from tests.web.opening import AppTest

Address = dict[str, list[str]]
LONGEST_WAIT_SECONDS = 300
"""Seconds for a page to be shown; a case is stopped long before."""

FILLED = 0.7
"""The share of a page's fields that an address fills in."""

OPTION_NAMES = {"opp": "opponent", "rate": "pile_rate", "q": "query", "mine": "player"}
"""The names on the command line of fields that have shorter names in an address."""


class Walk:
    """Two addresses of one page, the second made from the fields that the first one showed."""

    def __init__(self, seed: int, number: int) -> None:
        stream = case_stream("links", seed, number)
        self.page = stream.choice(pages.PAGES)
        self.valid = stream.random() < VALID
        self.choices = Choices(stream, of_kabadak=False)
        self.address: Address = {
            "lang": [stream.choice(messages.LANGUAGES)],
            "rules": [self.choices.game.key],
        }
        if self.page in pages.OTHER_GAME_PAGES:
            self.choices = Choices(stream, of_kabadak=True)

    def __str__(self) -> str:
        """The address as a browser takes it."""
        shown = urlencode(self.address, doseq=True, errors="replace")
        path = pages.path(self.page)
        return f"{path}?{shown}" if len(shown) < 3000 else f"{path}?{shown[:3000]} ..."

    def steps(self) -> Iterator[AppTest]:
        """The page at each of its addresses."""
        drawn = self._drawn()
        yield drawn
        for _ in range(1 + self.choices.happens(0.2)):
            self._fill(list(fields(drawn)))
            drawn = self._drawn()
            yield drawn

    def _fill(self, asked: list[Any]) -> None:
        for field in asked:
            if self.choices.happens(FILLED) and field.query_param_key not in self.address:
                self.address[field.query_param_key] = _typed(self.choices, field)
        if not self.valid:
            for _ in range(self.choices.stream.randint(1, 3)):
                self._damage()

    def _damage(self) -> None:
        stream = self.choices.stream
        key = stream.choice(list(self.address))
        kind = stream.randint(0, 5)
        if kind == 0:
            self.address[junk.text(stream)] = [junk.text(stream)]
        elif kind == 1:
            self.address[key] = [*self.address[key], junk.text(stream)]
        elif kind == 2:
            self.address[key] = [one_letter(stream, value) for value in self.address[key]]
        elif kind == 3:
            self.address[key] = [junk.number(stream)]
        else:
            self.address[key] = [junk.text(stream)]

    def _drawn(self) -> AppTest:
        app = AppTest.from_file(str(paths.root() / "app.py"), default_timeout=LONGEST_WAIT_SECONDS)
        for name, typed in _received(self.address).items():
            app.query_params[name] = typed
        if self.page != pages.HOME:
            app.switch_page(f"pages/{self.page}.py")
        return app.run()


def configure_streamlit() -> None:
    """Collects no garbage after each page, as on the server; unlike there, errors keep their names."""
    config.set_option("runner.postScriptGC", False)
    config.set_option("client.showErrorDetails", "full")


def faults(app: AppTest, err: str) -> list[str]:
    """What is wrong with a page as shown."""
    found = [f"exception on the page: {_told(each.proto)}" for each in app.exception]
    found += [f"traceback: {last_raised(err)}"] if TRACEBACK in err and not found else []
    if not app.title and not found:
        found.append("a page without its title")
    if any(TRACEBACK in str(each.value) for kind in (app.markdown, app.error) for each in kind):
        found.append("a traceback in what is written")
    return found


def fields(app: AppTest) -> Iterator[Any]:
    """The inputs that the page keeps in its address."""
    waiting: list[Any] = [app._tree]  # there is no other way to all elements of a page
    while waiting:
        element = waiting.pop()
        waiting.extend(getattr(element, "children", {}).values())
        if getattr(getattr(element, "proto", None), "query_param_key", ""):
            yield element.proto


def _typed(choices: Choices, field: Any) -> list[str]:
    options = list(getattr(field, "options", []))
    if options:
        return [choices.one_of(options)]
    if hasattr(field, "min") and hasattr(field, "max"):
        return [choices.number(int(field.min), int(field.max))]
    name = re.sub(r"\d+$", "", field.query_param_key)
    if name == "record":
        return [packing.pack(_record(choices))]
    if name == "house":
        return [values.house(choices)]
    return [values.meaning(OPTION_NAMES.get(name, name)).value(choices).replace(".toml", "")]


def _record(choices: Choices) -> str:
    key = choices.one_of([choices.game.key, *(one.key for one in games.games())])
    text = documents.record(choices.stream, key)
    return damaged(choices.stream, text, toml=False).decode(errors="ignore") if choices.happens(0.3) else text


def _received(address: Address) -> Address:
    """An address as it arrives once a browser has sent it."""
    return parse_qs(urlencode(address, doseq=True, errors="replace"), keep_blank_values=True)


def _told(proto: Any) -> str:
    return f"{proto.type}: {last_raised(TRACEBACK + chr(10).join(proto.stack_trace)).partition(' in ')[2]}"
