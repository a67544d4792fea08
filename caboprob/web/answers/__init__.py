"""What several pages answer with: headlines, tables of numbers, pictures, estimates in words."""
