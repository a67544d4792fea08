"""A sheet as a file: downloaded as JSON or CSV, and uploaded again."""

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from caboprob.errors import CaboError, FileName, TooLarge, at_place, excerpt
from caboprob.reading.files import read_stream
from caboprob.sheet.exchange import files
from caboprob.sheet.exchange.parts import LONGEST_FILE
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.beginning import opening

UPLOADER_KEY = "sheet-file"
REFUSED = "sheet-file-refused"  # in the visitor's session: why a file was refused
MIME_TYPES = {"json": "application/json", "csv": "text/csv"}


def show_downloads(visit: Visit, sheet: Sheet) -> None:
    """Shows a download button for each kind of file; the files contain no key."""
    with st.container(horizontal=True, gap="small", key="sheet-files"):
        for suffix, mime in MIME_TYPES.items():
            st.download_button(
                visit.say(f"sheets.files.{suffix}"),
                files.WRITERS[suffix](sheet),
                file_name=f"caboprob-sheet.{suffix}",
                mime=mime,
                on_click="ignore",
                icon=":material/download:",
                key=f"take-{suffix}",
            )


def show_upload(visit: Visit) -> None:
    """Shows the field for a file, which becomes a new sheet."""
    with st.expander(visit.say("sheets.files.bring"), icon=":material/upload_file:", key="bring"):
        st.caption(visit.say("sheets.files.bring-lead"))
        st.file_uploader(
            visit.say("sheets.files.file"),
            type=list(MIME_TYPES),
            key=UPLOADER_KEY,
            on_change=_begin_from_file,
        )
    error: CaboError | None = st.session_state.pop(REFUSED, None)
    if error:
        st.container(key="bring-refused").error(visit.refusal(error), icon=":material/block:")


def _begin_from_file() -> None:
    """Begins a sheet with what the file holds; a file that is refused changes nothing."""
    file: UploadedFile | None = st.session_state[UPLOADER_KEY]
    if file is None:
        return
    try:
        with at_place(FileName(excerpt(file.name))):
            if file.size > LONGEST_FILE:
                raise TooLarge("sheet-file-too-long", most=LONGEST_FILE, got=file.size)
            sheet = files.read(read_stream(file, LONGEST_FILE))
        opening.begin(sheet)
    except CaboError as error:
        st.session_state[REFUSED] = error
