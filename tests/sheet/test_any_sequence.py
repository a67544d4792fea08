"""After any sequence of entries, corrections, removals and undos a sheet says what a recount would."""

from collections.abc import Iterator

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from caboprob import rulesets
from caboprob.kabadak import score as kabadak
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.sheet.entries import Entry, GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import SheetOver, Sheets
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.table.score import Score, ScoresBefore, score_round, score_sums
from tests.sheet.strategies import sheet_entries
from tests.tries import tries
from tests.turns import every_nth

NAMES = ("Anna", "Ben", "Ćiro", "<b>Dora</b>", "'; DROP TABLE steps; --")

OTHERS = ("Anne", "Æthel", "=1+1")


def agreements() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every rule set there is, by itself and with each of its house rules."""
    for key in rulesets.family_keys():
        yield key, ()
        for offered in rulesets.house_rules(key):
            written = offered.key if offered.high is None else f"{offered.key}={offered.high}"
            yield key, (written,)
    yield KABADAK, ()


class Recounted(RuleBasedStateMachine):
    """A sheet, and beside it the entries as they should stand on it."""

    sheets: Sheets
    agreed: tuple[str, tuple[str, ...]]

    @initialize(players=st.integers(2, 4))
    def begin(self, players: int) -> None:
        """A new sheet."""
        key, house = self.agreed
        self.rules = None if key == KABADAK else rulesets.read(key, house)
        self.players = 2 if self.rules is None else min(players, self.rules.players_max)
        self.key = self.sheets.begin(key, NAMES[: self.players], house).key
        self.sheet = self.sheets.read(self.key)
        self.stood: list[tuple[Entry, ...]] = [()]  # the entries after each step that has not been undone
        self.names = [self.sheet.players]  # and the names

    def _entry(self, data: st.DataObject) -> Entry:
        return data.draw(sheet_entries(self.rules, self.players))

    def _stands(self, entries: tuple[Entry, ...], names: tuple[str, ...] | None = None) -> None:
        """Notes what stands on the sheet after a step; None leaves the names as they are."""
        self.stood.append(entries)
        self.names.append(names or self.names[-1])

    def _number(self, data: st.DataObject) -> int:
        """The number of any round on the sheet."""
        return data.draw(st.integers(1, len(self.stood[-1])))

    @rule(data=st.data())
    def add(self, data: st.DataObject) -> None:
        """A round more, unless the game is over."""
        entry = self._entry(data)
        if self.sheet.game_over:
            with pytest.raises(SheetOver):
                self.sheets.add(self.key, entry)
            return
        self.sheet = self.sheets.add(self.key, entry)
        self._stands((*self.stood[-1], entry))

    @rule(data=st.data(), stale=st.booleans())
    def correct(self, data: st.DataObject, stale: bool) -> None:
        """Another round in the place of one; not by somebody who has not seen the last step."""
        if not self.stood[-1]:
            return
        number, entry = self._number(data), self._entry(data)
        if stale:
            with pytest.raises(Conflict):
                self.sheets.correct(self.key, number, entry, self.sheet.revision - 1)
            return
        self.sheet = self.sheets.correct(self.key, number, entry, self.sheet.revision)
        there = self.stood[-1]
        self._stands((*there[: number - 1], entry, *there[number:]))

    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        """A round less."""
        if self.stood[-1]:
            number = self._number(data)
            self.sheet = self.sheets.remove(self.key, number)
            there = self.stood[-1]
            self._stands((*there[: number - 1], *there[number:]))

    @rule(name=st.sampled_from(OTHERS))
    def rename(self, name: str) -> None:
        """Somebody's name is corrected."""
        names = (name, *self.names[-1][1:])
        if names != self.names[-1]:
            self.sheet = self.sheets.rename(self.key, names)
            self._stands(self.stood[-1], names)

    @rule()
    def undo(self) -> None:
        """One step back."""
        assert self.sheet.can_undo == (len(self.stood) > 1)
        if self.sheet.can_undo:
            self.sheet = self.sheets.undo(self.key)
            self.stood.pop()
            self.names.pop()

    @invariant()
    def says_what_a_recount_would(self) -> None:
        """The sheet that was answered, and the one that is read."""
        if hasattr(self, "sheet"):
            assert tuple(one.entry for one in self.sheet.rounds) == self.stood[-1]
            assert self.sheet.players == self.names[-1]
            assert told(self.sheet) == recounted(self.rules, self.players, self.stood[-1])
            assert self.sheets.read(self.key) == self.sheet


