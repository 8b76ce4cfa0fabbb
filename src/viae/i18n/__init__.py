"""Catalogues of messages, grammar and rulebooks."""
