"""What is believed of the hidden cards while a round is played, found by playing many such rounds."""
