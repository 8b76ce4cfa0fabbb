"""The picture of Struggle for Rome."""