def told(sheet: Sheet) -> list[object]:
    """What a sheet says that is counted."""
    return [
        [(one.points, one.totals, one.because, one.after_the_end) for one in sheet.rounds],
        sheet.totals,
        sheet.next_starter,
        sheet.game_over,
        sheet.game_winners,
    ]


def recounted(rules: rulesets.RuleSet | None, players: int, entries: tuple[Entry, ...]) -> list[object]:
    """The same from scratch, one scored round after the other."""
    if rules is None:
        return recounted_games([entry for entry in entries if isinstance(entry, GameEntry)])
    found: list[object] = []
    last: Score | None = None
    for entry in entries:
        assert isinstance(entry, RoundEntry)
        if last and last.game_over:
            found.append(((), (), (), True))
            continue
        zeros = (0,) * players
        dropped = last.resets if last and rules.resets_limited else zeros  # otherwise nobody needs to tell
        before = ScoresBefore(last.totals, dropped, last.played) if last else ScoresBefore(zeros, zeros)
        last = scored(rules, entry, before)
        found.append((last.points, last.totals, last.because, False))
    if last is None:
        return [[], (0,) * players, tuple(range(1, players + 1)), False, None]
    return [found, last.totals, last.next_starter, last.game_over, last.game_winners]


def scored(rules: rulesets.RuleSet, entry: RoundEntry, before: ScoresBefore) -> Score:
    """A round through the doors that everybody uses, after such totals, drops of each, and rounds."""
    details = {
        "caller": entry.caller,
        "shed": entry.shed,
        "no_cards": entry.no_cards,
        "totals": before.totals,
        "resets": before.resets,
        "played": before.played,
    }
    if entry.hands is not None:
        return score_round(rules, entry.hands, **details)
    assert entry.sums is not None
    return score_sums(rules, entry.sums, kamikaze=entry.kamikaze, **details)


def recounted_games(games: list[GameEntry]) -> list[object]:
    """The games of a round of Kabadak up to its end, added up."""
    ends = (n for n in range(1, len(games) + 1) if kabadak.score_round(games[:n]).winner)
    counted = games[: next(ends, len(games))]
    stands = [kabadak.score_round(counted[:n]) for n in range(len(counted) + 1)]
    rows: list[object] = [(one.games[-1].losses, one.totals, one.because, False) for one in stands[1:]]
    rows += [((), (), (), True)] * (len(games) - len(counted))
    last = stands[-1]
    winner = (last.winner,) if last.winner else None
    next_starter = 3 - last.next_dealer  # of the two, whoever does not deal
    return [rows, last.totals, (next_starter,), last.winner is not None, winner]


@pytest.mark.parametrize(
    "agreed",
    every_nth([*agreements()], turn=0, of=4),
    ids=lambda agreed: " ".join((agreed[0], *agreed[1])),
)
@pytest.mark.slow
def test_the_sheet_says_what_a_recount_would(
    agreed: tuple[str, tuple[str, ...]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    sheets = Sheets(f"sqlite:///{tmp_path_factory.mktemp('sheets')}/sheets.sqlite")
    machine = type("AgreedRules", (Recounted,), {"agreed": agreed, "sheets": sheets})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=tries(30), stateful_step_count=20, deadline=None)
    )
    sheets.close()


@pytest.mark.slow
def test_the_same_in_postgresql(postgres: object) -> None:
    assert callable(postgres)
    sheets = Sheets(postgres())
    machine = type("AgreedRules", (Recounted,), {"agreed": ("cabo-de", ()), "sheets": sheets})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=tries(30), stateful_step_count=20, deadline=None)
    )
    sheets.close()
