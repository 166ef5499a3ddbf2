# Спільні тексти термінала та браузера

yes = так
no = ні
nobody = ніхто
nothing = нічого
share = { $seat } { $amount }
players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
