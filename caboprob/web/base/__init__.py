"""What every page needs: the visit, choices in the address, HTML, styles."""
