/**
 * The HTML that GitBook writes where Markdown has no syntax.
 *
 * Input   the syntax tree of a page with its edits
 * Output  more edits; counts and findings in the log
 *
 * Steps   single elements → cards and tables, which show the converted content of their cells.
 * Must not: change HTML that a page of Octavo can have.
 */
import { Parser } from 'htmlparser2'
import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, placeAt } from '../../../../markdown/index.ts'

/** An element with the places of its tags. Without a closing tag, its content is empty. */
export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  start: number
  /** The end of its first tag. */
  contentStart: number
  contentEnd: number
  end: number
  line: number
  column: number
}

interface Tag {
  name: string
  isEnd: boolean
  start: number
  end: number
  place: { line: number; column: number }
}

const TAG = /<(\/?)([a-z][a-z\d-]*)(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi

/** The elements of a page, the outer ones first. In a paragraph, each tag is a separate node. */
export function findElements(tree: Root, text: string): HtmlElement[] {
  const tags: Tag[] = []
  visitParents(tree, 'html', (node: Html) => {
    const { start, end } = rangeOf(node)
    const source = text.slice(start, end)
    if (source.startsWith('<!--')) return
    for (const { index, 0: whole, 1: slash, 2: name = '' } of source.matchAll(TAG))
      tags.push({
        name: name.toLowerCase(),
        isEnd: slash === '/',
        start: start + index,
        end: start + index + whole.length,
        place: placeAt(text, start + index),
      })
  })
  return tags.flatMap((tag, index) => (tag.isEnd ? [] : [toElement(tag, tags, index, text)]))
}

const EMPTY = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'embed', 'col'])

function toElement(tag: Tag, tags: readonly Tag[], index: number, text: string): HtmlElement {
  const close = EMPTY.has(tag.name) ? undefined : closeOf(tag, tags, index)
  return {
    name: tag.name,
    attributes: readAttributes(text.slice(tag.start, tag.end)),
    start: tag.start,
    contentStart: tag.end,
    contentEnd: close?.start ?? tag.end,
    end: close?.end ?? tag.end,
    ...tag.place,
  }
}

function closeOf({ name }: Tag, tags: readonly Tag[], index: number): Tag | undefined {
  let depth = 0
  for (let at = index; at < tags.length; at++) {
    const tag = tags[at]
    if (tag?.name !== name) continue
    depth += tag.isEnd ? -1 : 1
    if (depth === 0) return tag
  }
  return undefined
}

function readAttributes(tag: string): Record<string, string> {
  let found: Record<string, string> = {}
  const parser = new Parser({ onopentag: (_, attributes) => void (found = attributes) })
  parser.end(tag)
  return found
}
