"""The edition, made once for all tests of it."""

from editions import editions, ledger, site

__all__ = ["editions", "ledger", "site"]
