# The browser client. Shared words stand in src/ribeira/locale, a game's in its package.

loading = Хвилинку…
retry = Ще раз
cancel = Скасувати
save = Зберегти
close = Закрити
to-home = До ігор
to-season = До сезону
skip-to-content = Перейти до вмісту

# Pages

title-game = Гра
title-table = Стіл
title-daily = Сьогодні
title-puzzles = Задачі
title-puzzle = Задача
title-tables = Столи
title-profile = Мої партії
title-ratings = Рейтинг
title-seasons = Сезони з друзями
title-season = Сезон
title-take = Продовжити тут
title-replay = Запис партії
title-rules = Правила
title-example = Приклад
title-settings = Налаштування
title-about = Про сайт
title-lost = Не знайдено
nav-label = Головне
nav-daily = Сьогодні
nav-puzzles = Задачі
nav-tables = Столи
nav-profile = Я
nav-settings = Налаштування
nav-about = Про сайт

home-title = Ринкова зала біля річки та п’ять ігор
home-text = Грайте одразу проти ботів, { $friends ->
        [no] наодинці
       *[yes] із друзями за посиланням, наодинці
    } або разом на одному екрані. Точно за правилами й без реєстрації.
home-games = Ігри
home-players = Гравців: { $span }
home-minutes = { $span } хвилин
home-play = Грати
home-level = Сила ботів
home-play-means = «Грати» — ви проти одного з них.
home-designers = Автори: { $names }
weight-1 = легка
weight-2 = середня
weight-3 = складна
home-daily = Одна роздача для всіх, раз на день
home-lobby = Сядьте за стіл з іншими
home-mine = Продовжте з того самого місця
home-replays = Перегляньте їх або грайте з будь-якого ходу

me-name = Ваше ім’я
me-colour = Ваш колір
me-choose = Обрати ім’я та колір
me-playing-as = Ви граєте як { $name }
me-guest = Гість { $number }
colour-blue = Синій
colour-ochre = Вохра
colour-green = Зелений
colour-plum = Сливовий
colour-red = Червоний

# What went wrong

