"""What a visitor sees while waiting for a count, and what happens to the count when they leave."""

import threading
from collections.abc import Callable

import pytest
from streamlit.runtime.scriptrunner import RerunData
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting
from caboprob.web.progress.countqueue import CountQueue
from tests.turns import every_nth
from tests.web.gates import PATIENCE_SECONDS, Gate, gated, large, task


class Place:
    """A stand-in for the container to which a page writes while it waits."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.made: list[str] = []
        self.on_html: Callable[[int], object] = lambda _: None

    def html(self, body: str) -> None:
        self.shown.append(body)
        self.on_html(len(self.shown))

    def empty(self) -> "Place":
        self.made.append("empty")
        return self

    def container(self) -> "Place":
        self.made.append("container")
        return self


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Place:
    """A page that waits in very short steps."""
    place = Place()
    monkeypatch.setattr(counting.st, "container", place.container)
    monkeypatch.setattr(counting.st, "empty", place.empty)
    monkeypatch.setattr(counting, "queue", CountQueue(1))
    monkeypatch.setattr(counting, "POLL_SECONDS", (0.001,))
    return place


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_the_place_in_the_queue_is_told_in_words(
    language: str, gates: Callable[..., Gate], page: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "QUICK_SECONDS", 0.001)
    gate = {name: gates(name) for name in "abc"}
    visit = Visit(language, rulesets.read("cabo-de"))
    with counting.queue.share(task("a")), counting.queue.share(task("b")):
        assert gate["a"].started.wait(PATIENCE_SECONDS)
        expected = [say(language, "odds.queue", n=2), say(language, "odds.queue", n=1)]
        expected.append(say(language, "odds.counting"))

        def look(number: int) -> None:
            said = page.shown[-1]
            if expected[0] in said:
                gate["a"].opened.set()
            elif expected[1] in said:
                gate["b"].opened.set()
            elif expected[2] in said:
                gate["c"].opened.set()
            assert number < 100_000

        page.on_html = look
        assert counting.compute(visit, gated, "c") == "c"
    told = list(dict.fromkeys(page.shown))
    assert len(told) == 3
    assert all(words in one for words, one in zip(expected, told, strict=True))
    assert page.made == ["empty", "container"], "in the end there is what there is without waiting"


def test_what_is_quick_or_kept_says_nothing_of_waiting(page: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "QUICK_SECONDS", PATIENCE_SECONDS)
    visit = Visit("en", rulesets.read("cabo-de"))
    assert counting.compute(visit, large, 7, 3) == "777"
    monkeypatch.setattr(CountQueue, "share", None)
    assert counting.compute(visit, large, 7, 3) == "777"
    assert (page.shown, page.made) == ([], ["container"] * 2)


def script() -> None:
    """A page that counts what the address asks for."""
    import streamlit as st

    from caboprob import rulesets
    from caboprob.web.base.visit import Visit
    from caboprob.web.progress import counting
    from tests.web.gates import gated

    name = st.text_input("what", "slow", key="name")
    found = counting.compute(Visit("en", rulesets.read("cabo-de")), gated, name)
    st.markdown(f"found {found}")


@pytest.fixture
def runners(monkeypatch: pytest.MonkeyPatch) -> list[LocalScriptRunner]:
    """Streamlit's script runners, as they are created."""
    made: list[LocalScriptRunner] = []
    begin = LocalScriptRunner.start

    def start(runner: LocalScriptRunner) -> None:
        made.append(runner)
        begin(runner)

    monkeypatch.setattr(LocalScriptRunner, "start", start)
    monkeypatch.setattr(counting, "queue", CountQueue(1))
    return made


@pytest.mark.usefixtures("no_grace_period")
@pytest.mark.filterwarnings("ignore")  # Streamlit warns when it runs without its server
def test_who_leaves_ends_the_wait_and_the_count(
    gates: Callable[..., Gate], runners: list[LocalScriptRunner]
) -> None:
    """Streamlit ends a script in this way when the browser disconnects."""
    gate = gates("slow")
    gate.at_start = lambda: runners[-1].request_stop()  # noqa: PLW0108  # there is none yet
    app = AppTest.from_function(script, default_timeout=PATIENCE_SECONDS).run()
    assert gate.cancelled.wait(PATIENCE_SECONDS)
    assert not app.markdown
    assert not app.exception


@pytest.mark.usefixtures("no_grace_period")
@pytest.mark.filterwarnings("ignore")  # as above
def test_who_asks_something_else_gets_that_and_the_former_count_is_cancelled(
    gates: Callable[..., Gate], runners: list[LocalScriptRunner]
) -> None:
    gate, _ = gates("slow"), gates("quick", opened=True)

    def ask_something_else() -> None:
        session = runners[-1].session_state
        session["name"] = "quick"
        runners[-1].request_rerun(RerunData())

    gate.at_start = ask_something_else
    app = AppTest.from_function(script, default_timeout=PATIENCE_SECONDS).run()
    assert [one.value for one in app.markdown] == ["found quick"]
    assert gate.cancelled.wait(PATIENCE_SECONDS)
    assert not app.exception


def test_what_somebody_may_ask_soon_is_there_when_they_do(gates: Callable[..., Gate], page: Place) -> None:
    gate = gates("a")
    counting.precompute(gated, "a")
    assert gate.started.wait(PATIENCE_SECONDS), "nobody waits for it yet"
    gate.opened.set()
    assert counting.compute_in_callback(gated, "a") == "a"
    assert counting.is_cached(gated, "a")
    counting.precompute(gated, "a")
    assert counting.compute_in_callback(gated, "a") == "a"
    assert gate.runs == 1, "what is known is not asked again"


@pytest.mark.usefixtures("no_grace_period")
def test_what_nobody_will_ask_any_more_is_given_up(gates: Callable[..., Gate], page: Place) -> None:
    gate = gates("a")
    give_up = counting.precompute(gated, "a")
    assert gate.started.wait(PATIENCE_SECONDS)
    give_up()
    assert gate.cancelled.wait(PATIENCE_SECONDS)
    give_up()


@pytest.mark.usefixtures("no_grace_period")
def test_what_nobody_asks_for_in_time_is_given_up(
    gates: Callable[..., Gate], page: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = gates("a")

    class TimerFromTheStart(threading.Timer):
        """Lets time pass only once the count runs: what is given up before that never begins."""

        def run(self) -> None:
            assert gate.started.wait(PATIENCE_SECONDS)
            super().run()

    monkeypatch.setattr(counting.threading, "Timer", TimerFromTheStart)
    monkeypatch.setattr(counting, "AHEAD_SECONDS", 0.0)
    counting.precompute(gated, "a")
    assert gate.cancelled.wait(PATIENCE_SECONDS)


def test_a_visitor_goes_before_what_nobody_waits_for(gates: Callable[..., Gate], page: Place) -> None:
    ahead, asked = gates("a"), gates("b")
    counting.precompute(gated, "a")
    assert ahead.started.wait(PATIENCE_SECONDS)
    asked.opened.set()
    assert counting.compute_in_callback(gated, "b") == "b"
    assert not counting.is_cached(gated, "a")
    ahead.opened.set()
