"""The number words of English, Russian and Japanese, with their inflections.

Patterns for whole words, in small letters, with ё as е and й as и. What is a number only by
accident (the pronoun "one" in "no one", "first", Russian "пара") is left out on purpose.
"""

import re
from itertools import combinations

_UNITS = "two|three|thre|four|five|six|seven|eight|nine"
_TENS = "twent|thirt|fou?rt|fift|sixt|sevent|eight|ninet"
ENGLISH = re.compile(
    rf"""
    (?:{_UNITS}|zero|ten|eleven|twelve|nil|nought|naught|dozen|hundred)
        (?:s|es|th|ths|fold|ish|some)?
    | (?:half|couple)?(?:dozen|hundred)s?
    | (?:{_TENS})(?:y|ies|een|eens|ieth|ieths|eenth|eenths)(?:ish|something)?
    | (?:{_TENS})y(?:one|{_UNITS}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)s?
    | (?:{_UNITS}|one)(?:hundred|digit|digits)s?
    | (?:{_UNITS}|zero|ten|one){{2,}}
    | thirds? | fifths? | eighths? | ninths? | twelfths? | eleventh | tenths?
    | deuces? | quartets? | quintets? | trios?
    | twosome | threesome | foursome | oneish | fivers? | tenners? | niner
    | sevn | sevin | seben | eigt | eigth | eihgt | fiv | fiddy | fitty | thirdy | hunnid | hunnit
    """,
    re.VERBOSE,
)

# Only those that are not English words or names: no "tres", "due", "once", "sept", "uno", "otto".
FOREIGN = re.compile(
    r"""
      sorok | pyat | shest | vosem | devyat | desyat | chetyre | (?:dva|tri)(?:dts|dc|dz|ts)at
    | (?:pyat|shest|sem|vosem)desyat | devyanosto | \w+nad(?:ts|c|tc)at | dva
    | ichi | roku | hachi | kyuu? | hyaku | shichi
    | (?:ni|san|yon|go|roku|nana|hachi|kyuu?)?juu?(?:ichi|ni|san|yon|go|roku|nana|hachi|kyuu?)?
    | zwei | drei | vier | fue?nf | sechs | sieben | neun | zehn | zwoe?lf | \w*zehn
    | \w*(?:zwanzig|dreissig|vierzig|fue?nfzig|sechzig|siebzig|achtzig|neunzig) | hundert
    | cuatro | cinco | seis | siete | ocho | nueve | diez | doce | trece | catorce | dieci\w*
    | veint[ei]\w* | (?:tre|cuar|cincu|ses|set|och|nov)(?:e|i)?nta(?:y\w+)? | ciento?
    | deux | trois | quatre | cinq | huit | neuf | onze | douze | treize | quatorze | quinze
    | vingt\w* | trente | quarante | cinquante | soixante | quatrevingt\w*
    | quattro | cinque | sette | nove | undici | dodici | tredici | quattordici | quindici | sedici
    | dicia\w+ | diciotto | vent(?:uno|idue|itre|iquattro|icinque|isei|isette|otto|inove)
    | (?:quar|cinqu|sess|sett|ott|nov)anta\w* | cento
    """,
    re.VERBOSE,
)

