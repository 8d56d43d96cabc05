/**
 * The menus of the new site.
 *
 * Input   settings and pages
 * Output  navbar and sidebars
 * Must not: convert pages.
 */
import { isExternalHref } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import type { SidebarEntry } from '../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  type ConversionLog,
  type DataMap,
  docIdOf,
  isLocalHref,
  nameSidebar,
  type NavbarItems,
  type NavbarLink,
  repositoryLink,
  textOfHtml,
  toSidebarEntry,
} from '../../../shared/index.ts'
import type { SiteSettings } from '../config.ts'
import { byHugoOrder, type Collections, findPage } from '../collections.ts'
import type { HugoPage } from '../pages.ts'

interface MenuEntry {
  id: string
  parent: string | undefined
  label: string
  weight: number
  page?: HugoPage
  url?: string
}

/** Menus in the order in which themes use them for the bar at the top. */
const MENUS = ['main', 'global', 'home', 'before', 'header', 'navbar', 'top', 'shortcuts', 'after']

/** The items of the main menu: https://gohugo.io/content-management/menus/ */
export function toNavbar(settings: SiteSettings, collections: Collections, log: ConversionLog): NavbarItems {
  const name = MENUS.find((each) => entriesOf(each, settings, collections).length > 0)
  const entries = name === undefined ? [] : entriesOf(name, settings, collections)
  reportOthers(name, settings, log)
  const toLink = (entry: MenuEntry) => linkOf(entry, settings, collections, log)
  const items = entries
    .filter(({ parent }) => parent === undefined)
    .flatMap((entry): NavbarItems => {
      const below = entries.filter(({ parent }) => parent === entry.id || parent === entry.label)
      if (below.length === 0) return toLink(entry)
      const links = [...(entry.page || entry.url ? toLink(entry) : []), ...below.flatMap(toLink)]
      return links.length === 0 ? [] : [{ label: entry.label, items: links }]
    })
  return withRepository(items, settings)
}

/** Themes show menus of other names in their own places. */
function reportOthers(shown: string | undefined, { data }: SiteSettings, log: ConversionLog): void {
  for (const [name, entries] of Object.entries(menusOf(data))) {
    if (name === shown || asList(entries).length === 0) continue
    const hint = 'Add what readers need to "navbar" or "footer".'
    log.report({ kind: 'menus', message: `The menu "${name}" is not converted.`, hint })
  }
}

function menusOf(data: DataMap): DataMap {
  return { ...asMap(data['menu']), ...asMap(data['menus']) }
}

function withRepository(items: NavbarItems, { params }: SiteSettings): NavbarItems {
  const href = asText(params['github_project_repo']) ?? asText(params['github_repo']) ?? asText(params['bookrepo'])
  const isThere = items.some((item) => 'href' in item && /^https:\/\/git(?:hub|lab)\.com\//.test(String(item.href)))
  return href === undefined || isThere || !isExternalHref(href) ? items : [...items, repositoryLink(href)]
}

function entriesOf(name: string, { data }: SiteSettings, { pages }: Collections): MenuEntry[] {
  const own = asList(menusOf(data)[name]).map((entry) => toEntry(asMap(entry), pages))
  const ofPages = pages.flatMap((page) => entriesOfPage(name, page))
  return [...own, ...ofPages]
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => (a.weight || Infinity) - (b.weight || Infinity) || (a.label < b.label ? -1 : 1))
}

function toEntry(entry: DataMap, pages: readonly HugoPage[]): MenuEntry {
  const path = asText(entry['pageref'])
  const [home] = pages
  const page = path === undefined || !home ? undefined : findPage(path.startsWith('/') ? path : `/${path}`, home, pages)
  const label = textOfHtml(asText(entry['name']) ?? asText(entry['title']) ?? page?.linkTitle ?? '')
  const url = asText(entry['url']) ?? (page ? undefined : path)
  return {
    id: asText(entry['identifier']) ?? label,
    parent: asText(entry['parent']),
    label,
    weight: Number(entry['weight'] ?? 0) || 0,
    page,
    url,
  }
}

/** `menu: main`, `menus: [main]` and `menu: {main: {weight: 10}}` in the front matter of a page. */
function entriesOfPage(name: string, page: HugoPage): MenuEntry[] {
  if (!page.isPublished) return []
  const menu = page.data['menu'] ?? page.data['menus']
  const isNamed = menu === name || asList(menu).includes(name)
  const settings = asMap(menu)[name]
  if (!isNamed && settings === undefined) return []
  const entry = asMap(settings)
  const label = asText(entry['name']) ?? page.linkTitle
  return [
    {
      id: asText(entry['identifier']) ?? label,
      parent: asText(entry['parent']),
      label,
      weight: Number(entry['weight'] ?? 0) || page.weight,
      page,
    },
  ]
}

