"""What the pictures and text boards of all games share."""
