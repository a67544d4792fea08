"""`caboprob odds kamikaze`: counted, or believed in the middle of a round."""
