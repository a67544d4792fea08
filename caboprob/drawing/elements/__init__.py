"""What all drawings are made of: shapes, lettering, signs and colours."""
