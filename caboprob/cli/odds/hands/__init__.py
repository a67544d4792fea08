"""`caboprob odds hands`: what is believed of hidden cards."""
