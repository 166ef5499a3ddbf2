# Вісімки

game-name = Шалені вісімки
game-tagline = Ходіть у масть або за гідністю, змінюйте масть вісімкою і позбудьтеся карт першими

decide-turn = Зіграйте карту, що підходить, або візьміть із колоди
    .others = { $seat } ходить або бере карту.
decide-name_suit = Яку масть назвати?
    .others = { $seat } називає масть.

action-play = Зіграти: { $card }
action-name = Назвати масть: { $suit }
action-draw = Взяти карту
action-pass = Пас: нічого не підходить, а колода порожня

event-played = { $seat } ходить: { $card }.
event-suit_named = { $seat } називає масть: { $suit }.
event-drawn = { $card ->
    [none] { $seat } бере карту.
   *[other] { $seat } бере карту: { $card }.
}
event-passed = { $seat } пасує.
event-went_out = { $seat } лишається без карт.
event-blocked = Ходити більше нікому: усі відкривають карти.

category-left = карти на руках
ended-out = хтось лишився без карт
ended-blocked = ніхто не міг ходити

card = { $rank } { $suit }
suit-clubs = трефи
    .of = треф
suit-diamonds = бубни
    .of = бубен
suit-hearts = черви
    .of = черв
suit-spades = піки
    .of = пік
rank-ace = туз
rank-two = двійка
rank-three = трійка
rank-four = четвірка
rank-five = п’ятірка
rank-six = шістка
rank-seven = сімка
rank-eight = вісімка
rank-nine = дев’ятка
rank-ten = десятка
rank-jack = валет
rank-queen = дама
rank-king = король

eights-stock = У колоді { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
eights-follow = На столі { $card }, масть: { $suit }
eights-holds = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
eights-not-fitting = Не підходить ні за мастю, ні за гідністю.
