# Café

game-name = Café
game-tagline = Grow, dry and roast coffee on a patchwork of cards, and serve the coffeehouses of Portugal

option-advanced = Auction
    .about = The advanced mode for two players and more: cubes are bid for the master token, and cards cost nothing.
option-espresso = Espresso
    .about = Eight more cards with espressos, pastries, supplies and bonus beans; four cards are on offer. Combined with the auction it is a house rule.
option-promo = Promo card
    .about = The Leão d’Ouro in Lisbon takes the place of a random card.
option-empty_coffeehouses = Unfinished coffeehouses may be emptied
    .about = With a limited supply: the book lets cubes leave “any” square, but also says that those in coffeehouses stay. By our reading they stay; with this option an unfinished coffeehouse may give its cubes back.
option-backs_visible = The back of the next card is seen
    .about = Four players without the auction: cards with a star have one on their back, too, so everybody could see whether the next one has a star. By our reading nobody looks.
option-limited_supply = Limited supply
    .about = There are 35 cubes of each colour; the players act one after the other.

# Decisions

decide-auction = Bid for the master token, or pass?
    .others = { $seat } decides whether to bid for the master token or pass.
decide-stake = Which cubes do you bid?
    .others = { $seat } chooses which cubes to bid.
decide-load_ship = Does a cube of the bid stay on this ship?
    .others = { $seat } decides whether a cube of the bid stays on a ship.
decide-pick = Choose a card
    .others = { $seat } chooses a card.
decide-pay = Which cube pays for { $card }?
    .others = { $seat } chooses a cube to pay for { $card }.
decide-place = Where do you lay the card?
    .others = { $seat } chooses where to lay the card.
decide-act = Choose an action
    .others = { $seat } chooses an action.
decide-grow = Which colour grows here?
    .others = { $seat } chooses which colour grows.
decide-share = Too few { $colour } cubes; which square gets one?
    .others = { $seat } chooses a square: there are too few { $colour } cubes.
decide-load = Which cubes go to this square?
    .others = { $seat } chooses which cubes go to a square.
decide-load_more = Which other cubes go to this square, too?
    .others = { $seat } chooses which other cubes go to the same square.
decide-next_square = Use another square of the group?
    .others = { $seat } decides whether to use another square of the group.
decide-collect = Deliver from another square, too?
    .others = { $seat } decides whether to deliver from another square, too.
decide-serve = Where does the { $colour } cube go?
    .others = { $seat } chooses where the { $colour } cube goes.

# Actions

action-bid = Bid
action-pass = Pass
action-stake = Add a { $colour } cube
action-ship = Keep a { $colour } cube on the ship
action-take = Take { $card }{ $with ->
    [none] {""}
   *[other] {" "}({ $with })
}{ house_offer }{ $price ->
    [0] {""}
   *[other] ; costs a cube
}
action-discard = Discard { $card }{ $with ->
    [none] {""}
   *[other] {" "}({ $with })
}
action-pay = Pay a { $colour } cube
action-place = Lay it { turned } { spot }, over { $over }{ losses }
action-harvest = Harvest { harvest } { spot }
action-dry = Dry { spot }
action-roast = Roast { spot }
action-deliver_all = Deliver everything roasted: { $cubes }
action-deliver = Deliver { $cubes } { spot }
action-empty = Empty the square { spot }: { $cubes } back to the supply
action-stop = Stop acting
action-grow = Grow { $colour }
action-fill = One cube to the square { spot }
action-fill_twice = Two cubes to the square { spot }
action-load = All { $colour } cubes: { $cubes }
action-load_from = { $cubes } { spot }
action-serve = { $house ->
    [none] To the espresso square { spot }
   *[other] To the coffeehouse { $house } (needs { $need }; { $cubes ->
        [none] {""}
       *[other] has { $cubes }; { "" }
    }{ points })
}
action-store = { $count ->
    [one] To the warehouse
    [2] Both to the warehouse
   *[other] All { $count } to the warehouse
}
action-done = That is all
action-decline = No cube here

