import type { SidebarNode } from '../../shared/site.ts'
import { useShell } from '../../client/shell/index.ts'
import { Badges } from '../Badge/Badges.tsx'
import { parts } from '../../shared/shell.ts'
import { sidebarItemLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

/** The link of a page or of a category with an address. */
export function ThemeSidebarItem({ node }: { node: SidebarNode }) {
  const current = useShell((state) => state.page.route === node.href)
  return (
    <a href={node.href} aria-current={current ? 'page' : undefined}>
      <SidebarLabel node={node} />
      {node.badges && node.badges.length > 0 && (
        <span className="badges">
          <Badges kinds={node.badges} quiet />
        </span>
      )}
    </a>
  )
}

/** The label of an entry, with its icon before it. */
export function SidebarLabel({ node: { label, icon } }: { node: SidebarNode }) {
  if (!icon) return label
  return (
    <span className="with-icon">
      <span className={`icon icon-${icon}`} />
      {label}
    </span>
  )
}

export const SidebarItem = parts.SidebarItem
  ? place(ThemeSidebarItem, { part: 'SidebarItem', lens: sidebarItemLens })
  : ThemeSidebarItem