lost-title = Такої сторінки немає
lost-text = Можливо, в адресі помилка. Усі ігри — на головній сторінці.
unreachable-title = Сервер не відповідає
unreachable-text = Можливо, зник зв’язок або сервер перезапускається. Ваші партії збережено.
local-coming = Сторінка завантажує те, що їй потрібно
local-trouble = Тут ця сторінка не може грати сама. Спробуйте інший браузер або поверніться, коли буде зв’язок.
local-newer = Є новіша версія. Ваші партії збережуться.
local-newer-take = Оновити зараз
local-newer-later = Пізніше
waits-title = Ця партія чекає на зв’язок
waits-text = Вона йде на сервері, де й решта гравців, і продовжиться, щойно з’явиться зв’язок. З ботами можна грати й зараз: із головної сторінки.
link-waits = Немає зв’язку: партія чекає на мережу…
game-here = І без мережі
game-here-about = Партія зберігається на цьому пристрої, а не на сервері.
no-table-title = Такого стола для вас немає
no-table-text = Можливо, посилання неповне чи застаріле або стіл закритий для сторонніх. Попросіть надіслати посилання повністю.
no-cookie-text = Браузер не зберігає cookie цієї сторінки, тож невідомо, яке місце ваше. Дозвольте їх і спробуйте ще раз.
no-game-title = Такої гри немає
no-game-text = Можливо, в адресі помилка. Усі ігри — на головній сторінці.
removed-title = Ви більше не за цим столом
removed-text = Господар столу вилучив вас. Усі інші столи доступні вам, як і раніше.
no-spectators-title = За цим столом немає глядачів
no-spectators-text = Поки гру не закінчено, її бачать лише гравці.
no-replay-title = Цю партію не можна переглянути
no-replay-text = Правила гри відтоді змінилися, або партію ще не закінчено.
closed-title = Стіл закрито
closed-text = Його закрив той, хто відкрив.
link-lost = Зв’язок утрачено, пробуємо знову…
link-busy = Сервер зайнятий; наступна спроба за { $seconds } с.
link-waiting = Буде надіслано: { $action }
problem-stale = Гра тим часом пішла далі. Ось поточне становище.
problem-network = Сервер не відповідає. Спробуйте ще раз.
problem-wrong_origin = Сервер не вважає цю адресу своєю. Відкрийте сторінку за адресою самого сервера; проксі перед ним має передавати заголовок Host.
problem-too_fast = Зашвидко. Зачекайте трохи й спробуйте ще раз.
problem-too_fast-until = Зашвидко. Спробуйте ще раз за { $seconds } с.
problem-illegal_action = Зараз це неможливо.
problem-cannot_undo = Скасовувати нема чого, або відтоді стало відомо щось нове.
problem-seat_taken = Це місце вже зайняте. Оберіть інше.
problem-seats_free = Ще є вільне місце.
problem-no_such_table = Такого стола немає.
problem-not_invited = До цього стола потрібне запрошення. Попросіть посилання в того, хто його відкрив.
problem-no_spectators = За цим столом немає глядачів.
problem-bot_plays = Там грає бот. Спершу поверніть собі місце.
problem-no_hints = За цим столом немає підказок.
problem-no_hint = Підказка не знайшлася вчасно. Спробуйте ще раз.
problem-busy = Сервер зайнятий. Спробуйте трохи пізніше.
problem-busy-until = Сервер зайнятий. Спробуйте ще раз за { $seconds } с.
problem-not_away = Цей гравець за столом.
problem-table_over = Гру закінчено.
problem-table_closed = Стіл закрито.
problem-too_many_seasons = У вас забагато незавершених сезонів. Спершу завершіть один із них.
problem-too_many_tables = У вас забагато відкритих столів. Спершу дограйте або закрийте один.
problem-bad_options = Ці налаштування не поєднуються між собою або з такою кількістю гравців.
problem-bad_seats = Ця гра не розрахована на стільки гравців.
problem-unknown_game = Такої гри немає.
problem-no_record = Цю партію не можна переглянути: правила гри відтоді змінилися.
problem-not_host = Це може лише той, хто відкрив стіл.
problem-out = Ви вже поза цією грою.
problem-empty_text = Спершу напишіть що-небудь.
problem-removed = Господар вилучив вас з-за цього столу.
problem-unseated = Господар звільнив ваше місце. Попросіть пустити вас знову або дивіться.
problem-muted = Господар столу заборонив вам тут писати.
problem-too_many_offers = Ви зробили кілька пропозицій. Наступну можна зробити за дві хвилини.
problem-bad_name = Забагато знаків над однією літерою. Оберіть простіше ім’я.
problem-bot_name = Це ім’я схоже на ім’я бота. Оберіть інше.
problem-no_such_person = Ця людина вже пішла.
problem-bad_record = Це не запис партії, або його пошкоджено. Оберіть інший файл.
problem-storage = Не вдалося записати. Спробуйте ще раз.
problem-internal = На сервері щось не так. Спробуйте ще раз.

# A new table

mode-bots = Проти ботів
mode-bots-about = Починається одразу
mode-friends = Із друзями
mode-friends-about = Ви отримаєте посилання
mode-solo = Соло
mode-solo-about = Наодинці проти гри
mode-screen = На одному екрані
mode-screen-about = Передавайте пристрій по колу
game-how = Як хочете грати?
game-players = Гравців
game-names = Імена
game-bot = Боти
game-options = Налаштування гри
game-house-rules = Домашні правила
game-house-rules-about = Тут книгу правил можна зрозуміти по-різному. Якщо нічого не змінювати, грають так, як розуміємо її ми.
game-rules = Правила гри
game-listed = Показати стіл усім, щоб будь-хто міг сісти
game-spectators = Інші можуть дивитися
game-hints = Дозволити підказки
game-clock = Час на роздуми
game-open = Відкрити стіл
game-start = Почати
clock-other = Інший годинник
game-listed-short = Видно всім у списку
game-bot-here = Тут грає бот
clock-none = Скільки завгодно
clock-quick = 15 хвилин + 10 секунд за кожен хід
clock-slow = 45 хвилин + 20 секунд за кожен хід
clock-days = 2 дні на хід

# Lists of tables

