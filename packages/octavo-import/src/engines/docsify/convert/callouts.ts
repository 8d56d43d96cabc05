import { lookUp } from '../../../shared/index.ts'
import type { Blockquote, Paragraph } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, linePrefix } from '../../../markdown/index.ts'
import type { PageContext } from './tools.ts'

const KINDS: Record<string, string> = { '!': 'important', '?': 'tip' }

/** `!> Text` and `?> Text`, and alerts whose text begins on the line of their mark: `> [!TIP] Text`. */
export function convertCallouts(context: PageContext): void {
  visitParents(context.tree, ['paragraph', 'blockquote'], (node) => {
    if (node.type === 'paragraph') convertHelper(node as Paragraph, context) // The test above selects these types.
    else convertAlert(node as Blockquote, context)
  })
}

function convertHelper(node: Paragraph, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const [mark = '', kind = ''] = /^([!?])>[ \t]*/.exec(source) ?? []
  if (mark === '') return
  const prefix = linePrefix(edits.source, start)
  edits.replace(start, start + mark.length, `:::${KINDS[kind]}\n\n${prefix}`)
  edits.insert(end, `\n\n${prefix}:::`)
  log.count('callouts')
}

const ALERTS: Record<string, string> = { attention: 'CAUTION', danger: 'CAUTION', info: 'NOTE', success: 'TIP' }
const KNOWN = new Set(['note', 'tip', 'important', 'warning', 'caution'])

/** `[!TIP|style:flat|label:Title]` is the form of docsify-plugin-flexible-alerts. */
const MARK = /^(>[ \t]?)\[!(\w+)((?:\|[^\]\n]*)?)\][ \t]*([^\n]*)/

function convertAlert(node: Blockquote, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const [whole = '', quote = '> ', name = '', more = '', text = ''] = MARK.exec(edits.source.slice(start, end)) ?? []
  const kind = KNOWN.has(name.toLowerCase()) ? name.toUpperCase() : lookUp(ALERTS, name.toLowerCase())
  if (whole === '' || kind === undefined) return
  const [, label] = /\|\s*label:([^|]*)/.exec(more) ?? []
  const prefix = `\n${linePrefix(edits.source, start)}${quote}`
  const lines = [label === undefined ? '' : `**${label.trim()}**${prefix.trimEnd()}`, text].filter(Boolean)
  const written = `${quote}[!${kind}]${lines.map((line) => prefix + line).join('')}`
  if (written === whole.trimEnd()) return
  edits.replace(start, start + whole.length, written)
  log.count('callouts')
}
