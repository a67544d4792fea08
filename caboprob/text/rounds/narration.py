"""What happened in a move of a record, as a sentence."""

from collections.abc import Sequence

from caboprob import messages
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import CALL, DISCARD, KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.moves import NO_SLOT, kind_of, place_of, places_in, seat_of, slot_of
from caboprob.table.core.state import State
from caboprob.table.notation import Line, read_line
from caboprob.table.replay import Replay
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import call


def narrate(language: str, replay: Replay, move: int) -> str:
    """The legal move number `move`, from 1, of a replayed record."""
    before, after = replay.states[move - 1], replay.states[move]
    line = read_line(replay.record.moves[move - 1], int(before.turn))
    teller = Teller(language, replay.record.rules, before, after)
    sentences = [teller.tell(line)]
    if after.reshuffles > before.reshuffles:
        sentences.append(messages.say(language, "moves.reshuffled"))
    return " ".join(sentences)


class Teller:
    """Puts one move into words, from the tables before and after it."""

    def __init__(self, language: str, rules: RuleSet, before: State, after: State) -> None:
        self.language = language
        self.rules = rules
        self.before = before
        self.after = after

    def tell(self, line: Line) -> str:
        """The sentence for a line of a record."""
        last = line.moves[-1]
        kind = kind_of(last)
        if kind == CALL:
            return self.say("call", word=call(self.language, self.rules))
        if kind in (TAKE, KEEP):
            return self.exchange(last)
        if kind == SNAP:
            return self.snap(last, line.player)
        drawn = self.name(self.next_card())
        if kind == DISCARD:
            return self.say("discard", card=drawn)
        if kind == LOOK:
            return self.say("look", card=drawn, **self.look(last))
        if kind == SWAP and len(line.moves) == 3:
            return self.say("look-swap", card=drawn, **self.look(line.moves[1]), **self.swap(last))
        return self.say("swap", card=drawn, **self.swap(last))

    def exchange(self, move: int) -> str:
        """A card taken or kept in place of one, of a set, or of a claim that failed."""
        slots = [slot_of(place_of(move, index)) for index in range(places_in(move))]
        taking = kind_of(move) == TAKE
        card = self.before.discard[self.before.discard_size - 1] if taking else self.next_card()
        old = [int(self.before.hands[self.before.turn, slot]) for slot in slots]
        facts = {"card": self.name(int(card)), "old": self.names(old), "slots": self.numbers(slots)}
        how = "take" if taking else "keep"
        if len(slots) == 1:
            return self.say(how, **facts)
        faces = self.rules.deck.faces
        if len({faces[held].rank for held in old}) == 1:
            return self.say(f"{how}-set", **facts)
        return self.say(f"{how}-failed-{self.rules.failed_set}", **facts)

    def look(self, move: int) -> dict[str, str]:
        """Where somebody looked, and what lay there."""
        at = place_of(move, 0)
        seen = int(self.before.hands[seat_of(at), slot_of(at)])
        return {"place": self.place(at), "seen": self.name(seen)}

    def swap(self, move: int) -> dict[str, str]:
        """The two places of a swap, one's own first."""
        places = [place_of(move, 0), place_of(move, 1)]
        places.sort(key=lambda at: seat_of(at) != self.before.turn)
        return {"one": self.place(places[0]), "other": self.place(places[1])}

    def snap(self, move: int, player: int) -> str:
        """A throw out of turn: right or wrong, one's own or another's card, with one given or not."""
        at, thrower = place_of(move, 1), seat_of(place_of(move, 0))
        given = slot_of(place_of(move, 0))
        thrown = int(self.before.hands[seat_of(at), slot_of(at)])
        facts = {"player": player, "card": self.name(thrown), "place": self.place(at, thrower)}
        if (
            self.after.discard_size == self.before.discard_size
            or self.after.reshuffles > self.before.reshuffles
        ):
            return self.say("snap-wrong", **facts)
        if given == NO_SLOT:
            return self.say("snap", **facts)
        return self.say("snap-give", given=given + 1, **facts)

    def next_card(self) -> int:
        """The card that was drawn: the next of the pile, or what the new pile then gave."""
        if self.before.pile_size:
            return int(self.before.pile[self.before.pile_size - 1])
        return int(self.after.pile[self.after.pile_size])

    def place(self, at: int, own: int | None = None) -> str:
        """A place by its number, with its owner where it is not the own one."""
        seat = int(self.before.turn) if own is None else own
        slot = slot_of(at) + 1
        if seat_of(at) == seat:
            return messages.say(self.language, "moves.place.own", slot=slot)
        return messages.say(self.language, "moves.place.other", slot=slot, player=seat_of(at) + 1)

    def name(self, card: int) -> str:
        """A card's name, a hidden one's as a question mark."""
        return card_name(self.rules.deck.faces[card].name) if card >= 0 else "?"

    def names(self, cards: Sequence[int]) -> str:
        return ", ".join(self.name(card) for card in cards)

    def numbers(self, slots: Sequence[int]) -> str:
        return ", ".join(str(slot + 1) for slot in slots)

    def say(self, what: str, **facts: object) -> str:
        """The sentence, `player` being whoever is on turn unless it says otherwise."""
        return messages.say(
            self.language, f"moves.told.{what}", **({"player": int(self.before.turn) + 1} | facts)
        )
