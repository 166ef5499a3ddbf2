"""Mistakes that the suite once missed, with their numbers in the review."""

from tests.engine.testing.planted.mistake import Mistake

MISTAKES = [
    Mistake(
        "1 sample is the truth, no disguise",
        "disguise",
        "secrets",
        (
            (
                "        other = self.clone()\n"
                "        others = [player for player in range(self.seats) if player != seat]\n",
                "        other = self.clone()\n"
                "        other.rng = rng.fork()\n"
                "        return other\n"
                "        others = []\n",
            ),
            ("    def disguise(", "    def unused("),
        ),
    ),
    Mistake(
        "2 sample and disguise keep secret choices",
        "StonesState.sample",
        "chosen",
        (
            (
                "            if other.chosen[player] != NOTHING:\n"
                "                unseen.append(other.chosen[player])\n",
                "",
            ),
            (
                "            if other.chosen[player] != NOTHING:\n"
                "                other.chosen[player] = unseen.pop()\n",
                "",
            ),
            (
                "        secret = [[state.chosen[player]] if state.chosen[player] != NOTHING else [] "
                "for player in others]\n",
                "        secret = [[] for player in others]\n",
            ),
            ("            state.chosen[player] = stone[0] if stone else NOTHING\n", ""),
        ),
    ),
    Mistake(
        "3 an event shows a secret choice",
        "Chosen.seen_by",
        "Chosen",
        (("        return self if seat == self.seat else Chosen(self.seat, None)\n", "        return self\n"),),
    ),
    Mistake(
        "4 a task shows the next stone",
        "Offer.FIELDS",
        "next",
        (
            ('{"left": range(1, MOST_DRAWN + 1)}', '{"left": range(1, MOST_DRAWN + 1), "next": (*STONES, "none")}'),
            (
                "def __init__(self, seat: int, left: int) -> None:",
                "def __init__(self, seat: int, left: int, next: int) -> None:",
            ),
            ("        self.left = left\n", "        self.left = left\n        self.next = next\n"),
            ("Offer(winner, MOST_DRAWN)", "Offer(winner, MOST_DRAWN, state.bag[-1] if state.bag else NUMBER)"),
            (
                "Offer(self.seat, self.left - 1)",
                "Offer(self.seat, self.left - 1, state.bag[-1] if state.bag else NUMBER)",
            ),
        ),
    ),
    Mistake(
        "5 a counter for the result is not in the dump",
        "StonesGame.position",
        "fines",
        (
            ("        self.round = 0\n", "        self.round = 0\n        self.fines = 0\n"),
            (
                "        other.round = self.round\n",
                "        other.round = self.round\n        other.fines = self.fines\n",
            ),
            (
                "        stone = self.bag.pop()\n        self.revealed += 1\n",
                "        stone = self.bag.pop()\n        self.revealed += 1\n        self.fines += 1\n",
            ),
            ('"draws": -count}', '"draws": -count - state.fines}'),
        ),
    ),
    Mistake(
        "6 no options are possible",
        "StonesGame.refuse_options",
        "options",
        (
            (
                "    def setup(",
                "    def refuse_options(self, seats: int, options: Any) -> str | None:\n"
                '        return "no"\n'
                "\n"
                "    def setup(",
            ),
        ),
    ),
    Mistake(
        "7 load does not count stones",
        "StonesGame.problems",
        "",
        (
            ('conservation_problems("stones", STONES, stones, range(self.components.stones))', "[]"),
            (
                "        if sum(map(len, state.won)) != state.round * state.seats:\n"
                '            found.append(f"won: {state.seats} stones a round")\n',
                "",
            ),
        ),
    ),
    Mistake(
        "8 load does not count the stones shown last",
        "StonesGame.problems",
        "last",
        (
            ("        if len(state.last) != (state.seats if state.round else 0):", "        if False:"),
            ("        elif any(stone not in chain(*state.won) for stone in state.last):", "        elif False:"),
        ),
    ),
    Mistake(
        "9 load accepts any agenda",
        "StonesGame.problems",
        "agenda",
        (("        tasks = all_tasks(state.agenda)\n", "        return found\n"),),
    ),
    Mistake(
        "10 load accepts any number of draws",
        "StonesGame.problems",
        "draws",
        (("if not all(0 <= count <= MOST_DRAWN * ROUNDS for count in state.draws):", "if False:"),),
    ),
    Mistake(
        "11 load fails for a list that is too short",
        "StonesGame.problems",
        "chosen|hands|won|draws",
        (
            (
                '        for name in ("hands", "chosen", "won", "draws"):\n'
                "            check_one_per_seat(name, getattr(position, name), position.seats)\n",
                "",
            ),
        ),
    ),
    Mistake(
        "12 setup ignores the random generator",
        "StonesGame.setup",
        "hands|bag",
        (("        state.shuffle(state.bag)\n", "        Rng.seeded(1).shuffle(state.bag)\n"),),
    ),
    Mistake(
        "12b every state has the same generator",
        "StonesGame.setup",
        "rng",
        (
            (
                "StonesState(self, options, seats, rng)\n        state.bag",
                "StonesState(self, options, seats, Rng.seeded(1))\n        state.bag",
            ),
        ),
    ),
    Mistake(
        "13 a row of the observation is too short",
        "presentation/observation",
        "",
        (("range(seats * 3)", "range(seats)"),),
        "presentation/observation.py",
    ),
    Mistake(
        "14 a field of the view is not observed",
        "observation.py",
        "",
        (('        "round": Number(3),\n', ""),),
        "presentation/observation.py",
    ),
    Mistake(
        "15 stones above 8 are not observed",
        "observation.py",
        "hands|chosen|last|won",
        (("components.stones + 1)]", "9)]"),),
        "presentation/observation.py",
    ),
    Mistake(
        "16 the writer writes another number",
        "observation_writer.py",
        "bag",
        (("pen.put(len(state.bag))", "pen.put(len(state.bag) // 2)"),),
        "presentation/observation_writer.py",
    ),
    Mistake(
        "17 the view shows no pending decision",
        "StonesGame.view",
        "asks",
        (("            asks=asks(state),\n", "            asks=[],\n"),),
    ),
]
