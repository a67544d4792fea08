"""The entrance under `streamlit run app.py`; `caboprob web` serves `caboprob/web/entry.py` instead."""

from caboprob.web.frame import frame

frame.leave_pages_mode()  # Streamlit's own, in which a page of `pages/` runs without the frame
frame.main()
