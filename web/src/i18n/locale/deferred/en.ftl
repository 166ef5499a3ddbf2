# What only pages need that few open first: it comes with them (`loadDeferredMessages`).

# Seasons with friends

season-new = A new season
season-name = Name
season-kind = How it is played
season-league = League
season-league-about = Everybody meets everybody, in every game
season-knockout = Knockout
season-knockout-about = Whoever loses is out; a tie is played again
season-games = Games
season-seats = Players at a table
season-seats-choice = { $count ->
    [2] two
   *[other] up to { $count }
}
season-seats-about = With three or more at a table there are as many rounds in every game as there are players.
season-days = { $count ->
    [0] without a clock
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
season-open = Open the season
season-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
season-phase-open = not begun
season-phase-playing = under way
season-phase-over = over
season-who = Players
season-join = Join
season-leave = Leave
season-send-away = Remove
season-invite-about = Whoever has the link can join in until it begins. Tables then open by themselves, round after round.
season-start = Begin
season-waits = It begins when the host says so.
season-standings = Standings
season-ties = Ties
season-points = Points
season-points-about = Two points for each player at the table you finish ahead of, one for each you tie with.
season-round = Round { $number }
season-going = being played
season-won = { $name } has won
season-tie = a tie
season-shared = { $names } share first place
season-void = closed
season-out = (out)

# Puzzles

puzzles-head = Find the best move
puzzles-mine = Your rating
puzzles-done = Solved: { $solved } of { $tried } tried
puzzles-mixed = Solve, from all games
puzzles-about = Positions from strong play in which one choice is clearly the best: several searches, each ten times as long as the expert’s, agree on it. Your first try counts. A puzzle is an opponent as strong as the bots that do not solve it, and your rating goes up or down.
puzzles-of = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-solve = Solve
puzzles-all = You have tried them all.
puzzle-back = To the puzzles
puzzle-rating = Rating of the puzzle
puzzle-find = Find the best move
puzzle-when = { $phase } game
puzzle-try = That is it
puzzle-right = Right: { $action }
puzzle-wrong = Not the best. It was: { $action }
puzzle-other = The next best, “{ $action }”, is worth { $lost } less.
puzzle-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
puzzle-mine = Your rating: { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzle-again = You have tried this one before: it does not count.
puzzle-finder = Level that finds it: { $level }.
puzzle-finder-none = No level of the bots finds it reliably.
puzzle-line = How it goes on
puzzle-next = Next puzzle
puzzle-all-title = All solved, or at least tried
puzzle-all-text = There are no more puzzles here that you have not tried.
puzzle-none-title = There is no such puzzle
puzzle-none-text = It may be of another version of the game. Choose another one on the Puzzles page.

# My ratings

ratings-course = { $count ->
    [one] Rating after { $count } game: { NUMBER($to, useGrouping: 0) }
   *[other] Rating over the last { $count } games: from { NUMBER($from, useGrouping: 0) } to { NUMBER($to, useGrouping: 0) }
}

# A page without a server

served-title = This needs a server
served-text = Seasons with friends, ratings and other devices are kept by a server, and this page has none. Here you can play against bots, alone or on one screen; what you play stays in this browser.

# A game of the server without a network

along-go-on = Go on here
along-offer = It lives on the server. You can go on with it in this browser: what you have not seen yet is dealt anew, and the game on the server stays as it is.
along-here = You play on in this browser, from where you last saw the game. What you had not seen was dealt anew, so it does not count. The game on the server waits as it was.
along-back = The network is back. The game on the server waits as you left it; this one stays in this browser.
along-there = While there was no network you went on with this game in this browser. Here it stands as you left it.
along-to-server = To the game on the server
along-to-here = Open the other one
along-stay = Stay here
along-told = Understood

# The host of a table

host-people = People at the table
host-nobody = Nobody else is here.
host-mute = Mute
host-unmute = Unmute
host-remove = Remove
host-readmit = Let in again
host-of-person = { $action }: { $name }
host-remove-about = { $name } can no longer sit, watch or write at this table. You can change this later.
host-remove-playing = A bot plays on for { $name }, who cannot come back into this game, nor watch or write at this table.
host-remove-rated = This game counts as your loss in the ratings, once everybody has moved.
host-remove-unrated = The game then no longer counts for ratings.
host-remove-link = Also make a new invitation link
host-remove-sure = Yes, remove { $name }
host-is-playing = at the table
host-is-muted = muted
host-is-removed = removed
host-is-unseated = may only watch
watching-short = watching
host-spectators = Allow spectators
host-spectators-about = Without spectators, only players see the game until it is over.
host-new-link = New invitation link
host-new-link-about = The old link stops working. Everybody who used it stays at the table.
host-new-link-done = The old link no longer works. Send this one.
