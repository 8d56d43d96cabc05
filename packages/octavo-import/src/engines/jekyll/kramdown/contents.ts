import type { Nodes, Parent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { AttributeList } from './attributes/attribute-list.ts'
import type { PageContext } from './context.ts'
import { removeLine } from './remove-line.ts'

const TITLE = /^(?:table of )?contents?:?$|^on this page:?$|^toc$|^overview of this page:?$/i

/**
 * Removes the list that kramdown replaces by the headings of the page, with its title: Octavo shows them beside the
 * page. Returns what was removed. https://kramdown.gettalong.org/converter/html.html#toc
 */
export function removeContents(
  tree: Root,
  lists: ReadonlyMap<Nodes, AttributeList>,
  { edits, log }: PageContext,
): ReadonlySet<Nodes> {
  const removed = new Set<Nodes>()
  const remove = (node: Nodes) => {
    removed.add(node)
    removeLine(node, edits)
  }
  const visit = (parent: Parent): void => {
    for (const [index, child] of parent.children.entries()) {
      if ('children' in child) visit(child)
      if (child.type !== 'list' || !lists.get(child)?.names.includes('toc')) continue
      remove(child)
      const title = parent.children.slice(0, index).findLast((node) => node.type !== 'attributeLine')
      if (title && isTitle(title)) remove(title)
      log.count('tables of contents')
    }
  }
  visit(tree)
  return removed
}

function isTitle(node: RootContent): boolean {
  return (node.type === 'heading' || node.type === 'paragraph') && TITLE.test(toString(node).trim())
}
