/**
 * The tokenizer that the build uses for texts and the browser for queries, so that both find the same terms.
 *
 *   token       letters and digits, joined by single marks: `k5-project.yml`, `@SpringBootApplication`, `a.b.c`; also a
 *               letter with signs that belong to it: `C++`, `C#`, `Q&A`; and `.NET`
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
  /(?<![\p{L}\p{M}\p{N}_.])\.[Nn][Ee][Tt](?![\p{L}\p{M}\p{N}_])|(?<![\p{L}\p{M}\p{N}_])[A-Za-z](?:\+\+|(?:#|&[A-Za-z])(?![\p{L}\p{M}\p{N}_]))|[\p{L}\p{M}\p{N}_]+(?:[-./:@][\p{L}\p{M}\p{N}_]+)*/gu
/** Scripts without spaces between words, or with spaces that readers leave out (Hangul). */
const UNSPACED_SCRIPT = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`
const HAS_UNSPACED = new RegExp(UNSPACED_SCRIPT, 'u')
const UNSPACED_TEXT = new RegExp(`^${UNSPACED_SCRIPT}+$`, 'u')
const PIECES = new RegExp(`${UNSPACED_SCRIPT}+|(?:(?!${UNSPACED_SCRIPT})[^])+`, 'gu')
/** Marks that joined a piece to one of another script. */
const OUTER_MARKS = /^[-./:@]+|[-./:@]+$/g
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

/** The only name with a sign before it. It is also indexed without. */
const DOT_NET = '.net'

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

/** Whether a text is in a script that is indexed by pairs of characters. */
export function isUnspaced(text: string): boolean {
  return NOT_ASCII.test(text) && UNSPACED_TEXT.test(text)
}

/** A token divided where its script changes: `props를` → `props`, `를`. */
export function piecesOf(token: string): string[] {
  if (!NOT_ASCII.test(token) || !HAS_UNSPACED.test(token)) return [token]
  const pieces = token.match(PIECES) ?? []
  return pieces.length < 2 ? [token] : pieces.map((piece) => piece.replace(OUTER_MARKS, '')).filter(Boolean)
}

/** The pairs of neighboring characters of a text, or the only one. */
export function pairsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => characters[index]! + character) // Its left neighbor exists.
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
  const pieces = piecesOf(token)
  if (pieces.length > 1) return pieces.flatMap((piece) => termsOf(piece, isCode))
  const isJoined = BORDERS.test(token) || CAMEL.test(token)
  if (token[0] === '.') return [DOT_NET, DOT_NET.slice(1)]
  if (!isJoined) return splitUnspaced(fold(token))
  const marked = fold(token.split(CAMEL).join(PART_BORDER)).replace(/^[_^]+|(?<![_^])[_^]+$/g, '')
  const isIdentifier = token.length <= MAX_IDENTIFIER && (isCode || !PROSE.test(token))
  return isIdentifier && BORDERS.test(marked) ? [marked] : partsOf(marked)
}

/** The parts of a marked identifier: `k5-project.yml` → `k5`, `project`, `yml`. */
export function partsOf(marked: string): string[] {
  if (marked === DOT_NET) return [marked]
  return marked.split(BORDERS).flatMap((part) => (part === '' ? [] : splitUnspaced(part)))
}

/** The names a marked identifier joins: `page.file^path` → `page`, `file^path`. */
export function namesOf(marked: string): string[] {
  return marked === DOT_NET ? [marked] : marked.split(NAME_BORDERS)
}

/** An identifier as it is typed: `payment^order` → `paymentorder`. */
export function unmark(marked: string): string {
  return marked.includes(PART_BORDER) ? marked.replaceAll(PART_BORDER, '') : marked
}

/** Splits a text of an unspaced script into pairs; anything else stays whole. */
function splitUnspaced(word: string): string[] {
  return isUnspaced(word) ? pairsOf(word) : [word.slice(0, LONGEST_WORD)]
}
