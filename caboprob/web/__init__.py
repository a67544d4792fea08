"""The web app: a room for each page, over rooms that pages share.

From below: `base` and `frame`, around every page; `drawing`, `inputs` and `progress`; `answers`, `clauses`;
`rounds`, and for Kabadak `layings`. `serving` is the server. A room knows those below it, and no page's room
another page's.
"""
