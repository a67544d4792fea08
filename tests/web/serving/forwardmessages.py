"""Messages from the server to a browser, as tests make them."""

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg


def widget_id(key: str) -> str:
    """The id that Streamlit would give to the widget with this key."""
    return f"$$ID-0123-{key}"


def sets_field(key: str, text: str) -> ForwardMsg:
    """A message from the server that sets the text in a field."""
    message = ForwardMsg()
    field = message.delta.new_element.text_input
    field.id, field.value, field.set_value = widget_id(key), text, True
    return message
