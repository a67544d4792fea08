"""What every page stands on: the visit, its choices in the address, pieces of HTML, styles."""
