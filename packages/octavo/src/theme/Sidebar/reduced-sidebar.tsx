import type { ReactElement } from 'react'
import type { PageData, SidebarNode } from '../../shared/site.ts'
import { ThemeSidebarTree } from './SidebarTree.tsx'

/** A page with fewer entries in its sidebar, and the function that puts the others into its HTML. */
interface ReducedPage {
  page: PageData
  fill(html: string): string
}

/** The HTML of entries. It is the same in all documents, except for the ancestors of the current page. */
const rendered = new WeakMap<SidebarNode, string>()

/** Nothing that a site contains can be the same. */
const MARK = `entries-${crypto.randomUUID()}-`
const MARKED = new RegExp(`<li><a>${MARK}(\\d+)</a></li>`, 'g')

/**
 * Takes the entries out of a sidebar that show nothing of the current page, and renders them once for all pages. `render`
 * renders an element for the page. Half of the time of React would go to them.
 */
export function reduceSidebar(page: PageData, render: (element: ReactElement) => string): ReducedPage {
  const { sidebar, route } = page
  if (!sidebar) return { page, fill: (html) => html }
  const runs: SidebarNode[][] = []
  const reduce = (nodes: readonly SidebarNode[]): SidebarNode[] => {
    const reduced: SidebarNode[] = []
    let run: SidebarNode[] | undefined
    for (const node of nodes) {
      if (node.children || node.href === route) {
        run = undefined
        reduced.push(node.children ? { ...node, children: reduce(node.children) } : node)
      } else if (run) run.push(node)
      else {
        run = [node]
        reduced.push({ label: `${MARK}${runs.push(run) - 1}` })
      }
    }
    return reduced
  }
  const nodes = reduce(sidebar.nodes)
  return {
    page: { ...page, sidebar: { ...sidebar, nodes } },
    fill: (html) => html.replace(MARKED, (_, index: string) => renderEntries(runs[Number(index)] ?? [], render)),
  }
}

function renderEntries(nodes: readonly SidebarNode[], render: (element: ReactElement) => string): string {
  const fresh = nodes.filter((node) => !rendered.has(node))
  if (fresh.length > 0) {
    const list = render(<ThemeSidebarTree nodes={fresh} />)
    // No entry contains another.
    const entries = list.slice('<ul>'.length, -'</ul>'.length).split(/(?<=<\/li>)(?=<li)/)
    for (const [index, node] of fresh.entries()) rendered.set(node, entries[index] ?? '')
  }
  return nodes.map((node) => rendered.get(node)).join('')
}
