"""The web app: a room for each page, above the rooms that pages share.

The shared rooms, from below: `base` and `patches`; `shelf`; `frame`; `inputs`, `progress` and `tapping`;
`answers`, `clauses` and `roundentry`; `advice`, `book` and `rounds`; `review`, and for Kabadak
`kabadakshared`. `serving` is the server. A room imports only from those below it, and no page's room from
another page's.
"""
