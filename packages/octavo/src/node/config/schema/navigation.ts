import * as v from 'valibot'
import { isRecord } from '../../../shared/plain-data.ts'
import { SHELL_ADDRESS, SITE_PATH, TEXT } from './values.ts'

const LINK_ADDRESS = {
  to: v.pipe(
    v.optional(SITE_PATH),
    v.description('Path of a page of this site, without the base path. Checked like the links of a page.'),
  ),
  href: v.pipe(
    v.optional(SHELL_ADDRESS),
    v.description('Any address, used unchanged: for example, another site or another version of this one.'),
  ),
}

/** A link of the navbar or footer. Exactly one of `to`, `href` and `docId` is its target. */
const NAV_LINK = v.pipe(
  v.strictObject({
    label: v.pipe(v.optional(TEXT), v.description('Text of the link. Default for a document: its sidebar label.')),
    ...LINK_ADDRESS,
    docId: v.pipe(
      v.optional(v.string()),
      v.description('Id of a document: `tools/git`. With several areas, it starts with the folder of the area.'),
    ),
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
  position: v.pipe(
    v.optional(v.picklist(['left', 'right']), 'right'),
    v.description('Side of the navbar. The sides are swapped on a site from right to left.'),
  ),
  hiddenBaseRegex: v.pipe(
    v.optional(REGEX),
    v.description('Hides the item on pages whose path, with the base path, matches this regular expression.'),
  ),
}

const ACTIVE = {
  activeBasePath: v.pipe(
    v.optional(TEXT),
    v.description(
      'Marks the item as current on pages below this path. The base path ' +
        'in it is optional. Default: pages below its target.',
    ),
  ),
  activeBaseRegex: v.pipe(
    v.optional(REGEX),
    v.description(
      'Marks the item as current on pages whose path, with the base path, matches this regular expression.',
    ),
  ),
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
    label: v.pipe(TEXT, v.description('Text of the item.')),
    icon: v.pipe(
      v.optional(TEXT),
      v.description(
        'An [icon](components.md#icons) that the bar shows in place of the text, such as `simple-icons/github`, or an ' +
          'SVG file in the site folder or a package. It has the color of text.',
      ),
    ),
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
  docId: v.pipe(
    v.string(),
    v.description('Id of a document: `tools/git`. With several areas, it starts with the folder of the area.'),
  ),
  label: v.pipe(v.optional(TEXT), v.description('Text of the item. Default: the sidebar label of the document.')),
  ...ACTIVE,
  ...PLACEMENT,
})

const DOC_SIDEBAR_ITEM = v.strictObject({
  type: v.literal('docSidebar'),
  sidebarId: v.pipe(
    TEXT,
    v.description(
      'Name of the sidebar to whose first page the item leads: `docs`, a ' +
        'name in the sidebar file, or the folder of an area.',
    ),
  ),
  label: v.pipe(v.optional(TEXT), v.description('Text of the item. Default: the first label in the sidebar.')),
  ...ACTIVE,
  ...PLACEMENT,
})

const DROPDOWN_ITEM = v.strictObject({
  type: v.literal('dropdown'),
  label: v.pipe(TEXT, v.description('Text of the item.')),
  items: v.pipe(
    v.pipe(v.array(NAV_LINK), v.minLength(1, 'a list of at least one link')),
    v.description('The links of the menu.'),
  ),
  ...PLACEMENT,
})

const HTML_ITEM = v.strictObject({
  type: v.literal('html'),
  html: v.pipe(
    TEXT,
    v.description('Content as HTML. Links to pages of this site are checked; the base path in them is optional.'),
  ),
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
  items: v.pipe(
    v.optional(v.array(NAVBAR_ITEM), [{ type: 'search' }, { type: 'colorMode' }]),
    v.description(
      'Items in order: link, doc, docSidebar, dropdown, html, search, versionDropdown, languageDropdown, colorMode.',
    ),
  ),
})

const FOOTER_COLUMN = v.strictObject({
  title: v.pipe(TEXT, v.description('Title above the links.')),
  items: v.pipe(v.array(NAV_LINK), v.description('The links of the column.')),
})

/** The bottom of every page. */
export const FOOTER = v.strictObject({
  columns: v.pipe(
    v.optional(v.array(FOOTER_COLUMN), []),
    v.description('Columns of links, each with a title and items.'),
  ),
  links: v.pipe(v.optional(v.array(NAV_LINK), []), v.description('Links in one row.')),
  copyright: v.pipe(
    v.optional(v.string()),
    v.description('Copyright text. Default: "Copyright © {year} {copyrightHolder}".'),
  ),
})
