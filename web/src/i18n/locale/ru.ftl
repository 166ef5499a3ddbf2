# The browser client. Shared words stand in src/ribeira/locale, a game's in its package.

loading = Минутку…
retry = Ещё раз
cancel = Отмена
save = Сохранить
close = Закрыть
to-home = К играм
to-season = К сезону
skip-to-content = Перейти к содержимому

# Pages

title-game = Игра
title-table = Стол
title-daily = Сегодня
title-puzzles = Задачи
title-puzzle = Задача
title-tables = Столы
title-profile = Мои партии
title-ratings = Рейтинг
title-seasons = Сезоны с друзьями
title-season = Сезон
title-take = Продолжить здесь
title-replay = Запись партии
title-rules = Правила
title-example = Пример
title-settings = Настройки
title-about = О сайте
title-lost = Не найдено
nav-label = Главное
nav-daily = Сегодня
nav-puzzles = Задачи
nav-tables = Столы
nav-profile = Я
nav-settings = Настройки
nav-about = О сайте

home-title = Рыночный зал у реки и пять игр
home-text = Играйте сразу против ботов, { $friends ->
        [no] в одиночку
       *[yes] с друзьями по ссылке, в одиночку
    } или вместе на одном экране. Точно по правилам и без регистрации.
home-games = Игры
home-players = Игроков: { $span }
home-minutes = { $span } минут
home-play = Играть
home-level = Сила ботов
home-play-means = «Играть» — вы против одного из них.
home-designers = Авторы: { $names }
weight-1 = лёгкая
weight-2 = средняя
weight-3 = сложная
home-daily = Одна раздача для всех, раз в день
home-lobby = Сядьте за стол с другими
home-mine = Продолжите с того же места
home-replays = Пересмотрите их или играйте с любого хода

me-name = Ваше имя
me-colour = Ваш цвет
me-choose = Выбрать имя и цвет
me-playing-as = Вы играете как { $name }
me-guest = Гость { $number }
colour-blue = Синий
colour-ochre = Охра
colour-green = Зелёный
colour-plum = Сливовый
colour-red = Красный

# What went wrong

