"""A score sheet as its readers see it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from caboprob.content.messages import say
from caboprob.errors import BadNotation, CaboError
from caboprob.rulesets import RuleSet
from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.recorded import end_only_record
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.steps import Step, check_round_number


@dataclass(frozen=True, slots=True)
class NewSheet:
    """A sheet that has just been begun: the key to write, and the one to read."""

    key: str
    read_key: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One game of some people, counted from its entries. Players count from 1.

    `read_key` is there for those who may write. `id` and `evening` tell sheets and evenings of one database
    apart; `game` counts the games of an evening from 1: a sheet that follows another belongs to it,
    and has the same game if that goes on with other people.
    `first` is who starts the first round (in Kabadak, who deals it), None if unknown. `starting_totals` were
    brought along from elsewhere, None for a game from its beginning, `resets` is how often they had dropped,
    as from exactly 100 to 50, None if unknown.
    `played` is how many rounds the game had had there, where the rules fix how many it has.
    `revision` is that of the latest step; `undoable` is the step that an undo would take back.

    `leaders` have the lowest total; several of `next_starter` draw lots.
    `next_dealer` deals the next round: in the CABO family whoever begins it. `game_winners` is None until the
    game is over.
    """

    may_write: bool
    read_key: str | None
    agreed: AgreedRules
    players: tuple[str, ...]
    first: int | None
    starting_totals: tuple[int, ...] | None
    resets: tuple[int, ...] | None
    played: int
    id: int
    evening: int
    game: int
    began: datetime
    revision: int
    undoable: Step | None
    rounds: tuple[ScoredRound, ...]
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    next_starter: tuple[int, ...]
    next_dealer: tuple[int, ...]
    game_over: bool
    game_winners: tuple[int, ...] | None

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the CABO family that are played; None for Kabadak."""
        return self.agreed.rule_set

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.undoable is not None

    @property
    def follows(self) -> bool:
        """Whether another game of the same evening came before."""
        return self.game > 1

    def record(self, number: int) -> str:
        """The record of a round, as JSON: its moves or, where none were recorded, its end with all hands.

        Refuses a round of which only the sums are known (`BadNotation`).
        """
        check_round_number([scored.entry for scored in self.rounds], number)
        entry = self.rounds[number - 1].entry
        record = entry.record
        if record is None and self.rules and isinstance(entry, RoundEntry):
            record = end_only_record(self.rules, entry)
        if record is None:
            raise BadNotation("entry-record-none", round=number)
        return record


def step_words(language: str, sheet: Sheet, step: Step, show_name: Callable[[str], str] = str) -> str:
    """A step in words: the round (in Kabadak, game) or the names it changed, as `show_name` writes them."""
    undone = step.undoes
    key = f"sheet.undone.{undone.kind}" if undone else f"sheet.changed.{step.kind}"
    subject = undone or step
    old_names, new_names = (
        tuple(map(show_name, subject.old_names or ())),
        tuple(map(show_name, subject.players or ())),
    )
    names = (
        _renaming_words(language, new_names, old_names)
        if undone
        else _renaming_words(language, old_names, new_names)
    )
    return say_for_game(language, sheet.agreed.game, key, round=subject.round, names=names)


def _renaming_words(language: str, old_names: Sequence[str], new_names: Sequence[str]) -> str:
    """The names that have changed, old and new."""
    pairs = zip(old_names, new_names, strict=True)
    return ", ".join(
        say(language, "sheet.renamed.name", before=old, name=new) for old, new in pairs if old != new
    )


def undo_words(language: str, sheet: Sheet) -> str:
    """What an undo takes back, in words, such as the correction of a round; empty where there is nothing."""
    step = sheet.undoable
    if step is None:
        return ""
    return say_for_game(language, sheet.agreed.game, f"sheet.undoes.{step.kind}", round=step.round)


class Conflict(CaboError):
    """The sheet has moved on since it was looked at: nothing was changed.

    `seen` is the revision looked at, `sheet` the sheet as it is now, `changes` are the steps since.
    """

    def __init__(self, seen: int, sheet: Sheet, changes: Sequence[Step]) -> None:
        super().__init__("sheet-moved-on", seen=seen, now=sheet.revision)
        self.sheet = sheet
        self.changes = tuple(changes)

    def sentence(self, language: str, *, you: bool = False) -> str:
        """That the sheet has moved on, and what has changed."""
        sentences = [step_words(language, self.sheet, step) for step in self.changes]
        return say(language, "errors.sheet-moved-on", **self.facts, changes="; ".join(sentences))