tables-mine = Мої столи
tables-none = У вас немає розпочатих партій.
tables-lobby = Відкриті для всіх
tables-lobby-none = Зараз ніхто не чекає на гравців.
tables-replays = Закінчені партії
tables-replays-none = Тут будуть ваші закінчені партії.
tables-open-record = Відкрити запис…
tables-put-delete = Видалити
tables-sure-delete = Видалити цю партію назавжди?
tables-put-archive = До архіву
tables-sure-archive = Прибрати до архіву? Там її можна знайти, в інших вона залишиться.
tables-put-leave = Покинути стіл
tables-sure-leave = Покинути стіл? Якщо гра почалася, за вас дограє бот.
tables-sure-resign = Якщо партія йде на рейтинг і всі вже зробили хід, ви здаєтеся.
tables-archived = Архів
tables-archived-none = Архів порожній.
tables-waiting = Чекає на гравців
tables-over = Закінчено
tables-closed = Закрито
tables-here = У цьому браузері
tables-turn = Ходить: { $names }
tables-your-turn = Ваш хід

# Before the game

waiting-title = Стіл: { $game }
waiting-link = Надішліть це посилання друзям
invite = Запросити
invite-about = Друзі відкривають посилання або наводять камеру телефона на код.
invite-code = Запрошення у вигляді QR-коду
waiting-arrange = Змінити налаштування та час
waiting-ready = Можна починати
waiting-unready = Зачекайте на мене
waiting-is-ready = можна починати
waiting-not-all = Готові ще не всі.
waiting-level = Рівень
waiting-full = Усі місця зайняті. Можна дивитися або попросити звільнити місце.
waiting-choose = Займіть вільне місце або дивіться.
watching = Ви дивитеся гру.
watching-count = { $count ->
    [one] Дивиться { $count } людина
    [few] Дивляться { $count } людини
   *[many] Дивляться { $count } людей
}
waiting-copy = Копіювати
waiting-copied = Скопійовано
waiting-sit = Сісти сюди
waiting-sit-too = Сісти й сюди
waiting-bot = Посадити бота
waiting-leave = Встати
waiting-free = Звільнити
waiting-start = Почати
waiting-for = Гру можна почати, коли зайнято всі місця.
seat-open = Вільне місце

# At the table

table-players = Гравці
ladder-title = Оцінки
ladder-next = Наступна оцінка, від { $points }: { $rating }
ladder-top = Найвища оцінка: { $rating }
ladder-more = { $from } і більше
table-score = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [other] { $points } очка
   *[many] { $points } очок
}
table-you = ви
table-your-turn = Ваш хід
table-thinking = ходить
table-away = не на зв’язку
table-out = поза грою
table-stand-in = грає бот
table-wait = Хвилинку…
table-warming = Боти ще не розігналися: поки що думають довше.
table-over = Гру закінчено.
table-look = Дивитися звідси
table-bot-plays = За вас грає бот.
table-return = Повернути собі місце
curtain-title = Передайте пристрій: { $name }
curtain-lift = Це я
board-label = Ігрове поле
action-asked = { $name }: { $asked }
last-move = Останній хід
action-label = Що вирішується
action-touch = Торкніться підсвіченого; торкніться ще раз, щоб підтвердити.
action-list = Списком ({ $count })
action-undo = Скасувати
action-cancel = Не робити
action-confirm = Підтвердити
warn-game = Завершує гру
warn-game-perhaps = Може завершити гру
warn-game-mine = Завершує гру: у вас { $points }, в інших приховано
warn-game-alone = Завершує гру, очки: { $points }
warn-game-scores = Завершує гру: { $scores }
warn-round = Завершує раунд
warn-round-perhaps = Може завершити раунд
warn-final = Не можна скасувати
action-hint = Підказка
action-thinking = Думаю…
hint-advice = Експерт обрав би «{ $advice }».
hint-chance = Шанс перемогти: { $chance }.
hint-points = Очікувані очки: { $points }.
hint-why = Чому?
action-watch = Показати ще раз
ask = Що це?
ask-how = Торкніться предмета на полі, щоб прочитати правила про нього.
why-turn = Зараз не ваш хід.
why-now = Не зараз: вирішується інше.
choices-label = Що можна зробити
choices-search = Знайти варіант
choices-none = Зараз немає з чого обирати.
choices-again = ще раз: зробити
choices-more = { $count ->
    [one] і ще { $count } варіант: знайдіть його за словом
    [few] і ще { $count } варіанти: знайдіть їх за словом
   *[many] і ще { $count } варіантів: знайдіть їх за словом
}
offer-text = Пропонують продовжити з ходу { $move }.
offer-agree = Погодитися
offer-decline = Відмовитися

