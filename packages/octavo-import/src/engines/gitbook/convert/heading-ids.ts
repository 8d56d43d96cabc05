import { slug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { emojiOf } from '../../../shared/index.ts'

/** `## Title <a href="#id" id="id"></a>` */
const ANCHOR = /(?<![ \t])[ \t]*<a\s[^<>]*\bid="([^"]+)"[^<>]*><\/a>/

/** Writes the ids that GitBook puts behind headings as `{#id}`, unless Octavo makes the same. Returns them. */
export function findOwnIds(tree: Root, edits: TextEdits): ReadonlyMap<Heading, string> {
  const ids = new Map<Heading, string>()
  const taken = new Set<string>()
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end } = rangeOf(heading)
    const found = ANCHOR.exec(edits.source.slice(start, end))
    const own = slug(toString(heading, { includeHtml: false }).trim())
    const id = found?.[1]
    if (found && id !== undefined) {
      const at = start + found.index
      const isSame = id === own && !taken.has(own)
      // Of two headings with one id, the first has it.
      const isUsed = [...ids.values()].includes(id)
      edits.replace(at, at + found[0].length, isSame || isUsed ? '' : ` {#${id}}`)
      if (!isUsed) ids.set(heading, id)
    }
    taken.add(own)
  })
  return ids
}

/** Writes `:tada:` in headings as its character, also in the tree: no id has the name of an emoji or an icon in it. */
export function convertHeadingEmoji(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'heading', (heading: Heading) => {
    visitParents(heading, 'text', (node: Nodes) => {
      if (node.type !== 'text' || !node.value.includes(':')) return
      const { start, end } = rangeOf(node)
      const isIcon = /<i\s[^<>]*\bfa-[^<>]*>$/.test(edits.source.slice(0, start))
      if (isIcon) node.value = ''
      for (const { index, 0: name } of edits.source.slice(start, end).matchAll(/:[\w+-]+:/g)) {
        const emoji = emojiOf(name)
        if (emoji === undefined) continue
        edits.replace(start + index, start + index + name.length, emoji)
        node.value = node.value.replace(name, emoji)
      }
    })
  })
}
