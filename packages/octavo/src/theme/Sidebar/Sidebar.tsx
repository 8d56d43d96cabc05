import * as WORDS from '../../shared/words/index.ts'
import { SIDEBAR_ID } from '../../shared/ids/shell-ids.ts'
import { useLayoutEffect } from 'react'
import { restorePlace } from '../../client/shell/sidebar-scroll.ts'
import { useShell } from '../../client/shell/index.ts'
import { SidebarTree } from './SidebarTree.tsx'

/** The documentation tree beside the page. A document contains its open branch; the whole tree is loaded when idle. */
export function Sidebar() {
  const nodes = useSidebarNodes()
  if (!nodes) return null
  return (
    <nav id={SIDEBAR_ID} className="sidebar" aria-label={WORDS.sidebar}>
      <SidebarTree nodes={nodes} />
    </nav>
  )
}

/** The sidebar of the current page: the open branch, or the whole tree once it is loaded. */
export function useSidebarNodes() {
  const nodes = useShell(({ page, sidebars }) => page.sidebar && (sidebars?.[page.sidebar.name] ?? page.sidebar.nodes))
  useLayoutEffect(restorePlace, [nodes])
  return nodes
}
