"""What a turn of Kabadak was worth: what could have been laid, and what each decision of a record lost."""
