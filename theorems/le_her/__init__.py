"""Le Her with s suits and d denominations."""
