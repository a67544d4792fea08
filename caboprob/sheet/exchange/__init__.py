"""Sheets as files: JSON for programs, CSV for spreadsheets, each written and read again without a loss."""
