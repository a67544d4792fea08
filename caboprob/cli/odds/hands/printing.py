"""What is believed of hidden cards, printed."""

from collections.abc import Mapping

from caboprob.cli.odds.beliefprinting import print_belief
from caboprob.cli.play.cells import column_titles
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.hands import BelievedHand, BelievedSlot, believed_hands
from caboprob.montecarlo.beliefs.watched import WatchEvidence, in_record_order
from caboprob.rulesets import RuleSet
from caboprob.text import chances
from caboprob.text.games.gamenames import game_name
from caboprob.text.rounds.reasons import player_name

MOST_NAMED = 4  # cards, or players, the likeliest of all


def print_hands(lang: str, evidence: Evidence) -> None:
    """Prints a row for every card on the table, and one for the sum of every hand."""
    rules, belief = evidence.rules, evidence.belief()
    hands = in_record_order(evidence, believed_hands(rules, belief))
    my_seat = evidence.observation.seat if isinstance(evidence, WatchEvidence) else 0
    names = [
        say(lang, "odds.me") if seat == my_seat else player_name(lang, seat + 1) for seat in range(len(hands))
    ]
    rows = [
        [name, str(number), *_slot_cells(lang, rules, slot)]
        for name, hand in zip(names, hands, strict=True)
        for number, slot in enumerate(hand.slots, 1)
    ]
    print_table(game_name(lang, rules), column_titles(lang, "player", "slot", "card", "mean"), rows)
    rows = [[name, *_sum_cells(lang, hand)] for name, hand in zip(names, hands, strict=True)]
    print_table("", column_titles(lang, "player", "sum", "nine-in-ten"), rows)
    if isinstance(evidence, WatchEvidence):
        _print_players(lang, evidence, names, hands)
    print_belief(lang, evidence)


def _slot_cells(lang: str, rules: RuleSet, slot: BelievedSlot) -> tuple[str, str]:
    """The card, or the likeliest ones, and the mean of its points."""
    mean = chances.points_words(lang, slot.mean)
    if slot.known is not None:
        return rules.deck.faces[slot.known].name, mean
    share_by_name: dict[str, float] = {}
    for card, share in slot.chance.items():
        face = rules.deck.faces[card]
        # Where all cards of a rank count the same, the rank alone names them.
        same_points = len({other.points for other in rules.deck.faces if other.rank == face.rank}) == 1
        name = rules.deck.ranks[face.rank] if same_points else face.name
        share_by_name[name] = share_by_name.get(name, 0.0) + share
    return _likeliest(lang, share_by_name), mean


def _likeliest(lang: str, shares: Mapping[str, float]) -> str:
    """The likeliest of these names with their shares: `3 (21%), 2 (18%), …`."""
    named = sorted(shares, key=lambda name: -shares[name])[:MOST_NAMED]
    written = ", ".join(f"{name} ({chances.rounded_percent(lang, shares[name])})" for name in named)
    return written if len(named) == len(shares) else f"{written}, …"


def _sum_cells(lang: str, hand: BelievedHand) -> tuple[str, str]:
    low, high = hand.sum.region()  # the middle of the distribution, nine sums in ten
    return chances.points_words(lang, hand.sum.mean), say(lang, "simulate.interval", low=low, high=high)


def _print_players(
    lang: str, evidence: WatchEvidence, names: list[str], hands: tuple[BelievedHand, ...]
) -> None:
    """Prints how each player is believed to play, if there is a choice."""
    if len(evidence.mixture) == 1:
        return
    players = evidence.belief().players
    rows = [
        [name, _likeliest(lang, {players[number].notation: share for number, share in hand.players.items()})]
        for name, hand in zip(names, hands, strict=True)
        if 0 not in hand.players  # the number of my own player, who sits at my seat
    ]
    print_table("", column_titles(lang, "player", "plays-like"), rows)
