"""What `ribeira new-game` starts from: a whole game that is as small as can be, and passes conformance."""