lost-title = Такой страницы нет
lost-text = Возможно, в адресе опечатка. Все игры — на главной странице.
unreachable-title = Сервер не отвечает
unreachable-text = Возможно, пропала связь или сервер перезапускается. Ваши партии сохранены.
local-coming = Страница загружает то, что ей нужно
local-trouble = Здесь эта страница не может играть сама. Попробуйте другой браузер или вернитесь, когда будет связь.
local-newer = Есть новая версия. Ваши партии сохранятся.
local-newer-take = Обновить сейчас
local-newer-later = Позже
waits-title = Эта партия ждёт связи
waits-text = Она идёт на сервере, где и остальные игроки, и продолжится, когда появится связь. С ботами можно играть и сейчас: с главной страницы.
link-waits = Нет связи: партия ждёт сети…
game-here = И без сети
game-here-about = Партия хранится на этом устройстве, а не на сервере.
no-table-title = Такого стола для вас нет
no-table-text = Возможно, ссылка неполная или устарела, или стол закрыт для посторонних. Попросите прислать ссылку целиком.
no-cookie-text = Браузер не хранит cookie этой страницы, и неизвестно, какое место ваше. Разрешите их и попробуйте ещё раз.
no-game-title = Такой игры нет
no-game-text = Возможно, в адресе опечатка. Все игры — на главной странице.
removed-title = Вы больше не за этим столом
removed-text = Хозяин стола удалил вас. Все другие столы вам доступны, как и прежде.
no-spectators-title = За этим столом нет зрителей
no-spectators-text = Пока игра не окончена, её видят только игроки.
no-replay-title = Эту партию нельзя просмотреть
no-replay-text = Правила игры с тех пор изменились, или партия ещё не окончена.
closed-title = Стол закрыт
closed-text = Его закрыл тот, кто открыл.
link-lost = Связь потеряна, пробуем снова…
link-busy = Сервер занят; следующая попытка через { $seconds } с.
link-waiting = Будет отправлено: { $action }
problem-stale = Игра тем временем ушла вперёд. Вот текущее положение.
problem-network = Сервер не отвечает. Попробуйте ещё раз.
problem-wrong_origin = Сервер не считает этот адрес своим. Откройте страницу по адресу самого сервера; прокси перед ним должен передавать заголовок Host.
problem-too_fast = Слишком быстро. Подождите немного и попробуйте ещё раз.
problem-too_fast-until = Слишком быстро. Попробуйте ещё раз через { $seconds } с.
problem-illegal_action = Сейчас это невозможно.
problem-cannot_undo = Отменять нечего, или с тех пор стало известно что-то новое.
problem-seat_taken = Это место уже занято. Выберите другое.
problem-seats_free = Ещё есть свободное место.
problem-no_such_table = Такого стола нет.
problem-not_invited = К этому столу нужно приглашение. Попросите ссылку у того, кто его открыл.
problem-no_spectators = За этим столом нет зрителей.
problem-bot_plays = Там играет бот. Сначала верните себе место.
problem-no_hints = За этим столом нет подсказок.
problem-no_hint = Подсказка не нашлась вовремя. Попробуйте ещё раз.
problem-busy = Сервер занят. Попробуйте немного позже.
problem-busy-until = Сервер занят. Попробуйте ещё раз через { $seconds } с.
problem-not_away = Этот игрок за столом.
problem-table_over = Игра окончена.
problem-table_closed = Стол закрыт.
problem-too_many_seasons = У вас слишком много незавершённых сезонов. Сначала завершите один из них.
problem-too_many_tables = У вас слишком много открытых столов. Сначала доиграйте или закройте один.
problem-bad_options = Эти настройки не сочетаются друг с другом или с таким числом игроков.
problem-bad_seats = Эта игра не рассчитана на столько игроков.
problem-unknown_game = Такой игры нет.
problem-no_record = Эту партию нельзя просмотреть: правила игры с тех пор изменились.
problem-not_host = Это может только тот, кто открыл стол.
problem-out = Вы уже вне этой игры.
problem-empty_text = Сначала напишите что-нибудь.
problem-removed = Хозяин удалил вас из-за этого стола.
problem-unseated = Хозяин освободил ваше место. Попросите пустить вас снова или смотрите.
problem-muted = Хозяин стола запретил вам писать здесь.
problem-too_many_offers = Вы сделали несколько предложений. Следующее можно сделать через две минуты.
problem-bad_name = Слишком много знаков над одной буквой. Выберите имя попроще.
problem-bot_name = Это имя похоже на имя бота. Выберите другое.
problem-no_such_person = Этот человек уже ушёл.
problem-bad_record = Это не запись партии, или она повреждена. Выберите другой файл.
problem-storage = Не удалось записать. Попробуйте ещё раз.
problem-internal = На сервере что-то не так. Попробуйте ещё раз.

# A new table

mode-bots = Против ботов
mode-bots-about = Начинается сразу
mode-friends = С друзьями
mode-friends-about = Вы получите ссылку
mode-solo = Соло
mode-solo-about = В одиночку против игры
mode-screen = На одном экране
mode-screen-about = Передавайте устройство по кругу
game-how = Как хотите играть?
game-players = Игроков
game-names = Имена
game-bot = Боты
game-options = Настройки игры
game-house-rules = Домашние правила
game-house-rules-about = Здесь книгу правил можно понять по-разному. Если ничего не менять, играют так, как понимаем её мы.
game-rules = Правила игры
game-listed = Показать стол всем, чтобы любой мог сесть
game-spectators = Другие могут смотреть
game-hints = Разрешить подсказки
game-clock = Время на размышление
game-open = Открыть стол
game-start = Начать
clock-other = Другие часы
game-listed-short = Виден всем в списке
game-bot-here = Здесь играет бот
clock-none = Сколько угодно
clock-quick = 15 минут + 10 секунд за каждый ход
clock-slow = 45 минут + 20 секунд за каждый ход
clock-days = 2 дня на ход

# Lists of tables

