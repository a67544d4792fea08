"""Counting in the background: shared, queued, cancelled when nobody waits, and cached within bounds."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from caboprob import rulesets
from caboprob.errors import CaboError, TooLarge
from caboprob.exact.call import check_model
from caboprob.table.position import Position, read_position
from caboprob.web.progress import countqueue
from caboprob.web.progress.countqueue import CountQueue, Task
from tests.web.gates import PATIENCE_SECONDS, Gate, answer_of, broken, large, refused, task


def test_the_same_question_is_counted_once_for_all_who_ask(gates: Callable[..., Gate]) -> None:
    gate, queue = gates("a"), CountQueue(2)
    with queue.share(task("a")) as mine, queue.share(task("a")) as yours:
        gate.opened.set()
        assert answer_of(mine) == answer_of(yours) == "a"
    assert gate.runs == 1
    answer = queue.answers.get(task("a"))
    assert answer
    assert answer.get() == "a"


def test_equal_tables_are_one_question() -> None:
    def table() -> Position:
        return read_position(rulesets.read("cabo-de"), me="1 2 ? 4", discard="7", players=3)

    queue = CountQueue()
    with queue.share(Task(check_model, (table(), "as-they-lie"))) as mine:
        answer_of(mine)
    assert queue.answers.get(Task(check_model, (table(), "as-they-lie")))
    assert not queue.answers.get(Task(check_model, (table(), "one-draw")))


@pytest.mark.usefixtures("no_grace_period")
def test_when_the_last_has_left_the_count_is_cancelled(gates: Callable[..., Gate]) -> None:
    gate, queue = gates("a"), CountQueue()
    with queue.share(task("a")), queue.share(task("a")):
        assert gate.started.wait(PATIENCE_SECONDS)
    assert gate.cancelled.wait(PATIENCE_SECONDS)
    assert not queue.answers.get(task("a"))


@pytest.mark.usefixtures("no_grace_period")
def test_as_long_as_one_of_two_waits_the_count_goes_on(gates: Callable[..., Gate]) -> None:
    gate, queue = gates("a"), CountQueue()
    with queue.share(task("a")) as mine:
        with queue.share(task("a")):
            assert gate.started.wait(PATIENCE_SECONDS)
        assert not mine.cancellation.cancelled
        gate.opened.set()
        assert answer_of(mine) == "a"
    assert not gate.cancelled.is_set()


def test_who_asks_again_in_time_finds_the_count_at_work(
    gates: Callable[..., Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(countqueue, "GRACE_SECONDS", PATIENCE_SECONDS)
    gate, queue = gates("a"), CountQueue()
    with queue.share(task("a")) as before:
        assert gate.started.wait(PATIENCE_SECONDS)
    with queue.share(task("a")) as again:
        assert again is before
        gate.opened.set()
        answer_of(again)
    assert gate.runs == 1


def test_a_new_question_does_not_wait_for_one_that_nobody_asks_any_more(
    gates: Callable[..., Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(countqueue, "GRACE_SECONDS", PATIENCE_SECONDS)
    before, queue = gates("before"), CountQueue(1)
    gates("now", opened=True)
    with queue.share(task("before")):
        assert before.started.wait(PATIENCE_SECONDS)
    with queue.share(task("now")) as count:
        assert answer_of(count) == "now"
    assert before.cancelled.is_set()


@pytest.mark.usefixtures("no_grace_period")
def test_who_waits_has_a_place_and_moves_up(gates: Callable[..., Gate]) -> None:
    queue, first = CountQueue(1), gates("first")
    left, last = gates("left"), gates("last", opened=True)
    with queue.share(task("first")) as one:
        assert first.started.wait(PATIENCE_SECONDS)
        with queue.share(task("left")) as two, queue.share(task("last")) as three:
            assert [queue.place(count) for count in (one, two, three)] == [0, 1, 2]
        with queue.share(task("last")) as three:  # `left` is dropped, and so was the first share in `last`
            first.opened.set()
            assert answer_of(three) == "last"
            assert queue.place(three) == 0
    assert left.runs == 0
    assert last.runs == 1


def test_the_number_a_page_is_about_goes_before_what_is_told_beside_it(gates: Callable[..., Gate]) -> None:
    queue, gate = CountQueue(1), gates("at work")
    for name in "abcd":
        gates(name, opened=True)
    with ExitStack() as waiting_for:
        waiting_for.enter_context(queue.share(task("at work")))
        assert gate.started.wait(PATIENCE_SECONDS)
        for name, urgent in {"a": False, "b": True, "c": False, "d": True}.items():
            waiting_for.enter_context(queue.share(task(name), is_urgent=urgent))
        in_line = {name: queue.place(waiting_for.enter_context(queue.share(task(name)))) for name in "abcd"}
    assert in_line == {"b": 1, "d": 2, "a": 3, "c": 4}


def test_a_count_at_work_stands_still_for_the_number_that_a_page_is_about(gates: Callable[..., Gate]) -> None:
    queue, slow = CountQueue(1), gates("slow")
    gates("first", opened=True), gates("beside", opened=True)
    with queue.share(task("slow")) as count, queue.share(task("beside")) as beside:
        assert slow.started.wait(PATIENCE_SECONDS)
        with queue.share(task("first"), is_urgent=True) as first:
            assert answer_of(first) == "first"
        assert queue.place(beside) == 1
        assert not count.ended.is_set()
        slow.opened.set()
        assert answer_of(count) == "slow"


def test_no_more_are_counted_at_a_time_than_there_are_places(gates: Callable[..., Gate]) -> None:
    queue, names = CountQueue(2), "abcdef"
    made = [gates(name) for name in names]
    with ExitStack() as waiting_for:
        every = [waiting_for.enter_context(queue.share(task(name))) for name in names]
        for gate in made[:2]:
            assert gate.started.wait(PATIENCE_SECONDS)
        assert [queue.place(count) for count in every] == [0, 0, 1, 2, 3, 4]
        for gate in made:
            gate.opened.set()
        assert [answer_of(count) for count in every] == list(names)
    assert Gate.at_work == [0, 2]


def test_a_refusal_is_kept_and_told_anew_to_each() -> None:
    queue, one_task = CountQueue(), Task(refused, (6,))
    with queue.share(one_task) as count, pytest.raises(TooLarge) as first:
        answer_of(count)
    kept = queue.answers.get(one_task)
    assert kept
    with pytest.raises(TooLarge) as second:
        kept.get()
    assert first.value is not second.value
    assert str(first.value) == str(second.value)
    assert second.value.facts == {"most": 6, "got": 7}


def test_answers_are_kept_within_so_many_bytes() -> None:
    queue = CountQueue(most_bytes=10_000)
    tasks = [Task(large, (number, 1000)) for number in range(30)]
    for one_task in tasks:
        with queue.share(one_task) as count:
            answer_of(count)
        assert queue.answers.bytes <= 10_000
    assert 5 <= len(queue.answers) <= 10
    assert queue.answers.get(tasks[-1])
    assert not queue.answers.get(tasks[0])


def test_what_was_asked_for_again_stays_longest() -> None:
    queue = CountQueue(most_bytes=3500)
    first, *others = (Task(large, (number, 1000)) for number in range(6))
    for one_task in (first, *others):
        with queue.share(one_task) as count:
            answer_of(count)
        assert queue.answers.get(first)


def test_what_is_larger_than_all_that_may_be_kept_is_told_and_not_kept() -> None:
    queue = CountQueue(most_bytes=500)
    with queue.share(Task(large, (1, 1000))) as count:
        assert len(answer_of(count)) == 1000
    assert (len(queue.answers), queue.answers.bytes) == (0, 0)


def test_a_fault_reaches_all_who_wait_as_a_sentence_and_is_logged(
    gates: Callable[..., Gate], caplog: pytest.LogCaptureFixture
) -> None:
    queue, gate = CountQueue(1), gates("a")
    one_task = Task(broken, ("a",))
    with queue.share(one_task) as mine, queue.share(one_task) as yours:
        gate.opened.set()
        for count in (mine, yours):
            with pytest.raises(CaboError, match="fault in the program"):
                answer_of(count)
    assert "ZeroDivisionError" in caplog.text
    assert not queue.answers.get(one_task), "another time it may go well"
    gates("b", opened=True)
    with queue.share(task("b")) as count:
        assert answer_of(count) == "b"
