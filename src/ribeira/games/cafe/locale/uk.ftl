# Кава

game-name = Кава
game-tagline = Збирайте, сушіть і обсмажуйте каву на клаптиковому полі з карт і постачайте її кав’ярням Португалії

option-advanced = Аукціон
    .about = Просунутий режим для двох гравців і більше: за фішку майстра торгуються кубами, а карти дістаються безплатно.
option-espresso = Еспресо
    .about = Ще вісім карт з еспресо, тістечками, постачанням і бонусами; на вибір чотири карти. Разом з аукціоном — домашнє правило.
option-promo = Промокарта
    .about = Лісабонська Leão d’Ouro займає місце випадкової карти.
option-empty_coffeehouses = Неготову кав’ярню можна звільнити
    .about = За обмеженого запасу: книга дозволяє знімати куби з «будь-якої» клітинки, але каже й що в кав’ярнях вони лишаються. Ми вважаємо, що лишаються; а так неготова кав’ярня може повернути свої куби.
option-backs_visible = Сорочку наступної карти видно
    .about = Для чотирьох без аукціону: карти із зіркою мають її й на сорочці, тож усі бачили б, чи наступна із зіркою. Ми вважаємо, що туди ніхто не дивиться.
option-limited_supply = Обмежений запас
    .about = У запасі по 35 кубів кожного кольору; гравці діють по черзі.

# Що вирішують

decide-auction = Поставити за фішку майстра чи спасувати?
    .others = { $seat } вирішує, поставити за фішку майстра чи спасувати.
decide-stake = Які куби поставити?
    .others = { $seat } обирає, які куби поставити.
decide-load_ship = Залишити куб ставки на цьому кораблі?
    .others = { $seat } вирішує, чи залишити куб ставки на кораблі.
decide-pick = Оберіть карту
    .others = { $seat } обирає карту.
decide-pay = Яким кубом заплатити за карту «{ $card }»?
    .others = { $seat } обирає, яким кубом заплатити за карту «{ $card }».
decide-place = Куди покласти карту?
    .others = { $seat } обирає, куди покласти карту.
decide-act = Оберіть дію
    .others = { $seat } обирає дію.
decide-grow = Каву якого кольору зібрати тут?
    .others = { $seat } обирає, каву якого кольору зібрати.
decide-share = Кубів бракує ({ $colour }). Якій клітинці дістанеться куб?
    .others = { $seat } обирає, якій клітинці дістанеться куб: їх бракує ({ $colour }).
decide-load = Які куби перекласти в цю клітинку?
    .others = { $seat } обирає, які куби перекласти в клітинку.
decide-load_more = Які ще куби перекласти в цю клітинку?
    .others = { $seat } обирає, які ще куби перекласти в ту саму клітинку.
decide-next_square = Використати ще одну клітинку групи?
    .others = { $seat } вирішує, чи використати ще одну клітинку групи.
decide-collect = Доставити й з іншої клітинки?
    .others = { $seat } вирішує, чи доставити й з іншої клітинки.
decide-serve = Куди доставити { $colour } куб?
    .others = { $seat } обирає, куди доставити { $colour } куб.

# Що можна зробити

