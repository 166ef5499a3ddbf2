"""HTTP adapter: handlers, authentication, rate limits, errors, security headers and the client's files."""
