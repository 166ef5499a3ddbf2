# Флот: гра з кістками

game-name = Флот: гра з кістками
game-tagline = Беріть кістки, спускайте човни на воду, ловіть рибу та розбудовуйте містечко

option-captain_cards = Карти капітанів
    .about = Замість стартового кидка кожен отримує випадкового капітана: дві додаткові клітинки й бонус наприкінці гри.
option-trophies = Трофеї
    .about = Для 2–4 гравців: золотий трофей найкращому наприкінці гри, срібний — першому, хто досягне мети.

option-stars = Що може позначити зірка
    .about = У книзі сказано: будь-яку найвищу вільну клітинку де завгодно на листі. Ми вважаємо, що це клітинка колонки, судна чи будівлі; «де завгодно» — ще й наступна риба човна, гекс завершеного буфету або наступна монета.
option-stars-sections = колонки, судна й будівлі
option-stars-anywhere = де завгодно
option-captain_pass = Коли капітан пасує
    .about = У соло-грі: книга не каже, що тоді робити з кістками. Ми вважаємо, що першу він прибирає; інакше всі лишаються, і ви кажете, яка з двох останніх спільна.
option-captain_pass-removes = він прибирає першу кістку
option-captain_pass-leaves = усі кістки лишаються

# Що вирішують

decide-take_die = Візьміть кістку
    .others = { $seat } обирає кістку.
decide-share_die = Яка кістка спільна?
    .others = { $seat } обирає спільну кістку.
decide-reroll = Залишити «{ $face }» чи кинути кістку ще раз?
    .others = { $seat } вирішує: залишити «{ $face }» чи кинути кістку ще раз.
decide-use_die = { $die ->
    [shared] Спільна кістка — { $face }
   *[chosen] Ваша кістка — { $face }
}
    .others = { $die ->
        [shared] { $seat } використовує спільну кістку — { $face }.
       *[chosen] { $seat } використовує свою кістку — { $face }.
    }
decide-shrimp_mark = Позначте ще одну колонку
    .others = { $seat } позначає ще одну колонку.
decide-circle = Ліцензія чи човен у секції «{ $column }»?
    .others = { $seat } обирає: ліцензія чи човен у секції «{ $column }».
decide-crab_bonus = Оберіть бонус ліцензії на краба
    .others = { $seat } обирає бонус ліцензії на краба.
decide-star = Зіркова дія
    .others = { $seat } обирає зіркову дію.
decide-oysters = Що ловить човен для устриць № { $number }?
    .others = { $seat } обирає, що ловить човен для устриць № { $number }.

# Що можна зробити

action-take = Взяти «{ $die }»
action-keep = Залишити
action-reroll = Кинути ще раз
action-mark = Позначити «{ $section }»: { $gain }
action-coins = Отримати { coins-gained }{ $stars ->
    [0] {""}
   *[other] , { stars-gained }
}
action-market = Ринок: { coins }{ reached }
action-hex = Позначити гекс буфету «{ $type }» (+{ $vp } ПО)
action-salvage = Утиль: зіркова дія замість кістки (лишилося { $left })
action-coin = Взяти як монету: { coins }{ reached }
action-star = Зірка: «{ $section }», { $gain }
action-star_fish = Зірка: риба, { $boat } № { $number }
action-star_hex = Зірка: гекс буфету «{ $type }» (+{ $vp } ПО)
action-star_coin = Зірка: { coins }{ reached }
action-share = Спільна кістка — «{ $die }»
action-decline = { $what ->
    [star] Відмовитися від зіркової дії
   *[other] Більше не позначати колонок
}
action-circle = { $gain }
action-bonus = { $count }: { bonus-rate }, щонайбільше { $cap }
action-oyster = { $second ->
    [coin] Одна риба й { coins }
   *[fish] Дві риби
}

bonus-rate = { $per ->
    [1] по 1 ПО
   *[other] 1 ПО за кожні { $per }
}
coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
}
coins-gained = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
   *[many] { $coins } монет
}
stars-gained = { $stars ->
    [one] { $stars } зіркову дію
    [few] { $stars } зіркові дії
   *[many] { $stars } зіркових дій
}
stars = { $stars ->
    [one] { $stars } зіркова дія
    [few] { $stars } зіркові дії
   *[many] { $stars } зіркових дій
}
reached = { $stars ->
    [0] {""}
   *[other] , { stars }
}