action-bid = Зробити ставку
action-pass = Пас
action-stake = Додати { $colour } куб
action-ship = Залишити { $colour } куб на кораблі
action-take = Взяти карту «{ $card }»{ $with ->
    [none] {""}
   *[other] {" "}({ $with })
}{ house_offer }{ $price ->
    [0] {""}
   *[other] ; за куб
}
action-discard = Скинути карту «{ $card }»{ $with ->
    [none] {""}
   *[other] {" "}({ $with })
}
action-pay = Заплатити { $colour } куб
action-place = Покласти { turned } { spot }, поверх: { $over }{ losses }
action-harvest = Зібрати { harvest } { spot }
action-dry = Сушіння { spot }
action-roast = Обсмаження { spot }
action-deliver_all = Доставити все обсмажене: { $cubes }
action-deliver = Доставити { $cubes } { spot }
action-empty = Звільнити клітинку { spot }: { $cubes } — у запас
action-stop = Завершити дії
action-grow = Зібрати { $colour } куб
action-fill = Один куб у клітинку { spot }
action-fill_twice = Два куби в клітинку { spot }
action-load = Усі куби цього кольору: { $cubes }
action-load_from = { $cubes } { spot }
action-serve = { $house ->
    [none] У клітинку еспресо { spot }
   *[other] До кав’ярні { $house } (треба { $need }; { $cubes ->
        [none] {""}
       *[other] є { $cubes }; { "" }
    }{ points })
}
action-store = { $count ->
    [one] На склад
    [2] Обидва на склад
   *[other] Усі { $count } на склад
}
action-done = Це все
action-decline = Без куба

