"""The sentences of Giro Mondiale."""
