import type { PartName, SlotName } from '../../../shared/parts/index.ts'

/** A module of the theme that another one takes the place of when the site has a part, a slot or a layout for it. */
export interface Seam {
  /** Path of the module below the theme's folder. */
  file: string
  /** Name of its component. */
  component: string
  part?: PartName
  /** Name of the part's lens in `theme/parts/lenses.ts`. */
  lens?: string
  /** A component of the theme that the original contains and the site's part must not lose. */
  kept?: { file: string; component: string }
  /** The slot before the component. */
  before?: SlotName
  /** The slot after it. */
  after?: SlotName
}

export const SEAMS: readonly Seam[] = [
  { file: 'Announcement/Announcement.tsx', component: 'Announcement', part: 'Announcement', lens: 'announcementLens' },
  {
    file: 'Footer/Footer.tsx',
    component: 'Footer',
    part: 'Footer',
    lens: 'footerLens',
    kept: { file: 'Consent/ConsentLine.tsx', component: 'ConsentLine' },
  },
  { file: 'MobileMenu/MobileMenu.tsx', component: 'MobileMenu', after: 'BodyEnd' },
  {
    file: 'Navbar/Navbar.tsx',
    component: 'Navbar',
    part: 'Navbar',
    lens: 'navbarLens',
    kept: { file: 'Search/SearchElsewhere.tsx', component: 'SearchElsewhere' },
  },
  { file: 'Navbar/NavbarEntry.tsx', component: 'NavbarEntry', part: 'NavbarItem', lens: 'navbarItemLens' },
  { file: 'Navbar/SiteTitle.tsx', component: 'SiteTitle', part: 'Logo', lens: 'logoLens' },
  { file: 'NotFound/NotFound.tsx', component: 'NotFound', part: 'NotFound', lens: 'notFoundLens' },
  { file: 'Page/ArticleBody.tsx', component: 'ArticleBody', before: 'ArticleStart', after: 'ArticleEnd' },
  { file: 'Page/PageFooter.tsx', component: 'PageFooter', part: 'PageFooter', lens: 'pageFooterLens' },
  { file: 'Page/PageHeader.tsx', component: 'PageHeader', part: 'PageHeader', lens: 'pageHeaderLens' },
  { file: 'Pagination/Pagination.tsx', component: 'Pagination', part: 'Pagination', lens: 'paginationLens' },
  {
    file: 'Sidebar/SidebarTree.tsx',
    component: 'SidebarTree',
    part: 'Sidebar',
    lens: 'sidebarLens',
    before: 'SidebarHead',
    after: 'SidebarFoot',
  },
  { file: 'Sidebar/SidebarItem.tsx', component: 'SidebarItem', part: 'SidebarItem', lens: 'sidebarItemLens' },
  { file: 'Toc/Toc.tsx', component: 'Toc', part: 'Toc', lens: 'tocLens' },
]

/** The module that chooses the layout of a page. */
export const LAYOUT_SEAM = 'Page/PageContent.tsx'
/** The module, below the folder of the sources, that starts what needs a hydrated shell. */
export const CLIENT_SEAM = 'client/hydration/after-hydration.ts'
