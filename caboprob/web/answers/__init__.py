"""What several pages answer with: headlines, numbers, charts, and estimates in words."""