function linkOf(
  { label, page, url }: MenuEntry,
  settings: SiteSettings,
  { pages, blog, unwritten }: Collections,
  log: ConversionLog,
): NavbarLink[] {
  const toPath = (address: string) => `/${address.slice(settings.baseUrl.length)}`
  if (page) return [{ label, to: toPath(page.address) }]
  if (url === undefined) return []
  if (!isLocalHref(url)) return [{ label, href: url }]
  const path = url.split(/[?#]/)[0]?.replace(/\/?$/, '/') ?? '/'
  const full = path.startsWith(settings.baseUrl) ? path : `${settings.baseUrl}${path.replace(/^\//, '')}`
  const isPage = pages.some(({ address }) => address.replace(/\/?$/, '/') === full)
  if (isPage || `${blog?.address}/` === full) return [{ label, to: toPath(full) }]
  const [first] = unwritten.includes(full) ? pages.filter(({ address }) => address.startsWith(full)) : []
  if (first) return [{ label, to: toPath(first.address) }]
  return log.reportEntry(url, { label, part: 'navbar' })
}

/** One list for each section at the top; a single one if the whole site is documentation. */
export function toSidebar(collections: Collections, { params }: SiteSettings): Record<string, SidebarEntry[]> {
  const { docs } = collections
  const shown = docs.filter((page) => page.isPublished && !isHidden(page))
  const tree = new PageTree(shown)
  const isWhole = ['*', '/'].includes(asText(params['booksection']) ?? '') || hasOneSidebar(collections)
  if (isWhole) {
    const entries = tree.entriesBelow('')
    return entries.length === 0 ? {} : { docs: entries }
  }
  const taken = new Set<string>()
  const home = shown.filter(({ kind }) => kind === 'home')
  const sections = [...new Set(shown.filter((page) => !home.includes(page)).map(({ section }) => section))]
  return Object.fromEntries(
    sections.flatMap((section, position) => {
      const index = shown.find(({ path }) => path === `/${section}`)
      const entries = section === '' ? [] : tree.entriesBelow(`/${section}`)
      const first = [...(position === 0 ? home : []), ...(index ? [index] : [])]
      const all = [...first.flatMap(entryOf), ...entries]
      return all.length === 0 ? [] : [[nameSidebar(section, taken), all]]
    }),
  )
}

/** Without a section that is called documentation, all sections are beside each other. */
function hasOneSidebar({ pages, docs, blog }: Collections): boolean {
  const sections = new Set(
    pages.map(({ section }) => section).filter((section) => section !== '' && section !== blog?.section),
  )
  return [...sections].every((section) => docs.some((page) => page.section === section)) && sections.size > 1
}

/** In no menu: https://www.docsy.dev/docs/content/navigation/, and the names of Hextra, Book and Relearn. */
function isHidden({ data }: HugoPage): boolean {
  const sidebar = asMap(data['sidebar'])
  return [data['toc_hide'], data['hidden'], data['bookhidden'], sidebar['exclude']].includes(true)
}

function entryOf(page: HugoPage): SidebarEntry[] {
  // Without a title, the first heading is one.
  return toSidebarEntry({
    label: page.title === '' ? undefined : page.linkTitle,
    title: page.title,
    doc: docIdOf(page),
  })
}

class PageTree {
  readonly #byParent = new Map<string, HugoPage[]>()
  readonly #folders: ReadonlySet<string>

  constructor(pages: readonly HugoPage[]) {
    const sections = new Set(pages.flatMap(({ kind, path }) => (kind === 'section' ? [path] : [])))
    this.#folders = sections
    for (const page of pages) {
      const parent = parentOf(page.path, sections)
      this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), page])
    }
  }

  entriesBelow(path: string): SidebarEntry[] {
    const pages = (this.#byParent.get(path) ?? []).toSorted(byHugoOrder)
    const entries = pages.flatMap((page) => this.#toEntry(page))
    // A section without a file is listed by its name.
    const unwritten =
      path === '' ? [...this.#byParent.keys()].filter((key) => key !== '' && !this.#folders.has(key)) : []
    return [
      ...entries,
      ...unwritten.sort().map((key) => ({ label: toLabel(key.slice(1)), items: this.entriesBelow(key) })),
    ]
  }

  #toEntry(page: HugoPage): SidebarEntry[] {
    const items = page.kind === 'section' ? this.entriesBelow(page.path) : []
    if (items.length === 0) return entryOf(page)
    const { data } = page
    const isOpen =
      data['bookcollapsesection'] === false || asMap(data['sidebar'])['open'] === true || data['alwaysopen'] === true
    return toSidebarEntry({
      label: page.linkTitle,
      doc: docIdOf(page),
      collapsed: isOpen ? false : undefined,
      items,
    })
  }
}

function parentOf(path: string, sections: ReadonlySet<string>): string {
  const [, first = '', ...below] = path.split('/')
  for (let depth = below.length - 1; depth >= 0; depth--) {
    const above = ['', first, ...below.slice(0, depth)].join('/')
    if (sections.has(above)) return above
  }
  return below.length === 0 ? '' : `/${first}`
}
