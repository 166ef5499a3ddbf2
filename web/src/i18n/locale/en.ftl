# The browser client. Shared words stand in src/ribeira/locale, a game's in its package.

loading = One moment…
retry = Try again
cancel = Cancel
save = Save
close = Close
to-home = All games
to-season = To the season
skip-to-content = Skip to content

# Pages

title-game = Game
title-table = Table
title-daily = Today
title-puzzles = Puzzles
title-puzzle = Puzzle
title-tables = Tables
title-profile = My games
title-ratings = Ratings
title-seasons = Seasons with friends
title-season = Season
title-take = Continue here
title-replay = Replay
title-rules = Rules
title-example = Example
title-settings = Settings
title-about = About
title-lost = Not found
nav-label = Main
nav-daily = Today
nav-puzzles = Puzzles
nav-tables = Tables
nav-profile = Me
nav-settings = Settings
nav-about = About

home-title = Five games in a market hall by the river
home-text = Play bots right away, { $friends ->
        [no] solo
       *[yes] friends by a link, solo
    }, or together on one screen. Exactly by the rules, and without an account.
home-games = Games
home-players = { $span } players
home-minutes = { $span } minutes
home-play = Play now
home-level = How strong the bots are
home-play-means = “Play now” means you against one of them.
home-designers = By { $names }
weight-1 = light
weight-2 = medium
weight-3 = demanding
home-daily = The same deal for everybody, once a day
home-lobby = Sit down with others
home-mine = Pick up where you left off
home-replays = Watch them again, play on from any move

me-name = Your name
me-colour = Your colour
me-choose = Choose a name and a colour
me-playing-as = You play as { $name }
me-guest = Guest { $number }
colour-blue = Blue
colour-ochre = Ochre
colour-green = Green
colour-plum = Plum
colour-red = Red

# What went wrong

lost-title = There is no such page
lost-text = The address may be mistyped. All games are on the first page.
unreachable-title = The server does not answer
unreachable-text = Perhaps the connection is gone, or the server is being restarted. Your games are kept.
local-coming = Getting what this page needs
local-trouble = This page cannot play by itself here. Try another browser, or come back with a connection.
local-newer = A newer version is here. What you play is kept.
local-newer-take = Update now
local-newer-later = Later
waits-title = This game waits for the network
waits-text = It lives on the server, where the others are, and goes on once there is a connection. Meanwhile you can play against bots, from the first page.
link-waits = No connection: this game waits for the network…
game-here = Also without a network
game-here-about = The game lives on this device, not on the server.
no-table-title = This table is not open to you
no-table-text = The link may be incomplete or too old, or the table is private. Ask whoever sent it for the whole link.
no-cookie-text = Your browser keeps no cookies for this page, so nobody knows which seat is yours. Allow them and try again.
no-game-title = There is no such game
no-game-text = The address may be mistyped. All games are on the first page.
removed-title = You are no longer at this table
removed-text = The host has removed you. All other tables are open to you as before.
no-spectators-title = This table has no spectators
no-spectators-text = Only those who play see this game until it is over.
no-replay-title = This game cannot be replayed
no-replay-text = The rules of the game have changed since, or the game is not over yet.
closed-title = This table is closed
closed-text = Whoever opened it has closed it.
link-lost = Connection lost; trying again…
link-busy = The server is busy; the next attempt is in { $seconds } s.
link-waiting = Will be sent: { $action }
problem-stale = The game went on in the meantime. This is how it stands now.
problem-network = The server does not answer. Try again.
problem-wrong_origin = The server does not take this address for its own. Open the page at the server’s own address; a proxy before it has to pass the Host header on.
problem-too_fast = That was a little fast. Wait a moment and try again.
problem-too_fast-until = That was a little fast. Try again in { $seconds } s.
problem-illegal_action = That is not possible now.
problem-cannot_undo = There is nothing to take back, or something new became known since.
problem-seat_taken = Somebody else sits there now. Choose another seat.
problem-seats_free = A seat is still free.
problem-no_such_table = There is no such table.
problem-not_invited = This table needs an invitation. Ask whoever opened it for the link.
problem-no_spectators = This table has no spectators.
problem-bot_plays = A bot plays there. Take the seat back first.
problem-no_hints = There are no hints at this table.
problem-no_hint = No hint was found in time. Try again.
problem-busy = The server is busy. Try again in a while.
problem-busy-until = The server is busy. Try again in { $seconds } s.
problem-not_away = This player is at the table.
problem-table_over = The game is over.
problem-table_closed = The table is closed.
problem-too_many_seasons = You host too many unfinished seasons. Finish one of them first.
problem-too_many_tables = You have too many open tables. Finish or close one first.
problem-bad_options = These options do not go together, or not with this number of players.
problem-bad_seats = This game is not made for so many players.
problem-unknown_game = There is no such game.
problem-no_record = This game cannot be replayed: its rules have changed since.
problem-not_host = Only the host can do that.
problem-out = You are out of this game.
problem-empty_text = Write something first.
problem-removed = The host has removed you from this table.
problem-unseated = The host has freed your seat. Ask to be let in again, or watch.
problem-muted = The host has muted you at this table.
problem-too_many_offers = You have made several proposals. Make the next one in two minutes.
problem-bad_name = Too many accents on one letter. Choose a plainer name.
problem-bot_name = This name looks like a bot’s. Choose another one.
problem-no_such_person = This person has left the table.
problem-bad_record = This file is not the record of a game, or it is damaged. Choose another one.
problem-storage = Could not be saved. Try again.
problem-internal = Something is wrong with the server. Try again.

