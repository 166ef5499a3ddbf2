# What the terminal says, and the server in sentences of its own: the page never does, so it does not load it

nobody = nobody
nothing = nothing

# The game in the terminal

play-keys = A number chooses; b board, w why not, u undo, t hint, q quit, ? all keys
play-help =
    1, 2, 3…    choose; what a choice costs and brings stands beside it
    b           the whole board; “b 2” looks at what player 2 has
    w           why other things cannot be done; “w 3” tells what choice 3 is sure to bring about
    u           take back your last action, as long as nothing new became known
    t           what a good bot would choose
    l           what happened so far
    s           save the game; “s FILE” saves a copy to a file
    q           save and quit
    some text   show only the choices that contain it
    Enter       show the next choices, or all of them again
play-page = { $shown } of { $all } choices; Enter shows more, a word shows those that contain it
play-no-reasons = There is nothing to explain: all that is decided now is among the choices.
play-nothing-sure = Nothing that is sure beforehand.
play-no-choice = Choices are numbered from 1 to { $last }.
play-no-seat = Players are numbered from 1 to { $last }.
play-not-understood = That is neither the number of a choice, nor a command, nor part of a choice; ? helps.
play-undone = Taken back.
play-cannot-undo = There is nothing to take back, or something became known since.
play-pass = Pass the keyboard to { $name }, then press Enter.
play-saved = Saved: { $file }
play-cannot-save = { $file } cannot be written: { $reason }
play-left = The game is saved. Go on with: { $command }
play-recorded = Record of the game: { $file }

# The menu

menu-unfinished = { $moves ->
    [one] Your game of { $game } is not over ({ $moves } action so far).
   *[other] Your game of { $game } is not over ({ $moves } actions so far).
}
menu-resume = Go on with it ({ $yes }/{ $no })?
menu-games = Games
menu-game = Which one?
menu-players = How many players ({ $seats })? The others are bots.
menu-level = How strong should the bots be?
menu-number = A number from { $first } to { $last }, please.

# Lists and reports

games-id = Id
games-options = Options
games-house-rules = House rules: where the book can be read otherwise
simulate-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
simulate-seed = seed { $seed }
simulate-mean = Mean
simulate-sd = SD
simulate-min = Min
simulate-max = Max
simulate-all = All
simulate-winners = Best
simulate-length = Decisions in a game: { $mean } on average, { $min } to { $max }
simulate-speed = Decisions a second: { $count }
simulate-ended = { $share } of the games ended because { $reason }
simulate-rating = { $share } were rated: { $rating }
components-good = { $file }: good components for { $game }
record-finished = { $moves ->
    [one] { $file }: a finished game of { $game }, { $moves } action; it replays
   *[other] { $file }: a finished game of { $game }, { $moves } actions; it replays
}
record-unfinished = { $moves ->
    [one] { $file }: an unfinished game of { $game }, { $moves } action; it replays
   *[other] { $file }: an unfinished game of { $game }, { $moves } actions; it replays
}

# A campaign

campaign-challenge = Challenge { $number } of { $count }: { $name }
campaign-challenges = Challenges
campaign-next = Enter begins the next challenge; anything else leaves, and the campaign is kept.

# Bots

arena-bot = Bot
arena-elo = Elo
arena-score = Mean score
arena-time = ms per decision
arena-meeting = { $bot } against { $other }: { $wins } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-rating = { $bot }: { $share } were rated: { $rating }
arena-interval = In parentheses: where the true number lies in 95 cases of 100.
analyse-player = Player
analyse-action = Action
analyse-mark = Mark
analyse-better = Better was
analyse-gain = { $action } ({ $gain })
analyse-total = { $name }: accuracy { $accuracy } of 100; { $marks }; lost per decision: { $loss }
analyse-moments = What decided the game
analyse-decisions = Decisions
analyse-in-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
one-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
one-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
whole-percent = { NUMBER($value, maximumFractionDigits: 0) }%
play-hint = A bot would choose { $number }: { $action } ({ $value })
play-hint-next = Or { $number }: { $action } ({ $value })
play-hint-chance = chance to win { $value }
play-hint-points = expected score { $value }

