# Флот: игра с кубиками

game-name = Флот: игра с кубиками
game-tagline = Берите кубики, спускайте суда на воду, ловите рыбу и отстраивайте городок

option-captain_cards = Карты капитанов
    .about = Вместо стартового броска каждый получает случайного капитана: две дополнительные клетки и бонус в конце игры.
option-trophies = Трофеи
    .about = Для 2–4 игроков: золотой трофей лучшему в конце игры, серебряный — первому, кто достигнет цели.

option-stars = Что может отметить звезда
    .about = В книге сказано: любую самую верхнюю свободную клетку где угодно на листе. Мы считаем, что это клетка колонки, корабля или здания; «где угодно» — ещё и следующая рыба судна, гекс завершённого буфета или следующая монета.
option-stars-sections = колонки, корабли и здания
option-stars-anywhere = где угодно
option-captain_pass = Когда капитан пасует
    .about = В одиночной игре: книга не говорит, что тогда делать с кубиками. Мы считаем, что первый он убирает; иначе все остаются, и вы говорите, какой из двух последних общий.
option-captain_pass-removes = он убирает первый кубик
option-captain_pass-leaves = все кубики остаются

# Что решают

decide-take_die = Возьмите кубик
    .others = { $seat } выбирает кубик.
decide-share_die = Какой кубик общий?
    .others = { $seat } выбирает общий кубик.
decide-reroll = Оставить «{ $face }» или бросить кубик ещё раз?
    .others = { $seat } решает: оставить «{ $face }» или бросить кубик ещё раз.
decide-use_die = { $die ->
    [shared] Общий кубик — { $face }
   *[chosen] Ваш кубик — { $face }
}
    .others = { $die ->
        [shared] { $seat } использует общий кубик — { $face }.
       *[chosen] { $seat } использует свой кубик — { $face }.
    }
decide-shrimp_mark = Отметьте ещё одну колонку
    .others = { $seat } отмечает ещё одну колонку.
decide-circle = Лицензия или судно в секции «{ $column }»?
    .others = { $seat } выбирает: лицензия или судно в секции «{ $column }».
decide-crab_bonus = Выберите бонус лицензии на краба
    .others = { $seat } выбирает бонус лицензии на краба.
decide-star = Звёздное действие
    .others = { $seat } выбирает звёздное действие.
decide-oysters = Что ловит устричное судно № { $number }?
    .others = { $seat } выбирает, что ловит устричное судно № { $number }.

# Что можно сделать

action-take = Взять «{ $die }»
action-keep = Оставить
action-reroll = Бросить ещё раз
action-mark = Отметить «{ $section }»: { $gain }
action-coins = Получить { coins-gained }{ $stars ->
    [0] {""}
   *[other] , { stars-gained }
}
action-market = Рынок: { coins }{ reached }
action-hex = Отметить гекс буфета «{ $type }» (+{ $vp } ПО)
action-salvage = Утиль: звёздное действие вместо кубика (осталось { $left })
action-coin = Взять как монету: { coins }{ reached }
action-star = Звезда: «{ $section }», { $gain }
action-star_fish = Звезда: рыба, { $boat } № { $number }
action-star_hex = Звезда: гекс буфета «{ $type }» (+{ $vp } ПО)
action-star_coin = Звезда: { coins }{ reached }
action-share = Общий кубик — «{ $die }»
action-decline = { $what ->
    [star] Отказаться от звёздного действия
   *[other] Больше не отмечать колонок
}
action-circle = { $gain }
action-bonus = { $count }: { bonus-rate }, не больше { $cap }
action-oyster = { $second ->
    [coin] Одна рыба и { coins }
   *[fish] Две рыбы
}

bonus-rate = { $per ->
    [1] по 1 ПО
   *[other] 1 ПО за каждые { $per }
}
coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
coins-gained = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
stars-gained = { stars }
stars = { $stars ->
    [one] { $stars } звёздное действие
    [few] { $stars } звёздных действия
   *[many] { $stars } звёздных действий
}
reached = { $stars ->
    [0] {""}
   *[other] , { stars }
}

gain-plain = клетка { $box } из { $boxes }
gain-licence = лицензия { $level }, { $effect }{ $coins ->
    [0] {""}
   *[other] ; сразу { coins }
}
gain-boat = { $boat } № { $number } на воду ({ $vp } ПО)
gain-choice = лицензия или судно
gain-crab = лицензия на краба и бонус
gain-fishing = личная рыбалка
gain-building = клетка { $box } из { $boxes } ({ $power })
gain-completed = завершено ({ $power })
gain-nothing = здесь уже ничего нет

