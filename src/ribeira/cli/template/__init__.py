"""Template of `ribeira new-game`: the smallest complete game that passes the conformance tests."""
