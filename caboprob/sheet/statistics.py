"""Each player's results over several games: games won, right calls, kamikazes, drops, the best round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from caboprob.kabadak.score import RoundScore
from caboprob.sheet.names import name_key
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score

CALL_FAILED = frozenset({"wrong-call", "wrong-call-tie", "call-too-high", "kamikaze-of-other"})
"""The events in the reasons of a score by which its caller was not right."""

FIGURES = (
    "games", "games_won", "rounds", "rounds_won", "calls", "calls_right", "kamikazes", "bare", "points",
    "resets", "dropped", "kept", "points_per_round", "lowest", "best",
)  # fmt: skip
"""The fields of `PlayerFigures` in the order in which they are shown."""


@dataclass(frozen=True, slots=True, order=True)
class LowestHand:
    """The hand with the lowest sum, the first of equal ones: its sum, game and round."""

    sum: int
    game: int
    round: int


@dataclass(frozen=True, slots=True)
class BestRound:
    """The round in which somebody was furthest `ahead`: so many points more the others wrote, on average."""

    ahead: Fraction
    points: int
    game: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """One person's results over several games, without rounds that were entered after the end of a game.

    `calls_right` cost nothing: no penalty fell on the caller, and nobody else had a kamikaze. `bare` counts
    the games of Kabadak won by the combination alone. `rounds_won` is None where the rules name no winner
    of a round. `points` are those written; of these `dropped` went off again in so many `resets`,
    as when a total of exactly 100 becomes 50.
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
    figures: tuple[PlayerFigures, ...]


@dataclass(frozen=True, slots=True)
class _PlayedRound:
    """A counted round as one person played it, who is `player` in it; players and games count from 1."""

    game: int
    player: int
    scored: ScoredRound

    @property
    def events(self) -> frozenset[str]:
        """What the reasons of the score say of this player, such as `wrong-call` or `reset`."""
        return frozenset(
            score_reason.event for score_reason in self.scored.because if score_reason.player == self.player
        )

    @property
    def points(self) -> int:
        return self.scored.points[self.player - 1]

    @property
    def called(self) -> bool:
        return isinstance(self.scored.score, Score) and self.scored.caller == self.player

    @property
    def won_bare(self) -> bool:
        # In Kabadak, the caller is who ended the game with a bare Kabadak.
        return isinstance(self.scored.score, RoundScore) and self.scored.caller == self.player

    @property
    def dropped(self) -> int:
        score = self.scored.score
        if not isinstance(score, Score):
            return 0
        return score.before[self.player - 1] + self.points - score.totals[self.player - 1]

    @property
    def lowest(self) -> LowestHand:
        return LowestHand(self.scored.sums[self.player - 1], self.game, self.scored.number)

    @property
    def best(self) -> BestRound:
        others = len(self.scored.points) - 1
        ahead = Fraction(sum(self.scored.points) - self.points, others) - self.points
        return BestRound(ahead, self.points, self.game, self.scored.number)


