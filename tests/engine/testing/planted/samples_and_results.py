"""Mistakes in samples, pieces, results and set-up."""

from tests.engine.testing.planted.mistake import Mistake

MISTAKES = [
    Mistake(
        "sample is the truth",
        "StonesState.sample",
        "hands|bag|chosen",
        (
            (
                "        other = self.clone()\n"
                "        others = [player for player in range(self.seats) if player != seat]\n",
                "        other = self.clone()\n"
                "        other.rng = rng.fork()\n"
                "        return other\n"
                "        others = []\n",
            ),
        ),
    ),
    Mistake(
        "sample keeps the chosen stones",
        "StonesState.sample",
        "chosen|hands|bag",
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
        ),
    ),
    Mistake(
        "sample is the truth half of the time",
        "StonesState.sample",
        "hands|bag|chosen",
        (
            (
                "        other = self.clone()\n"
                "        others = [player for player in range(self.seats) if player != seat]\n",
                "        other = self.clone()\n"
                "        if rng.below(2):\n"
                "            other.rng = rng.fork()\n"
                "            return other\n"
                "        others = [player for player in range(self.seats) if player != seat]\n",
            ),
        ),
    ),
    Mistake(
        "sample shuffles without sorting first",
        "StonesState.sample",
        "hands|bag|chosen",
        (("        unseen.sort()\n        rng.shuffle", "        rng.shuffle"),),
    ),
    Mistake(
        "sample is always the same",
        "StonesState.sample",
        "bag|hands",
        (("        rng.shuffle(unseen)\n", ""),),
    ),
    Mistake(
        "sample contradicts the view",
        "StonesState.sample",
        "hands|held|draws",
        (
            (
                "        other.bag = unseen\n",
                "        other.bag = unseen\n        other.draws = other.draws[::-1]\n        other.draws[0] += 1\n",
            ),
        ),
    ),
    Mistake(
        "sample loses a stone",
        "StonesState.sample",
        "bag",
        (("        other.bag = unseen\n", "        other.bag = unseen[:-1]\n"),),
    ),
    Mistake(
        "sample keeps the true generator",
        "StonesState.sample",
        "rng",
        (("        other.bag = unseen\n        other.rng = rng.fork()\n", "        other.bag = unseen\n"),),
    ),
    Mistake(
        "sample draws from the generator of the state",
        "StonesState.sample",
        "rng",
        (("        rng.shuffle(unseen)\n", "        self.rng.shuffle(unseen)\n"),),
    ),
    Mistake(
        "sample does not list the choices again",
        "StonesState.sample",
        "choices",
        (("        self.relist(other)\n", ""),),
    ),
    Mistake(
        "secrets is False in a game with secrets",
        "StonesGame.secrets",
        "hands",
        (('    id = "stones"\n', '    id = "stones"\n    secrets = False\n'),),
    ),
    Mistake(
        "disguise changes known information",
        "StonesGame.disguise",
        "hands|won|draws",
        (
            (
                "        exchange(rng, state.bag, *(state.hands[player] for player in others), *secret)\n",
                "        exchange(rng, state.bag, *(state.hands[player] for player in others), "
                "*secret)\n"
                "        state.draws = state.draws[::-1]\n"
                "        state.draws[0] = (state.draws[0] + 1) % 7\n",
            ),
        ),
    ),
    Mistake(
        "a piece is lost",
        "Offer.choose",
        "bag|hands|stones",
        (("        self.hands[seat] = sorted([*self.hands[seat], stone])\n", ""),),
    ),
    Mistake(
        "a piece is duplicated",
        "Offer.choose",
        "bag|hands|stones",
        (("        stone = self.bag.pop()\n", "        stone = self.bag[-1]\n"),),
    ),
    Mistake(
        "scores do not add up",
        "StonesGame.outcome",
        "scores",
        (
            (
                '        return Result.ranked(points, ended_by="rounds")\n',
                '        best = Result.ranked(points, ended_by="rounds")\n'
                "        return Result(scores=[score + 1 for score in best.scores], "
                'breakdown=points, places=best.places, winners=best.winners, ended_by="rounds")\n',
            ),
        ),
    ),
    Mistake(
        "a score is a float",
        "StonesGame.outcome",
        "scores",
        (
            (
                '            {"won": sum(stone + 1 for stone in pile), "draws": -count}\n',
                '            {"won": sum((stone + 1) / 1 for stone in pile), "draws": -count}\n',
            ),
        ),
    ),
    Mistake(
        "there is a result before the end",
        "StonesGame.result",
        "result",
        (
            (
                "    def outcome(",
                "    def result(self, state: StonesState) -> Result:\n"
                "        return self.outcome(state)\n"
                "\n"
                "    def outcome(",
            ),
        ),
    ),
    Mistake(
        "the result is a dict",
        "StonesGame.outcome|result",
        "",
        (('        return Result.ranked(points, ended_by="rounds")\n', '        return {"scores": points}\n'),),
    ),
    Mistake(
        "the version is missing",
        "StonesGame.version",
        "version",
        (("    version = 1\n", ""),),
    ),
    Mistake(
        "outcome changes the state",
        "StonesGame.outcome",
        "won|draws",
        (
            (
                '        return Result.ranked(points, ended_by="rounds")\n',
                "        state.won[0].sort(reverse=True)\n"
                "        state.draws[0] += 1\n"
                '        return Result.ranked(points, ended_by="rounds")\n',
            ),
        ),
    ),
    Mistake(
        "outcome empties a list of the state",
        "StonesGame.outcome",
        "last",
        (
            (
                '        return Result.ranked(points, ended_by="rounds")\n',
                '        state.last.clear()\n        return Result.ranked(points, ended_by="rounds")\n',
            ),
        ),
    ),
    Mistake(
        "a crash at four seats",
        "Show.run",
        "hands",
        (
            (
                "        state.round += 1\n        state.revealed += 1\n",
                "        state.round += 1\n"
                "        state.revealed += 1\n"
                "        if state.seats == 4:\n"
                "            state.hands[4]\n",
            ),
        ),
    ),
    Mistake(
        "a crash with one option",
        "Show.run",
        "hands",
        (
            (
                "        state.round += 1\n        state.revealed += 1\n",
                "        state.round += 1\n"
                "        state.revealed += 1\n"
                '        if state.options.wins == "low":\n'
                "            state.hands[state.seats]\n",
            ),
        ),
    ),
    Mistake(
        "a crash in a helper",
        "StonesState.draw",
        "hands",
        (
            (
                "        stone = self.bag.pop()\n        self.revealed += 1\n",
                "        stone = self.bag.pop()\n"
                "        self.revealed += 1\n"
                "        if len(self.hands[seat]) > 2:\n"
                "            self.hands[99]\n",
            ),
        ),
    ),
    Mistake(
        "seats allows too many",
        "StonesGame.setup|StonesGame.problems",
        "pop|seats",
        (("seats = range(2, 5)", "seats = range(2, 9)"),),
    ),
    Mistake(
        "setup pushes nothing",
        "StonesGame.setup",
        "agenda",
        (("        state.push(Begin())\n        return state\n", "        return state\n"),),
    ),
    Mistake(
        "setup fails with one option",
        "StonesGame.setup",
        "pop",
        (
            (
                "        state.shuffle(state.bag)\n",
                "        state.shuffle(state.bag)\n"
                '        if options.wins == "low" and seats == 4:\n'
                "            [].pop()\n",
            ),
        ),
    ),
    Mistake(
        "the game never ends",
        "choose",
        "hands|chosen",
        (
            (
                "        state.round += 1\n        state.revealed += 1\n",
                "        state.revealed += 1\n"
                "        state.hands = [[hand] for hand in state.last]\n"
                "        state.won[winner] = []\n"
                "        if False:\n"
                "            pass\n",
            ),
        ),
    ),
]
