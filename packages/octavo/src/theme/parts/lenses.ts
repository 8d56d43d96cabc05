/** Where the props of each part come from in the shell's state, and how its original gets changed ones. */
import { isCurrentLink, isNavbarItemShown } from '../../shared/navbar.ts'
import type { PageData, SidebarNode, SiteData } from '../../shared/site.ts'
import type { ShellState } from '../../client/shell/store.ts'
import type {
  AnnouncementProps,
  FooterProps,
  HomeProps,
  LogoProps,
  NavbarItemProps,
  NavbarProps,
  NotFoundProps,
  PageFooterProps,
  PageHeaderProps,
  PaginationProps,
  SidebarItemProps,
  SidebarProps,
  TocProps,
} from './props.ts'

/** `Own`: the props that the theme gives the original; an original without any reads everything from the state. */
export interface Lens<Props, Own extends object = object> {
  /** The props of the part. */
  read(state: ShellState, own: Own): Props
  /** The state in which the original shows `props`. */
  write(state: ShellState, props: Props): ShellState
  /** The own props with which the original shows `props`. */
  toOwn?(props: Props): Own
}

const withSite = (state: ShellState, change: Partial<SiteData>): ShellState => ({
  ...state,
  site: { ...state.site, ...change },
})

const withPage = (state: ShellState, change: Partial<PageData>): ShellState => ({
  ...state,
  page: { ...state.page, ...change },
})

/** The id of the announcement stays, as it decides whether the reader has dismissed it. */
export const announcementLens: Lens<AnnouncementProps> = {
  read: ({ site: { announcement } }) => ({ html: announcement?.html, closable: announcement?.closable ?? false }),
  write: (state, { html, closable }) =>
    withSite(state, {
      announcement: html === undefined ? undefined : { id: '', ...state.site.announcement, html, closable },
    }),
}

/** Without the cookie settings, which follow the site's part: a document has them once. */
export const footerLens: Lens<FooterProps> = {
  read: ({ site: { footer } }) => ({ columns: footer.columns, links: footer.links, copyright: footer.copyright }),
  write: (state, { columns, links, copyright }) =>
    withSite(state, { footer: { columns, links, copyright }, analytics: undefined }),
}

/** The article is not in the state as an element: the original renders it in its own place. */
export const homeLens: Lens<Omit<HomeProps, 'children'>> = {
  read: ({ page: { title, description } }) => ({ title, description }),
  write: (state, { title, description }) => withPage(state, { title, description }),
}

export const logoLens: Lens<LogoProps> = {
  read: ({ site: { title, homeHref, logo } }) => ({ title, href: homeHref, image: logo }),
  write: (state, { title, href, image }) => withSite(state, { title, homeHref: href, logo: image }),
}

export const navbarLens: Lens<NavbarProps> = {
  read: ({ site, page }) => ({ items: site.navbar.filter((item) => isNavbarItemShown(item, page.route)) }),
  write: (state, { items }) => withSite(state, { navbar: items }),
}

export const navbarItemLens: Lens<NavbarItemProps, Pick<NavbarItemProps, 'item'>> = {
  read: ({ site, page }, { item }) => ({
    item,
    current: item.type === 'link' && isCurrentLink(item, site, page.route),
  }),
  write: (state) => state,
  toOwn: ({ item }) => ({ item }),
}

export const notFoundLens: Lens<NotFoundProps> = {
  read: ({ site: { homeHref } }) => ({ homeHref }),
  write: (state, { homeHref }) => withSite(state, { homeHref }),
}

export const pageFooterLens: Lens<PageFooterProps> = {
  read: ({ page: { editUrl, lastUpdated } }) => ({ editUrl, lastUpdated }),
  write: (state, { editUrl, lastUpdated }) =>
    withPage(state, {
      editUrl,
      lastUpdated,
      // Of another date, the build has made no text.
      ...(lastUpdated !== state.page.lastUpdated && { lastUpdatedText: undefined }),
    }),
}

export const pageHeaderLens: Lens<PageHeaderProps> = {
  read: ({
    page: { title, description, badges, tags, tagHrefs, hideTags, draft, unlisted, markdownUrl, editUrl },
  }) => ({
    title,
    description,
    badges,
    tags: hideTags ? [] : tags,
    tagHrefs,
    draft,
    unlisted,
    markdownUrl,
    editUrl,
  }),
  write: (state, { title, description, badges, tags, tagHrefs, draft, unlisted, markdownUrl, editUrl }) =>
    withPage(state, {
      title,
      description,
      badges,
      tags,
      tagHrefs,
      hideTags: undefined,
      draft,
      unlisted,
      markdownUrl,
      editUrl,
    }),
}

export const paginationLens: Lens<PaginationProps> = {
  read: ({ page: { previous, next } }) => ({ previous, next }),
  write: (state, { previous, next }) => withPage(state, { previous, next }),
}

export const sidebarLens: Lens<SidebarProps, { nodes: SidebarNode[] }> = {
  read: (_, { nodes }) => ({ nodes }),
  write: (state) => state,
  toOwn: ({ nodes }) => ({ nodes }),
}

export const sidebarItemLens: Lens<SidebarItemProps, { node: SidebarNode }> = {
  read: ({ page }, { node: { label, href, icon, badges = [] } }) => ({
    label,
    href,
    icon,
    badges,
    current: page.route === href,
  }),
  write: (state) => state,
  toOwn: ({ label, href, icon, badges }) => ({ node: { label, href, icon, badges } }),
}

export const tocLens: Lens<TocProps> = {
  read: ({ page }) => ({ headings: page.toc }),
  write: (state, { headings }) => withPage(state, { toc: headings }),
}
