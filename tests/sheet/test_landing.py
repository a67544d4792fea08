"""An entry that was begun before others wrote lands on the round it was meant for, or is refused."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caboprob.content.messages import LANGUAGES
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.keeping.landing import UNKNOWN_ROUND, Clash, Intent, Landing, find_landing
from caboprob.sheet.keeping.sheets import SheetOver, Sheets
from caboprob.sheet.sheet import Conflict
from caboprob.sheet.steps import Step, StepKind, contents_so_far, link_steps
from tests.tries import tries

NAMES = ("Anna", "Ben")
NEW, FIRST, SECOND = None, 1, 2  # what an entry corrects: the rounds that steps 1 and 2 have added


def entry(points: int) -> RoundEntry:
    return RoundEntry(sums=(0, points), caller=1)


def steps_of(*lines: str) -> tuple[Step, ...]:
    """Steps from words such as `add 5`, `correct 1 7`, `strike 2`, `undo`, `rename`, in one line each."""
    found = []
    rounds = [0]  # how many there are after each step that stands
    for revision, words in enumerate(" then ".join(lines).split(" then "), 1):
        what, *numbers = words.split()
        given = list(map(int, numbers))
        if what == "add":
            found.append(Step(revision, StepKind.ADD, rounds[-1] + 1, entry(given[0])))
        elif what == "correct":
            found.append(Step(revision, StepKind.CORRECT, given[0], entry(given[1])))
        elif what == "strike":
            found.append(Step(revision, StepKind.REMOVE, given[0]))
        elif what == "rename":
            found.append(Step(revision, StepKind.RENAME, players=("Anne", "Ben")))
        else:
            found.append(Step(revision, StepKind.UNDO))
            rounds.pop()
            continue
        rounds.append(rounds[-1] + {"add": 1, "strike": -1}.get(what, 0))
    return link_steps(NAMES, found)


def told(lands: Landing) -> str:
    """A landing in words."""
    words = [f"{lands.clash}: " if lands.clash else "", str(lands.number)]
    words.append(f" was {lands.number_seen}" if lands.moved else "")
    words.append(f" against {lands.clashing_round}" if lands.clashing_round else "")
    return "".join(words)


# What others do after two rounds; where a further round lands then, a correction of round 1, one of round 2.
MEETINGS = {
    "rename": ("3", "1", "2"),
    "add 7": ("added: 4 was 3 against 3", "1", "2"),
    "correct 1 7": ("3", "changed: 1 against 1", "2"),
    "correct 2 7": ("3", "1", "changed: 2 against 2"),
    "correct 1 5": ("3", "1", "2"),  # to what stood there before
    "strike 1": ("2 was 3", "gone: 1", "1 was 2"),
    "strike 2": ("2 was 3", "1", "gone: 2"),
    "undo": ("2 was 3", "1", "gone: 2"),
    "add 7 then undo": ("3", "1", "2"),
    "correct 1 7 then undo": ("3", "1", "2"),
    "correct 2 7 then undo": ("3", "1", "2"),
    "strike 1 then undo": ("3", "1", "2"),
    "strike 2 then undo": ("3", "1", "2"),
    "rename then undo": ("3", "1", "2"),
    "undo then undo": ("1 was 3", "gone: 1", "gone: 1 was 2"),
    "undo then add 7": ("added: 3 against 2", "1", "gone: 2 against 2"),
    "strike 2 then add 7": ("added: 3 against 2", "1", "gone: 2 against 2"),
    "strike 1 then add 7": ("added: 3 against 2", "gone: 1", "1 was 2"),
    "strike 1 then strike 1 then add 7": (
        "added: 2 was 3 against 1",
        "gone: 1 against 1",
        "gone: 1 was 2 against 1",
    ),
    "strike 1 then correct 1 7": ("2 was 3", "gone: 1", "changed: 1 was 2 against 1"),
    "strike 1 then strike 1": ("1 was 3", "gone: 1", "gone: 1 was 2"),
    "add 7 then strike 1": ("added: 3 against 2", "gone: 1", "1 was 2"),
    "add 7 then strike 3": ("3", "1", "2"),
    "add 7 then add 8": ("added: 5 was 3 against 3", "1", "2"),
    "correct 1 7 then correct 1 5": ("3", "1", "2"),
    "correct 2 7 then strike 1": ("2 was 3", "gone: 1", "changed: 1 was 2 against 1"),
}


@pytest.mark.parametrize("others", MEETINGS)
def test_whatever_others_do_an_entry_lands_on_its_own_round_or_somebody_chooses(others: str) -> None:
    steps = steps_of("add 5", "add 6", others)
    lands = [find_landing(NAMES, steps, Intent(2, corrects)) for corrects in (NEW, FIRST, SECOND)]
    assert tuple(map(told, lands)) == MEETINGS[others]


def test_a_round_that_is_gone_is_told_with_what_stood_there_and_how_it_went() -> None:
    steps = steps_of("add 5", "add 6", "undo then add 7")
    lands = find_landing(NAMES, steps, Intent(2, SECOND))
    assert lands.entry_seen == entry(6)
    assert [step.revision for step in lands.causes] == [3, 4]
    assert lands.causes[0].undoes == steps[1]
    lands = find_landing(
        NAMES, steps_of("add 5", "add 6", "strike 1 then correct 1 7 then rename"), Intent(2, SECOND)
    )
    assert [step.revision for step in lands.causes] == [4]


def test_once_it_is_decided_to_put_a_round_back_it_goes_to_where_it_stood() -> None:
    struck = ("add 5", "add 6", "add 7", "strike 2")
    assert told(find_landing(NAMES, steps_of(*struck), Intent(4, SECOND))) == "2"
    assert told(find_landing(NAMES, steps_of(*struck, "strike 1"), Intent(4, SECOND))) == "1"
    assert told(find_landing(NAMES, steps_of(*struck, "add 6"), Intent(4, SECOND))) == "added: 2 against 3"


def test_a_round_of_which_nothing_is_known_is_never_written_unasked() -> None:
    assert told(find_landing(NAMES, steps_of("add 5"), Intent(1, UNKNOWN_ROUND))) == "gone: 2"


Stands = list[tuple[int, Entry]]  # the rounds on a sheet: the identity of each, and its entry


@dataclass
class Model:
    """A sheet of which each round has an identity, and all that stood before.

    `born` has the identity of the round that a step has added, by the revision of the step.
    """

    steps: list[Step] = field(default_factory=list)
    stood: list[Stands] = field(default_factory=lambda: [[]])
    born: dict[int, int] = field(default_factory=dict)

    def take(self, kind: StepKind, place: int, given: Entry) -> None:
        """One step, if it can be taken; a place beyond the last round begins again at the first."""
        now, revision = list(self.stood[-1]), len(self.steps) + 1
        at = place % (len(now) + 1) if kind == StepKind.ADD else place % len(now) if now else None
        if kind == StepKind.UNDO:
            if len(self.stood) > 1:
                self.stood.pop()
                self.steps.append(Step(revision, kind))
            return
        if kind == StepKind.RENAME:
            self.steps.append(Step(revision, kind, players=("Anne", "Ben")))
        elif at is None:
            return
        elif kind == StepKind.ADD:
            self.born[revision] = len(self.born) + 100
            now.insert(at, (self.born[revision], given))
            self.steps.append(Step(revision, kind, at + 1, given))
        elif kind == StepKind.CORRECT:
            now[at] = now[at][0], given
            self.steps.append(Step(revision, kind, at + 1, given))
        else:
            del now[at]
            self.steps.append(Step(revision, kind, at + 1))
        self.stood.append(now)


TAKEN = st.lists(
    st.tuples(st.sampled_from([*StepKind, StepKind.ADD]), st.integers(0, 4), st.integers(1, 3).map(entry)),
    max_size=12,
)


@settings(max_examples=tries(300), deadline=None)
@given(mine=TAKEN, theirs=TAKEN, data=st.data())
def test_after_any_steps_a_correction_lands_on_the_round_it_was_begun_on_or_is_refused(
    mine: Sequence[tuple[StepKind, int, Entry]],
    theirs: Sequence[tuple[StepKind, int, Entry]],
    data: st.DataObject,
) -> None:
    model = Model()
    for step in [(StepKind.ADD, 0, entry(9)), *mine]:
        model.take(*step)
    seen, then = len(model.steps), model.stood[-1]
    revisions = {born: revision for revision, born in model.born.items()}
    meant = data.draw(st.sampled_from([None, *(identity for identity, _ in then)]))  # None: a new round
    for step in theirs:
        model.take(*step)
    now = model.stood[-1]
    lands = find_landing(NAMES, model.steps, Intent(seen, None if meant is None else revisions[meant]))
    there, before = dict(now), dict(then)
    if meant is None:
        assert (lands.clash == Clash.ADDED) == bool({*there} - old(model, seen))
    elif meant not in there:
        assert lands.clash == Clash.GONE
        assert lands.entry_seen == before[meant]
    elif there[meant] != before[meant]:
        assert lands.clash == Clash.CHANGED
        assert now[lands.number - 1][0] == meant
    else:
        assert lands.clash is None
        mended = entry(8)
        last = Step(len(model.steps) + 1, StepKind.CORRECT, lands.number, mended)
        after = contents_so_far(NAMES, [*model.steps, last])[-1]
        assert list(after.entries) == [mended if identity == meant else one for identity, one in now]
        assert after.added_in == contents_so_far(NAMES, model.steps)[-1].added_in


def old(model: Model, seen: int) -> set[int]:
    """The rounds that had been on the sheet by then, struck ones too."""
    return {born for revision, born in model.born.items() if revision <= seen}


def test_a_correction_is_written_onto_its_own_round_whatever_number_that_has_by_then(
    sheets: Sheets, key: str
) -> None:
    for points in (5, 6):
        sheets.add(key, entry(points))
    sheets.remove(key, 1)
    sheet = sheets.write(key, entry(8), Intent(2, SECOND))
    assert [(one.number, one.added_in, one.entry) for one in sheet.rounds] == [(1, SECOND, entry(8))]
    assert sheet.undoable
    assert (sheet.undoable.kind, sheet.undoable.round) == (StepKind.CORRECT, 1)


def test_what_is_at_odds_changes_nothing_and_is_told(sheets: Sheets, key: str) -> None:
    for points in (5, 6):
        sheets.add(key, entry(points))
    sheets.undo(key)
    for intent in (Intent(2, SECOND), Intent(0)):
        with pytest.raises(Conflict, match="the entry of round 2 was undone"):
            sheets.write(key, entry(8), intent)
    assert [one.entry for one in sheets.read(key).rounds] == [entry(5)]
    assert sheets.write(key, entry(6), Intent(3, SECOND)).rounds[1].entry == entry(6)


def test_a_round_goes_back_to_its_place_as_long_as_the_game_is_not_over_before_it(
    sheets: Sheets, key: str
) -> None:
    for points in (40, 45, 46):
        sheets.add(key, entry(points))
    sheets.remove(key, 1)
    sheets.add(key, entry(44))
    assert sheets.read(key).game_over
    for number in (None, 4):
        with pytest.raises(SheetOver):
            sheets.add(key, entry(40), number=number)
    sheet = sheets.write(key, entry(41), Intent(5, FIRST))
    assert [one.entry for one in sheet.rounds] == list(map(entry, (41, 45, 46, 44)))
    assert [one.added_in for one in sheet.rounds] == [6, 2, 3, 5]


def test_an_undo_says_what_it_took_back(sheets: Sheets, key: str) -> None:
    sheets.add(key, entry(5))
    sheets.correct(key, 1, entry(6))
    sheets.remove(key, 1)
    sheets.rename(key, ("Anne", "Ben"))
    for _ in range(4):
        sheets.undo(key)
    with pytest.raises(Conflict) as met:
        sheets.add(key, entry(7), revision=4)
    for language in LANGUAGES:
        assert UNDONE[language] in met.value.sentence(language)


UNDONE = {
    "de": "die Berichtigung von Namen wurde zurückgenommen (aus Anne wurde Anna);"
    " die Streichung von Runde 1 wurde zurückgenommen; die Berichtigung von Runde 1 wurde zurückgenommen;"
    " der Eintrag von Runde 1 wurde zurückgenommen",
    "en": "the correction of names was undone (Anne is now Anna); the striking of round 1 was undone;"
    " the correction of round 1 was undone; the entry of round 1 was undone",
    "fr": "la correction des noms a été annulée (Anne devient Anna);"
    " la suppression de la manche 1 a été annulée; la correction de la manche 1 a été annulée;"
    " la saisie de la manche 1 a été annulée",
}
