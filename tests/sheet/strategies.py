"""Random entries of a score sheet: everybody's cards or sums, as some round of the rules may bring them."""

from hypothesis import strategies as st

from caboprob.errors import ImpossibleCards
from caboprob.kabadak.losses import check_losses, largest_loss
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import Entry, GameEntry, RoundEntry
from caboprob.table.sums import possible_sums

MOST_CARDS = 5  # in a hand that can grow


@st.composite
def sheet_entries(draw: st.DrawFn, rules: RuleSet | None, players: int) -> Entry:
    """An entry of these rules, of the family or (None) of Kabadak."""
    if rules is None:
        return draw(kabadak_entries())
    return draw(draw(st.sampled_from([entries_of_hands, entries_of_sums]))(rules, players))


@st.composite
def entries_of_hands(draw: st.DrawFn, rules: RuleSet, players: int) -> RoundEntry:
    """A round of which the cards are put down, a kamikaze now and then among them."""
    deck = list(rules.deck.cards())
    held = draw(st.permutations(deck))
    if rules.kamikaze and draw(st.booleans()):
        held = [*_kamikaze(rules), *_without(held, _kamikaze(rules))]
    hands = []
    for _ in range(players):
        size = draw(st.integers(1, MOST_CARDS if rules.hands_grow else rules.hand_size))
        hands.append(tuple(held[:size]))
        held = held[size:]
    hands = draw(st.permutations(hands))
    ending = draw(endings(rules, players))
    if shed := ending.get("shed"):
        hands[shed - 1] = ()
    return RoundEntry(hands=tuple(hands), **ending)


@st.composite
def entries_of_sums(draw: st.DrawFn, rules: RuleSet, players: int) -> RoundEntry:
    """A round of which the sums are put down."""
    plain = sorted(possible_sums(rules, kamikaze=False))
    sums = [draw(st.sampled_from(plain)) for _ in range(players)]
    kamikaze: tuple[int, ...] = ()
    if rules.kamikaze and draw(st.booleans()):
        kamikaze = (draw(st.integers(1, players)),)
        sums[kamikaze[0] - 1] = draw(st.sampled_from(sorted(possible_sums(rules, kamikaze=True))))
    ending = draw(endings(rules, players))
    if shed := ending.get("shed"):
        kamikaze = tuple(player for player in kamikaze if player != shed)
        sums[shed - 1] = 0
    return RoundEntry(sums=tuple(sums), kamikaze=kamikaze, **ending)


@st.composite
def endings(draw: st.DrawFn, rules: RuleSet, players: int) -> dict[str, int]:
    """Who ended a round, and how; cards run out only where hands grow."""
    who = draw(st.integers(1, players))
    kinds = ["caller", *["shed"] * rules.empty_hand_ends, *["no_cards"] * rules.hands_grow]
    kind = draw(st.sampled_from(kinds))
    return {kind: True if kind == "no_cards" else who}


@st.composite
def kabadak_entries(draw: st.DrawFn) -> GameEntry:
    """A game of Kabadak."""
    loser, loss = draw(st.integers(0, 1)), draw(st.integers(5, largest_loss()).filter(_countable))
    losses = [0, 0]
    losses[loser] = loss
    bare = 2 - loser if loss < 40 and draw(st.booleans()) else None
    return GameEntry((losses[0], losses[1]), bare)


def _countable(loss: int) -> bool:
    try:
        check_losses((0, loss), 1)
        check_losses((0, loss), None)
    except ImpossibleCards:
        return False
    return True


def _kamikaze(rules: RuleSet) -> list[int]:
    """The cards that make one."""
    deck = rules.deck
    return [
        card
        for rank, number in rules.kamikaze
        for card in [one for one in deck.cards() if deck.ranks[deck.faces[one].rank] == rank][:number]
    ]


def _without(cards: list[int], taken: list[int]) -> list[int]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left