spot = ({ $where })
way-left = { $count } ліворуч
way-right = { $count } праворуч
way-up = { $count } вгору
way-down = { $count } вниз
way-none = де починалася компанія
turned = { $turn ->
    [90] з поворотом праворуч
    [180] догори ногами
    [270] з поворотом ліворуч
   *[0] без повороту
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
squares = { $covered ->
    [one] { $covered } клітинку
    [few] { $covered } клітинки
   *[many] { $covered } клітинок
}
house_offer = { $need ->
    [none] {""}
   *[other] ; кав’ярня на { $need }, { points }
}
losses = { $houses ->
    [none] {""}
   *[other] ; закриє: { $houses }
}{ $lost ->
    [none] {""}
   *[other] ; пропаде: { $lost }
}
harvest = { $cubes ->
    [none] {""}
   *[other] { $cubes }
}{ $any ->
    [0] {""}
   *[other] { $cubes ->
        [none] {""}
       *[other] , { "" }
    }{ $any } будь-якого кольору
}

# Що сталося

event-round_started = Раунд { $round }.{ $round ->
    [1] {" "}Фішка майстра в гравця { $seat }.
   *[other] {""}
}
event-bid = { $seat } ставить куби ({ $cubes }) і забирає фішку майстра.
event-ship_loaded = { $seat } залишає { $colour } куб на кораблі.
event-passed = { $seat } пасує.
event-auction_ended = Аукціон завершено: фішка майстра в гравця { $seat }.
event-taken = { $seat } бере карту «{ $card }».
event-paid = { $seat } платить { $colour } куб.
event-card_refused = { $seat } не може заплатити й скидає карту «{ $card }».
event-refilled = Нова карта на вибір: { $card }.
event-offer_discarded = У скид: { $cards }.
event-placed = { $seat } кладе карту{ $plain ->
    [yes] {""}
   *[no] {" "}«{ $card }»
}, закриваючи { squares }{ $returned ->
    [none] {""}
   *[other] ; у запас: { $returned }
}.
event-coffeehouse_lost = { $seat } закриває кав’ярню { $card }.
event-ship_unloaded = { $seat } забирає { $colour } куб з корабля на склад.
event-points_gained = { $seat } отримує { action_points }.
event-harvested = { $seat } збирає куби: { $cubes }.
event-dried = { $seat } сушить куби: { $cubes }.
event-roasted = { $seat } обсмажує куби: { $cubes }.
event-collected = { $seat } доставляє куби: { $cubes }.
event-served = { $seat } доставляє { $colour } куб до кав’ярні { $card }.
event-coffeehouse_completed = { $seat } заповнює кав’ярню { $card }: { points }.
event-espresso_made = { $seat } варить еспресо: іде { $colour } куб.
event-stored = { $seat } відправляє на склад куби: { $cubes }.
event-coffeehouse_emptied = { $seat } звільняє кав’ярню { $card }: { $cubes } — у запас.
event-emptied = { $seat } звільняє клітинку: { $cubes } — у запас.
event-stopped = { $seat } припиняє діяти; не використано { action_points }.
event-master_passed = Фішка майстра переходить до гравця { $seat }.
event-espresso_exchanged = { $seat } обмінює еспресо на куби: { $cubes }.
event-game_ended = Останній раунд завершено.
event-scored = { $seat }: кав’ярні { $coffeehouses }, тістечка { $pastries }, склад { $warehouse }.

action_points = { $points ->
    [one] { $points } дію
    [few] { $points } дії
   *[many] { $points } дій
}

# Звідки очки, чим скінчилася гра і наскільки вона вдалася

category-coffeehouses = кав’ярні
category-pastries = тістечка
category-warehouse = склад
ended-rounds = зіграно вісім раундів
rating-poor = погано
rating-average = посередньо
rating-good = добре
rating-very_good = дуже добре
rating-incredible = неймовірно
rating-seriously = та годі, серйозно?

# Куби, кав’ярні, компанії

colour-yellow = жовтий
colour-brown = коричневий
colour-green = зелений
colour-red = червоний
cubes-yellow = { $count ->
    [one] { $count } жовтий
    [few] { $count } жовті
   *[many] { $count } жовтих
}
cubes-brown = { $count ->
    [one] { $count } коричневий
    [few] { $count } коричневі
   *[many] { $count } коричневих
}
cubes-green = { $count ->
    [one] { $count } зелений
    [few] { $count } зелені
   *[many] { $count } зелених
}
cubes-red = { $count ->
    [one] { $count } червоний
    [few] { $count } червоні
   *[many] { $count } червоних
}

house = { $city } { $year }
beans-yellow = жовта кава
beans-brown = коричнева кава
beans-green = зелена кава
beans-red = червона кава
plain_card = { $squares }
square-several = { $count } × { $square }
city-lisbon = Лісабон
city-porto = Порту
city-tomar = Томар
city-faro = Фару
city-vila_real = Віла-Реал
city-braga = Брага
city-evora = Евора
city-guimaraes = Гімарайнш
city-loule = Лоле
city-viana_do_castelo = Віана-ду-Каштелу
city-amarante = Амаранте
city-coimbra = Коїмбра
city-portalegre = Порталегре

company-brazil = Бразилія
company-sao_tome = Сан-Томе і Принсіпі
company-angola = Ангола
company-timor = Тимор

# Стіл у терміналі

board-round = Раунд { $round }/{ $rounds }
interlude-round = Раунд { $round } з { $rounds }
board-deck = колода { $count }
board-next_star = { $star ->
    [yes] наступна із зіркою
   *[no] наступна без зірки
}
board-discard = скид { $count }
board-supply = запас { $cubes }
board-last_bid = ставка { $count }
board-passed = пас
board-offer = На вибір
board-price = коштує куб
board-cube = −1 куб
board-free = безплатно
board-master = майстер
board-hand = покласти
board-points = { $count ->
    [one] { $count } дія
    [few] { $count } дії
   *[many] { $count } дій
}
board-score = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[many] { $count } очок
}
board-carried = у дорозі { $cubes }
board-house = { $house }: { $cubes }/{ $need }, { points }
board-legend = ♣ кава, ● жовта, ■ коричнева, ▲ зелена, ◆ червона · суш: сушіння · обс: обсмаження · кав: кав’ярня · чаш: чашка · кор: корабель
board-legend-espresso = ♣? кава будь-якого кольору · ♣●● одразу дві · есп: еспресо · ті: тістечко та його очки
short-drying = суш
short-roasting = обс
short-coffeehouse = кав
short-cup = чаш
short-ship = кор
short-espresso = есп
short-pastry = ті{ $points }
short-closed = ✕

# Поле у браузері