menu = Меню
menu-stand-in = Хай за мене грає бот
menu-stand-in-other = Хай бот грає замість гравця { $name }
menu-resign = Здатися
menu-resign-sure = Так, я здаюся
menu-leave = Вийти; гру буде збережено
menu-lives-here = Цей стіл зберігається лише в цьому браузері.
menu-lives-there = Цей стіл зберігається на { $host }.
host-menu = Керування столом
host-person = { $name }: заборонити писати або вилучити
host-person-short = Заборонити писати або вилучити
menu-keys = Клавіші
keys-arrows = переходити між підсвіченими
keys-ask = переходити між усіма предметами; непідсвічений скаже, чому він недоступний
keys-enter = торкнутися, ще раз — зробити
keys-escape = скасувати
keys-undo = скасувати останню дію
keys-hint = що зробив би експерт; ще раз — запропонувати цей хід
keys-choices = варіанти списком
keys-log = журнал
keys-rules = правила про те, що у фокусі
keys-aid = пам’ятка: правила стисло
keys-help = ця довідка

aid = Пам’ятка
rail-label = Вибір, журнал, чат і правила
rail-words = Списком
rail-log = Журнал
rail-chat = Чат
rail-rules = Правила
log-empty = Поки що нічого не сталося.
log-undone = { $name } скасовує останню дію.
log-sat = { $name } сідає за стіл.
log-bot-sat = { $name } приєднується.
log-left = Звільняється місце.
log-started = Гра починається.
log-restart-offered = { $name } пропонує продовжити з ходу { $move }.
log-restart-declined = { $name } відмовляється.
log-restarted = Гра триває з ходу { $move }.
log-resigned = { $name } здається; далі грає бот.
log-timed-out = У гравця { $name } вийшов час; далі грає бот.
log-stood-in = Замість гравця { $name } грає бот.
log-returned = { $name } знову за столом.
log-removed = Господар вилучає з-за столу: { $name }.
log-unseated = Господар звільняє місце: { $name }.
log-spectators = Стіл відкрито для глядачів.
log-no-spectators = Стіл закрито для глядачів.
log-recovered = Правила виправлено; гра триває з того самого місця.
chat-empty = Поки що ніхто нічого не сказав.
chat-say = Сказати
chat-send = Надіслати
chat-unread = Нових: { $count }
rules-none = Правила цієї гри тут ще не записано.
rules-unknown = Правил такої гри тут немає. Якщо адресу набрано вручну, перевірте назву гри.
rules-contents = Зміст
rules-try = Спробувати
rules-trying = Розкладаємо приклад…
rules-search = Шукати в правилах
rules-not-found = У правилах про це нічого немає.
# Players of the worked examples in the rules
rules-seat = { $seat ->
    [0] Ви
    [1] Ана
    [2] Бруну
    [3] Клара
   *[other] Дініш
}
rules-to-game = Назад до гри
rules-readings = Як ми читаємо правила
rules-to-rules = Правила
table-options = За цим столом
table-option = { $name }: { $value }

# The end, and looking back

