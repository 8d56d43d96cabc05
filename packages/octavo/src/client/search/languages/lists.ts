/**
 * The languages that the search knows, for the build of the package. Lists of stop words, by
 * https://github.com/fergiemcdowall/stopword, are completed with words of questions. What documentation is about is
 * taken out of them.
 */
import {
  ara,
  bul,
  ces,
  dan,
  deu,
  ell,
  fas,
  fin,
  fra,
  heb,
  hin,
  hun,
  ind,
  ita,
  jpn,
  kor,
  lit,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  spa,
  swe,
  tur,
  ukr,
  zho,
} from 'stopword'
import { fold } from '../../../shared/search/tokenizer.ts'

interface LanguageParts {
  /** Folded, joined by spaces. */
  stopWords: string
  /** Its name in `@orama/stemmers`. */
  stemmer?: string | undefined
  /** Its name in `rules.ts`. */
  rules: string
}

interface Choice {
  list: readonly string[]
  more?: string
  without?: string
  stemmer?: string
  rules?: string
}

/** By the code of the language in language tags. */
const CHOICES: Record<string, Choice> = {
  ar: { list: ara, stemmer: 'arabic' },
  bg: { list: bul, stemmer: 'bulgarian' },
  cs: { list: ces, more: 'kde jak jaky jaka jake proc kdy kolik lze umi' },
  da: { list: dan, more: 'hvordan hvorfor hvornår hvor hvilken hvilke kan man', stemmer: 'danish', rules: 'compounds' },
  de: {
    list: deu,
    more: 'beim bekomme bekommt braucht brauche brauchen funktioniert kannst gehört gibt macht machen mache muss sollte tun unterschied welche wofür wozu womit worauf',
    without:
      'allgemeinen beispiel beispiele ehrlich eigen eigene eigenen eigener eigenes hoch klein kleine lang lange leicht mensch menschen mittel offen ordnung rund sache schluss startseite statt suche tag tage tagen tat teil tel uhr zeit zurück zusammen jahr jahre jahren gott mahn früher morgen frei neu neue neuen erste ersten erster erstes letzte',
    stemmer: 'german',
    rules: 'german',
  },
  el: { list: ell, stemmer: 'greek' },
  es: {
    list: spa,
    more: 'al algo alguna alguno algunos cada cuál cuáles cuándo dentro desde entre fuera hacia cuánto cuántos debe debo deben dónde ella ellos era eres es esa esas ese esos esta estas este esto estos está están hace hacer hago hay la las mis nada nosotros otra otros para podemos pueda puede pueden puedo qué quiero quién sea ser si sirve sirven solo son soy sus tener tengo tiene tienen todo todos tus una unas unos usted ustedes vez y cómo lugar',
    stemmer: 'spanish',
    rules: 'spanish',
  },
  fa: { list: fas },
  fi: { list: fin, stemmer: 'finnish', rules: 'compounds' },
  fr: {
    list: fra,
    more: 'afin alors après aussi avant bien car cas chaque combien comme comment contre depuis dois doit donc dont elles entre est-ce faut fait fais faites lequel laquelle lorsque mettre où parce peut peut-on peux pourquoi puis puis-je quand quelque quoi rien sert si sous sur tous tout toute toutes trop très veux vers voici voilà plutôt qu lorsqu jusqu presqu puisqu quelqu aujourd hui fonctionne',
    stemmer: 'french',
    rules: 'french',
  },
  he: { list: heb },
  hi: { list: hin, stemmer: 'indian' },
  hu: { list: hun, more: 'hogyan miért mikor hol melyik lehet kell', stemmer: 'hungarian', rules: 'compounds' },
  id: { list: ind, more: 'bagaimana mengapa kapan apa apakah cara', stemmer: 'indonesian' },
  it: {
    list: ita,
    more: 'come cosa perché quando dove quale quali posso puoi può devo deve fare serve',
    stemmer: 'italian',
  },
  ja: {
    list: jpn,
    more: '何 何故 方法 違い 場合 必要 時 為 使う 使い方 教え どう 出来る 可能',
    without: '特に',
  },
  ko: {
    list: kor,
    more: '방법 어떻게 무엇 무엇인가요 왜 언제 어디 어떤 수 것 때 하나 하나요 해야 있나요 되나요 하려면 싶어요 뭔가요 필요 필요한가요 대해 대한 위한 위해 만드는 사용',
    without: '시간 다른 다음',
    rules: 'korean',
  },
  lt: { list: lit, stemmer: 'lithuanian' },
  nl: {
    list: nld,
    more: 'welke waar waarom wanneer hoeveel hoe moet kun kunt doe',
    stemmer: 'dutch',
    rules: 'compounds',
  },
  no: { list: nob, more: 'hvordan hvorfor når hvor hvilken hvilke kan man', stemmer: 'norwegian', rules: 'compounds' },
  pl: { list: pol, more: 'gdzie kiedy dlaczego czy jaki jaka jakie ile można' },
  pt: {
    list: por,
    more: 'à ali alguma algum alguns cada cadê coisa como deve devem devo dentro depois do duas é era essa estão está estou eu existe faz fazer faço foi há isso lá mesma nada nenhum nunca onde pode podem posso por porque porquê precisa preciso quais quanto quantos quero ser serve servem será seria só somente são tem temos tenho ter todos todo vai vez vou funciona enquanto',
    stemmer: 'portuguese',
    rules: 'portuguese',
  },
  ro: { list: ron, more: 'cum unde când care ce', stemmer: 'romanian' },
  ru: { list: rus, more: 'как где когда почему зачем какой какая какие сколько можно нужно', stemmer: 'russian' },
  sv: { list: swe, more: 'hur varför när var vilken vilka kan man', stemmer: 'swedish', rules: 'compounds' },
  tr: { list: tur, more: 'nasıl neden niçin nerede hangi kaç', stemmer: 'turkish' },
  uk: { list: ukr, more: 'як де коли чому який яка які скільки можна потрібно', stemmer: 'ukrainian' },
  zh: {
    list: zho,
    more:
      '怎么 怎样 怎么样 如何 什么 为什么 为何 哪里 哪些 哪个 何时 时候 是否 可以 能 能够 需要 应该 应当 必须 要 想 没有 有没有 还 里 上 下 后 前 再 让 给 从 用 做 使用 不同 区别 其他 之间 之后 里面 最 两个 一个 一些 这个 那个 这些 那些 我们 我的 你的 放在 让我 吗 呢 么 ' +
      '怎麼 怎樣 什麼 為什麼 哪裡 時候 應該 需要 還 裡 後 讓 給 從 區別 這個 那個 這些 那些 我們 嗎',
  },
}

export const LANGUAGES: Record<string, LanguageParts> = Object.fromEntries(
  Object.entries(CHOICES).map(([code, { list, more = '', without = '', stemmer, rules = 'plain' }]) => {
    const excluded = new Set(toWords(without))
    const words = toWords([...list, more].join(' ')).filter((word) => word.length > 1 || word > '\x7f')
    const stopWords = [...new Set(words)].filter((word) => !excluded.has(word)).sort()
    return [code, { stopWords: stopWords.join(' '), stemmer, rules }]
  }),
)

function toWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}]+/gu) ?? []
}
