import { isExternalHref, isLinkAddress } from 'octavo/addresses'
import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'
import { withoutPathname } from './pathname-links.ts'
import {
  linkOfHtml,
  toNewPath,
  type ConversionLog,
  type OldSite,
  type NavbarItems,
  type NavbarItem,
  type NavbarLink,
  linksOfHtml,
  textBesideLinks,
} from '../../shared/index.ts'
import type { DocsArea } from './areas.ts'

export interface NavbarContext {
  site: OldSite
  log: ConversionLog
  /** Ids as the navbar of the new site writes them. */
  ids: NavbarIds
  /** Whether the site is imported in several languages. */
  hasLanguages: boolean
}

/** Old ids of pages and sidebars, with the id of their instance of the docs plugin. */
export interface NavbarIds {
  docOf(id: string, instance: string): string | undefined
  /** Address with the base path. */
  addressOf(id: string, instance: string): string | undefined
  sidebarOf(id: string, instance: string): string
}

/** The items of the navbar in order; search and color mode come last, as Docusaurus shows them. */
export function convertNavbar(written: readonly Settings[], context: NavbarContext): NavbarItems {
  const items = written.flatMap((item) => convertItem(item, context))
  const hasSearch = items.some((item) => 'type' in item && item.type === 'search')
  return [...items, ...(hasSearch ? [] : [{ type: 'search' as const }]), { type: 'colorMode' }]
}

function convertItem(item: Settings, context: NavbarContext): NavbarItem[] {
  const position = item.text('position') === 'right' ? ('right' as const) : ('left' as const)
  const label = item.text('label') ?? item.text('aria-label')
  item.ignore(
    'className',
    'dropdownActiveClassDisabled',
    'dropdownItemsAfter',
    'dropdownItemsBefore',
    'prependBaseUrlToHref',
  )
  const docId = item.text('docId')
  const instance = item.text('docsPluginId') ?? 'default'
  const id = docId === undefined ? undefined : context.ids.docOf(docId, instance)
  switch (item.text('type')) {
    case 'doc':
      return id === undefined ? leftOut(item, context, 'noPage') : [{ type: 'doc', docId: id, label, position }]
    case 'docSidebar':
      return [
        {
          type: 'docSidebar',
          sidebarId: context.ids.sidebarOf(item.text('sidebarId') ?? '', instance),
          label: label ?? 'Docs',
          position,
        },
      ]
    case 'docsVersionDropdown':
      return [{ type: 'versionDropdown', position }]
    case 'localeDropdown':
      return context.hasLanguages ? [{ type: 'languageDropdown', position }] : leftOut(item, context, 'oneLanguage')
    case 'search':
      return [{ type: 'search', position }]
    case 'html': {
      const html = item.text('value') ?? ''
      return linkOfHtml(html) ? convertLink(item, label, position, context) : [{ type: 'html', html, position }]
    }
    default:
      return convertLink(item, label, position, context)
  }
}

function convertLink(
  item: Settings,
  label: string | undefined,
  position: 'left' | 'right',
  context: NavbarContext,
): NavbarItem[] {
  const children = item.list('items').flatMap((child) => (typeof child === 'string' ? [] : linkOf(child, context)))
  const own = children.length === 0 || item.has('to') || item.has('href') ? linkOf(item, context) : []
  if (children.length === 0) return own.map((link) => ({ ...link, position }))
  // A dropdown of Docusaurus may be a link, too; one of Octavo only opens.
  const more = own.filter((link) => !children.some((child) => addressOf(child) === addressOf(link)))
  return [{ label: label ?? 'More', items: [...more, ...children], position }]
}

function addressOf(link: NavbarLink): string {
  return 'to' in link ? link.to : link.href
}

/** A link with a text, to a page that exists; others are reported. */
function linkOf(item: Settings, context: NavbarContext): NavbarLink[] {
  const type = item.text('type')
  const html = item.text('html') ?? (type === 'html' ? (item.text('value') ?? '') : undefined)
  const own = html === undefined ? undefined : linkOfHtml(html)
  if (html !== undefined && !own) return leftOut(item, context, 'inHtml')
  if (type !== undefined && !LINK_TYPES.has(type)) return leftOut(item, context, 'otherType')
  const label = own?.label ?? item.text('label') ?? item.text('aria-label')
  const target = own?.href ?? docAddress(item, context) ?? item.text('to')
  const written = item.text('href') ?? target
  const address = written === undefined ? undefined : withoutPathname(written)
  if (label === undefined) return leftOut(item, context, 'noLabel')
  if (address === undefined) return leftOut(item, context, 'noTarget')
  if (!isLinkAddress(address)) return leftOut(item, context, 'noPage')
  if (address !== target || isExternalHref(address)) return [{ label, href: address }]
  const path = toNewPath(address, context.site)
  return path === undefined ? leftOut(item, context, 'noPage') : [{ label, to: path }]
}

