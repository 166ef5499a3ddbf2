"""What is shown: what a seat may know, in words and in the terminal."""
