"""The rulings on disputes."""
