import type { ComponentProps } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { useShell } from '../../client/shell/index.ts'
import { NavbarEntry } from '../Navbar/NavbarEntry.tsx'
import { SidebarTree as Tree } from '../Sidebar/SidebarTree.tsx'
import './MenuTree.css'

/** The tree in the menu of narrow screens, below the areas of the documentation. */
export function SidebarTree(props: ComponentProps<typeof Tree>) {
  const navbar = useShell((state) => state.site.navbar)
  const tabs = navbar.filter((item) => item.type === 'link' && item.area)
  return (
    <>
      <ul className="mobile-menu-items mobile-menu-areas" aria-label={WORDS.areas}>
        {tabs.map((tab, index) => (
          <li key={index}>
            <NavbarEntry item={tab} />
          </li>
        ))}
      </ul>
      <Tree {...props} />
    </>
  )
}
