import { escapeHtml } from '../../../shared/html.ts'
import { joinWords } from '../../../shared/labels.ts'
import { nearestName } from '../../../shared/nearest.ts'
import type { ContainerDirective, Nodes } from '../parse.ts'
import { sourceOf, type Handler, type Walk } from '../walk/index.ts'
import { plainText } from '../text/index.ts'

/** Default titles by keyword. */
export const ADMONITION_TITLES = {
  qanda: 'Q & A',
  context: 'Context',
  result: 'Result',
  info: 'Info',
  success: 'Success',
  danger: 'Danger',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  important: 'Important',
  caution: 'Caution',
} as const

/** The keywords of admonitions (`:::note`). */
// `Object.keys` is typed `string[]`; the object is a constant with exactly these keys.
export const ADMONITIONS = Object.keys(ADMONITION_TITLES) as (keyof typeof ADMONITION_TITLES)[]

export const admonition: Handler<'containerDirective'> = (node, walk) => {
  reportUnclosed(node, walk)
  const keyword = ADMONITIONS.find((name) => name === node.name)
  const [title, content] = splitLabel(node)
  if (!keyword) return writeUnknown(node, walk)
  const label = title.length > 0 ? plainText(title, walk) : ADMONITION_TITLES[keyword]
  walk.out.write(
    `<aside class="admonition admonition-${keyword}" aria-label="${escapeHtml(label)}"><p class="admonition-title">`,
  )
  if (title.length > 0) walk.siblings(title, { inline: true })
  else walk.out.write(escapeHtml(label))
  walk.out.write('</p>\n')
  walk.draft.addText('\n')
  walk.siblings(content)
  walk.out.write('</aside>\n')
}

/** The parser puts the label of a directive into a first paragraph that it marks. */
function splitLabel({ children }: ContainerDirective): [title: readonly Nodes[], content: readonly Nodes[]] {
  const [first, ...rest] = children
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return [[], children]
  return [first.children, rest]
}

/** The content of an unknown container is shown. */
function writeUnknown(node: ContainerDirective, walk: Walk): void {
  const nearest = nearestName(node.name, ADMONITIONS)
  const known = `Use one of ${joinWords(ADMONITIONS, 'and')}.`
  walk.report(
    {
      severity: 'error',
      message: `There is no admonition ":::${node.name}".`,
      hint: nearest ? `Did you mean ":::${nearest}"?` : known,
    },
    node,
  )
  walk.siblings(node.children)
}

/** The parser closes an unclosed container silently at the end of its parent. */
function reportUnclosed(node: ContainerDirective, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  const [opening = ''] = /^:+/.exec(source) ?? []
  const lastLine = source.slice(source.lastIndexOf('\n') + 1)
  const [closing = ''] = /^[ \t>]*(:{3,})\s*$/.exec(lastLine)?.slice(1) ?? []
  if (closing.length >= opening.length && source.includes('\n')) return
  walk.report(
    {
      severity: 'error',
      message: `The admonition "${opening}${node.name}" is not closed.`,
      hint: `Add a line "${opening}" after its last line. To nest admonitions, give the outer one more colons.`,
    },
    node,
  )
}
