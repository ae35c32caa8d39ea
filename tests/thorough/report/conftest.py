"""The edition, built once for all tests."""

from editions import editions, ledger, site

__all__ = ["editions", "ledger", "site"]
