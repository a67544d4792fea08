"""The score of a round from plain hands: points, totals, and the clause behind each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from caboprob.cards import is_whole
from caboprob.carryingout import carries_out
from caboprob.errors import BadNotation, ImpossibleCards, located, shown
from caboprob.rulesets import RuleSet, house_fields
from caboprob.rulesets import rules as all_rules
from caboprob.table.core import scoring
from caboprob.table.core.ruletable import tabled
from caboprob.table.core.sheet import Sheet, new_sheet
from caboprob.table.sums import check_kamikazes, check_sum
from caboprob.verdicts import Because

LARGEST_TOTAL = 100_000

# What each bit of `Sheet.events` is called, and the clause behind it.
EVENTS = (
    (scoring.WRITES_SUM, "own-sum", "score.sum"),
    (scoring.WRITES_ZERO, "lowest", "score.lowest"),
    (scoring.WINS_TIE, "caller-wins-tie", "score.tie-with-caller"),
    (scoring.LOSES_TIE, "tie-goes-to-caller", "score.tie-with-caller"),
    (scoring.SHARES_ZERO, "tie-shared", "score.tie-of-others"),
    (scoring.CALL_STANDS, "call-right", "score.lowest"),
    (scoring.CALL_BEATEN, "wrong-call", "score.wrong-call"),
    (scoring.CALL_TIED, "wrong-call-tie", "score.tie-with-caller"),
    (scoring.KAMIKAZE, "kamikaze", "score.kamikaze"),
    (scoring.HIT_BY_KAMIKAZE, "kamikaze-of-other", "score.kamikaze"),
    (scoring.RESET, "reset", "total.reset"),
    (scoring.RESET_VOID, "reset-void", "total.reset"),
    (scoring.ENDS_GAME, "limit-reached", "game.end"),
    (scoring.WINS_GAME, "wins-game", "game.winner"),
    (scoring.SHARES_GAME, "shares-game", "game.final-tie"),
)


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """A scored round. Players count from 1. `round_winners` is None if the rules do not name any."""

    sums: tuple[int, ...]
    before: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    round_winners: tuple[int, ...] | None
    next_starter: tuple[int, ...]
    game_over: bool
    game_winners: tuple[int, ...] | None
    because: tuple[Because, ...]

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
) -> Score:
    """Scores a round; `caller` and `shed` (who threw the last card) are players from 1.

    `no_cards` says that nobody ended the round, because nothing was left to draw. Refuses hands that no
    round can bring (`ImpossibleCards`), and cards, players or totals that cannot be (`BadNotation`).
    """
    check_hands(rules, hands)
    check_end(rules, [not hand for hand in hands], caller, shed, no_cards)
    before = _before(rules, totals, len(hands))
    return hands_after(before, rules, hands, caller=caller, shed=shed)


def score_sums(
    rules: RuleSet,
    sums: Sequence[int],
    *,
    caller: int | None = None,
    shed: int | None = None,
    kamikaze: Sequence[int] = (),
    totals: Sequence[int] | None = None,
    no_cards: bool = False,
) -> Score:
    """Scores a round of which only the sums were put down, and who had a kamikaze.

    Refuses what `score_round` refuses, and sums that no hand can have (`ImpossibleCards`).
    """
    check_sums(rules, sums, caller=caller, shed=shed, kamikaze=kamikaze, no_cards=no_cards)
    before = _before(rules, totals, len(sums))
    return sums_after(before, rules, sums, kamikaze, caller=caller, shed=shed)


def hands_after(
    before: tuple[int, ...],
    rules: RuleSet,
    hands: Sequence[Sequence[int]],
    *,
    caller: int | None,
    shed: int | None,
) -> Score:
    """Scores hands that have been checked, after totals that were counted here as well."""
    sheet = _begun(before, caller, shed)
    for seat, hand in enumerate(hands):
        scoring.read_hand(sheet, tabled(rules), seat, np.array(hand, np.int8), len(hand))
    scoring.score(sheet, tabled(rules))
    return score_of(sheet, rules, before)


def sums_after(
    before: tuple[int, ...],
    rules: RuleSet,
    sums: Sequence[int],
    kamikaze: Sequence[int],
    *,
    caller: int | None,
    shed: int | None,
) -> Score:
    """Scores sums that have been checked, after totals that were counted here as well."""
    sheet = _begun(before, caller, shed)
    for seat, total in enumerate(sums):
        sheet.sums[seat] = total
        sheet.kamikaze[seat] = 1 if seat + 1 in kamikaze else 0
    scoring.score(sheet, tabled(rules))
    return score_of(sheet, rules, before)


def _before(rules: RuleSet, totals: Sequence[int] | None, players: int) -> tuple[int, ...]:
    """The totals before a round, checked."""
    before = tuple(totals) if totals is not None else (0,) * players
    with located("totals"):
        check_totals(rules, before, players)
    return before


def _begun(before: tuple[int, ...], caller: int | None, shed: int | None) -> Sheet:
    """A sheet with all that scoring reads but for the sums."""
    sheet = new_sheet()
    sheet.players = len(before)
    sheet.caller = (caller or 0) - 1
    sheet.shed_by = (shed or 0) - 1
    for seat, total in enumerate(before):
        sheet.totals[seat] = total
    return sheet


def score_of(sheet: Sheet, rules: RuleSet, before: tuple[int, ...]) -> Score:
    """A scored sheet with its reasons."""
    seats = range(int(sheet.players))
    winners = tuple(seat + 1 for seat in seats if sheet.winner[seat])
    wins = scoring.WINS_GAME | scoring.SHARES_GAME
    game_winners = tuple(seat + 1 for seat in seats if sheet.events[seat] & wins)
    starters = tuple(seat + 1 for seat in seats if sheet.starts[seat])
    return Score(
        sums=tuple(int(sheet.sums[seat]) for seat in seats),
        before=before,
        points=tuple(int(sheet.points[seat]) for seat in seats),
        totals=tuple(int(sheet.totals[seat]) for seat in seats),
        round_winners=winners if rules.lowest_writes_zero else None,
        next_starter=starters,
        game_over=bool(sheet.game_over),
        game_winners=game_winners if sheet.game_over else None,
        because=reasons(sheet, agreed_clauses(rules)) + (() if sheet.game_over else starting(starters)),
    )


@carries_out("starter.next")
def starting(starters: tuple[int, ...]) -> tuple[Because, ...]:
    """The reason for each player who may start the next round."""
    return tuple(Because(player, "starts-next", "starter.next") for player in starters)


def reasons(sheet: Sheet, agreed: Mapping[str, str]) -> tuple[Because, ...]:
    """Every event, player by player; `agreed` has the clauses of house rules in place of printed ones."""
    found = []
    shed_by = int(sheet.shed_by)
    for seat, events in enumerate(map(int, sheet.events[: sheet.players])):
        if seat == shed_by:
            found.append(Because(seat + 1, "last-card-thrown", "snap.last-card"))
        for bit, event, clause in EVENTS:
            if events & bit:
                found.append(Because(seat + 1, event, agreed.get(clause, clause)))
    return tuple(found)


def agreed_clauses(rules: RuleSet) -> dict[str, str]:
    """The clauses whose rules a house rule changes, each with the clause of that house rule."""
    clauses = {rule.metadata["path"]: rule.metadata["clause"] for rule in all_rules()}
    names = (written.partition("=")[0] for written in rules.house)
    return {
        clauses[path]: f"house.{name}" for name in names for path in house_fields(name) if path in clauses
    }


@carries_out("setup.players")
def check_players(rules: RuleSet, players: int) -> None:
    """Refuses a number of players that the rules do not allow."""
    if not rules.players_min <= players <= rules.players_max:
        least, most = rules.players_min, rules.players_max
        raise BadNotation("players-count", least=least, most=most, got=players)


def check_hands(rules: RuleSet, hands: Sequence[Sequence[int]]) -> None:
    """Refuses hands that no round under these rules can end with."""
    check_players(rules, len(hands))
    for number, hand in enumerate(hands, 1):
        with located(f"hand {number}"):
            check_hand(rules, hand)
    rules.deck.check(card for hand in hands for card in hand)


def check_hand(rules: RuleSet, hand: Sequence[int]) -> None:
    """Refuses a hand that nobody can end a round with under these rules."""
    if not hand and not rules.snaps:
        raise ImpossibleCards("hand-empty")
    if len(hand) > rules.hand_size and not rules.hands_grow:
        raise ImpossibleCards("hand-too-large", most=rules.hand_size, got=len(hand))
    rules.deck.check(hand)


def check_end(
    rules: RuleSet, no_card_left: Sequence[bool], caller: int | None, shed: int | None, no_cards: bool
) -> None:
    """Refuses an end of the round that does not fit the hands or the rules.

    `no_card_left` says of each player's hand whether it is empty.
    """
    for place, who in (("caller", caller), ("shed", shed)):
        with located(place):
            if who is not None:
                check_player(who, len(no_card_left))
    ends = sum((caller is not None, shed is not None, no_cards))
    empty = any(no_card_left)
    if shed is not None and not rules.snaps:
        raise BadNotation("shed-without-snaps")
    if ends != 1:
        raise BadNotation("end-shed-or-call" if rules.snaps else "end-call")
    if shed is not None and not empty:
        raise ImpossibleCards("shed-no-empty-hand")
    if empty and shed is None:
        raise ImpossibleCards("empty-hand-no-shed")
    if no_cards and not rules.hands_grow:
        raise ImpossibleCards("cards-cannot-run-out")


def check_player(who: object, players: int) -> None:
    """Refuses what is not the number of one of the players."""
    if not (is_whole(who) and 1 <= who <= players):
        raise BadNotation("player-unknown", players=players, got=shown(who))


def check_sums(
    rules: RuleSet,
    sums: Sequence[int],
    *,
    caller: int | None,
    shed: int | None,
    kamikaze: Sequence[int],
    no_cards: bool,
) -> None:
    """Refuses sums, kamikazes and an end that no round under these rules can bring."""
    check_players(rules, len(sums))
    with located("kamikaze"):
        for who in kamikaze:
            check_player(who, len(sums))
        check_kamikazes(rules, len(set(kamikaze)))
    for number, total in enumerate(sums, 1):
        with located(f"sums {number}"):
            if not (shed is not None and is_whole(total) and total == 0):  # an empty hand
                check_sum(rules, total, kamikaze=number in kamikaze)
    check_end(rules, [shed is not None and total == 0 for total in sums], caller, shed, no_cards)


def check_totals(rules: RuleSet, totals: Sequence[int], players: int) -> None:
    """Refuses totals that cannot stand at the start of a round."""
    if len(totals) != players:
        raise BadNotation("totals-count", players=players, got=len(totals))
    below_zero = any(face.points < 0 for face in rules.deck.faces)
    for total in totals:
        if not is_whole(total):
            raise BadNotation("total-unreadable", got=shown(total))
        if total >= rules.end_at:
            raise BadNotation("total-game-over", total=total, limit=rules.end_at)
        resets = rules.reset_off and not rules.reset_multiples and rules.reset_void_from == "never"
        if total == rules.reset_at and resets:
            raise BadNotation("total-resets", total=total, becomes=total - rules.reset_off)
        if (total < 0 and not below_zero) or total < -LARGEST_TOTAL:
            raise BadNotation("total-negative", total=total)
