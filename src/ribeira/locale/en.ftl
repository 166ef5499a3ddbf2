# Shared messages of the terminal and the browser

yes = yes
no = no
nobody = nobody
nothing = nothing
share = { $seat } { $amount }
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