effect-shrimp = выбранный кубик креветки отмечает { $marks ->
    [one] любую колонку
    [few] { $marks } любые колонки
   *[many] { $marks } любых колонок
}{ $stars ->
    [0] {""}
   *[other] {" "}и даёт { stars }
}
effect-cod = { coins } за каждый спуск на воду
effect-lobster = доход за суда: { $tiers }
effect-swordfish = после рыбалки { stars }{ $coins ->
    [0] {""}
   *[other] {" "}и { coins }
}
effect-oyster = устричные суда вмещают { $hold } рыб, вместо второй рыбы можно взять монету

power-casino = перебросить свой кубик
    .short = переброс
power-bank = { $amount } ПО за клетку
    .short = { $amount } ПО за клетку
power-salvage = кубик как звезда, { $amount ->
    [one] { $amount } раз
    [few] { $amount } раза
   *[many] { $amount } раз
}
    .short = кубик = ★, { $amount }×
power-tackle = кубик как монета даёт { $amount }
    .short = кубик = { $amount } м.
power-cannery = доход +{ $amount } за полное судно
    .short = +{ $amount } за полное
power-smokehouse = рынок +{ $amount }
    .short = рынок +{ $amount }
power-pub = { $amount } ПО
    .short = { $amount } ПО
power-buffet = гексы за кубики судов, { $amount } ПО
    .short = гексы, { $amount } ПО

# Что произошло

event-round_started = Раунд { $round }. { $first } начинает.
event-rolled = Фаза «{ $phase }»: { $dice }.
event-die_taken = { $seat } берёт кубик: { $die }.
event-rerolled = { $seat } перебрасывает кубик: { $old } → { $die }.
event-die_shared = Все используют последний кубик: { $die }.
event-marked = { $seat } отмечает «{ $section }», клетка { $box }.
event-licence_activated = { $seat } активирует лицензию «{ $type }», уровень { $level }.
event-boat_launched = { $seat } спускает на воду: { $boat } № { $number }.
event-building_completed = { $seat } завершает здание «{ $building }».
event-crab_licence_activated = { $seat } активирует лицензию на краба.
event-bonus_chosen = { $seat } выбирает бонус краба: { $count }.
event-hex_marked = { $seat } отмечает гекс буфета «{ $type }» ({ $hexes } из 5).
event-salvage_used = { $seat } сдаёт кубик в утиль за звёздное действие (осталось { $left }).
event-coins_gained = { $coins ->
    [0] { $seat } не получает монет ({ $source }): шкала заполнена.
   *[other] { $seat } получает { coins-gained } ({ $source }){ $stars ->
        [0] {""}
       *[other] , { stars-gained }
    }{ $lost ->
        [0] {""}
       *[other] , потеряно { $lost }
    }.
}
event-stars_gained = { $seat } получает { stars-gained } ({ $source }).
event-star_used = { $seat } выполняет звёздное действие: «{ $section }».
event-star_fished = { $seat } выполняет звёздное действие: рыба, { $boat } № { $number }.
event-star_declined = { $seat } отказывается от звёздного действия.
event-mark_declined = { $seat } больше не отмечает колонок.
event-fished = { $private ->
    [true] { $seat } { $fish ->
        [0] ничего не ловит на личной рыбалке.
       *[other] ловит { fish } на личной рыбалке: { $catches }.
    }
   *[false] { $seat } { $fish ->
        [0] ничего не ловит.
       *[other] ловит { fish }: { $catches }.
    }
}
event-oysters_caught = { $seat } ловит { fish } устричным судном № { $number }.
event-trophy_won = { $seat } получает трофей «{ $trophy }» (+{ $vp } ПО).
event-captain_took = { captain-john } берёт кубик: { $die }.
event-captain_passed = { $die ->
    [none] { captain-john } пасует.
   *[other] { captain-john } пасует; кубик «{ $die }» убран.
}
event-captain_shared = { captain-john } использует общий кубик: { $die }.
event-boxes_crossed = { captain-john } вычёркивает в секции «{ $section }» { $crossed ->
    [1] клетку
   *[other] клетки
} { $boxes }{ $closed ->
    [true] {" "}(секция недоступна)
   *[false] {""}
}.
event-star_crossed = { captain-john } вычёркивает звезду в клетке монет { $box }.
event-token_moved = Жетон { captain-john.genitive } ({ $token }) переходит на «{ $section }».
event-game_ended = Раунд { $rounds } завершён, игра окончена.

