"""What the server has sent to a browser that the browser has not shown yet.

With every message Streamlit's browser repeats the values of all widgets, and the server takes each of them
for the visitor's choice. A visitor quicker than the server would thus undo what its answer brings: the game
chosen a moment before, the card tapped, the example filled in. Here only news counts: a value that the
browser sent before, or that the server has sent it since, gives way to the last one from the server.

A tap can also overtake an answer that only repeats what the browser had said until then. When that answer
arrives it takes the tap back in the browser, and the next message has the value of before the tap: that is no
news either.

What a browser has shown is told by receipts: hidden widgets whose values the server sets with every answer,
and which the browser sends back once it has drawn that answer.
"""

from collections import defaultdict
from collections.abc import Iterable

from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from caboprob.web.frame.receipt import RECEIPT_KEYS
from caboprob.web.serving.middleware import widgetvalues

MOST_RECEIPTS = 200  # receipts outstanding; a browser that returned none of them has lost its state
MOST_REPEATED = 200  # of a widget: a part of a page may draw itself again and again while nobody taps


SentValues = defaultdict[str, list[tuple[int, WidgetState]]]
"""Values by the ids of their widgets, in the order in which they were sent, each with its number."""


class Memory:
    """The last values from a browser, and those sent to it since the last receipt that it returned."""

    def __init__(self) -> None:
        self._from_browser: dict[str, WidgetState] = {}
        self._unseen: SentValues = defaultdict(list)
        self._shown: dict[str, WidgetState] = {}  # by widget, the last value that the browser has drawn
        self._repeated: SentValues = defaultdict(list)  # sent, though the browser had just sent the same
        self._overtaken: SentValues = defaultdict(list)  # such values that arrive after a tap, and undo it
        self._receipts: dict[str, int] = {}  # how many values had been sent before each
        self._count = 0
        self._query = ""  # the parameters of the address last sent
        self._page = ""

    def sent(self, message: ForwardMsg) -> None:
        """Records a message from the server to the browser."""
        if message.HasField("page_info_changed"):
            self._query = message.page_info_changed.query_string
            widget_ids = {*self._from_browser, *self._unseen}
            for state in widgetvalues.in_address(self._query, widget_ids).values():
                self._record(state)
        elif value := widgetvalues.value_set_by(message):
            self._record(value)
            if widgetvalues.key(value.id) in RECEIPT_KEYS:
                self._receipts[value.string_value] = self._count

    def received(self, client: ClientState) -> str | None:
        """Brings a browser's message up to date; returns the address if the browser needs another one."""
        self._forget_seen(client.widget_states.widgets)
        if client.is_history_navigation or len(self._receipts) > MOST_RECEIPTS:
            self._forget_all()  # after a step back in the history the whole address is news
        in_query = widgetvalues.in_address(client.query_string, self._unseen)
        received = {state.id: widgetvalues.copy(state) for state in client.widget_states.widgets} | in_query
        for state in client.widget_states.widgets:
            state.CopyFrom(self._latest(state))
        latest = {widget_id: self._latest(state) for widget_id, state in in_query.items()}
        self._from_browser = received
        on_same_page, self._page = client.page_script_hash == self._page, client.page_script_hash
        if not self._unseen.keys() & in_query.keys():
            return None
        client.query_string = widgetvalues.address(latest.values())
        differs = latest != widgetvalues.in_address(self._query, latest)
        return client.query_string if on_same_page and differs else None

    def _record(self, state: WidgetState) -> None:
        """Records a value sent; one that only repeats what the browser itself sent last is kept apart."""
        self._count += 1
        if state.id in self._unseen or state != self._before(state):
            self._unseen[state.id].append((self._count, state))
        else:
            self._repeated[state.id] = [*self._repeated[state.id], (self._count, state)][-MOST_REPEATED:]

    def _latest(self, state: WidgetState) -> WidgetState:
        """A value from the browser if it is news, which is then recorded, else the value last sent to it."""
        shown, unseen = self._shown.get(state.id), [sent for _, sent in self._unseen.get(state.id, ())]
        if unseen and (state in (self._before(state), shown) or state in unseen):
            return unseen[-1]
        if state != shown:
            self._shown.pop(state.id, None)
        overtaken = self._repeated.pop(state.id, []) if state != self._before(state) else []
        if overtaken:
            self._overtaken[state.id] += overtaken
        if unseen or overtaken:
            self._record(widgetvalues.copy(state))
        return state

    def _before(self, state: WidgetState) -> WidgetState | None:
        """The value that the browser sent before: that of no parameter, if its address had none."""
        return self._from_browser.get(state.id, widgetvalues.in_address("", [state.id]).get(state.id))

    def _forget_seen(self, widgets: Iterable[WidgetState]) -> None:
        """Forgets what the browser has shown, by the receipts that it returns."""
        returned = [state.string_value for state in widgets if widgetvalues.key(state.id) in RECEIPT_KEYS]
        newest_shown = max([self._receipts.get(receipt, 0) for receipt in returned], default=0)
        self._receipts = {receipt: count for receipt, count in self._receipts.items() if count > newest_shown}
        for values in (self._overtaken, self._unseen):
            for widget_id, sent in values.items():
                for count, state in sent:
                    if count <= newest_shown:
                        self._shown[widget_id] = state
        self._repeated, self._overtaken, self._unseen = (
            _sent_after(newest_shown, values) for values in (self._repeated, self._overtaken, self._unseen)
        )

    def _forget_all(self) -> None:
        self._receipts.clear()
        self._unseen.clear()
        self._shown.clear()
        self._repeated.clear()
        self._overtaken.clear()


def _sent_after(seen: int, values: SentValues) -> SentValues:
    """What was sent later than what has been shown."""
    later = {
        key: [(number, state) for number, state in sent if number > seen] for key, sent in values.items()
    }
    return defaultdict(list, {key: sent for key, sent in later.items() if sent})
