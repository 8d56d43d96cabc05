import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { slug } from 'github-slugger'
import type { Folder, SidebarEntry, SiteLanguage } from '../../contract.ts'
import {
  asList,
  asMap,
  asText,
  docIdOf,
  isLocalHref,
  type DataMap,
  type NavbarItems,
  type OldPage,
  withTools,
} from '../../shared/index.ts'
import { readJson } from './mintlify-file.ts'

export interface Navigation {
  /** Sidebars by name. */
  sidebar: Record<string, SidebarEntry[]>
  config: UserConfig
}

/** Lists that a navigation consists of, and the key with the label of each element. */
const PARTS = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
}

interface Part {
  labels: string[]
  entries: SidebarEntry[]
}

export interface NavigationInput {
  folder: Folder
  content: string
  pages: readonly OldPage[]
  /** The language of the pages, whose folder is not in their paths. */
  language: SiteLanguage | undefined
  /** Items of the navbar after the tabs. */
  links: NavbarItems
}

/** `navigation` of `docs.json`: https://mintlify.com/docs/organize/navigation. undefined for other sites. */
export function readNavigation(
  settings: DataMap,
  { folder, content, pages, language, links }: NavigationInput,
): Navigation | undefined {
  const { navigation } = settings
  if (typeof navigation !== 'object' || navigation === null) return undefined
  const below = content === '' ? '' : `${content}/`
  const prefix = language && !language.isDefault ? `${language.key}/` : ''
  const byPath = new Map(pages.map((page) => [prefix + page.source.slice(below.length).replace(/\.mdx?$/i, ''), page]))
  const context = { folder, below, byPath }
  // `mint.json` has a list of groups.
  const root = Array.isArray(navigation) ? { groups: navigation } : asMap(navigation)
  const parts = listParts(ofLanguage(root, language, context), [], context).filter(({ entries }) => entries.length > 0)
  const names = parts.map(({ labels }) => labels.map((label) => slug(label)).join('-') || 'docs')
  const title = asText(settings['name'])
  const first = parts[0]?.labels.slice(0, -1).join()
  // The navbar has the tabs of the first language: the others are reached by their pages.
  const items = parts.flatMap(({ labels }, index) => {
    const isShown = parts.length > 1 && labels.slice(0, -1).join() === first
    return isShown
      ? [{ type: 'docSidebar' as const, sidebarId: names[index] ?? '', label: labels.at(-1) ?? 'Docs' }]
      : []
  })
  return {
    sidebar: Object.fromEntries(parts.map(({ entries }, index) => [names[index], entries])),
    config: {
      ...(title !== undefined && { title }),
      ...(items.length + links.length > 0 && { navbar: { items: withTools([...items, ...links]) } }),
    },
  }
}

interface Context {
  folder: Folder
  /** Folder of all pages with a slash after it. */
  below: string
  byPath: ReadonlyMap<string, OldPage>
}

/** The part of a language; everything if the site is not one of several languages. */
function ofLanguage(navigation: DataMap, language: SiteLanguage | undefined, context: Context): DataMap {
  const parts = asList(navigation['languages']).map((each) => resolve(asMap(each), context))
  const own = language && parts.find((part) => asText(part['language']) === language.key)
  return own ?? navigation
}

/** Settings that may be in a file of their own: `{ "$ref": "./es.json" }`. */
function resolve(written: DataMap, { folder, below }: Context): DataMap {
  const reference = asText(written['$ref'])
  return reference === undefined ? written : { ...written, ...readJson(folder, posix.join(below, reference)) }
}

function listParts(written: DataMap, labels: string[], context: Context): Part[] {
  const node = resolve(written, context)
  const inner = Object.entries(PARTS).flatMap(([list, name]) =>
    asList(node[list]).flatMap((each) => {
      const label = asText(asMap(each)[name])
      return listParts(asMap(each), label === undefined ? labels : [...labels, label], context)
    }),
  )
  return [...inner, { labels, entries: listEntries([...asList(node['groups']), ...asList(node['pages'])], context) }]
}

/** `setup`, or a group: `{ group: 'Start', pages: ['setup'] }`. Pages that are made of an API are left out. */
function listEntries(list: readonly unknown[], context: Context): SidebarEntry[] {
  return list.flatMap((each): SidebarEntry[] => {
    if (typeof each === 'string') return toLink(each, context)
    const { group, pages, root, href } = asMap(each)
    const label = asText(group) ?? ''
    const items = listEntries(asList(pages), context)
    const index = context.byPath.get(asText(root) ?? '')
    const address = asText(href)
    if (items.length > 0) return [{ label, ...(index && { link: docIdOf(index) }), items }]
    return address !== undefined && label !== '' && !isLocalHref(address) ? [{ label, href: address }] : []
  })
}

function toLink(path: string, { byPath }: Context): SidebarEntry[] {
  const bare = path.replace(/^\/|\.mdx?$/g, '')
  const page = byPath.get(bare) ?? byPath.get(`${bare}/index`)
  return page === undefined ? [] : [docIdOf(page)]
}
