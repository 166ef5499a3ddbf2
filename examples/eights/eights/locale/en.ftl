# Crazy Eights

game-name = Crazy Eights
game-tagline = Follow suit or rank, change the suit with an eight, and be rid of your cards first

decide-turn = Play a card that fits, or draw
    .others = { $seat } plays a card or draws.
decide-name_suit = Which suit is to follow?
    .others = { $seat } names a suit.

action-play = Play the { $card }
action-name = Name { $suit }
action-draw = Draw a card
action-pass = Pass: nothing fits, and there is nothing to draw

event-played = { $seat } plays the { $card }.
event-suit_named = { $seat } names { $suit }.
event-drawn = { $card ->
    [none] { $seat } draws a card.
   *[other] { $seat } draws the { $card }.
}
event-passed = { $seat } passes.
event-went_out = { $seat } has no card left.
event-blocked = Nobody can go on: all show their cards.

category-left = cards left in hand
ended-out = somebody had no card left
ended-blocked = nobody could go on

card = { $rank } of { $suit }
suit-clubs = clubs
    .of = clubs
suit-diamonds = diamonds
    .of = diamonds
suit-hearts = hearts
    .of = hearts
suit-spades = spades
    .of = spades
rank-ace = ace
rank-two = 2
rank-three = 3
rank-four = 4
rank-five = 5
rank-six = 6
rank-seven = 7
rank-eight = 8
rank-nine = 9
rank-ten = 10
rank-jack = jack
rank-queen = queen
rank-king = king

# The board

eights-stock = Stock: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
eights-follow = To follow: { $card }, { $suit }
eights-holds = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
eights-not-fitting = It follows neither the suit nor the rank.
