import type { Heading, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import { slugify } from './slug.ts'
import type { PageContext } from './tools.ts'

const ID = /(?<![ \t])[ \t]*(?<=^|\s):id=([\w-]+)/
const IGNORE = /(?<![ \t])[ \t]*(?:<!--\s*)?\{docsify-ignore(-all)?\}(?:\s*-->)?/

/** `## Title :id=other` and `## Title <!-- {docsify-ignore} -->`. Returns the ids that pages set, by heading. */
export function convertHeadings(context: PageContext): ReadonlyMap<Heading, string> {
  const { edits, log, tree, version } = context
  const ids = new Map<Heading, string>()
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end } = rangeOf(heading)
    const source = edits.source.slice(start, end)
    const id = ID.exec(source)
    if (id?.[1] !== undefined) {
      const own = slugify(id[1], version)
      ids.set(heading, own)
      edits.replace(start + id.index, start + id.index + id[0].length, ` {#${own}}`)
      log.count('heading ids')
    }
    const ignored = IGNORE.exec(source)
    if (!ignored) return
    edits.remove(start + ignored.index, start + ignored.index + ignored[0].length)
    hideText(heading, ignored[0].trim())
    // The contents of the page, which Docsify shows in the sidebar.
    if (ignored[1] !== undefined) context.added['hide_table_of_contents'] = true
    log.count('headings that the contents leave out')
  })
  return ids
}

/** The text of a heading makes its id. */
function hideText(heading: Heading, text: string): void {
  visitParents(heading, 'text', (node: Text) => {
    if (node.value.includes(text)) node.value = node.value.replace(text, '').trimEnd()
  })
}
