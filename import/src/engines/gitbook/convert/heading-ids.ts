import { slug } from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'

/** `## Title <a href="#id" id="id"></a>` */
const ANCHOR = /[ \t]*<a\s[^<>]*\bid="([^"]+)"[^<>]*><\/a>/

/** Writes the ids that GitBook puts behind headings as `{#id}`, unless Octavo makes the same. Returns them by heading. */
export function findOwnIds(tree: Root, edits: TextEdits): ReadonlyMap<Heading, string> {
  const ids = new Map<Heading, string>()
  const taken = new Set<string>()
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end } = rangeOf(heading)
    const found = ANCHOR.exec(edits.source.slice(start, end))
    const own = slug(toString(heading, { includeHtml: false }).trim())
    const id = found?.[1]
    if (found && id !== undefined) {
      ids.set(heading, id)
      const at = start + found.index
      edits.replace(at, at + found[0].length, id === own && !taken.has(own) ? '' : ` {#${id}}`)
    }
    taken.add(own)
  })
  return ids
}
