import type { NavbarItem } from '../../shared/site.ts'
import { isNavbarItemShown } from '../../shared/navbar.ts'
import { setState } from '../../client/store.ts'
import { useShell } from '../../client/use-shell.ts'
import { NavbarEntry } from './NavbarEntry.tsx'
import { SiteTitle } from './SiteTitle.tsx'

export function Navbar() {
  const finished = useShell((state) => state.finished?.navbar)
  if (finished !== undefined) return <header className="navbar" dangerouslySetInnerHTML={{ __html: finished }} />
  return (
    <header className="navbar">
      <NavbarContent />
    </header>
  )
}

export function NavbarContent() {
  return (
    <>
      <MenuButton />
      <SiteTitle />
      <nav className="navbar-nav" aria-label="Main">
        <NavbarGroup position="left" />
        <NavbarGroup position="right" />
      </nav>
    </>
  )
}

/** What is asked of the page is as little as an item needs: so most pages have the same navbar. */
function NavbarGroup({ position }: Pick<NavbarItem, 'position'>) {
  const items = useShell((state) => state.site.navbar).filter((item) => item.position === position)
  const isShown = useShell(({ page }) => items.some((item) => isNavbarItemShown(item, page.route)))
  if (!isShown) return null
  return (
    <ul className={`navbar-group navbar-${position}`}>
      {items.map((item, index) => (
        <GroupItem key={index} item={item} />
      ))}
    </ul>
  )
}

function GroupItem({ item }: { item: NavbarItem }) {
  const isShown = useShell(({ page }) => isNavbarItemShown(item, page.route))
  if (!isShown) return null
  return (
    <li className={`navbar-item navbar-item-${item.type}`}>
      <NavbarEntry item={item} />
    </li>
  )
}

function MenuButton() {
  const open = useShell((state) => state.mobileMenuOpen)
  return (
    <button
      type="button"
      className="icon-button navbar-menu"
      aria-label="Menu"
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => setState({ mobileMenuOpen: true })}
    >
      <span className="icon icon-menu" />
    </button>
  )
}