gain-plain = клітинка { $box } із { $boxes }
gain-licence = ліцензія { $level }, { $effect }{ $coins ->
    [0] {""}
   *[other] ; одразу { coins }
}
gain-boat = { $boat } № { $number } на воду ({ $vp } ПО)
gain-choice = ліцензія або човен
gain-crab = ліцензія на краба й бонус
gain-fishing = власна риболовля
gain-building = клітинка { $box } із { $boxes } ({ $power })
gain-completed = завершено ({ $power })
gain-nothing = тут уже нічого немає

effect-shrimp = обрана кістка креветки позначає { $marks ->
    [one] будь-яку колонку
    [few] { $marks } будь-які колонки
   *[many] { $marks } будь-яких колонок
}{ $stars ->
    [0] {""}
   *[other] {" "}і дає { stars-gained }
}
effect-cod = { coins } за кожен спуск на воду
effect-lobster = дохід за човни: { $tiers }
effect-swordfish = після риболовлі { stars }{ $coins ->
    [0] {""}
   *[other] {" "}і { coins }
}
effect-oyster = човни для устриць уміщують { $hold } риб, замість другої риби можна взяти монету

power-casino = перекинути свою кістку
    .short = перекинути
power-bank = { $amount } ПО за клітинку
    .short = { $amount } ПО/клітинка
power-salvage = кістка як зірка, { $amount ->
    [one] { $amount } раз
    [few] { $amount } рази
   *[many] { $amount } разів
}
    .short = кістка = ★, { $amount }×
power-tackle = кістка як монета дає { $amount }
    .short = кістка = { $amount } м.
power-cannery = дохід +{ $amount } за повний човен
    .short = +{ $amount } за повний
power-smokehouse = ринок +{ $amount }
    .short = ринок +{ $amount }
power-pub = { $amount } ПО
    .short = { $amount } ПО
power-buffet = гекси за кістки човнів, { $amount } ПО
    .short = гекси, { $amount } ПО

# Що сталося

event-round_started = Раунд { $round }. { $first } починає.
event-rolled = Фаза «{ $phase }»: { $dice }.
event-die_taken = { $seat } бере кістку: { $die }.
event-rerolled = { $seat } перекидає кістку: { $old } → { $die }.
event-die_shared = Усі використовують останню кістку: { $die }.
event-marked = { $seat } позначає «{ $section }», клітинка { $box }.
event-licence_activated = { $seat } активує ліцензію «{ $type }», рівень { $level }.
event-boat_launched = { $seat } спускає на воду: { $boat } № { $number }.
event-building_completed = { $seat } завершує будівлю «{ $building }».
event-crab_licence_activated = { $seat } активує ліцензію на краба.
event-bonus_chosen = { $seat } обирає бонус краба: { $count }.
event-hex_marked = { $seat } позначає гекс буфету «{ $type }» ({ $hexes } з 5).
event-salvage_used = { $seat } здає кістку в утиль за зіркову дію (лишилося { $left }).
event-coins_gained = { $coins ->
    [0] { $seat } не отримує монет ({ $source }): шкалу заповнено.
   *[other] { $seat } отримує { coins-gained } ({ $source }){ $stars ->
        [0] {""}
       *[other] , { stars-gained }
    }{ $lost ->
        [0] {""}
       *[other] , втрачено { $lost }
    }.
}
event-stars_gained = { $seat } отримує { stars-gained } ({ $source }).
event-star_used = { $seat } виконує зіркову дію: «{ $section }».
event-star_fished = { $seat } виконує зіркову дію: риба, { $boat } № { $number }.
event-star_declined = { $seat } відмовляється від зіркової дії.
event-mark_declined = { $seat } більше не позначає колонок.
event-fished = { $private ->
    [true] { $seat } { $fish ->
        [0] нічого не ловить на власній риболовлі.
       *[other] ловить { fish } на власній риболовлі: { $catches }.
    }
   *[false] { $seat } { $fish ->
        [0] нічого не ловить.
       *[other] ловить { fish }: { $catches }.
    }
}
event-oysters_caught = { $seat } ловить { fish } човном для устриць № { $number }.
event-trophy_won = { $seat } здобуває трофей «{ $trophy }» (+{ $vp } ПО).
event-captain_took = { captain-john } бере кістку: { $die }.
event-captain_passed = { $die ->
    [none] { captain-john } пасує.
   *[other] { captain-john } пасує; кістку «{ $die }» прибрано.
}
event-captain_shared = { captain-john } використовує спільну кістку: { $die }.
event-boxes_crossed = { captain-john } викреслює в секції «{ $section }» { $crossed ->
    [1] клітинку
   *[other] клітинки
} { $boxes }{ $closed ->
    [true] {" "}(секція недоступна)
   *[false] {""}
}.
event-star_crossed = { captain-john } викреслює зірку в клітинці монет { $box }.
event-token_moved = Жетон { captain-john.genitive } ({ $token }) переходить на «{ $section }».
event-game_ended = Раунд { $rounds } завершено, гру закінчено.

