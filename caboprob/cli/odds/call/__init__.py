"""`caboprob odds call`: counted, or simulated from here on."""
