"""The score of a round from plain hands: points, totals, and the clause behind each."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from caboprob.carryingout import carries_out
from caboprob.errors import BadNotation, at_place
from caboprob.rulesets import RuleSet, house_paths, rule_fields
from caboprob.table.checks import (
    check_end,
    check_hands,
    check_player,
    check_resets,
    check_rounds_played,
    check_sums,
    check_totals,
)
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring import scoring
from caboprob.table.core.scoring.outcome import TIED, outcome_of
from caboprob.table.core.scoring.sheet import RoundSheet, enter_total, new_round_sheet
from caboprob.verdicts import ScoreReason

TIE_SHARED, CALLER_SHARES_TIE, TIES_WITH_CALLER = "tie-shared", "caller-shares-tie", "ties-with-caller"
CALL_RIGHT, CALL_RIGHT_IN_TIE = "call-right", "call-right-tie"
# The clause of events that have another name where the lowest sum is shared with the caller.
TIE_CLAUSES = dict.fromkeys((CALLER_SHARES_TIE, TIES_WITH_CALLER, CALL_RIGHT_IN_TIE), "score.tie-with-caller")

# The rule that an event rests on where others have the same clause, or its clause is about what it costs.
EVENT_RULES = {
    "limit-reached": "game.end_at",
    "last-round": "game.rounds",
    "call-too-high": "call.most_points",
}

# The bits of `RoundSheet.events`, each with the name of the event and the clause behind it.
EVENTS = (
    (scoring.WRITES_SUM, "own-sum", "score.sum"),
    (scoring.WRITES_ZERO, "lowest", "score.lowest"),
    (scoring.WINS_TIE, "caller-wins-tie", "score.tie-with-caller"),
    (scoring.LOSES_TIE, "tie-goes-to-caller", "score.tie-with-caller"),
    (scoring.SHARES_ZERO, TIE_SHARED, "score.tie-of-others"),
    (scoring.LOWEST_WITH_SUM, "lowest-with-sum", "score.lowest"),  # where only a caller would write 0
    (scoring.CALL_STANDS, CALL_RIGHT, "score.lowest"),
    (scoring.CALL_PAID, "call-bonus", "score.lowest"),
    (scoring.PAYS_FOR_CALL, "pays-for-call", "score.lowest"),  # somebody else called rightly
    (scoring.CALL_BEATEN, "wrong-call", "score.wrong-call"),
    (scoring.CALL_TIED, "wrong-call-tie", "score.tie-with-caller"),
    (scoring.CALL_TOO_HIGH, "call-too-high", "score.wrong-call"),
    (scoring.KAMIKAZE, "kamikaze", "score.kamikaze"),
    (scoring.HIT_BY_KAMIKAZE, "kamikaze-of-other", "score.kamikaze"),
    (scoring.RESET, "reset", "total.reset"),  # the total drops
    (scoring.RESET_VOID, "reset-void", "total.reset"),  # no drop: a wrong call with so high a sum
    (scoring.RESET_SPENT, "reset-spent", "total.reset"),  # no drop: it has dropped often enough
    (scoring.ENDS_GAME, "limit-reached", "game.end"),
    (scoring.LAST_ROUND, "last-round", "game.end"),
    (scoring.WINS_GAME, "wins-game", "game.winner"),
    (scoring.SHARES_GAME, "shares-game", "game.final-tie"),
)


@dataclass(frozen=True, slots=True)
class ScoresBefore:
    """What is written down before a round: the totals, and how often each has dropped in the game so far.

    Both are empty where nothing is written down yet. `played` is how many rounds the game has had.
    """

    totals: tuple[int, ...] = ()
    resets: tuple[int, ...] = ()
    played: int = 0

    def __bool__(self) -> bool:
        return bool(self.totals)

    def seen_from(self, seat: int) -> "ScoresBefore":
        """The same scores with that seat, from 0, first, and the others clockwise."""
        totals = (*self.totals[seat:], *self.totals[:seat])
        return ScoresBefore(totals, (*self.resets[seat:], *self.resets[:seat]), self.played)


NEW_GAME = ScoresBefore()


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """A scored round. Players count from 1. `round_winners` is None if the rules do not name any.

    `resets`: how often each total has dropped in the game so far, if `before` says how often it had; `played`
    how many rounds the game has had, where the rules fix how many.
    """

    sums: tuple[int, ...]  # by player: what the cards count
    before: tuple[int, ...]  # the totals before the round
    points: tuple[int, ...]  # written for the round
    totals: tuple[int, ...]
    round_winners: tuple[int, ...] | None
    next_starter: tuple[int, ...]  # if there are several, a lot decides
    resets: tuple[int, ...]
    game_over: bool
    game_winners: tuple[int, ...] | None  # None while the game goes on
    because: tuple[ScoreReason, ...]
    played: int = 0

    @property
    def scores_after(self) -> ScoresBefore:
        """What is written down before the next round."""
        return ScoresBefore(self.totals, self.resets, self.played)

    def __repr__(self) -> str:
        return f"Score(points={self.points}, totals={self.totals})"


def score_round(
    rules: RuleSet,
    hands: Sequence[Sequence[int]],
    *,
    caller: int | None = None,
    shed: int | None = None,
    totals: Sequence[int] | None = None,
    no_cards: bool = False,
    resets: Sequence[int] | None = None,
    played: int = 0,
) -> Score:
    """Scores a round; `caller` and `shed` (who snapped their last card) are players from 1.

    Both are given if somebody snapped their last card in the last turns. `no_cards` says that nobody ended
    the round, because nothing was left to draw. `resets` says how often each total has dropped before, if the
    rules limit that, and `played` how many rounds the game has had, if they fix a number. Refuses hands that
    no round can bring (`ImpossibleCards`), and impossible cards, players or totals (`BadNotation`).
    """
    check_hands(rules, hands)
    check_end(rules, [not hand for hand in hands], caller, shed, no_cards)
    before = checked_scores_before(rules, len(hands), totals, resets, played)
    return score_of_hands(before, rules, hands, caller=caller, shed=shed)


def score_sums(  # noqa: PLR0913 - all that may be told of a round, and of the sheet before it
    rules: RuleSet,
    sums: Sequence[int],
    *,
    caller: int | None = None,
    shed: int | None = None,
    kamikaze: Sequence[int] = (),
    totals: Sequence[int] | None = None,
    no_cards: bool = False,
    resets: Sequence[int] | None = None,
    played: int = 0,
) -> Score:
    """Scores a round of which only the sums were written down, and which players, from 1, had a `kamikaze`.

    Refuses what `score_round` refuses, and sums that no hand can have (`ImpossibleCards`).
    """
    check_sums(rules, sums, caller=caller, shed=shed, kamikaze=kamikaze, no_cards=no_cards)
    before = checked_scores_before(rules, len(sums), totals, resets, played)
    return score_of_sums(before, rules, sums, kamikaze, caller=caller, shed=shed)


def score_of_hands(
    before: ScoresBefore,
    rules: RuleSet,
    hands: Sequence[Sequence[int]],
    *,
    caller: int | None,
    shed: int | None,
) -> Score:
    """Scores hands that have been checked, after totals that have been checked or were counted here."""
    sheet = _sheet_before(before, caller, shed)
    for seat, hand in enumerate(hands):
        scoring.read_hand(sheet, rule_table(rules), seat, np.array(hand, np.int8), len(hand))
    scoring.score(sheet, rule_table(rules))
    return score_of(sheet, rules, before.totals)


def score_of_sums(
    before: ScoresBefore,
    rules: RuleSet,
    sums: Sequence[int],
    kamikaze: Sequence[int],
    *,
    caller: int | None,
    shed: int | None,
) -> Score:
    """Scores sums that have been checked, after totals that have been checked or were counted here."""
    sheet = _sheet_before(before, caller, shed)
    for seat, total in enumerate(sums):
        sheet.sums[seat] = total
        sheet.kamikaze[seat] = 1 if seat + 1 in kamikaze else 0
    scoring.score(sheet, rule_table(rules))
    return score_of(sheet, rules, before.totals)


def score_of_kamikaze(before: ScoresBefore, rules: RuleSet, holder: int) -> Score:
    """The score of a round in which that player, from 1, shows a kamikaze, so that no sum counts.

    Refuses rules without a kamikaze, and a player who is not there (`BadNotation`).
    """
    players = len(before.totals)
    check_player(holder, players)
    if not rules.kamikaze:
        raise BadNotation("no-kamikaze")
    return score_of_sums(before, rules, (0,) * players, (holder,), caller=holder, shed=None)


def checked_scores_before(
    rules: RuleSet,
    players: int,
    totals: Sequence[int] | None,
    resets: Sequence[int] | None,
    played: int = 0,
) -> ScoresBefore:
    """The totals and drops written down before a round, 0 if they are not given, and the rounds played.

    Refuses what cannot stand before a round under these rules (`BadNotation`).
    """
    before = ScoresBefore(
        tuple(totals) if totals is not None else (0,) * players,
        tuple(resets) if resets is not None else (0,) * players,
        played,
    )
    with at_place("played"):
        check_rounds_played(rules, played)
    with at_place("resets"):
        check_resets(rules, before.resets, players)
    with at_place("totals"):
        check_totals(rules, before.totals, players, before.resets)
    return before


def _sheet_before(before: ScoresBefore, caller: int | None, shed: int | None) -> RoundSheet:
    """A sheet with all that scoring reads, except the sums."""
    sheet = new_round_sheet()
    sheet.players = len(before.totals)
    sheet.caller = (caller or 0) - 1  # a seat from 0; -1 for nobody
    sheet.shed_by = (shed or 0) - 1
    sheet.played = before.played
    for seat, (total, resets) in enumerate(zip(before.totals, before.resets, strict=True)):
        enter_total(sheet, seat, total, resets)
    return sheet


def score_of(sheet: RoundSheet, rules: RuleSet, totals_before: tuple[int, ...]) -> Score:
    """A scored sheet with its reasons."""
    seats = range(int(sheet.players))
    winners = tuple(seat + 1 for seat in seats if sheet.winner[seat])
    wins = scoring.WINS_GAME | scoring.SHARES_GAME
    game_winners = tuple(seat + 1 for seat in seats if sheet.events[seat] & wins)
    starters = tuple(seat + 1 for seat in seats if sheet.starts[seat])
    return Score(
        sums=tuple(int(sheet.sums[seat]) for seat in seats),
        before=totals_before,
        points=tuple(int(sheet.points[seat]) for seat in seats),
        totals=tuple(int(sheet.totals[seat]) for seat in seats),
        round_winners=winners if rules.lowest_writes_zero else None,
        next_starter=starters,
        resets=tuple(int(sheet.resets[seat]) for seat in seats),
        game_over=bool(sheet.game_over),
        game_winners=game_winners if sheet.game_over else None,
        because=reasons(sheet, rules) + (() if sheet.game_over else starter_reasons(starters)),
        played=int(sheet.played) + 1 if rules.rounds_limited else 0,
    )


@carries_out("starter.next")
def starter_reasons(starters: tuple[int, ...]) -> tuple[ScoreReason, ...]:
    """The reason for each player who may start the next round."""
    return tuple(ScoreReason(player, "starts-next", "starter.next") for player in starters)


def reasons(sheet: RoundSheet, rules: RuleSet) -> tuple[ScoreReason, ...]:
    """Every event, player by player, each with its clause or that of the house rule in its place."""
    found = []
    shed_by, clauses = int(sheet.shed_by), _clauses_of_events(rules)
    for seat, events in enumerate(map(int, sheet.events[: sheet.players])):
        if seat == shed_by:
            found.append(ScoreReason(seat + 1, "last-card-thrown", "snap.last-card"))
        for bit, name, _ in EVENTS:
            if events & bit:
                event = _event_in_tie(sheet, seat, name)
                found.append(ScoreReason(seat + 1, event, clauses[event]))
    return tuple(found)


def _event_in_tie(sheet: RoundSheet, seat: int, event: str) -> str:
    """The name of an event; some have another name where the lowest sum is shared with the caller."""
    if event == TIE_SHARED:
        return _tie_event(sheet, seat)
    return CALL_RIGHT_IN_TIE if event == CALL_RIGHT and outcome_of(sheet) == TIED else event


@carries_out("score.tie-with-caller", "score.tie-of-others")
def _tie_event(sheet: RoundSheet, seat: int) -> str:
    """The event of a seat that shares the lowest sum: as the caller, with the caller, or with others only."""
    if seat == sheet.caller:
        return CALLER_SHARES_TIE
    with_caller = sheet.caller >= 0 and sheet.sums[sheet.caller] == sheet.sums[seat]
    return TIES_WITH_CALLER if with_caller else TIE_SHARED


def house_clauses(rules: RuleSet) -> dict[str, str]:
    """The clauses whose rules a house rule changes, each with the clause of that house rule."""
    clauses = {rule.metadata["path"]: rule.metadata["clause"] for rule in rule_fields()}
    changed = _house_clauses_by_path(rules)
    return {clauses[path]: house_clause for path, house_clause in changed.items() if path in clauses}


def _house_clauses_by_path(rules: RuleSet) -> dict[str, str]:
    """The rules that a house rule changes, by their path, each with the clause of that house rule."""
    names = (notation.partition("=")[0] for notation in rules.house)
    return {path: f"house.{name}" for name in names for path in house_paths(name)}


def _clauses_of_events(rules: RuleSet) -> dict[str, str]:
    """The clause behind each event: the printed one, or that of the house rule in its place."""
    by_path, by_clause = _house_clauses_by_path(rules), house_clauses(rules)
    printed = {name: clause for _, name, clause in EVENTS} | TIE_CLAUSES
    by_event = {event: by_path.get(path, printed[event]) for event, path in EVENT_RULES.items()}
    return {event: by_clause.get(clause, clause) for event, clause in printed.items()} | by_event