def sheets_played(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """The sheets on which a round was entered."""
    return tuple(sheet for sheet in sheets if sheet.rounds)


def games_on(sheets: Iterable[Sheet]) -> tuple[tuple[int, int], ...]:
    """The games on these sheets, each once: its evening and number.

    One that goes on with other people is on several sheets.
    """
    return tuple(dict.fromkeys((sheet.evening, sheet.game) for sheet in sheets))


def figures_available(sheets: Iterable[Sheet]) -> tuple[str, ...]:
    """The `FIGURES` that these games have, in order; calls, say, are left out where no rules have them."""
    games = sheets_played(sheets)
    cabo_rules = [sheet.rules for sheet in games if sheet.rules is not None]
    names_winners = any(figures.rounds_won is not None for figures in player_figures(games))
    has_resets = any(rules.reset_off for rules in cabo_rules)  # the points that a drop takes off a total
    is_missing = {
        "rounds_won": not names_winners,
        "calls": not cabo_rules,
        "calls_right": not cabo_rules,
        "kamikazes": not any(rules.kamikaze for rules in cabo_rules),
        "bare": len(cabo_rules) == len(games),
        "resets": not has_resets,
        "dropped": not has_resets,
        "kept": not has_resets,
        "lowest": not cabo_rules,
    }
    return tuple(name for name in FIGURES if not is_missing.get(name))


def player_figures(sheets: Iterable[Sheet]) -> tuple[PlayerFigures, ...]:
    """Everybody's figures over all these games, in the order in which they first appear."""
    played_sheets = sheets_played(sheets)
    first_spelling: dict[str, str] = {}
    for sheet in played_sheets:
        for name in sheet.players:
            first_spelling.setdefault(name_key(name), name)
    return tuple(_figures_of(key, name, played_sheets) for key, name in first_spelling.items())


def evenings(sheets: Iterable[Sheet]) -> tuple[Evening, ...]:
    """The games by evening, each once, in the order in which they were begun."""
    sheets_by_evening: dict[int, dict[int, Sheet]] = {}
    for sheet in sorted(sheets_played(sheets), key=lambda sheet: sheet.began):
        sheets_by_evening.setdefault(sheet.evening, {})[sheet.id] = sheet
    return tuple(
        Evening(tuple(games.values()), player_figures(games.values())) for games in sheets_by_evening.values()
    )


def sheets_of_same_people(sheets: Iterable[Sheet], players: Sequence[str]) -> tuple[Sheet, ...]:
    """The games that exactly these people played, wherever each of them sat."""
    people = set(map(name_key, players))
    return tuple(sheet for sheet in sheets if set(map(name_key, sheet.players)) == people)


def _figures_of(person_key: str, name: str, sheets: Sequence[Sheet]) -> PlayerFigures:
    game_numbers = {game: number for number, game in enumerate(games_on(sheets), 1)}
    sheets_and_player = [(sheet, player) for sheet in sheets if (player := _player_of(sheet, person_key))]
    rounds = [
        _PlayedRound(game_numbers[sheet.evening, sheet.game], player, scored)
        for sheet, player in sheets_and_player
        for scored in sheet.rounds
        if not scored.after_the_end
    ]
    calls = [played_round for played_round in rounds if played_round.called]
    return PlayerFigures(
        name=name,
        games=len(games_on(sheet for sheet, _ in sheets_and_player)),
        games_won=sum(player in (sheet.game_winners or ()) for sheet, player in sheets_and_player),
        rounds=len(rounds),
        rounds_won=_rounds_won(rounds),
        calls=len(calls),
        calls_right=sum(not call.events & CALL_FAILED for call in calls),
        kamikazes=sum("kamikaze" in played_round.events for played_round in rounds),
        resets=sum("reset" in played_round.events for played_round in rounds),
        bare=sum(played_round.won_bare for played_round in rounds),
        points=sum(played_round.points for played_round in rounds),
        dropped=sum(played_round.dropped for played_round in rounds),
        lowest=min(
            (played_round.lowest for played_round in rounds if isinstance(played_round.scored.score, Score)),
            default=None,
        ),
        best=max((played_round.best for played_round in rounds), key=lambda best: best.ahead, default=None),
    )


def _player_of(sheet: Sheet, person_key: str) -> int:
    """Which player a person was, from 1; 0 if they did not play."""
    keys = list(map(name_key, sheet.players))
    return keys.index(person_key) + 1 if person_key in keys else 0


def _rounds_won(rounds: Iterable[_PlayedRound]) -> int | None:
    """How many rounds were won; None if the rules name no winner of a round."""
    score_and_player = [(played_round.scored.score, played_round.player) for played_round in rounds]
    winners_and_player = [
        (score.round_winners, player)
        for score, player in score_and_player
        if isinstance(score, Score) and score.round_winners is not None
    ]
    return sum(player in winners for winners, player in winners_and_player) if winners_and_player else None