RUSSIAN = re.compile(
    r"""
    (?:пол)?(?:
      единиц\w* | единич\w*
    | втор(?:ои|ая|ое|ого|ому|ым|ом|ую|ых|ые|ыми)
    | дв(?:а|ух|ум|умя|ое|оих|оим|оими|оик\w*|оек|оечк\w*|ести|умстам|ушк\w*)
    | двух\w{2,}
    | три | трех | трем | тремя | трое | троих | троим | троик\w* | троек | троечк\w*
    | трешк\w* | трояк\w* | трех\w{2,} | трист(?:а|ам|ами|ах|ыи)
    | третии | треть | трет(?:ья|ье|ьего|ьеи|ьему|ьим|ьем|ью|ьи|ьих|ьими)
    | (?:с|на|в)?четыр\w+ | четвер(?:о|ых|ым|к\w*|т\w*|ок)
    | пят(?:ь|и|ью|еро|ерых|ерк\w*|ерок|ерочк\w*|ыи|ая|ое|ого|ои|ому|ым|ом|ую|ые|ых|ыми|ак
        |исот|ьсот|ирк\w*)
    | шест(?:ь|и|ью|еро|ерых|ерк\w*|ерок|ерочк\w*|ои|ая|ое|ого|ому|ым|ом|ую|ые|ых|ыми|исот|ьсот)
    | сем(?:ь|и|еро|ерых|ерк\w*|ерок|ерочк\w*|исот|ьсот) | седьм\w+
    | восем\w* | восьм\w+
    | девят(?:ь|и|ью|к\w*|ок|очк\w*|еро|ерых|ыи|ая|ое|ого|ои|ому|ым|ом|ую|ые|ых|ыми|исот|ьсот)
    | (?:пяти|шести|семи|девяти)(?:лет|этаж|минут|днев|знач|класс|угольн|гранн|кратн)\w*
    | десят\w+ | десят | девян\w+ | сорок | сорока | сороков\w+ | сорокет | с[ао]р[ао]к
    | сто | ста | сот | сотен | сотн\w+ | сот(?:ка|ки|ку|кои|ке|ок) | сотая | сотыи | сотую | сотого
    | полсотни | полста | стольник\w*
    | ноль | нол(?:я|ю|ем|е|и|еи|ик\w*|ев\w+) | нул(?:ь|я|ю|ем|е|и|еи|ик\w*|ев\w+)
    | дюжин\w* | полторы | полтора | полутора | червон(?:ец|ца|цы) | чирик(?:а|и|ов)?
    | вдвое\w* | втрое\w* | вчетвер\w* | впятер\w* | вшестер\w* | надвое | натрое
    | \w*дцат\w* | (?:\w*на|два|три|тре)[дт]?[цс]{1,2}ать?(?:и|ью|ка|ку)? | \w+десят\w*
    | (?:п[яие]т|ш[еи]с?т?|с[еэи]м|вос[еи]м)ь?д[еи]с[яеи]т\w*
    | писят\w* | шисят\w* | полтинник\w* | полтос\w? | \w*девяност\w* | сорок\w{3,}
    | сэмь | осемь
    )
    # English, German and Japanese number words as they are heard, and Ukrainian ones.
    | фаив | сикс | с[еэ]в[еэ]н | эит | наин | [иэе]лев[еэ]н | твелв | серти
    | тв[еэ]нти | фортин? | фифтин? | сикстин? | с[еэ]в[еэ]нтин? | эитин? | наинтин?
    | цва[ие] | цвеи | фюнф | зекс | зибен | кю+
    | (?:сан|ни|ен|го|року|нана|хати|кю)?дзю+(?:ити|ни|сан|ен|го|року|нана|хати|кю+)?
    | чотири | шість | сім | вісім | двадцят\w* | тридцят\w*
    """,
    re.VERBOSE,
)

ALONE = re.compile("один|одна|одно|две|one")
"""A number only if nothing else is said; otherwise an article, or an amount."""

_ONES = "いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|きゅー|く"
_NO_TEN = "ぶん|よう|しょ|みん|たい|でん|すい|じつ|なん|けつ|たく|たん|い(?!ち)|だい|ど|す"
_AFTER = (
    r"(?=[をがはもとでのだや、。,.!?！？\s]|です|まい|ばん|つめ|かな|より|くらい|ぐらい|以|枚|番|$)"
)
_DIGITS = "ひと|ふた|まる|いち|よん|ごー|ろく|なな|しち|はち|きゅう|きゅー|ぜろ"
JAPANESE = re.compile(
    rf"""
      (?<!まん)(?:{_ONES})?じゅ[うー](?!{_NO_TEN})(?:{_ONES})?
    | (?:さん|よん|ろく|なな|しち|はち|きゅう)じゅ(?![ぁ-ゖー]) | うゅじ
    | (?:ひとつ|ふたつ|みっつ|よっつ|むっつ|ななつ|やっつ|ここのつ)
    | (?:(?<![ぁ-ゖ一-龯])|(?<=あと))いつつ
    | はたち(?!ょ) | ひとけた | ふたけた | だーす | 正{{2,}}
    | (?<![ぁ-ゖ])(?:みそじ|みそひともじ)
    | (?<![ぁ-ゖ])(?:ふつか(?!よ)|みっか(?!ぼ)|むいか|ここのか|はつか(?![ねだ]))
    | ふたり | さんにん | よにん | ひゃく | びゃく | ぴゃく | ぜろ
    | (?<![ぁ-ゖ])(?:
        いち(?!ばん(?!め)) | よん(?!で(?!す)|だ) | ろく | なな | しち | はち | きゅう | きゅー
      ){_AFTER}
    | (?<=[のは])(?:よん|ろく|しち|はち|きゅう|なな)(?=です|まい|ばん|[、。!?！？]|$)
    | (?<![ぁ-ゖ一-龯ァ-ヶ])(?:に|さん|ご)(?:まい|ばん|つめ)
    | (?<![ぁ-ゖ一-龯々ー\w])(?P<one>に|さん|し|ご|く)(?=[\s、。・,.!?]|$)(?!\W+(?P=one))
    | いちばんめ | (?:よん|ろく|なな|はち|きゅう)(?:まい|ばん(?!ぐみ))
    | (?:いち|(?<![ぁ-ゖ])さん|(?<=[はがのも])(?:に|さん|ご))(?:まい|ばんめ)
    | (?<![\wー])(?:{_DIGITS}|さん)+(?:{_DIGITS}|(?<=ふた)さん|(?<=よん)さん)
        (?=です|だ[よねわ]|まい|[^ぁ-ゖー]|$)
    | (?:だぶる|とりぷる)(?:つー|ふぉー|てん)
    | すりー | ふぁいぶ | しっくす | せぶん | いれぶん | とぅえるぶ
    | えいと(?!ま) | (?<![ぁ-ゖー])ないん(?!で|だ)
    | てぃーん | とぅえんてぃ | さーてぃ | ふぉーてぃ | ふぃふてぃ | はんどれっど
    | (?<![ぁ-ゖー])(?:つー|ふぉー|てん)(?![ぁ-ゖー])
    # Mahjong and Chinese, German, Spanish, French.
    | (?<![ぁ-ゖー])(?:りゃん | いーある)
    | (?<![ぁ-ゖー])(?:いー|さん|すー|うー|ろー|ちー|ぱー|きゅー)(?:わん|ぴん|そー|ぞー)
        (?=[とのをがはもで]|[^ぁ-ゖー茶]|$)
    | (?<![ぁ-ゖー])(?:
        つゔぁい | ふぃーあ | ふゅんふ | ぜくす | じーべん | あはと | のいん | つぇーん
      | く[あわ]とろ | とろわ | ぬえべ
      )(?![ぁ-ゖー])
    # Ages that have a name.
    | 還暦 | 古[希稀] | 不惑 | 而立 | 耳順 | [喜傘米卒白紀茶皇半]寿 | 半世紀
    """,
    re.VERBOSE,
)

