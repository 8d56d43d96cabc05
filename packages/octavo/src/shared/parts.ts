/**
 * The contract of the parts: what a site may replace in the shell, and what each part gets.
 *
 * Input   none
 * Output  the names of parts, slots and built-in layouts, and the names of the props of each
 *
 * Additions are compatible. A removed prop moves to `removed`, a removed part to `REMOVED_PARTS`, with what to write
 * instead, so that sites get an error with that advice. The types of the props are in `theme/parts/props.ts`.
 * Must not: import anything; be loaded in a browser.
 */

/** What a site may rely on in a part. */
export interface PartContract {
  /** Names of the props; some are optional. */
  props: readonly string[]
  /** Advice by the name of a prop that existed in an earlier version. */
  removed?: Readonly<Record<string, string>>
}

/** Parts with an original, which a file of this name in the site's `theme` folder replaces. */
export const PARTS = {
  Announcement: { props: ['html', 'closable'] },
  Footer: { props: ['columns', 'links', 'copyright'] },
  Home: { props: ['title', 'description', 'children'] },
  Logo: { props: ['title', 'href', 'image'] },
  Navbar: { props: ['items'] },
  NavbarItem: { props: ['item', 'current'] },
  NotFound: { props: ['homeHref'] },
  PageFooter: { props: ['editUrl', 'lastUpdated'] },
  PageHeader: {
    props: ['title', 'description', 'badges', 'tags', 'tagHrefs', 'draft', 'unlisted', 'markdownUrl', 'editUrl'],
  },
  Pagination: { props: ['previous', 'next'] },
  Sidebar: { props: ['nodes'] },
  SidebarItem: { props: ['label', 'href', 'icon', 'badges', 'current'] },
  Toc: { props: ['headings'] },
} as const satisfies Record<string, PartContract>

/** The props of every slot: the page now shown. */
export const SLOT_PROPS = ['route', 'title', 'description', 'layout', 'tags', 'data'] as const

/** Empty places of the shell, which a file of this name fills. */
export const SLOTS = {
  ArticleEnd: { props: SLOT_PROPS },
  ArticleStart: { props: SLOT_PROPS },
  BodyEnd: { props: SLOT_PROPS },
  SidebarFoot: { props: SLOT_PROPS },
  SidebarHead: { props: SLOT_PROPS },
} as const satisfies Record<string, PartContract>

/** Advice by the name of a part or slot that existed in an earlier version. */
export const REMOVED_PARTS: Readonly<Record<string, string>> = {}

/** The props of a layout of the site. */
export const LAYOUT = {
  props: ['title', 'description', 'headings', 'data', 'children'],
} as const satisfies PartContract

export const BUILT_IN_LAYOUTS = ['doc', 'wide', 'home'] as const

export type PartName = keyof typeof PARTS
export type SlotName = keyof typeof SLOTS

/** Every name that a file in the site's `theme` folder may have. */
export function listPlaces(): string[] {
  return [...Object.keys(PARTS), ...Object.keys(SLOTS)]
}

/** The contract of a part, a slot or, for any other name, a layout. */
export function contractOf(name: string): PartContract {
  const contracts: Readonly<Record<string, PartContract>> = { ...PARTS, ...SLOTS }
  return Object.hasOwn(contracts, name) ? contracts[name]! : LAYOUT // Checked just before.
}
