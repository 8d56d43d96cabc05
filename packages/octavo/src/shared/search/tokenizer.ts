/**
 * The tokenizer that the build uses for texts and the browser for queries, so that both find the same terms.
 *
 *   token       letters and digits, joined by single marks: `k5-project.yml`, `@SpringBootApplication`, `a.b.c`; also a
 *               letter with signs that belong to it: `C++`, `C#`, `Q&A`
 *   identifier  a token that is more than prose; it is indexed whole, as one folded term
 *   part        a component of an identifier: `k5`, `project`, `yml`; `spring`, `boot`, `application`
 *
 * Scripts written without spaces are split into character bigrams, as Lucene's CJKBigramFilter does: the word
 * boundaries of UAX #29 (https://unicode.org/reports/tr29/#Word_Boundaries) need a dictionary for these scripts, and
 * browsers have different ones.
 */

/**
 * A mark joins only between two word characters, so full stops at sentence ends and the dashes of flags are dropped.
 */
const TOKEN =
  /(?<![\p{L}\p{M}\p{N}_])[A-Za-z](?:\+\+|(?:#|&[A-Za-z])(?![\p{L}\p{M}\p{N}_]))|[\p{L}\p{M}\p{N}_]+(?:[-./:@][\p{L}\p{M}\p{N}_]+)*/gu
/** Scripts without spaces between words, or with spaces that readers leave out (Hangul). */
const UNSPACED_SCRIPT = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`
const UNSPACED = new RegExp(`${UNSPACED_SCRIPT}+`, 'gu')
const UNSPACED_CHARACTER = new RegExp(`^${UNSPACED_SCRIPT}$`, 'u')
const NOT_ASCII = /[^\0-\x7f]/
/** `camelCase` and `HTTPServer` are split before the capital that begins a word. */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
/** Prose joins plain words too (`read-only`, `and/or`): these are words, not identifiers. `A-B` and `I/O` are names. */
const PROSE = /^(?!\p{L}(?:[-/]\p{L})+$)[\p{L}\p{M}]\p{Ll}*(?:[-/][\p{L}\p{M}]\p{Ll}*)*$/u

/** Longer tokens are usually URLs and digests; only their parts are indexed. */
const MAX_IDENTIFIER = 48

/** Of a longer word, only the start is indexed: it is encoded bytes, which every reader would download. */
const LONGEST_WORD = 128

/** Begins a part of an identifier where the text has no mark: `payment^order`. */
const PART_BORDER = '^'
/** The places between the parts of an identifier, and those between its names. */
const BORDERS = /[-./:@_^]+/
const NAME_BORDERS = /[-./:@]+/

/** Letters that are not a letter and an accent for Unicode, as they are typed where keyboards do not have them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/**
 * Lower case, without accents, compatibility forms (NFKD) and letters that not all keyboards have: `CAFÉ` and
 * full-width `ＣＡＦＥ` become `cafe`, `Straße` becomes `strasse`.
 */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => LETTERS[letter]!)
}

/** Whether a text is one character of a script that is indexed by pairs of characters. */
export function isUnspacedCharacter(text: string): boolean {
  return UNSPACED_CHARACTER.test(text)
}

/** The tokens of a text, in order. */
export function tokenize(text: string): string[] {
  return text.match(TOKEN) ?? []
}

/** A text as titles and phrases are compared: its folded tokens, joined by single spaces. */
export function normalize(text: string): string {
  return tokenize(fold(text)).join(' ')
}

/**
 * The terms a token is indexed under: an identifier as a whole, with its parts marked; anything else by its parts.
 * `PaymentOrder` → `payment^order`, `k5-project.yml` → `k5-project.yml`, `read-only` → `read`, `only`.
 */
export function termsOf(token: string, isCode: boolean): string[] {
  const isJoined = BORDERS.test(token) || CAMEL.test(token)
  if (!isJoined) return splitUnspaced(fold(token))
  const marked = fold(token.split(CAMEL).join(PART_BORDER)).replace(/^[_^]+|(?<![_^])[_^]+$/g, '')
  const isIdentifier = token.length <= MAX_IDENTIFIER && (isCode || !PROSE.test(token))
  return isIdentifier && BORDERS.test(marked) ? [marked] : partsOf(marked)
}

/** The parts of a marked identifier: `k5-project.yml` → `k5`, `project`, `yml`. */
export function partsOf(marked: string): string[] {
  return marked.split(BORDERS).flatMap((part) => (part === '' ? [] : splitUnspaced(part)))
}

/** The names a marked identifier joins: `page.file^path` → `page`, `file^path`. */
export function namesOf(marked: string): string[] {
  return marked.split(NAME_BORDERS)
}

/** An identifier as it is typed: `payment^order` → `paymentorder`. */
export function unmark(marked: string): string {
  return marked.includes(PART_BORDER) ? marked.replaceAll(PART_BORDER, '') : marked
}

/** Splits runs of an unspaced script into bigrams; anything else stays whole. */
function splitUnspaced(word: string): string[] {
  if (!NOT_ASCII.test(word)) return [word.slice(0, LONGEST_WORD)]
  const terms: string[] = []
  let end = 0
  for (const { 0: match, index } of word.matchAll(UNSPACED)) {
    if (index > end) terms.push(word.slice(end, Math.min(index, end + LONGEST_WORD)))
    for (const bigram of toBigrams(match)) terms.push(bigram)
    end = index + match.length
  }
  if (end < word.length) terms.push(word.slice(end, end + LONGEST_WORD))
  return terms
}

function toBigrams(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => characters[index]! + character) // Its left neighbor exists.
}
