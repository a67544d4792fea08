"""A round, or a game of Kabadak, in the fields of a page and in an address, which have the same keys."""

from collections.abc import Sequence

import streamlit as st

from caboprob.cards import Deck
from caboprob.kabadak.core.cards import RANKS
from caboprob.kabadak.losses import cards_left_text, read_loss
from caboprob.reading.numerals import read_integer
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.web.base.historysteps import input_value
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad

PLAYERS_INPUT = "players"
WAY_INPUT = "by"  # whether cards or sums are entered
CARDS, SUMS = "cards", "sums"
ROUNDS_TYPED = (
    "rounds-typed"  # in the visitor's session: counts rounds, so that each has a new field for typing
)
END, WHO, KAMIKAZE = "end", "who", "kamikaze"  # how the round ended, who ended it, who had a kamikaze
USUAL_END = "call"  # as most rounds end, and as some games can end only
PRIOR_ROUNDS_INPUT = "played"  # how many rounds the game had had before the sheet
LOSS_INPUTS = ("loss1", "loss2")  # of a game of Kabadak, by player
BARE_INPUT = "bare"  # who ended it with a bare Kabadak
POINTS_SIGN = "="  # before a loss in points that would be read as a single card
BASED_ON_INPUT = "at"  # the revision of the sheet that the round is based on
CORRECTS_INPUT = "corrects"  # the number of the round on a sheet that this one is to replace
ME_INPUT = "i-am"  # the visitor's number among the players, if they played themselves
RECORDED_INPUT = "recorded"  # the packed record of the round, where there is one


def hand_key(seat: int) -> str:
    """The key of a player's hand; seats count from 1 here."""
    return f"hand{seat}"


def sum_key(seat: int) -> str:
    """The key of a player's sum."""
    return f"sum{seat}"


def total_key(seat: int) -> str:
    """The key of a player's total before the round."""
    return f"total{seat}"


def resets_key(seat: int) -> str:
    """The key of how often a player's total had dropped before the round."""
    return f"resets{seat}"


def input_keys(players: int) -> tuple[str, ...]:
    """The keys of the inputs for a round of so many players; with none, those for a game of Kabadak."""
    if not players:
        return (*LOSS_INPUTS, BARE_INPUT)
    seats = range(1, players + 1)
    return (*map(hand_key, seats), *map(sum_key, seats), WAY_INPUT, END, WHO, KAMIKAZE)


def read(rules: RuleSet, players: int) -> RoundEntry:
    """The round in the fields, which are complete; refuses cards that cannot be read (`BadNotation`).

    `shed` is who snapped the last card of their hand; `no_cards` says that nothing was left to draw.
    """
    seats = range(1, players + 1)
    by_sums = input_value(WAY_INPUT) == SUMS
    how, who = input_value(END) or USUAL_END, int(input_value(WHO) or 0) or None
    return RoundEntry(
        hands=None if by_sums else tuple(rules.deck.read_hand(input_value(hand_key(seat))) for seat in seats),
        sums=tuple(read_integer(input_value(sum_key(seat))) for seat in seats) if by_sums else None,
        caller=who if how == "call" else None,
        shed=who if how == "shed" else None,
        no_cards=how == "no-cards",
        kamikaze=_players_in(input_value(KAMIKAZE), players) if by_sums else (),
    )


def _players_in(text: str, players: int) -> tuple[int, ...]:
    """The players, from 1, whose numbers are in a text; anything else is ignored."""
    return tuple(number for number in range(1, players + 1) if str(number) in text.split())


def inputs_of(deck: Deck, entry: RoundEntry) -> dict[str, share.Value]:
    """The inputs that hold a round."""
    if entry.hands is not None:
        values = {hand_key(seat): deck.write_hand(hand) for seat, hand in enumerate(entry.hands, 1)}
        inputs: dict[str, share.Value] = {PLAYERS_INPUT: len(entry.hands), **values}
    else:
        sums = entry.sums or ()
        values = {sum_key(seat): str(hand_sum) for seat, hand_sum in enumerate(sums, 1)}
        inputs = {PLAYERS_INPUT: len(sums), WAY_INPUT: SUMS, **values}
        inputs[KAMIKAZE] = " ".join(map(str, entry.kamikaze))
    who = entry.caller or entry.shed
    how = "call" if entry.caller else "shed" if entry.shed else "no-cards"
    return inputs | {END: how} | ({WHO: str(who)} if who else {})


def inputs_of_game(game: GameEntry) -> dict[str, share.Value]:
    """The inputs that hold a game of Kabadak."""
    parts = zip(LOSS_INPUTS, game.losses, game.left, strict=True)
    losses = {key: left_cards or points_text(loss) for key, loss, left_cards in parts}
    return {**losses, **({BARE_INPUT: str(game.bare)} if game.bare else {})}


def points_text(loss: int) -> str:
    """A loss as a field has it when no cards are known."""
    return f"{POINTS_SIGN}{loss}" if str(loss) in RANKS else str(loss)


def loss_in(key: str) -> tuple[int, str]:
    """The loss in a field, 0 if it is empty, and the cards that were left, if they are named.

    Refuses what cannot be read (`CaboError`).
    """
    text = input_value(key) or "0"
    loss_text = text.removeprefix(POINTS_SIGN)
    return read_loss(loss_text), "" if text != loss_text else cards_left_text(text)


def has_entries(players: int) -> bool:
    """Whether anything of a round is entered."""
    keys = [key(seat) for seat in range(1, players + 1) for key in (hand_key, sum_key)]
    return any(map(input_value, (*keys, WHO, KAMIKAZE)))


def clear(players: int) -> None:
    """Empties the fields for the next round; the callback of a button."""
    for seat in range(1, players + 1):
        st.session_state[hand_key(seat)] = ""
        st.session_state[sum_key(seat)] = ""
    st.session_state[END], st.session_state[WHO], st.session_state[KAMIKAZE] = USUAL_END, "", ""
    st.session_state[ROUNDS_TYPED] = st.session_state.get(ROUNDS_TYPED, 0) + 1
    cardpad.choose_first_field()


def reseat(order: Sequence[int]) -> None:
    """Moves what is entered to other seats: that of player `order[0]` to the first, and so on."""
    hands = [input_value(hand_key(seat)) for seat in order]
    sums = [input_value(sum_key(seat)) for seat in order]
    for seat, (hand, hand_sum) in enumerate(zip(hands, sums, strict=True), 1):
        st.session_state[hand_key(seat)] = hand
        st.session_state[sum_key(seat)] = hand_sum
    for key in (WHO, KAMIKAZE):
        seats = [order.index(seat) + 1 for seat in _players_in(input_value(key), len(order))]
        st.session_state[key] = " ".join(map(str, sorted(seats)))
    cardpad.choose_first_field()


def fill(deck: Deck, entry: RoundEntry) -> None:
    """Puts a round into the fields; the callback of a button."""
    inputs = inputs_of(deck, entry)
    players = int(str(inputs.pop(PLAYERS_INPUT)))
    clear(players)
    st.session_state[WAY_INPUT] = CARDS
    for key, value in inputs.items():
        st.session_state[key] = str(value)
