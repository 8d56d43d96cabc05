import type { PartName, SlotName } from '../../../shared/parts/index.ts'

/** A module of the theme that another one takes the place of when the site has a part, a slot or a layout for it. */
export interface Seam {
  /** Path of the module below the theme's folder. Its component has the name of the file. */
  file: string
  /** The lens of `NavbarItem` in `theme/parts/lenses.ts` is `navbarItemLens`. */
  part?: PartName
  /** Path of the module of a component that the original contains and the site's part must not lose. */
  kept?: string
  /** The slot before the component. */
  before?: SlotName
  /** The slot after it. */
  after?: SlotName
}

export const SEAMS: readonly Seam[] = [
  { file: 'Announcement/Announcement.tsx', part: 'Announcement' },
  { file: 'Footer/Footer.tsx', part: 'Footer', kept: 'Consent/ConsentLine.tsx' },
  { file: 'MobileMenu/MobileMenu.tsx', after: 'BodyEnd' },
  { file: 'Navbar/Navbar.tsx', part: 'Navbar', kept: 'Search/SearchElsewhere.tsx' },
  { file: 'Navbar/NavbarEntry.tsx', part: 'NavbarItem' },
  { file: 'Navbar/SiteTitle.tsx', part: 'Logo' },
  { file: 'NotFound/NotFound.tsx', part: 'NotFound' },
  { file: 'Page/ArticleBody.tsx', before: 'ArticleStart', after: 'ArticleEnd' },
  { file: 'Page/PageFooter.tsx', part: 'PageFooter' },
  { file: 'Page/PageHeader.tsx', part: 'PageHeader' },
  { file: 'Pagination/Pagination.tsx', part: 'Pagination' },
  { file: 'Sidebar/SidebarTree.tsx', part: 'Sidebar', before: 'SidebarHead', after: 'SidebarFoot' },
  { file: 'Sidebar/SidebarItem.tsx', part: 'SidebarItem' },
  { file: 'Toc/Toc.tsx', part: 'Toc' },
]

/** The module that chooses the layout of a page. */
export const LAYOUT_SEAM = 'Page/PageContent.tsx'
/** The module, below the folder of the sources, that starts what needs a hydrated shell. */
export const CLIENT_SEAM = 'client/hydration/after-hydration.ts'
