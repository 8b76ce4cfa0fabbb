"""The picture of Giro Mondiale."""
