"""What became of people over several games: calls made and right, kamikazes, resets, the best round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from caboprob.sheet.names import same
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score

CALL_FAILED = frozenset({"wrong-call", "wrong-call-tie", "kamikaze-of-other"})


@dataclass(frozen=True, slots=True, order=True)
class BestRound:
    """A round by what it brought: few points are good, and of equal ones the lower sum."""

    points: int
    sum: int
    game: int
    round: int


@dataclass(slots=True)
class Record:
    """What became of one person. Rounds that were not counted, because the game was over, are left out.

    `calls_right` cost nothing: no penalty fell on the caller, and nobody else had a kamikaze. `bare` counts
    the rounds of Kabadak that were won by the combination. `rounds_won` is None where the rules name no
    winner of a round.
    """

    name: str
    games: int = 0
    games_won: int = 0
    rounds: int = 0
    rounds_won: int | None = None
    calls: int = 0
    calls_right: int = 0
    kamikazes: int = 0
    resets: int = 0
    bare: int = 0
    points: int = 0
    best: BestRound | None = field(default=None)


@dataclass(frozen=True, slots=True)
class Evening:
    """The games that some people played one after the other."""

    sheets: tuple[Sheet, ...]
    records: tuple[Record, ...]


def records(sheets: Iterable[Sheet]) -> tuple[Record, ...]:
    """Everybody's record over all these games, in the order in which they first appear."""
    found: dict[str, Record] = {}
    for number, sheet in enumerate(sheets, 1):
        people = [found.setdefault(same(name), Record(name)) for name in sheet.players]
        for seat, record in enumerate(people, 1):
            record.games += 1
            record.games_won += seat in (sheet.game_winners or ())
        for scored in sheet.rounds:
            if not scored.after_the_end:
                for seat, record in enumerate(people, 1):
                    _count(record, scored, seat, number)
    return tuple(found.values())


def evenings(sheets: Iterable[Sheet]) -> tuple[Evening, ...]:
    """The games by evening, each once, in the order in which they were begun."""
    found: dict[int, dict[int, Sheet]] = {}
    for sheet in sorted(sheets, key=lambda sheet: sheet.began):
        found.setdefault(sheet.evening, {})[sheet.number] = sheet
    return tuple(Evening(tuple(games.values()), records(games.values())) for games in found.values())


def of_same_people(sheets: Iterable[Sheet], players: Sequence[str]) -> tuple[Sheet, ...]:
    """The games that exactly these people played, wherever each of them sat."""
    people = set(map(same, players))
    return tuple(sheet for sheet in sheets if set(map(same, sheet.players)) == people)


def _count(record: Record, scored: ScoredRound, seat: int, game: int) -> None:
    events = {because.event for because in scored.because if because.player == seat}
    points = scored.points[seat - 1]
    record.rounds += 1
    record.points += points
    record.kamikazes += "kamikaze" in events
    record.resets += "reset" in events
    best = BestRound(points, scored.sums[seat - 1], game, scored.number)
    record.best = min(record.best or best, best)
    if not isinstance(scored.score, Score):
        record.bare += scored.caller == seat
        return
    if scored.score.round_winners is not None:
        record.rounds_won = (record.rounds_won or 0) + (seat in scored.score.round_winners)
    if scored.caller == seat:
        record.calls += 1
        record.calls_right += not events & CALL_FAILED
