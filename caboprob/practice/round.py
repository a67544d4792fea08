"""A round of practice, played move by move on the rules core until it is mine to decide."""

from dataclasses import dataclass, field, replace

from caboprob.errors import BadNotation, IllegalMove, excerpt
from caboprob.machinecode.structs import new
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.practice.config import GameConfig
from caboprob.practice.log import Log, log_of, pile_after_reshuffle
from caboprob.practice.opponents import opponents
from caboprob.practice.seenstate import SeenState, seen_event, seen_state
from caboprob.shuffling import Shuffler, random_below, random_shuffler, rewind
from caboprob.table.core.codes import LAID_ACTION, LOOKED, OVER, SNAP, SNAP_PHASES, TURN_END
from caboprob.table.core.hands import reveal
from caboprob.table.core.legality.locks import is_snap_barred
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import kind_of, place_at
from caboprob.table.core.piles import may_be_snapped_on
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.state import State, new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal
from caboprob.table.core.transitions.snapping import matches
from caboprob.table.event import Event
from caboprob.table.record import Record
from caboprob.table.replay import hands, seats_due
from caboprob.table.score import ScoresBefore


@dataclass(slots=True)
class SnapWindow:
    """Who is asked next whether to snap a card out of turn, and how many in a row have declined.

    Once everybody has, the window is closed, and whoever is on turn plays.
    """

    seat: int
    declined: int


