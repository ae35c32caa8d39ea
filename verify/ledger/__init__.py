"""Claims, recorded certificates, and their comparison: inventory, store, digests, statuses."""
