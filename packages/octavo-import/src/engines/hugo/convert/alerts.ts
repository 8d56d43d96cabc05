import type { Blockquote, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { capitalize } from 'octavo/markdown'
import { rangeOf, type Range, type TextEdits } from '../../../markdown/index.ts'
import { lookUp, type ConversionLog } from '../../../shared/index.ts'

/** `[!NOTE]`, `[!WARNING] A title`, `[!tip]- folded`. https://gohugo.io/render-hooks/blockquotes/#alerts */
const HEAD = /^>[ \t]?[ \t]*\[!(\w+)\]([+-]?)[ \t]*([^\n]*)/

/** Alerts that Octavo reads as they are. */
const PLAIN = /^(?:note|tip|important|warning|caution)$/i

const KINDS: Readonly<Record<string, string>> = {
  abstract: 'note',
  summary: 'note',
  todo: 'note',
  quote: 'note',
  example: 'note',
  question: 'qanda',
  faq: 'qanda',
  help: 'qanda',
  hint: 'tip',
  check: 'success',
  done: 'success',
  success: 'success',
  info: 'info',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  bug: 'danger',
}

/** Alerts with a title, that can be folded, or of another kind become containers. */
export function convertAlerts(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'blockquote', (node: Blockquote) => {
    const { start, end, column } = rangeOf(node)
    const [head, kind = '', fold, title = ''] = HEAD.exec(edits.source.slice(start, end)) ?? []
    if (head === undefined || (PLAIN.test(kind) && fold === '' && title === '')) return
    const name = PLAIN.test(kind) ? kind.toLowerCase() : (lookUp(KINDS, kind.toLowerCase()) ?? 'note')
    const startOfTitle = start + head.length - title.length
    const endOfTitle = startOfTitle + title.trimEnd().length
    const hasLabel = fold === '' && title.trim() !== ''
    const missing = title.trim() === '' ? capitalize(kind.toLowerCase()) : ''
    const open = fold === '' ? `:::${name}${hasLabel ? '[' : ''}` : `::: details ${missing}`
    edits.replace(start, startOfTitle, open)
    escapeBrackets(node, { start: startOfTitle, end: endOfTitle }, edits)
    edits.replace(endOfTitle, start + head.length, hasLabel ? ']' : fold === '+' ? ' {open}' : '')
    removeMarks(start + head.length, end, column - 1, edits)
    edits.insert(end, `\n${' '.repeat(column - 1)}:::`)
    log.count('alerts')
  })
}

/** Escapes the brackets of a title that belong to no link, which is converted where it is. */
function escapeBrackets(node: Blockquote, title: Range, edits: TextEdits): void {
  const links: Range[] = []
  visitParents(node, ['link', 'linkReference', 'image', 'imageReference'], (link) => void links.push(rangeOf(link)))
  for (let at = title.start; at < title.end; at++)
    if (/[[\]]/.test(edits.source[at] ?? '') && !links.some(({ start, end }) => start <= at && at < end))
      edits.insert(at, '\\')
}

/** Removes the `>` of all lines after the first one. */
function removeMarks(from: number, end: number, column: number, edits: TextEdits): void {
  const { source } = edits
  for (let at = source.indexOf('\n', from) + 1; at > 0 && at < end; at = source.indexOf('\n', at) + 1) {
    const [mark] = /^[ \t]{0,3}> ?/.exec(source.slice(at + column, at + column + 8)) ?? []
    if (mark !== undefined) edits.remove(at + column, at + column + mark.length)
  }
}
