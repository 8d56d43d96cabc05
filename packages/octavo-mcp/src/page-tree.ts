/**
 * The pages of a site as an indented list, within a limit of characters.
 *
 * Must not: leave out pages without saying how many, and how to list them.
 */
import type { SidebarNode } from 'octavo/published'

/** What is listed: a name, and the nodes below it. */
export interface TreeGroup {
  /** Label of the area; '' on a site with one. */
  label: string
  nodes: readonly SidebarNode[]
}

/** `Design › Namespaces` → the nodes below that category; undefined when there is none. */
export function findCategory(nodes: readonly SidebarNode[], path: string): readonly SidebarNode[] | undefined {
  const [first = '', ...rest] = path.split(/\s*[›>]\s*/)
  const isNamed = ({ label }: SidebarNode) => label.toLowerCase() === first.trim().toLowerCase()
  for (const { children = [] } of nodes.filter(isNamed)) {
    const found = rest.length === 0 ? children : findCategory(children, rest.join('›'))
    if (found && found.length > 0) return found
  }
  return undefined
}

/** The list with as many levels as fit; at least the first, cut where the limit is. */
export function formatTree(groups: readonly TreeGroup[], limit: number): string {
  const depths = Math.max(1, ...groups.map(({ nodes }) => depthOf(nodes)))
  for (let depth = depths; depth > 0; depth--) {
    const text = groups.map((group) => formatGroup(group, depth)).join('\n\n')
    const isWhole = depth === depths
    const note =
      '\n\nSome categories are closed. To list one, pass its name as "category", as in "Design › Namespaces".'
    if (text.length <= limit) return isWhole ? text : text + note
    if (depth === 1) return cut(text, limit)
  }
  return ''
}

function formatGroup({ label, nodes }: TreeGroup, depth: number): string {
  const lines = nodes.flatMap((node) => formatNode(node, depth, ''))
  return [...(label === '' ? [] : [`## ${label}`, '']), ...lines].join('\n')
}

function formatNode({ label, href, children = [] }: SidebarNode, depth: number, indent: string): string[] {
  const name = href === undefined ? `**${label}**` : `${label}: ${href}`
  if (children.length === 0) return [`${indent}- ${name}`]
  if (depth === 1) return [`${indent}- ${name} (closed, ${countPages(children)} pages)`]
  return [`${indent}- ${name}`, ...children.flatMap((child) => formatNode(child, depth - 1, `${indent}  `))]
}

function cut(text: string, limit: number): string {
  const end = text.lastIndexOf('\n', limit)
  const left = text.slice(end).split('\n').length - 1
  return `${text.slice(0, end)}\n\n${left} more entries are left out. Find pages with "search", or pass "category".`
}

function depthOf(nodes: readonly SidebarNode[]): number {
  return 1 + Math.max(0, ...nodes.map(({ children }) => (children ? depthOf(children) : 0)))
}

function countPages(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((sum, { href, children = [] }) => sum + (href === undefined ? 0 : 1) + countPages(children), 0)
}