fish = { $fish ->
    [0] 0 риб
    [one] { $fish } рибу
    [few] { $fish } риби
   *[many] { $fish } риб
}
catch = { $section } { $fish }

# Звідки очки та чим скінчилася гра

category-fish = риба
category-boats = човни
category-licences = ліцензії
category-buildings = будівлі
category-bonus = бонус краба
category-captain = капітан
category-trophies = трофеї
ended-rounds = зіграно останній раунд
rating-sea_wolf = Морський вовк
rating-o_captain = О, капітане! Мій капітане!
rating-first_mate = Помічник
rating-sailor = Матрос
rating-novice = Новачок

# Кістки, секції, човни

face-shrimp = Креветка
face-cod = Тріска
face-lobster = Омар
face-swordfish = Меч-риба
face-oyster = Устриця
face-coins = 3 монети
face-harbour = Гавань
face-wharf = Верф
face-market = Ринок

section-shrimp = Креветка
section-cod = Тріска
section-lobster = Омар
section-swordfish = Меч-риба
section-oyster = Устриця
section-crab = Краб
section-yacht = Яхт-клуб
section-research = Наукове судно
section-barge = Баржа
section-inuit = Інуїт
section-casino = Казино
section-bank = Банк
section-salvage = Утиль
section-tackle = Снасті
section-cannery = Консервний завод
section-smokehouse = Коптильня
section-pub = Корчма рибалок
section-buffet = Буфет

boat-shrimp = човен для креветок
boat-cod = човен для тріски
boat-lobster = човен для омарів
boat-swordfish = човен для меч-риби
boat-oyster = човен для устриць
boat-crab = човен для крабів
boat-research = наукове судно
boat-barge = баржа
boat-inuit = каяк

count-fish = Риба
count-boats = Спущені човни
count-licences = Ліцензії
count-buildings = Завершені будівлі
count-coins = Позначені монети
count-harbour_boxes = Клітинки гавані
count-level3_licences = Ліцензії 3-го рівня
count-full_boats = Повні човни

phase-boat = Човни
phase-town = Місто
token-boat = човни
token-harbour = гавань
token-wharf = верф
source-die = кістка як монета
source-coins = грань «3 монети»
source-market = ринок
source-income = дохід
source-licence = друга ліцензія
source-cod = ліцензія на тріску
source-oyster = ліцензія на устриці
source-swordfish = ліцензія на меч-рибу
source-shrimp = ліцензія на креветку
source-salvage = утиль
source-star = зіркова дія

captain-john = Капітан Джон
    .genitive = капітана Джона
captain-cap_shrimp = Марта
captain-cap_cod = Б’єрн
captain-cap_lobster = Оділь
captain-cap_swordfish = Сайлас
captain-cap_oyster = Неріс
trophy-gold = Золото ({ $count })
trophy-silver = Срібло ({ $count }: { $goal })

# Лист у терміналі

box-licence = Л
box-boat = Ч
box-fishing = Р
interlude-round = Раунд { $round } з { $rounds }
board-round = Раунд { $round }/{ $rounds }, перший: { $first }
board-trophy = { $trophy }: { $holder }
board-open = вільний
board-sea = Море
board-harbour = Гавань
board-wharf = Верф
board-fish = Риба
board-salvage = Зірок утилю лишилося: { $count }
board-hexes = Буфет: { $hexes }
board-bonus = Бонус краба: { $bonus }
board-captain_card = { $count }: { bonus-rate }, до { $max } · { $captain }
board-trophy_goal = { $count }: { $goal }
board-captain = Капітан { $captain } ({ $count }: { bonus-rate }, щонайбільше { $max })
board-coins = Монети { $coins } (дохід { $income })
board-purse = Монети { $coins }, +{ $income }
board-players = Гравці
board-score = ПО
board-boats = Човни
board-licences = Ліцензії
board-buildings = Будівлі
board-harbour_boxes = Гавань
board-coin_boxes = Монети

# Чому предмета не можна торкнутися