tables-mine = Мои столы
tables-none = У вас нет начатых партий.
tables-lobby = Открыты для всех
tables-lobby-none = Сейчас никто не ждёт игроков.
tables-replays = Законченные партии
tables-replays-none = Здесь будут ваши законченные партии.
tables-open-record = Открыть запись…
tables-put-delete = Удалить
tables-sure-delete = Удалить эту партию навсегда?
tables-put-archive = В архив
tables-sure-archive = Убрать в архив? Там её можно найти, у других она останется.
tables-put-leave = Покинуть стол
tables-sure-leave = Покинуть стол? Если игра началась, за вас доиграет бот.
tables-sure-resign = Если партия идёт на рейтинг и все уже сделали ход, вы сдаётесь.
tables-archived = Архив
tables-archived-none = Архив пуст.
tables-waiting = Ждёт игроков
tables-over = Окончена
tables-closed = Закрыт
tables-here = В этом браузере
tables-turn = Ходит: { $names }
tables-your-turn = Ваш ход

# Before the game

waiting-title = Стол: { $game }
waiting-link = Отправьте эту ссылку друзьям
invite = Пригласить
invite-about = Друзья открывают ссылку или наводят камеру телефона на код.
invite-code = Приглашение в виде QR-кода
waiting-arrange = Изменить настройки и время
waiting-ready = Можно начинать
waiting-unready = Подождите меня
waiting-is-ready = можно начинать
waiting-not-all = Готовы ещё не все.
waiting-level = Уровень
waiting-full = Все места заняты. Можно смотреть или попросить освободить место.
waiting-choose = Займите свободное место или смотрите.
watching = Вы смотрите игру.
watching-count = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[many] Смотрят { $count } человек
}
waiting-copy = Копировать
waiting-copied = Скопировано
waiting-sit = Сесть сюда
waiting-sit-too = Сесть и сюда
waiting-bot = Посадить бота
waiting-leave = Встать
waiting-free = Освободить
waiting-start = Начать
waiting-for = Игру можно начать, когда заняты все места.
seat-open = Свободное место

# At the table

table-players = Игроки
ladder-title = Оценки
ladder-next = Следующая оценка, от { $points }: { $rating }
ladder-top = Высшая оценка: { $rating }
ladder-more = { $from } и больше
table-score = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [other] { $points } очка
   *[many] { $points } очков
}
table-you = вы
table-your-turn = Ваш ход
table-thinking = ходит
table-away = не на связи
table-out = вне игры
table-stand-in = играет бот
table-wait = Минутку…
table-warming = Боты ещё не разогнались: пока думают дольше.
table-over = Игра окончена.
table-look = Смотреть отсюда
table-bot-plays = За вас играет бот.
table-return = Вернуть себе место
curtain-title = Передайте устройство: { $name }
curtain-lift = Это я
board-label = Игровое поле
action-asked = { $name }: { $asked }
last-move = Последний ход
action-label = Что решается
action-touch = Коснитесь подсвеченного; коснитесь ещё раз, чтобы подтвердить.
action-list = Списком ({ $count })
action-undo = Отменить
action-cancel = Не делать
action-confirm = Подтвердить
warn-game = Завершает игру
warn-game-perhaps = Может завершить игру
warn-game-mine = Завершает игру: у вас { $points }, у остальных скрыто
warn-game-alone = Завершает игру, очки: { $points }
warn-game-scores = Завершает игру: { $scores }
warn-round = Завершает раунд
warn-round-perhaps = Может завершить раунд
warn-final = Нельзя отменить
action-hint = Подсказка
action-thinking = Думаю…
hint-advice = Эксперт выбрал бы «{ $advice }».
hint-chance = Шанс победить: { $chance }.
hint-points = Ожидаемые очки: { $points }.
hint-why = Почему?
action-watch = Показать ещё раз
ask = Что это?
ask-how = Коснитесь предмета на поле, чтобы прочитать правила о нём.
why-turn = Сейчас не ваш ход.
why-now = Не сейчас: решается другое.
choices-label = Что можно сделать
choices-search = Найти вариант
choices-none = Сейчас выбирать нечего.
choices-again = ещё раз: сделать
choices-more = { $count ->
    [one] и ещё { $count } вариант: найдите его по слову
    [few] и ещё { $count } варианта: найдите их по слову
   *[many] и ещё { $count } вариантов: найдите их по слову
}
offer-text = Предлагается продолжить с хода { $move }.
offer-agree = Согласиться
offer-decline = Отказаться