# A new table

mode-bots = Against bots
mode-bots-about = Starts at once
mode-friends = With friends
mode-friends-about = You get a link to send
mode-solo = Solo
mode-solo-about = Alone against the game
mode-screen = On one screen
mode-screen-about = Pass the device around
game-how = How do you want to play?
game-players = Players
game-names = Names
game-bot = Bots
game-options = Options
game-house-rules = House rules
game-house-rules-about = Where the rulebook can be read in more than one way. Unless you choose, our reading applies.
game-rules = Rules of the game
game-listed = List the table, so that anybody may join
game-spectators = Others may watch
game-hints = Hints allowed
game-clock = Time to think
game-open = Open the table
game-start = Start
clock-other = Another clock
game-listed-short = Listed for everybody
game-bot-here = A bot plays here
clock-none = As long as you like
clock-quick = 15 minutes, plus 10 seconds a turn
clock-slow = 45 minutes, plus 20 seconds a turn
clock-days = 2 days a turn

# Lists of tables

tables-mine = My tables
tables-none = You have no games under way.
tables-lobby = Open to everybody
tables-lobby-none = Nobody is waiting for players right now.
tables-replays = Finished games
tables-replays-none = Your finished games will appear here.
tables-open-record = Open a record…
tables-put-delete = Delete
tables-sure-delete = Delete this game for good?
tables-put-archive = Archive
tables-sure-archive = Move it to the archive? You will find it there; the others keep theirs.
tables-put-leave = Leave
tables-sure-leave = Leave the table? A bot plays on for you if the game has begun.
tables-sure-resign = If the game counts for ratings and everybody has moved, you resign.
tables-archived = Archive
tables-archived-none = The archive is empty.
tables-waiting = Waiting for players
tables-over = Over
tables-closed = Closed
tables-here = In this browser
tables-turn = { $names } to move
tables-your-turn = Your turn

# Before the game

