"""Tells the moves of a record, one sentence per move."""

from collections.abc import Iterable, Iterator

from caboprob.content.messages import say, say_to
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import CALL, DEAL, DISCARD, LOOK, SNAP, SWAP, TAKE
from caboprob.table.event import Event, Place
from caboprob.table.replay import Replay
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import called_word

UNSEEN_KEYS = ("keep", "keep-set", "keep-failed-keep-card")
"""Ways to keep a card that the others do not see."""


def narrate(language: str, replay: Replay, move: int) -> str:
    """The legal move number `move`, from 1, of a replayed record."""
    return event_words(language, replay.record.rules, replay.events[move - 1])


def event_words(language: str, rules: RuleSet, event: Event, *, me: int | None = None) -> str:
    """What an event did, to the player in seat `me`; cards that it does not name were not seen there."""
    narrator = Narrator(language, rules, event, me)
    return " ".join(narrator.with_reshuffles(narrator.sentence()))


class Narrator:
    """Puts one event into words; `me` is the seat of whoever is told, if that is a player."""

    def __init__(self, language: str, rules: RuleSet, event: Event, me: int | None = None) -> None:
        self.language = language
        self.rules = rules
        self.event = event
        self.me = me

    def sentence(self) -> str:
        """What the player did, and what came of it."""
        event = self.event
        if event.kind == CALL:
            return self.say("call", word=called_word(self.language, self.rules))
        if event.kind == DISCARD:
            return self.say("discard", card=self.name(event.card))
        if event.kind in (LOOK, SWAP, DEAL):
            return self.action_sentence("")
        sentence = self.snap_sentence() if event.kind == SNAP else self.exchange_sentence()
        if event.action is None:
            return sentence
        of_action = Narrator(self.language, self.rules, event.action, self.me)
        return f"{sentence} {of_action.action_sentence('acts-')}"

    def action_sentence(self, key_prefix: str) -> str:
        """What a card's action did: of the one drawn, or of one laid, whose keys begin with `acts-`."""
        kind, drawn = self.event.kind, self.name(self.event.card)
        seen = any(card != HIDDEN for card in self.event.cards)
        look_key = "look-two" if self.event.second_looked else "look"
        if kind == LOOK:
            return self.say(
                f"{key_prefix}{look_key}" if seen else f"{key_prefix}{look_key}-unseen",
                card=drawn,
                **self.look_facts(),
            )
        if kind == SWAP and self.event.looked:
            key = f"{look_key}-swap" if seen else f"{look_key}-swap-unseen"
            return self.say(f"{key_prefix}{key}", card=drawn, **self.look_facts(), **self.swap_facts())
        if kind == SWAP:
            return self.say(f"{key_prefix}swap", card=drawn, **self.swap_facts())
        if self.event.dealt_to is None:
            return self.say(f"{key_prefix}deal-none", card=drawn)
        return self.say(f"{key_prefix}deal", card=drawn, whom=self.receiver(self.event.dealt_to[0]))

    def receiver(self, seat: int) -> str:
        """Who is given a card, within a sentence."""
        return say_to(self.language, "moves.receiver", you=seat == self.me, player=seat + 1)

    def with_reshuffles(self, sentence: str) -> Iterator[str]:
        """What happened and the reshuffles, in their order: cards dealt or added are drawn afterwards."""
        is_after_draw = self.rules.reshuffle == "when-empty"  # while the last card of the pile is in hand
        if self.event.reshuffled and not is_after_draw:
            yield say(self.language, "moves.reshuffled-before")
        yield sentence
        if self.event.reshuffled and is_after_draw:
            yield say(self.language, "moves.reshuffled-in-hand")
        if self.event.reshuffled_later:
            yield say(self.language, "moves.reshuffled")

    def exchange_sentence(self) -> str:
        """A card taken or kept in place of one, of a set, or of a claim that failed."""
        event = self.event
        key = "take" if event.kind == TAKE else "keep"
        if event.exchange_failed:
            key = f"{key}-failed-{self.rules.failed_set}"
        elif len(event.places) > 1:
            key = f"{key}-set"
        if event.card is None or (event.card == HIDDEN and key in UNSEEN_KEYS):
            key = f"{key}-unseen"
        slots = ", ".join(str(slot + 1) for _, slot in event.places)
        sentence = self.say(key, card=self.name(event.card), old=self.names(event.cards), slots=slots)
        # The cards that joined the hand: first the one drawn or taken, where the rules say that it is kept.
        extra = len(event.joined) - (self.rules.failed_set == "keep-card")
        if not event.exchange_failed or extra < 1:
            return sentence
        return f"{sentence} {say(self.language, 'moves.extra-drawn', n=extra)}"

    def look_facts(self) -> dict[str, str]:
        """Where somebody looked, and what lay there."""
        assert self.event.looked
        seen = [self.name(card) for card in self.event.cards] or ["?", "?"]
        facts = {"place": self.place(self.event.looked), "seen": seen[0]}
        if self.event.second_looked:
            facts |= {"place_too": self.place(self.event.second_looked), "seen_too": seen[1]}
        return facts

    def swap_facts(self) -> dict[str, str]:
        """The two places of a swap, one's own first."""
        own_place, other_place = sorted(self.event.places, key=lambda place: place[0] != self.event.seat)
        return {"one": self.place(own_place), "other": self.place(other_place)}

    def snap_sentence(self) -> str:
        """A snap out of turn: right or wrong, with a card given or not."""
        event = self.event
        facts = {"card": self.name(event.cards[0]), "place": self.place(event.places[0])}
        if event.snap_missed:
            penalty = len(event.joined)  # fewer than the rules say where the cards ran out
            return self.say("snap-wrong" if penalty else "snap-wrong-free", n=penalty, **facts)
        if event.given_slot is None:
            return self.with_call(self.say("snap", **facts))
        return self.with_call(self.say("snap-give", given=event.given_slot + 1, **facts))

    def with_call(self, sentence: str) -> str:
        """The snap and, where it leaves a hand empty that calls by it, that call."""
        return (
            f"{sentence} {say(self.language, 'moves.called-by-it')}"
            if self.event.called_by_snap
            else sentence
        )

    def place(self, place: Place) -> str:
        """A place by its slot, with its owner unless that is the player who moves."""
        seat, slot = place
        mine = seat == self.me
        if seat == self.event.seat:
            return say_to(self.language, "moves.place.own", you=mine, slot=slot + 1)
        return say_to(self.language, "moves.place.other", you=mine, slot=slot + 1, player=seat + 1)

    def name(self, card: int | None) -> str:
        """A card's name, a hidden one's as a question mark."""
        return "?" if card is None or card < 0 else card_name(self.rules.deck.faces[card].name)

    def names(self, cards: Iterable[int]) -> str:
        """The names of several cards."""
        return ", ".join(map(self.name, cards))

    def say(self, key: str, **facts: object) -> str:
        """The sentence of this key about the player who moves."""
        mine = self.event.seat == self.me
        return say_to(self.language, f"moves.told.{key}", you=mine, player=self.event.seat + 1, **facts)
