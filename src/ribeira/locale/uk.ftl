# Що кажуть і термінал, і сторінка

yes = так
no = ні
share = { $seat } ({ $amount })
players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}

# Гравці та підсумки

player-human = Гравець { $number }
player-bot = Бот { $number }
bot-beginner = Новачок
bot-easy = Легкий
bot-medium = Середній
bot-hard = Сильний
bot-expert = Експерт
bot-greedy = Жадібний
bot-random = Випадковий
result-ended = Гру закінчено: { $reason }.
result-winners = { $count ->
    [one] Перемога: { $winners }.
   *[other] Перемогу ділять: { $winners }.
}
result-alone = { $score ->
    [one] { $score } очко.
    [few] { $score } очки.
   *[other] { $score } очок.
}
result-lost = Гру програно.
result-rating = Оцінка: { $rating }.
result-place = Місце
result-score = Очки

# Списки та звіти

games-name = Гра
games-seats = Гравці
simulate-wins = Перемоги
source-book = із правил
source-web = із відкритих джерел
source-derived = обчислено
source-design = наша реконструкція

# Кампанія

campaign-fame = Слава
campaign-best_move = Найкращий хід ({ $coins } за один хід)
campaign-total = Разом
campaign-over = Кампанію закінчено: { $rating }.

# Боти

arena-games = Партій
analyse-chance = Шанс перемогти
analyse-points = Очікуваний рахунок
mark-best = найкращий хід
mark-good = добрий хід
mark-inaccuracy = неточність
mark-mistake = помилка
mark-blunder = груба помилка

# Як хтось грає

me-games = { $name }: { $played ->
    [one] { $played } закінчена партія
    [few] { $played } закінчені партії
   *[many] { $played } закінчених партій
}, з них зараховано: { $counted }
me-results = Результати
me-against = Суперник
me-people = люди
me-best = Найкращий
me-mean = Середній
me-ratings = Рейтинг
me-strength = Рейтинг
me-solo = Наодинці
me-achievements = Досягнення

# Задачі

puzzle-early = початок
puzzle-middle = середина
puzzle-late = кінець
