# What only pages need that few open first: it comes with them (`loadDeferredMessages`).

# Сезони з друзями

season-new = Новий сезон
season-name = Назва
season-kind = Як грати
season-league = Ліга
season-league-about = Кожен грає з кожним в усі ігри
season-knockout = На вибування
season-knockout-about = Хто програв, той вибуває; нічию переграють
season-games = Ігри
season-seats = Гравців за столом
season-seats-choice = { $count ->
    [2] двоє
   *[other] до { $count }
}
season-seats-about = Коли за столом троє й більше, турів у кожній грі стільки, скільки гравців.
season-days = { $count ->
    [0] без годинника
    [one] { $count } день на хід
    [few] { $count } дні на хід
   *[many] { $count } днів на хід
}
season-open = Відкрити сезон
season-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
season-phase-open = ще не розпочато
season-phase-playing = триває
season-phase-over = завершено
season-who = Гравці
season-join = Взяти участь
season-leave = Вийти
season-send-away = Вилучити
season-invite-about = За цим посиланням можна долучитися, доки сезон не розпочато. Далі столи відкриваються самі, тур за туром.
season-start = Розпочати
season-waits = Сезон розпочне той, хто його відкрив.
season-standings = Турнірна таблиця
season-ties = Нічиї
season-points = Очки
season-points-about = За кожного суперника за столом, якого ви випередили, — два очки; за кожного, з ким зіграли внічию, — одне.
season-round = Тур { $number }
season-going = триває партія
season-won = перемога: { $name }
season-tie = нічия
season-shared = перше місце ділять { $names }
season-void = закрито
season-out = (поза грою)

# Задачі

puzzles-head = Знайдіть найкращий хід
puzzles-mine = Ваш рейтинг
puzzles-done = Розв’язано: { $solved } з { $tried }
puzzles-mixed = Розв’язувати, з усіх ігор
puzzles-about = Позиції з партій сильних гравців, де один хід явно найкращий: на ньому зійшлися кілька пошуків, удесятеро довших, ніж в експерта. Рахується перша спроба. Задача — як суперник, рівний ботам, які її не розв’язують: ваш рейтинг зростає або падає.
puzzles-of = { $count ->
    [one] { $count } задача
    [few] { $count } задачі
   *[many] { $count } задач
}
puzzles-solve = Розв’язувати
puzzles-all = Ви спробували всі.
puzzle-back = До задач
puzzle-rating = Рейтинг задачі
puzzle-find = Знайдіть найкращий хід
puzzle-when = стадія партії: { $phase }
puzzle-try = Ось він
puzzle-right = Правильно: { $action }
puzzle-wrong = Не найкращий хід. Найкращий: { $action }
puzzle-other = Наступний за силою хід, «{ $action }», слабший на { $lost }.
puzzle-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } очка
puzzle-mine = Ваш рейтинг: { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzle-again = Цю ви вже пробували: спроба не рахується.
puzzle-finder = Рівень, який його знаходить: { $level }.
puzzle-finder-none = Жоден рівень ботів не знаходить його надійно.
puzzle-line = Як пішло б далі
puzzle-next = Наступна задача
puzzle-all-title = Усі розв’язано або хоча б випробувано
puzzle-all-text = Тут більше немає задач, яких ви не пробували.
puzzle-none-title = Такої задачі немає
puzzle-none-text = Можливо, вона з іншої версії гри. Оберіть іншу на сторінці «Задачі».

# My ratings

ratings-course = { $count ->
    [one] Рейтинг за { $count } партію: з { NUMBER($from, useGrouping: 0) } до { NUMBER($to, useGrouping: 0) }
    [few] Рейтинг за { $count } партії: з { NUMBER($from, useGrouping: 0) } до { NUMBER($to, useGrouping: 0) }
   *[many] Рейтинг за { $count } партій: з { NUMBER($from, useGrouping: 0) } до { NUMBER($to, useGrouping: 0) }
}

# Сторінка без сервера

served-title = Для цього потрібен сервер
served-text = Сезони з друзями, рейтинги й інші пристрої — справа сервера, а ця сторінка його не має. Тут можна грати проти ботів, наодинці або на одному екрані; ваші партії залишаються в цьому браузері.

# Партія із сервера без зв’язку

along-go-on = Грати далі тут
along-offer = Вона йде на сервері. Її можна продовжити в цьому браузері: усе, чого ви ще не бачили, роздається наново, а партія на сервері залишається як є.
along-here = Ви граєте далі в цьому браузері — з того місця, де востаннє бачили партію. Чого ви не бачили, роздано наново, тому вона не зараховується. Партія на сервері чекає, як була.
along-back = Зв’язок повернувся. Партія на сервері чекає такою, якою ви її залишили; ця залишається в цьому браузері.
along-there = Поки не було зв’язку, ви продовжили цю партію в цьому браузері. Тут вона така, якою ви її залишили.
along-to-server = До партії на сервері
along-to-here = Відкрити ту, іншу
along-stay = Залишитися тут
along-told = Зрозуміло

# The host of a table

host-people = Хто за столом
host-nobody = Більше нікого немає.
host-mute = Заборонити писати
host-unmute = Дозволити писати
host-remove = Вилучити
host-readmit = Пустити знову
host-of-person = { $action }: { $name }
host-remove-about = { $name } більше не зможе сидіти за цим столом, дивитися й писати. Пізніше це можна змінити.
host-remove-playing = За { $name } дограє бот. Повернутися в партію, дивитися й писати за цим столом буде не можна.
host-remove-rated = У рейтингу ця партія буде вашою поразкою, якщо всі вже зробили хід.
host-remove-unrated = Ця партія більше не вплине на рейтинг.
host-remove-link = Заразом зробити нове посилання
host-remove-sure = Так, вилучити: { $name }
host-is-playing = за столом
host-is-muted = не може писати
host-is-removed = поза столом
host-is-unseated = може тільки дивитися
watching-short = дивиться
host-spectators = Пускати глядачів
host-spectators-about = Без глядачів партію до її кінця бачать тільки гравці.
host-new-link = Нове посилання-запрошення
host-new-link-about = Старе посилання перестане діяти. Усі, хто вже прийшов за ним, залишаться за столом.
host-new-link-done = Старе посилання більше не діє. Надішліть це.
