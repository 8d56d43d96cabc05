import { toString } from 'mdast-util-to-string'
import { readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './parse.ts'

/** The title of a page: from its front matter, or its first heading. */
export function titleOf(text: string): string | undefined {
  return readFrontMatter(text).getText('title') ?? readHeading(text)
}

function readHeading(text: string): string | undefined {
  const heading = parseMarkdown(text).children.find((node) => node.type === 'heading')
  return (heading && toString(heading).replace(/(?<!\s)\s*\{[^{}]*\}\s*$/, '')) || undefined
}
