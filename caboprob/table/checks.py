"""Refuses what no round under a rule set can end with: hands, sums, who ended it, totals before it."""

from collections.abc import Sequence

from caboprob.cards import is_whole_number
from caboprob.carryingout import carries_out
from caboprob.errors import (
    BadNotation,
    CaboError,
    ImpossibleCards,
    at_place,
    collecting_errors,
    excerpt,
    raise_collected,
)
from caboprob.rulesets import RuleSet
from caboprob.table.sums import check_kamikazes, check_sum

FARTHEST_BELOW_ZERO = 100_000  # of a total, where one may be negative


@carries_out("setup.players")
def check_players_allowed(rules: RuleSet, players: int) -> None:
    """Refuses a number of players that the rules do not allow."""
    if not rules.players_min <= players <= rules.players_max:
        least, most = rules.players_min, rules.players_max
        raise BadNotation("players-count", least=least, most=most, got=players)


def checked_player_count(rules: RuleSet, players: int | None) -> int:
    """The number of players; refuses None, where nobody has said it, and one that the rules do not allow."""
    if players is None:
        raise BadNotation("players-untold", least=rules.players_min, most=rules.players_max)
    check_players_allowed(rules, players)
    return players


def check_hands(rules: RuleSet, hands: Sequence[Sequence[int]]) -> None:
    """Refuses hands that no round under these rules can end with."""
    check_players_allowed(rules, len(hands))
    for number, hand in enumerate(hands, 1):
        with at_place(f"hand {number}"):
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

    `no_card_left` says of each hand whether it is empty. `shed` is the player who snapped their last card;
    `no_cards` says that nothing was left to draw. Both a caller and somebody who snapped their last card in
    the last turns may be given: the call counts.
    """
    for place, player in (("caller", caller), ("shed", shed)):
        with at_place(place):
            if player is not None:
                check_player(player, len(no_card_left))
    shed_after_call = caller is not None and shed is not None and may_end_empty(rules, called=True)
    if shed is not None and rules.empty_calls:
        raise BadNotation("shed-is-a-call")
    ways_to_end = sum((caller is not None, shed is not None and not shed_after_call, no_cards))
    any_empty = any(no_card_left)
    if shed is not None and not rules.snaps:
        raise BadNotation("shed-without-snaps")
    if ways_to_end != 1:
        with at_place("caller"):
            raise BadNotation("end-shed-or-call" if rules.snaps else "end-call")
    if shed_after_call and rules.caller_locked and shed == caller and not rules.caller_throws:
        raise BadNotation("shed-by-locked-caller")
    if shed is not None and not any_empty:
        raise ImpossibleCards("shed-no-empty-hand")
    called = caller is not None or (no_cards and rules.empty_calls)
    if any_empty and shed is None and not may_end_empty(rules, called=called):
        raise ImpossibleCards("empty-hand-no-shed")
    if no_cards and not rules.may_run_out:
        raise ImpossibleCards("cards-cannot-run-out")


def may_end_empty(rules: RuleSet, *, called: bool) -> bool:
    """Whether a hand may be empty at the end of a round that nobody ended by snapping their last card.

    That happens when somebody snaps it in the last turns after a call, which then counts, or calls by it.
    """
    return called and rules.snaps and (rules.last_turns or rules.empty_calls)


def check_player(player: object, players: int) -> None:
    """Refuses what is not the number of one of the players."""
    if not (is_whole_number(player) and 1 <= player <= players):
        raise BadNotation("player-unknown", players=players, got=excerpt(player))


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
    check_players_allowed(rules, len(sums))
    with at_place("kamikaze"):
        for player in kamikaze:
            check_player(player, len(sums))
        check_kamikazes(rules, len(set(kamikaze)))
    for number, hand_sum in enumerate(sums, 1):
        with at_place(f"sums {number}"):
            if not (shed is not None and is_whole_number(hand_sum) and hand_sum == 0):  # an empty hand
                check_sum(rules, hand_sum, kamikaze=number in kamikaze)
    check_end(rules, [shed is not None and hand_sum == 0 for hand_sum in sums], caller, shed, no_cards)


def check_resets(rules: RuleSet, resets: Sequence[int], players: int) -> None:
    """Refuses counts of dropped totals that no game brings; rules without a limit allow only 0."""
    most = int(rules.reset_times) if rules.resets_limited else 0
    if len(resets) != players:
        raise BadNotation("resets-count", players=players, got=len(resets))
    for number in resets:
        if not is_whole_number(number) or not 0 <= number <= most:
            raise BadNotation("resets-range", most=most, got=excerpt(number))


def check_rounds_played(rules: RuleSet, played: object) -> None:
    """Refuses a number of rounds after which no further one begins; games of any length allow only 0."""
    most = int(rules.rounds) - 1 if rules.rounds_limited else 0
    if not is_whole_number(played) or not 0 <= played <= most:
        raise BadNotation("rounds-played", most=most, got=excerpt(played))


def check_totals(
    rules: RuleSet, totals: Sequence[int], players: int, resets: Sequence[int] | None = None
) -> None:
    """Refuses totals that cannot stand at the start of a round."""
    if len(totals) != players:
        raise BadNotation("totals-count", players=players, got=len(totals))
    faults: list[CaboError] = []
    for total, drop_count in zip(totals, resets or (0,) * players, strict=True):
        with collecting_errors(faults):
            check_total(rules, total, drop_count)
    raise_collected(faults)


def check_total(rules: RuleSet, total: int, drop_count: int = 0) -> None:
    """Refuses a total with which no round can begin for somebody whose total has dropped that often."""
    brought_below_zero = rules.correct_bonus or rules.reset_off > rules.reset_at
    may_be_negative = brought_below_zero or any(face.points < 0 for face in rules.deck.faces)
    if not is_whole_number(total):
        raise BadNotation("total-unreadable", got=excerpt(total))
    if rules.single_round and total:
        raise BadNotation("total-single-round", total=total)
    if rules.end_at != "never" and total >= int(rules.end_at):
        raise BadNotation("total-game-over", total=total, limit=rules.end_at)
    resets_exactly = rules.reset_off and not rules.reset_multiples and rules.reset_void_from == "never"
    resets_spent = rules.resets_limited and drop_count >= int(rules.reset_times)
    if total == rules.reset_at and resets_exactly and not resets_spent:
        raise BadNotation("total-resets", total=total, becomes=total - rules.reset_off)
    if (total < 0 and not may_be_negative) or total < -FARTHEST_BELOW_ZERO:
        raise BadNotation("total-negative", total=total)