waiting-title = A table of { $game }
waiting-link = Send this link to your friends
invite = Invite
invite-about = Friends open the link, or point a phone’s camera at the code.
invite-code = The invitation as a QR code
waiting-arrange = Change options and clock
waiting-ready = I am ready
waiting-unready = Wait for me
waiting-is-ready = ready
waiting-not-all = Not everybody is ready yet.
waiting-level = Level
waiting-full = All seats are taken. Watch, or ask for one to be freed.
waiting-choose = Take a free seat, or watch.
watching = You are watching.
watching-count = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
waiting-copy = Copy
waiting-copied = Copied
waiting-sit = Sit here
waiting-sit-too = Sit here, too
waiting-bot = Add a bot
waiting-leave = Leave seat
waiting-free = Free the seat
waiting-start = Start
waiting-for = The game can start when every seat is taken.
seat-open = Free seat

# At the table

table-players = Players
ladder-title = Ratings
ladder-next = Next rating, from { $points }: { $rating }
ladder-top = The highest rating: { $rating }
ladder-more = { $from } and more
table-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-you = you
table-your-turn = Your turn
table-thinking = to move
table-away = away
table-out = has resigned
table-stand-in = a bot plays on
table-wait = One moment…
table-warming = Bots are not up to speed yet: they take longer for now.
table-over = The game is over.
table-look = View from this seat
table-bot-plays = A bot plays for you.
table-return = Take the seat back
curtain-title = Pass the device to { $name }
curtain-lift = It’s me
board-label = Board
action-asked = { $name }: { $asked }
last-move = Last move
action-label = What is being decided
action-touch = Touch something lit; touch it again to do it.
action-list = As a list ({ $count })
action-undo = Undo
action-cancel = Cancel
action-confirm = Confirm
warn-game = Ends the game
warn-game-perhaps = May end the game
warn-game-mine = Ends the game: you { $points }, others hidden
warn-game-alone = Ends the game: { $points } points
warn-game-scores = Ends the game: { $scores }
warn-round = Ends the round
warn-round-perhaps = May end the round
warn-final = Cannot be undone
action-hint = Hint
action-thinking = Thinking…
hint-advice = An expert would choose “{ $advice }”.
hint-chance = Chance to win: { $chance }.
hint-points = Points to expect: { $points }.
hint-why = Why?
action-watch = Watch again
ask = What is this?
ask-how = Touch a thing on the board to read its rules.
why-turn = It is not your turn.
why-now = Not now: something else is being decided.
choices-label = What you can do
choices-search = Find a choice
choices-none = Nothing to choose now.
choices-again = again: do it
choices-more = { $count ->
    [one] and { $count } more: find it by a word
   *[other] and { $count } more: find them by a word
}
offer-text = Somebody proposes to go on from move { $move }.
offer-agree = Agree
offer-decline = Decline

menu = Menu
menu-stand-in = Let a bot play for me
menu-stand-in-other = Let a bot play for { $name }
menu-resign = Resign
menu-resign-sure = Yes, resign
menu-leave = Leave; the game is kept
menu-lives-here = This table lives in this browser only.
menu-lives-there = This table lives on { $host }.
host-menu = Manage the table
host-person = { $name }: mute or remove
host-person-short = Mute or remove
menu-keys = Keys
keys-arrows = move among what is lit
keys-ask = move among all things; what is not lit says why
keys-enter = touch, and touch again to do it
keys-escape = cancel
keys-undo = take the last action back
keys-hint = what an expert would do; again: put it forward
keys-choices = choices as a list
keys-log = log
keys-rules = rules, of the thing that has the focus
keys-aid = rules in short
keys-help = this help

