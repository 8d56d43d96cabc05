/**
 * The public API for the parts of the shell that a site replaces: `import { Footer } from 'octavo/theme'`.
 *
 * Input   the props that a part gets from the theme, changed or not
 * Output  the originals of all parts, the types of their props, and the hooks and actions that parts may use
 *
 * `place.tsx` renders the files in a site's `theme` and `layouts` folders. `shared/parts` lists the contract.
 * Must not: be imported by the theme, whose bundle is the same without it.
 */
export * from './originals.tsx'
export { MenuButton } from '../Navbar/Navbar.tsx'
export { openMenu, useColorMode, type ColorModeState } from './hooks.ts'
export { useCurrentHeading } from '../../client/shell/use-current-heading.ts'
export { dismissAnnouncement } from '../../client/shell/announcement.ts'
export { openBox as openSearch } from '../../client/search/index.ts'
export type { ColorChoice } from '../../client/shell/color-mode.ts'
export type { OnPage, VisitedPage } from '../../client/site-module/index.ts'
export type { NavbarItem as NavbarItemData, NavLink, PageLink, SidebarNode, TocEntry } from '../../shared/site.ts'
export type * from './props.ts'
