import { createFenceReader } from '../../markdown/index.ts'
import { escapeBrackets, type ConversionLog, type OwnAdmonitions } from '../../shared/index.ts'
import { capitalize } from 'octavo/markdown'

/** https://tommilligan.github.io/mdbook-admonish/reference.html */
const KINDS = (
  'note abstract summary tldr info todo tip hint important success check done question help faq warning caution ' +
  'attention failure fail missing danger error bug example quote cite'
).split(' ')

const MARKER = String.raw`(?:[-*+]|\d{1,9}[.)])[ \t]+`
const OPENING = new RegExp(`^([ \\t>]*(?:${MARKER})*)(\`{3,}|~{3,})[ \\t]*admonish\\b(.*)$`, 'm')

interface Box {
  /** Index of the first line. */
  start: number
  end: number
  prefix: string
  options: string
}

/** Fences of mdbook-admonish become containers. The lines keep their numbers. */
export function convertAdmonish(
  text: string,
  { file, admonitions, log }: { file: string; admonitions: OwnAdmonitions; log: ConversionLog },
): string {
  if (!OPENING.test(text)) return text
  for (const kind of KINDS) admonitions.expect(kind)
  const lines = text.split('\n')
  for (const box of findBoxes(lines, 0, lines.length)) {
    const { start, end, prefix, options } = box
    const [, kind = 'note'] = /^\s*([a-z][\w-]*)(?![\w-]*\s*=)/i.exec(options) ?? []
    const title = /(?:title\s*=\s*|^\s*[\w-]*\s+)(?:"([^"]*)"|'([^']*)')/.exec(options)
    const isClosed = /collapsible\s*=\s*true/.test(options)
    const name = kind.toLowerCase()
    const label = title?.[1] || title?.[2] || (isClosed ? capitalize(name) : '')
    const marks = ':'.repeat(3 + depthOf(lines, box))
    if (!isClosed) admonitions.add({ name, line: start + 1, column: prefix.length + 1 }, file, `admonish ${name}`)
    lines[start] = `${prefix}${marks}${isClosed ? 'details' : name}${label === '' ? '' : `[${escapeBrackets(label)}]`}`
    lines[end] = `${/^[ \t>]*/.exec(lines[end] ?? '')?.[0] ?? ''}${marks}`
    log.count('admonitions')
  }
  return lines.join('\n')
}

/** The boxes from a line on, those inside of another one after it. One without an end stays code. */
function findBoxes(lines: readonly string[], from: number, to: number): Box[] {
  const boxes: Box[] = []
  let read = createFenceReader()
  for (let start = from; start < to; start++) {
    const [, prefix = '', marks = '', options] = OPENING.exec(lines[start] ?? '') ?? []
    const kind = read(lines[start] ?? '')
    if (options === undefined || kind === 'code') continue
    const inside = lines.slice(start + 1, to)
    const length = inside.findIndex((line) => isEnd(line, marks))
    if (length < 0) break
    const end = start + 1 + length
    boxes.push({ start, end, prefix, options }, ...findBoxes(lines, start + 1, end))
    read = createFenceReader()
    start = end
  }
  return boxes
}

function isEnd(line: string, marks: string): boolean {
  const bare = line.replace(/^[ \t>]*/, '').trimEnd()
  return bare.length >= marks.length && bare === (marks[0] ?? '').repeat(bare.length)
}

/** How many boxes are inside of each other in this one: an outer container has more colons. */
function depthOf(lines: readonly string[], { start, end }: Box): number {
  const inner = findBoxes(lines, start + 1, end)
  return inner.length === 0 ? 0 : 1 + Math.max(...inner.map((box) => depthOf(lines, box)))
}
