import { useShell } from '../../client/shell/index.ts'
import { SidebarTree } from './SidebarTree.tsx'

/** The documentation tree beside the page. A document brings its open branch; the whole tree arrives when idle. */
export function Sidebar() {
  const nodes = useSidebarNodes()
  if (!nodes) return null
  return (
    <nav id="sidebar" className="sidebar" aria-label="Documentation">
      <SidebarTree nodes={nodes} />
    </nav>
  )
}

/** The current page's sidebar, as much of it as is known. */
export function useSidebarNodes() {
  return useShell(({ page, sidebars }) => page.sidebar && (sidebars?.[page.sidebar.name] ?? page.sidebar.nodes))
}
