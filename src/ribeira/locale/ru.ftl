# Общие тексты терминала и браузера

yes = да
no = нет
nobody = никто
nothing = ничего
share = { $seat } { $amount }
players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
