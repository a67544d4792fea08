"""Only elements that browsers keep are given a hash.

Streamlit hashes each element as it would be sent, though a browser keeps, and refers to, only large ones.
"""

from functools import cache

from streamlit import config
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import forward_msg_cache
from streamlit.runtime.scriptrunner_utils import script_run_context

MARGIN = 16  # bytes that Streamlit may count besides the element: its tag and its length

_original_hash = forward_msg_cache.populate_hash_if_needed


@cache
def hash_only_what_is_kept() -> None:
    """Makes all sessions send small elements without a hash."""
    script_run_context.populate_hash_if_needed = _hash_large  # type: ignore[attr-defined, assignment]


def _hash_large(message: ForwardMsg) -> None:
    least_bytes = int(config.get_option("global.minCachedMessageSize"))
    if not message.HasField("delta") or message.delta.ByteSize() + MARGIN >= least_bytes:
        _original_hash(message)
