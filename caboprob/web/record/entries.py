"""An entry of a record, tap by tap: what is asked next, and finally the line that the taps add up to.

A tap is the word of a button (`keep`), a card in its notation (`7`, `?`), or a spot on the table (`2:1`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from caboprob.rulesets import RuleSet
from caboprob.slots import UNKNOWN
from caboprob.table.annotations import BY


class Question(StrEnum):
    """What is asked next; the values name the message that asks it."""

    VERB = "verb"  # what somebody did: drew and kept, took, called ...
    MOVER = "mover"  # who moves although it is somebody else's turn
    CARD = "card"  # the card drawn
    CARD_AT_PLACE = "lay"  # the card that lay at a place
    ACTION = "action"  # what the action of the card drawn is used for
    LAID_ACTION = "acts"  # what the action of a card that left a hand is used for
    RECEIVER = "receiver"  # who is given a card
    PLACE = "place"  # which card is exchanged, or that a set is claimed
    CLAIM = "claim"  # one more place of a set, or that these are all
    OUTCOME = "outcome"  # whether a set, or a snap, with cards nobody knows was right
    LOOK = "look"  # which card is looked at
    LOOK_TOO = "look-too"  # one more card looked at, or that it was only one
    SWAP = "swap"  # which cards are swapped, one after the other
    SWAP_SEEN = "swap-seen"  # the card that the one looked at is swapped with
    SNAPPER = "thrower"  # who snaps
    SNAP = "throw"  # which card is snapped
    EXCHANGE = "give"  # the card given for a snapped card of somebody else


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """The kind of what is asked next, None once the entry is complete and `text` is its line.

    `chosen` are the spots tapped so far, `about` the spot or card asked about; `seat`, from 0, is who acts.
    """

    kind: Question | None
    text: str = ""
    about: str = ""
    chosen: tuple[str, ...] = ()
    seat: int = 0


@dataclass(frozen=True, slots=True)
class TappedTable:
    """The table that is tapped: the rules, whose turn it is, from 0, and the top card's rank if it is known.

    `ended_seat` is whose turn has just ended, if they may call now; `hand_sizes` count everybody's cards.
    """

    rules: RuleSet
    seat: int
    top_rank: int | None
    ended_seat: int | None = None
    hand_sizes: tuple[int, ...] = ()

    def rank(self, card: str) -> int | None:
        """The rank of a card in its notation; None for an unknown one."""
        deck = self.rules.deck
        return None if card == UNKNOWN else deck.faces[deck.read_card(card)].rank

    def powers_of(self, card: str) -> set[str]:
        """What the action of a card allows: `look`, `swap`, `deal`."""
        deck = self.rules.deck
        powers = () if card == UNKNOWN else self.rules.actions_of(deck.faces[deck.read_card(card)])
        return {name.partition("-")[0] for name in powers}

    def may_have(self, card: str, power: str) -> bool:
        """Whether the action of a card has this word; for an unknown card, whether any of the deck has."""
        deck, rules = self.rules.deck, self.rules
        faces = deck.faces if card == UNKNOWN else (deck.faces[deck.read_card(card)],)
        return any(power in rules.actions_of(face) for face in faces)

    def acts_when_laid(self, card: str) -> bool:
        """Whether a card that leaves a hand has an action then; no for an unknown card."""
        return self.rules.action_fires == "any-discard" and bool(self.powers_of(card))


ANY_SLOT = 1  # named as given for a snap that misses: no card is given, so any slot will do
SPOT = r"[0-9]{1,2}:[0-9]{1,2}"
NUMBER = r"[0-9]{1,2}"
CARD = r"[0-9A-Za-z?]{1,3}"
ANSWER_PATTERNS = {
    kind: re.compile(answers)
    for kind, answers in {
        Question.VERB: "discard|keep|use|take|throw|other|call",
        Question.MOVER: NUMBER,
        Question.CARD: CARD,
        Question.CARD_AT_PLACE: CARD,
        Question.ACTION: "look|swap|both|deal|discard",
        Question.LAID_ACTION: "look|swap|both|deal|unused",
        Question.RECEIVER: NUMBER,
        Question.PLACE: f"set|{SPOT}",
        Question.CLAIM: f"done|{SPOT}",
        Question.OUTCOME: "held|failed",
        Question.LOOK: SPOT,
        Question.LOOK_TOO: f"done|{SPOT}",
        Question.SWAP: SPOT,
        Question.SWAP_SEEN: SPOT,
        Question.SNAPPER: NUMBER,
        Question.SNAP: SPOT,
        Question.EXCHANGE: f"nothing|{SPOT}",
    }.items()
}
"""What may be tapped for each question."""


class _TapsEnded(Exception):
    """Raised where the taps end before the entry is complete."""

    def __init__(self, next_question: NextQuestion) -> None:
        super().__init__()
        self.next_question = next_question


def read_taps(taps: Sequence[str], table: TappedTable) -> NextQuestion:
    """What is asked after these taps; refuses taps that are no answers (`ValueError`, `CaboError`)."""
    try:
        return NextQuestion(None, _EntryReader(taps, table).entry())
    except _TapsEnded as ended:
        return ended.next_question


class _EntryReader:
    """Reads taps in order."""

    def __init__(self, taps: Sequence[str], table: TappedTable) -> None:
        self.taps: Iterator[str] = iter(taps)
        self.table, self.seat = table, table.seat
        self.chosen: list[str] = []

    def entry(self) -> str:
        verb = self._next_tap(Question.VERB)
        if verb == "throw":
            return self._read_snap()
        if verb != "other":
            return self._read_turn(verb)
        mover = self._next_tap(Question.MOVER)
        self.seat = int(mover) - 1
        verb = self._next_tap(Question.VERB)
        if verb in ("throw", "other"):
            raise ValueError(verb)
        return f"{BY} {mover} {self._read_turn(verb)}"

    def _read_turn(self, verb: str) -> str:
        if verb == "call":
            return verb
        if verb == "discard":
            return f"draw {self._next_tap(Question.CARD)} discard"
        return self._read_use() if verb == "use" else self._read_exchange(verb)

    def _next_tap(self, kind: Question, about: str = "") -> str:
        for tap in self.taps:
            if not ANSWER_PATTERNS[kind].fullmatch(tap):
                raise ValueError(tap)
            return tap
        raise _TapsEnded(NextQuestion(kind, about=about, chosen=tuple(self.chosen), seat=self.seat))

    def _next_place(self, kind: Question) -> str:
        self.chosen.append(self._next_tap(kind))
        return self._own_notation(self.chosen[-1])

    def _own_notation(self, spot: str) -> str:
        """A spot in the notation of the acting player, whose own slots are just numbers."""
        seat, _, slot = spot.partition(":")
        return slot if int(seat) == self.seat + 1 else spot

    def _read_use(self) -> str:
        card = self._next_tap(Question.CARD)
        powers = self.table.powers_of(card)
        power = powers.pop() if len(powers) == 1 else self._next_tap(Question.ACTION, card)
        line = f"draw {card}"
        return f"{line} discard" if power == "discard" else line + self._action_words(power, card)

    def _action_words(self, power: str, card: str) -> str:
        """What an action is used for, as part of the line."""
        if power == "deal":
            return f" deal {self._next_tap(Question.RECEIVER)}"
        self.chosen = []
        places_looked_at = self._looked_places(card) if power in ("look", "both") else []
        line = f" look {' '.join(places_looked_at)}" if places_looked_at else ""
        if power in ("swap", "both"):
            line += f" swap {' '.join(self._swapped_places(card, places_looked_at))}"
        return line

    def _looked_places(self, card: str) -> list[str]:
        """The places looked at: one, or two if the card allows that."""
        places_looked_at = [self._next_place(Question.LOOK)]
        if self.table.may_have(card, "look-two") and (tap := self._next_tap(Question.LOOK_TOO)) != "done":
            self.chosen.append(tap)
            places_looked_at.append(self._own_notation(tap))
        return places_looked_at

    def _swapped_places(self, card: str, places_looked_at: list[str]) -> list[str]:
        """The places of a swap; what was looked at is among them if the card swaps only that."""
        if card != UNKNOWN and places_looked_at and self.table.may_have(card, "swap-looked"):
            return (
                places_looked_at
                if len(places_looked_at) > 1
                else [*places_looked_at, self._next_place(Question.SWAP_SEEN)]
            )
        self.chosen = []
        return [self._next_place(Question.SWAP), self._next_place(Question.SWAP)]

    def _laid_action_words(self, card: str) -> str:
        """What the action of a card that left a hand is used for, as part of the line; empty for none."""
        if not self.table.acts_when_laid(card):
            return ""
        power = self._next_tap(Question.LAID_ACTION, card)
        return "" if power == "unused" else self._action_words(power, card)

    def _read_exchange(self, verb: str) -> str:
        spots = self._exchanged_spots()
        cards = [self._next_tap(Question.CARD_AT_PLACE, spot) for spot in spots]
        places = "+".join(
            f"{self._own_notation(spot)}={card}" for spot, card in zip(spots, cards, strict=True)
        )
        drawn_words, outcome = "", ""
        if len(spots) > 1:
            ranks = {self.table.rank(card) for card in cards}
            is_set = len(ranks) == 1
            if None in ranks and len(ranks) < 3:  # some unknown, and no two known ones that differ
                outcome = self._next_tap(Question.OUTCOME)
                is_set = outcome == "held"
            if not is_set and verb == "keep" and self.table.rules.failed_set == "turn-lost":
                drawn_words = f"{self._next_tap(Question.CARD)} "
        beginning = "take " if verb == "take" else f"draw {drawn_words}keep "
        action_words = self._laid_action_words(cards[0]) if len(spots) == 1 else ""
        return f"{beginning}{places} {outcome}".strip() + action_words

    def _exchanged_spots(self) -> list[str]:
        """The spots of one card, or of a claimed set."""
        first_tap = self._next_tap(Question.PLACE)
        if first_tap != "set":
            self.chosen = [first_tap]
            return self.chosen
        while (tap := self._next_tap(Question.CLAIM)) != "done":
            if tap in self.chosen:
                self.chosen.remove(tap)
            else:
                self.chosen.append(tap)
        return self.chosen

    def _read_snap(self) -> str:
        snapper = self._next_tap(Question.SNAPPER)
        self.seat = int(snapper) - 1
        spot = self._next_tap(Question.SNAP)
        self.chosen = [spot]
        card = self._next_tap(Question.CARD_AT_PLACE, spot)
        outcome = (
            self._next_tap(Question.OUTCOME) if None in (self.table.rank(card), self.table.top_rank) else ""
        )
        matches = outcome == "held" or (not outcome and self.table.rank(card) == self.table.top_rank)
        give_words = ""
        is_foreign, give_rule = spot.partition(":")[0] != snapper, self.table.rules.snap_foreign
        if matches and is_foreign and give_rule != "never":
            given_spot = self._next_tap(Question.EXCHANGE)
            give_words = "" if given_spot == "nothing" else f" give {self._own_notation(given_spot)}"
        elif is_foreign and give_rule == "must-give":
            give_words = f" give {ANY_SLOT}"
        line = f"snap {snapper} {spot}={card}{give_words} {outcome}".strip()
        return (
            line + self._laid_action_words(card)
            if matches and not self._empties_hand(spot, give_words)
            else line
        )

    def _empties_hand(self, spot: str, give: str) -> bool:
        """Whether a snap takes the last card of a hand, which ends the round before the card acts."""
        owner = int(spot.partition(":")[0]) - 1
        return not give and self.table.hand_sizes[owner : owner + 1] == (1,)