end-title = Гру закінчено
end-scores = Очки
end-show = Показати очки
end-resigned = Гру припинено.
end-you-win = Ви перемогли
end-you-share = Ви перемогли разом з іншими: { $others }
end-analyse = Розібрати
end-share = Поділитися
end-course = Як змінювався рахунок, хід за ходом
end-counted = { $category }: { $points }
end-skip = Торкніться, щоб пропустити
share-picture = Зберегти картинку
share-link = Скопіювати посилання
share-record = Зберегти запис
share-send = Надіслати…
end-rematch = Ще партію
end-rematch-join = До нової партії
end-replay = Дивитися запис
replay-title = Запис: { $game }
replay-label = Ходи
replay-eyes = Очима
replay-spectator = Глядач
replay-start = Гра починається.
replay-first = На початок
replay-back = На хід назад
replay-next = На хід уперед
replay-last = У кінець
replay-play = Показати
replay-pause = Пауза
replay-move = Хід
replay-at = Хід { $move } з { $last }
replay-branch = Грати звідси
replay-branch-about = Новий стіл продовжить із ходу { $move }. Ви сядете на місце гравця, очима якого дивитеся.
analysis = Розбір
analysis-start = Розібрати
analysis-running = Розбір: хід { $reviewed } із { $moves }
analysis-failed = Розібрати не вдалося. Можна спробувати ще раз.
analysis-stopped = Розбір перервався.
analysis-go-on = Продовжити
analysis-summary = Як зіграв кожен
analysis-loss = у середньому втрачає
analysis-accuracy = точність
analysis-accuracy-about = Від 0 до 100 — за ціною кожного рішення: береться більша з втрат у шансах на перемогу та в очках.
analysis-moments = Що вирішило гру
analysis-mistakes = Помилки
analysis-none = Без помилок: чудова гра.
analysis-chart = { $mistakes ->
    [0] На що міг розраховувати кожен, хід за ходом; помилок немає
    [one] На що міг розраховувати кожен, хід за ходом; { $mistakes } помилка
    [few] На що міг розраховувати кожен, хід за ходом; { $mistakes } помилки
   *[many] На що міг розраховувати кожен, хід за ходом; { $mistakes } помилок
}
analysis-next = { $name }, потім: { $choice } —
analysis-better = Краще: { $choice }.
analysis-previous = До попередньої помилки
analysis-following = До наступної помилки

# Settings and about

settings-me = Ви
settings-language = Мова
settings-theme = Кольори
theme-to-light = Світла тема
theme-to-dark = Темна тема
theme-system = Як на пристрої
theme-light = Світлі
theme-dark = Темні
settings-sound = Звуки
sound-off = Без звуку
sound-turn = Лише коли мій хід
sound-all = Усі
settings-motion = Рух
motion-system = Як на пристрої
motion-full = Усе рухається
motion-reduced = Якнайменше
settings-keys = Гарячі клавіші з однієї літери
settings-speed = Ходи інших
speed-slow = Повільно
speed-normal = Помірно
speed-fast = Швидко
speed-instant = Одразу
settings-notices = Сповіщення
settings-notices-about = Повідомляти про мій хід, коли сторінку не видно
push-about = Повідомляти про мій хід, навіть коли жодної сторінки не відкрито
push-quiet = Не турбувати
push-from = З
push-until = До
push-how = Один раз за хід і лише якщо вас немає за столом. На iPhone та iPad спершу додайте цю сторінку на початковий екран.
push-denied = Браузер цього не дозволяє: дозвольте сповіщення для цієї сторінки та спробуйте ще раз.
push-impossible = Цей браузер не приймає сповіщень.
problem-no_push = Цей сервер не надсилає сповіщень.
about-what = У Ribeira можна грати в п’ять сучасних настільних ігор точно за правилами: із друзями, проти ботів, наодинці або на одному екрані.
about-unofficial = Неофіційний проєкт прихильників. Ігри та їхні назви належать їхнім авторам і видавцям; усі малюнки й тексти тут наші власні. Сподобалася гра — купіть її.
about-fair = Ніхто не бачить того, що приховують правила: ні боти, ні глядачі, ні інші гравці. Приховане не залишає сервера.
about-privacy = Без реєстрації та без стеження. Сервер зберігає обрані вами ім’я та колір, ваші партії й cookie, за яким упізнає ваше місце.
about-privacy-here = Без реєстрації та без стеження. Ваші партії залишаються в цьому браузері.
about-free = Вільна програма за ліцензією MIT.

# Перша партія з підказками

guide-label = Навчальна партія
guide-count = Крок { $number } з { $total }
guide-aside = Під час гри
guide-next = Далі
guide-skip = Пропустити крок
guide-leave = Далі без навчання
guide-alone = Грати далі
guide-wait = Ходить суперник. Потім ваш хід.
guide-free = Грайте як хочете. Наступний крок уроку з’явиться, коли настане його час.
guide-over = Це все, що треба знати. Дограйте партію самі: кнопка «Підказка» покаже, як учинив би сильний гравець, а правила завжди під рукою.
guide-why = Зараз урок про інше. Пропустіть крок, щоб робити що хочете.
learn = Навчитися граючи
learn-about = Перші ходи з поясненнями, на справжньому полі

# Галерея компонентів і власні колоди

