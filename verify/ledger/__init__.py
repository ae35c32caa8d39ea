"""What is claimed, what is recorded, and how they compare: inventory, store, digests, statuses."""
