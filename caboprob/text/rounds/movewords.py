"""What I may do now, in words: `take the 3 for 5 + 5 (slots 1 and 2)`."""

from dataclasses import dataclass

from caboprob.content.messages import say
from caboprob.reading.suits import SUIT_SIGNS
from caboprob.table.position import Position
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import called_word


@dataclass(frozen=True, slots=True)
class MoveWords:
    """Puts the moves of a moment into words.

    `drawn` is the card in my hand, or the one laid whose action I may use; None before I draw.

    I am player `me`, as the moves number us. My cards are told as the reader's own, unless the words are
    `in_third_person`; those of the `visitor`, the player who reads (None: nobody at the table), always are.
    """

    language: str
    position: Position
    drawn: int | None = None
    me: int = 1
    in_third_person: bool = False
    visitor: int | None = None

    @property
    def drawn_name(self) -> str:
        """The card in my hand."""
        return self._card_name(self.drawn)

    def of(self, move: str) -> str:
        """A move in the notation of records as a sentence says it."""
        kind, *places = move.split()
        match kind:
            case "call":
                return self._say("call", word=called_word(self.language, self.position.rules))
            case "draw":
                return self._say("draw")
            case "take":
                return self._exchange_words(
                    kind, places[0], self._with_article(self._card_name(self.position.discard[-1]))
                )
            case "keep":
                return self._exchange_words(kind, places[0], self._with_article(self.drawn_name))
            case "look" | "swap" | "deal" | "discard":
                return self._action_words(kind, places)
            case "snap":
                given = {"slot": places[2]} if len(places) > 2 else {}  # `snap 2:3 give 1`
                return self._say(
                    "snap-give" if given else "snap", place=self._place_words(places[0]), **given
                )
            case "no":  # such as `no call`
                return self._say(f"no-{places[0]}")
        raise ValueError(f"a move without words: {move}")

    def _action_words(self, kind: str, places: list[str]) -> str:
        """What the card in my hand is used for, or that it is not; or the one just laid, where that acts."""
        if kind == "deal":
            return self._say(kind, card=self._with_article(self.drawn_name), player=int(places[0]))
        looks_at_two = kind == "look" and len(places) > 1
        place_facts = dict(
            zip(
                ("place",) if kind == "look" and not looks_at_two else ("one", "two"),
                map(self._place_words, places),
                strict=False,
            )
        )
        return self._say(
            "look-two" if looks_at_two else kind, card=self._with_article(self.drawn_name), **place_facts
        )

    def claims_blind(self, move: str) -> bool:
        """Whether a move claims a set with cards that I do not know."""
        kind, *places = move.split()
        slots = places[0].split("+") if kind in ("take", "keep") else []
        return len(slots) > 1 and any(self.position.me[int(slot) - 1].card is None for slot in slots)

    def _exchange_words(self, kind: str, places: str, card: str) -> str:
        """A card for one of mine, or for a set of mine."""
        slots = [int(slot) - 1 for slot in places.split("+")]
        old = [self._card_name(self.position.me[slot].card) for slot in slots]
        numbers = join_words(self.language, [str(slot + 1) for slot in slots])
        if len(slots) > 1:
            return self._say(
                f"{kind}-set", card=card, old=" + ".join(name or "?" for name in old), slots=numbers
            )
        if old[0]:
            return self._say(f"{kind}-known", card=card, old=self._with_article(old[0]), slot=numbers)
        return self._say(kind, card=card, slot=numbers)

    def _place_words(self, text: str) -> str:
        """A card of mine or of somebody else, by its slot."""
        seat, _, slot = text.rpartition(":")
        if seat and int(seat) == self.visitor:
            return say(self.language, "played.place.mine", slot=slot)
        if not seat or int(seat) == self.me:
            in_third_person = self.in_third_person and self.me != self.visitor
            return say(self.language, f"played.place.{'own' if in_third_person else 'mine'}", slot=slot)
        return say(self.language, "played.place.other", player=int(seat), slot=slot)

    def _say(self, name: str, **facts: object) -> str:
        return say(self.language, f"played.move.{name}", **facts)

    def _with_article(self, name: str) -> str:
        """The name of a card as it stands within a sentence: with its article, where the name takes one."""
        if name[-1:] in SUIT_SIGNS.values():
            return say(self.language, "played.card.suited", card=name)
        return say(self.language, "played.card.number", card=name) if name else ""

    def _card_name(self, card: int | None) -> str:
        return "" if card is None else card_name(self.position.rules.deck.faces[card].name)
