"""The web app: a room for each page, above the rooms that pages share.

The shared rooms, from below: `base`; `frame` and `drawing`; `inputs` and `progress`; `answers` and `clauses`;
`rounds`, and for Kabadak `melds`. `serving` is the server. A room imports only from those below it, and no
page's room from another page's.
"""
