import type { Problem } from '../../../shared/build/problem.ts'
import { hasWideEnd, toIconClass } from '../../../shared/navbar.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import type { NavbarItem, NavLink } from '../../../shared/site.ts'
import { joinPath } from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { TimeLimit } from '../../time-limit.ts'
import type { DocIndex } from '../doc-index.ts'
import { resolveSitePath, type LinkContext } from '../links/index.ts'
import { firstRoute, labelOf, type Sidebar } from '../sidebar/index.ts'
import { toLanguageLinks } from '../translations.ts'
import type { SiteContext } from '../context.ts'
import { resolveHtmlLinks } from './html-links.ts'

export type NavbarContext = LinkContext & {
  docs: DocIndex
  sidebars: readonly Sidebar[]
  /** The tabs of areas, before the items of the configuration. */
  tabs: readonly NavbarItem[]
}

type ConfiguredItem = SiteConfig['navbar']['items'][number]
type ConfiguredLink = SiteConfig['footer']['links'][number]
type Key = NonNullable<Problem['key']>
type LinkItem = Extract<NavbarItem, { type: 'link' }>
type Placement = Pick<NavbarItem, 'position' | 'hiddenBaseRegex'>

/**
 * The tabs of areas, then the items of the configuration, with addresses in place of ids. Items whose target does not
 * exist are reported and left out. `routes` are the addresses of the site.
 */
export function resolveNavbar(context: NavbarContext, routes: Iterable<string>): NavbarItem[] {
  const items = dropSlowPatterns(context, routes).flatMap((item, index) =>
    resolveItem(context, item, ['navbar', 'items', index]),
  )
  return [...context.tabs, ...(hasWideEnd(context.config) ? items.map(toStart) : items)]
}

/** Moves a link to the start of the bar, where links that do not fit are in a list. */
function toStart(item: NavbarItem): NavbarItem {
  return item.type === 'link' || item.type === 'dropdown' ? { ...item, position: 'left' } : item
}

function resolveItem(context: NavbarContext, item: ConfiguredItem, key: Key): NavbarItem[] {
  const { hiddenBaseRegex, position } = item
  const placement = { position, ...(hiddenBaseRegex && { hiddenBaseRegex }) }
  switch (item.type) {
    case 'link':
    case 'doc':
    case 'docSidebar': {
      if (item.type === 'link' && item.icon !== undefined) return [toIconItem(context, item, placement, key)]
      const link = item.type === 'docSidebar' ? findSidebarLink(context, item, key) : findLink(context, item, key)
      return link ? [toLinkItem(context, link, item, placement)] : []
    }
    case 'dropdown':
      return [
        {
          ...placement,
          type: 'dropdown',
          label: item.label,
          items: resolveNavLinks(context, item.items, [...key, 'items']),
        },
      ]
    case 'html':
      return [{ ...placement, type: item.type, html: resolveHtmlLinks(context, item.html, [...key, 'html']) }]
    case 'languageDropdown':
      return [{ ...placement, type: item.type, ...toLanguageLinks(context.config) }]
    default:
      return [{ ...placement, type: item.type }]
  }
}

/** The icon is in the style sheet, under the class. `key` ends with the index of the item. */
function toIconItem(
  context: NavbarContext,
  item: Extract<ConfiguredItem, { type: 'link' }>,
  placement: Placement,
  key: Key,
): NavbarItem {
  const link = findLink(context, item, key)
  const name = escapeHtml(item.label)
  const className = `icon-button icon-link ${toIconClass(Number(key.at(-1)))}`
  const text = `<span class="icon"></span><span class="visually-hidden">${name}</span>`
  return {
    ...placement,
    type: 'html',
    html: `<a class="${className}" href="${escapeHtml(link?.href ?? '')}" title="${name}">${text}</a>`,
  }
}

/** Pages on which an item is marked as current. */
interface ActiveRule {
  activeBasePath?: string
  activeBaseRegex?: string
}

function toLinkItem(
  { config }: NavbarContext,
  link: NavLink,
  { activeBasePath, activeBaseRegex }: ActiveRule,
  placement: Placement,
): LinkItem {
  return {
    ...link,
    type: 'link',
    ...placement,
    activeBaseRegex,
    activeBasePath: activeBasePath === undefined ? undefined : toBased(config, activeBasePath),
  }
}

