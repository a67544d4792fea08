"""The script that the server runs for each visit.

It is here because a `pages/` folder next to the script would put Streamlit into its old multipage mode.
"""

from caboprob.web.frame import frame

frame.main()
