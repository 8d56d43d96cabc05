import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { slug } from 'github-slugger'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, SidebarEntry, SiteLanguage } from '../../contract.ts'
import {
  asList,
  asMap,
  asText,
  docIdOf,
  isLocalHref,
  parseYaml,
  type DataMap,
  type OldPage,
  withTools,
} from '../../shared/index.ts'

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

/**
 * `navigation` of `docs.json`: https://mintlify.com/docs/organize/navigation. undefined for other sites.
 * @param language The language of the pages, whose folder is not in their paths.
 */
export function readNavigation(
  folder: Folder,
  content: string,
  pages: readonly OldPage[],
  language: SiteLanguage | undefined,
): Navigation | undefined {
  const settings = readJson(folder, joinPath(content, 'docs.json').replace(/^\//, ''))
  if (!Array.isArray(settings['navigation']) && typeof settings['navigation'] !== 'object') return undefined
  const below = content === '' ? '' : `${content}/`
  const prefix = language && !language.isDefault ? `${language.key}/` : ''
  const byPath = new Map(pages.map((page) => [prefix + page.source.slice(below.length).replace(/\.mdx?$/i, ''), page]))
  const context = { folder, below, byPath }
  const parts = listParts(ofLanguage(asMap(settings['navigation']), language, context), [], context).filter(
    ({ entries }) => entries.length > 0,
  )
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
      ...(items.length > 0 && { navbar: { items: withTools(items) } }),
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

/** JSON is YAML. */
function readJson(folder: Folder, file: string): DataMap {
  return asMap(parseYaml(folder.readText(file) ?? ''))
}