square-any_beans = кава будь-якого кольору
square-drying = сушіння
square-roasting = обсмаження
square-coffeehouse = кав’ярня
square-cup = чашка
square-ship = корабель
square-espresso = еспресо
square-pastry = тістечко ({ points })
square-closed = закрита кав’ярня
square-blank = порожня клітинка

board-companies = Компанії
board-company = Компанія { $company }
board-area = Карти гравця { $name }
board-track = Шкала дій: лишилося { $count } з { $track }; видно чашок: { $cups }
board-warehouse = Склад; очок: { $points }
board-cups = чашок: { $count }
board-deciding = ще вирішує
board-houses = Кав’ярні
board-no_houses = Відкритих кав’ярень ще немає: вони з’являються з картами
board-house_card = кав’ярня { $house }: { $need }; { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
board-house_complete = { $house }: готова, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
board-house_lacks = { $house }: ще потрібно { $cubes }; { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
board-turn = Повернути карту: ляже { turned }
board-place_how = Перетягніть карту на компанію або торкніться точки; торкніться карти, щоб повернути її
board-best = Найкраще місце: { $place }
board-group = { $stage ->
    [drying] Сусідні клітинки сушіння
   *[roasting] Сусідні клітинки обсмаження
}: { $count }, з них вільно: { $free }
board-group_beans = Сусідні клітинки кави: { $count }; збір принесе { $cubes }
board-pile = { $times ->
    [2] Ваш найрідкісніший колір: по два очки за куб
    [1] Другий за рідкісністю: по очку за куб
   *[0] Поки що нічого не дає
}
board-effect = Що зміниться
board-covers = Закриє { $count }
board-nothing_lost = Втрат немає
board-closes = закриє { $houses }
gesture-to = { $cubes } → { $place }
gesture-take = Взяти карту «{ $card }» і заплатити { $colour } куб
gesture-deliver = Доставити { $targets }
gesture-empty = У запас: { $cubes }
board-bid = Ставка { $count }
board-pick = Взяти { $cubes } { spot }, щоб перекласти
board-leave = Залишити { $cubes } { spot }
board-serve = Доставити сюди куби
board-serve_not = Сюди не доставляти
board-give_back = Повернути в запас
board-empty = Звільнити клітинку…
board-empty_end = Більше не звільняти
board-zoom_in = Наблизити
board-zoom_out = Віддалити
board-zoom_fit = Показати всю компанію

step-harvest = Збір
step-dry = Сушіння
step-roast = Обсмаження
step-deliver = Доставка

why-pay = На карті чашка, а на складі немає куба, щоб заплатити.
why-harvest = У всіх клітинках кави вже лежать куби.
why-dry = У клітинках кави немає кубів: спершу зберіть каву.
why-roast = У клітинках сушіння немає кубів: спершу висушіть каву.
why-no_drying = Для цих кубів немає порожньої клітинки сушіння.
why-no_roasting = Для цих кубів немає порожньої клітинки обсмаження.
why-deliver = Обсмажених кубів немає: доставляти нема чого.
why-serve = Спершу оберіть обсмажені куби, потім кав’ярні.
why-complete = У цій кав’ярні вже є всі куби.
why-cup = Чашка, яку видно після того, як ви поклали карту, дає дію.
why-ship = Два видимі кораблі роблять карти з чашкою безплатними.
why-espresso = Спершу доставте обсмажені куби: один із них може потрапити сюди.
why-pastry = Наприкінці додає очки готовій кав’ярні поруч.

# Перша гра з провідником

lesson-offer = У кожному раунді ви берете одну карту. Карта з чашкою коштує куб зі складу, зате кожна видима чашка — це дія в кожному раунді. Торкніться підсвіченої карти.
lesson-take = Вона коштує позначений унизу куб; можна заплатити й іншим. Торкніться карти ще раз, щоб узяти її.
lesson-place = Закрийте нею від двох до чотирьох клітинок компанії: торкніться точки або перетягніть карту туди.
lesson-lay = Ось як вона ляже і що зміниться. Поверніть карту, спробуйте інші місця; торкніться її ще раз, щоб покласти.
lesson-cups = Кожна видима чашка — це дія. Зараз їх { $count }: на них каву збирають, сушать, обсмажують і доставляють.
lesson-harvest = Одна дія збирає всю групу сусідніх клітинок кави. Торкніться однієї, подивіться й торкніться ще раз.
lesson-dry = У клітинці сушіння лежить кава одного кольору, а одна дія заповнює всі сусідні. Торкніться порожньої, потім ще раз.
lesson-round = Новий раунд. Візьміть ще карту: нові чашки й сусіди для ваших клітинок завжди корисні. Потім покладіть її.
lesson-roast = Із сушіння в обсмаження — так само: двічі торкніться порожньої клітинки обсмаження.
lesson-keep = Покладіть її так, щоб кав’ярня, чашки й клітинки з кавою лишилися на видноті: підсвічено саме такі місця.
lesson-rest = Кав’ярні потрібні обидва кольори. Проведіть другий тим самим шляхом, крок за кроком: зберіть, висушіть, обсмажте.
lesson-deliver = Обсмажена кава вирушає до кав’ярень і на склад однією дією. Торкніться її; торкніться кав’ярні, щоб нічого їй не віддавати; торкніться складу ще раз, щоб доставити.
lesson-house = Кав’ярня дає очки, якщо в ній є всі куби й ніщо її не закриває.
lesson-warehouse = На складі важать лише два кольори: той, якого найменше, рахується двічі, наступний — один раз. Тримайте кольори порівну. Після восьми раундів перемагає той, у кого більше очок.

# Галерея

gallery-cards = Карти
gallery-espresso = Карти «Еспресо»
gallery-promo = Промокарта
gallery-start = Стартові карти
gallery-cubes = Куби

# Звідки взято кожну таблицю компонентів (англійською — у самому файлі)
remark-cubes_per_colour = склад гри; 140 кубів чотирьох кольорів
remark-first_cubes = підготовка до гри
remark-action_track = шкала на карті компанії
remark-offer = перебіг раунду
remark-espresso_offer = «Еспресо»
remark-auction_offer = просунутий режим
remark-espresso_auction_offer = у правилах немає цього поєднання; на одну карту більше, як і без аукціону
remark-removals = підготовка до гри та її зміни в просунутому режимі
remark-ratings = таблиця соло-гри
remark-companies = чотири країни кави, названі в правилах
remark-start_cards = відомо про одну чашку, сушіння, обсмаження й невелику плантацію; кольори та розташування наші
remark-coffeehouses = перелік наприкінці правил
remark-cards = кількість карт і зірки — з правил; клітинки й те, на якій карті яка кав’ярня, — наші
remark-promo_cards = у правилах її лише згадано; що її кав’ярня — Leão d’Ouro, відомо з описів
remark-espresso_cards = кількість карт і види клітинок — з правил, самі карти наші

# Що говорить за вибір

part-coffeehouses = дає більше очок за кав’ярні
part-cubes = накопичує більше кави на складі й на шляху до нього
part-growth = обіцяє більший збір у наступних раундах
part-cups = лишає на видноті більше чашок
part-ships = лишає на видноті два кораблі
part-card = лишає в руці кращу карту

# Чим можна пишатися

achievement-five_houses = П’ять дверей
    .about = П’ять кав’ярень отримали всю свою каву.
achievement-something_sweet = До кави — солодке
    .about = Тістечка приносять 5 очок або більше.
achievement-full_warehouse = До самого даху
    .about = Склад приносить 30 очок або більше.
achievement-nothing_wasted = До останнього зерна
    .about = Щонайменше 30 очок, і жодного куба ні на сушінні, ні на обсмаженні.
achievement-seriously = Серйозно?
    .about = Найвища оцінка в соло-грі.
