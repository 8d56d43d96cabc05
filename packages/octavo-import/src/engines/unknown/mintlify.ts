import type { Folder, SidebarEntry, SiteLanguage } from '../../contract.ts'
import type { Menus } from '../../drive.ts'
import {
  asList,
  asMap,
  asText,
  docIdOf,
  isLocalHref,
  listedDocs,
  nameSidebar,
  type ConversionLog,
  type DataMap,
  type NavbarItems,
  type OldPage,
  toSidebarEntry,
} from '../../shared/index.ts'
import { resolve } from './mintlify-file.ts'

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
  /** Of the tab and what is around it. */
  labels: string[]
  /** Of a version: its label, and whether readers get it first. */
  version?: { label: string; isFirst: boolean }
  entries: SidebarEntry[]
}

interface NavigationInput {
  folder: Folder
  content: string
  pages: readonly OldPage[]
  /** The language of the pages, whose folder is not in their paths. */
  language: SiteLanguage | undefined
  /** Items of the navbar after the tabs. */
  links: NavbarItems
  /** `docs.json` in FROM. */
  file: string
  log: ConversionLog
}

/** `navigation` of `docs.json`: https://mintlify.com/docs/organize/navigation. undefined for other sites. */
export function readNavigation(
  settings: DataMap,
  { folder, content, pages, language, links, file, log }: NavigationInput,
): Menus | undefined {
  const { navigation } = settings
  if (typeof navigation !== 'object' || navigation === null) return undefined
  const below = content === '' ? '' : `${content}/`
  const prefix = language && !language.isDefault ? `${language.key}/` : ''
  const byPath = new Map(pages.map((page) => [prefix + page.source.slice(below.length).replace(/\.mdx?$/i, ''), page]))
  const apis = new Set<string>()
  const context = { folder, below, byPath, apis }
  // `mint.json` has a list of groups.
  const root = Array.isArray(navigation) ? { groups: navigation } : asMap(navigation)
  const parts = listParts(ofLanguage(root, language, context), [], context).filter(({ entries }) => entries.length > 0)
  for (const api of apis) reportApi(api, file, log)
  const taken = new Set<string>()
  const names = new Map(parts.map((part) => [part, nameSidebar(labelsOf(part).join('-'), taken)]))
  const items = [...toTabs(parts, names), ...toVersions(parts, byPath, language?.baseUrl ?? '/')]
  return {
    sidebar: Object.fromEntries(Array.from(names, ([{ entries }, name]) => [name, entries])),
    navbar: items.length + links.length > 0 ? [...items, ...links] : undefined,
  }
}

function labelsOf({ labels, version }: Part): readonly string[] {
  return version ? [...labels, version.label] : labels
}

/** The tabs of the first language, with the version that readers get first. The others are reached by their pages. */
function toTabs(parts: readonly Part[], names: ReadonlyMap<Part, string>): NavbarItems {
  const shown = parts.filter(({ version }) => version?.isFirst !== false)
  const first = shown[0]?.labels.slice(0, -1).join()
  if (shown.length < 2) return []
  return shown.flatMap((part) => {
    const { labels } = part
    if (labels.slice(0, -1).join() !== first) return []
    return [{ type: 'docSidebar' as const, sidebarId: names.get(part) ?? '', label: labels.at(-1) ?? 'Docs' }]
  })
}

/** A dropdown that leads to the first page of each version. */
function toVersions(parts: readonly Part[], pages: Context['byPath'], baseUrl: string): NavbarItems {
  const byId = new Map([...pages.values()].map((page) => [docIdOf(page), page.address?.slice(baseUrl.length - 1)]))
  const versions = new Map<string, string>()
  for (const { version, entries } of parts) {
    const [first = ''] = listedDocs(entries).docs
    const to = byId.get(first)
    if (version && to !== undefined && !versions.has(version.label)) versions.set(version.label, to)
  }
  const items = [...versions].map(([label, to]) => ({ label, to }))
  return items.length > 1 ? [{ label: 'Versions', position: 'right', items }] : []
}

interface Context {
  folder: Folder
  /** Folder of all pages with a slash after it. */
  below: string
  byPath: ReadonlyMap<string, OldPage>
  /** The descriptions of APIs that pages are made of. */
  apis: Set<string>
}

/** The part of a language; everything if the site is not one of several languages. */
function ofLanguage(navigation: DataMap, language: SiteLanguage | undefined, context: Context): DataMap {
  const parts = asList(navigation['languages']).map((each) => asMap(resolve(each, context.below, context.folder)))
  const own = language && parts.find((part) => asText(part['language']) === language.key)
  return own ?? navigation
}

function listParts(written: DataMap, labels: string[], context: Context, version?: Part['version']): Part[] {
  const node = asMap(resolve(written, context.below, context.folder))
  collectApis(node, context)
  const inner = Object.entries(PARTS).flatMap(([list, name]) =>
    asList(node[list]).flatMap((each, index, all) => {
      const label = asText(asMap(each)[name])
      if (name !== 'version' || label === undefined)
        return listParts(asMap(each), label === undefined ? labels : [...labels, label], context, version)
      const marked = all.findIndex((other) => asMap(other)['default'] === true)
      return listParts(asMap(each), labels, context, { label, isFirst: index === Math.max(marked, 0) })
    }),
  )
  const entries = listEntries([...asList(node['groups']), ...asList(node['pages'])], context)
  return [...inner, { labels, version, entries }]
}

/** `setup`, or a group: `{ group: 'Start', pages: ['setup'] }`. Pages that are made of an API are left out. */
function listEntries(list: readonly unknown[], context: Context): SidebarEntry[] {
  return list.flatMap((each): SidebarEntry[] => {
    if (typeof each === 'string') return toLink(each, context)
    const { group, pages, root, href } = asMap(each)
    collectApis(asMap(each), context)
    const label = asText(group) ?? ''
    const items = listEntries(asList(pages), context)
    const index = context.byPath.get(asText(root) ?? '')
    const address = asText(href)
    if (items.length > 0) return toSidebarEntry({ label, doc: index && docIdOf(index), items })
    return address !== undefined && label !== '' && !isLocalHref(address) ? [{ label, href: address }] : []
  })
}

/** `openapi: 'api.json'`, a list of files, or `{ source: 'api.json' }`. Addresses are read by a server only. */
function collectApis(node: DataMap, { apis }: Context): void {
  for (const key of ['openapi', 'asyncapi'] as const)
    for (const each of [node[key]].flat()) {
      const source = asText(each) ?? asText(asMap(each)['source'])
      if (source !== undefined) apis.add(source)
    }
}

function reportApi(source: string, file: string, log: ConversionLog): void {
  log.report({
    kind: 'API references',
    message: `The pages that the old site makes of "${source}" are not in the new site.`,
    hint: 'Make them with a page source: see "API reference" in the guide. Links to them are reported as broken until then.',
    file,
  })
}

function toLink(path: string, { byPath }: Context): SidebarEntry[] {
  const bare = path.replace(/^\/|\.mdx?$/g, '')
  const page = byPath.get(bare) ?? byPath.get(`${bare}/index`)
  return page === undefined ? [] : [docIdOf(page)]
}
