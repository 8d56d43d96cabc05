import { Parser } from 'htmlparser2'
import type { Code, Html, Image } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { parseMarkdown, rangeOf } from '../../markdown/index.ts'

/** What the parser finds in the text of a page. */
export interface PageFacts {
  tags: readonly ComponentTag[]
  /** Addresses of pictures. */
  pictures: readonly string[]
  /** Fences without code, with what follows the opening one. */
  emptyCode: readonly string[]
  /** Whether there is nothing but front matter. */
  isEmpty: boolean
}

/** A tag of a component. */
export interface ComponentTag {
  offset: number
  tag: string
  name: string
  /** Whether it is text for the parser. */
  isText: boolean
}

/** Parses the text of a page as Octavo does. */
export function parseFacts(text: string): PageFacts {
  const tags: ComponentTag[] = []
  const pictures: string[] = []
  const definitions = new Map<string, string>()
  const references: string[] = []
  const emptyCode: string[] = []
  const tree = parseMarkdown(text)
  visitParents(tree, (node) => {
    if (node.type === 'html' || node.type === 'text') {
      const { start, end } = rangeOf(node)
      tags.push(...tagsIn(text.slice(start, end), start, node.type === 'text'))
    }
    if (node.type === 'html') pictures.push(...picturesIn((node as Html).value))
    if (node.type === 'code' && (node as Code).value.trim() === '') {
      const { lang, meta } = node as Code
      emptyCode.push([lang, meta].filter(Boolean).join(' '))
    }
    if (node.type === 'image') pictures.push((node as Image).url)
    if (node.type === 'imageReference') references.push(node.identifier)
    if (node.type === 'definition') definitions.set(node.identifier, node.url)
  })
  return {
    tags,
    emptyCode,
    isEmpty: tree.children.every(({ type }) => type === 'yaml'),
    pictures: [...pictures, ...references.flatMap((identifier) => definitions.get(identifier) ?? [])],
  }
}

const TAG = /(\\?)<(\/?)([A-Z][^\s/<>]*)(?=[\s/>])[^<>]*>?/g

const COMMENT = /<!--[\s\S]*?-->/g

/** The tags without a backslash before them, outside of comments. */
function tagsIn(source: string, start: number, isText: boolean): ComponentTag[] {
  const shown = source.replace(COMMENT, (comment) => ' '.repeat(comment.length))
  return [...shown.matchAll(TAG)].flatMap(({ 0: tag, 1: escape, 3: name = '', index }) =>
    escape === '' ? [{ offset: start + index, tag, name, isText }] : [],
  )
}

function picturesIn(html: string): string[] {
  if (!/<img\b/i.test(html)) return []
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === 'img' && src) found.push(src)
    },
  })
  parser.end(html)
  return found
}
