import * as v from 'valibot'
import { isRecord } from '../../../shared/plain-data.ts'
import { SHELL_ADDRESS, SITE_PATH, TEXT } from './values.ts'

const LINK_ADDRESS = {
  /** Path of a page of this site, without the base path. Checked like the links of a page. */
  to: v.optional(SITE_PATH),
  /** Any address, used unchanged: for example, another site or another version of this one. */
  href: v.optional(SHELL_ADDRESS),
}

/** A link of the navbar or footer. Exactly one of `to`, `href` and `docId` is its target. */
const NAV_LINK = v.pipe(
  v.strictObject({
    /** Text of the link. Default for a document: its sidebar label. */
    label: v.optional(TEXT),
    ...LINK_ADDRESS,
    /** Id of a document: `tools/git`. With several areas, it starts with the folder of the area. */
    docId: v.optional(v.string()),
  }),
  v.check(
    (link) => hasOneTarget(link),
    ({ input }) => oneTarget('"to", "href" and "docId"', input),
  ),
  v.check((link) => Boolean(link.label) || link.docId !== undefined, 'a link with a "label", but has none'),
)

interface Targets {
  to?: string
  href?: string
  docId?: string
}

function countTargets({ to, href, docId }: Targets): number {
  return [to, href, docId].filter((target) => target !== undefined).length
}

function hasOneTarget(link: Targets): boolean {
  return countTargets(link) === 1
}

function oneTarget(names: string, link: Targets): string {
  return `a link with exactly one of ${names}, but has ${countTargets(link) === 0 ? 'none' : 'several'}`
}

const REGEX = v.pipe(TEXT, v.check(isRegex, 'a regular expression'))

const PLACEMENT = {
  /** Side of the navbar. The sides are swapped on a site from right to left. */
  position: v.optional(v.picklist(['left', 'right']), 'right'),
  /** Hides the item on pages whose path, with the base path, matches this regular expression. */
  hiddenBaseRegex: v.optional(REGEX),
}

const ACTIVE = {
  /**
   * Marks the item as current on pages below this path. The base path in it is optional. Default: pages below its
   * target.
   */
  activeBasePath: v.optional(TEXT),
  /** Marks the item as current on pages whose path, with the base path, matches this regular expression. */
  activeBaseRegex: v.optional(REGEX),
}

function isRegex(source: string): boolean {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

const LINK_ITEM = v.pipe(
  v.strictObject({
    type: v.literal('link'),
    /** Text of the item. */
    label: TEXT,
    /**
     * An icon that the bar shows in place of the text: an SVG file in the site folder or a package, such as
     * `icons/github.svg`, or the name of an icon of the theme. It has the color of text.
     */
    icon: v.optional(TEXT),
    ...LINK_ADDRESS,
    ...ACTIVE,
    ...PLACEMENT,
  }),
  v.check(
    (link) => hasOneTarget(link),
    ({ input }) => oneTarget('"to" and "href"', input),
  ),
)

const DOC_ITEM = v.strictObject({
  type: v.literal('doc'),
  /** Id of a document: `tools/git`. With several areas, it starts with the folder of the area. */
  docId: v.string(),
  /** Text of the item. Default: the sidebar label of the document. */
  label: v.optional(TEXT),
  ...ACTIVE,
  ...PLACEMENT,
})

const DOC_SIDEBAR_ITEM = v.strictObject({
  type: v.literal('docSidebar'),
  /**
   * Name of the sidebar to whose first page the item leads: `docs`, a name in the sidebar file, or the folder of an
   * area.
   */
  sidebarId: TEXT,
  /** Text of the item. Default: the first label in the sidebar. */
  label: v.optional(TEXT),
  ...ACTIVE,
  ...PLACEMENT,
})

const DROPDOWN_ITEM = v.strictObject({
  type: v.literal('dropdown'),
  /** Text of the item. */
  label: TEXT,
  /** The links of the menu. */
  items: v.pipe(v.array(NAV_LINK), v.minLength(1, 'a list of at least one link')),
  ...PLACEMENT,
})

const HTML_ITEM = v.strictObject({
  type: v.literal('html'),
  /** Content as HTML. Links to pages of this site are checked; the base path in them is optional. */
  html: TEXT,
  ...PLACEMENT,
})
const SEARCH_ITEM = v.strictObject({ type: v.literal('search'), ...PLACEMENT })
const VERSION_ITEM = v.strictObject({ type: v.literal('versionDropdown'), ...PLACEMENT })
const LANGUAGE_ITEM = v.strictObject({ type: v.literal('languageDropdown'), ...PLACEMENT })
const COLOR_MODE_ITEM = v.strictObject({ type: v.literal('colorMode'), ...PLACEMENT })

const TYPED_NAVBAR_ITEM = v.variant('type', [
  LINK_ITEM,
  DOC_ITEM,
  DOC_SIDEBAR_ITEM,
  DROPDOWN_ITEM,
  HTML_ITEM,
  SEARCH_ITEM,
  VERSION_ITEM,
  LANGUAGE_ITEM,
  COLOR_MODE_ITEM,
])

type NavbarItemInput =
  | v.InferInput<typeof TYPED_NAVBAR_ITEM>
  | Omit<v.InferInput<typeof LINK_ITEM>, 'type'>
  | Omit<v.InferInput<typeof DROPDOWN_ITEM>, 'type'>

/** One item of the navbar. Without a `type`, it is a dropdown if it has `items`, else a link. */
const NAVBAR_ITEM = v.pipe(
  v.custom<NavbarItemInput>(() => true),
  v.transform(addType),
  TYPED_NAVBAR_ITEM,
)

function addType(input: NavbarItemInput): v.InferInput<typeof TYPED_NAVBAR_ITEM> {
  const item: unknown = input // Not checked yet: it can be anything.
  const isUntyped = isRecord(item) && item.type === undefined
  const typed = isUntyped ? { ...item, type: item.items === undefined ? 'link' : 'dropdown' } : item
  return typed as never // TYPED_NAVBAR_ITEM checks it next.
}

/** The bar at the top of every page. */
export const NAVBAR = v.strictObject({
  /** Items in order: link, doc, docSidebar, dropdown, html, search, versionDropdown, languageDropdown, colorMode. */
  items: v.optional(v.array(NAVBAR_ITEM), [{ type: 'search' }, { type: 'colorMode' }]),
})

const FOOTER_COLUMN = v.strictObject({
  /** Title above the links. */
  title: TEXT,
  /** The links of the column. */
  items: v.array(NAV_LINK),
})

/** The bottom of every page. */
export const FOOTER = v.strictObject({
  /** Columns of links, each with a title and items. */
  columns: v.optional(v.array(FOOTER_COLUMN), []),
  /** Links in one row. */
  links: v.optional(v.array(NAV_LINK), []),
  /** Copyright text. Default: "Copyright © {year} {copyrightHolder}". */
  copyright: v.optional(v.string()),
})
