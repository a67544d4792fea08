"""A table whose cards can be tapped: the table that `drawing` draws, with a button for every card and pile.

    taptable.show(visit, table, on_tap, my_seat=0, chosen={"1:2"})

`table` is the `drawing.Table` that `table_svg` would draw. A *spot* is a place to tap: `pile`, `discard`,
`drawn`, or a card as `seat:slot`, both from 1. `on_tap` is called with the spot before the page runs again,
as the callback of a button is; it may change the visitor's session and the address.
"""
