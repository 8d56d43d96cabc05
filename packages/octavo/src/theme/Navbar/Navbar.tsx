import { useEffect, useMemo, useState, type ReactNode } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import { isNavbarItemShown } from '../../shared/navbar.ts'
import { setState } from '../../client/shell/store.ts'
import { importAgain } from '../../client/browser/import-again.ts'
import { useShell, useSite } from '../../client/shell/index.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'
import { NavbarDropdownLinks, NavbarEntry } from './NavbarEntry.tsx'
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
  const { navbar, hasWideNavbar } = useSite()
  const path = useShell((state) => state.page.route)
  const { renderMore, hasFailed } = useMoreLinks(position === 'left' && hasWideNavbar)
  const shown = useMemo(
    () => navbar.filter((item) => item.position === position && isNavbarItemShown(item, path)),
    [navbar, position, path],
  )
  if (shown.length === 0) return null
  return (
    <ul className={`navbar-group navbar-${position}`} data-wrapped={hasFailed}>
      {/* An item keeps its element when others are hidden: in another one, a translated text would stay. */}
      {shown.map((item) => (
        <li key={navbar.indexOf(item)} className={`navbar-item navbar-item-${item.type}`}>
          <NavbarEntry item={item} />
        </li>
      ))}
      {renderMore?.(shown)}
    </ul>
  )
}

const MORE_NEEDS = { Dropdown, Entry: NavbarEntry, Links: NavbarDropdownLinks }

type RenderMore = (items: NavbarItem[]) => ReactNode

interface MoreLinks {
  /** Renders the list of the links that do not fit, once it is loaded. */
  renderMore?: RenderMore
  /** It cannot be loaded: the links take as many lines as they need. */
  hasFailed?: true
}

function useMoreLinks(isNeeded: boolean | undefined): MoreLinks {
  const [more, setMore] = useState<MoreLinks>({})
  useEffect(() => {
    if (!isNeeded) return
    importAgain(() => import('./MoreLinks.tsx')).then(
      ({ MoreLinks }) => setMore({ renderMore: (items) => <MoreLinks items={items} shell={MORE_NEEDS} /> }),
      (error: unknown) => {
        setMore({ hasFailed: true })
        reportError(error)
      },
    )
  }, [isNeeded])
  return more
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
