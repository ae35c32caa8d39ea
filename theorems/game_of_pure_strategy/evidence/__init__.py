"""The kind of evidence that this paper brings: games known by enclosed payoffs. Trusted."""
