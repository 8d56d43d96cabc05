import { useEffect, useRef, useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import { isNavbarItemShown } from '../../shared/navbar.ts'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import { closeMobileMenu, openAsPanel } from '../../client/shell/mobile-menu.ts'
import { useShell } from '../../client/shell/index.ts'
import { NavbarEntry } from '../Navbar/NavbarEntry.tsx'
import { SiteTitle } from '../Navbar/SiteTitle.tsx'
import { useSidebarNodes } from '../Sidebar/Sidebar.tsx'
import { SidebarTree } from '../Sidebar/SidebarTree.tsx'
import styles from './MobileMenu.css?inline'

/** Sidebar and site menu in a modal panel on narrow screens. Rendered only while it is open. */
export function MobileMenu() {
  const open = useShell((state) => state.mobileMenuOpen)
  return open ? <Panel /> : null
}

function Panel() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current) return undefined
    adoptOnce(styles)
    return openAsPanel(dialog.current)
  }, [])
  return (
    <dialog ref={dialog} className="mobile-menu" aria-label={WORDS.menu}>
      <div className="mobile-menu-head">
        <SiteTitle />
        <button type="button" className="icon-button" aria-label={WORDS.closeMenu} onClick={closeMobileMenu}>
          <span className="icon icon-close" />
        </button>
      </div>
      <PanelContent />
    </dialog>
  )
}

function PanelContent() {
  const nodes = useSidebarNodes()
  const [view, setView] = useState<'tree' | 'menu'>(nodes ? 'tree' : 'menu')
  if (!nodes || view === 'menu') {
    return (
      <nav aria-label={WORDS.mainNavigation}>
        <SiteMenu />
        {nodes && (
          <button type="button" className="mobile-menu-switch" onClick={() => setView('tree')}>
            {WORDS.showSidebar}
          </button>
        )}
      </nav>
    )
  }
  return (
    <>
      <button type="button" className="mobile-menu-switch" onClick={() => setView('menu')}>
        {WORDS.showMainMenu}
      </button>
      <nav className="sidebar-panel" aria-label={WORDS.sidebar}>
        <SidebarTree nodes={nodes} />
      </nav>
    </>
  )
}

/** Without the search, which is in the navbar itself. */
function SiteMenu() {
  const route = useShell((state) => state.page.route)
  const navbar = useShell((state) => state.site.navbar)
  const shown = navbar.filter((item) => item.type !== 'search' && isNavbarItemShown(item, route))
  return (
    <ul className="mobile-menu-items">
      {shown.map((item: NavbarItem, index) => (
        <li key={index}>
          <NavbarEntry item={item} />
        </li>
      ))}
    </ul>
  )
}
