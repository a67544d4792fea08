"""What a browser says undoes nothing that it has not shown."""

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from caboprob.web.frame.receipt import INPUTS_SHOWN, PAGE_SHOWN
from caboprob.web.serving.middleware.memory import WidgetMemory
from tests.web.serving.forwardmessages import sets_field, widget_id


def address(query: str) -> ForwardMsg:
    message = ForwardMsg()
    message.page_info_changed.query_string = query
    return message


def says(receipt: str, query: str = "", **texts: str) -> ClientState:
    """A message from a browser that has this receipt, and these texts in its fields."""
    client = ClientState(query_string=query)
    client.widget_states.widgets.extend(
        WidgetState(id=widget_id(key), string_value=text)
        for key, text in {**texts, PAGE_SHOWN: receipt}.items()
    )
    return client


def texts(client: ClientState) -> dict[str, str]:
    """The texts in the fields of a browser, by the key that ends the id of each (see `widget_id`)."""
    return {state.id.split("-")[2]: state.string_value for state in client.widget_states.widgets}


@pytest.fixture
def memory() -> WidgetMemory:
    """The memory of a browser that has shown an empty page."""
    made = WidgetMemory()
    made.record_sent(sets_field(PAGE_SHOWN, "first"))
    made.update_received(says("first", me="", rules="a"))
    return made


def heard(memory: WidgetMemory, receipt: str = "first", **fields: str) -> dict[str, str]:
    """The texts of a message from the browser, as the server gets them from the memory."""
    client = says(receipt, **fields)
    memory.update_received(client)
    return texts(client)


def test_who_has_seen_everything_is_believed(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field(PAGE_SHOWN, "second"))
    assert heard(memory, "second", me="", rules="a")["me"] == ""


def test_half_an_answer_can_be_seen_too(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field(INPUTS_SHOWN, "half"))
    memory.record_sent(sets_field("rules", "b"))
    half = WidgetState(id=widget_id(INPUTS_SHOWN), string_value="half")
    client = says("first", me="", rules="a")
    client.widget_states.widgets.append(half)
    memory.update_received(client)
    assert (texts(client)["me"], texts(client)["rules"]) == ("", "b")


def test_what_was_said_before_is_no_news(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("rules", "b"))
    assert heard(memory, me="7", rules="a")["rules"] == "b"


def test_what_was_told_on_the_way_is_no_news(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field("me", "7 8"))
    assert heard(memory, me="7")["me"] == "7 8"


def test_what_was_told_and_taken_back_stays_so(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field("me", ""))
    assert heard(memory, me="7")["me"] == ""


def test_what_was_shown_is_no_news_while_more_is_on_the_way(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field(PAGE_SHOWN, "second"))
    memory.record_sent(sets_field("me", "7 8"))
    assert heard(memory, "second", me="7")["me"] == "7 8"


def test_what_is_taken_back_after_it_was_shown_is_news(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field(PAGE_SHOWN, "second"))
    assert heard(memory, "second", me="K")["me"] == "K"
    memory.record_sent(sets_field("me", "K 1"))
    assert heard(memory, "second", me="7")["me"] == "7"


def test_news_counts_and_stays(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", "7"))
    assert heard(memory, me="K")["me"] == "K"
    assert heard(memory, me="K")["me"] == "K"
    assert heard(memory, me="7")["me"] == "K"  # the previous answer arrives late


def test_what_is_only_confirmed_is_no_change(memory: WidgetMemory) -> None:
    assert heard(memory, rules="b")["rules"] == "b"
    memory.record_sent(sets_field("rules", "b"))
    assert heard(memory, rules="a")["rules"] == "a"
    assert heard(memory, rules="b")["rules"] == "b"


def test_news_outlasts_an_answer_that_it_has_overtaken(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", ""))  # on its way when the visitor taps
    memory.record_sent(sets_field(PAGE_SHOWN, "second"))
    assert heard(memory, me="7")["me"] == "7"
    memory.record_sent(sets_field("me", "7"))
    memory.record_sent(sets_field(PAGE_SHOWN, "third"))
    assert heard(memory, "second", me="")["me"] == "7"
    # With the answer to the tap seen, it is the visitor's word.
    assert heard(memory, "third", me="")["me"] == ""


def test_news_outlasts_each_of_the_answers_that_it_has_overtaken(memory: WidgetMemory) -> None:
    for receipt in ("second", "third"):
        memory.record_sent(sets_field("me", ""))
        memory.record_sent(sets_field(PAGE_SHOWN, receipt))
    assert heard(memory, me="7")["me"] == "7"
    assert heard(memory, "second", me="")["me"] == "7"
    assert heard(memory, "third", me="")["me"] == "7"


def test_news_is_taken_back_by_the_visitor_while_an_older_answer_is_on_its_way(memory: WidgetMemory) -> None:
    memory.record_sent(sets_field("me", ""))
    memory.record_sent(sets_field(PAGE_SHOWN, "second"))
    assert heard(memory, me="7")["me"] == "7"
    assert heard(memory, me="")["me"] == ""


def test_an_address_loses_nothing_either(memory: WidgetMemory) -> None:
    memory.record_sent(address("rules=b"))
    client = says("first", "hand1=A+2")
    assert memory.update_received(client) == "rules=b&hand1=A+2"
    assert client.query_string == "rules=b&hand1=A+2"


def test_an_address_that_comes_right_by_itself_is_not_told_again(memory: WidgetMemory) -> None:
    memory.record_sent(address("rules=b"))
    client = says("first")
    assert memory.update_received(client) is None
    assert client.query_string == "rules=b"


def test_who_goes_back_is_believed(memory: WidgetMemory) -> None:
    memory.record_sent(address("rules=b"))
    memory.record_sent(sets_field("rules", "b"))
    client = says("first", rules="a")
    client.is_history_navigation = True
    assert memory.update_received(client) is None
    assert (client.query_string, texts(client)["rules"]) == ("", "a")


def test_a_browser_without_receipts_is_believed_after_a_while(memory: WidgetMemory) -> None:
    for number in range(1000):
        memory.record_sent(sets_field("rules", "b"))
        memory.record_sent(sets_field(PAGE_SHOWN, str(number)))
    assert heard(memory, rules="a")["rules"] == "a"
