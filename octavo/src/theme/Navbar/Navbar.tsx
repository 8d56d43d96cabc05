import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import { isNavbarItemShown } from '../../shared/navbar.ts'
import { setState } from '../../client/shell/store.ts'
import { useShell } from '../../client/shell/index.ts'
import { NavbarEntry } from './NavbarEntry.tsx'
import { SiteTitle } from './SiteTitle.tsx'
import { parts } from '../../shared/shell.ts'
import { navbarLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'
import { SearchElsewhere } from '../Search/SearchElsewhere.tsx'

export function ThemeNavbar() {
  return (
    <header className="navbar">
      <MenuButton />
      <SiteTitle />
      <nav className="navbar-nav" aria-label={WORDS.mainNavigation}>
        <NavbarGroup position="left" />
        <NavbarGroup position="right" />
      </nav>
    </header>
  )
}

export const Navbar = parts.Navbar
  ? place(ThemeNavbar, { part: 'Navbar', lens: navbarLens, kept: SearchElsewhere })
  : ThemeNavbar

function NavbarGroup({ position }: Pick<NavbarItem, 'position'>) {
  const items = useShell((state) => state.site.navbar)
  const path = useShell((state) => state.page.route)
  const shown = items.flatMap((item, index) =>
    item.position === position && isNavbarItemShown(item, path) ? { item, index } : [],
  )
  if (shown.length === 0) return null
  return (
    // Not on focus, which a pointer sets, too: what it presses must not move.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles no key, it only follows
    <ul className={`navbar-group navbar-${position}`} onKeyUp={position === 'left' ? showFocused : undefined}>
      {/* An item keeps its element when others are hidden: in another one, a translated text would stay. */}
      {shown.map(({ item, index }) => (
        <li key={index} className={`navbar-item navbar-item-${item.type}`}>
          <NavbarEntry item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Many links scroll, and browsers do not scroll to one of which only a part can be seen. */
function showFocused(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Opens the menu on narrow screens, unless it would contain only what is in the navbar. */
export function MenuButton() {
  const open = useShell((state) => state.mobileMenuOpen)
  const isEmpty = useShell(({ page, site }) => site.hasSmallNavbar && !page.sidebar)
  if (isEmpty) return null
  return (
    <button
      type="button"
      className="icon-button navbar-menu"
      aria-label={WORDS.menu}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => setState({ mobileMenuOpen: true })}
    >
      <span className="icon icon-menu" />
    </button>
  )
}
