"""Mistakes in views, events and the use of chance."""

from tests.engine.testing.planted.mistake import Mistake

MISTAKES = [
    Mistake(
        "the view leaks all hands",
        "StonesGame.view",
        "hands",
        (("[STONES[stone] for stone in hand] if owner == seat else None", "[STONES[stone] for stone in hand]"),),
    ),
    Mistake(
        "the view shows hands to spectators",
        "StonesGame.view",
        "hands",
        (
            (
                "[STONES[stone] for stone in hand] if owner == seat else None",
                "[STONES[stone] for stone in hand] if owner == seat or seat is None else None",
            ),
        ),
    ),
    Mistake(
        "the view leaks a sum",
        "StonesGame.view",
        "total",
        (
            ("    round: int\n\n\nclass StonesPosition", "    round: int\n    total: int\n\n\nclass StonesPosition"),
            (
                "        return StonesView(\n            seat=seat,\n",
                "        return StonesView(\n            total=sum(state.hands[0]),\n            seat=seat,\n",
            ),
        ),
    ),
    Mistake(
        "the view leaks the parity of a choice",
        "StonesGame.view|presentation/observation",
        "",
        (
            (
                "    round: int\n\n\nclass StonesPosition",
                "    round: int\n    odd: list[bool]\n\n\nclass StonesPosition",
            ),
            (
                "        return StonesView(\n            seat=seat,\n",
                "        return StonesView(\n"
                "            odd=[stone % 2 == 1 and stone >= 0 for stone in state.chosen],\n"
                "            seat=seat,\n",
            ),
        ),
    ),
    Mistake(
        "the view leaks the next stone in the last round",
        "StonesGame.view",
        "held",
        (
            (
                "            held=[len(hand) for hand in state.hands],\n",
                "            held=[len(hand) + (state.bag[-1] if state.round == 2 else 0) for hand in state.hands],\n",
            ),
        ),
    ),
    Mistake(
        "the view rotates a list of the state",
        "StonesGame.view",
        "bag",
        (
            (
                "        return StonesView(\n            seat=seat,\n",
                "        state.bag.append(state.bag.pop(0))\n        return StonesView(\n            seat=seat,\n",
            ),
        ),
    ),
    Mistake(
        "the view counts its calls",
        "StonesGame.view",
        "calls",
        (
            ("NOTHING = -1\n", "NOTHING = -1\nCOUNTED: list[int] = []\n"),
            ("    round: int\n\n\nclass StonesPosition", "    round: int\n    calls: int\n\n\nclass StonesPosition"),
            (
                "        return StonesView(\n            seat=seat,\n",
                "        COUNTED.append(0)\n"
                "        return StonesView(\n"
                "            calls=len(COUNTED),\n"
                "            seat=seat,\n",
            ),
        ),
    ),
    Mistake(
        "the view draws random numbers",
        "StonesGame.view",
        "rng|luck",
        (
            ("    round: int\n\n\nclass StonesPosition", "    round: int\n    luck: int\n\n\nclass StonesPosition"),
            (
                "        return StonesView(\n            seat=seat,\n",
                "        return StonesView(\n            luck=int(state.rng.below(6)),\n            seat=seat,\n",
            ),
        ),
    ),
    Mistake(
        "the view returns a list of the state",
        "StonesGame.view",
        "draws",
        (
            (
                "            draws=state.draws[:],\n            round=state.round,\n        )\n\n    def outcome",
                "            draws=state.draws,\n            round=state.round,\n        )\n\n    def outcome",
            ),
        ),
    ),
    Mistake(
        "the view fails at the end",
        "StonesGame.view",
        "nothing",
        (
            (
                "        return StonesView(\n            seat=seat,\n",
                "        if state.over():\n"
                "            state.nothing()\n"
                "        return StonesView(\n"
                "            seat=seat,\n",
            ),
        ),
    ),
    Mistake(
        "an event leaks a draw",
        "Drawn.seen_by",
        "Drawn",
        (("        return self if seat == self.seat else Drawn(self.seat, None)\n", "        return self\n"),),
    ),
    Mistake(
        "an event is not JSON",
        "Offer.choose",
        "Stopped.seat",
        (("state.tell(Stopped(int(self.seat)))", "state.tell(Stopped(self))"),),
    ),
    Mistake(
        "listening changes the game",
        "Choose.choose",
        "draws",
        (
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        if state.events is not None:\n"
                "            state.draws[self.seat] += 1\n",
            ),
        ),
    ),
    Mistake(
        "a draw is not counted in revealed",
        "Offer.choose",
        "",
        (("        stone = self.bag.pop()\n        self.revealed += 1\n", "        stone = self.bag.pop()\n"),),
    ),
    Mistake(
        "the shown stones are not counted in revealed",
        "Choose.choose",
        "",
        (("        state.round += 1\n        state.revealed += 1\n", "        state.round += 1\n"),),
    ),
    Mistake(
        "a pile is turned without counting it in revealed",
        "choose",
        "",
        (
            (
                "            return\n        state.draw(int(self.seat))\n",
                "            state.revealed -= 0\n"
                "            drawn = [state.bag.pop()] if state.bag else []\n"
                "            state.hands[self.seat] = sorted([*state.hands[self.seat], *drawn])\n"
                "            return\n"
                "        state.draw(int(self.seat))\n",
            ),
        ),
    ),
    Mistake(
        "revealed decreases",
        "",
        "revealed",
        (
            (
                "        state.round += 1\n        state.revealed += 1\n",
                "        state.round += 1\n        state.revealed -= 5\n",
            ),
        ),
    ),
    Mistake(
        "choose uses random",
        "Choose.choose|StonesGame.position",
        "draws",
        (
            ("from typing import Any, ClassVar", "import random\nfrom typing import Any, ClassVar"),
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        state.draws[self.seat] += random.randrange(2)\n",
            ),
        ),
    ),
    Mistake(
        "setup uses random",
        "StonesGame.setup",
        "bag|hands",
        (
            ("from typing import Any, ClassVar", "import random\nfrom typing import Any, ClassVar"),
            ("        state.shuffle(state.bag)\n", "        random.shuffle(state.bag)\n"),
        ),
    ),
    Mistake(
        "choose uses a clock",
        "Choose.choose",
        "draws",
        (
            ("from typing import Any, ClassVar", "import time\nfrom typing import Any, ClassVar"),
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        state.draws[self.seat] += time.perf_counter_ns() // 100 % 3\n",
            ),
        ),
    ),
    Mistake(
        "choose uses a module-level counter",
        "Choose.choose",
        "draws",
        (
            ("NOTHING = -1\n", "NOTHING = -1\nCOUNTED: list[int] = []\n"),
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        COUNTED.append(0)\n"
                "        state.draws[self.seat] += len(COUNTED) % 2\n",
            ),
        ),
    ),
]
