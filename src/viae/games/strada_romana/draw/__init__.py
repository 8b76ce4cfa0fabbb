"""The picture of Strada Romana."""
