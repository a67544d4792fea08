"""An entry of a record, tap by tap: what is asked next, and in the end the line it comes to.

A tap is a word of the buttons (`keep`), a card as it is written (`7`, `?`), or a spot of the table (`2:1`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from caboprob.rulesets import RuleSet
from caboprob.slots import UNKNOWN
from caboprob.table.annotations import BY


class Ask(StrEnum):
    """What is asked next."""

    VERB = "verb"
    MOVER = "mover"  # who moves although it is another one's turn
    CARD = "card"  # drawn
    LAY = "lay"  # that lay at a place
    ACTION = "action"
    ACTS = "acts"  # what the action of a card laid is used for
    RECEIVER = "receiver"  # who is given a card
    PLACE = "place"  # to exchange, or that a set is claimed
    CLAIM = "claim"  # one more place of a set, or that these are all
    OUTCOME = "outcome"
    LOOK = "look"
    LOOK_TOO = "look-too"  # one more card looked at, or that it was only one
    SWAP = "swap"
    SWAP_SEEN = "swap-seen"  # the card that the one looked at is swapped with
    SNAPPER = "thrower"
    SNAP = "throw"
    EXCHANGE = "give"


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """What is asked next, None once the entry is whole: `text` is its line.

    `chosen` are the spots tapped so far, `about` the one whose card is asked; `seat` is who acts, from 0.
    """

    ask: Ask | None
    text: str = ""
    about: str = ""
    chosen: tuple[str, ...] = ()
    seat: int = 0


@dataclass(frozen=True, slots=True)
class TappedTable:
    """The table that is tapped: the rules, whose turn it is, from 0, and the rank on top if it is known.

    `ended` is whose turn has just ended, where a call is theirs; `sizes` are how many cards everybody has.
    """

    rules: RuleSet
    seat: int
    top: int | None
    ended: int | None = None
    sizes: tuple[int, ...] = ()

    def rank(self, card: str) -> int | None:
        """The rank of a card as written; None for an unknown one."""
        deck = self.rules.deck
        return None if card == UNKNOWN else deck.faces[deck.read_card(card)].rank

    def action(self, card: str) -> set[str]:
        """What the action of a card does: `look`, `swap`, `deal`."""
        deck = self.rules.deck
        powers = () if card == UNKNOWN else self.rules.actions_of(deck.faces[deck.read_card(card)])
        return {name.partition("-")[0] for name in powers}

    def may(self, card: str, power: str) -> bool:
        """Whether the action of a card has this word; an unknown card may if any of the deck does."""
        deck, rules = self.rules.deck, self.rules
        faces = deck.faces if card == UNKNOWN else (deck.faces[deck.read_card(card)],)
        return any(power in rules.actions_of(face) for face in faces)

    def acts_when_laid(self, card: str) -> bool:
        """Whether a card acts that is laid from a hand; of one that nobody told, nothing is asked."""
        return self.rules.action_fires == "any-discard" and bool(self.action(card))


ANY_SLOT = 1  # what a snap that misses would have given: it stays, whichever it is
SPOT = r"[0-9]{1,2}:[0-9]{1,2}"
NUMBER = r"[0-9]{1,2}"
CARD = r"[0-9A-Za-z?]{1,3}"
ANSWERS = {
    ask: re.compile(answers)
    for ask, answers in {
        Ask.VERB: "discard|keep|use|take|throw|other|call",
        Ask.MOVER: NUMBER,
        Ask.CARD: CARD,
        Ask.LAY: CARD,
        Ask.ACTION: "look|swap|both|deal|discard",
        Ask.ACTS: "look|swap|both|deal|unused",
        Ask.RECEIVER: NUMBER,
        Ask.PLACE: f"set|{SPOT}",
        Ask.CLAIM: f"done|{SPOT}",
        Ask.OUTCOME: "held|failed",
        Ask.LOOK: SPOT,
        Ask.LOOK_TOO: f"done|{SPOT}",
        Ask.SWAP: SPOT,
        Ask.SWAP_SEEN: SPOT,
        Ask.SNAPPER: NUMBER,
        Ask.SNAP: SPOT,
        Ask.EXCHANGE: f"nothing|{SPOT}",
    }.items()
}
"""What may be tapped when something is asked."""


class _Wanted(Exception):
    """The taps have come to their end here."""

    def __init__(self, following: NextQuestion) -> None:
        super().__init__()
        self.following = following


def read(taps: Sequence[str], sitting: TappedTable) -> NextQuestion:
    """What is asked after these taps; refuses taps that are no answers (`ValueError`, `CaboError`)."""
    try:
        return NextQuestion(None, _Reading(taps, sitting).entry())
    except _Wanted as wanted:
        return wanted.following


class _Reading:
    """Reads taps in order."""

    def __init__(self, taps: Sequence[str], sitting: TappedTable) -> None:
        self.taps: Iterator[str] = iter(taps)
        self.sitting, self.seat = sitting, sitting.seat
        self.chosen: list[str] = []

    def entry(self) -> str:
        verb = self._next(Ask.VERB)
        if verb == "throw":
            return self._snap()
        if verb != "other":
            return self._turn(verb)
        mover = self._next(Ask.MOVER)
        self.seat = int(mover) - 1
        verb = self._next(Ask.VERB)
        if verb in ("throw", "other"):
            raise ValueError(verb)
        return f"{BY} {mover} {self._turn(verb)}"

    def _turn(self, verb: str) -> str:
        if verb == "call":
            return verb
        if verb == "discard":
            return f"draw {self._next(Ask.CARD)} discard"
        return self._use() if verb == "use" else self._exchange(verb)

    def _next(self, ask: Ask, about: str = "") -> str:
        for tap in self.taps:
            if not ANSWERS[ask].fullmatch(tap):
                raise ValueError(tap)
            return tap
        raise _Wanted(NextQuestion(ask, about=about, chosen=tuple(self.chosen), seat=self.seat))

    def _place(self, ask: Ask) -> str:
        self.chosen.append(self._next(ask))
        return self._written(self.chosen[-1])

    def _written(self, spot: str) -> str:
        """A spot as the player names it: own slots by their number alone."""
        seat, _, slot = spot.partition(":")
        return slot if int(seat) == self.seat + 1 else spot

    def _use(self) -> str:
        card = self._next(Ask.CARD)
        does = self.sitting.action(card)
        way = does.pop() if len(does) == 1 else self._next(Ask.ACTION, card)
        line = f"draw {card}"
        return f"{line} discard" if way == "discard" else line + self._used(way, card)

    def _used(self, way: str, card: str) -> str:
        """What an action is used for, as the line has it."""
        if way == "deal":
            return f" deal {self._next(Ask.RECEIVER)}"
        self.chosen = []
        seen = self._looks(card) if way in ("look", "both") else []
        line = f" look {' '.join(seen)}" if seen else ""
        if way in ("swap", "both"):
            line += f" swap {' '.join(self._swapped(card, seen))}"
        return line

    def _looks(self, card: str) -> list[str]:
        """The places looked at: one or, with a card that may look at two, perhaps two."""
        seen = [self._place(Ask.LOOK)]
        if self.sitting.may(card, "look-two") and (tap := self._next(Ask.LOOK_TOO)) != "done":
            self.chosen.append(tap)
            seen.append(self._written(tap))
        return seen

    def _swapped(self, card: str, seen: list[str]) -> list[str]:
        """The places of a swap: what was looked at is among them where the card swaps that alone."""
        if card != UNKNOWN and seen and self.sitting.may(card, "swap-looked"):
            return seen if len(seen) > 1 else [*seen, self._place(Ask.SWAP_SEEN)]
        self.chosen = []
        return [self._place(Ask.SWAP), self._place(Ask.SWAP)]

    def _acts(self, card: str) -> str:
        """What the action of a card laid is used for, as the line has it; nothing if it has none."""
        if not self.sitting.acts_when_laid(card):
            return ""
        way = self._next(Ask.ACTS, card)
        return "" if way == "unused" else self._used(way, card)

    def _exchange(self, verb: str) -> str:
        spots = self._spots()
        cards = [self._next(Ask.LAY, spot) for spot in spots]
        places = "+".join(f"{self._written(spot)}={card}" for spot, card in zip(spots, cards, strict=True))
        drawn, outcome = "", ""
        if len(spots) > 1:
            ranks = {self.sitting.rank(card) for card in cards}
            held = len(ranks) == 1
            if None in ranks and len(ranks) < 3:
                outcome = self._next(Ask.OUTCOME)
                held = outcome == "held"
            if not held and verb == "keep" and self.sitting.rules.failed_set == "turn-lost":
                drawn = f"{self._next(Ask.CARD)} "
        way = "take " if verb == "take" else f"draw {drawn}keep "
        acts = self._acts(cards[0]) if len(spots) == 1 else ""
        return f"{way}{places} {outcome}".strip() + acts

    def _spots(self) -> list[str]:
        """The spots of one card, or of a claimed set."""
        first = self._next(Ask.PLACE)
        if first != "set":
            self.chosen = [first]
            return self.chosen
        while (tap := self._next(Ask.CLAIM)) != "done":
            if tap in self.chosen:
                self.chosen.remove(tap)
            else:
                self.chosen.append(tap)
        return self.chosen

    def _snap(self) -> str:
        snapper = self._next(Ask.SNAPPER)
        self.seat = int(snapper) - 1
        spot = self._next(Ask.SNAP)
        self.chosen = [spot]
        card = self._next(Ask.LAY, spot)
        outcome = self._next(Ask.OUTCOME) if None in (self.sitting.rank(card), self.sitting.top) else ""
        matches = outcome == "held" or (not outcome and self.sitting.rank(card) == self.sitting.top)
        give = ""
        foreign, giving = spot.partition(":")[0] != snapper, self.sitting.rules.snap_foreign
        if matches and foreign and giving != "never":
            given = self._next(Ask.EXCHANGE)
            give = "" if given == "nothing" else f" give {self._written(given)}"
        elif foreign and giving == "must-give":
            give = f" give {ANY_SLOT}"
        line = f"snap {snapper} {spot}={card}{give} {outcome}".strip()
        return line + self._acts(card) if matches and not self._empties(spot, give) else line

    def _empties(self, spot: str, give: str) -> bool:
        """Whether a snap takes the last card of a hand, which ends the round before the card acts."""
        owner = int(spot.partition(":")[0]) - 1
        return not give and self.sitting.sizes[owner : owner + 1] == (1,)