spot = ({ $where })
way-left = { $count } left
way-right = { $count } right
way-up = { $count } up
way-down = { $count } down
way-none = where the company began
turned = { $turn ->
    [90] turned right
    [180] upside down
    [270] turned left
   *[0] upright
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
squares = { $covered } squares
house_offer = { $need ->
    [none] {""}
   *[other] ; coffeehouse for { $need }, { points }
}
losses = { $houses ->
    [none] {""}
   *[other] ; closes { $houses }
}{ $lost ->
    [none] {""}
   *[other] ; loses { $lost }
}
harvest = { $cubes ->
    [none] {""}
   *[other] { $cubes }
}{ $any ->
    [0] {""}
   *[other] { $cubes ->
        [none] {""}
       *[other] , { "" }
    }{ $any } of any colour
}

# Events

event-round_started = Round { $round }.{ $round ->
    [1] {" "}{ $seat } has the master token.
   *[other] {""}
}
event-bid = { $seat } bids { $cubes } and takes the master token.
event-ship_loaded = { $seat } keeps a { $colour } cube on a ship.
event-passed = { $seat } passes.
event-auction_ended = The master token is { $seat }’s.
event-taken = { $seat } takes { $card }.
event-paid = { $seat } pays a { $colour } cube.
event-card_refused = { $seat } cannot pay and discards { $card }.
event-refilled = New on offer: { $card }.
event-offer_discarded = Discarded: { $cards }.
event-placed = { $seat } lays { $plain ->
    [yes] the card
   *[no] { $card }
} over { squares }{ $returned ->
    [none] {""}
   *[other] ; back to the supply: { $returned }
}.
event-coffeehouse_lost = { $seat } covers the coffeehouse { $card }.
event-ship_unloaded = { $seat } takes a { $colour } cube from a ship into the warehouse.
event-points_gained = { $seat } gets { action_points }.
event-harvested = { $seat } harvests { $cubes }.
event-dried = { $seat } dries { $cubes }.
event-roasted = { $seat } roasts { $cubes }.
event-collected = { $seat } delivers { $cubes }.
event-served = { $seat } brings a { $colour } cube to the coffeehouse { $card }.
event-coffeehouse_completed = { $seat } completes the coffeehouse { $card }: { points }.
event-espresso_made = { $seat } makes an espresso from a { $colour } cube.
event-stored = { $seat } stores { $cubes }.
event-coffeehouse_emptied = { $seat } empties the coffeehouse { $card }: { $cubes } back to the supply.
event-emptied = { $seat } empties a square: { $cubes } back to the supply.
event-stopped = { $seat } stops, with { action_points } left.
event-master_passed = The master token goes to { $seat }.
event-espresso_exchanged = { $seat } exchanges espressos for { $cubes }.
event-game_ended = The last round is over.
event-scored = { $seat }: coffeehouses { $coffeehouses }, pastries { $pastries }, warehouse { $warehouse }.

action_points = { $points ->
    [one] { $points } action
   *[other] { $points } actions
}

# Scoring, ends of games and ratings

category-coffeehouses = coffeehouses
category-pastries = pastries
category-warehouse = warehouse
ended-rounds = eight rounds were played
rating-poor = poor
rating-average = average
rating-good = good
rating-very_good = very good
rating-incredible = incredible
rating-seriously = come on, seriously?

# Cubes, coffeehouses, companies

colour-yellow = yellow
colour-brown = brown
colour-green = green
colour-red = red
cubes-yellow = { $count } yellow
cubes-brown = { $count } brown
cubes-green = { $count } green
cubes-red = { $count } red

house = { $city } { $year }
beans-yellow = yellow beans
beans-brown = brown beans
beans-green = green beans
beans-red = red beans
plain_card = a card with { $squares }
square-several = { $count } × { $square }
city-lisbon = Lisbon
city-porto = Porto
city-tomar = Tomar
city-faro = Faro
city-vila_real = Vila Real
city-braga = Braga
city-evora = Évora
city-guimaraes = Guimarães
city-loule = Loulé
city-viana_do_castelo = Viana do Castelo
city-amarante = Amarante
city-coimbra = Coimbra
city-portalegre = Portalegre

company-brazil = Brazil
company-sao_tome = São Tomé and Príncipe
company-angola = Angola
company-timor = Timor

# The board in the terminal

board-round = Round { $round }/{ $rounds }
interlude-round = Round { $round } of { $rounds }
board-deck = deck { $count }
board-next_star = { $star ->
    [yes] next: a star
   *[no] next: no star
}
board-discard = discarded { $count }
board-supply = supply { $cubes }
board-last_bid = bid { $count }
board-passed = passed
board-offer = On offer
board-price = costs a cube
board-cube = −1 cube
board-free = free
board-master = master
board-hand = to lay
board-points = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
board-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
board-carried = on the way { $cubes }
board-house = { $house }: { $cubes }/{ $need }, { points }
board-legend = ♣ beans, ● yellow, ■ brown, ▲ green, ◆ red · dry: drying · rst: roasting · cof: coffeehouse · cup · shp: ship
board-legend-espresso = ♣? beans of any colour · ♣●● two at once · esp: espresso · pa: pastry and its points
short-drying = dry
short-roasting = rst
short-coffeehouse = cof
short-cup = cup
short-ship = shp
short-espresso = esp
short-pastry = pa{ $points }
short-closed = ✕

# The board in the browser

square-any_beans = beans of any colour
square-drying = drying
square-roasting = roasting
square-coffeehouse = coffeehouse
square-cup = cup
square-ship = ship
square-espresso = espresso
square-pastry = pastry ({ points })
square-closed = closed coffeehouse
square-blank = empty square

board-companies = Companies
board-company = Company { $company }
board-area = Cards of { $name }
board-track = Action track: { $count } of { $track } left; cups in view: { $cups }
board-warehouse = Warehouse, worth { $points }
board-cups = cups: { $count }
board-deciding = still deciding
board-houses = Coffeehouses
board-no_houses = No open coffeehouse yet: they come with cards
board-house_card = coffeehouse { $house }: { $need }; { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-house_complete = { $house }: complete, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-house_lacks = { $house }: still needs { $cubes }; { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-turn = Turn the card; it will lie { turned }
board-place_how = Drag the card to your company, or touch a dot; touch the card to turn it
board-best = Best place: { $place }
board-group = { $stage ->
    [drying] Drying squares that touch
   *[roasting] Roasting squares that touch
}: { $count }, of them free: { $free }
board-group_beans = Bean squares that touch: { $count }; a harvest brings { $cubes }
board-pile = { $times ->
    [2] Your rarest colour: two points a cube
    [1] Your second rarest: one point a cube
   *[0] Counts for nothing now
}
board-effect = What it would do
board-covers = Covers { $count }
board-nothing_lost = Nothing is lost
board-closes = closes { $houses }
gesture-to = { $cubes } → { $place }
gesture-take = Take { $card } and pay a { $colour } cube
gesture-deliver = Deliver { $targets }
gesture-empty = Back to the supply: { $cubes }
board-bid = Bid { $count }
board-pick = Take { $cubes } { spot } to move them
board-leave = Leave { $cubes } { spot }
board-serve = Bring cubes here
board-serve_not = Bring none here
board-give_back = Back to the supply
board-empty = Empty a square…
board-empty_end = Empty no more
board-zoom_in = Zoom in
board-zoom_out = Zoom out
board-zoom_fit = Show the whole company

step-harvest = Harvest
step-dry = Dry
step-roast = Roast
step-deliver = Deliver

why-pay = It shows a cup, and your warehouse has no cube to pay for it.
why-harvest = Every bean square has its cube.
why-dry = No bean square has a cube: harvest first.
why-roast = No drying square has cubes: dry some first.
why-no_drying = There is no empty drying square for these cubes.
why-no_roasting = There is no empty roasting square for these cubes.
why-deliver = Nothing is roasted: there is nothing to deliver.
why-serve = Choose roasted cubes first, then which coffeehouses get some.
why-complete = This coffeehouse has all its cubes already.
why-cup = A cup that is visible after you lay your card gives an action.
why-ship = Two visible ships make cards with a cup free.
why-espresso = Deliver roasted cubes first: one of them may go here.
why-pastry = It adds its points to a complete coffeehouse beside it, at the end.

# The guided first game

lesson-offer = Each round you take one card. One with a cup costs a cube from your warehouse, but every visible cup is an action each round. Touch the lit card.
lesson-take = It would cost the cube marked below; another pile can pay instead. Touch the card again to take it.
lesson-place = Lay it over two to four squares of your company: touch a dot, or drag the card there.
lesson-lay = This is how it would lie, and here is what that changes. Turn the card, try other places; touch it again to lay it.
lesson-cups = Every visible cup is an action. You have { $count } now: coffee is harvested, dried, roasted and delivered with them.
lesson-harvest = One action harvests a whole group: bean squares that touch. Touch one to see it, then touch it again.
lesson-dry = Every drying square takes one colour, and one action serves all that touch. Touch an empty one, then touch it again.
lesson-round = A new round. Take another card; more cups or neighbours for your squares are always good. Then lay it.
lesson-roast = From the drying squares to the roasting squares, in the same way: touch an empty one twice.
lesson-keep = Lay it so that your coffeehouse, the cups and the squares with coffee stay visible: the lit places do.
lesson-rest = The coffeehouse wants both its colours. Bring the rest the same way, step by step: harvest it, dry it, roast it.
lesson-deliver = Roasted coffee goes to coffeehouses and into the warehouse, all in one action. Touch it; touch a coffeehouse if it should get none; touch the warehouse again to deliver.
lesson-house = A coffeehouse brings its points when it has all its cubes and nothing covers it.
lesson-warehouse = In the warehouse only two colours count: twice the one you have least of, once the next. Keep them level. After eight rounds the most points win.

# The gallery

gallery-cards = Cards
gallery-espresso = Espresso cards
gallery-promo = Promo card
gallery-start = Start cards
gallery-cubes = Cubes

# Reasons for a choice

part-coffeehouses = gets more out of the coffeehouses
part-cubes = has more coffee in the warehouse or on its way there
part-growth = lets more coffee grow in the rounds to come
part-cups = leaves more cups in sight
part-ships = keeps two ships in sight
part-card = keeps a better card in hand

# Achievements

achievement-five_houses = Five doors open
    .about = Five coffeehouses with all the coffee they need.
achievement-something_sweet = Something sweet
    .about = Pastries bring 5 points or more.
achievement-full_warehouse = Up to the roof
    .about = The warehouse brings 30 points or more.
achievement-nothing_wasted = Not a bean wasted
    .about = At least 30 points, and no cube left on a drying or roasting square.
achievement-seriously = Seriously?
    .about = The highest rating in a solo game.
