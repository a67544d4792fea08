"""What became of people over several games: calls made and right, kamikazes, drops, the best round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from caboprob.kabadak.score import RoundScore
from caboprob.sheet.names import same
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score

CALL_FAILED = frozenset({"wrong-call", "wrong-call-tie", "call-too-high", "kamikaze-of-other"})

FIGURES = (
    "games", "games_won", "rounds", "rounds_won", "calls", "calls_right", "kamikazes", "bare", "points",
    "resets", "dropped", "kept", "points_per_round", "lowest", "best",
)  # fmt: skip
"""What a `Record` tells, in the order in which it is shown."""


@dataclass(frozen=True, slots=True, order=True)
class LowestHand:
    """The hand that counts least, of equal ones the first."""

    sum: int
    game: int
    round: int


@dataclass(frozen=True, slots=True)
class BestRound:
    """A round by how far somebody was `ahead`: so many points the others wrote more, on average."""

    ahead: Fraction
    points: int
    game: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What became of one person. Games without a round are left out, and rounds after the end of a game.

    `calls_right` cost nothing: no penalty fell on the caller, and nobody else had a kamikaze. `bare` counts
    the games of Kabadak won by the combination alone. `rounds_won` is None where the rules name no winner
    of a round. `points` are those written; of these `dropped` went off again in `resets`.
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
    dropped: int
    lowest: LowestHand | None
    best: BestRound | None

    @property
    def kept(self) -> int:
        """The points that are in the totals, those of a game begun elsewhere not among them."""
        return self.points - self.dropped

    @property
    def points_per_round(self) -> Fraction | None:
        """The points written in a round on average; None without a round."""
        return Fraction(self.points, self.rounds) if self.rounds else None


@dataclass(frozen=True, slots=True)
class Evening:
    """The games that some people played one after the other."""

    sheets: tuple[Sheet, ...]
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class _PlayedRound:
    """A counted round of one person: the game it belongs to, and what befell them."""

    game: int
    seat: int
    scored: ScoredRound

    @property
    def events(self) -> frozenset[str]:
        return frozenset(
            score_reason.event for score_reason in self.scored.because if score_reason.player == self.seat
        )

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
    def dropped(self) -> int:
        score = self.scored.score
        if not isinstance(score, Score):
            return 0
        return score.before[self.seat - 1] + self.points - score.totals[self.seat - 1]

    @property
    def lowest(self) -> LowestHand:
        return LowestHand(self.scored.sums[self.seat - 1], self.game, self.scored.number)

    @property
    def best(self) -> BestRound:
        others = len(self.scored.points) - 1
        ahead = Fraction(sum(self.scored.points) - self.points, others) - self.points
        return BestRound(ahead, self.points, self.game, self.scored.number)


def sheets_played(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """The games in which a round was put down."""
    return tuple(sheet for sheet in sheets if sheet.rounds)


def figures_available(sheets: Iterable[Sheet]) -> tuple[str, ...]:
    """What of a `Record` there is to tell of these games, in order: what none of them has is left out."""
    games = sheets_played(sheets)
    family = [sheet.rules for sheet in games if sheet.rules is not None]
    won = any(record.rounds_won is not None for record in records(games))
    drops = any(rules.reset_off for rules in family)
    missing = {
        "rounds_won": not won,
        "calls": not family,
        "calls_right": not family,
        "kamikazes": not any(rules.kamikaze for rules in family),
        "bare": len(family) == len(games),
        "resets": not drops,
        "dropped": not drops,
        "kept": not drops,
        "lowest": not family,
    }
    return tuple(name for name in FIGURES if not missing.get(name))


def records(sheets: Iterable[Sheet]) -> tuple[Record, ...]:
    """Everybody's record over all these games, in the order in which they first appear."""
    games = sheets_played(sheets)
    names: dict[str, str] = {}
    for sheet in games:
        for name in sheet.players:
            names.setdefault(same(name), name)
    return tuple(_record(key, name, games) for key, name in names.items())


def evenings(sheets: Iterable[Sheet]) -> tuple[Evening, ...]:
    """The games by evening, each once, in the order in which they were begun."""
    found: dict[int, dict[int, Sheet]] = {}
    for sheet in sorted(sheets_played(sheets), key=lambda sheet: sheet.began):
        found.setdefault(sheet.evening, {})[sheet.number] = sheet
    return tuple(Evening(tuple(games.values()), records(games.values())) for games in found.values())


def of_same_people(sheets: Iterable[Sheet], players: Sequence[str]) -> tuple[Sheet, ...]:
    """The games that exactly these people played, wherever each of them sat."""
    people = set(map(same, players))
    return tuple(sheet for sheet in sheets if set(map(same, sheet.players)) == people)


def _record(key: str, name: str, games: Sequence[Sheet]) -> Record:
    seats = {number: seat for number, sheet in enumerate(games, 1) if (seat := _seat(sheet, key))}
    rounds = [
        _PlayedRound(number, seat, scored)
        for number, seat in seats.items()
        for scored in games[number - 1].rounds
        if not scored.after_the_end
    ]
    calls = [one for one in rounds if one.called]
    return Record(
        name=name,
        games=len(seats),
        games_won=sum(seat in (games[number - 1].game_winners or ()) for number, seat in seats.items()),
        rounds=len(rounds),
        rounds_won=_rounds_won(rounds),
        calls=len(calls),
        calls_right=sum(not call.events & CALL_FAILED for call in calls),
        kamikazes=sum("kamikaze" in one.events for one in rounds),
        resets=sum("reset" in one.events for one in rounds),
        bare=sum(one.won_bare for one in rounds),
        points=sum(one.points for one in rounds),
        dropped=sum(one.dropped for one in rounds),
        lowest=min((one.lowest for one in rounds if isinstance(one.scored.score, Score)), default=None),
        best=max((one.best for one in rounds), key=lambda best: best.ahead, default=None),
    )


def _seat(sheet: Sheet, key: str) -> int:
    """Where a person sat, from 1; 0 if they did not play."""
    keys = list(map(same, sheet.players))
    return keys.index(key) + 1 if key in keys else 0


def _rounds_won(rounds: Iterable[_PlayedRound]) -> int | None:
    """How many rounds were won of those in which the rules name winners."""
    scores = [(one.scored.score, one.seat) for one in rounds]
    named = [
        (score.round_winners, seat)
        for score, seat in scores
        if isinstance(score, Score) and score.round_winners is not None
    ]
    return sum(seat in winners for winners, seat in named) if named else None
