"""What no rule set may say: fields that contradict each other or the deck."""

from caboprob.cards import deck
from caboprob.errors import BadRules
from caboprob.rulesets.ruleset import RuleSet


def check(rules: RuleSet) -> None:
    """Refuses, as `BadRules`, a rule set that contradicts itself."""
    _check_setup(rules)
    _check_ranks(rules)
    _check_snaps_and_totals(rules)


def _check_setup(rules: RuleSet) -> None:
    if rules.players_min > rules.players_max:
        raise BadRules("players-reversed", least=rules.players_min, most=rules.players_max)
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
    for path, ranks in (("actions", dict(rules.actions)), ("score.kamikaze", dict(rules.kamikaze))):
        for rank in ranks:
            if rank not in copies:
                raise BadRules("rule-rank-unknown", rule=path, rank=rank, ranks=", ".join(rules.deck.ranks))
    for rank, count in rules.kamikaze:
        if count > copies[rank]:
            raise BadRules("kamikaze-beyond-deck", rank=rank, count=count, copies=copies[rank])


def _check_snaps_and_totals(rules: RuleSet) -> None:
    if rules.snap_on_wrong and not rules.snaps:
        raise BadRules("rules-contradict", one="snap.on_wrong = true", other="snap.allowed = false")
    if rules.snaps and rules.first_discard:
        raise BadRules("rules-contradict", one="snap.allowed = true", other="setup.first_discard = true")
    if rules.reset_off and not rules.reset_at:
        raise BadRules(
            "rules-contradict", one=f"total.reset_off = {rules.reset_off}", other="total.reset_at = 0"
        )