PHRASES = re.compile(
    r"""
      \d\s*[*×xх+÷/]\s*\d | half[\s-]+(?:a[\s-]+)?century | quarter[\s-]+(?:of[\s-]+a[\s-]+)?century
    | \bполвека\b | \bполстолетия\b | четверть\sвека
    # A text that says how a number is to be got out of it.
    | 語呂(?!が) | 数字に(?:し[てた]|変|直|す[るれ]|置) | 背番号 | 原子番号 | 何文字
    | 逆(?:から|に|さに?)読
    | \batomic\snumber | \brhymes\swith | \bas\sa\snumber | \bwithout\s(?:\w+\s)?shift\b
    | \b(?:read|spelled|spelt)\s(?:backwards?|from\sthe\sright|in\sreverse)
    | \bcapital\sletters\sonly
    | \bбез\sшифта | \b(?:перв|заглавн)\w+\sбукв | \bбукв\w?\sв\sслове | \bсколько\sбукв
    | \bкакое\sчисло | \bв\sтаблице\sменделеева
    """,
    re.VERBOSE | re.IGNORECASE,
)

_LONG = (
    "three|four|five|seven|eight|nine|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty"
    "|ninety|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred|dozen"
    "|сорок|пять|шесть|семь|восемь|девять|десять|двадцать|тридцать|четыре|пятьдесят|шестьдесят"
    "|семьдесят|восемьдесят|девяносто|одиннадцать|двенадцать|тринадцать|четырнадцать|пятнадцать"
    "|шестнадцать|семнадцать|восемнадцать|девятнадцать"
)
SPELLED_OUT = re.compile(rf"(?:{_LONG})")
"""What two or three neighbours must make together to be read as one word: only long numbers."""

LONGEST = max(map(len, _LONG.split("|")))
"""The letters of the longest of them."""

WITHIN = re.compile(
    "three|seven|eleven|twelve|twenty|thirty|forty|fifty|sixty|(?<!w)eighty|ninety|hundred"
    "|(?:if|ix|ir|ur|ne)teen|четыре|девять|восемь|десять|пятьдес"
)
"""What is a number even inside another word."""


SHORTEST = 5
"""Letters of a word below which a misspelling is not looked for."""


def shortened(word: str) -> set[str]:
    """Returns the word and what is left of it without one letter, of long ones without two.

    The first letter stays: it is seldom misspelt and tells eight from weight.
    """
    letters = range(1, len(word))
    found = {word} | {word[:at] + word[at + 1 :] for at in letters}
    if len(word) >= 8:
        found |= {
            word[:one] + word[one + 1 : other] + word[other + 1 :]
            for one, other in combinations(letters, 2)
        }
    return found


MISSPELT = frozenset().union(
    *(
        shortened(word)
        for word in _LONG.split("|")
        if len(word) > SHORTEST or word in {"forty", "fifty", "sixty"}
    )
)
"""Two words are alike if they are the same after leaving out a letter or two of each."""

OPENINGS = frozenset(word[:2] for word in MISSPELT)
CLOSINGS = frozenset(word[0] + word[-1] for word in MISSPELT)
"""Their first two letters, and the first with the last."""