menu = Меню
menu-stand-in = Пусть за меня играет бот
menu-stand-in-other = Пусть бот играет вместо игрока { $name }
menu-resign = Сдаться
menu-resign-sure = Да, я сдаюсь
menu-leave = Выйти; игра сохранится
menu-lives-here = Этот стол хранится только в этом браузере.
menu-lives-there = Этот стол хранится на { $host }.
host-menu = Управление столом
host-person = { $name }: запретить писать или удалить
host-person-short = Запретить писать или удалить
menu-keys = Клавиши
keys-arrows = переходить по подсвеченному
keys-ask = переходить по всем предметам; неподсвеченный скажет, почему он недоступен
keys-enter = коснуться, ещё раз — сделать
keys-escape = отмена
keys-undo = отменить последнее действие
keys-hint = что сделал бы эксперт; ещё раз — предложить этот ход
keys-choices = варианты списком
keys-log = журнал
keys-rules = правила о том, что в фокусе
keys-aid = памятка: правила вкратце
keys-help = эта справка

aid = Памятка
rail-label = Выбор, журнал, чат и правила
rail-words = Списком
rail-log = Журнал
rail-chat = Чат
rail-rules = Правила
log-empty = Пока ничего не произошло.
log-undone = { $name } отменяет последнее действие.
log-sat = { $name } садится за стол.
log-bot-sat = { $name } присоединяется.
log-left = Освобождается место.
log-started = Игра начинается.
log-restart-offered = { $name } предлагает продолжить с хода { $move }.
log-restart-declined = { $name } отказывается.
log-restarted = Игра продолжается с хода { $move }.
log-resigned = { $name } сдаётся; дальше играет бот.
log-timed-out = У игрока { $name } вышло время; дальше играет бот.
log-stood-in = Вместо игрока { $name } играет бот.
log-returned = { $name } снова за столом.
log-removed = Хозяин удаляет из-за стола: { $name }.
log-unseated = Хозяин освобождает место: { $name }.
log-spectators = Стол открыт для зрителей.
log-no-spectators = Стол закрыт для зрителей.
log-recovered = Правила исправлены; игра продолжается с того же места.
chat-empty = Пока никто ничего не сказал.
chat-say = Сказать
chat-send = Отправить
chat-unread = Новых: { $count }
rules-none = Правила этой игры здесь ещё не записаны.
rules-unknown = Правил такой игры здесь нет. Если адрес набран вручную, проверьте название игры.
rules-contents = Содержание
rules-try = Попробовать
rules-trying = Расставляем пример…
rules-search = Искать в правилах
rules-not-found = В правилах об этом ничего нет.
# Players of the worked examples in the rules
rules-seat = { $seat ->
    [0] Вы
    [1] Ана
    [2] Бруну
    [3] Клара
   *[other] Диниш
}
rules-to-game = Назад к игре
rules-readings = Как мы читаем правила
rules-to-rules = Правила
table-options = За этим столом
table-option = { $name }: { $value }

# The end, and looking back