aid = In short
rail-label = Choices, log, chat and rules
rail-words = As a list
rail-log = Log
rail-chat = Chat
rail-rules = Rules
log-empty = Nothing has happened yet.
log-undone = { $name } takes the last action back.
log-sat = { $name } sits down.
log-bot-sat = { $name } joins.
log-left = A seat becomes free.
log-started = The game begins.
log-restart-offered = { $name } proposes to go on from move { $move }.
log-restart-declined = { $name } declines.
log-restarted = The game goes on from move { $move }.
log-resigned = { $name } resigns; a bot plays on.
log-timed-out = { $name } is out of time; a bot plays on.
log-stood-in = A bot plays for { $name }.
log-returned = { $name } is back.
log-removed = The host removes { $name } from the table.
log-unseated = The host frees { $name }’s seat.
log-spectators = The table is open to spectators.
log-no-spectators = The table is closed to spectators.
log-recovered = The rules have been corrected; the game goes on from where it stood.
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-unread = { $count } new
rules-none = The rules of this game are not written down here yet.
rules-unknown = There are no rules of such a game here. If you typed the address yourself, look at the game’s name.
rules-contents = Contents
rules-try = Try it
rules-trying = Setting up the example…
rules-search = Search the rules
rules-not-found = Nothing about that in the rules.
# Players of the worked examples in the rules
rules-seat = { $seat ->
    [0] You
    [1] Ana
    [2] Bruno
    [3] Clara
   *[other] Dinis
}
rules-to-game = Back to the game
rules-readings = How we read the rules
rules-to-rules = The rules
table-options = This table plays with
table-option = { $name }: { $value }

# The end, and looking back

end-title = The game is over
end-scores = Scores
end-show = Show the scores
end-resigned = The game was resigned.
end-you-win = You win
end-you-share = You win, together with { $others }
end-analyse = Analyse
end-share = Share
end-course = How the scores went, move by move
end-counted = { $category }: { $points }
end-skip = Touch anywhere to skip
share-picture = Save the picture
share-link = Copy the link
share-record = Save the record
share-send = Send…
end-rematch = Rematch
end-rematch-join = To the rematch
end-replay = Watch the replay
replay-title = Replay: { $game }
replay-label = Moves
replay-eyes = Seen by
replay-spectator = Spectator
replay-start = The game begins.
replay-first = To the start
replay-back = Back one move
replay-next = Forward one move
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-move = Move
replay-at = Move { $move } of { $last }
replay-branch = Play on from here
replay-branch-about = A new table goes on from move { $move }. You sit where you look from.
analysis = Analysis
analysis-start = Analyse
analysis-running = Analysing: { $reviewed } of { $moves } moves
analysis-failed = The analysis failed. It can be tried again.
analysis-stopped = The analysis was interrupted.
analysis-go-on = Go on
analysis-summary = How well everybody played
analysis-loss = average loss
analysis-accuracy = accuracy
analysis-accuracy-about = From 0 to 100, by what each decision cost: the larger of the chance to win and the points it gave away.
analysis-moments = What decided the game
analysis-mistakes = Mistakes
analysis-none = No mistakes: well played.
analysis-chart = { $mistakes ->
    [0] What everybody could expect, move by move; no mistakes
    [one] What everybody could expect, move by move; { $mistakes } mistake
   *[other] What everybody could expect, move by move; { $mistakes } mistakes
}
analysis-next = { $name } now: { $choice },
analysis-better = Better: { $choice }.
analysis-previous = To the mistake before
analysis-following = To the next mistake

# Settings and about

settings-me = You
settings-language = Language
settings-theme = Colours
theme-to-light = To the light theme
theme-to-dark = To the dark theme
theme-system = Match device
theme-light = Light
theme-dark = Dark
settings-sound = Sounds
sound-off = None
sound-turn = Only when it is my turn
sound-all = All
settings-motion = Motion
motion-system = Match device
motion-full = Everything moves
motion-reduced = As little as possible
settings-keys = Single-letter keyboard shortcuts
settings-speed = Moves of others
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = At once
settings-notices = Notifications
settings-notices-about = Tell me when it is my turn and the page is not in view
push-about = Tell me when it is my turn, even when no page is open
push-quiet = Quiet hours
push-from = From
push-until = Until
push-how = Once a turn, and only when you are not at the table. On an iPhone or iPad, add this page to the home screen first.
push-denied = The browser does not allow it: allow notifications for this page, then try again.
push-impossible = This browser cannot receive notifications.
problem-no_push = This server sends no notifications.
about-what = Ribeira is five modern board games, played exactly by their rules: with friends, against bots, alone, or on one screen.
about-unofficial = Unofficial, made by fans. The games and their names belong to their designers and publishers; all art and texts here are our own. If you like a game, buy it.
about-fair = Nobody sees what the rules hide: not the bots, not spectators, not other players. What is hidden never leaves the server.
about-privacy = No account, no tracking. The server keeps the name and the colour you choose, your games, and a cookie by which it knows your seat.
about-privacy-here = No account, no tracking. What you play stays in this browser.
about-free = Free software under the MIT licence.

