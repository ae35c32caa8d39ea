"""The one way in which a re-check fails."""

from __future__ import annotations


class Rejected(Exception):
    """Evidence that does not support the certificate; the message says where."""
