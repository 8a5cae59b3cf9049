"""The number words of English, Russian and Japanese, with their inflections.

Patterns for whole words, in small letters, with ё as е and й as и. What is a number only by
accident (the pronoun "one" in "no one", "first", Russian "пара") is left out on purpose.
"""

import re

_UNITS = "two|three|thre|four|five|six|seven|eight|nine"
_TENS = "twent|thirt|fou?rt|fift|sixt|sevent|eight|ninet"
ENGLISH = re.compile(
    rf"""
    (?:{_UNITS}|zero|ten|eleven|twelve|nil|nought|naught|dozen|hundred|thousand|million|billion)
        (?:s|es|th|ths|fold|ish|some)?
    | (?:half|couple)?(?:dozen|hundred)s?
    | (?:{_TENS})(?:y|ies|een|eens|ieth|ieths|eenth|eenths)(?:ish|something)?
    | (?:{_TENS})y(?:one|{_UNITS}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)s?
    | (?:{_UNITS}|one)(?:hundred|digit|digits)s?
    | thirds? | fifths? | eighths? | ninths? | twelfths? | eleventh | tenths?
    | twice | thrice | deuces? | quartets? | quintets? | trios?
    | twosome | threesome | foursome | oneish
    | sorok | pyat | shest | vosem | devyat | desyat | chetyre | (?:dva|tri)(?:dts|dc|dz|ts)at
    | (?:pyat|shest|sem|vosem)desyat | devyanosto
    | ichi | roku | hachi | kyuu? | hyaku
    | (?:ni|san|yon|go|roku|nana|hachi|kyuu?)?juu?(?:ichi|ni|san|yon|go|roku|nana|hachi|kyuu?)?
    """,
    re.VERBOSE,
)

RUSSIAN = re.compile(
    r"""
    (?:пол)?(?:
      один | одна | одно | одного | однои | одному | одним | одну | одною | единиц\w* | единичк\w*
    | втор(?:ои|ая|ое|ого|ому|ым|ом|ую|ых|ые|ыми)
    | дв(?:а|е|ух|ум|умя|ое|оих|оим|оими|оик\w*|оечк\w*|оин\w*|ажды|ести|умстам|ушк\w*)
    | двух\w{2,}
    | три | трех | трем | тремя | трое | троих | троим | троик\w* | троин\w* | троечк\w* | трижды
    | трех\w{2,} | трист\w+ | третии | треть | трет(?:ья|ье|ьего|ьеи|ьему|ьим|ьем|ью|ьи|ьих|ьими)
    | (?:с|на|в)?четыр\w+ | четвер(?:о|ых|ым|к\w*|т\w*|ок)
    | пят(?:ь|и|ью|еро|ерых|ерк\w*|ерочк\w*|ыи|ая|ое|ого|ои|ому|ым|ом|ую|ых|ыми|ак|ачок
        |исот|ьсот|ирк\w*)
    | шест(?:ь|и|ью|еро|ерых|ерк\w*|ои|ая|ое|ого|ому|ым|ом|ую|ых|ыми|исот|ьсот)
    | сем(?:ь|и|еро|ерых|ерк\w*|ерочк\w*|исот|ьсот) | седьм\w+
    | восем\w* | восьм\w+
    | девят(?:ь|и|ью|к\w*|ка|еро|ерых|ыи|ая|ое|ого|ои|ому|ым|ом|ую|ых|ыми|исот|ьсот)
    | десят\w+ | десят | девян\w+ | сорок | сорока | сороков\w+ | сорокет
    | сто | ста | сот | сотн\w+ | сотк\w+ | сотая | сотыи | сотую | сотого | полсотни | полста
    | тысяч\w* | миллион\w* | ноль | нол(?:я|ю|ем|е|и|ик\w*|ев\w+) | нул(?:ь|я|ю|ем|е|и|ев\w+)
    | дюжин\w* | полторы | полтора | полутора | червон(?:ец|ца|цы)
    | вдвое\w* | втрое\w* | вчетвер\w* | впятер\w* | вшестер\w* | надвое | натрое
    | \w*дцат\w* | \w+десят\w* | писят\w* | шисят\w* | полтинник\w*
    | \w*девяност\w* | сорок\w{3,}
    )
    """,
    re.VERBOSE,
)

_ONES = "いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|きゅー|く"
_NO_TEN = "ぶん|よう|しょ|みん|たい|でん|すい|じつ|なん|けつ|たく|たん|い(?!ち)|だい|ど|す"
_AFTER = (
    r"(?=[をがはもとでのだや、。,.!?！？\s]|です|まい|ばん|つめ|かな|より|くらい|ぐらい|以|枚|番|$)"
)
JAPANESE = re.compile(
    rf"""
      (?<!まん)(?:{_ONES})?じゅ[うー](?!{_NO_TEN})(?:{_ONES})?
    | (?:ひとつ|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ)
    | はたち | ひとけた | ふたけた | だーす | 正{{2,}}
    | ふたり | さんにん | よにん | ひゃく | びゃく | ぴゃく | ぜろ
    | (?<![ぁ-ゖ])(?:いち|よん(?!で)|ろく|なな|しち|はち|きゅう|きゅー){_AFTER}
    | (?<![ぁ-ゖ一-龯ァ-ヶ])(?:に|さん|し|ご|く)(?:まい|ばん|つめ)
    | (?<![ぁ-ゖ一-龯々ー\w])(?:に|さん|し|ご|く)(?=[\s、。・,.!?]|$)
    | (?:いち|に|さん|よん|ご|ろく|なな|はち|きゅう)(?:まい|ばんめ|ばん(?!ぐみ))
    | すりー | ふぁいぶ | しっくす | せぶん | いれぶん | とぅえるぶ
    | えいと(?!ま) | (?<![ぁ-ゖー])ないん(?!で|だ)
    | てぃーん | とぅえんてぃ | さーてぃ | ふぉーてぃ | ふぃふてぃ | はんどれっど
    | (?<![ぁ-ゖー])(?:わん|つー|ふぉー|てん)(?![ぁ-ゖー])
    """,
    re.VERBOSE,
)

PLAIN_JAPANESE = re.compile(
    "一緒|一応|一旦|一般|一生懸命|一生|一体|一切|一瞬|一致|唯一|統一|十分|充分|万能|百合|千葉|三角|四角|万が一"
)

_LONG = (
    "three|four|five|seven|eight|nine|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty"
    "|ninety|hundred|thousand|dozen|сорок|пять|шесть|семь|восемь|девять|десять|двадцать|тридцать"
    "|четыре|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто"
)
SPELLED_OUT = re.compile(rf"(?:{_LONG})")
"""What two or three neighbours must come to before they are read as one word: nothing short."""
