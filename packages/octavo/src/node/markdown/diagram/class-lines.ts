/**
 * Lines of class diagrams in the form that the drawing library knows.
 *
 * Input   a line, or all parsed lines; later the drawing
 * Output  the lines with one word for each name; the drawing with the heads of lines that the library does not have
 */
import { hideText, hideTexts, nameClassNotes, parseClassNote } from './note-shapes.ts'

/** Heads of relations, by how they are written at the start of a line, and the library's markers. */
const HEADS: readonly [start: string, end: string, marker: string][] = [
  ['', '', ''],
  ['<|', '|>', 'cls-inherit'],
  ['*', '*', 'cls-composition'],
  ['o', 'o', 'cls-aggregation'],
  ['<', '>', 'cls-arrow'],
]

/** Relations that the library draws as they are. */
const KNOWN = new Set('<|-- <|.. *-- o-- --> --* --o --|> ..> ..|> <-- <..'.split(' '))

const RELATION =
  /^(\S+?)\s+((?:"[^"]*"\s+)?)(<\|?|\*|o|)(--|\.\.)(\|?>|\*|o|)((?:\s+"[^"]*")?)\s+(\S+?)(?:\s*:\s*(.+))?$/
const DECLARATION = /^class\s+([^\s{["<]+)(\s*~\w+~)?(?:\s*\["([^"]*)"\])?(?:\s*(<<\w+>>))?\s*(?:(\{)(?:([^{}]*)\})?)?$/
const ANNOTATION = /^(<<\w+>>)\s+([^\s{["]+)$/
const MEMBER = /^(\S+?)\s*:\s*(?!.*(?:<\|--|\*--|o--|-->|\.\.>))(\S.*)$/
const NAMESPACE = /^namespace\s+([^\s["{]+)(?:\s*\["[^"]*"\])?\s*\{(?:\s*(\S.*)\})?$/

/** The first of two characters at the end of a label, which say how a line begins and ends. */
const SIGN = 0xe000
const END_SIGN = SIGN + HEADS.length

/** The line, or several, in the form of the library; undefined for a line that it would drop. */
export function parseClassLine(written: string): string | undefined {
  // Names of several words.
  const line = written.replace(/`([^`]+)`/g, (_, name: string) => hideText(name))
  if (line === '}') return line
  const [, namespace, content] = NAMESPACE.exec(line) ?? []
  if (namespace !== undefined) return parseNamespace(namespace, content)
  const [, annotation, annotated] = ANNOTATION.exec(line) ?? []
  if (annotation !== undefined) return `class ${annotated} {\n${annotation}\n}`
  return parseDeclaration(line) ?? parseRelation(line) ?? (MEMBER.test(line) ? line : parseClassNote(line))
}

function parseNamespace(name: string, content?: string): string | undefined {
  if (content === undefined) return `namespace ${name} {`
  const classes = content
    .trimEnd()
    .split(/(?<=\S)\s+(?=class\s)/)
    .map(parseDeclaration)
  return classes.includes(undefined) ? undefined : [`namespace ${name} {`, ...classes, '}'].join('\n')
}

/** The library drops a member in the same line as its class. A label stays until `nameClasses`. */
function parseDeclaration(line: string): string | undefined {
  const [, name, generic = '', label, annotation, brace, body] = DECLARATION.exec(line) ?? []
  if (name === undefined) return undefined
  const head = `class ${name}${generic}${label === undefined ? '' : `["${label}"]`}`
  if (!brace && !annotation) return head
  const member = body?.trim()
  const isClosed = !brace || member !== undefined
  return [
    `${head} {`,
    ...(annotation ? [annotation] : []),
    ...(member ? [member] : []),
    ...(isClosed ? ['}'] : []),
  ].join('\n')
}

function parseRelation(line: string): string | undefined {
  const [, from, first, start = '', between = '', end = '', last, to, label = ''] = RELATION.exec(line) ?? []
  if (from === undefined) return undefined
  if (KNOWN.has(start + between + end)) return line
  const signs = [HEADS.findIndex(([text]) => text === start), HEADS.findIndex(([, text]) => text === end)]
  const sign = String.fromCharCode(SIGN + (signs[0] ?? 0), END_SIGN + (signs[1] ?? 0))
  return `${from} ${first}${between}>${last} ${to} : ${label}${sign}`
}

/** Draws the head of each relation in place of the library's. */
export function drawClassHeads(svg: string): string {
  return svg
    .replace(
      /(<polyline [^>]*data-label="[^"]*([\ue000-\ue004])([\ue005-\ue009])[^>]*?)( marker-end="[^"]*")( ?\/>)/g,
      (...found: string[]) => {
        const [, line, start = '', end = '', , close] = found
        const markers = [start.charCodeAt(0) - SIGN, end.charCodeAt(0) - END_SIGN].map((index) => HEADS[index]?.[2])
        const drawn = markers.map((id, at) => (id ? ` marker-${at === 0 ? 'start' : 'end'}="url(#${id})"` : ''))
        return `${line}${drawn.join('')}${close}`
      },
    )
    .replace(/<text [^>]*>[\ue000-\ue009\u2800]+<\/text>/g, '')
    .replace(/[\ue000-\ue009]/g, '')
}

/** Gives classes with a label, `class A["The label"]`, the label as their name, and each note its own name. */
export function nameClasses(written: readonly string[]): readonly string[] {
  const lines = nameClassNotes(written)
  const labels = new Map<string, string>()
  for (const line of lines) {
    const [, name, , label] = DECLARATION.exec(line) ?? []
    if (name !== undefined && label !== undefined) labels.set(name, label)
  }
  if (labels.size === 0) return lines
  const names = hideTexts(labels)
  const nameOf = (name: string) => names.get(name) ?? name
  let isInBody = false
  return lines.map((line) => {
    const isMember = isInBody && line !== '}'
    const [, declared, generic = '', , , brace = ''] = DECLARATION.exec(line) ?? []
    isInBody = isMember || brace !== ''
    if (isMember) return line
    if (declared !== undefined) return `class ${nameOf(declared)}${generic}${brace && ' {'}`
    const [, from, first, start, between, end, last, to, label] = RELATION.exec(line) ?? []
    if (from !== undefined && to !== undefined)
      return `${nameOf(from)} ${first}${start}${between}${end}${last} ${nameOf(to)}${label === undefined ? '' : ` : ${label}`}`
    const [, owner, member] = MEMBER.exec(line) ?? []
    return owner === undefined ? line : `${nameOf(owner)} : ${member}`
  })
}
