/**
 * Boxes and labels of themes: callouts of Just the Docs, notices of Minimal Mistakes, alerts of Bootstrap.
 *
 * Input   nodes with the classes of a theme
 * Output  edits that make them admonitions and badges
 * Must not: know which kinds a site defines (see `callouts.ts`).
 */
import type { Html, Paragraph, Parent } from 'mdast'
import { rangeOf } from '../../../../markdown/index.ts'
import type { PageContext } from '../context.ts'
import { toString } from 'mdast-util-to-string'

const OPENING = /^<(div|aside|span)\b[^<>]*\bclass=(["'])([^"']*)\2[^<>]*>\s*$/

/**
 * `<div class="note" markdown="1">` around Markdown, as an admonition: its tags are alone, because `prepare-text.ts`
 * has separated them.
 */
export function convertAlerts(parent: Parent, context: PageContext): void {
  const { edits, log, callouts } = context
  const { children } = parent
  for (const [index, child] of children.entries()) {
    if (child.type !== 'html') {
      // A box in a line of text is a label.
      if ('children' in child && child.type !== 'paragraph') convertAlerts(child as Parent, context)
      continue
    }
    const [, tag, , classes = ''] = OPENING.exec(child.value) ?? []
    const found = tag === undefined ? undefined : callouts.find(classes.split(/\s+/))
    const end =
      found && children.slice(index + 1).find((node): node is Html => node.type === 'html' && isTag(node, tag ?? ''))
    if (!found || !end || end.value.trim() !== `</${tag}>`) continue
    edits.replace(rangeOf(child).start, rangeOf(child).end, `:::${found.keyword}`)
    edits.replace(rangeOf(end).start, rangeOf(end).end, ':::')
    log.count('callouts')
  }
}

function isTag({ value }: Html, name: string): boolean {
  return new RegExp(`</?${name}\\b`).test(value)
}

/** A label of Just the Docs: https://just-the-docs.com/docs/ui-components/labels/ */
export function convertLabel(node: Paragraph, { edits, badges, log }: PageContext): void {
  const text = toString(node).replace(/\s+/g, ' ').trim()
  if (text === '' || node.children.some(({ type }) => type !== 'text')) return
  const { start, end } = rangeOf(node)
  edits.replace(start, end, `<Badge status="${badges.nameOf(text, 'default')}" />`)
  log.count('labels')
}
