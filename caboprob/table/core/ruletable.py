"""A rule set as one struct of whole numbers, for the core to read."""

from functools import lru_cache
from typing import Annotated, cast

from caboprob.carryingout import carries_out
from caboprob.machinecode.structs import Ints, Struct, array_of, fields_of
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import ACTION_BITS, CARDS, DEAL_OTHER, FACE_UP, FACES, RANKS

ROUND_WINNER, LOWEST_SUM, ENDER = 0, 1, 2
STARTERS = {"round-winner": ROUND_WINNER, "lowest-sum": LOWEST_SUM, "ender": ENDER}
# Numbers that a `RuleSet` may have as one of the words of `LIMITS` instead.
FIELDS_WITH_LIMIT = (
    "extra_from",
    "reset_void_from",
    "reset_times",
    "call_most_points",
    "call_most_cards",
    "end_at",
    "rounds",
)
# The first three are above every number that they are compared with, the last is below.
LIMITS = {"never": 1_000_000, "unlimited": 1_000_000, "no-limit": 1_000_000, "always": -1_000_000}


class CopiedRules(Struct):
    """Numbers, and switches as 0 or 1, that a `RuleSet` has, and explains, under the same names."""

    first_discard: int
    last_turns: int  # 1 where everybody else has one more turn after a call
    caller_locked: int
    caller_throws: int
    call_after_laps: int
    takes: int
    take_thrown: int
    snaps: int
    snap_once: int
    snap_on_wrong: int
    empty_calls: int
    lowest_writes_zero: int
    only_caller_writes_zero: int  # of those with the lowest sum only a caller who is right does
    reset_multiples: int
    hand_size: int
    looks: int
    largest_set: int
    snap_penalty_cards: int
    wrong_call_times: int
    wrong_call_plus: int
    high_call_plus: int  # added to what a caller with more than `call_most_points` scores
    others_plus: int  # added to what the others score after a right call
    correct_bonus: int
    kamikaze_others: int
    reset_at: int
    reset_off: int


class Rules(CopiedRules):
    """A rule set in whole numbers."""

    failed_keeps: int  # 1 where the new card stays in the hand after a failed set
    call_at_end: int  # 1 where a call comes at the end of a turn, not instead of one
    any_discard_acts: int  # 1 where a card acts from any discard, not only when drawn
    deals: int  # 1 where some card has somebody else get one
    extra_from: int  # from this many cards claimed in a failed set on, each brings an extra card
    reshuffle_early: int  # 1 where the pile is reshuffled as soon as it is empty, not at the next draw
    reshuffle_never: int
    taken_knowledge: int  # the bit of a card face up, if a card taken from the discard pile lies so
    snap_gives: int  # 1 where who snaps another's card must give one, 0 where they may
    snap_own_only: int  # 1 where only one's own cards may be snapped
    caller_wins_ties: int  # 1 where a tie with the caller makes the call right
    ties_shared: int  # 1 where those who tie with such a caller write 0, too
    reset_void_from: int  # a wrong caller with a hand of so many points gets no reset
    reset_times: int
    call_most_points: int  # a call with more may be made, but is wrong
    call_most_cards: int  # with more nobody may call
    end_at: int
    rounds: int
    next_starter: int  # one of `STARTERS`
    deck_size: int
    kamikaze_size: int
    deck: Annotated[Ints, CARDS]  # every card of the deck
    rank: Annotated[Ints, FACES]  # by card, as are the next two: a card is the number of its face
    points: Annotated[Ints, FACES]
    action: Annotated[Ints, FACES]  # bits, see `codes`
    kamikaze: Annotated[Ints, RANKS]  # how many cards of each rank it takes


@lru_cache(maxsize=64)
def rule_table(rules: RuleSet) -> Rules:
    """The struct of a rule set. It is shared between callers and therefore read-only."""
    records = array_of(Rules, 1)
    table: Rules = records[0]
    for name in fields_of(CopiedRules):
        setattr(table, name, int(getattr(rules, name)))
    table.call_at_end = rules.call_moment == "after-turn"
    table.any_discard_acts = rules.action_fires == "any-discard"
    table.failed_keeps = rules.failed_set == "keep-card"
    table.reshuffle_early = rules.reshuffle == "when-empty"
    table.reshuffle_never = rules.reshuffle == "never"
    table.taken_knowledge = FACE_UP if rules.taken_open else 0
    table.snap_gives = rules.snap_foreign == "must-give"
    table.snap_own_only = rules.snap_foreign == "never"
    table.caller_wins_ties = rules.tie_with_caller != "caller-fails"
    table.ties_shared = rules.tie_with_caller == "shared"
    for name in FIELDS_WITH_LIMIT:
        limit = getattr(rules, name)
        setattr(table, name, LIMITS[limit] if isinstance(limit, str) else limit)
    table.kamikaze_size = sum(count for _, count in rules.kamikaze)
    table.next_starter = STARTERS[rules.next_starter]
    _write_deck(table, rules)
    records.flags.writeable = False
    return cast(Rules, records[0])


@carries_out("setup.cards", "setup.jokers", "action.cards")
def _write_deck(table: Rules, rules: RuleSet) -> None:
    cards = rules.deck.cards()
    table.deck_size = len(cards)
    table.deck[: len(cards)] = cards
    for card, face in enumerate(rules.deck.faces):
        table.rank[card] = face.rank
        table.points[card] = face.points
        table.action[card] = sum(ACTION_BITS[name] for name in rules.actions_of(face))
    table.deals = any(int(action) & DEAL_OTHER for action in table.action)
    for rank, count in rules.kamikaze:
        table.kamikaze[rules.deck.ranks.index(rank)] = count
