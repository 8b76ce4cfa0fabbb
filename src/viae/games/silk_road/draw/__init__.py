"""The picture of Silk Road."""
