"""The sentences of Silk Road."""
