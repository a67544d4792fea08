"""What the server has sent to a browser that the browser has not shown yet.

With every message Streamlit's browser repeats the values of all widgets, and the server takes each of them
for the visitor's choice. A visitor quicker than the server would thus undo what its answer brings: the game
chosen a moment before, the card tapped, the example filled in. Here only news counts: a value that the
browser has sent before, or that the server has sent since, is replaced by the last one from the server.
Parameters of the address count as widgets, too, with the id `?` and their name (`widgetvalues`).

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


class WidgetMemory:
    """The last values from a browser, and those sent to it since the last receipt that it returned."""

    def __init__(self) -> None:
        self._from_browser: dict[str, WidgetState] = {}
        self._unshown: SentValues = defaultdict(list)
        self._shown: dict[str, WidgetState] = {}  # by widget, the last value that the browser has shown
        self._repeated: SentValues = defaultdict(list)  # sent, though the browser had just sent the same
        self._overtaken: SentValues = defaultdict(
            list
        )  # repeated values that reach the browser after a tap, and undo it there
        self._receipts: dict[str, int] = {}  # how many values had been sent before each
        self._sent_count = 0  # how many values have been sent; the number of the latest
        self._query = ""  # the query string last sent
        self._page = ""  # the script of the page that the browser is on

    def record_sent(self, message: ForwardMsg) -> None:
        """Records a message from the server to the browser."""
        if message.HasField("page_info_changed"):
            self._query = message.page_info_changed.query_string
            widget_ids = {*self._from_browser, *self._unshown}
            for state in widgetvalues.parameters_as_widgets(self._query, widget_ids).values():
                self._record_value(state)
        elif value := widgetvalues.value_set_by(message):
            self._record_value(value)
            if widgetvalues.key(value.id) in RECEIPT_KEYS:
                self._receipts[value.string_value] = self._sent_count

    def update_received(self, client: ClientState) -> str | None:
        """Brings a browser's message up to date; returns the query string that it should have, if another."""
        self._keep_shown(client.widget_states.widgets)
        if client.is_history_navigation or len(self._receipts) > MOST_RECEIPTS:
            self._forget_all()  # after a step back in the history the whole address is news
        in_query = widgetvalues.parameters_as_widgets(client.query_string, self._unshown)
        values_received = {
            state.id: widgetvalues.copy(state) for state in client.widget_states.widgets
        } | in_query
        for state in client.widget_states.widgets:
            state.CopyFrom(self._bring_up_to_date(state))
        latest = {widget_id: self._bring_up_to_date(state) for widget_id, state in in_query.items()}
        self._from_browser = values_received
        on_same_page, self._page = client.page_script_hash == self._page, client.page_script_hash
        if not self._unshown.keys() & in_query.keys():
            return None
        client.query_string = widgetvalues.query_string(latest.values())
        differs = latest != widgetvalues.parameters_as_widgets(self._query, latest)
        return client.query_string if on_same_page and differs else None

    def _record_value(self, state: WidgetState) -> None:
        """Records a value sent; one that only repeats what the browser itself sent last is kept apart."""
        self._sent_count += 1
        if state.id in self._unshown or state != self._browser_value_before(state):
            self._unshown[state.id].append((self._sent_count, state))
        else:
            self._repeated[state.id] = [*self._repeated[state.id], (self._sent_count, state)][-MOST_REPEATED:]

    def _bring_up_to_date(self, state: WidgetState) -> WidgetState:
        """A value from the browser if it is news, which is then recorded, else the value last sent to it."""
        shown, unshown = self._shown.get(state.id), [sent for _, sent in self._unshown.get(state.id, ())]
        if unshown and (state in (self._browser_value_before(state), shown) or state in unshown):
            return unshown[-1]
        if state != shown:
            self._shown.pop(state.id, None)
        overtaken = self._repeated.pop(state.id, []) if state != self._browser_value_before(state) else []
        if overtaken:
            self._overtaken[state.id] += overtaken
        if unshown or overtaken:
            self._record_value(widgetvalues.copy(state))
        return state

    def _browser_value_before(self, state: WidgetState) -> WidgetState | None:
        """The value that the browser sent before; for a parameter that its address lacked, the empty one."""
        return self._from_browser.get(
            state.id, widgetvalues.parameters_as_widgets("", [state.id]).get(state.id)
        )

    def _keep_shown(self, widgets: Iterable[WidgetState]) -> None:
        """Moves what the browser has shown, by the receipts that it returns, to `_shown`."""
        returned = [state.string_value for state in widgets if widgetvalues.key(state.id) in RECEIPT_KEYS]
        newest_shown = max([self._receipts.get(receipt, 0) for receipt in returned], default=0)
        self._receipts = {
            receipt: number for receipt, number in self._receipts.items() if number > newest_shown
        }
        for values in (self._overtaken, self._unshown):
            for widget_id, sent in values.items():
                for number, state in sent:
                    if number <= newest_shown:
                        self._shown[widget_id] = state
        self._repeated, self._overtaken, self._unshown = (
            _sent_after(newest_shown, values) for values in (self._repeated, self._overtaken, self._unshown)
        )

    def _forget_all(self) -> None:
        self._receipts.clear()
        self._unshown.clear()
        self._shown.clear()
        self._repeated.clear()
        self._overtaken.clear()


def _sent_after(newest_shown: int, values: SentValues) -> SentValues:
    """What was sent later than what has been shown."""
    later = {
        key: [(number, state) for number, state in sent if number > newest_shown]
        for key, sent in values.items()
    }
    return defaultdict(list, {key: sent for key, sent in later.items() if sent})
