"""Counting in the background: shared, in turn, cancelled when nobody waits, and kept within bounds."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from caboprob import rulesets
from caboprob.errors import CaboError, TooLarge
from caboprob.exact.call import check_model
from caboprob.table.position import Position, read_position
from caboprob.web.progress import counts
from caboprob.web.progress.counts import Counts, Question
from tests.web.gates import GUARD, Gate, asked, broken, done, large, refused


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


def test_a_count_at_work_stands_still_for_the_number_that_a_page_is_about(gates: Callable[..., Gate]) -> None:
    desk, slow = Counts(1), gates("slow")
    gates("first", opened=True), gates("beside", opened=True)
    with desk.share(asked("slow")) as count, desk.share(asked("beside")) as beside:
        assert slow.started.wait(GUARD)
        with desk.share(asked("first"), first=True) as first:
            assert done(first) == "first"
        assert desk.place(beside) == 1
        assert not count.ended.is_set()
        slow.opened.set()
        assert done(count) == "slow"


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
