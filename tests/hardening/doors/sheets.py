"""Score sheets begun with names that are planted, written on, renamed, and brought in as damaged files."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from urllib.parse import quote, urlencode

from streamlit.proto.Common_pb2 import FileURLs
from streamlit.proto.WidgetStates_pb2 import WidgetState

from caboprob.content.messages import LANGUAGES
from tests.hardening import sheets, values
from tests.hardening.choices import Choices
from tests.hardening.damage import damaged
from tests.hardening.doors import fields, planted, states
from tests.hardening.doors.serving import HOST
from tests.hardening.doors.window import Window

PAGE = "sheets"
UPLOAD_KEY = "sheet-file"
FILE_FORMATS = ("json", "csv")
BOUNDARY = "----planted"
XSRF = "_streamlit_xsrf"
NAMED_ELSEWHERE = ("score", "record", "call", "replay")


def address(choices: Choices) -> str:
    """The form for a new sheet, with names."""
    asked: dict[str, str] = {
        "lang": choices.one_of(LANGUAGES),
        "rules": choices.game.key,
        "players": str(choices.players),
    }
    asked |= {f"name{seat}": name(choices) for seat in range(1, choices.players + 1) if choices.happens(0.8)}
    if choices.happens(0.2):
        asked[f"total{choices.number(1, 3)}"] = planted.text(choices.stream, "20")[:2_000]
    if choices.happens(0.1):
        asked["follows"] = planted.text(choices.stream)[:2_000]
    return urlencode(asked, errors="replace")


def address_elsewhere(choices: Choices) -> tuple[str, str]:
    """Another page to which the names go along."""
    asked = {"lang": choices.one_of(LANGUAGES), "rules": choices.game.key, "players": str(choices.players)}
    seated = [("seated", name(choices)) for _ in range(choices.players)]
    return choices.one_of(NAMED_ELSEWHERE), urlencode([*asked.items(), *seated], errors="replace")


def name(choices: Choices) -> str:
    """A name for somebody, sometimes planted or overlong."""
    text = planted.text(choices.stream, sheets.name(choices))
    return text[: choices.stream.choice((20, 40, 40, 5_000))]


def walk(window: Window, choices: Choices) -> None:
    """Begins a sheet, writes on it, and renames people."""
    window.show()
    window.show(fields.pressed(window, "begin"))
    for _ in range(2):
        if window.faults:
            return
        window.show(list(_written(window, choices)))


def bring(window: Window, choices: Choices) -> None:
    """Brings in a file that may be none."""
    window.show()
    file_format = choices.one_of(FILE_FORMATS)
    called = planted.text(choices.stream)[:300].replace("\0", "") + f".{file_format}"
    upload_to = window.ask_where_to_upload(states.sendable(called))
    field = window.named(UPLOAD_KEY)
    if upload_to is None or field is None:
        window.faults.append("no place for a file")
        return
    content = _file(choices, file_format)
    _upload(window.port, upload_to, called, content)
    state = WidgetState(id=field[1].id)
    told = state.file_uploader_state_value.uploaded_file_info.add(
        name=states.sendable(called), size=len(content), file_id=upload_to.file_id
    )
    told.file_urls.CopyFrom(upload_to)
    window.show([state])


def _written(window: Window, choices: Choices) -> Iterator[WidgetState]:
    """What stands in the fields of the page, and a tap on what saves it."""
    for kind, widget in list(window.widgets.values()):
        if kind in ("text_input", "text_area") and choices.happens(0.6):
            key = widget.id.split("-", 2)[-1]
            meant = name(choices) if "name" in key else values.hand(choices)
            yield from fields.state(
                window, key, meant if choices.happens(0.6) else planted.text(choices.stream, meant)
            )
    for button in choices.stream.sample(("save", "rename", "undo", "add", "begin"), 1):
        yield from fields.pressed(window, button)


def _file(choices: Choices, file_format: str) -> bytes:
    """A file of a sheet, with something planted or damaged."""
    _, _, written = sheets.prepared(choices.game.key, choices.players)
    if file_format == "csv":
        written = f"round,rules,house,{planted.text(choices.stream)}\n1,{choices.game.key},,\n"
    elif choices.happens(0.6):
        read = json.loads(written)
        read["players"] = [name(choices) for _ in read.get("players", ())]
        read[planted.text(choices.stream)] = planted.text(choices.stream)
        written = json.dumps(read)
    if choices.happens(0.6):
        return damaged(choices.stream, written, toml=False)[:1_000_000]
    return written.encode("utf-8", "surrogatepass")


def _upload(port: int, upload_to: FileURLs, called: str, content: bytes) -> None:
    token, named = _token(port), quote(called, safe=" <>/='", errors="replace")
    body = (
        (
            f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="{named}"\r\n'
            "Content-Type: application/octet-stream\r\n\r\n"
        ).encode()
        + content
        + f"\r\n--{BOUNDARY}--\r\n".encode()
    )
    request = urllib.request.Request(f"http://{HOST}:{port}{quote(upload_to.upload_url)}", body, method="PUT")
    request.add_header("Content-Type", f"multipart/form-data; boundary={BOUNDARY}")
    request.add_header("Cookie", f"{XSRF}={token}")
    request.add_header("X-Xsrftoken", token)
    urllib.request.urlopen(request, timeout=30).close()


def _token(port: int) -> str:
    with urllib.request.urlopen(f"http://{HOST}:{port}/_stcore/health", timeout=30) as answer:
        return str(answer.headers.get("set-cookie", "")).partition(";")[0].partition("=")[2]