# The server

serve-address = Ribeira is at { $address } (Ctrl+C stops it)
admin-table = Table
admin-game = Game
admin-status = Status
admin-entries = Entries
admin-changed = Last change
admin-closed = { $count ->
    [one] { $count } table is closed.
   *[other] { $count } tables are closed.
}
admin-imported = { $count ->
    [one] { $count } table was imported; already there: { $known }.
   *[other] { $count } tables were imported; already there: { $known }.
}

# The doctor

doctor-there = there
doctor-missing = missing
doctor-free = free
doctor-taken = somebody listens there
doctor-compiler = C compiler
doctor-client = Web client
doctor-saves = Saved games
doctor-games = Games
doctor-port = Port { NUMBER($port, useGrouping: 0) }
doctor-database = Database
doctor-answers = it answers
doctor-silent = nobody answers
doctor-get-database = { $variable } names { $database }, where no database answers
doctor-cores = Cores
doctor-compile = Compiled, games and bots are 10 to 20 times as fast: pip install --force-reinstall ribeira where there is a wheel for your system, or a C compiler
doctor-get-compiler = A C compiler makes it possible to compile Ribeira (Debian: apt install gcc python3-dev)
doctor-get-client = The page is not in this package: make web builds it
doctor-server = To play in the browser and to host: { $command }
doctor-postgres = To host for many, with PostgreSQL: { $command }
doctor-research = For PettingZoo, Gymnasium and OpenSpiel: { $command }
doctor-push = To tell players of their turn by their browsers: { $command }
doctor-dataset = To write games down as tables to learn from: { $command }
doctor-picture = To draw what an environment shows: { $command }
doctor-ray = To spread an arena over a cluster: { $command }
doctor-writable = Nothing can be saved: { $folder } cannot be written
new-game-written = { $folder } is a whole small game. “pip install -e { $folder }” makes it known, “ribeira play { $name }” plays it, and its test holds it to every promise of the engine.

# Why a choice is better

why = The best choice { $gains }.
why-but = The best choice { $gains }; the other { $lacks }.
why-yet = The best choice { $gains }; the other { $lacks }, yet is worth less in the end.
why-and = { $first } and { $second }
why-close = There is little between the two.
why-part = { $part } ({ $points ->
    [one] about { $points } point
   *[other] about { $points } points
})
part-rivals = holds the strongest rival back
part-later = pays off later in the game

# A notice that it is somebody's turn

push-turn = Your turn

# How somebody plays

me-alone = Game
me-rating = Best rating
me-achievement = Achievement
me-about = For what
me-times = Times

# Puzzles

puzzles-looked = { $count ->
    [one] { $count } game looked at
   *[other] { $count } games looked at
}
puzzles-found = { $count ->
    [one] { $file }: { $count } puzzle.
   *[other] { $file }: { $count } puzzles.
}
puzzles-gone = { $count ->
    [0] All of them hold.
    [one] One holds no longer: { $puzzles }
   *[other] { $count } hold no longer: { $puzzles }
}
puzzles-phase = { $phase }: { $count }, ratings { $ratings }
puzzles-title = Puzzle { $puzzle }, rated { NUMBER($rating, useGrouping: 0) }, { $phase } game. Find the best move.
puzzles-keys = A number chooses; b board, w why not, l log, q quit, ? help
puzzles-alone = Not in a puzzle: find it by yourself.
puzzles-right = Right: { $action }
puzzles-wrong = Not the best. It was: { $action }
puzzles-other = The next best, “{ $action }”, is worth { $margin } less.
puzzles-rating = Your rating: { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzles-solved = Solved: { $solved } of { $tries }.
puzzles-next = Enter brings the next one; anything else ends.
puzzles-all-tried = You have tried all puzzles of this game.
puzzles-none = There are no puzzles of this game.
