"""The rules of Silk Road, a chapter each."""
