"""`caboprob odds best`: every decision of a moment, ranked."""