/** Adds the base path, unless the path was written with it. */
function toBased({ baseUrl }: SiteConfig, path: string): string {
  return path.startsWith(baseUrl) ? path : joinPath(baseUrl, path)
}

/** Resolves the links of the footer or of a dropdown. `key` leads to them in the configuration. */
export function resolveNavLinks(context: NavbarContext, links: ConfiguredLink[], key: Key): NavLink[] {
  return links.flatMap((link, index) => findLink(context, link, [...key, index]) ?? [])
}

function findLink(
  context: NavbarContext,
  link: { label?: string; to?: string; href?: string; docId?: string },
  key: Key,
): NavLink | undefined {
  const { file } = context.config
  if (link.docId !== undefined) {
    const doc = context.docs.find(link.docId, { place: { file, key: [...key, 'docId'] }, problems: context.problems })
    return doc && { label: link.label ?? labelOf(doc), href: doc.route }
  }
  const label = link.label ?? ''
  if (link.href !== undefined) return { label, href: link.href, external: true }
  const { to: path = '/' } = link
  const href = resolveSitePath(context, path, { place: { file, key: [...key, 'to'] } })
  return { label, href: href ?? toBased(context.config, path) }
}

function findSidebarLink(
  context: NavbarContext,
  item: { sidebarId: string; label?: string },
  key: Key,
): NavLink | undefined {
  const sidebar = context.sidebars.find(({ name }) => name === item.sidebarId)
  const href = sidebar && firstRoute(sidebar.top)
  if (href !== undefined) return { label: item.label ?? sidebar?.top[0]?.node.label ?? item.sidebarId, href }
  context.problems.push({ ...noSidebar(context, item.sidebarId), key: [...key, 'sidebarId'] })
  return undefined
}

function noSidebar({ config, sidebars }: NavbarContext, id: string): Problem {
  const problem = { severity: 'error', kind: 'unknown-sidebar', file: config.file } as const
  const empty = sidebars.find(({ name }) => name === id)
  if (empty)
    return {
      ...problem,
      message: `The sidebar "${id}" is empty.`,
      hint: `Add pages to it in "${empty.area.sidebarPath}".`,
    }
  const names = sidebars.map(({ name }) => name)
  return {
    ...problem,
    message: `There is no sidebar "${id}".`,
    hint: suggest(id, names) ?? `Known sidebars: ${names.join(', ') || 'none'}.`,
  }
}

type Item = SiteConfig['navbar']['items'][number]

/** A preview plans the site after each edit, and must not wait for the same pattern again. */
const slowPatterns = new Set<string>()

/**
 * The items of the navbar without patterns that take too long for an address of the site, which are reported: `(a+)+$`
 * needs twice the time for each further letter. Every page would wait for them, also in the browser.
 */
function dropSlowPatterns({ config, problems }: SiteContext, routes: Iterable<string>): Item[] {
  const addresses = [...routes]
  return config.navbar.items.map((item, index) => {
    const kept: Item & { activeBaseRegex?: string } = { ...item }
    for (const name of ['activeBaseRegex', 'hiddenBaseRegex'] as const) {
      const pattern = kept[name]
      if (pattern === undefined || isQuick(pattern, addresses)) continue
      delete kept[name]
      problems.push({
        severity: 'error',
        message: `"navbar.items[${index}].${name}" takes too long for the addresses of this site.`,
        file: config.file,
        key: ['navbar', 'items', index, name],
        hint: 'Write it without repetitions in a repetition: instead of "(/\\w+)+$", for example, "/[\\w/]+$".',
      })
    }
    return kept
  })
}

/** Whether a pattern needs less than a second for all addresses. An ordinary one takes milliseconds for thousands. */
function isQuick(pattern: string, addresses: readonly string[]): boolean {
  if (slowPatterns.has(pattern)) return false
  const expression = new RegExp(pattern)
  const done = new TimeLimit().run(() => addresses.map((address) => expression.test(address)))
  if (!done) slowPatterns.add(pattern)
  return done !== undefined
}
