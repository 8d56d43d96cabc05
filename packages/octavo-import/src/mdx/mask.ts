import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../markdown/index.ts'

/** A letter that has no meaning in Markdown or MDX. */
const FILLER = 'x'

/** `:::tip Title`, which engines read as `:::tip[Title]`. The title is only text, so it can be left out. */
const CONTAINER_TITLE = /^([ \t>]*:{3,}[a-z][\w-]*)([ \t]+[^\s{[].*)$/gim

/** `:a[text]{.class href="…"}` of remark-directive: its attributes would be an expression that is not valid. */
const DIRECTIVE_ATTRIBUTES = /(?<!:)(:[a-z][\w-]*(?:\[[^\]\n]*\])?)(\{\s*(?:[.#]|[\w-]+=)[^{}\n]*\})/gi

/** Whether there may be anything to mask. Most pages have nothing, and need not be parsed for it. */
export function needsMask(text: string): boolean {
  return /\{\s*#|<!--/.test(text) || [CONTAINER_TITLE, DIRECTIVE_ATTRIBUTES].some((each) => text.search(each) >= 0)
}

/**
 * Replaces `{#id}` of headings, attributes of directives, HTML comments, and titles of containers, which the parser
 * cannot read but engines accept, with text of the same length: only for parsing, so positions stay.
 */
export function maskForMdx(text: string, tree: Root): string {
  let masked = text
  const fill = (start: number, end: number, filler: string) => {
    masked = masked.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, filler) + masked.slice(end)
  }
  visitParents(tree, ['heading', 'html', 'paragraph'], (node) => {
    const { start, end } = rangeOf(node)
    const source = text.slice(start, end)
    if (node.type === 'heading') {
      const id = /\{\s*#[^{}]*\}(?=\s*#*\s*$)/.exec(source)
      if (id) fill(start + id.index, start + id.index + id[0].length, FILLER)
    } else if (node.type === 'paragraph') {
      for (const { index, 1: before = '', 2: attributes = '' } of source.matchAll(DIRECTIVE_ATTRIBUTES))
        fill(start + index + before.length, start + index + before.length + attributes.length, FILLER)
      for (const { index, 1: marks = '', 2: title = '' } of source.matchAll(CONTAINER_TITLE))
        fill(start + index + marks.length, start + index + marks.length + title.length, ' ')
    } else {
      for (const comment of source.matchAll(/<!--[\s\S]*?-->/g))
        fill(start + comment.index, start + comment.index + comment[0].length, ' ')
    }
  })
  return masked
}
