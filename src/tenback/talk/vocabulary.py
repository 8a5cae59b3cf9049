"""Words of English, Russian and Japanese by what they do in a sentence about cards.

Small letters without apostrophes, with ё as е and й as и, as in a folded text. A Russian stem ends
with `~` and stands for every word that begins so; other words stand for themselves. A piece of
Japanese is found anywhere, longest first. A word may be of several kinds; what they mean one
after the other is said in `meanings`. The lists needn't be complete to be useful. It is one table,
so it is one file, however long.
"""

_COLOURS = """
    red blue yellow green purple violet orange reds blues yellows greens purples
    красн~ син~ желт~ зелен~ фиолет~ оранж~
    赤 青 黄 緑 紫 あか あお みどり むらさき きいろ
"""

VOCABULARY = {
    # Numbers and amounts.
    "one": """
        one 1
        один одна одно одну одного однои одному одним одном единицу единичку раз
        一 いち 一個
    """,
    "few": """
        2 two three four five six seven eight nine ten couple
        два две двух двум двумя три трех трем тремя четыре четырех пять пяти пятью шесть шести семь
        семи восемь восьми девять девяти десять десяти полторы полтора пару
        二 三 四 五 六 七 八 九 十
    """,
    "many": """
        0 zero eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
        thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen
        ноль одиннадцат~ двенадцат~ тринадцат~ четырнадцат~ пятнадцат~ шестнадцат~ семнадцат~
        восемнадцат~ девятнадцат~ двадцать двадцати тридцать тридцати сорок сорока пятьдесят
        пятидесяти шестьдесят шестидесяти семьдесят восемьдесят девяносто сто ста тысяч~ миллион~
        百 千 〇
    """,
    "pair": "две двух трех",
    "things": "一つ ひとつ ふたつ みっつ よっつ いつつ むっつ",
    "tsu": "つ",
    "nth": """
        third fourth fifth sixth seventh eighth ninth tenth
        второи вторая второе второго второму вторую втором вторые третии третья третье третьего
        третью третьем четвертыи четвертая четвертую четвертого пятыи пятая пятую пятого шестои
        шестую седьмои седьмую восьмои девятыи десятыи
    """,
    "th": "st nd rd th и я е го му ю ая ыи ои ую",
    "first": "first last second перв~ последн~ втор~",
    "banme": "番目 番",
    "card": "card карта карту карте картои карточка карточку カード 札",
    "cards": "cards карт карты картам картами картах карточки карточек карточками",
    "unit": """
        turn game round minute min sec second hour move try attempt player person day week month
        year place point time match win loss thing word seat coffee beer floor season more half row
        pile stack one moment quarter wheel fire bot colour color
        ход хода ходу раз раза минута минуту минутка минутку секунда секунду секундочку час часа
        игра игру игре партия партию партии игрок игрока игроком попытка попытку круг круге день
        место слово план половина половину шанс завтрак снизу сверху слева справа момент минуточку
        вопрос человек вариант штука штуку тур ряд ряду ряда стопка стопку стопке кучка дыхание
        чашка чашку кружка раунд штучку победа поражение этаж сезон
    """,
    "counter": """
        turns minutes mins min sec seconds secs hours hrs games rounds matches moves tries attempts
        players people ppl persons guys friends kids cats dogs colours colors decks points pts
        times days weeks months years yrs percent am pm oclock stars cents bucks euros options
        choices reasons things words wins losses bots seats places tables devices tabs windows
        phones questions problems fires tokens beers coffees drinks lives % km kg gb mb ms fps
        others letters pages songs episodes levels stops miles apiece rows piles stacks columns
        brothers sisters ones star year ghz mhz mbit thanks chances reds blues yellows greens
        purples thumbs hands eyes spots ways
        ход хода ходов ходами минут минуты минутки минуток минуточки секунд секунды секундочки сек
        мин час часа часов часик~ игры игр партии игроков игрока людеи побед победы победа поражен~
        очков очка очко балл~ днеи дня недел~ месяц~ лет год года годик~ ночи утра вечера процент~
        рубл~ штук штуки шт варианта вариантов способ~ попытки попыток слова слов стола столов
        вопроса вопросов огня огнеи цвета цветов раз раза разок круга кругов раунд~ тура туров
        шанса шансов друзеи друга кота кошки ребенка детеи игрок~ звезд~ чашки чашек кружк~ серии
        метр~ километр~ грамм~ ряда рядов стопки стопок человека человек красн~ син~ желт~ зелен~
        фиолет~ жетон~ бот~ места мест дела дел причин~ рядами клик~ пива чая кофе
        枚 回 分 秒 時 時間 人 列 山 ターン ゲーム 手 個 本 位 点 円 年 月 日 週 周 戦 勝 敗 連 色
        パー パーセント 名 匹 杯 曲 階 か所 試合 ラウンド 択 番手 まい にん かい ふん 局 セット 組
        通り 種類 プレイ 巡 発 席 言 件 か月 ヶ月 割 勝目 回戦 連敗 連勝 人目
    """,
    "plural": "plural-word",
    "degree": "度 ° degrees градус~",
    "left": """
        per more left remaining each max maximum altogether down again others other
        осталось осталась остались остался останется останутся максимум минимум подряд
        以上出 残
    """,
    "remain": """
        remain remains
        осталось осталась остались остался останется остается остаются
        あと 残り のこり
    """,
    "yet": "another еще もう",
    "total": "total",
    "adjective": """
        diff of my your our the these those good bad nice useless awful whole long full last new
        free little lousy random other different extra more terrible decent great mine bloody
        freaking
        мои моих твои твоих наши своих последних последние плохие плохих хороших целых полных
        лишних бесполезн~ одинаков~ разных ненужных новых других последнии следующих свободных
        таких
    """
    + _COLOURS,
    "group": """
        all last first other these those us we both top bottom you u
        все всех последние последних первые первых эти этих нас вас мы остальные другие верхние
        нижние
    """,
    "only": """
        only just least most max minimum maximum exactly like about around maybe up to at another
        me u you them down out off here there approx roughly
        только лишь всего хотя минимум максимум хоть ровно примерно сразу лучше менее более по тут
        туда еще за
        だけ ずつ とも ほど くらい ぐらい しか まで のみ ばかり
    """,
    "atmost": """
        only max maximum minimum least most just
        только лишь всего минимум максимум хотя хоть
        だけ しか まで
    """,
    "or": "or или либо か",
    "lay": """
        manage handle lay lays laid play plays played put puts drop drops dump discard place throw
        toss need needs must spend use skip ditch draw drew draws do
        положить положи положите положил положила выложить выложи выложите выложил выложила скинуть
        скинь скиньте скинул сбросить сбрось сыграть сыграи клади кладите кинь кинуть ходи надо
        нужно доложи доложить докинь подкинь возьми взять взял взяла добрал добрала добрать доберу
        сдаи
        置 出 捨 引 おけ おい おき だせ だし だす ください 下さい 頂戴 ちょうだい お願 いけ 使 待
        取 ほし 欲し
    """,
    "draw": "draw draws добрать добор~",
    "deck": "deck колод~ 山札",
    "ill": "положу выложу скину сброшу сыграю кину доложу докину",
    "to": "to к",
    "go": "go",
    "would": "бы",
    "enough": "done stop would should enough suffice suffices fine хватит достаточно",
    "is": "is are will",
    "for": "for для",
    "slang": "b4 gr8 m8 w8 h8 l8r l8 str8 d8 一番手",
    "known": """
        always sometimes perhaps has was does lets cards afterwards upwards downwards towards whats
        thats whos hows theres heres pls twos threes fours fives sixes sevens eights nines tens
        thirds
    """,
    # Time, and what has a number of its own.
    "at": "at till until by after around в до к после около",
    "until": "at until till til в",
    "leave": """
        leave leaving go going gotta bed sleep dinner lunch breakfast work school meeting tomorrow
        tonight bus train home see again start starting meet wake woke evening morning later busy
        call
        уходить уиду ухожу уити выходить спать ужин~ обед~ работ~ школ~ встреч~ созвон~ поезд~
        автобус~ вста~ завтра сегодня вечером утром вернусь приду буду начн~ закончу собираемся
        убегать убегаю бежать домои урок~ пора мне продолжим играем погнали
    """,
    "dayword": "tomorrow tonight today завтра сегодня вечером утром",
    "in": "in через",
    "brb": "brb afk bbl gimme back wait ready done минут минуты раза часа часов штуки штук",
    "episode": """
        round game take part turn week level day season episode chapter match version try attempt
        set team player phase stage iphone android ios windows ps pixel galaxy
        раунд~ уровень уровне часть серия сезон игрок команда аифон аифоне номере
        シーズン レベル
    """,
    "spot": "プレイヤー シート row pile seat table player team ряд стол место игрок команда",
    "game": "game mode table minimum hand rule",
    # The table.
    "row": "row-letter",
    "pile": """
        row rows pile piles stack stacks line lane column ascending descending
        ряд ряду рядом ряды рядов рядах ряде стопка стопку стопке стопкои стопок куча кучу куче
        кучка кучку столбик столбец колонка колонку
        列 山 レーン 束 パイル
    """,
    "piles": "ряда стопки кучки кучи колонки столбика карты нее него",
    "ontop": "сверху наверху",
    "now": "now currently сеичас теперь",
    "top": """
        top tops topmost uppermost
        верхняя верхнеи верхнюю верхнее верхнего верхними верхних верхние верхнии верхним верха
        верхнему верхушк~ верхом верху топ топа топе топом топу топов
        トップ 一番上 いちばん上 上のカード 上の札 場の 場札 場にあるカード 今の数 今のカード
        今の札 上の数 てっぺん 天辺 表のカード 見えてるカード 見えているカード 出てるカード
        出ているカード 置いてあるカード 上にある 一番うえ
    """,
    "laid": """
        played laid whats lying lies visible showing shown current what
        положил положила положили лежит лежащ~ сходил сходила выложил скинул лежала текущ~ открытои
        открытая открытую кинул
        置いた 出した 出てる 置いてある 出ている 見えて 現在の さっきの 直前の 今出 今の
    """,
    "yours": """
        yours his hers theirs
        твоеи твоя твоим твоего твое вашеи ваша вашего твою его ее
        あなたの きみの 君の そっちの お前の さんの
    """,
    "own": "меня моя мое мои mine 私の",
    "colour": _COLOURS,
    "tone": "colour colours color colors цвет~ 色 row rows pile piles",
    # Comparing.
    "above": """
        higher lower bigger smaller greater larger less taller
        выше ниже больше меньше старше младше крупнее мельче повыше пониже побольше поменьше
        大きい 小さい 高い 低い 大きく 小さく 高く 低く 上 下 おおきい ちいさい 大きな 小さな 上回
        下回 超え 越え こえ でかい 少ない 多い 大きめ 小さめ 小さ 大き
    """,
    "more": "more больше",
    "under": "above below under beneath underneath под над",
    "over": """
        above below under over beneath underneath beyond past beats beat exceeds exceed tops
        превышает перебива~ под над
    """,
    "right": "真上 真下 直上 直下 すぐ上 すぐ下 すぐ次",
    "beside": """
        after before b4 following follows precedes preceding succeeds adjacent beside
        после перед за вслед
        直後 直前
    """,
    "next": """
        next previous prior neighbouring neighboring adjoining adjacent consecutive following
        preceding
        следующее следующая следующую следующеи следующии соседнее соседняя соседнюю соседнеи
        соседнего предыдущее предыдущая предыдущую предыдущеи ближаишее ближаишая ближаишую
        次 隣 となり 前 つぎ お隣 直後 直前 後
    """,
    "neighbour": """
        neighbour neighbours neighbor neighbors successor predecessor
        сосед соседа соседи соседка соседку соседеи соседом соседня~ соседне~
    """,
    "near": "near close closest next рядом вплотную впритык ближе",
    "up": "up down upwards downwards вверх вниз",
    "than": "than чем より",
    "as": "как same similar такая такое же одинаковые 同じ おなじ",
    "equal": "equals equal matches match равна равно равен совпадает",
    "barely": """
        just slightly barely right directly exactly immediately tiny bit hair smidge touch notch
        tad marginally precisely smack halfway midway hardly slight wee smidgen whisker fraction
        чуть чуточку чутка чуток сразу ровно немного немножк~ едва прямо буквально слегка малость
        капельку волосок непосредственно впритык аккурат точно почти совсем
        ちょっと 少し すこし ちょうど わずか ほんの ぎりぎり ギリギリ すぐ ぴったり ピッタリ 若干
        やや ちょい まさに 僅か ちょびっと
    """,
    "exact": "exact точная точную точное",
    "sign": "plus minus + - − – ~ 〜 плюс минус プラス マイナス たす ひく 足す 引く 足し ぷらす",
    "plus": "plus minus + − плюс минус プラス マイナス たす ひく 足す",
    "by": "by на",
    "move": """
        moves move moving shifts shift advances advance pushes push raises raise step
        сдвину сдвинет сдвинуть сдвигает подвину подвинет подниму поднимет опущу опустит увеличу
        изменю ряд ряда ряду
        動か 進め 進む ずらし ずらす うごか
    """,
    "step": "step steps шаге шаг шагах шага 歩",
    "gap": """
        gap diff difference distance off away apart removed short
        разница разницеи разницу разрыв отличается отстоит расстояни~ отстает
        差 違い ちがい 離れ 違う はなれ ずれ
    """,
    "any": "any a the",
    "between": """
        between betwen inbetween halfway midway
        между посередине посредине
        間 あいだ 真ん中 中間 まんなか
    """,
    "and": "and и n & と",
    "of": "of の",
    "from": "from to off of от до から",
    "on": "on onto for в на для に へ",
    # Numbers as such.
    "value": """
        number numbers numba nr value values digit digits figure figures numeral numerals
        число числа числом числу чисел числами числе цифра цифры цифру цифр цифрои номинал~
        значение значения номер номера номерок достоинств~ номером
        数字 数 値 ナンバー 数値 番号 すうじ かず 数字は 数字って 数値は すうじは
    """,
    "asked": "数字は 数字って 数値は すうじは",
    "digit": "digit digits цифра цифры цифру цифрои 位",
    "several": """
        数ターン 数分 数枚 数回 数人 数秒 数日 数年 数え 数多 手数 数々 複数 多数 回数 人数 枚数
        数独 算数 数学 数時間 数試合 数ゲーム 無数 少数 点数 半数 数か 数合わせ 上手 下手 上が 下が
        以上 以下 上級 値段 お上 目上 無理数 山札 手前 何枚 何回 何人 何分 何時 何秒 何ターン 何色
        何か 何も 何で 何番目 何番手 何ゲーム 何度 何点 手札何枚 いくつか 何日 何年 間違 間に 時間
        人間 仲間 手間 昼間
    """,
    "odd": """
        odd even prime divisible palindrome
        четное четная четныи нечетное нечетная нечетныи кратно кратна делится
    """,
    "property": "однозначн~ двузначн~ двухзначн~ палиндром~ 偶数 奇数 素数 倍数 ゾロ目 ぞろ目 回文",
    "single": "single double triple",
    "extreme": """
        highest lowest biggest smallest largest max maximum minimum greatest
        наибольш~ наименьш~ максимальн~ минимальн~ высшая низшая старшая младшая самая самое самую
        самыи крупнеиш~ большая меньшая
        最大 最小 一番大きい 一番小さい 一番高い 一番低い いちばん大きい いちばん小さい 最も大きい
        最も小さい 一番でかい
    """,
    "possible": """
        possible existing exist exists deck existence game
        игре возможн~ существу~ колоде
        存在
    """,
    "count": "счету порядку номиналу",
    # Asking and telling.
    "what": """
        what whats wat wut which wich whatre whatr
        какое какие какая какои какую каким что чо че каково каков какова какого
        何 なに どの どれ どんな なん
    """,
    "thing": "что че чо чего",
    "how": "how hows насколько сколько скок скоко сколь いくつ なんぼ 幾つ イクツ いくら",
    "much": "much",
    "ikutsu": "いくつ なんぼ 幾つ 何番 なん番",
    "far": "far close near далеко близко далека близка",
    "you": "you u ya yall ты вы тебя вас тебе вам",
    "thee": "тебя вас",
    "your": """
        your ur yr yalls everyones all everybodys
        твои твоих свои своих свое твое ваше ваши ваших своя твоя ваша свою твою тебя вас кого
    """,
    "tell": """
        tell say name show give type write share reveal read list spell dm whisper announce post
        leak spill hint mention disclose pm send confess describe call
        скажи скажите говори говорите назови назовите называи называите покажи покажите напиши
        напишите озвучь озвучьте перечисли перечислите поделись сообщи сообщите раскрои раскроите
        шепни шепните подскажи подскажите намекни намекните выдаи колись колитесь называем
        教え おしえ 言って いって 見せ みせ 読み上げ 読んで 書いて 聞かせ 送って 公開し 申告し 言え
        晒し さらし 明かし ばらし 発表し 宣言し 伝え 言おう 言い合
    """,
    "hand": "hand hands руке руках руку 手札 手持ち てふだ 持ち札 手の内",
    "desu": "です ですか なの なん だ だよ だね かな を が か",
    "like": "like похож~ どう",
    # Jumping.
    "can": """
        can could able will ill gonna may might would lemme possible want wanna should im
        могу можем может можете сможет смогу сумею можно получится готов готова хочу сможешь можешь
        удастся могла мог сеичас потом
    """,
    "have": """
        have has got hold holding hv hav had holds own ive
        есть держу имею имеется имеет держит
        ある あり 持 もって もち あった
    """,
    "mine": """
        mine mines my im me i id ive its
        моя мое мои моеи мою моего меня я
        私 僕 俺 わたし ぼく おれ うち 自分
    """,
    "who": "anyone anybody someone somebody who whos any1 some1 whoever кто кому кого だれ 誰",
    "jump": """
        jump jumps jumped jumping leap hop rewind rewinds backjump jumpback backtrack leapfrog
        прыгнуть прыгну прыгаю прыгать прыгнем прыгнешь прыгнет прыгнете прыгаи отпрыгну~ отскочить
        отскочу скакнуть скакну отмотать отмотаю откатить откачу откатим отмотаем перепрыгну
        перепрыгнуть спрыгну спрыгнуть прыгаем
    """,
    "return": """
        戻せ 戻す もどせ もどす 戻れ もどれ 巻き戻 逆ジャンプ 引き戻 戻し もどし 逆走 飛び戻
        バックでき
    """,
    "goback": "戻る 戻り 飛べ 跳べ 後退 逆戻 飛ぶ もどる もどり 戻っ",
    "leap": """
        jump rewind backjump jumpback hop leap
        прыжок прыжка прыжком прыжки скачок скачка скачком отскок откат отмотка отката
        ジャンプ 逆ジャンプ バックジャンプ
    """,
    "leaping": "прыгну отмотаю откачу скакну отпрыгну отскочу",
    "jumpable": "ジャンプでき ジャンプ出来 バックでき バック出来 逆ジャンプ ジャンプ可",
    "reset": """
        reset resets reverse reverses undo undoes unwind
        верну вернуть вернем возвращу возвращаю возвратить
    """,
    "pull": "go take pull bring set turn knock drag get roll move slide",
    "back": "back backwards backward назад обратно вспять взад 後ろ うしろ 逆に",
    "backward": "backwards backward",
    "here": "here there тут здесь сюда туда там этот этом этои эту ここ そこ こっち",
    "able": """
        available ready possible
        できる 出来る でき 出来 可能 します する 狙え ある あり 持 いけ 行け 使え いる 狙 待ち
    """,
    "it": "it this that его ее",
    "praise": """
        nice great good amazing awesome cool lovely wow thanks thx epic brilliant super fantastic
        what beautiful big huge perfect clever sick lucky another
        классн~ хорош~ отличн~ супер шикарн~ красив~ крут~ вот большои этот твои какои спасибо
        огромныи здоров~ прекрасн~ удачн~ за
        ナイス さっきの すごい 今の いい 最高の
    """,
    "article": "a an the that this your твои этот",
    # Heights and wishes, which Pro does without.
    "height": """
        low lows high highs middle mid middling medium small big large tiny huge lowish highish
        smallish biggish lower higher average
        низк~ невысок~ высок~ крупн~ мелк~ мелочь средн~ серединк~ серединн~ большая большие
        большую большои больших маленьк~ небольш~ мала велика малюсеньк~ громадн~ огромн~ низковат~
        великоват~ маловат~ большущ~
        低 高 中くらい 中ぐらい 真ん中 ミドル ひくい たかい 小さ 大き 中間 でか ちいさ おおき
        小さい 大きい 高い 低い 小さめ 大きめ 低め 高め 小さな 大きな 大きく 小さく 少しだけ進
    """,
    "quite": """
        pretty rather quite very too so fairly kinda really super mostly all both are is bit
        довольно очень весьма слишком совсем такая такие относительно обе оба вполне достаточно все
        かなり とても すごく めっちゃ わりと 結構 けっこう 全部 ぜんぶ どれも まあまあ
    """,
    "mostly": "多 ばかり ばっか だらけ",
    "small": "small big tiny huge little large short маленьк~ больш~ небольш~ крошечн~",
    "stride": """
        step steps gap gaps stride leap jump
        шаг шага шаги шажок разрыв разрыва разрыв~
        差 歩
    """,
    "begin": """
        begin start first
        начать начинать начинаи начинаите начну начнешь начнет первым первои
        始め はじめ 最初 先攻 先手 お先 一番手 トップバッター 先に
    """,
    "wish": """
        i id ill me let can could would like want wanna rather may prefer should you u
        я можно мне хочу хотел хотела даваи могу лучше пусть ты
        私 僕 俺 たい どうぞ いい ます ください お願 お先
    """,
    "not": """
        no not dont never cant cannot wont shouldnt without forbidden isnt wasnt didnt doesnt stop
        illegal arent nobody
        не нет ни нельзя без никогда запрещ~
        ない なし だめ ダメ 禁止 いけない ません わない なく ならない なかった
    """,
}
