import type { Html, Parent } from 'mdast'
import { rangeOf } from '../../../../markdown/index.ts'
import type { PageContext } from '../context.ts'

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