# The guided first game

guide-label = Guided game
guide-count = Step { $number } of { $total }
guide-aside = Along the way
guide-next = Next
guide-skip = Skip this step
guide-leave = Go on without the guide
guide-alone = Play on
guide-wait = Your opponent plays. Your turn comes next.
guide-free = Play as you like. The next idea comes when the board is ready for it.
guide-over = That is all you need to know. Finish the game on your own: Hint shows what a strong player would do, and the rules are one touch away.
guide-why = The guide is about something else now. Skip the step to do as you like.
learn = Learn by playing
learn-about = The first turns are guided, on the real board

# The gallery of components, and decks of one's own

title-extra = Game
title-components = Components
game-components = Cards and components
gallery-title = { $game }: all components
gallery-text = Everything the game is played with, drawn as in play. Each table of the component file says where it comes from: what the rulebook does not state we derived or reconstructed, and you can correct it.
gallery-search = Search the components
gallery-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
gallery-not-found = Nothing of that name here.
gallery-numbers = For authors of decks: the tables of the file
gallery-yours = This is what your file looks like.
deck-title = A deck of your own
deck-text = If you own the game, enter its cards exactly as they are printed, and play with them.
deck-download = Download the component file of the game.
deck-edit = Correct it in a text editor; its comments say what is what.
deck-upload = Choose it here: it is checked, drawn above, and a table can be opened with it.
deck-terminal = For those with a terminal: check it and play with it there
deck-choose = Choose a file
deck-good = { $file } is in order.
deck-bad = { $file } cannot be played with:
deck-open = Open a table with it
deck-chosen = Played with your deck: { $file }
deck-drop = Use the game’s own deck

# The deals of the days

daily-title = Today’s deals
daily-archive = Deals of the past
daily-days = Days
daily-before = The day before
daily-after = The day after
daily-about = One deal a game, the same for everybody here. You have one attempt, without hints and without undo. Finish before { $time } and it counts, with your name in the table.
daily-about-past = These days are over: you can still play their deals, for yourself, and watch how others played them.
daily-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
  }
daily-duel = A duel. Opponent: { $bot }
daily-play = Play
daily-try = Play it for yourself
daily-go-on = Go on
daily-mine = You: { $points }
daily-late = Finished after the day: it does not count.
daily-given-up = You gave this one up.
daily-results = { $game }: how everybody did
daily-who = Who
daily-rating = Rating
daily-nobody = Nobody has finished this one yet.
daily-copy = Copy
daily-no-day = There are no deals of that day
daily-no-day-text = Deals begin with the first day of this server and end with today.
daily-end = To the table of the day
replay-beside = Beside it: { $name }
problem-daily = The deal of the day is played once, by yourself, and no moves are taken back.

# My games

profile-about = What counts: games that you played yourself and to the end, with the game’s own deck and a deal that nobody chose or could know.
profile-left = Still looking at { $count ->
    [one] { $count } game
   *[other] { $count } games
}…
profile-empty = Your finished games will be here, with results, bests and achievements.
profile-share = Share of wins
profile-several = with others
profile-solo = { $count ->
    [one] { $count } game
   *[other] { $count } games
}, { $mean } on average
profile-course = From game to game
profile-course-told = { $name }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, at best { $best }, lately { $mean }
profile-dots = A dot is a game, full where you won; the line is the mean of the last ten.
profile-not-yet = not yet
profile-list = All games
profile-any = any
profile-outcome = Result
profile-company = Played
profile-name = Somebody’s name
profile-found = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
profile-save = Save as records
profile-saving = { $done } of { $total }…
profile-more = Show more
profile-uncounted = Does not count.
outcome-won = won
outcome-lost = lost
outcome-alone = alone
outcome-together = on one screen
outcome-given_up = given up
company-people = with people
company-bots = against bots
company-alone = alone

