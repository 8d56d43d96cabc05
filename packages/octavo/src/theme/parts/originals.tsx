/**
 * The parts of the theme as sites render them, so that a part can wrap its original. Inside an original, the site's
 * other parts are in their places.
 */
import { useContext, useMemo, type ComponentType } from 'react'
import { ThemeAnnouncement } from '../Announcement/Announcement.tsx'
import { ThemeFooter } from '../Footer/Footer.tsx'
import { ThemeNavbar } from '../Navbar/Navbar.tsx'
import { ThemeNavbarEntry } from '../Navbar/NavbarEntry.tsx'
import { ThemeSiteTitle } from '../Navbar/SiteTitle.tsx'
import { ThemeNotFound } from '../NotFound/NotFound.tsx'
import { PageContent } from '../Page/PageContent.tsx'
import { ThemePageFooter } from '../Page/PageFooter.tsx'
import { ThemePageHeader } from '../Page/PageHeader.tsx'
import { ThemePagination } from '../Pagination/Pagination.tsx'
import { ThemeSidebarItem } from '../Sidebar/SidebarItem.tsx'
import { ThemeSidebarTree } from '../Sidebar/SidebarTree.tsx'
import { ThemeToc } from '../Toc/Toc.tsx'
import { ShellContext } from '../../client/shell/index.ts'
import { getShellStore, type ShellState, type ShellStore } from '../../client/shell/store.ts'
import * as lenses from './lenses.ts'
import type { Lens } from './lenses.ts'
import type * as Props from './props.ts'

/** The originals of links find out by themselves whether they lead here, which a navbar of the site does not know. */
type WithoutCurrent<Props extends { current: boolean }> = Omit<Props, 'current'> & { current?: boolean }

export function Announcement(props: Props.AnnouncementProps) {
  return <Original component={ThemeAnnouncement} lens={lenses.announcementLens} props={props} />
}

export function Footer(props: Props.FooterProps) {
  return <Original component={ThemeFooter} lens={lenses.footerLens} props={props} />
}

/** The original shows the article itself, so it needs no children. */
export function Home(props: Omit<Props.HomeProps, 'children'> & Partial<Props.HomeProps>) {
  return <Original component={PageContent} lens={lenses.homeLens} props={props} />
}

export function Logo(props: Props.LogoProps) {
  return <Original component={ThemeSiteTitle} lens={lenses.logoLens} props={props} />
}

export function Navbar(props: Props.NavbarProps) {
  return <Original component={ThemeNavbar} lens={lenses.navbarLens} props={props} />
}

export function NavbarItem(props: WithoutCurrent<Props.NavbarItemProps>) {
  return <Original component={ThemeNavbarEntry} lens={lenses.navbarItemLens} props={{ current: false, ...props }} />
}

export function NotFound(props: Props.NotFoundProps) {
  return <Original component={ThemeNotFound} lens={lenses.notFoundLens} props={props} />
}

export function PageFooter(props: Props.PageFooterProps) {
  return <Original component={ThemePageFooter} lens={lenses.pageFooterLens} props={props} />
}

export function PageHeader(props: Props.PageHeaderProps) {
  return <Original component={ThemePageHeader} lens={lenses.pageHeaderLens} props={props} />
}

export function Pagination(props: Props.PaginationProps) {
  return <Original component={ThemePagination} lens={lenses.paginationLens} props={props} />
}

export function Sidebar(props: Props.SidebarProps) {
  return <Original component={ThemeSidebarTree} lens={lenses.sidebarLens} props={props} />
}

export function SidebarItem(props: WithoutCurrent<Props.SidebarItemProps>) {
  return <Original component={ThemeSidebarItem} lens={lenses.sidebarItemLens} props={{ current: false, ...props }} />
}

export function Toc(props: Props.TocProps) {
  return <Original component={ThemeToc} lens={lenses.tocLens} props={props} />
}

interface OriginalProps<Props, Own extends object> {
  component: ComponentType<Own>
  lens: Lens<Props, Own>
  props: Props
}

/**
 * A part of the theme with props instead of the shell's state. The theme's components read the state, so that the shell
 * of a site without parts has no code for this; here they get a state that contains the props.
 */
function Original<Props, Own extends object>({ component: Component, lens, props }: OriginalProps<Props, Own>) {
  const parent = useContext(ShellContext) ?? getShellStore()
  const store = useMemo(() => overlay(parent, (state) => lens.write(state, props)), [parent, lens, props])
  // A lens without `toOwn` belongs to a component without props.
  const own = lens.toOwn?.(props) ?? ({} as Own)
  return (
    <ShellContext value={store}>
      <Component {...own} />
    </ShellContext>
  )
}

/** The same store with changed states. React compares them by identity, so each state is changed once. */
function overlay(store: ShellStore, change: (state: ShellState) => ShellState): ShellStore {
  const changed = new WeakMap<ShellState, ShellState>()
  const changeOnce = (state: ShellState) => {
    const known = changed.get(state) ?? change(state)
    changed.set(state, known)
    return known
  }
  return { ...store, get: () => changeOnce(store.get()), getFirst: () => changeOnce(store.getFirst()) }
}
