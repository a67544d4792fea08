"""What the server runs for each visit; it lies here because Streamlit minds a `pages/` beside its entry."""

from caboprob.web.frame import frame

frame.main()