@dataclass(slots=True)
class Round:
    """A round in progress. `remembered_table` is `table` as the players remember it: some of them forget.

    `assessment` is how the player on turn judged their hand before the draw. The two random streams are those
    of the cards and of what the others choose. `moments` are what my seat has seen, the deal first; `looks`
    is how many cards I may still look at before anybody plays; `first_snapper` is the seat that is asked
    first whether to snap, one seat further on with every turn that is over; `watchful` says that I am asked
    about every card that may be snapped on, not only where I know one that fits.
    """

    config: GameConfig
    starter: int
    scores_before: ScoresBefore
    table: State
    remembered_table: State
    assessment: Assessment
    card_stream: Shuffler
    choice_stream: Shuffler
    log: Log
    looks: int
    first_snapper: int
    window: SnapWindow
    moments: list[SeenState] = field(default_factory=list)
    watchful: bool = False

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's total before the round."""
        return self.scores_before.totals

    def copy(self) -> "Round":
        """The same round, to be played on by itself."""
        return replace(
            self,
            table=self.table.copy(),
            remembered_table=self.remembered_table.copy(),
            assessment=self.assessment.copy(),
            card_stream=self.card_stream.copy(),
            choice_stream=self.choice_stream.copy(),
            log=self.log.copy(),
            window=replace(self.window),
            moments=list(self.moments),
        )

    @property
    def core_rules(self) -> Rules:
        """The rules as the core reads them."""
        return rule_table(self.config.rules)

    @property
    def record(self) -> Record:
        """The round so far, all cards open: not for the one who plays."""
        return self.log.record(self.config.rules, self.starter)

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """All hands, to be shown once the round is over."""
        return hands(self.table)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.table.phase == OVER)

    @property
    def my_turn(self) -> bool:
        """Whether it is my turn and nobody else is asked before."""
        is_mine = self.table.turn == self.config.me and (self._window_closed or self._action_pending)
        return not self.looks and not self.over and is_mine

    @property
    def asked_to_snap(self) -> bool:
        """Whether I am asked if I snap a card out of turn."""
        asks_me = not self._window_closed and not self._action_pending and self.window.seat == self.config.me
        return asks_me and not self.looks and not self.over and self._is_worth_asking()

    def why_not(self, move: int) -> IllegalMove | None:
        """What stands against a move of mine now."""
        if self.looks:
            return IllegalMove("practice.look-first", "setup.first-look", n=self.looks)
        if not (self.over or self.my_turn or kind_of(move) == SNAP):
            return self._not_my_turn()
        reason = why_illegal(self.table, self.core_rules, move)
        return (
            None
            if reason == Reason.LEGAL
            else IllegalMove(reason.message, reason.clause, player=self.config.me + 1, move="")
        )

    def _not_my_turn(self) -> IllegalMove:
        """Why I can take no turn: between two turns cards are snapped, else somebody else plays."""
        if self.asked_to_snap:
            return IllegalMove("practice.only-throws", "snap.window")
        return IllegalMove("practice.not-your-turn", "turn.direction")

    def look_first(self, slots: tuple[int, ...]) -> None:
        """My first look, at these slots from 0.

        Refuses cards further away where only those nearest to me may be seen (`IllegalMove`), and any other
        slots or number of them than the rules let me see (`BadNotation`).
        """
        rules, me = self.config.rules, self.config.me
        size = int(self.table.sizes[me])
        if rules.look_at == "nearest" and any(rules.looks <= slot < size for slot in slots):
            raise IllegalMove("practice.look-near", "setup.first-look", n=rules.looks)
        if len(set(slots)) != self.looks or not all(0 <= slot < size for slot in slots):
            raise BadNotation("looks-slots", last=size, got=excerpt([slot + 1 for slot in slots]))
        self._look_first(me, slots)
        self.looks = 0
        self.moments.append(seen_state(self.table, me, None))

    def make(self, move: int) -> None:
        """A move of mine. Refuses one that is not allowed now (`IllegalMove`)."""
        if refusal := self.why_not(move):
            raise refusal
        self._carry_out(move, self.config.me)

    def let_pass(self) -> None:
        """I snap nothing. Refused where I am not asked (`IllegalMove`)."""
        if not self.asked_to_snap:
            raise IllegalMove("practice.not-your-turn", "snap.window")
        self._decline()

    def play_on(self) -> None:
        """The others play until I have something to decide, or the round is over."""
        while not (self.looks or self.over or self.my_turn or self.asked_to_snap):
            if self._window_closed or self._action_pending:
                move = opponents(self.config).choose_move(
                    self.assessment, self.remembered_table, self.scores_before, self.choice_stream
                )
                self._carry_out(move, int(self.table.turn))
            else:
                self._ask_next_to_snap()

    @property
    def _window_closed(self) -> bool:
        return self.window.declined >= self.config.players

    @property
    def _action_pending(self) -> bool:
        """Whether somebody uses the action of a card snapped before others are asked to snap."""
        return bool(self.table.phase in (LAID_ACTION, LOOKED))

    def _ask_next_to_snap(self) -> None:
        """Asks the next player whether to snap a card."""
        seat = self.window.seat
        is_me = seat == self.config.me
        move = (
            NO_MOVE
            if is_me
            else opponents(self.config).choose_snap(self.remembered_table, seat, self.choice_stream)
        )
        if move == NO_MOVE:
            self._decline()
        else:
            self._carry_out(move, seat)

    def _decline(self) -> None:
        self.window.declined += 1
        self.window.seat = (self.window.seat + 1) % self.config.players

    def _is_worth_asking(self) -> bool:
        """In my own turn I may snap anyway; else where I know a card that fits, or want to be asked.

        Never where the lock that a call lays on hands bars me from snapping even my own cards.
        """
        if self._decides_next() or is_snap_barred(
            self.table, self.core_rules, self.config.me, self.config.me
        ):
            return False
        return self.watchful or self._knows_fitting_card()

    def _decides_next(self) -> bool:
        """Whether I decide next, if nobody snaps: a call that ends the round might come before my turn."""
        # The seat before, whose turn has ended, may still call where calls come at the end of a turn.
        next_seat, seat_before = seats_due(self.table, self.core_rules)
        is_next = next_seat == self.config.me
        if self.table.phase != TURN_END:
            return is_next
        return seat_before == self.config.me or (is_next and self.config.rules.last_turns)

    def _knows_fitting_card(self) -> bool:
        """Whether I know a card that I may snap now: `known` has a bit for every seat that knows the card."""
        table, rules = self.table, self.core_rules
        return any(
            table.known[owner, slot] >> self.config.me & 1 and matches(table, rules, place_at(owner, slot))
            for owner in range(table.players)
            for slot in range(table.sizes[owner])
            if self._may_snap_of(owner)
        )

    def _may_snap_of(self, owner: int) -> bool:
        """Whether the rules let me snap cards of that seat."""
        in_reach = owner == self.config.me or not self.core_rules.snap_own_only
        return in_reach and not is_snap_barred(self.table, self.core_rules, self.config.me, owner)

    def _carry_out(self, move: int, seat: int) -> None:
        """Makes a legal move, on the table and on what is remembered of it, and opens the window after it."""
        table_before, reshuffles_before = self.table.copy(), int(self.table.reshuffles)
        stream_before = self.card_stream.copy()
        reason = apply(self.table, self.core_rules, move, self.card_stream)
        assert reason == Reason.LEGAL, "players make moves that the rules allow"
        apply(self.remembered_table, self.core_rules, move, stream_before.copy())
        if self.table.reshuffles > reshuffles_before:
            self.log.reshuffles.append(pile_after_reshuffle(table_before, move, stream_before))
        if self.log.note(self.table, move, seat):  # the move ends an entry of the record
            me, rules = self.config.me, self.config.rules
            self.moments.append(seen_state(self.table, me, seen_event(Event.of(self.table), me, rules)))
            snapped = kind_of(int(self.table.event.move)) == SNAP
            self._open_window(snapped=snapped, seat=int(self.table.event.seat))

    def _open_window(self, *, snapped: bool, seat: int) -> None:
        """Everybody may snap now: after a snap whoever made it is asked again first."""
        open_to_snaps = self.table.phase in SNAP_PHASES and may_be_snapped_on(self.table, self.core_rules)
        if not self.config.rules.snaps or not open_to_snaps:
            self.window.declined = self.config.players
            return
        first_asked = (self.first_snapper + int(self.table.turns)) % self.config.players
        self.window = SnapWindow(seat if snapped else first_asked, declined=0)

    def _look_first(self, seat: int, slots: tuple[int, ...]) -> None:
        """A first look."""
        for state in (self.table, self.remembered_table):
            for slot in slots:
                reveal(state, place_at(seat, slot), 1 << seat)  # to that seat alone
        self.log.looks[seat] = tuple(slot + 1 for slot in slots)


def deal_round(config: GameConfig, number: int, starter: int, scores_before: ScoresBefore) -> Round:
    """Round `number`, from 0, of a game: dealt, and the others have looked at their first cards."""
    card_stream, choice_stream = random_shuffler(config.seed, number), random_shuffler(config.seed, number)
    rewind(choice_stream, number, 1)  # to the second stream of the round: the cards have the first
    table, rules = new_state(), config.rules
    deal(table, rule_table(rules), config.players, starter, card_stream)
    first_snapper = random_below(choice_stream, config.players) if rules.snaps else 0
    closed_window = SnapWindow(seat=0, declined=config.players)
    round = Round(
        config,
        starter,
        scores_before,
        table,
        table.copy(),
        new(Assessment),
        card_stream,
        choice_stream,
        log_of(table),
        rules.looks,
        first_snapper,
        closed_window,
    )
    for seat in range(config.players):
        if seat != config.me:
            round._look_first(seat, tuple(range(rules.looks)))
    if rules.first_discard:
        round._open_window(snapped=False, seat=starter)
    if not rules.looks:
        round.look_first(())
    return round
