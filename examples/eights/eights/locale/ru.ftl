# Восьмёрки

game-name = Сумасшедшие восьмёрки
game-tagline = Ходите в масть или по достоинству, меняйте масть восьмёркой и избавьтесь от карт первыми

decide-turn = Сыграйте подходящую карту или возьмите из колоды
    .others = { $seat } ходит или берёт карту.
decide-name_suit = Какую масть назвать?
    .others = { $seat } называет масть.

action-play = Сыграть: { $card }
action-name = Назвать масть: { $suit }
action-draw = Взять карту
action-pass = Пас: ничего не подходит, а колода пуста

event-played = { $seat } ходит: { $card }.
event-suit_named = { $seat } называет масть: { $suit }.
event-drawn = { $card ->
    [none] { $seat } берёт карту.
   *[other] { $seat } берёт карту: { $card }.
}
event-passed = { $seat } пасует.
event-went_out = { $seat } остаётся без карт.
event-blocked = Ходить больше некому: все открывают карты.

category-left = карты на руках
ended-out = кто-то остался без карт
ended-blocked = никто не мог ходить

card = { $rank } { $suit }
suit-clubs = трефы
    .of = треф
suit-diamonds = бубны
    .of = бубен
suit-hearts = червы
    .of = червей
suit-spades = пики
    .of = пик
rank-ace = туз
rank-two = двойка
rank-three = тройка
rank-four = четвёрка
rank-five = пятёрка
rank-six = шестёрка
rank-seven = семёрка
rank-eight = восьмёрка
rank-nine = девятка
rank-ten = десятка
rank-jack = валет
rank-queen = дама
rank-king = король

eights-stock = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
eights-follow = На столе { $card }, масть: { $suit }
eights-holds = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
eights-not-fitting = Не подходит ни по масти, ни по достоинству.
