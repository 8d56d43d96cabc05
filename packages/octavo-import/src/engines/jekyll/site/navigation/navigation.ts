import { isExternalHref, joinPath, withoutMarkdownExtension } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import type { Folder, Sidebar, SidebarEntry } from '../../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  docIdOf,
  nameSidebar,
  textOfHtml,
  toNewPath,
  type ConversionLog,
  type OldSite,
  type NavbarItem,
} from '../../../../shared/index.ts'
import type { JekyllConfig, DataFile } from '../../config/index.ts'
import { readDataNavigation, type NavigationList } from './data-navigation.ts'
import { isJustTheDocs, readJustTheDocs } from './just-the-docs.ts'
import type { JekyllPage } from '../list-pages.ts'

type NavbarLink = { label?: string; docId: string } | { label: string; href: string }

export interface Navigation {
  sidebar?: Sidebar
  items: NavbarItem[]
}

export interface NavigationInput {
  folder: Folder
  config: JekyllConfig
  pages: readonly JekyllPage[]
  data: readonly DataFile[]
  site: OldSite
  log: ConversionLog
}

/** Sidebar and navbar as the theme of the site makes them. Without menus, the sidebar follows the folders. */
export function readNavigation(input: NavigationInput): Navigation {
  const { config, pages, site } = input
  const aux = readAuxLinks(config, site)
  if (isJustTheDocs(config, pages)) {
    const entries = readJustTheDocs(config, pages)
    return { sidebar: entries.length > 0 ? entries : undefined, items: aux }
  }
  const lists = readDataNavigation(input.data, settingsOf(input))
  const sidebars = lists.filter(({ isAtTop }) => !isAtTop)
  const items = [
    ...lists.filter(({ isAtTop }) => isAtTop).flatMap(({ entries }) => entries.flatMap(toItem)),
    ...aux,
    ...headerPages(input),
  ]
  const [only] = sidebars
  if (only === undefined) return { items }
  if (sidebars.length === 1) return { sidebar: only.entries, items }
  const taken = new Set<string>()
  const named = sidebars.map((list) => [nameSidebar(keysOf(list), taken), list.entries] as const)
  return {
    sidebar: Object.fromEntries(named),
    items: [...(items.length === 0 ? named.map(([name]) => toSidebarItem(name)) : []), ...items],
  }
}

/** Without links at the top, readers could not get from one sidebar to another. */
function toSidebarItem(name: string): NavbarItem {
  return { type: 'docSidebar', sidebarId: name, label: toLabel(name), position: 'left' }
}

function keysOf({ keys }: NavigationList): string {
  // `_data/sidebars/home.yml` has its list under `entries`.
  const names = keys.filter((key) => !/^(?:sidebars|entries)$/.test(key))
  return (names.length > 0 ? names : keys).join('-')
}

function settingsOf({ folder, pages, config, site, log }: NavigationInput) {
  const published = new Set(pages.filter(({ isPublished }) => isPublished).map(({ source }) => source))
  const prefixes = ['/', ...config.collections.map(({ name }) => `/${name}/`), '/docs/']
  const find = (address: string) => {
    const target = site.targetAt(address)
    return target?.kind === 'page' && published.has(target.page.source) ? docIdOf(target.page) : undefined
  }
  return {
    collections: config.collections.map(({ name }) => name),
    docIdAt: (path: string) => {
      const plain = withoutMarkdownExtension(path)
      return prefixes.map((prefix) => find(joinPath(prefix, plain))).find((id) => id !== undefined)
    },
    onMissing: (path: string, label: string, file: string) =>
      log.report({
        kind: 'entries of the navigation',
        message: `The entry "${label}" leads to "${path}", where there is no page.`,
        hint: 'Add the page, or a link to its address.',
        file,
        line: lineOf(path, folder.readText(file) ?? ''),
        column: 1,
      }),
  }
}

/** The first line of a text that contains a path. */
function lineOf(path: string, text: string): number {
  return text.split('\n').findIndex((line) => line.includes(path)) + 1
}

/** `aux_links` of Just the Docs: https://just-the-docs.com/docs/configuration/#aux-links */
function readAuxLinks({ data }: JekyllConfig, site: OldSite): NavbarItem[] {
  return Object.entries(asMap(data['aux_links'])).flatMap(([label, value]): NavbarItem[] => {
    const href = asText(asList(value)[0]) ?? asText(value)
    return href === undefined ? [] : toLink(label, href, site)
  })
}

function toLink(label: string, href: string, site: OldSite): NavbarItem[] {
  if (isExternalHref(href)) return [{ label, href }]
  const to = toNewPath(href, site)
  return to === undefined ? [] : [{ label, to }]
}

/** `header_pages` of Minima. */
function headerPages({ config, pages }: NavigationInput): NavbarItem[] {
  const paths = asList(config.data['header_pages']).map((path) => joinPath(config.folder, String(path)))
  return paths.flatMap((path): NavbarItem[] => {
    const page = pages.find(({ source }) => source === path)
    const label = asText(page?.data['title'])
    if (!page || page.type === 'posts') return []
    return [{ type: 'doc', docId: docIdOf(page), label, position: 'left' }]
  })
}

function toItem(entry: SidebarEntry): NavbarItem[] {
  if (typeof entry === 'string') return [{ type: 'doc', docId: entry, position: 'left' }]
  if ('doc' in entry) return [{ type: 'doc', docId: entry.doc, label: textOfHtml(entry.label), position: 'left' }]
  if ('href' in entry) return [{ label: entry.label, href: entry.href, position: 'left' }]
  if (!('items' in entry)) return []
  const items = entry.items.flatMap((item): NavbarLink[] => {
    if (typeof item === 'string') return [{ docId: item }]
    if ('doc' in item) return [{ docId: item.doc, label: item.label }]
    return 'href' in item ? [{ href: item.href, label: item.label }] : []
  })
  return items.length === 0 ? [] : [{ label: entry.label, items, position: 'left' }]
}
