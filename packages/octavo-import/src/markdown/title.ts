import { toString } from 'mdast-util-to-string'
import type { RootContent } from 'mdast'
import { isInvisible } from './headings.ts'
import { readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './parse.ts'

/** The title of a page: from its front matter, or its first heading. */
export function titleOf(text: string): string | undefined {
  return readFrontMatter(text).getText('title') ?? readHeading(text)
}

/** Whether the text has a heading of the first rank, or begins with another one, which is its title, too. */
export function startsWithTitle(text: string): boolean {
  const { children } = parseMarkdown(text)
  const heading = children.find((node) => node.type === 'heading')
  return heading?.depth === 1 || (heading !== undefined && children.find((node) => !isInvisible(node)) === heading)
}

/**
 * Whether a heading of the first rank is the title of the page for Octavo: without a title in the front matter, any;
 * else one that only pictures, tags and spaces are above.
 */
export function isTitledByHeading(text: string): boolean {
  const { children } = parseMarkdown(text)
  const index = children.findIndex((node) => node.type === 'heading')
  const isFirst = children[index]?.type === 'heading' && children[index].depth === 1
  if (readFrontMatter(text).getText('title') === undefined)
    return children.some((node) => node.type === 'heading' && node.depth === 1)
  return isFirst && children.slice(0, index).every((node) => isInvisible(node) || isBlank(node))
}

/** A paragraph such as `&nbsp;`, or of pictures. */
function isBlank(node: RootContent): boolean {
  return node.type === 'paragraph' && toString(node, { includeImageAlt: false }).trim() === ''
}

function readHeading(text: string): string | undefined {
  const heading = parseMarkdown(text).children.find((node) => node.type === 'heading')
  return (heading && toString(heading).replace(/(?<!\s)\s*\{[^{}]*\}\s*$/, '')) || undefined
}
