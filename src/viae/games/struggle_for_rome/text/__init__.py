"""The sentences of Struggle for Rome."""
