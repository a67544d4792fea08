"""`caboprob odds book`: when to call."""
