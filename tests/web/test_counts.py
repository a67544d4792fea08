"""Counting in the background: shared, in turn, cancelled when nobody waits, and kept within bounds."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, ClassVar

import pytest
from streamlit.runtime.scriptrunner import RerunData
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from caboprob import rulesets
from caboprob.errors import CaboError, TooLarge
from caboprob.exact import cancelling
from caboprob.exact.call import check_model
from caboprob.messages import LANGUAGES, say
from caboprob.table.position import Position, read_position
from caboprob.web import counts, waiting
from caboprob.web.counts import Count, Counts, Question
from caboprob.web.visit import Visit

GUARD = 60  # seconds: no test waits so long unless something hangs


class Gate:
    """Holds a count back until it is opened, and tells what became of it."""

    every: ClassVar[dict[str, "Gate"]] = {}
    at_work: ClassVar[list[int]] = []  # now, and at most so far
    lock: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self) -> None:
        self.runs = 0
        self.started, self.opened, self.cancelled = (threading.Event() for _ in range(3))
        self.at_start: Callable[[], object] = lambda: None


def gated(name: str) -> str:
    """Counts until its gate is opened, heeding its cancellation as the real counts do."""
    gate, flag, at_work = Gate.every[name], cancelling.flag(), Gate.at_work
    gate.runs += 1
    with Gate.lock:
        at_work[0] += 1
        at_work[1] = max(at_work)
    gate.started.set()
    gate.at_start()
    try:
        while not gate.opened.wait(0.001):
            if flag[0]:
                gate.cancelled.set()
            cancelling.check(flag)
    finally:
        with Gate.lock:
            at_work[0] -= 1
    return name


def refused(most: int) -> int:
    """Counts nothing."""
    raise TooLarge("odds-too-many-ranges", most=most, got=most + 1)


def large(number: int, length: int) -> str:
    """An answer of so many bytes."""
    return str(number % 10) * length


def broken(gate: str) -> int:
    """Fails as no count should, once its gate is open."""
    gated(gate)
    raise ZeroDivisionError


@pytest.fixture
def gates() -> Iterator[Callable[..., Gate]]:
    """Makes gates by name; in the end they are all open."""
    Gate.at_work = [0, 0]  # a new one: counts of the test before may still be ending

    def make(name: str, *, opened: bool = False) -> Gate:
        gate = Gate.every[name] = Gate()
        if opened:
            gate.opened.set()
        return gate

    yield make
    for gate in Gate.every.values():
        gate.opened.set()
    Gate.every.clear()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given time to ask again."""
    monkeypatch.setattr(counts, "GRACE", 0.0)


def asked(name: str) -> Question:
    return Question(gated, (name,))


def done(count: Count) -> Any:
    """The answer of a count, once it has ended."""
    assert count.ended.wait(GUARD)
    assert count.answer
    return count.answer.told()


def test_the_same_question_is_counted_once_for_all_who_ask(gates: Callable[..., Gate]) -> None:
    gate, desk = gates("a"), Counts(2)
    with desk.share(asked("a")) as mine, desk.share(asked("a")) as yours:
        gate.opened.set()
        assert done(mine) == done(yours) == "a"
    assert gate.runs == 1
    answer = desk.kept.get(asked("a"))
    assert answer
    assert answer.told() == "a"


def test_equal_tables_are_one_question() -> None:
    def table() -> Position:
        return read_position(rulesets.read("cabo-de"), me="1 2 ? 4", discard="7", players=3)

    desk = Counts()
    with desk.share(Question(check_model, (table(), "as-they-lie"))) as mine:
        done(mine)
    assert desk.kept.get(Question(check_model, (table(), "as-they-lie")))
    assert not desk.kept.get(Question(check_model, (table(), "one-draw")))


@pytest.mark.usefixtures("at_once")
def test_when_the_last_has_left_the_count_is_cancelled(gates: Callable[..., Gate]) -> None:
    gate, desk = gates("a"), Counts()
    with desk.share(asked("a")), desk.share(asked("a")):
        assert gate.started.wait(GUARD)
    assert gate.cancelled.wait(GUARD)
    assert not desk.kept.get(asked("a"))


@pytest.mark.usefixtures("at_once")
def test_as_long_as_one_of_two_waits_the_count_goes_on(gates: Callable[..., Gate]) -> None:
    gate, desk = gates("a"), Counts()
    with desk.share(asked("a")) as mine:
        with desk.share(asked("a")):
            assert gate.started.wait(GUARD)
        assert not mine.cancellation.cancelled
        gate.opened.set()
        assert done(mine) == "a"
    assert not gate.cancelled.is_set()


