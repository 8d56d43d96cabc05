import type { Link, Parent } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './tools.ts'

/** Links that show the title of their page, and links that lead nowhere in GitBook itself. */
export function convertLinks(context: PageContext): void {
  visitParents(context.tree, 'link', (node: Link, parents) => {
    if (context.isLost(node.url)) {
      unwrap(node, context)
      const parent: Parent | undefined = parents.at(-1)
      if (parent) parent.children = parent.children.filter((child) => child !== node)
    } else showTitle(node, context)
  })
}

function unwrap(node: Link, { edits, log, page }: PageContext): void {
  const [first, last] = [node.children[0], node.children.at(-1)]
  const { start, end, line, column } = rangeOf(node)
  if (first && last) {
    edits.remove(start, rangeOf(first).start)
    edits.remove(rangeOf(last).end, end)
  } else edits.remove(start, end)
  log.report({
    kind: 'broken links',
    message: `The page of the link "${node.url}" was deleted in GitBook, so only the text was kept.`,
    hint: 'Link to the page that has its content now.',
    file: page.source,
    line,
    column,
  })
}

/** `[setup.md](setup.md)` and `[setup](setup.md "mention")` */
function showTitle(node: Link, { edits, log, page, titleAt }: PageContext): void {
  const [text] = node.children
  if (text?.type !== 'text' || node.children.length > 1) return
  const isName = text.value === node.url.split('/').at(-1) && /\.\w+$/.test(text.value)
  if (node.title !== 'mention' && !isName) return
  const title = titleAt(node.url, page)
  if (title === undefined) return
  const { start, end } = rangeOf(text)
  edits.replace(start, end, title.replace(/[[\]\\*_<`]/g, String.raw`\$&`))
  log.count('titles of linked pages')
}
