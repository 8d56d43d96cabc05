/**
 * Words of a text, found the same way when an index is built and when it is asked.
 *
 *   run         letters and digits, joined by single marks: `k5-project.yml`, `@SpringBootApplication`, `a.b.c`
 *   identifier  a run that is more than prose: it is kept whole, in its folded form
 *   part        what an identifier is made of: `k5`, `project`, `yml`; `spring`, `boot`, `application`
 *
 * Scripts without blanks between words are cut into pairs of neighbouring characters.
 */

/** A mark joins only between two word characters, so sentence ends and flags' dashes fall off. */
const RUN = /[\p{L}\p{M}\p{N}_]+(?:[-./:@][\p{L}\p{M}\p{N}_]+)*/gu
/** Scripts without blanks between words, or with blanks that readers leave out. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu
const NOT_ASCII = /[^\0-\x7f]/
/** `camelCase` and `HTTPServer` part before the capital that begins a word. */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
/** Prose joins plain words too (`read-only`, `and/or`): those are words, not identifiers. */
const PROSE = /^[\p{L}\p{M}]\p{Ll}*(?:[-/][\p{L}\p{M}]\p{Ll}*)*$/u

/** Longer runs are addresses and digests: only their parts are worth finding. */
const MAX_IDENTIFIER = 48

/** Where an identifier in a dictionary begins a part without a mark of its own: `payment^order`. */
export const PART_BORDER = '^'
/** Every place where one part of a dictionary's identifier ends, and those where one of its names ends. */
const BORDERS = /[-./:@_^]+/
const NAME_BORDERS = /[-./:@]+/

/** Lower case, without accents; compatibility forms (full-width letters, ligatures) become plain. */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

/** The runs of a text, in order. */
export function runsOf(text: string): string[] {
  return text.match(RUN) ?? []
}

/**
 * The words a run is indexed under: an identifier whole, with its parts marked; of anything else the parts.
 * `PaymentOrder` → `payment^order`, `k5-project.yml` → itself, `read-only` → `read`, `only`.
 */
export function wordsOf(run: string, isCode: boolean): string[] {
  const isJoined = BORDERS.test(run) || CAMEL.test(run)
  if (!isJoined) return splitUnspaced(fold(run))
  const marked = fold(run.split(CAMEL).join(PART_BORDER)).replace(/^[_^]+|[_^]+$/g, '')
  const isIdentifier = run.length <= MAX_IDENTIFIER && (isCode || !PROSE.test(run))
  return isIdentifier && BORDERS.test(marked) ? [marked] : partsOf(marked)
}

/** The parts of an identifier as it stands in a dictionary. */
export function partsOf(marked: string): string[] {
  return marked.split(BORDERS).flatMap((part) => (part === '' ? [] : splitUnspaced(part)))
}

/** The names an identifier joins: `page.file^path` → `page`, `file^path`. */
export function namesOf(marked: string): string[] {
  return marked.split(NAME_BORDERS)
}

/** The identifier as it is typed: without the marks of its parts. */
export function unmark(marked: string): string {
  return marked.includes(PART_BORDER) ? marked.replaceAll(PART_BORDER, '') : marked
}

/** A run of an unspaced script becomes its pairs of characters; anything else stays whole. */
export function splitUnspaced(word: string): string[] {
  if (!NOT_ASCII.test(word)) return [word]
  const words: string[] = []
  let end = 0
  for (const { 0: match, index } of word.matchAll(UNSPACED)) {
    if (index > end) words.push(word.slice(end, index))
    words.push(...toPairs(match))
    end = index + match.length
  }
  if (end < word.length) words.push(word.slice(end))
  return words
}

function toPairs(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => characters[index]! + character) // Its left neighbour exists.
}
