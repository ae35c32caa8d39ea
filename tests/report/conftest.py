"""The edition, built and read once for all tests."""

from editions import editions, entries, ledger, parsed, site

__all__ = ["editions", "entries", "ledger", "parsed", "site"]
