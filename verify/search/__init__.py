"""What finds evidence. Nothing here is trusted: an audit checks all of it by the kernel alone."""
