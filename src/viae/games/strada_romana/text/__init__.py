"""The sentences of Strada Romana."""
