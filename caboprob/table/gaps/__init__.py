"""Records with gaps: what is the same in all arrangements of the cards that fit what a table told."""
