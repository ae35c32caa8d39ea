"""Le Her with s suits and d denominations: the rules, and derivations of the formulae."""
