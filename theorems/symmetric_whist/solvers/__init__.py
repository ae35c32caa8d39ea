"""What finds evidence fast. Untrusted: an audit imports none of it."""