why-sheet = Це чужий лист.
why-take = Спершу візьміть кістку.
why-circle = Спершу оберіть: ліцензія чи човен.
why-oysters = Спершу вирішіть, що ловить човен для устриць.
why-crab = Спершу оберіть бонус ліцензії на краба.
why-marked = «{ $section }»: усі клітинки позначено.
why-closed = «{ $section }»: секцію закрив капітан.
why-column = Зараз позначають колонку моря.
why-face = На кістці «{ $face }»; для секції «{ $section }» потрібна грань «{ $wanted }».
why-market = Ринок платить лише за кістку з гранню «Ринок».
why-track = Клітинки тут позначають лише «3 монети» й кістка, взята як монета.
why-bonus = Бонус дає ліцензія на краба.
why-bonus_one = Бонус у вас уже є; він один на гравця.
why-bonus_taken = Цей бонус узяв інший гравець.

# Перша партія з підказками (у браузері)

lesson-sheet = Це ваш лист. На початку у вас уже є ліцензія й човен: колонка, де позначено три клітинки.
lesson-take = Кожен бере одну кістку. Вона позначає наступну клітинку своєї риби; деякі клітинки спускають човен або дають ліцензію. Візьміть рибу.
lesson-mark = Використайте її: торкніться наступної клітинки цієї колонки, потім ще раз.
lesson-shared = Остання кістка — для всіх. Позначте клітинку й нею або візьміть її як монету: так можна з будь-якою кісткою.
lesson-town = Тепер кістки міста: судна гавані, будівлі верфі або монети ринку. Візьміть одну.
lesson-build = Судна гавані дають човни й бонуси. Будівля працює, коли позначено всі її клітинки. Позначте клітинку.
lesson-star = Зірка: позначте наступну клітинку будь-якої колонки, будь-якого судна чи будівлі.
lesson-circle = Ліцензія посилює все, що ви робите з цією рибою; човен приносить улов. Оберіть.
lesson-coins = Кожен раунд приносить монети, а з ліцензіями — ще більше. Вони заповнюють цю шкалу; кожна зірка на ній — клітинка на ваш вибір.
lesson-fish = Раз на два раунди човни ловлять рибу, доки не заповняться. Найбільше спіймають ті, що вийшли раніше.
lesson-points = Стільки очок у вас зараз: за рибу, човни, ліцензії третього рівня й будівлі. Після десяти раундів перемагає той, у кого їх більше.

# Галерея компонентів (у браузері)

gallery-sheet = Лист гравця
gallery-dice = Грані кісток
gallery-captains = Карти капітанів
gallery-trophies = Трофеї
gallery-gold = Золотий трофей
gallery-silver = Срібний трофей

# Звідки взято кожну таблицю компонентів (англійською — у самому файлі)
remark-rounds = обидва режими
remark-start_boxes = підготовка до гри
remark-income = фаза доходу
remark-coins_face = кістка
remark-die_as_coin = кістка замість монети
remark-market = що він залежить від усієї риби, сказано в правилах
remark-columns = види кіл і те, що дають перші три клітинки, — з правил; решта порядку наша
remark-harbour = ефекти та їхній порядок — з правил, звичайні клітинки наші
remark-wharf = усе, крім розмірів банку й корчми: вони наші
remark-boats = улов, трюми човнів для устриць і очки наукових — з правил; решта очок — з карткової гри
remark-licences = усі ефекти; 5 очок третього рівня сходяться з прикладом підрахунку
remark-crab = 5 очок, межа 10 і бонус за рибу — з правил, решта бонусів наші
remark-coin_track = що зірки дають зіркові дії, сказано в правилах; довжина й проміжки наші
remark-dice = кількість кісток, набори й види граней; скільки граней кожного виду — із відкритих джерел
remark-solo = жетони, ходи, хрестики й оцінки
remark-captains = рамка — з правил
remark-trophies = рамка й 5 очок — з правил

# Що говорить за вибір

part-fish = дає більше риби
part-boats = приносить більше очок за човни
part-licences = повніше використовує ліцензії
part-buildings = далі просуває будівлі
part-bonus = збільшує бонуси
part-stars = дає більше зірок
part-coins = лишає більше монет

# Чим можна пишатися

achievement-every_licence = Усі папери на місці
    .about = Ліцензія кожного виду.
achievement-flotilla = Флотилія
    .about = Спущено на воду дванадцять човнів.
achievement-full_holds = По ватерлінію
    .about = П’ять човнів повні риби.
achievement-master_builder = Будівничий
    .about = Добудовано п’ять будівель.
achievement-sea_wolf = Морський вовк
    .about = Найвища оцінка в соло-грі.