def test_who_asks_again_in_time_finds_the_count_at_work(
    gates: Callable[..., Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "GRACE", GUARD)
    gate, desk = gates("a"), Counts()
    with desk.share(asked("a")) as before:
        assert gate.started.wait(GUARD)
    with desk.share(asked("a")) as again:
        assert again is before
        gate.opened.set()
        done(again)
    assert gate.runs == 1


def test_a_new_question_does_not_wait_for_one_that_nobody_asks_any_more(
    gates: Callable[..., Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "GRACE", GUARD)
    before, desk = gates("before"), Counts(1)
    gates("now", opened=True)
    with desk.share(asked("before")):
        assert before.started.wait(GUARD)
    with desk.share(asked("now")) as count:
        assert done(count) == "now"
    assert before.cancelled.is_set()


@pytest.mark.usefixtures("at_once")
def test_who_waits_has_a_place_and_moves_up(gates: Callable[..., Gate]) -> None:
    desk, first = Counts(1), gates("first")
    left, last = gates("left"), gates("last", opened=True)
    with desk.share(asked("first")) as one:
        assert first.started.wait(GUARD)
        with desk.share(asked("left")) as two, desk.share(asked("last")) as three:
            assert [desk.place(count) for count in (one, two, three)] == [0, 1, 2]
        with desk.share(asked("last")) as three:  # left goes, and so did the wish for last before
            first.opened.set()
            assert done(three) == "last"
            assert desk.place(three) == 0
    assert left.runs == 0
    assert last.runs == 1


def test_the_number_a_page_is_about_goes_before_what_is_told_beside_it(gates: Callable[..., Gate]) -> None:
    desk, gate = Counts(1), gates("at work")
    for name in "abcd":
        gates(name, opened=True)
    with ExitStack() as waiting_for:
        waiting_for.enter_context(desk.share(asked("at work")))
        assert gate.started.wait(GUARD)
        for name, first in {"a": False, "b": True, "c": False, "d": True}.items():
            waiting_for.enter_context(desk.share(asked(name), first=first))
        in_line = {name: desk.place(waiting_for.enter_context(desk.share(asked(name)))) for name in "abcd"}
    assert in_line == {"b": 1, "d": 2, "a": 3, "c": 4}


def test_no_more_are_counted_at_a_time_than_there_are_places(gates: Callable[..., Gate]) -> None:
    desk, names = Counts(2), "abcdef"
    made = [gates(name) for name in names]
    with ExitStack() as waiting_for:
        every = [waiting_for.enter_context(desk.share(asked(name))) for name in names]
        for gate in made[:2]:
            assert gate.started.wait(GUARD)
        assert [desk.place(count) for count in every] == [0, 0, 1, 2, 3, 4]
        for gate in made:
            gate.opened.set()
        assert [done(count) for count in every] == list(names)
    assert Gate.at_work == [0, 2]


def test_a_refusal_is_kept_and_told_anew_to_each() -> None:
    desk, question = Counts(), Question(refused, (6,))
    with desk.share(question) as count, pytest.raises(TooLarge) as first:
        done(count)
    kept = desk.kept.get(question)
    assert kept
    with pytest.raises(TooLarge) as second:
        kept.told()
    assert first.value is not second.value
    assert str(first.value) == str(second.value)
    assert second.value.facts == {"most": 6, "got": 7}


def test_answers_are_kept_within_so_many_bytes() -> None:
    desk = Counts(most_bytes=10_000)
    questions = [Question(large, (number, 1000)) for number in range(30)]
    for question in questions:
        with desk.share(question) as count:
            done(count)
        assert desk.kept.bytes <= 10_000
    assert 5 <= len(desk.kept) <= 10
    assert desk.kept.get(questions[-1])
    assert not desk.kept.get(questions[0])


def test_what_was_asked_for_again_stays_longest() -> None:
    desk = Counts(most_bytes=3500)
    first, *others = (Question(large, (number, 1000)) for number in range(6))
    for question in (first, *others):
        with desk.share(question) as count:
            done(count)
        assert desk.kept.get(first)


def test_what_is_larger_than_all_that_may_be_kept_is_told_and_not_kept() -> None:
    desk = Counts(most_bytes=500)
    with desk.share(Question(large, (1, 1000))) as count:
        assert len(done(count)) == 1000
    assert (len(desk.kept), desk.kept.bytes) == (0, 0)


def test_a_fault_reaches_all_who_wait_as_a_sentence_and_is_logged(
    gates: Callable[..., Gate], caplog: pytest.LogCaptureFixture
) -> None:
    desk, gate = Counts(1), gates("a")
    question = Question(broken, ("a",))
    with desk.share(question) as mine, desk.share(question) as yours:
        gate.opened.set()
        for count in (mine, yours):
            with pytest.raises(CaboError, match="fault in the program"):
                done(count)
    assert "ZeroDivisionError" in caplog.text
    assert not desk.kept.get(question), "another time it may go well"
    gates("b", opened=True)
    with desk.share(asked("b")) as count:
        assert done(count) == "b"


class Place:
    """Where a page writes while it waits."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.drawn: list[str] = []
        self.at_word: Callable[[int], object] = lambda _: None

    def html(self, body: str) -> None:
        self.told.append(body)
        self.at_word(len(self.told))

    def empty(self) -> "Place":
        self.drawn.append("empty")
        return self

    def container(self) -> "Place":
        self.drawn.append("container")
        return self


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Place:
    """A page that looks up from its waiting all the time."""
    place = Place()
    monkeypatch.setattr(waiting.st, "container", place.container)
    monkeypatch.setattr(waiting.st, "empty", place.empty)
    monkeypatch.setattr(waiting, "counts", Counts(1))
    monkeypatch.setattr(waiting, "STEPS_SECONDS", (0.001,))
    return place


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_place_in_the_queue_is_told_in_words(
    language: str, gates: Callable[..., Gate], page: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "QUICK_SECONDS", 0.001)
    gate = {name: gates(name) for name in "abc"}
    visit = Visit(language, rulesets.read("cabo-de"))
    with waiting.counts.share(asked("a")), waiting.counts.share(asked("b")):
        assert gate["a"].started.wait(GUARD)
        expected = [say(language, "odds.queue", n=2), say(language, "odds.queue", n=1)]
        expected.append(say(language, "odds.counting"))

        def look(number: int) -> None:
            said = page.told[-1]
            if expected[0] in said:
                gate["a"].opened.set()
            elif expected[1] in said:
                gate["b"].opened.set()
            elif expected[2] in said:
                gate["c"].opened.set()
            assert number < 100_000

        page.at_word = look
        assert waiting.answer(visit, gated, "c") == "c"
    told = list(dict.fromkeys(page.told))
    assert len(told) == 3
    assert all(words in one for words, one in zip(expected, told, strict=True))
    assert page.drawn == ["empty", "container"], "in the end there is what there is without waiting"


def test_what_is_quick_or_kept_says_nothing_of_waiting(page: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "QUICK_SECONDS", GUARD)
    visit = Visit("en", rulesets.read("cabo-de"))
    assert waiting.answer(visit, large, 7, 3) == "777"
    monkeypatch.setattr(Counts, "share", None)
    assert waiting.answer(visit, large, 7, 3) == "777"
    assert (page.told, page.drawn) == ([], ["container"] * 2)


def script() -> None:
    """A page that asks for what the address says."""
    import streamlit as st

    from caboprob import rulesets
    from caboprob.web import waiting
    from caboprob.web.visit import Visit
    from tests.web.test_counts import gated

    name = st.text_input("what", "slow", key="name")
    found = waiting.answer(Visit("en", rulesets.read("cabo-de")), gated, name)
    st.markdown(f"found {found}")


@pytest.fixture
def runners(monkeypatch: pytest.MonkeyPatch) -> list[LocalScriptRunner]:
    """Streamlit's runners of scripts, as they are made."""
    made: list[LocalScriptRunner] = []
    begin = LocalScriptRunner.start

    def start(runner: LocalScriptRunner) -> None:
        made.append(runner)
        begin(runner)

    monkeypatch.setattr(LocalScriptRunner, "start", start)
    monkeypatch.setattr(waiting, "counts", Counts(1))
    return made


@pytest.mark.usefixtures("at_once")
@pytest.mark.filterwarnings("ignore")  # Streamlit warns when it runs without its server
def test_who_leaves_ends_the_wait_and_the_count(
    gates: Callable[..., Gate], runners: list[LocalScriptRunner]
) -> None:
    """So does Streamlit end a script when the browser's connection is closed."""
    gate = gates("slow")
    gate.at_start = lambda: runners[-1].request_stop()  # noqa: PLW0108  # there is none yet
    app = AppTest.from_function(script, default_timeout=GUARD).run()
    assert gate.cancelled.wait(GUARD)
    assert not app.markdown
    assert not app.exception


@pytest.mark.usefixtures("at_once")
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
    app = AppTest.from_function(script, default_timeout=GUARD).run()
    assert [one.value for one in app.markdown] == ["found quick"]
    assert gate.cancelled.wait(GUARD)
    assert not app.exception
