"""Mistakes in actions, tasks, clones and positions."""

from tests.engine.testing.planted.mistake import Mistake

MISTAKES = [
    Mistake(
        "apply takes illegal actions",
        "StonesState.apply",
        "action",
        (
            (
                "    def tell(",
                "    def apply(self, seat: int, action: int) -> None:\n"
                "        self.advance(seat, action)\n"
                "\n"
                "    def tell(",
            ),
        ),
    ),
    Mistake(
        "legal is empty for a seat",
        "Choose.legal",
        "legal",
        (
            (
                "        return state.hands[self.seat][:]\n",
                "        return [] if self.seat == 1 else state.hands[self.seat][:]\n",
            ),
        ),
    ),
    Mistake(
        "legal lists an action twice",
        "Choose.legal",
        "legal",
        (
            (
                "        return state.hands[self.seat][:]\n",
                "        return state.hands[self.seat] + state.hands[self.seat][:1]\n",
            ),
        ),
    ),
    Mistake(
        "legal lists an unknown action",
        "Choose.legal",
        "legal",
        (("        return state.hands[self.seat][:]\n", "        return [*state.hands[self.seat], 99]\n"),),
    ),
    Mistake(
        "several promises two actions",
        "Choose.several",
        "legal",
        (
            (
                "    def forced(self) -> bool:\n        return False\n",
                "    def forced(self) -> bool:\n"
                "        return False\n"
                "\n"
                "    def several(self, state: StonesState) -> bool:\n"
                "        return True\n",
            ),
        ),
    ),
    Mistake(
        "legal depends on the next stone",
        "Offer.legal",
        "bag|hands",
        (
            (
                "        return [DRAW, STOP] if state.bag else [STOP]\n",
                "        return [DRAW, STOP] if state.bag and state.bag[-1] > 5 else [STOP]\n",
            ),
        ),
    ),
    Mistake(
        "legal depends on a hidden choice",
        "Choose.legal",
        "chosen|legal",
        (
            (
                "        return state.hands[self.seat][:]\n",
                "        return state.hands[self.seat][:1] if max(state.chosen) > 15 else state.hands[self.seat][:]\n",
            ),
        ),
    ),
    Mistake(
        "the text of an action has a space",
        "Family",
        "pass on",
        (('Family("stop")', 'Family("stop"), Family("pass on")'),),
    ),
    Mistake(
        "a task changes itself",
        "Offer.choose",
        "left",
        (
            (
                "        state.draw(int(self.seat))\n"
                "        if self.left > 1:\n"
                "            state.push(Offer(self.seat, self.left - 1))\n",
                "        state.draw(int(self.seat))\n"
                "        self.left -= 1\n"
                "        if self.left > 0:\n"
                "            state.push(self)\n",
            ),
        ),
    ),
    Mistake(
        "a field of a task is not declared",
        "Offer.FIELDS",
        "left",
        (('{"left": range(1, MOST_DRAWN + 1)}', "{}"),),
    ),
    Mistake(
        "an attribute of a task is not declared",
        "Offer.FIELDS",
        "turns",
        (
            ("        self.left = left\n", "        self.left = left\n        self.turns = 0\n"),
            (
                "state.push(Offer(winner, MOST_DRAWN))",
                "offer = Offer(winner, MOST_DRAWN)\n        offer.turns = state.round\n        state.push(offer)",
            ),
        ),
    ),
    Mistake(
        "two tasks have the same name",
        "StonesGame.tasks",
        "choose",
        (
            (
                "tasks = (Begin, Choose, Show, Offer)",
                'tasks = (Begin, Choose, Show, Offer, type("Choose", (Offer,), {}))',
            ),
        ),
    ),
    Mistake(
        "a task is not in tasks",
        "StonesGame.tasks",
        "offer",
        (("tasks = (Begin, Choose, Show, Offer)", "tasks = (Begin, Choose, Show)"),),
    ),
    Mistake(
        "a seat is missing in Together",
        "setup|choose",
        "Together",
        (
            (
                "Together([[Choose(seat)] for seat in range(state.seats)])",
                "Together([[Choose(seat)] for seat in range(state.seats - 1)])",
            ),
        ),
    ),
    Mistake(
        "the order of choices matters",
        "Choose.choose",
        "draws",
        (
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        if max(state.draws) == 0:\n"
                "            state.draws[self.seat] += 1\n",
            ),
        ),
    ),
    Mistake(
        "a choice changes the choices of others",
        "Choose",
        "legal|hands",
        (
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        for hand in state.hands:\n"
                "            if len(hand) > 1 and state.round == 1:\n"
                "                state.bag.append(hand.pop())\n",
            ),
        ),
    ),
    Mistake(
        "clone shares a list",
        "StonesState.clone",
        "bag",
        (("other.bag = self.bag[:]", "other.bag = self.bag"),),
    ),
    Mistake(
        "clone shares inner lists",
        "StonesState.clone",
        "hands",
        (("[hand[:] for hand in self.hands]", "self.hands[:]"),),
    ),
    Mistake(
        "clone shares the generator",
        "StonesState.clone",
        "rng",
        (("self.rng.clone())\n        other.hands", "self.rng)\n        other.hands"),),
    ),
    Mistake(
        "clone omits a number",
        "StonesState.clone",
        "round",
        (("        other.round = self.round\n", ""),),
    ),
    Mistake(
        "clone omits a counter",
        "StonesState.clone",
        "draws",
        (("        other.draws = self.draws[:]\n", ""),),
    ),
    Mistake(
        "clone omits copy_base",
        "StonesState.clone",
        "agenda|revealed",
        (("        self.copy_base(other)\n", ""),),
    ),
    Mistake(
        "the dump omits the round",
        "StonesGame.position",
        "won|round|last",
        (("            round=state.round,\n        )\n\n    def disguise", "        )\n\n    def disguise"),),
    ),
    Mistake(
        "load ignores a field",
        "StonesGame.build",
        "last",
        (('        state.last = reader.numbers("last", position.last, STONES)\n', ""),),
    ),
    Mistake(
        "load takes an empty list for a missing one",
        "StonesGame.build",
        "",
        (("        if position.hands is None:", "        if not position.bag or not position.round:"),),
    ),
    Mistake(
        "load sorts a pile",
        "StonesGame.build",
        "bag",
        (
            (
                '        state.bag = reader.numbers("bag", position.bag, STONES)\n',
                '        state.bag = sorted(reader.numbers("bag", position.bag, STONES))\n',
            ),
        ),
    ),
    Mistake(
        "a counter that affects play is not in the dump",
        "StonesGame.position",
        "mood",
        (
            ("        self.round = 0\n", "        self.round = 0\n        self.mood = 0\n"),
            (
                "        other.round = self.round\n",
                "        other.round = self.round\n        other.mood = self.mood\n",
            ),
            (
                "        stone = self.bag.pop()\n        self.revealed += 1\n",
                "        stone = self.bag.pop()\n"
                "        self.revealed += 1\n"
                "        self.mood += 1\n"
                "        if self.mood > 2:\n"
                "            self.draws[seat] += 0\n",
            ),
        ),
    ),
    Mistake(
        "the dump sorts the bag of the state",
        "StonesGame.position",
        "bag",
        (
            (
                "    def position(self, state: StonesState) -> StonesPosition:\n",
                "    def position(self, state: StonesState) -> StonesPosition:\n        state.bag.sort()\n",
            ),
        ),
    ),
    Mistake(
        "problems is always empty",
        "StonesGame.problems",
        "",
        (
            (
                "    def problems(self, state: StonesState) -> list[str]:\n",
                "    def problems(self, state: StonesState) -> list[str]:\n        return []\n",
            ),
        ),
    ),
]
