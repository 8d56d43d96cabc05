/**
 * Repetitions that a grammar retries from each character of a text, up to its end: 60 KB of prose in a block of CSS
 * took 5 s. Code has no selector with this many characters, no name with this many parts, no tag with this many
 * attributes.
 */
const MAX_CHARACTERS = 1000
const MAX_PARTS = 100
const MAX_ATTRIBUTES = 200

/** A repeated group in front of a lookahead, such as a selector before `{`, but not a script before `</script>`. */
const BEFORE_LOOKAHEAD = /(?<!\[\\s\\S\])\)([*+])(?=\??\(\?(?:=|:;))/g
/** The text of a link of Markdown, which ends with a paragraph. */
const LINK_TEXT = /(?<=\(\?!\[\\r\\n\]\)\)\))\+(?=\\\])/g
/** What is between square brackets, such as a class of characters: unclosed ones are searched up to the end. */
const IN_BRACKETS = /(?<=\[\^[^\]\n]*\\\][^\]]*\]|\\\[\\s\\S\]\))([*+])(?=\\\])/g
/** The attributes of a tag of HTML, in front of its end. */
const BEFORE_TAG_END = /\)\+(?=\)\?\\s\*\\\/\?>)/g
/** The further parts of a name, such as `.b` in `a.b`. */
const NAME_PARTS = '(?:\\s*\\.\\s*'
/** Blank lines in front of a line: its beginning is enough. */
const BLANK_LINES = /^\(\^\\s\*\)/

/** The same pattern, with limits for such repetitions. Without them it is returned as it is. */
export function limitRepeats(pattern: RegExp): RegExp {
  const source = limitParts(pattern.source)
    .replace(BEFORE_LOOKAHEAD, (_, sign: string) => `)${toRange(sign, MAX_CHARACTERS)}`)
    .replace(LINK_TEXT, toRange('+', MAX_CHARACTERS))
    .replace(IN_BRACKETS, (_, sign: string) => toRange(sign, MAX_CHARACTERS))
    .replace(BEFORE_TAG_END, `)${toRange('+', MAX_ATTRIBUTES)}`)
    .replace(BLANK_LINES, pattern.multiline ? '(^[^\\S\\n]*)' : '$&')
  return source === pattern.source ? pattern : new RegExp(source, pattern.flags)
}

function toRange(sign: string, most: number): string {
  return `{${sign === '+' ? 1 : 0},${most}}`
}

function limitParts(source: string): string {
  const [first = '', ...rest] = source.split(NAME_PARTS)
  const limited = rest.map((part) => {
    const end = findGroupEnd(part)
    const after = part.slice(end)
    return NAME_PARTS + part.slice(0, end) + (after.startsWith('*') ? toRange('*', MAX_PARTS) + after.slice(1) : after)
  })
  return first + limited.join('')
}

/** The offset behind the bracket that closes the group which a part of a pattern begins in. */
function findGroupEnd(source: string): number {
  let depth = 1
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/g)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    if (depth === 0) return index + 1
  }
  return source.length
}
