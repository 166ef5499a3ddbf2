"""Further mistakes of the same kinds."""

from tests.engine.testing.planted.mistake import Mistake

MISTAKES = [
    Mistake(
        "version is a text",
        "StonesGame.version",
        "version",
        (("version = 1", 'version = "1"'),),
    ),
    Mistake(
        "a house rule is no option",
        "StonesGame.house_rules",
        "loses",
        (('    id = "stones"\n', '    id = "stones"\n    house_rules = ("loses",)\n'),),
    ),
    Mistake(
        "seats is empty",
        "StonesGame.seats",
        "seats",
        (("seats = range(2, 5)", "seats = range(5, 2)"),),
    ),
    Mistake(
        "problems sorts the bag of the state",
        "StonesGame.problems",
        "bag",
        (
            (
                "        tasks = all_tasks(state.agenda)\n",
                "        tasks = all_tasks(state.agenda)\n        state.bag.sort()\n",
            ),
        ),
    ),
    Mistake(
        "the view shows the round of the next turn",
        "StonesGame.view|presentation/observation",
        "round",
        (
            (
                "            round=state.round,\n        )\n\n    def outcome",
                "            round=state.round + 1,\n        )\n\n    def outcome",
            ),
        ),
    ),
    Mistake(
        "the view shows the choice of the next seat",
        "StonesGame.view",
        "chosen",
        (
            (
                "STONES[stone] if owner == seat and stone != NOTHING else None",
                "STONES[stone] if seat is not None and owner == (seat + 1) % state.seats and stone "
                "!= NOTHING else None",
            ),
        ),
    ),
    Mistake(
        "an event of a draw reaches nobody else than spectators",
        "Drawn.seen_by",
        "Drawn",
        (
            (
                "        return self if seat == self.seat else Drawn(self.seat, None)\n",
                "        return self if seat is None else None",
            ),
        ),
    ),
    Mistake(
        "a draw is told of the wrong seat",
        "Drawn",
        "Drawn",
        (
            (
                "self.tell(Drawn(seat, STONES[stone]))",
                "self.tell(Drawn((seat + 1) % int(self.seats), STONES[stone]))",
            ),
        ),
    ),
    Mistake(
        "a loop never ends",
        "Show.run",
        "while",
        (
            (
                "        state.round += 1\n        state.revealed += 1\n",
                "        while state.round == 0:\n            state.revealed += 1\n        state.round += 1\n",
            ),
        ),
    ),
    Mistake(
        "two tasks push each other forever",
        "Begin.run|Show.run",
        "agenda",
        (
            (
                "        state.push(Begin())\n        state.push(Offer(winner, MOST_DRAWN))\n",
                "        state.push(Show())\n        state.push(Begin())\n        state.chosen = state.last\n",
            ),
            (
                "            return\n"
                "        state.push(Show())\n"
                "        state.push(Together([[Choose(seat)] for seat in range(state.seats)]))\n",
                "            return\n"
                "        if state.round:\n"
                "            state.push(Show())\n"
                "            return\n"
                "        state.push(Show())\n"
                "        state.push(Together([[Choose(seat)] for seat in range(state.seats)]))\n",
            ),
        ),
    ),
    Mistake(
        "own_view forgets the own hand",
        "StonesGame.own_view",
        "hands|chosen",
        (
            (
                "    def outcome(",
                "    def own_view(self, state: StonesState, seat: int, seen: View) -> View:\n"
                "        import msgspec\n"
                "\n"
                "        return msgspec.structs.replace(seen, seat=seat)\n"
                "\n"
                "    def outcome(",
            ),
        ),
    ),
    Mistake(
        "disguise loses a stone",
        "StonesGame.disguise",
        "bag|stones|missing",
        (
            (
                "        exchange(rng, state.bag, *(state.hands[player] for player in others), *secret)\n",
                "        exchange(rng, state.bag, *(state.hands[player] for player in others), "
                "*secret)\n"
                "        state.bag[:] = state.bag[1:]\n",
            ),
        ),
    ),
    Mistake(
        "disguise does nothing",
        "StonesGame.disguise|StonesState.sample",
        "hands|bag",
        (
            (
                "        exchange(rng, state.bag, *(state.hands[player] for player in others), *secret)\n",
                "        pass\n",
            ),
        ),
    ),
    Mistake(
        "the writer leaks the hands",
        "observation_writer.py",
        "hands",
        (("pen.flag(seat == own)\n            if seat == own:", "pen.flag(True)\n            if True:"),),
        "presentation/observation_writer.py",
    ),
    Mistake(
        "the writer forgets an entry",
        "observation_writer.py",
        "",
        (("        pen.put(state.round)\n", ""),),
        "presentation/observation_writer.py",
    ),
    Mistake(
        "a message is missing",
        "locale/",
        "decide-offer",
        (("decide-offer = Draw, { $left } times at most\n", ""),),
        "locale/en.ftl",
    ),
    Mistake(
        "the reason of the end has no message",
        "locale/",
        "ended-rounds",
        (("ended-rounds = Three", "ended-round = Three"),),
        "locale/en.ftl",
    ),
    Mistake(
        "the winner of a tie is missing",
        "StonesGame.outcome",
        "winners",
        (
            (
                '        return Result.ranked(points, ended_by="rounds")\n',
                '        best = Result.ranked(points, ended_by="rounds")\n'
                "        return Result(scores=best.scores, breakdown=points, places=best.places, "
                'winners=[], ended_by="rounds")\n',
            ),
        ),
    ),
]
