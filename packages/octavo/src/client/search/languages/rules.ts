/**
 * What the search knows of single languages besides their stop words and stemmers. `scripts/build-languages.mjs` makes a
 * module of each language, which the search files of a site contain.
 */
import { PLAIN_LANGUAGE, type SearchLanguage } from '../../../shared/search/language.ts'
import { fold } from '../../../shared/search/tokenizer.ts'

type Stemmer = (word: string) => string
type Rules = Partial<SearchLanguage>

/** Shorter words have no endings that can be told from the word. */
const MIN_WORD = 4
/** A shorter stem is the beginning of too many other words. */
const MIN_STEM = 3

/** The language with its rules, and a stemmer if there is one. */
export function createLanguage(rules: Rules, stemmer?: Stemmer): SearchLanguage {
  if (!stemmer) return { ...PLAIN_LANGUAGE, ...rules }
  const { stem = (word: string) => fold(stemmer(word)) } = rules
  return {
    ...PLAIN_LANGUAGE,
    beginnings: (word) => (word.length < MIN_STEM ? [] : [word.slice(0, Math.max(MIN_STEM, word.length - 1))]),
    ...rules,
    stem: (word) => (word.length < MIN_WORD || /\d/.test(word) ? word : stem(word)),
  }
}

export const plain = (): Rules => ({})

/** Stemmers know the accents of endings, which folded words have lost: `configuracion` is read as `configuración`. */
function withAccents(stemmer: Stemmer, endings: readonly [RegExp, string][]): Rules {
  return {
    stem: (word) => {
      const ending = endings.find(([folded]) => folded.test(word))
      return fold(stemmer(ending ? word.replace(...ending) : word))
    },
  }
}

export const spanish = (stemmer: Stemmer): Rules =>
  withAccents(stemmer, [
    [/cion$/, 'ción'],
    [/sion$/, 'sión'],
    [/ia(s|mos|n)?$/, 'ía$1'],
  ])

export const portuguese = (stemmer: Stemmer): Rules =>
  withAccents(stemmer, [
    [/c(?:ao|oes)$/, 'ção'],
    [/s(?:ao|oes)$/, 'são'],
    [/encia(s?)$/, 'ência$1'],
    // The stemmer leaves these plurals: `globais`, `variáveis`, `imagens`.
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/ns$/, 'm'],
  ])

export const french = (stemmer: Stemmer): Rules =>
  withAccents(stemmer, [
    [/([^aeiou])ees$/, '$1ées'],
    [/([^aeiou])ee$/, '$1ée'],
    [/ite(s?)$/, 'ité$1'],
  ])

const COMPOUNDS: Rules = { hasCompounds: true, links: ['s', 'n', 'en', 'es', 'e', 'er'] }
const SEPARABLE = 'ab an auf aus bei durch ein fest her hin hoch los mit nach um unter vor weg zu zuruck zusammen'
const PARTICIPLE = new RegExp(`^(${SEPARABLE.replaceAll(' ', '|')})(?:ge|zu)(.{3,})$`)
/** `Sicherung` → `sichern`. */
const NOUN = /(?<=.{3})ung(?:en|s)?$/
const BEFORE_VERB = new RegExp(`^(${SEPARABLE.replaceAll(' ', '|')})(.{3,})$`)

export const german = (stemmer: Stemmer): Rules => ({
  ...COMPOUNDS,
  particles: new Set(SEPARABLE.split(' ')),
  // `hochgeladen`, `hochzuladen` → `hochladen`; `gespeichert` → `speichern`. The stemmer leaves the `t` of verbs.
  stem: (word) => {
    const verb = word
      .replace(PARTICIPLE, '$1$2')
      .replace(/^ge(.{4,}(?:t|en))$/, '$1')
      .replace(NOUN, 'en')
    const stem = fold(stemmer(verb.replace(/(?<=.{3})(?<![^s]s)e?t$/, 'en')))
    return stem.replace(/(?<=.{5})e?t$|(?<=.{4}l)n$/, '').replace(/(?<=.{3})el$/, 'l')
  },
  beginnings: (stem) => {
    if (stem.length < MIN_STEM) return []
    const start = stem.slice(0, Math.max(MIN_STEM, stem.length - 1))
    const [, particle, rest] = BEFORE_VERB.exec(start) ?? []
    return particle === undefined ? [start, `ge${start}`] : [start, `${particle}ge${rest}`, `${particle}zu${rest}`]
  },
})

export const compounds = (): Rules => COMPOUNDS

/** Particles and endings of verbs. What is before them carries the meaning. */
const KOREAN_ENDING =
  /(?:(?:에|에게)?서(?:는|도)?|(?:으)?로(?:써|서|의)?|에게|까지|부터|처럼|보다|마다|이나|이란|끼리|들|하(?:는|기|려면|나요|고|게|지|면|여|세요|려고|도록|거나)?|한다?|할|합니다|해(?:야|서|요)?|했(?:을|다)|되(?:는|나요|어|면|지|고)?|된다?|됩니다|인가요|인지|나요|려면|은|는|이|가|을|를|의|에|와|과|도|만)$/

/** Endings may follow each other. What is left is at least two characters long. */
export const korean = (): Rules => ({
  root: (word) => {
    for (let root = word; ;) {
      const rest = root.replace(KOREAN_ENDING, '')
      if (rest === root || rest.length < 2) return root
      root = rest
    }
  },
})
