"""What a decision is worth: every decision of a moment, tried on the tables that are believed."""
