"""The door: HTTP and WebSockets."""