title-extra = Гра
title-components = Компоненти
game-components = Карти й компоненти
gallery-title = { $game }: усі компоненти
gallery-text = Усе, чим грають, — так, як це намальовано в грі. Біля кожної таблиці файлу компонентів указано, звідки вона: чого немає в книзі правил, ми вивели або відновили, і ви можете це виправити.
gallery-search = Пошук компонентів
gallery-copies = { $count ->
    [one] { $count } примірник
    [few] { $count } примірники
   *[many] { $count } примірників
}
gallery-not-found = Нічого з такою назвою тут немає.
gallery-numbers = Авторам колод: таблиці файлу
gallery-yours = Такий вигляд має ваш файл.
deck-title = Власна колода
deck-text = Якщо у вас є гра, внесіть її карти точно так, як їх надруковано, і грайте ними.
deck-download = Завантажте файл компонентів гри.
deck-edit = Виправте його в текстовому редакторі; коментарі пояснюють, що є що.
deck-upload = Оберіть його тут: його буде перевірено й намальовано вище, і з ним можна відкрити стіл.
deck-terminal = Для тих, хто має термінал: перевірити його й зіграти ним там
deck-choose = Обрати файл
deck-good = { $file } у порядку.
deck-bad = З файлом { $file } грати не можна:
deck-open = Відкрити з ним стіл
deck-chosen = Гра вашою колодою: { $file }
deck-drop = Взяти звичайну

# Роздачі дня

daily-title = Роздачі дня
daily-archive = Минулі роздачі
daily-days = Дні
daily-before = Днем раніше
daily-after = Днем пізніше
daily-about = У кожній грі одна роздача на всіх. У вас одна спроба, без підказок і скасування ходів; якщо закінчити до { $time }, її зараховано, а ваше ім’я потрапляє до таблиці.
daily-about-past = Цей день минув: його роздачі можна зіграти для себе й подивитися, як їх зіграли інші.
daily-streak = { $count ->
    [one] { $count } день поспіль
    [few] { $count } дні поспіль
   *[other] { $count } днів поспіль
  }
daily-duel = Дуель. Суперник: { $bot }
daily-play = Грати
daily-try = Зіграти для себе
daily-go-on = Продовжити
daily-mine = Ви: { $points }
daily-late = Закінчено після цього дня: не зараховано.
daily-given-up = Ви здалися в цій партії.
daily-results = { $game }: результати
daily-who = Хто
daily-rating = Оцінка
daily-nobody = Цю роздачу ще ніхто не закінчив.
daily-copy = Скопіювати
daily-no-day = За цей день роздач немає
daily-no-day-text = Роздачі починаються з першого дня цього сервера й закінчуються сьогоднішнім.
daily-end = До таблиці дня
replay-beside = Поруч: { $name }
problem-daily = Роздачу дня грають один раз, самостійно й без скасування ходів.

# Мої партії

profile-about = Зараховуються партії, які ви самі дограли до кінця: колодою самої гри та з роздачею, якої ніхто не обирав і не міг знати.
profile-left = Лишилося переглянути: { $count ->
    [one] { $count } партію
    [few] { $count } партії
   *[many] { $count } партій
}…
profile-empty = Тут будуть ваші закінчені партії, результати, рекорди й досягнення.
profile-share = Частка перемог
profile-several = з іншими
profile-solo = { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[many] { $count } партій
}, у середньому { $mean }
profile-course = Від партії до партії
profile-course-told = { $name }: { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[many] { $count } партій
}, найкращий результат { $best }, останнім часом { $mean }
profile-dots = Крапка — партія, зафарбована — перемога; лінія — середнє останніх десяти.
profile-not-yet = ще ні
profile-list = Усі партії
profile-any = усі
profile-outcome = Результат
profile-company = З ким
profile-name = Чиєсь ім’я
profile-found = { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[many] { $count } партій
}
profile-save = Зберегти записи
profile-saving = { $done } з { $total }…
profile-more = Показати ще
profile-uncounted = Не зарахована.
outcome-won = перемога
outcome-lost = поразка
outcome-alone = наодинці
outcome-together = на одному екрані
outcome-given_up = здана
company-people = з людьми
company-bots = проти ботів
company-alone = наодинці

# Інші пристрої

