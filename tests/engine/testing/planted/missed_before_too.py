"""More mistakes that the suite once missed."""

from tests.engine.testing.planted.mistake import Mistake

MISTAKES = [
    Mistake(
        "18 the view has the wrong seat",
        "StonesGame.view",
        "seat",
        (
            (
                "        return StonesView(\n            seat=seat,\n",
                "        return StonesView(\n            seat=0,\n",
            ),
        ),
    ),
    Mistake(
        "19 the view misses public piles",
        "StonesGame.view|presentation/observation",
        "won",
        (
            (
                "            won=[[STONES[stone] for stone in pile] for pile in state.won],\n"
                "            last=[STONES[stone] for stone in state.last],\n"
                "            draws=state.draws[:],\n"
                "            round=state.round,\n"
                "        )\n"
                "\n"
                "    def outcome",
                "            won=[[] for _ in state.won],\n"
                "            last=[STONES[stone] for stone in state.last],\n"
                "            draws=state.draws[:],\n"
                "            round=state.round,\n"
                "        )\n"
                "\n"
                "    def outcome",
            ),
        ),
    ),
    Mistake(
        "20 the view shows the piles of the next seat",
        "StonesGame.view",
        "won",
        (
            (
                "for pile in state.won],\n"
                "            last=[STONES[stone] for stone in state.last],\n"
                "            draws=state.draws[:],\n"
                "            round=state.round,\n"
                "        )\n"
                "\n"
                "    def outcome",
                "for pile in state.won[1:] + state.won[:1]],\n"
                "            last=[STONES[stone] for stone in state.last],\n"
                "            draws=state.draws[:],\n"
                "            round=state.round,\n"
                "        )\n"
                "\n"
                "    def outcome",
            ),
        ),
    ),
    Mistake(
        "21 a count of the view is wrong",
        "StonesGame.view",
        "bag",
        (("            bag=len(state.bag),\n", "            bag=len(state.bag) + 1,\n"),),
    ),
    Mistake(
        "22 an event is hidden from its seat",
        "Drawn.seen_by",
        "Drawn",
        (
            (
                "        return self if seat == self.seat else Drawn(self.seat, None)\n",
                "        return Drawn(self.seat, None)\n",
            ),
        ),
    ),
    Mistake(
        "23 an event names the wrong winner",
        "Shown",
        "winner",
        (("Shown(winner, [", "Shown((winner + 1) % int(state.seats), ["),),
    ),
    Mistake(
        "24 the worst player is first",
        "StonesGame.outcome",
        "places",
        (
            (
                '        return Result.ranked(points, ended_by="rounds")\n',
                '        best = Result.ranked(points, ended_by="rounds")\n'
                "        places = [1 + sum(other < score for other in best.scores) for score in "
                "best.scores]\n"
                "        first = [seat for seat, place in enumerate(places) if place == 1]\n"
                "        return Result(scores=best.scores, breakdown=points, places=places, "
                'winners=first, ended_by="rounds")\n',
            ),
        ),
    ),
    Mistake(
        "25 revealed moves with every choice",
        "Choose.choose",
        "revealed",
        (
            (
                "        state.hands[self.seat].remove(action)\n        state.chosen[self.seat] = action\n",
                "        state.hands[self.seat].remove(action)\n"
                "        state.chosen[self.seat] = action\n"
                "        state.revealed += 1\n",
            ),
        ),
    ),
    Mistake(
        "26 sample rotates the unseen stones",
        "StonesState.sample",
        "hands|bag",
        (
            (
                "        rng.shuffle(unseen)\n",
                "        turn = int(rng.below(len(unseen) or 1))\n        unseen = unseen[turn:] + unseen[:turn]\n",
            ),
        ),
    ),
    Mistake(
        "27 a single action is always presented",
        "Offer.forced",
        "Offer",
        (
            (
                "    def __init__(self, seat: int, left: int) -> None:",
                "    def forced(self) -> bool:\n"
                "        return False\n"
                "\n"
                "    def __init__(self, seat: int, left: int) -> None:",
            ),
            (
                "        return [DRAW, STOP] if state.bag else [STOP]\n",
                "        return [DRAW, STOP] if len(state.bag) > 12 else [STOP]\n",
            ),
        ),
    ),
    Mistake(
        "28 clone copies the listeners",
        "StonesState.clone",
        "events",
        (
            (
                "        self.copy_base(other)\n",
                "        self.copy_base(other)\n        other.events = self.events\n",
            ),
        ),
    ),
    Mistake(
        "29 REVEALS is missing on Drawn",
        "Drawn.REVEALS",
        "Drawn",
        (
            (
                "class Drawn(Event, frozen=True):\n    REVEALS: ClassVar[bool] = True\n",
                "class Drawn(Event, frozen=True):\n",
            ),
        ),
    ),
    Mistake(
        "30 REVEALS is missing on Shown",
        "Shown.REVEALS",
        "Shown",
        (
            (
                "class Shown(Event, frozen=True):\n    REVEALS: ClassVar[bool] = True\n",
                "class Shown(Event, frozen=True):\n",
            ),
        ),
    ),
    Mistake(
        "31 an option is an int",
        "StonesOptions.wins",
        "wins",
        (('wins: Literal["high", "low"] = "high"', "wins: int = 1"),),
    ),
    Mistake(
        "32 the ID contains a space",
        "StonesGame.id",
        "id",
        (('id = "stones"', 'id = "Sto nes"'),),
    ),
    Mistake(
        "33 a message uses an unknown field",
        "locale/",
        "event-drawn",
        (("{ $seat } draws { $stone }", "{ $seat } draws { $card }"),),
        "locale/en.ftl",
    ),
    Mistake(
        "34 the board raises an exception",
        "board",
        "",
        (("view.round", "view.rounds"),),
        "presentation/terminal.py",
    ),
    Mistake(
        "36 a task pushes itself forever",
        "Begin.run",
        "agenda",
        (
            (
                "        if state.round == ROUNDS:\n            return\n",
                "        if state.round == ROUNDS:\n            state.push(Begin())\n            return\n",
            ),
        ),
    ),
]
