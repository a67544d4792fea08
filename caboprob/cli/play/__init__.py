"""What every command that plays rounds shares: its options, the run itself, and how estimates are given."""
