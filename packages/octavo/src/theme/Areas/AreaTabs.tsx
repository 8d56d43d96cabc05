import * as WORDS from '../../shared/words/index.ts'
import { useShell } from '../../client/shell/index.ts'
import { NavbarEntry } from '../Navbar/NavbarEntry.tsx'
import './AreaTabs.css'

/** The areas of the documentation, above the tree in the menu of narrow screens. */
export function AreaTabs() {
  const navbar = useShell((state) => state.site.navbar)
  const tabs = navbar.filter((item) => item.type === 'link' && item.area)
  return (
    <ul className="mobile-menu-items mobile-menu-areas" aria-label={WORDS.areas}>
      {tabs.map((tab, index) => (
        <li key={index}>
          <NavbarEntry item={tab} />
        </li>
      ))}
    </ul>
  )
}
