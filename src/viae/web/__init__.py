"""The server: tables over HTTP, as JSON and as streams. It knows no rule of any game."""
