"""The searches that find evidence. They are untrusted: the audit uses the kernel alone."""
