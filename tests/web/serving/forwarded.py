"""Messages from the server to a browser, as tests make them."""

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg


def widget(key: str) -> str:
    return f"$$ID-0123-{key}"


def told(key: str, text: str) -> ForwardMsg:
    """A message from the server that sets a text."""
    message = ForwardMsg()
    field = message.delta.new_element.text_input
    field.id, field.value, field.set_value = widget(key), text, True
    return message