fish = { $fish ->
    [0] 0 рыб
    [one] { $fish } рыбу
    [few] { $fish } рыбы
   *[many] { $fish } рыб
}
catch = { $section } { $fish }

# Откуда очки и чем кончилась игра

category-fish = рыба
category-boats = суда
category-licences = лицензии
category-buildings = здания
category-bonus = бонус краба
category-captain = капитан
category-trophies = трофеи
ended-rounds = сыгран последний раунд
rating-sea_wolf = Морской волк
rating-o_captain = О капитан! Мой капитан!
rating-first_mate = Помощник
rating-sailor = Матрос
rating-novice = Новичок

# Кубики, секции, суда

face-shrimp = Креветка
face-cod = Треска
face-lobster = Омар
face-swordfish = Меч-рыба
face-oyster = Устрица
face-coins = 3 монеты
face-harbour = Гавань
face-wharf = Верфь
face-market = Рынок

section-shrimp = Креветка
section-cod = Треска
section-lobster = Омар
section-swordfish = Меч-рыба
section-oyster = Устрица
section-crab = Краб
section-yacht = Яхт-клуб
section-research = Научное судно
section-barge = Баржа
section-inuit = Инуит
section-casino = Казино
section-bank = Банк
section-salvage = Утиль
section-tackle = Снасти
section-cannery = Консервный завод
section-smokehouse = Коптильня
section-pub = Рыбацкая корчма
section-buffet = Буфет

boat-shrimp = креветочное судно
boat-cod = тресковое судно
boat-lobster = омаровое судно
boat-swordfish = судно меч-рыбы
boat-oyster = устричное судно
boat-crab = крабовое судно
boat-research = научное судно
boat-barge = баржа
boat-inuit = каяк

count-fish = Рыба
count-boats = Спущенные суда
count-licences = Лицензии
count-buildings = Завершённые здания
count-coins = Отмеченные монеты
count-harbour_boxes = Клетки гавани
count-level3_licences = Лицензии 3-го уровня
count-full_boats = Полные суда

phase-boat = Суда
phase-town = Город
token-boat = суда
token-harbour = гавань
token-wharf = верфь
source-die = кубик как монета
source-coins = грань «3 монеты»
source-market = рынок
source-income = доход
source-licence = вторая лицензия
source-cod = лицензия на треску
source-oyster = лицензия на устриц
source-swordfish = лицензия на меч-рыбу
source-shrimp = лицензия на креветку
source-salvage = утиль
source-star = звёздное действие

captain-john = Капитан Джон
    .genitive = капитана Джона
captain-cap_shrimp = Марта
captain-cap_cod = Бьорн
captain-cap_lobster = Одиль
captain-cap_swordfish = Сайлас
captain-cap_oyster = Нерис
trophy-gold = Золото ({ $count })
trophy-silver = Серебро ({ $count }: { $goal })

# Лист в терминале

box-licence = Л
box-boat = С
box-fishing = Р
interlude-round = Раунд { $round } из { $rounds }
board-round = Раунд { $round }/{ $rounds }, первый: { $first }
board-trophy = { $trophy }: { $holder }
board-open = свободен
board-sea = Море
board-harbour = Гавань
board-wharf = Верфь
board-fish = Рыба
board-salvage = Звёзд утиля осталось: { $count }
board-hexes = Буфет: { $hexes }
board-bonus = Бонус краба: { $bonus }
board-captain_card = { $count }: { bonus-rate }, до { $max } · { $captain }
board-trophy_goal = { $count }: { $goal }
board-captain = Капитан { $captain } ({ $count }: { bonus-rate }, не больше { $max })
board-coins = Монеты { $coins } (доход { $income })
board-purse = Монеты { $coins }, +{ $income }
board-players = Игроки
board-score = ПО
board-boats = Суда
board-licences = Лицензии
board-buildings = Здания
board-harbour_boxes = Гавань
board-coin_boxes = Монеты

# Почему предмета нельзя коснуться