const LINK_TYPES = new Set(['default', 'dropdown', 'doc', 'html'])

/** An item of a dropdown may name a page by its id. */
function docAddress(item: Settings, { ids }: NavbarContext): string | undefined {
  const docId = item.text('docId')
  return docId === undefined ? undefined : ids.addressOf(docId, item.text('docsPluginId') ?? 'default')
}

/** Why an item is left out, and what to do. */
const REASONS = {
  noPage: ['its target is not a page of the new site', 'Add it when the page exists.'],
  noLabel: ['it has no label', 'Add it with a label.'],
  noTarget: ['it leads nowhere', 'Add it with a target.'],
  otherType: ['Octavo has no items of this type', 'See "Navigation" for the items that Octavo has.'],
  oneLanguage: [
    'only one language has pages in the folder',
    'If other languages come from a service, download them and import again: see "Several languages".',
  ],
  inHtml: ['it is written in HTML', 'Add it as a link with a label.'],
} as const

function leftOut(item: Settings, { log }: NavbarContext, why: keyof typeof REASONS): [] {
  const [reason, hint] = REASONS[why]
  const name = ['label', 'aria-label', 'type', 'to', 'href'].map((key) => item.text(key)).find(Boolean)
  const list = item.path.replace(/\.items$/, '')
  log.report({
    kind: 'items of navbar and footer',
    message: `${name === undefined ? 'An item' : `The item "${name}"`} of "${list}" is not converted: ${reason}.`,
    hint,
    ...item.placeOf(item.keys()[0] ?? ''),
  })
  return []
}

type Footer = NonNullable<UserConfig['footer']>

/** Columns with a title, links without, and the copyright as text. */
export function convertFooter(footer: Settings, context: NavbarContext): Footer {
  const columns: NonNullable<Footer['columns']> = []
  const links: NonNullable<Footer['links']> = []
  for (const entry of footer.list('links')) {
    if (typeof entry === 'string') continue
    const title = entry.text('title')
    const items = entry.list('items').flatMap((item) => (typeof item === 'string' ? [] : linkOf(item, context)))
    if (title !== undefined && items.length > 0) columns.push({ title, items })
    else links.push(...(title === undefined && items.length === 0 ? linkOf(entry, context) : items))
  }
  const copyright = footer.text('copyright')
  footer.ignore('style', 'logo')
  footer.reportRest()
  const all = [...links, ...linksOfHtml(copyright ?? '')]
  return {
    columns: columns.length > 0 ? columns : undefined,
    links: all.length > 0 ? all : undefined,
    copyright: copyright === undefined ? undefined : textBesideLinks(copyright),
  }
}

/** What the tabs of several areas take over from the navbar. */
export interface Tabs {
  areas: readonly DocsArea[]
  labels: ReadonlyMap<DocsArea, string>
  /** The items that no tab replaces. */
  items: Settings[]
}

/** The first item of the navbar that leads to an area names its tab, which replaces the item. */
export function readTabs(navbar: Settings, areas: readonly DocsArea[], site: OldSite): Tabs {
  const labels = new Map<DocsArea, string>()
  const items = navbar.list('items').filter((item) => typeof item !== 'string')
  if (areas.length < 2) return { areas, labels, items }
  const others = items.filter((item) => {
    const area = areaOf(item, areas, site)
    const label = item.text('label')
    if (!area || label === undefined || labels.has(area) || [...labels.values()].includes(label)) return true
    labels.set(area, label)
    item.ignore(...item.keys())
    return false
  })
  return { areas, labels, items: others }
}

function areaOf(item: Settings, areas: readonly DocsArea[], site: OldSite): DocsArea | undefined {
  const type = item.text('type')
  if (type === 'doc' || type === 'docSidebar') {
    const id = item.text('docsPluginId') ?? 'default'
    return areas.find((area) => area.id === id)
  }
  const to = type === undefined ? item.text('to') : undefined
  const page = to === undefined || toNewPath(to, site) === undefined ? undefined : site.pageAt(to)
  return areas.find(({ path }) => page?.source.startsWith(`${path}/`))
}
