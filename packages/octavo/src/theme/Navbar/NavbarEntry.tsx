import * as WORDS from '../../shared/words/index.ts'
import { isCurrentLink } from '../../shared/navbar.ts'
import type { NavbarItem, NavLink } from '../../shared/site.ts'
import { useShell } from '../../client/shell/index.ts'
import { ColorModeToggle } from '../ColorMode/ColorModeToggle.tsx'
import { Dropdown } from '../Dropdown/Dropdown.tsx'
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx'
import { LanguageDropdown } from '../LanguageDropdown/LanguageDropdown.tsx'
import { Search } from '../Search/Search.tsx'
import { VersionDropdown } from '../VersionDropdown/VersionDropdown.tsx'
import { parts } from '../../shared/shell.ts'
import { navbarItemLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

/** One item of the navbar. An item that throws does not affect the others. */
export function ThemeNavbarEntry({ item }: { item: NavbarItem }) {
  return (
    <ErrorBoundary renderFallback={() => <span role="alert">{WORDS.navbarItemFailed}</span>}>
      <NavbarContent item={item} />
    </ErrorBoundary>
  )
}

export const NavbarEntry = parts.NavbarItem
  ? place(ThemeNavbarEntry, { part: 'NavbarItem', lens: navbarItemLens })
  : ThemeNavbarEntry

function NavbarContent({ item }: { item: NavbarItem }) {
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} />
    case 'dropdown':
      return <NavbarDropdown label={item.label} items={item.items} />
    case 'html':
      return <span dangerouslySetInnerHTML={{ __html: item.html }} />
    case 'versionDropdown':
      return <VersionDropdown />
    case 'languageDropdown':
      return <LanguageDropdown item={item} />
    case 'colorMode':
      return <ColorModeToggle />
    case 'search':
      return <Search />
  }
}

type LinkItem = Extract<NavbarItem, { type: 'link' }>

function NavbarLink({ item }: { item: LinkItem }) {
  const active = useShell(({ site, page }) => isCurrentLink(item, site, page.route))
  return (
    <a className="navbar-link" href={item.href} aria-current={active ? 'true' : undefined}>
      {item.label}
      {item.external && <span className="icon icon-external" />}
    </a>
  )
}

function NavbarDropdown({ label, items }: { label: string; items: NavLink[] }) {
  return (
    <Dropdown label={label}>
      <NavbarDropdownLinks items={items} />
    </Dropdown>
  )
}

/** `label`: the name of the list for screen readers, where it is not below a button with that name. */
export function NavbarDropdownLinks({ items, label }: { items: NavLink[]; label?: string }) {
  const route = useShell((state) => state.page.route)
  return (
    <ul aria-label={label}>
      {items.map((item, index) => (
        <li key={index}>
          <a href={item.href} aria-current={item.href === route ? 'page' : undefined}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
