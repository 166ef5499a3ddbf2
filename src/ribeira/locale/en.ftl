# What terminal and page both say

yes = yes
no = no
share = { $seat } ({ $amount })
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

# Players and results

player-human = Player { $number }
player-bot = Bot { $number }
bot-beginner = Beginner
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-expert = Expert
bot-greedy = Greedy
bot-random = Random
result-ended = The game is over: { $reason }.
result-winners = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
result-alone = { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}
result-lost = The game is lost.
result-rating = Rating: { $rating }.
result-place = Place
result-score = Score

# Lists and reports

games-name = Game
games-seats = Players
simulate-wins = Wins
source-book = from the rulebook
source-web = from public sources
source-derived = derived
source-design = our reconstruction

# A campaign

campaign-fame = Fame
campaign-best_move = Best move ({ $coins } in one turn)
campaign-total = Total
campaign-over = The campaign is over: { $rating }.

# Bots

arena-games = Games
analyse-chance = Chance to win
analyse-points = Expected score
mark-best = best
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

# How somebody plays

me-games = { $name }: { $played ->
    [one] { $played } finished game
   *[other] { $played } finished games
}, of which { $counted } count
me-results = Results
me-against = Against
me-people = people
me-best = Best
me-mean = Mean
me-ratings = Ratings
me-strength = Rating
me-solo = Alone
me-achievements = Achievements

# Puzzles

puzzle-early = early
puzzle-middle = middle
puzzle-late = late