why-sheet = Это чужой лист.
why-take = Сначала возьмите кубик.
why-circle = Сначала выберите: лицензия или судно.
why-oysters = Сначала решите, что ловит устричное судно.
why-crab = Сначала выберите бонус лицензии на краба.
why-marked = «{ $section }»: все клетки отмечены.
why-closed = «{ $section }»: секцию закрыл капитан.
why-column = Сейчас отмечают колонку моря.
why-face = На кубике «{ $face }»; для секции «{ $section }» нужна грань «{ $wanted }».
why-market = Рынок платит только за кубик с гранью «Рынок».
why-track = Клетки здесь отмечают только «3 монеты» и кубик, взятый как монета.
why-bonus = Бонус даёт лицензия на краба.
why-bonus_one = Бонус у вас уже есть; он один на игрока.
why-bonus_taken = Этот бонус взял другой игрок.

# Первая партия с подсказками (в браузере)

lesson-sheet = Это ваш лист. В начале у вас уже есть лицензия и судно: колонка, где отмечены три клетки.
lesson-take = Каждый берёт один кубик. Он отмечает следующую клетку своей рыбы; некоторые клетки спускают на воду судно или дают лицензию. Возьмите рыбу.
lesson-mark = Используйте его: коснитесь следующей клетки этой колонки, затем ещё раз.
lesson-shared = Последний кубик — для всех. Отметьте клетку и им или возьмите его как монету: так можно с любым кубиком.
lesson-town = Теперь кубики города: корабли гавани, здания верфи или монеты рынка. Возьмите один.
lesson-build = Корабли гавани дают суда и бонусы. Здание работает, когда отмечены все его клетки. Отметьте клетку.
lesson-star = Звезда: отметьте следующую клетку любой колонки, любого корабля или здания.
lesson-circle = Лицензия усиливает всё, что вы делаете с этой рыбой; судно приносит улов. Выберите.
lesson-coins = Каждый раунд приносит монеты, а с лицензиями — ещё больше. Они заполняют эту шкалу; каждая звезда на ней — клетка на ваш выбор.
lesson-fish = Раз в два раунда суда ловят рыбу, пока не заполнятся. Больше всех поймают те, что вышли раньше.
lesson-points = Столько очков у вас сейчас: за рыбу, суда, лицензии третьего уровня и здания. После десяти раундов побеждает тот, у кого их больше.

# Галерея компонентов (в браузере)

gallery-sheet = Лист игрока
gallery-dice = Грани кубиков
gallery-captains = Карты капитанов
gallery-trophies = Трофеи
gallery-gold = Золотой трофей
gallery-silver = Серебряный трофей

# Откуда взята каждая таблица компонентов (по-английски — в самом файле)
remark-rounds = оба режима
remark-start_boxes = подготовка к игре
remark-income = фаза дохода
remark-coins_face = кубик
remark-die_as_coin = кубик вместо монеты
remark-market = что он зависит от всей рыбы, сказано в правилах
remark-columns = виды кругов и то, что дают первые три клетки, — из правил; остальной порядок наш
remark-harbour = эффекты и их порядок — из правил, обычные клетки наши
remark-wharf = всё, кроме размеров банка и корчмы: они наши
remark-boats = улов, трюмы устричных судов и очки научных — из правил; остальные очки — из карточной игры
remark-licences = все эффекты; 5 очков третьего уровня сходятся с примером подсчёта
remark-crab = 5 очков, предел 10 и бонус за рыбу — из правил, остальные бонусы наши
remark-coin_track = что звёзды дают звёздные действия, сказано в правилах; длина и промежутки наши
remark-dice = число кубиков, наборы и виды граней; сколько граней каждого вида — из открытых источников
remark-solo = жетоны, ходы, крестики и оценки
remark-captains = рамка — из правил
remark-trophies = рамка и 5 очков — из правил

# Что говорит за выбор

part-fish = даёт больше рыбы
part-boats = приносит больше очков за суда
part-licences = полнее использует лицензии
part-buildings = дальше продвигает здания
part-bonus = увеличивает бонусы
part-stars = даёт больше звёзд
part-coins = оставляет больше монет

# Чем можно гордиться

achievement-every_licence = Все бумаги в порядке
    .about = Лицензия каждого вида.
achievement-flotilla = Флотилия
    .about = Спущено на воду двенадцать судов.
achievement-full_holds = По ватерлинию
    .about = Пять судов полны рыбы.
achievement-master_builder = Строитель
    .about = Достроено пять зданий.
achievement-sea_wolf = Морской волк
    .about = Высшая оценка в одиночной игре.