end-title = Игра окончена
end-scores = Очки
end-show = Показать очки
end-resigned = Игра прекращена.
end-you-win = Вы победили
end-you-share = Вы победили вместе с другими: { $others }
end-analyse = Разобрать
end-share = Поделиться
end-course = Как менялся счёт, ход за ходом
end-counted = { $category }: { $points }
end-skip = Коснитесь, чтобы пропустить
share-picture = Сохранить картинку
share-link = Скопировать ссылку
share-record = Сохранить запись
share-send = Отправить…
end-rematch = Ещё партию
end-rematch-join = К новой партии
end-replay = Смотреть запись
replay-title = Запись: { $game }
replay-label = Ходы
replay-eyes = Глазами
replay-spectator = Зритель
replay-start = Игра начинается.
replay-first = В начало
replay-back = На ход назад
replay-next = На ход вперёд
replay-last = В конец
replay-play = Показать
replay-pause = Пауза
replay-move = Ход
replay-at = Ход { $move } из { $last }
replay-branch = Играть отсюда
replay-branch-about = Новый стол продолжит с хода { $move }. Вы сядете на место игрока, глазами которого смотрите.
analysis = Разбор
analysis-start = Разобрать
analysis-running = Разбор: ход { $reviewed } из { $moves }
analysis-failed = Разобрать не удалось. Можно попробовать ещё раз.
analysis-stopped = Разбор прервался.
analysis-go-on = Продолжить
analysis-summary = Как сыграл каждый
analysis-loss = в среднем теряет
analysis-accuracy = точность
analysis-accuracy-about = От 0 до 100 — по цене каждого решения: берётся большее из потерь в шансах на победу и в очках.
analysis-moments = Что решило игру
analysis-mistakes = Ошибки
analysis-none = Без ошибок: отличная игра.
analysis-chart = { $mistakes ->
    [0] На что мог рассчитывать каждый, ход за ходом; ошибок нет
    [one] На что мог рассчитывать каждый, ход за ходом; { $mistakes } ошибка
    [few] На что мог рассчитывать каждый, ход за ходом; { $mistakes } ошибки
   *[many] На что мог рассчитывать каждый, ход за ходом; { $mistakes } ошибок
}
analysis-next = { $name }, затем: { $choice } —
analysis-better = Лучше: { $choice }.
analysis-previous = К предыдущей ошибке
analysis-following = К следующей ошибке

# Settings and about

settings-me = Вы
settings-language = Язык
settings-theme = Цвета
theme-to-light = Светлая тема
theme-to-dark = Тёмная тема
theme-system = Как на устройстве
theme-light = Светлые
theme-dark = Тёмные
settings-sound = Звуки
sound-off = Без звука
sound-turn = Только когда мой ход
sound-all = Все
settings-motion = Движение
motion-system = Как на устройстве
motion-full = Всё движется
motion-reduced = Как можно меньше
settings-keys = Горячие клавиши из одной буквы
settings-speed = Ходы других
speed-slow = Медленно
speed-normal = Умеренно
speed-fast = Быстро
speed-instant = Сразу
settings-notices = Уведомления
settings-notices-about = Сообщать о моём ходе, когда страница не видна
push-about = Сообщать о моём ходе, даже когда ни одна страница не открыта
push-quiet = Не беспокоить
push-from = С
push-until = До
push-how = Один раз за ход и только если вас нет за столом. На iPhone и iPad сначала добавьте эту страницу на экран «Домой».
push-denied = Браузер этого не разрешает: разрешите уведомления для этой страницы и попробуйте снова.
push-impossible = Этот браузер не умеет получать уведомления.
problem-no_push = Этот сервер не присылает уведомлений.
about-what = В Ribeira можно играть в пять современных настольных игр точно по правилам: с друзьями, против ботов, в одиночку или на одном экране.
about-unofficial = Неофициальный проект поклонников. Игры и их названия принадлежат их авторам и издателям; все рисунки и тексты здесь наши собственные. Понравилась игра — купите её.
about-fair = Никто не видит того, что скрывают правила: ни боты, ни зрители, ни другие игроки. Скрытое не покидает сервер.
about-privacy = Без регистрации и без слежки. Сервер хранит выбранные вами имя и цвет, ваши партии и cookie, по которому узнаёт ваше место.
about-privacy-here = Без регистрации и без слежки. Ваши партии остаются в этом браузере.
about-free = Свободная программа по лицензии MIT.

# Первая партия с подсказками

guide-label = Обучающая партия
guide-count = Шаг { $number } из { $total }
guide-aside = По ходу игры
guide-next = Дальше
guide-skip = Пропустить шаг
guide-leave = Дальше без обучения
guide-alone = Играть дальше
guide-wait = Ходит соперник. Затем ваш ход.
guide-free = Играйте как хотите. Следующий шаг урока появится, когда придёт его время.
guide-over = Это всё, что нужно знать. Доиграйте партию сами: кнопка «Подсказка» покажет, как поступил бы сильный игрок, а правила всегда под рукой.
guide-why = Сейчас урок о другом. Пропустите шаг, чтобы делать что хотите.
learn = Научиться играя
learn-about = Первые ходы с пояснениями, на настоящем поле

# Галерея компонентов и собственные колоды

