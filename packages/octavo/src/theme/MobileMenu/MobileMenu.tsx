import { useEffect, useRef, useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import { isNavbarItemShown } from '../../shared/navbar.ts'
import { features } from '../../shared/shell.ts'
import { whenIdle } from '../../client/browser/when-idle.ts'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import { importAgain } from '../../client/browser/import-again.ts'
import { closeMobileMenu, DESKTOP, openAsPanel } from '../../client/shell/mobile-menu.ts'
import { useShell } from '../../client/shell/index.ts'
import { AreaTabs } from '../Areas/AreaTabs.tsx'
import { NavbarEntry } from '../Navbar/NavbarEntry.tsx'
import { SiteTitle } from '../Navbar/SiteTitle.tsx'
import { useSidebarNodes } from '../Sidebar/Sidebar.tsx'
import { SidebarTree } from '../Sidebar/SidebarTree.tsx'

/** Whether the styles are added. */
let isStyled = false

/**
 * Sidebar and site menu in a modal panel on narrow screens. Rendered only while it is open. Its styles are loaded as
 * soon as a narrow screen is idle, so that it opens at once.
 */
export function MobileMenu() {
  const open = useShell((state) => state.mobileMenuOpen)
  useEffect(() => {
    if (!matchMedia(DESKTOP).matches) whenIdle(() => void loadStyles())
  }, [])
  return open ? <Panel /> : null
}

function Panel() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current ? showStyled(dialog.current) : undefined), [])
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

/** Returns the function that closes the panel. */
function showStyled(dialog: HTMLDialogElement): () => void {
  if (isStyled) return openAsPanel(dialog)
  let close: (() => void) | null = () => {}
  void loadStyles().then(() => (close &&= openAsPanel(dialog)))
  return () => {
    close?.()
    close = null
  }
}

/** Without its styles, the menu is plain, but it leads where it should. */
async function loadStyles(): Promise<void> {
  const module = await importAgain(() => import('./MobileMenu.css?inline')).catch(() => undefined)
  if (!module) return
  adoptOnce(module.default)
  isStyled = true
}

function PanelContent() {
  const nodes = useSidebarNodes()
  const [view, setView] = useState<'tree' | 'menu'>(nodes ? 'tree' : 'menu')
  if (!nodes || view === 'menu') {
    return (
      <nav ref={focusFirst} aria-label={WORDS.mainNavigation}>
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
      <nav ref={focusFirst} className="sidebar-panel" aria-label={WORDS.sidebar}>
        {features.areas && <AreaTabs />}
        <SidebarTree nodes={nodes} />
      </nav>
    </>
  )
}

/**
 * Moves the focus to the first entry of a new view, because the button that changed the view is gone. Has no effect
 * while the panel opens: it is not shown yet.
 */
function focusFirst(view: HTMLElement | null): void {
  view?.querySelector<HTMLElement>('a, button, summary')?.focus()
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
