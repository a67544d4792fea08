"""A rule set of the CABO family: data only, one field per rule, each tied to the clause that governs it.

Kabadak, which plays quite differently, has no `RuleSet` but a rules core of its own (`caboprob.kabadak`).

Every rule set is checked when it is made: each field by itself, and the fields against each other.
"""

from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields
from typing import Any, Literal

from caboprob.cards import Deck, Face, deck
from caboprob.errors import BadRules
from caboprob.rulesets import values
from caboprob.rulesets.actions import DEALS, LOOK_MODIFIERS, LOOKS, SWAPS, Actions

ByRank = tuple[tuple[str, int], ...]
"""Ranks, each with a number."""
NO_LIMIT: dict[str, Any] = {"words": ("no-limit",), "absent": "no-limit"}


def rule_field(path: str, clause: str, **allowed: Any) -> Any:
    """A field: its path in a rules file, its clause, and its allowed values (`low`, `high`, `words`).

    `also` names further clauses whose words depend on it. `absent` is its value if a file does not give it.
    """
    return field(metadata={"path": path, "clause": clause, **allowed})


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RuleSet:
    """The rules of one game of the CABO family in one edition, with its house rules laid over it."""

    key: str
    base: str  # its own key, or that of the rule set it is based on; empty if it is based on none
    own: bool  # whether it comes from a person's own file
    title: str = ""  # what a person's own file calls these rules; empty if it does not say
    house: tuple[str, ...]  # the house rules agreed on, each in its notation: `jokers=2`
    deck: Deck

    players_min: int = rule_field("setup.players.0", "setup.players", low=2, high=10)
    players_max: int = rule_field("setup.players.1", "setup.players", low=2, high=10)
    jokers: int = rule_field("setup.jokers", "setup.jokers", low=0, high=3)
    hand_size: int = rule_field("setup.hand_size", "setup.deal", low=1, high=12)
    # How many of their own cards everybody looks at before the first turn.
    looks: int = rule_field("setup.looks", "setup.first-look", low=0, high=12, also=("setup.which-look",))
    # Which of their cards: any, or those nearest to them.
    look_at: Literal["any", "nearest"] = rule_field(
        "setup.look_at", "setup.which-look", words=("any", "nearest")
    )
    # Whether the discard pile begins with a card of the draw pile.
    first_discard: bool = rule_field("setup.first_discard", "setup.first-discard")
    # By lot, or as the people at the table agree.
    first_starter: Literal["lot", "table"] = rule_field(
        "setup.first_starter", "starter.first", words=("lot", "table")
    )

    # What a rank (`Q`) or a card (`Kh`) counts where that is not what the file of the deck says.
    points: ByRank = rule_field("points", "setup.cards", low=-30, high=30, also=("setup.jokers",), absent={})

    # How many equal cards of a hand may be claimed as a set, to be exchanged for one new card; 1: no sets.
    largest_set: int = rule_field("sets.largest", "set.size", low=1, high=4)
    # After a claim of a set that fails the new card is discarded, or joins the hand.
    failed_set: Literal["turn-lost", "keep-card"] = rule_field(
        "sets.failed", "set.failed", words=("turn-lost", "keep-card")
    )
    # The smallest failed claim that brings extra cards: one, and one more for each card beyond it.
    extra_from: int | str = rule_field(
        "sets.extra_from", "set.failed", low=2, high=4, words=("never",), absent="never"
    )

    actions: Actions = rule_field(
        "actions",
        "action.cards",
        words=LOOKS + SWAPS + LOOK_MODIFIERS + DEALS,
        also=("action.look-own", "action.look-other", "action.swap", "action.deal"),
    )
    # Whether a card acts only when it is drawn and discarded, or whenever somebody lays it down.
    action_fires: Literal["drawn-only", "any-discard"] = rule_field(
        "action.fires",
        "action.drawn-only",
        words=("drawn-only", "any-discard"),
        also=("turn.take-discard",),
        absent="drawn-only",
    )

    call_moment: Literal["instead-of-turn", "after-turn"] = rule_field(
        "call.moment",
        "call.when",
        words=("instead-of-turn", "after-turn"),
        also=("turn.options",),
        absent="instead-of-turn",
    )

    # A call with more points than this is wrong, however many the others have.
    call_most_points: int | str = rule_field(
        "call.most_points", "call.when", low=0, high=100, also=("score.wrong-call",), **NO_LIMIT
    )
    # How many turns everybody has had before anybody may call.
    call_after_laps: int = rule_field("call.after_laps", "call.when", low=0, high=20, absent=0)
    # With more cards in hand than this nobody may call.
    call_most_cards: int | str = rule_field("call.most_cards", "call.when", low=0, high=64, **NO_LIMIT)
    # Whether everybody else has one more turn after a call.
    last_turns: bool = rule_field("call.last_turns", "call.last-turns")
    # Whether nobody may do anything with the caller's cards any more.
    caller_locked: bool = rule_field("call.locked", "call.no-lock", absent=False)
    # Whether a caller whose cards are locked may still snap them.
    caller_throws: bool = rule_field("call.throws", "call.no-lock", absent=False)
    # Once somebody has to draw from an empty draw pile, or as soon as it is empty.
    reshuffle: Literal["when-needed", "when-empty", "never"] = rule_field(
        "pile.reshuffle",
        "pile.reshuffle",
        words=("when-needed", "when-empty", "never"),
        also=("pile.no-cards", "round.end"),
    )
    # Whether the top discard may be taken instead of a draw.
    takes: bool = rule_field("pile.takes", "turn.take-discard", also=("turn.options",), absent=True)
    # Whether the top discard may be taken though it was snapped out of turn.
    take_thrown: bool = rule_field("pile.take_thrown", "turn.take-discard", absent=True)
    # Whether a card taken from the discard pile stays face up.
    taken_open: bool = rule_field("pile.taken_open", "turn.take-discard", absent=False)

    # Whether cards equal to a discard may be thrown onto it out of turn.
    snaps: bool = rule_field("snap.allowed", "snap.throw")
    # Whether a discard may be snapped onto only once.
    snap_once: bool = rule_field("snap.once", "snap.throw", also=("snap.window", "snap.race"), absent=False)
    # Whether another player's card may be snapped, and whether one of one's own may or must replace it.
    snap_foreign: Literal["may-give", "must-give", "never"] = rule_field(
        "snap.foreign",
        "snap.foreign",
        words=("may-give", "must-give", "never"),
        also=("snap.throw",),
        absent="may-give",
    )
    # Whether others may snap onto a card that was snapped wrongly.
    snap_on_wrong: bool = rule_field("snap.on_wrong", "snap.on-wrong")
    snap_penalty_cards: int = rule_field("snap.penalty_cards", "snap.wrong", low=0, high=4)
    # Whether whoever has no card left counts as having called.
    empty_calls: bool = rule_field(
        "snap.empty_calls", "snap.last-card", also=("call.when", "call.last-turns"), absent=False
    )

    # Whether the lowest sum writes 0 points, not itself.
    lowest_writes_zero: bool = rule_field("score.lowest_writes_zero", "score.lowest")
    only_caller_writes_zero: bool = rule_field("score.only_caller_writes_zero", "score.lowest", absent=False)
    tie_with_caller: Literal["caller-wins", "caller-fails", "shared"] = rule_field(
        "score.tie_with_caller", "score.tie-with-caller", words=("caller-wins", "caller-fails", "shared")
    )
    # What a right call adds to the sums of the others, and takes off the caller's own points.
    others_plus: int = rule_field("score.others_plus", "score.lowest", low=0, high=1000, absent=0)
    correct_bonus: int = rule_field("score.correct_bonus", "score.lowest", low=0, high=1000, absent=0)
    # A caller who is beaten, or tied where that counts as wrong, writes the hand's points times
    # `wrong_call_times`, plus `wrong_call_plus`; one who called with too many points writes the points plus
    # `high_call_plus`.
    wrong_call_times: int = rule_field("score.wrong_call_times", "score.wrong-call", low=1, high=10)
    wrong_call_plus: int = rule_field("score.wrong_call_plus", "score.wrong-call", low=0, high=1000)
    high_call_plus: int = rule_field("score.high_call_plus", "score.wrong-call", low=0, high=1000, absent=0)
    # The cards that make a kamikaze, which wins the round whatever the sums are, as a number of each rank;
    # and the points that the others then write.
    kamikaze: ByRank = rule_field("score.kamikaze", "score.kamikaze", low=1, high=4)
    kamikaze_others: int = rule_field("score.kamikaze_others", "score.kamikaze", low=0, high=1000)

    reset_at: int = rule_field(
        "total.reset_at", "total.reset", low=0, high=10000
    )  # a total of exactly this; 0: never
    # Whether multiples of `reset_at` are reset, too.
    reset_multiples: bool = rule_field("total.reset_multiples", "total.reset")
    reset_off: int = rule_field(
        "total.reset_off", "total.reset", low=0, high=10000
    )  # what a reset takes off a total
    # A wrong caller whose hand sums up to this or more gets no reset.
    reset_void_from: int | str = rule_field(
        "total.reset_void_from", "total.reset", low=-10, high=1000, words=("never", "always")
    )
    # How often a total may be reset in a game.
    reset_times: int | str = rule_field(
        "total.reset_times", "total.reset", low=1, high=100, words=("unlimited",), absent="unlimited"
    )

    # A total of this or more ends the game.
    end_at: int | str = rule_field("game.end_at", "game.end", low=1, high=10000, words=("never",))
    # How many rounds a game has; it ends sooner where a total reaches `end_at`.
    rounds: int | str = rule_field(
        "game.rounds", "game.end", low=1, high=100, also=("game.rounds",), **NO_LIMIT
    )
    # The winner of the round before, whoever had its lowest sum, or whoever ended it: the caller, or who
    # snapped their last card.
    next_starter: Literal["round-winner", "lowest-sum", "ender"] = rule_field(
        "game.next_starter", "starter.next", words=("round-winner", "lowest-sum", "ender")
    )

    def __post_init__(self) -> None:
        """Refuses values that a field does not allow, and fields that contradict each other (`BadRules`)."""
        for rule in rule_fields():
            values.check_value(rule, getattr(self, rule.name))
        _check_setup(self)
        _check_ranks(self)
        _check_snaps_and_totals(self)

    def __hash__(self) -> int:
        """Hashes only the key and the house rules, which spread the hashes enough; equality compares all."""
        return hash((self.key, self.house))

    def __repr__(self) -> str:
        return f"RuleSet({', '.join(map(repr, (self.key, *self.house)))})"

    def actions_of(self, face: Face) -> tuple[str, ...]:
        """The actions of a card: of its face if those are listed, else of its rank."""
        actions_by_name = dict(self.actions)
        return actions_by_name.get(face.name, actions_by_name.get(self.deck.ranks[face.rank], ()))

    @property
    def hands_grow(self) -> bool:
        """Whether a hand can grow beyond the cards it was dealt."""
        failed_sets_add = self.failed_set == "keep-card" or self.extra_from != "never"
        snaps_add = self.snaps and self.snap_penalty_cards > 0
        return (self.largest_set > 1 and failed_sets_add) or snaps_add or self.actions_deal

    @property
    def actions_deal(self) -> bool:
        """Whether an action deals a card to another player."""
        return any(action in DEALS for _, actions in self.actions for action in actions)

    @property
    def single_round(self) -> bool:
        """Whether one round is the whole game, so that no totals are carried along."""
        return self.rounds == 1

    @property
    def rounds_limited(self) -> bool:
        """Whether the game ends after a fixed number of rounds."""
        return self.rounds != "no-limit"

    @property
    def caller_points_limited(self) -> bool:
        """Whether a call with too many points is wrong, however many the others have."""
        return self.call_most_points != "no-limit"

    @property
    def resets_limited(self) -> bool:
        """Whether a total drops only so often in a game."""
        return self.reset_at > 0 and self.reset_times != "unlimited"

    @property
    def empty_hand_ends(self) -> bool:
        """Whether the round is over once somebody has snapped their last card before a call."""
        return self.snaps and not self.empty_calls

    @property
    def may_run_out(self) -> bool:
        """Whether a round can end because nothing is left to draw.

        While hands do not grow, there is always a discard pile to reshuffle.
        """
        return self.hands_grow or self.reshuffle == "never"

    @property
    def may_run_out_after_call(self) -> bool:
        """Whether the draw pile can run out after a call, which then counts for nothing."""
        return self.last_turns and self.reshuffle == "never"


