import type { Blockquote } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** Kinds that Octavo reads as they are, like GitHub. */
const GITHUB = new Set(['note', 'tip', 'important', 'warning', 'caution'])

/** Converts quotes that are not quotes: `> [!TODO]`, `> [!VIDEO address]`, `> [!div class="…"]`. */
export function convertQuote(node: Blockquote, context: PageContext): void {
  const { source } = context.edits
  const { start, end } = rangeOf(node)
  const mark = /^>[ \t]*\[!(\w+)(?:[ \t]+([^\]]*))?\][ \t]*/.exec(source.slice(start, end))
  const name = mark?.[1]?.toLowerCase()
  if (!mark || name === undefined || GITHUB.has(name)) return
  if (name === 'video') convertVideo(node, mark[2]?.trim() ?? '', context)
  else if (name === 'div') unquote(node, mark[0], undefined, context)
  else if (context.alerts.some((alert) => alert.toLowerCase() === name)) {
    unquote(node, mark[0], [`:::${name}`, ':::'], context)
    context.log.count('alerts')
  }
}

/** Removes the marks of a quote on all of its lines, and what it begins with. `around`: lines to write instead. */
function unquote(
  node: Blockquote,
  beginning: string,
  around: [first: string, last: string] | undefined,
  { edits }: PageContext,
): void {
  const { start, end, column } = rangeOf(node)
  const prefix = ' '.repeat(column - 1)
  edits.replace(start, start + beginning.length, around?.[0] ?? '')
  for (let at = edits.source.indexOf('\n', start); at >= 0 && at < end; at = edits.source.indexOf('\n', at + 1)) {
    const [all = '', indent = ''] = /^([ \t]*)>?[ \t]?/.exec(edits.source.slice(at + 1, end)) ?? []
    edits.replace(at + 1, at + 1 + all.length, indent)
  }
  if (around) edits.insert(end, `\n${prefix}${around[1]}`)
}

/** A frame becomes `<Embed>` when all pages are converted. */
function convertVideo(node: Blockquote, address: string, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, `<iframe src="${address}"></iframe>`)
}
