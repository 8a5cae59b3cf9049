## Что правила не разрешили: что не так и как будет правильно

refused-bad-players = { $players } { $players ->
    [one] игрок
    [few] игрока
   *[many] игроков
} — так здесь не играют: нужно от { $least } до { $most }.
refused-bad-pause = Пауза не может длиться { $pause } мс: выберите от 0 (без паузы) до { $most }.
refused-bad-deck = Это не колода этой игры. Не хватает: { $missing }. Лишнее: { $extra }. Каждая карта нужна столько раз, сколько она напечатана.
refused-game-over = Игра окончена. Раздайте заново, чтобы сыграть ещё.
refused-no-such-seat = Здесь нет игрока { $seat }: номера игроков — от 1 до { $players }.
refused-no-such-row = Ряда { $row } нет: ряды — от A до { $rows }.
refused-not-of-this-game = В этой игре нет хода «{ $action }»: выберите из тех, что она предлагает.
refused-not-begun = Игра ещё не началась: сначала скажите, кто ходит первым.
refused-already-begun = Игра началась, и первый игрок уже выбран. Кладите карту, когда придёт ваш ход.
refused-not-your-turn = Сейчас ходит игрок { $turn }: ваш ход ещё придёт.
refused-not-in-hand = В руке нет такой карты: { $card }. Положите карту из руки.
refused-too-low = { $card } — слишком мало для ряда { $row }: { $jump ->
    [none] сюда идёт больше { $top }.
   *[other] сюда идёт больше { $top } — или ровно { $jump }, на десять назад.
}
refused-too-high = { $card } — слишком много для ряда { $row }: { $jump ->
    [none] сюда идёт меньше { $top }.
   *[other] сюда идёт меньше { $top } — или ровно { $jump }, на десять назад.
}
refused-not-higher = На ряду { $row } { $card } не выше, чем { $top }: сюда идёт число выше или тот же цвет.
refused-not-lower = На ряду { $row } { $card } не ниже, чем { $top }: сюда идёт число ниже или тот же цвет.
refused-cover-first = { $card } пока не идёт на ряд { $row }: на ряду { $burning } горит { $fire }, и накрыть её должна следующая же карта.
refused-lay-more = Положите ещё { $required } { $required ->
    [one] карту
    [few] карты
   *[many] карт
}, потом можно закончить ход.
refused-cover-due = { $count ->
    [one] Накройте огонёк на ряду { $rows }
    [few] Накройте огоньки на рядах { $rows }
   *[many] Накройте огоньки на рядах { $rows }
}, потом можно закончить ход.
refused-nothing-to-take = Ваша колода пуста: все карты уже в руке, кладите.
refused-not-yet = Ещё рано: дождитесь слова «Начали».
refused-time-runs-back = Здесь время { $at } мс, а последний ход был в { $last } мс: время идёт только вперёд.
refused-paused = Короткая пауза после неподходящей карты: подождите немного и кладите снова. Брать можно когда угодно.
refused-too-late = { $who ->
    [you] Ваша же карта была первой.
   *[other] Первым был игрок { $who }.
} { $card } снова в руке; сверху теперь { $top }.
refused-no-talk = За этим столом так не говорят: пусть говорят карты.
refused-no-such-phrase = «{ $phrase }» за этим столом не говорят: выберите одну из его фраз.
refused-wrong-aim = { $aim ->
    [row] «{ $phrase }» говорят о ряде: назовите один ряд и больше ничего.
    [colour] «{ $phrase }» говорят о цвете: назовите один цвет и больше ничего.
   *[nothing] «{ $phrase }» говорят просто так, без ряда и цвета.
}
refused-no-such-colour = Цвета «{ $colour }» нет: есть { $colours }.
refused-not-in-own-turn = Запретный жетон — для чужого хода: подождите, пока ходит другой игрок.
refused-no-free-text = За этим столом нельзя писать: пользуйтесь готовыми фразами.
refused-bad-text = В тексте от 1 до { $most } знаков: напишите короче или хоть что-нибудь.
refused-number-said = «{ $number }» называет число, а числа — тайна: скажите без него.
refused-bad-clock = Время на ход не может быть { $clock } с: выберите от { $least } до { $most } или без часов.
refused-bad-pace = Бот не может думать над картой { $pace } мс: выберите от 0 до { $most }.
refused-bad-name = В имени от 1 до { $most } видимых знаков: выберите другое.
refused-not-seated = У вас нет места за этим столом: сначала сядьте.
refused-already-seated = Вы уже сидите за этим столом: вы игрок { $seat }.
refused-seat-taken = Место { $seat } занято: выберите свободное.
refused-seat-empty = На месте { $seat } никого нет.
refused-no-free-seat = Все места заняты: можно смотреть или попросить место у ведущего.
refused-seats-empty = Ещё { $count ->
    [one] пустует { $count } место
    [few] пустуют { $count } места
   *[many] пустуют { $count } мест
}: дождитесь людей или посадите ботов.
refused-too-many-seated = За столом людей: { $seated }, а мест — { $players }: сначала кому-то надо встать.
refused-no-person = На месте { $seat } играет не человек: выберите место человека.
refused-still-here = Игрок { $seat } здесь: бот заменяет только того, кто ушёл.
refused-no-such-bot = Бота «{ $bot }» нет: есть { $bots }.
refused-not-host = Это может только ведущий: попросите его.
refused-not-dealt = Игры ещё нет: сначала ведущий сдаёт карты.
refused-already-dealt = Игра уже идёт: дождитесь её конца.
refused-table-closed = Этот стол закрыт: откройте другой.
refused-no-such-table = Стола «{ $table }» нет: проверьте ссылку.
refused-no-such-game = Игры «{ $game }» нет: есть { $games }.
refused-no-such-record = Игры { $number } за этим столом не было: пока сыграно { $games }.
refused-dealt-again = Карты игры { $number } снова на столе: её запись откроется, когда эта игра закончится.
refused-too-many-tables = Столов слишком много: не больше { $most } в час. Возьмите один из своих или подождите.
refused-link-used = Ссылка уже использована, устарела или не наша: сделайте новую на устройстве, где ваше место.
refused-bad-token = Нужен действующий токен доступа этого сервера: запросите новый по адресу /api/tokens.
refused-not-understood = Это не удалось понять: { $problem }
refused-too-fast = Слишком много сразу: подождите секунду и попробуйте снова.
refused-not-saved = Это не удалось сохранить, поэтому ничего не произошло: попробуйте чуть позже.
refused-no-hints = За этим столом играют без подсказок: ведущий может включить их между играми.
refused-no-coach = Для { $game ->
    [the-game] The Game
    [quick-and-easy] Quick & Easy
   *[seven-ate-nine] 7 Ate 9
} тренера нет: здесь лучше всего свои глаза.
refused-not-ready = Тренер ещё готовится: спросите через минуту.