def rule_fields() -> Iterator[Field[Any]]:
    """The fields of `RuleSet` that are rules, in reading order."""
    return (rule for rule in fields(RuleSet) if "clause" in rule.metadata)


def _check_setup(rules: RuleSet) -> None:
    if rules.players_min > rules.players_max:
        raise BadRules("players-reversed", least=rules.players_min, most=rules.players_max)
    # A deck that has no more cards than its file got no joker.
    if rules.jokers and len(rules.deck) == len(deck(rules.deck.key)):
        one, other = f"setup.jokers = {rules.jokers}", f"deck = {rules.deck.key}"
        raise BadRules("rules-contradict", one=one, other=other)
    if rules.looks > rules.hand_size:
        raise BadRules("looks-beyond-hand", looks=rules.looks, hand=rules.hand_size)
    dealt = rules.players_max * rules.hand_size + rules.first_discard
    if dealt >= len(rules.deck):
        raise BadRules("deal-beyond-deck", dealt=dealt, deck=len(rules.deck), players=rules.players_max)


def _check_ranks(rules: RuleSet) -> None:
    copies = dict(zip(rules.deck.ranks, rules.deck.copies, strict=True))
    faces = {face.name for face in rules.deck.faces}
    # Cards of a rank without suits look the same: only their rank can have points.
    without_suits = {rules.deck.ranks[face.rank] for face in rules.deck.faces if not face.suit}
    told_apart = {face.name for face in rules.deck.faces if rules.deck.ranks[face.rank] not in without_suits}
    for path, named, allowed in (
        ("actions", dict(rules.actions), faces | set(copies)),
        ("points", dict(rules.points), told_apart | set(copies)),
        ("score.kamikaze", dict(rules.kamikaze), set(copies)),
    ):
        for name in named:
            if name not in allowed:
                raise BadRules("rule-rank-unknown", rule=path, rank=name, ranks=", ".join(rules.deck.ranks))
    for rank, count in rules.kamikaze:
        if count > copies[rank]:
            raise BadRules("kamikaze-beyond-deck", rank=rank, count=count, copies=copies[rank])


def _check_snaps_and_totals(rules: RuleSet) -> None:
    if rules.snap_on_wrong and not rules.snaps:
        raise BadRules("rules-contradict", one="snap.on_wrong = true", other="snap.allowed = false")
    if rules.caller_throws and not (rules.snaps and rules.caller_locked):
        other = "call.locked = false" if rules.snaps else "snap.allowed = false"
        raise BadRules("rules-contradict", one="call.throws = true", other=other)
    if rules.only_caller_writes_zero and not rules.lowest_writes_zero:
        one, other = "score.only_caller_writes_zero = true", "score.lowest_writes_zero = false"
        raise BadRules("rules-contradict", one=one, other=other)
    if rules.high_call_plus and not rules.caller_points_limited:
        one, other = f"score.high_call_plus = {rules.high_call_plus}", 'call.most_points = "no-limit"'
        raise BadRules("rules-contradict", one=one, other=other)
    if rules.end_at == "never" and not rules.rounds_limited:
        raise BadRules("rules-contradict", one='game.end_at = "never"', other='game.rounds = "no-limit"')
    if rules.reset_off and not rules.reset_at:
        raise BadRules(
            "rules-contradict", one=f"total.reset_off = {rules.reset_off}", other="total.reset_at = 0"
        )
