import { toString } from 'mdast-util-to-string'
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

function readHeading(text: string): string | undefined {
  const heading = parseMarkdown(text).children.find((node) => node.type === 'heading')
  return (heading && toString(heading).replace(/(?<!\s)\s*\{[^{}]*\}\s*$/, '')) || undefined
}
