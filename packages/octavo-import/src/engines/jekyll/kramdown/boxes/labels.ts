import type { Paragraph } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { rangeOf } from '../../../../markdown/index.ts'
import type { PageContext } from '../context.ts'

/** A label of Just the Docs: https://just-the-docs.com/docs/ui-components/labels/ */
export function convertLabel(node: Paragraph, { edits, badges, log }: PageContext): void {
  const text = toString(node).replace(/\s+/g, ' ').trim()
  if (text === '' || node.children.some(({ type }) => type !== 'text')) return
  const { start, end } = rangeOf(node)
  edits.replace(start, end, `<Badge status="${badges.nameOf(text, 'default')}" />`)
  log.count('labels')
}
