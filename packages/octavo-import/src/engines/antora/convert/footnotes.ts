import type { PhrasingContent } from 'mdast'
import type { PageContext } from './context.ts'
import { plainText, type Element } from './elements.ts'

/** A footnote is defined at the end of the page. One with an id may be shown again. */
export function toFootnote({ attributes, children }: Element, context: PageContext): PhrasingContent[] {
  const { footnotes, log } = context
  const name = attributes['reference'] ?? attributes['id']
  const identifier = name ? name.replace(/[^\w-]+/g, '-') : String(footnotes.length + 1)
  const isKnown = footnotes.some((each) => each.identifier === identifier)
  if (attributes['reference'] !== undefined && !isKnown) return [{ type: 'text', value: `[${plainText(children)}]` }]
  if (!isKnown) {
    log.count('footnotes')
    footnotes.push({ type: 'footnoteDefinition', identifier, children: [{ type: 'paragraph', children }] })
  }
  return [{ type: 'footnoteReference', identifier }]
}
