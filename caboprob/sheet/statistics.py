"""What became of people over several games: calls made and right, kamikazes, resets, the best round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from caboprob.kabadak.score import RoundScore
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What became of one person. Rounds that were not counted, because the game was over, are left out.

    `calls_right` cost nothing: no penalty fell on the caller, and nobody else had a kamikaze. `bare` counts
    the rounds of Kabadak won by the combination alone. `rounds_won` is None where the rules name no winner
    of a round.
    """

    name: str
    games: int
    games_won: int
    rounds: int
    rounds_won: int | None
    calls: int
    calls_right: int
    kamikazes: int
    resets: int
    bare: int
    points: int
    best: BestRound | None


@dataclass(frozen=True, slots=True)
class Evening:
    """The games that some people played one after the other."""

    sheets: tuple[Sheet, ...]
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class _Played:
    """A counted round of one person: the game it belongs to, and what befell them."""

    game: int
    seat: int
    scored: ScoredRound

    @property
    def events(self) -> frozenset[str]:
        return frozenset(one.event for one in self.scored.because if one.player == self.seat)

    @property
    def points(self) -> int:
        return self.scored.points[self.seat - 1]

    @property
    def called(self) -> bool:
        return isinstance(self.scored.score, Score) and self.scored.caller == self.seat

    @property
    def won_bare(self) -> bool:
        return isinstance(self.scored.score, RoundScore) and self.scored.caller == self.seat

    @property
    def best(self) -> BestRound:
        return BestRound(self.points, self.scored.sums[self.seat - 1], self.game, self.scored.number)


def records(sheets: Iterable[Sheet]) -> tuple[Record, ...]:
    """Everybody's record over all these games, in the order in which they first appear."""
    games = tuple(sheets)
    names: dict[str, str] = {}
    for sheet in games:
        for name in sheet.players:
            names.setdefault(same(name), name)
    return tuple(_record(key, name, games) for key, name in names.items())


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


def _record(key: str, name: str, games: Sequence[Sheet]) -> Record:
    seats = {number: seat for number, sheet in enumerate(games, 1) if (seat := _seat(sheet, key))}
    rounds = [
        _Played(number, seat, scored)
        for number, seat in seats.items()
        for scored in games[number - 1].rounds
        if not scored.after_the_end
    ]
    calls = [played for played in rounds if played.called]
    return Record(
        name=name,
        games=len(seats),
        games_won=sum(seat in (games[number - 1].game_winners or ()) for number, seat in seats.items()),
        rounds=len(rounds),
        rounds_won=_rounds_won(rounds),
        calls=len(calls),
        calls_right=sum(not played.events & CALL_FAILED for played in calls),
        kamikazes=sum("kamikaze" in played.events for played in rounds),
        resets=sum("reset" in played.events for played in rounds),
        bare=sum(played.won_bare for played in rounds),
        points=sum(played.points for played in rounds),
        best=min((played.best for played in rounds), default=None),
    )


def _seat(sheet: Sheet, key: str) -> int:
    """Where a person sat, from 1; 0 if they did not play."""
    keys = list(map(same, sheet.players))
    return keys.index(key) + 1 if key in keys else 0


def _rounds_won(rounds: Iterable[_Played]) -> int | None:
    """How many rounds were won of those in which the rules name winners."""
    scores = [(played.scored.score, played.seat) for played in rounds]
    named = [
        (score.round_winners, seat)
        for score, seat in scores
        if isinstance(score, Score) and score.round_winners is not None
    ]
    return sum(seat in winners for winners, seat in named) if named else None