# Other devices

devices-title = Devices
devices-here = this device
devices-unnamed = A browser
devices-seen = Last here: { $when }
devices-revoke = Remove
devices-sure = That device will no longer know you. Earlier links and recovery codes stop working, too.
devices-sure-here = This browser will forget you. Without another device or a recovery code you cannot come back.
devices-along = Continue on another device
devices-along-about = A link for another device, with all your tables and games. It works once and for ten minutes: whoever opens it is you, so show it to nobody else.
devices-move = and forget me here
devices-link = Make a link
devices-code = The link as a QR code
devices-until = Works until { $when }
devices-recovery = Recovery code
devices-recovery-about = For when every device is lost. Write it down; it is shown once, works once, and this server keeps only a fingerprint of it.
devices-recovery-there = You have had one since { $when }. A new one replaces it.
devices-recovery-make = Make a recovery code
take-link = You opened a link that brings a player to this device. Their tables and games will be here.
take-code = Recovery code
take-already = This browser plays as { $name }. That ends here: unless { $name } is known on another device or has a recovery code, there is no way back.
take-go = Continue here
take-recover = I have a recovery code
problem-no_such_pass = This link or code does not work: it was used, is too old, or has a mistake in it. Check it, or make a new link on your other device.
problem-no_such_device = That device is already gone.
problem-too_many_devices = Too many devices: remove one first.

# Ratings

ratings-about = Finished games count, between people and against bots, where the table says so and nobody used hints or undo. Everybody starts at 1500. The number after ± says how far a rating may be off; whoever is surely strong stands first.
ratings-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}, { $won } won
ratings-boards = Leaderboards
ratings-none = You have no rating here yet: finish a game that counts for ratings.
ratings-empty = Nobody who shows their rating has finished a game that counts yet.
ratings-yours = You: { $rating } ± { $spread }.
ratings-listed = Show me to everybody on this server
ratings-place = Place
ratings-spread = How far it may be off
ratings-you = (you)
ratings-level = (level)
rating-change = Your rating: { $rating } ({ $change }).
rating-uncounted = This game does not count for ratings.
rating-reason-not_everyone_moved = It ended before everybody had moved.
rating-reason-too_short = A game that ends before a third of its usual length raises nobody’s rating.
rating-reason-bot_played = A bot made more than a tenth of your decisions, so the game could not raise your rating.
rating-reason-pair_limit = Only three games with the same opponent count per day.
rating-reason-new_opponents = Games against new players count for less, until they have played with more people for some weeks.
rating-reason-lead_limit = A win counts for less if your rating is far above your opponents’.
rating-reason-first_weeks = In the first weeks a rating rises only slowly, because it is still uncertain.
rating-reason-unproven = This loss counts for less, because it says little about your strength.
rating-reason-went_back = You went back to an earlier move.
rating-reason-seats = For that, every seat needs a different person or a bot of one of the levels.
rating-reason-unfair = For that, the game needs the usual cards and a deal that nobody could know.
rating-reason-closed = The table was closed before the end.
game-rated = Counts for ratings
game-rated-friends = Not with hints, nor once you have all agreed to go back to an earlier move.
game-rated-bots = Without hints and without taking moves back.
problem-rated = A game that counts for ratings is played without taking moves back.
problem-no_such_season = There is no such season, or you are not in it. Ask whoever began it for the whole link.
problem-season_begun = The season has begun.
problem-season_full = The season is full. You can begin one of your own.
