import { areForms, stem } from './stem.ts'
import { isUnspaced } from './tokenizer.ts'

/** What the search knows of the language of a site. All words are folded. */
export interface SearchLanguage {
  /** Words of nearly every text or question. Only titles and headings are indexed with them. */
  stopWords: ReadonlySet<string>
  /** The stem of a word, which its other forms share. */
  stem: (word: string) => string
  /** Whether two words with the same stem are forms of one word. */
  areForms: (a: string, b: string) => boolean
  /** The beginnings of all words with a stem. */
  beginnings: (stem: string) => string[]
  /** Whether words are joined to new ones, as in German: `Umgebungsvariable`. */
  hasCompounds: boolean
  /** What the two parts of a compound may have between them. */
  links: readonly string[]
  /** Words that may stand at the end of a sentence although they begin its verb: `lade … hoch` is `hochladen`. */
  particles: ReadonlySet<string>
  /** The beginning of a word that carries its meaning, in a script that is indexed by pairs of characters. */
  root: (word: string) => string
}

/** The name under which the search knows the language of a tag. Its region is ignored: `pt-BR` is `pt`. */
export function languageCode(tag: string): string {
  const [code = ''] = tag.toLowerCase().split('-')
  return /^n[bn]$/.test(code) ? 'no' : code
}

/** A stem must be as long to look for other words that begin with it. */
const MIN_STEM = 4

const NO_WORDS: ReadonlySet<string> = new Set()

/** A language without forms of words: what the rules of a language do not say. */
export const PLAIN_LANGUAGE: SearchLanguage = {
  stopWords: NO_WORDS,
  stem: (word) => word,
  areForms: () => true,
  beginnings: () => [],
  hasCompounds: false,
  links: [],
  particles: NO_WORDS,
  root: (word) => word,
}

const ENGLISH_STOP_WORDS =
  'a an and are as at be by can do does for from has have how i if in into is it its me my not of on or that the ' +
  'their then this to vs was we what when where which who why will with you your'

export const ENGLISH: SearchLanguage = {
  ...PLAIN_LANGUAGE,
  stopWords: new Set(ENGLISH_STOP_WORDS.split(' ')),
  stem,
  areForms,
  // The `y` at the end of a stem may be an `i` in a form: `policy`, `policies`.
  beginnings: (wordStem) => (wordStem.length < MIN_STEM ? [] : [wordStem.slice(0, -1)]),
}

/**
 * Whether texts are indexed with a term: it is neither a stop word nor a single ASCII character. Pairs of characters
 * are always indexed, since a stop word may be a part of another word.
 */
export function isIndexed(term: string, stopWords = ENGLISH.stopWords): boolean {
  return (term.length > 1 || term > '\x7f') && (!stopWords.has(term) || isUnspaced(term))
}