title-extra = Игра
title-components = Компоненты
game-components = Карты и компоненты
gallery-title = { $game }: все компоненты
gallery-text = Всё, чем играют, — так, как это нарисовано в игре. У каждой таблицы файла компонентов указано, откуда она: чего нет в книге правил, мы вывели или восстановили, и вы можете это исправить.
gallery-search = Поиск по компонентам
gallery-copies = { $count ->
    [one] { $count } экземпляр
    [few] { $count } экземпляра
   *[many] { $count } экземпляров
}
gallery-not-found = Ничего с таким названием здесь нет.
gallery-numbers = Авторам колод: таблицы файла
gallery-yours = Так выглядит ваш файл.
deck-title = Своя колода
deck-text = Если у вас есть игра, внесите её карты точно так, как они напечатаны, и играйте ими.
deck-download = Скачайте файл компонентов игры.
deck-edit = Исправьте его в текстовом редакторе; комментарии объясняют, что есть что.
deck-upload = Выберите его здесь: он будет проверен и нарисован выше, и с ним можно открыть стол.
deck-terminal = Для тех, у кого есть терминал: проверить его и сыграть с ним там
deck-choose = Выбрать файл
deck-good = { $file } в порядке.
deck-bad = С файлом { $file } играть нельзя:
deck-open = Открыть с ним стол
deck-chosen = Игра с вашей колодой: { $file }
deck-drop = Взять обычную

# Раздачи дня

daily-title = Раздачи дня
daily-archive = Прошлые раздачи
daily-days = Дни
daily-before = Днём раньше
daily-after = Днём позже
daily-about = В каждой игре одна раздача на всех. У вас одна попытка, без подсказок и отмены ходов; если закончить до { $time }, она идёт в зачёт, а ваше имя попадает в таблицу.
daily-about-past = Этот день прошёл: его раздачи можно сыграть для себя и посмотреть, как их сыграли другие.
daily-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[other] { $count } дней подряд
  }
daily-duel = Дуэль. Соперник: { $bot }
daily-play = Играть
daily-try = Сыграть для себя
daily-go-on = Продолжить
daily-mine = Вы: { $points }
daily-late = Закончено после этого дня: не в зачёт.
daily-given-up = Вы сдались в этой партии.
daily-results = { $game }: результаты
daily-who = Кто
daily-rating = Оценка
daily-nobody = Эту раздачу ещё никто не закончил.
daily-copy = Скопировать
daily-no-day = За этот день раздач нет
daily-no-day-text = Раздачи начинаются с первого дня этого сервера и заканчиваются сегодняшним.
daily-end = К таблице дня
replay-beside = Рядом: { $name }
problem-daily = Раздачу дня играют один раз, самостоятельно и без отмены ходов.

# Мои партии

profile-about = Засчитываются партии, которые вы сами сыграли до конца: колодой самой игры и с раздачей, которую никто не выбирал и не мог знать.
profile-left = Осталось просмотреть: { $count ->
    [one] { $count } партию
    [few] { $count } партии
   *[many] { $count } партий
}…
profile-empty = Здесь будут ваши законченные партии, результаты, рекорды и достижения.
profile-share = Доля побед
profile-several = с другими
profile-solo = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}, в среднем { $mean }
profile-course = От партии к партии
profile-course-told = { $name }: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}, лучший результат { $best }, в последнее время { $mean }
profile-dots = Точка — партия, закрашенная — победа; линия — среднее последних десяти.
profile-not-yet = ещё нет
profile-list = Все партии
profile-any = все
profile-outcome = Результат
profile-company = С кем
profile-name = Чьё-то имя
profile-found = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
profile-save = Сохранить записи
profile-saving = { $done } из { $total }…
profile-more = Показать ещё
profile-uncounted = Не засчитана.
outcome-won = победа
outcome-lost = поражение
outcome-alone = в одиночку
outcome-together = на одном экране
outcome-given_up = сдана
company-people = с людьми
company-bots = против ботов
company-alone = в одиночку

# Другие устройства

