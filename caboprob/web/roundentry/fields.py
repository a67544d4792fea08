"""A round, or a game of Kabadak, in the fields of a page and in an address."""

from collections.abc import Sequence

import streamlit as st

from caboprob.cards import Deck
from caboprob.kabadak.core.cards import RANKS
from caboprob.kabadak.losses import cards_left, read_loss
from caboprob.reading.numerals import read_whole
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.web.base.steps import input_value
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad

PLAYERS = "players"
WAY = "by"
CARDS, SUMS = "cards", "sums"
ROUNDS_TYPED = "rounds-typed"  # in the visitor's session: for each round the typed hands have a new field
END, WHO, KAMIKAZE = "end", "who", "kamikaze"
LOSSES, BARE = ("loss1", "loss2"), "bare"  # of a game of Kabadak
POINTS = "="  # before a loss in points that would be read as a single card
CORRECTS = "corrects"  # the round of a sheet that this one is to replace
ME = "i-am"  # the number of the visitor among the players, where they have played themselves
RECORDED = "recorded"  # the packed record of the round, where there is one


def hand_key(seat: int) -> str:
    """The name of a player's hand."""
    return f"hand{seat}"


def sum_key(seat: int) -> str:
    """The name of a player's sum."""
    return f"sum{seat}"


def total_key(seat: int) -> str:
    """The name of a player's total before the round."""
    return f"total{seat}"


def resets_key(seat: int) -> str:
    """The name of how often a player's total has dropped before the round."""
    return f"resets{seat}"


def read(rules: RuleSet, players: int) -> RoundEntry:
    """The round in the fields, which are complete; refuses cards that cannot be read (`BadNotation`)."""
    seats = range(1, players + 1)
    by_sums = input_value(WAY) == SUMS
    how, who = input_value(END) or "call", int(input_value(WHO) or 0) or None
    return RoundEntry(
        hands=None if by_sums else tuple(rules.deck.read_hand(input_value(hand_key(seat))) for seat in seats),
        sums=tuple(read_whole(input_value(sum_key(seat))) for seat in seats) if by_sums else None,
        caller=who if how == "call" else None,
        shed=who if how == "shed" else None,
        no_cards=how == "no-cards",
        kamikaze=_players(input_value(KAMIKAZE), players) if by_sums else (),
    )


def _players(text: str, players: int) -> tuple[int, ...]:
    """The players whose numbers are written there; what is none is left out."""
    return tuple(number for number in range(1, players + 1) if str(number) in text.split())


def address(deck: Deck, entry: RoundEntry) -> dict[str, share.Value]:
    """A round as an address has it."""
    if entry.hands is not None:
        named = {hand_key(seat): deck.write_hand(hand) for seat, hand in enumerate(entry.hands, 1)}
        inputs: dict[str, share.Value] = {PLAYERS: len(entry.hands), **named}
    else:
        sums = entry.sums or ()
        named = {sum_key(seat): str(total) for seat, total in enumerate(sums, 1)}
        inputs = {PLAYERS: len(sums), WAY: SUMS, **named}
        inputs[KAMIKAZE] = " ".join(map(str, entry.kamikaze))
    who = entry.caller or entry.shed
    how = "call" if entry.caller else "shed" if entry.shed else "no-cards"
    return inputs | {END: how} | ({WHO: str(who)} if who else {})


def game_address(game: GameEntry) -> dict[str, share.Value]:
    """A game of Kabadak as an address has it."""
    parts = zip(LOSSES, game.losses, game.left, strict=True)
    losses = {key: left or points(loss) for key, loss, left in parts}
    return {**losses, **({BARE: str(game.bare)} if game.bare else {})}


def points(loss: int) -> str:
    """A loss in a field where no cards are known."""
    return f"{POINTS}{loss}" if str(loss) in RANKS else str(loss)


def lost(key: str) -> tuple[int, str]:
    """The loss in a field, 0 in an empty one, and the cards that were left if these are named.

    Refuses what cannot be read (`CaboError`).
    """
    text = input_value(key) or "0"
    alone = text.removeprefix(POINTS)
    return read_loss(alone), "" if text != alone else cards_left(text)


def has_entries(players: int) -> bool:
    """Whether anything of a round is entered."""
    keys = [key(seat) for seat in range(1, players + 1) for key in (hand_key, sum_key)]
    return any(map(input_value, (*keys, WHO, KAMIKAZE)))


def forget(players: int) -> None:
    """Empties the fields for the next round; the callback of a button."""
    for seat in range(1, players + 1):
        st.session_state[hand_key(seat)] = ""
        st.session_state[sum_key(seat)] = ""
    st.session_state[WHO] = st.session_state[KAMIKAZE] = ""
    st.session_state[ROUNDS_TYPED] = st.session_state.get(ROUNDS_TYPED, 0) + 1
    cardpad.turn_back()


def reseat(order: Sequence[int]) -> None:
    """Moves what is entered to other seats: to the first that of player `order[0]`, and so on."""
    hands = [input_value(hand_key(seat)) for seat in order]
    sums = [input_value(sum_key(seat)) for seat in order]
    for seat, (hand, total) in enumerate(zip(hands, sums, strict=True), 1):
        st.session_state[hand_key(seat)] = hand
        st.session_state[sum_key(seat)] = total
    for key in (WHO, KAMIKAZE):
        seats = [order.index(seat) + 1 for seat in _players(input_value(key), len(order))]
        st.session_state[key] = " ".join(map(str, sorted(seats)))
    cardpad.turn_back()


def fill(deck: Deck, entry: RoundEntry) -> None:
    """Puts a round into the fields; the callback of a button."""
    inputs = address(deck, entry)
    players = int(str(inputs.pop(PLAYERS)))
    forget(players)
    st.session_state[WAY] = CARDS
    for key, value in inputs.items():
        st.session_state[key] = str(value)
