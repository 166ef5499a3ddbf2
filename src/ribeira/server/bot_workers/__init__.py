"""Bot workers: processes that compute bot moves, hints and reviews outside the server process."""