devices-title = Устройства
devices-here = это устройство
devices-unnamed = Браузер
devices-seen = Последний раз: { $when }
devices-revoke = Отключить
devices-sure = То устройство вас больше не узнает. Прежние ссылки и код восстановления тоже перестанут работать.
devices-sure-here = Этот браузер вас забудет. Без другого устройства или кода восстановления вернуться нельзя.
devices-along = Продолжить на другом устройстве
devices-along-about = Ссылка для другого устройства со всеми столами и партиями. Она действует десять минут и только один раз: кто её откроет, тот и есть вы, поэтому никому её не показывайте.
devices-move = и забыть меня здесь
devices-link = Создать ссылку
devices-code = Ссылка как QR-код
devices-until = Работает до { $when }
devices-recovery = Код восстановления
devices-recovery-about = На случай, если все устройства потеряны. Запишите его: он показывается один раз, работает один раз, а сервер хранит только его отпечаток.
devices-recovery-there = Код есть с { $when }. Новый его заменит.
devices-recovery-make = Создать код восстановления
take-link = Вы открыли ссылку, которая переносит игрока на это устройство. Здесь будут его столы и партии.
take-code = Код восстановления
take-already = Этот браузер играет как { $name }. Здесь это закончится: если у игрока { $name } нет другого устройства или кода восстановления, пути назад нет.
take-go = Продолжить здесь
take-recover = У меня есть код восстановления
problem-no_such_pass = Ссылка или код не действуют: уже использованы, устарели или введены с ошибкой. Проверьте их или создайте новую ссылку на другом своём устройстве.
problem-no_such_device = Этого устройства уже нет.
problem-too_many_devices = Слишком много устройств: сначала отключите одно.

# Рейтинг

ratings-about = Засчитываются законченные партии с людьми и с ботами, если так условлено за столом и никто не пользовался подсказками и отменой ходов. Все начинают с 1500. Число после ± показывает, насколько рейтинг может отличаться от истинной силы; выше стоит тот, чья сила доказана надёжнее.
ratings-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}, побед: { $won }
ratings-boards = Таблицы рейтинга
ratings-none = У вас здесь ещё нет рейтинга: закончите партию, которая идёт в рейтинг.
ratings-empty = Никто из тех, кто показывает свой рейтинг, ещё не закончил партию, которая идёт в рейтинг.
ratings-yours = Вы: { $rating } ± { $spread }.
ratings-listed = Показывать меня всем на этом сервере
ratings-place = Место
ratings-spread = Насколько он может отличаться от истинной силы
ratings-you = (вы)
ratings-level = (уровень)
rating-change = Ваш рейтинг: { $rating } ({ $change }).
rating-uncounted = Эта партия не влияет на рейтинг.
rating-reason-not_everyone_moved = Она закончилась раньше, чем все сделали ход.
rating-reason-too_short = Партия, прерванная раньше трети обычной длины, никому не повышает рейтинг.
rating-reason-bot_played = Больше десятой части решений за вас принял бот, поэтому партия не могла повысить ваш рейтинг.
rating-reason-pair_limit = С одним соперником засчитываются только три партии в день.
rating-reason-new_opponents = Партии с новыми игроками весят меньше, пока те несколько недель не поиграют с разными людьми.
rating-reason-lead_limit = Победа весит меньше, если ваш рейтинг намного выше, чем у соперников.
rating-reason-first_weeks = В первые недели рейтинг растёт медленно: он ещё неточен.
rating-reason-unproven = Это поражение весит меньше: оно мало говорит о вашей силе.
rating-reason-went_back = Вы возвращались к более раннему ходу.
rating-reason-seats = Для этого на каждом месте должен быть отдельный человек или бот одного из уровней.
rating-reason-unfair = Для этого нужны обычные карты и раздача, которую никто не мог знать заранее.
rating-reason-closed = Стол закрыли до конца партии.
game-rated = Идёт в рейтинг
game-rated-friends = Кроме партий с подсказками и с возвратом к прежнему ходу по общему согласию.
game-rated-bots = Без подсказок и без отмены ходов.
problem-rated = Партию, которая идёт в рейтинг, играют без отмены ходов.
problem-no_such_season = Такого сезона нет, или вы в нём не участвуете. Попросите ссылку целиком у того, кто его начал.
problem-season_begun = Сезон уже начат.
problem-season_full = В сезоне больше нет мест. Можно начать свой.