devices-title = Пристрої
devices-here = цей пристрій
devices-unnamed = Браузер
devices-seen = Востаннє: { $when }
devices-revoke = Від’єднати
devices-sure = Той пристрій вас більше не впізнає. Попередні посилання та код відновлення теж перестануть працювати.
devices-sure-here = Цей браузер вас забуде. Без іншого пристрою або коду відновлення повернутися не можна.
devices-along = Продовжити на іншому пристрої
devices-along-about = Посилання для іншого пристрою з усіма столами й партіями. Воно діє десять хвилин і лише один раз: хто його відкриє, той і є ви, тому нікому його не показуйте.
devices-move = і забути мене тут
devices-link = Створити посилання
devices-code = Посилання як QR-код
devices-until = Працює до { $when }
devices-recovery = Код відновлення
devices-recovery-about = На випадок, якщо всі пристрої втрачено. Запишіть його: він показується один раз, працює один раз, а сервер зберігає лише його відбиток.
devices-recovery-there = Код є від { $when }. Новий його замінить.
devices-recovery-make = Створити код відновлення
take-link = Ви відкрили посилання, яке переносить гравця на цей пристрій. Тут будуть його столи й партії.
take-code = Код відновлення
take-already = Цей браузер грає як { $name }. Тут це закінчиться: якщо { $name } не має іншого пристрою чи коду відновлення, вороття немає.
take-go = Продовжити тут
take-recover = У мене є код відновлення
problem-no_such_pass = Посилання або код не діють: уже використані, застаріли або введені з помилкою. Перевірте їх або створіть нове посилання на іншому своєму пристрої.
problem-no_such_device = Цього пристрою вже немає.
problem-too_many_devices = Забагато пристроїв: спершу від’єднайте один.

# Рейтинг

ratings-about = Зараховуються закінчені партії з людьми й з ботами, якщо так домовлено за столом і ніхто не користувався підказками та скасуванням ходів. Усі починають із 1500. Число після ± показує, наскільки рейтинг може відрізнятися від справжньої сили; вище стоїть той, чию силу доведено надійніше.
ratings-games = { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[many] { $count } партій
}, перемог: { $won }
ratings-boards = Таблиці рейтингу
ratings-none = У вас тут іще немає рейтингу: закінчіть партію, яка йде в рейтинг.
ratings-empty = Ніхто з тих, хто показує свій рейтинг, ще не закінчив партії, яка йде в рейтинг.
ratings-yours = Ви: { $rating } ± { $spread }.
ratings-listed = Показувати мене всім на цьому сервері
ratings-place = Місце
ratings-spread = Наскільки він може відрізнятися від справжньої сили
ratings-you = (ви)
ratings-level = (рівень)
rating-change = Ваш рейтинг: { $rating } ({ $change }).
rating-uncounted = Ця партія не впливає на рейтинг.
rating-reason-not_everyone_moved = Вона закінчилася раніше, ніж усі зробили хід.
rating-reason-too_short = Партія, перервана раніше за третину звичайної довжини, нікому не підвищує рейтинг.
rating-reason-bot_played = Понад десяту частину рішень за вас ухвалив бот, тому партія не могла підвищити ваш рейтинг.
rating-reason-pair_limit = З одним суперником зараховуються лише три партії на день.
rating-reason-new_opponents = Партії з новими гравцями важать менше, доки ті кілька тижнів не пограють із різними людьми.
rating-reason-lead_limit = Перемога важить менше, якщо ваш рейтинг набагато вищий, ніж у суперників.
rating-reason-first_weeks = У перші тижні рейтинг зростає повільно: він ще неточний.
rating-reason-unproven = Ця поразка важить менше: вона мало каже про вашу силу.
rating-reason-went_back = Ви поверталися до попереднього ходу.
rating-reason-seats = Для цього на кожному місці має бути окрема людина або бот одного з рівнів.
rating-reason-unfair = Для цього потрібні звичайні карти й роздача, якої ніхто не міг знати заздалегідь.
rating-reason-closed = Стіл закрили до кінця партії.
game-rated = Іде в рейтинг
game-rated-friends = Крім партій із підказками та з поверненням до попереднього ходу за спільною згодою.
game-rated-bots = Без підказок і без скасування ходів.
problem-rated = Партію, яка йде в рейтинг, грають без скасування ходів.
problem-no_such_season = Такого сезону немає, або ви в ньому не берете участі. Попросіть повне посилання в того, хто його почав.
problem-season_begun = Сезон уже розпочато.
problem-season_full = У сезоні більше немає місць. Можна почати свій.
